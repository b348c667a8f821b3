#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Wants to throw the dice that it likes.
while read -r line; do
  case $line in
    '{"hello"'*) echo '{"hello":{"name":"Cheat"}}' ;;
    '{"prompt"'*)
      number=${line#*'"number":'}
      echo '{"choose":{"number":'"${number%%,*}"',"action":{"do":"dice","a":6,"b":6}}}' ;;
  esac
done
