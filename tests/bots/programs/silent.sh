#!/bin/sh
# SPDX-License-Identifier: Apache-2.0
# Never says anything, not even hello.
exec sleep 1000
