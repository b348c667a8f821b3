// SPDX-License-Identifier: Apache-2.0
// How a conquest game is played at one table, in sentences a newcomer can read. Every number comes
// from the rules and the map; a switch that is set otherwise makes another sentence.
#pragma once

#include <string>

#include "wire/conquest/game.hpp"
#include "words/text.hpp"

namespace parlour::conquest {

/// The chapters, as Markdown.
std::string chapters(const Game& game, Language language);

}  // namespace parlour::conquest
