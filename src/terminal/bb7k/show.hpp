// SPDX-License-Identifier: Apache-2.0
// What a player may ask to see. Nothing here changes anything.
#pragma once

#include <string>

#include "terminal/bb7k/roster.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::bb7k {

/// Money, cups, place and buildings of one player. While the player chooses how to pay tuition it
/// says only that they are hidden.
std::string show_assets(const estate::Teller& teller, const estate::State& state,
                        const Roster& roster, Seat seat);

/// The same of everybody in the game, and what lies in the middle.
std::string show_all(const estate::Teller& teller, const estate::State& state,
                     const Roster& roster);

/// What a building costs and what a visitor pays now.
std::string show_rent(const estate::Teller& teller, const estate::State& state, int deed);

/// The words that can be said.
std::string show_help(const estate::Teller& teller, bool testing);

}  // namespace parlour::bb7k
