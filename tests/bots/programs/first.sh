#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# A program that plays: the first legal action, always.
while read -r line; do
  case $line in
    '{"hello"'*) echo '{"hello":{"name":"First"}}' ;;
    '{"prompt"'*)
      printf '%s\n' "$line" |
        sed -E 's/^[^:]*:\{"number":([0-9]+),.*"legal":\[\{"action":(\{[^}]*\}).*/{"choose":{"number":\1,"action":\2}}/' ;;
    '{"bye"'*) exit 0 ;;
  esac
done
