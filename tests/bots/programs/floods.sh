#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Talks without end, and without the end of a line.
echo '{"hello":{}}'
exec tr '\000' 'x' </dev/zero
