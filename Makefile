# SPDX-License-Identifier: Apache-2.0
# `make` builds BuildingBuyer7000 with CMake, in the same place as ./play and ./test do, and leaves
# the program `bb7k` here. What the build needs is installed first, as ./play does; it says what.

SHELL := /bin/bash

.PHONY: all bb7k clean help

all: bb7k

# Always asks CMake, which knows best what has changed.
bb7k:
	@set -euo pipefail; source scripts/setup.sh; \
	  need_packages "$${PLAY_PACKAGES[@]}"; \
	  build_preset release bb7k; \
	  cp -f build/release/bin/bb7k bb7k.new; mv -f bb7k.new bb7k
	@echo "Built ./bb7k; ./bb7k -help tells how to play."

clean:
	rm -f bb7k bb7k.new

help:
	@echo "make        build ./bb7k"
	@echo "make clean  remove it; the build itself stays in build/release"
	@echo "./play and ./test build and test all of Parlour."
