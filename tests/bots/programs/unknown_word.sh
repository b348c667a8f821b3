#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Uses a word that is no action.
while read -r line; do
  case $line in
    '{"hello"'*) echo '{"hello":{}}' ;;
    '{"prompt"'*)
      number=${line#*'"number":'}
      echo '{"choose":{"number":'"${number%%,*}"',"action":{"do":"steal"}}}' ;;
  esac
done
