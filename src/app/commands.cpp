// SPDX-License-Identifier: Apache-2.0
#include "app/commands.hpp"

#include <fmt/core.h>

#include <cstdio>

namespace parlour::app {

int fail(const Problem& problem) {
  fmt::print(stderr, "{}\n", problem.text());
  return 1;
}

}  // namespace parlour::app
