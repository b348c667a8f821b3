#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Talks without end, line after line.
echo '{"hello":{}}'
exec yes nonsense
