#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Rolls for the order, and then it has seen enough.
prompts=0
while read -r line; do
  case $line in
    '{"hello"'*) echo '{"hello":{}}' ;;
    '{"prompt"'*)
      prompts=$((prompts + 1))
      [ "$prompts" -le 1 ] || exit 4
      echo '{"choose":{"number":1,"action":{"do":"roll"}}}' ;;
  esac
done
