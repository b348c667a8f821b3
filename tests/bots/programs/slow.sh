#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Says hello, and then thinks for ever.
echo '{"hello":{}}'
exec sleep 1000
