// SPDX-License-Identifier: Apache-2.0
// What -testing adds: changing the position by hand.
#pragma once

#include <vector>

#include "terminal/bb7k/roster.hpp"
#include "terminal/bb7k/words.hpp"
#include "wire/estate/game.hpp"

namespace parlour::bb7k {

/// Is this one of `money NAME N`, `own B NAME`, `goto N`?
bool is_testing_word(std::string_view word);

/// The position after such a command, and what followed from it by the rules (a debt that can now
/// be paid is paid); or why not.
Result<estate::State> change_position(const estate::Game& game, const estate::State& state,
                                      const Roster& roster, Words words,
                                      std::vector<estate::Event>& events);

}  // namespace parlour::bb7k
