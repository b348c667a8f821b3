// SPDX-License-Identifier: Apache-2.0
// How an estate game is played at one table, in sentences a newcomer can read. Every number comes
// from the rules and the board; a switch that is set otherwise makes another sentence.
#pragma once

#include <string>

#include "wire/estate/game.hpp"
#include "words/text.hpp"

namespace parlour::estate {

/// The chapters, as Markdown.
std::string chapters(const Game& game, Language language);

}  // namespace parlour::estate
