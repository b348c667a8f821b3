#!/usr/bin/env bash
# SPDX-License-Identifier: Apache-2.0
# Keeps docs/fidelity.md true: every row of its tables names a test that exists and says how it
# stands: `works`, `other: REASON`, or `PENDING`, which is counted and told. A test is a path in
# backquotes (from the top, or from tests/, tests/scenarios/ or web/tests/), and where it is one of
# many in a file, its name in quotes.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
page=${1:-docs/fidelity.md}

find_test() {  # PATH
  local root
  for root in . tests tests/scenarios web/tests; do
    [[ -e $root/$1 ]] && echo "$root/$1" && return
  done
  return 1
}

failed=0
wrong() {
  echo "$page:$line: $1"
  failed=1
}

line=0 rows=0 pending=0
while IFS= read -r text; do
  line=$((line + 1))
  [[ $text == '| '* && $text != '| requirement'* ]] || continue
  rows=$((rows + 1))
  IFS='|' read -r _ what where tests state _ <<<"$text"
  state="${state#"${state%%[![:space:]]*}"}"
  [[ $state == works* || $state == other:\ * || $state == PENDING* ]] || wrong "how it stands: $state"
  if [[ $state == PENDING* ]]; then
    pending=$((pending + 1))
    continue
  fi
  [[ $tests == *\`* ]] || wrong "no test:$what"
  while [[ $tests =~ \`([^\`]+)\`(\ \"([^\"]+)\")? ]]; do
    path=${BASH_REMATCH[1]} name=${BASH_REMATCH[3]}
    tests=${tests#*"${BASH_REMATCH[0]}"}
    if ! file=$(find_test "$path"); then
      wrong "there is no $path"
    elif [[ -n $name ]] && ! tr '\n' ' ' <"$file" | sed 's/"  *"//g' | grep -qF -- "$name"; then
      wrong "$path has no test \"$name\""
    fi
  done
done <"$page"
echo "$page: $rows requirements, $pending pending"
((failed == 0 && rows > 0))
