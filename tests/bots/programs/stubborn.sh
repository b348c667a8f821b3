#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# As slow, and does not end when it is asked to.
trap '' TERM
echo '{"hello":{}}'
exec sleep 1000
