#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# A program that plays: the first legal action, always. (In Perl, which every Debian has.)
$| = 1;
while (<STDIN>) {
  if (/^\{"hello"/) {
    print qq({"hello":{"name":"First"}}\n);
  } elsif (/^\{"prompt":\{"number":(\d+),.*"legal":\[\{"action":(\{[^}]*\})/) {
    print qq({"choose":{"number":$1,"action":$2}}\n);
  } elsif (/^\{"bye"/) {
    exit 0;
  }
}
