#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Says hello and hangs up, but stays.
echo '{"hello":{}}'
exec >/dev/null
exec sleep 1000
