// SPDX-License-Identifier: Apache-2.0
// `parlour house`: what an operator does with the games of a server.
#pragma once

#include "server/retention.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): its name, not ours
class App;
}

namespace parlour::app {

/// Adds the commands; what came of them is the exit code.
void add_house(CLI::App& app, int& code);

/// For how long things are kept: the same for `serve` and `house prune`.
void add_retention(CLI::App& command, server::Retention& retention);

}  // namespace parlour::app
