// SPDX-License-Identifier: Apache-2.0
// What the terminal says of conquest games; what the game says comes from src/wire.
#pragma once

#include "terminal/phrases.hpp"
#include "words/terminal_conquest.hpp"

namespace parlour::terminal::conquest_ui {

namespace phrases = words::terminal_conquest;

}  // namespace parlour::terminal::conquest_ui
