#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Says hello and stops its ears.
exec </dev/null
echo '{"hello":{}}'
exec sleep 1000
