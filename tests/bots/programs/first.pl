#!/usr/bin/perl
# SPDX-License-Identifier: Apache-2.0
# A program that plays: the first legal action, always. (In Perl, which every Debian has.) Its name
# is its first argument, if it has one.
$| = 1;
my $name = $ARGV[0] // "First";
while (<STDIN>) {
  if (/^\{"hello"/) {
    print qq({"hello":{"name":"$name"}}\n);
  } elsif (/^\{"prompt":\{"number":(\d+),.*"legal":\[\{"action":(\{[^}]*\})/) {
    print qq({"choose":{"number":$1,"action":$2}}\n);
  } elsif (/^\{"bye"/) {
    exit 0;
  }
}
