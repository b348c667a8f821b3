# shellcheck shell=bash
# SPDX-License-Identifier: Apache-2.0
# What ./play and ./test share: the Debian packages that they need, and how to build a preset.
# To be sourced from the top of the repository, under `set -euo pipefail`.

# To build and play.
PLAY_PACKAGES=(
  g++ cmake ninja-build ccache pkg-config
  libboost1.81-dev libboost-json1.81-dev libcli11-dev libfmt-dev libsodium-dev
  libsqlite3-dev libpq-dev libqrencode-dev
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
  clang-19 lld-19 libclang-rt-19-dev
  libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc
  clang-format-14 clang-tidy-19
)

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
