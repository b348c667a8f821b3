#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Modules see only those before them: core, words, title, rules, wire, bots, table, review, then lab, server
# and terminal side by side, then worker and app. The linker finds a wrong call; this finds a wrong include.
# Below all of them are the headers that cmake/embed.cmake makes.
# A family of games is known in its own folders, and to few others: docs/third-family.md says to whom.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

declare -A rank=(
  [embedded]=-1 [core]=0 [words]=1 [title]=2 [rules]=3 [wire]=4 [bots]=5 [table]=6 [review]=7 [lab]=8
  [server]=8 [terminal]=8 [worker]=9 [app]=10
)

wrong=0
while IFS=: read -r file line include; do
  from=${file#src/}
  from=${from%%/*}
  to=${include#*\"}
  to=${to%%/*}
  [[ $from == "$to" ]] && continue
  if [[ ! ${rank[$from]+known} ]]; then
    echo "$file:$line: src/$from is no module; the modules are listed in $0"
  elif [[ ! ${rank[$to]+known} ]]; then
    echo "$file:$line: includes are written from src/, as \"module/file.hpp\""
  elif ((rank[$to] >= rank[$from])); then
    echo "$file:$line: $from must not include $to"
  else
    continue
  fi
  wrong=$((wrong + 1))
done < <(grep -rnE --include='*.?pp' --include='*.cu*' '^ *#include "' src)

if ((wrong)); then
  echo "$wrong includes point the wrong way"
  exit 1
fi
echo "All includes point the right way."

# Comments may give a family as an example.
names_family() {
  grep -rlE --include='*.?pp' "^[^/]*\b($1)(::|/)" src | sort
}
known=$(sed -n '/^## What still names/,$p' docs/third-family.md | grep -oE '`src/[^`]+`' | tr -d '`')
for file in $(names_family 'estate|conquest' | grep -vE '/(estate|conquest)/|/bb7k/'); do
  if ! grep -qx "$file" <<<"$known"; then
    echo "$file names a family; who may is listed in docs/third-family.md"
    wrong=$((wrong + 1))
  fi
done
for file in $known; do
  [[ -e $file ]] || { echo "docs/third-family.md names $file, which is not there"; wrong=$((wrong + 1)); }
done
for pair in estate:conquest conquest:estate; do
  for file in $(names_family "${pair#*:}" | grep "/${pair%:*}/" | grep -v "/${pair#*:}/"); do
    echo "$file is of one family and names the other"
    wrong=$((wrong + 1))
  done
done
if ((wrong)); then exit 1; fi
echo "Families are named where they may be."
