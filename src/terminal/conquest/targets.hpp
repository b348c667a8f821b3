// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "terminal/talk.hpp"
#include "wire/conquest/game.hpp"

namespace parlour::terminal::conquest_ui {

/// Where the rules have target continents, asks every person for one and gives the bots one each.
/// False: the person left.
bool choose_targets(Talk& talk, const conquest::Game& game, std::vector<Player>& players,
                    std::uint64_t seed);

}  // namespace parlour::terminal::conquest_ui
