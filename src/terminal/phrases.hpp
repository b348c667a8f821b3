// SPDX-License-Identifier: Apache-2.0
// What the terminal itself says; what the game says comes from src/wire.
#pragma once

#include "words/terminal.hpp"

namespace parlour::terminal {

namespace phrases = words::terminal;

}  // namespace parlour::terminal
