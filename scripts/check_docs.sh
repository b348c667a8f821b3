#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Keeps the pages true. In every Markdown page, links to files must lead somewhere (one test a page),
# and each block marked `sh` must run from the top of the repository (one test a block; blocks for
# reading only are marked otherwise). ./play and ./test are called with --help only. What is made by
# a command must be what the command makes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
top=$PWD

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
passed=0
failed=0

count() {  # NAME STATUS
  if (($2 == 0)); then
    passed=$((passed + 1))
  else
    failed=$((failed + 1))
    echo "$1: failed"
  fi
}

check_links() {  # PAGE
  local page=$1 link status=0
  while read -r link; do
    [[ $link =~ ^[a-z]+: || -e $(dirname "$page")/$link ]] && continue
    echo "$page: a link to $link leads nowhere"
    status=1
  done < <(grep -oE '\]\([^)#[:space:]]+' "$page" | cut -c3-)
  return $status
}

# The files that a page names in backticks; names in capitals stand for any family, language and so on.
check_names() {  # PAGE
  local page=$1 name status=0
  while read -r name; do
    [[ $name =~ [A-Z]{2} ]] || compgen -G "$name" >/dev/null && continue
    echo "$page: there is no $name"
    status=1
  done < <(grep -oE '`(src|web|scripts|tests|deploy|titles|words)/[^` ]+`' "$page" | tr -d '`' | sort -u)
  return $status
}

# Writes each block marked `sh` to a file named after the line where it begins.
split_blocks() {  # PAGE FOLDER
  awk -v folder="$2" '
    /^```sh$/ { block = folder "/" NR; next }
    /^```/ { block = ""; next }
    block { print > block }' "$1"
}

run_block() {  # BLOCK: in a folder that looks like the repository, where it may leave files behind
  local room=$scratch/room
  rm -rf "$room"
  mkdir "$room"
  ln -s "$top"/* "$room"
  sed -Ei 's#^\./(play|test)\b.*#./\1 --help#' "$1"
  (cd "$room" && PATH=$top/build/release/bin:$PATH bash -euo pipefail "$1") \
    </dev/null >"$scratch/output" 2>&1 || { cat "$scratch/output"; return 1; }
}

while read -r page; do
  status=0
  check_links "$page" || status=1
  count "$page: links" $status

  blocks=$scratch/blocks/$page
  mkdir -p "$blocks"
  split_blocks "$page" "$blocks"
  for block in "$blocks"/*; do
    [[ -e $block ]] || continue
    status=0
    run_block "$block" || status=1
    count "$page:${block##*/}: commands" $status
  done
done < <(find . \( -name build -o -name node_modules -o -name .git \) -prune -o -name '*.md' -print |
  cut -c3- | sort)

status=0
check_names ARCHITECTURE.md || status=1
count "ARCHITECTURE.md: the files that it names" $status

if [[ -e docs/switches.md ]]; then
  status=0
  build/release/bin/parlour switch-table tests/scenarios | diff docs/switches.md - || status=1
  count "docs/switches.md: as made by parlour switch-table" $status
fi

status=0
scripts/check_fidelity.sh || status=1
count "docs/fidelity.md: every requirement has a test that exists" $status

status=0
build/release/bin/parlour wire-types | diff web/src/wire/generated.ts - || status=1
build/release/bin/parlour wire-types --shapes | diff web/src/wire/shapes.json - || status=1
count "web/src/wire: generated.ts and shapes.json as made by parlour wire-types" $status

echo "$passed passed, $failed failed"
((failed == 0))
