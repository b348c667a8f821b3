#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Has no manners.
echo '{"choose":{"number":1,"action":{"do":"roll"}}}'
exec sleep 1000
