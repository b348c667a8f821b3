// SPDX-License-Identifier: Apache-2.0
// Where tokens come to rest on an estate board: one long walk of a lone token under the real rules.
#pragma once

#include <array>
#include <cstdint>
#include <functional>

#include "bots/estate/landing.hpp"
#include "core/result.hpp"
#include "lab/games/run.hpp"
#include "title/title.hpp"

namespace parlour::lab {

/// The rules of the title with these switches, as a lone token walks by them: nobody else is there,
/// nothing is auctioned, and a token that leaves jail at once may pay its way out.
Result<estate::Ruleset> rules_of_walk(const Title& title, const std::vector<std::string>& rules,
                                      estate::JailStay stay);

/// For every tile, how often the token rested there after a throw, in so many throws. Money does
/// not matter: it has as much as it needs. The decks are shuffled for every draw, and a get-out
/// card is given back at once, so that what the walk comes to is what landing_chances() works out.
std::array<std::uint64_t, estate::kTiles> walk(const estate::Ruleset& game, estate::JailStay stay,
                                               std::uint64_t throws, std::uint64_t seed,
                                               const Tick& tick = {});

}  // namespace parlour::lab
