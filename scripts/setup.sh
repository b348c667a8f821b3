# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What ./play and ./test share: the Debian packages that they need, and how to build a preset.
# To be sourced from the top of the repository, under `set -euo pipefail`.

# To build and play.
PLAY_PACKAGES=(
  g++ cmake ninja-build ccache pkg-config
  libboost1.81-dev libboost-json1.81-dev libcli11-dev libfmt-dev libsodium-dev
  libspdlog-dev libsqlite3-dev libpq-dev libqrencode-dev
)

# To build the house that a browser can be by itself. ./play does without, unless it is to write static
# files; where these are found it is built all the same.
WORKER_PACKAGES=(
  clang-19 lld-19 libclang-rt-19-dev-wasm32 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 wasi-libc
)

# What lets the lab work in many processes. ./play does without; so does a build without it.
MPI_PACKAGES=(libopenmpi-dev openmpi-bin)

# To run the unit tests as well: all that ./test --quick and ./test --sanitize need.
UNIT_PACKAGES=(
  "${PLAY_PACKAGES[@]}" "${MPI_PACKAGES[@]}" doctest-dev librapidcheck-dev python3
  postgresql
)

# shellcheck disable=SC2034  # used by ./test
# To run everything: fuzzing, the WebAssembly compile, format and tidy checks.
TEST_PACKAGES=(
  "${UNIT_PACKAGES[@]}"
  "${WORKER_PACKAGES[@]}" libclang-rt-19-dev
  clang-format-14 clang-tidy-19
)

# To build the page: any Node from here on. Debian 12 has an older one, which can fetch a newer.
NODE_LEAST=20.19.0
NODE_FETCHED=22.23.3
NPM_FETCHED=10.9.9

# shellcheck disable=SC2034  # used by ./test
# To drive a browser.
BROWSER_PACKAGES=(chromium fonts-dejavu-core)

die() {
  printf '%s: %s\n' "${0##*/}" "$*" >&2
  exit 1
}

as_root() {
  if ((EUID == 0)); then
    env DEBIAN_FRONTEND=noninteractive "$@"
  else
    sudo env DEBIAN_FRONTEND=noninteractive "$@"
  fi
}

is_installed() {
  [[ $(dpkg-query --show --showformat='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# need_packages PACKAGE...: asks dpkg every time, so a package removed since is found missing.
need_packages() {
  if ! command -v apt-get >/dev/null; then
    echo "This is not Debian, so nothing is installed. The build needs what Debian calls:"
    printf '  %s\n' "$*"
    return
  fi

  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  echo "Installing with apt-get: ${missing[*]}"
  if is_installed libboost1.74-dev && [[ " ${missing[*]} " == *" libboost1.81-dev "* ]]; then
    echo "Note: Boost 1.81 and 1.74 headers exclude each other; apt-get will remove libboost1.74-dev."
  fi
  ((EUID == 0)) || command -v sudo >/dev/null ||
    die "installing needs root: run me as root, or install sudo"
  as_root apt-get update --quiet
  as_root apt-get install --yes --quiet --no-install-recommends "${missing[@]}"
}

# build_preset PRESET TARGET...: configures (packages may have come since) and builds the targets.
build_preset() {
  local preset=$1
  shift
  cmake --preset "$preset" --log-level=WARNING >/dev/null &&
    cmake --build --preset "$preset" --target "$@"
}

# node_is_new_enough [NODE]
node_is_new_enough() {
  local found
  found=$("${1:-node}" --version 2>/dev/null) || return 1
  [[ $(printf '%s\n' "v$NODE_LEAST" "$found" | sort --version-sort | head -n 1) == "v$NODE_LEAST" ]]
}

# need_node: a Node that can build the page, first in PATH. Where the system's is too old, its npm
# gets one from the registry, into build/node: nothing outside this folder changes.
need_node() {
  if [[ -x build/node/bin/node ]] && node_is_new_enough build/node/bin/node; then
    export PATH=$PWD/build/node/bin:$PATH
    return
  fi
  if node_is_new_enough && command -v npm >/dev/null; then return; fi

  command -v npm >/dev/null || need_packages nodejs npm
  local machine=x64
  [[ $(uname -m) != aarch64 ]] || machine=arm64
  echo "Installing with npm, into build/node: Node $NODE_FETCHED"
  mkdir -p build/node/bin
  npm install --prefix build/node --no-save --no-package-lock --no-audit --no-fund --loglevel=error \
    "node-linux-$machine@$NODE_FETCHED" "npm@$NPM_FETCHED" ||
    die "Node $NODE_LEAST or newer is needed to build the page; install it, and run me again"
  ln -sf "../node_modules/node-linux-$machine/bin/node" build/node/bin/node
  # The system's npm would look for its parts where only the system's Node finds them.
  ln -sf ../node_modules/npm/bin/npm-cli.js build/node/bin/npm
  ln -sf ../node_modules/npm/bin/npx-cli.js build/node/bin/npx
  export PATH=$PWD/build/node/bin:$PATH
}

# digest_of PATH...: changes when a file in one of the paths does.
digest_of() {
  find "$@" -type f -print0 | sort --zero-terminated | xargs --null sha256sum | sha256sum
}

# need_web_packages: what the page is built with, as package-lock.json says.
need_web_packages() {
  local stamp=web/node_modules/.parlour-lock lock
  need_node
  lock=$(digest_of web/package-lock.json web/.npmrc)
  [[ ! -e $stamp || $(<"$stamp") != "$lock" ]] || return 0
  echo "Installing with npm, into web/node_modules: what builds the page"
  npm --prefix web ci --no-audit --no-fund --loglevel=error
  printf '%s\n' "$lock" >"$stamp"
}

# build_web: the page, into build/web, from where the server takes it, and the plots of the lab, into
# build/report; nothing if nothing changed.
build_web() {
  local stamp=build/web.stamp sources
  sources=$(digest_of web/src words web/public web/scripts web/index.html web/package-lock.json \
    web/*.config.ts web/package.json web/svelte.config.js web/tsconfig.json titles/*/art)
  [[ ! -e $stamp || ! -e build/web/index.html || ! -e build/report/script.js ||
    $(<"$stamp") != "$sources" ]] || return 0
  need_web_packages
  npm --prefix web run --silent build
  mkdir -p build
  printf '%s\n' "$sources" >"$stamp"
}

# build_worker: the house of a browser alone, beside the page in build/web/alone; after build_web, and
# before the program, which carries both. Where its compiler is not installed the page does without.
build_worker() {
  command -v clang++-19 >/dev/null && command -v wasm-ld-19 >/dev/null &&
    [[ -e /usr/lib/wasm32-wasi/libc++.a ]] || return 0
  need_web_packages
  build_preset release worker && node web/scripts/alone.mjs && node web/scripts/offline.mjs
}

# write_static FOLDER: all that a web server without Parlour needs to be a house.
write_static() {
  mkdir -p "$1"
  cp -R build/web/. "$1"
  # Hosts that know no better answer with it what is no file: the address of a table.
  cp "$1/index.html" "$1/404.html"
  cp scripts/static_headers "$1/_headers"
}
