// SPDX-License-Identifier: Apache-2.0
// Stores of the tests are in trouble all the time; only the tests of the log read it.
#include "server/log/log.hpp"

namespace parlour::server {

namespace {

[[maybe_unused]] const bool kQuiet = log::open({.level = log::Level::kOff}).ok();

}  // namespace

}  // namespace parlour::server
