#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Says hello, and then what no machine understands.
echo '{"hello":{}}'
while read -r line; do
  case $line in '{"prompt"'*) echo 'I would rather not.' ;; esac
done
