// SPDX-License-Identifier: Apache-2.0
// Is a journal sound, and were its dice fair?
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "table/journal/journal.hpp"

namespace parlour {

struct Verified {
  std::size_t actions = 0;
  bool over = false;
  DiceCheck dice;
  std::vector<std::string> notes;
  std::optional<Problem> damage;
  bool sound() const { return !damage && dice.unfair == 0; }
};

/// A Problem if it is no journal at all.
/// Told to stop on the way, it says so as damage where it was.
Result<Verified> verify_journal(std::string_view text, const std::string& file,
                                const Stop& stop = kNeverStops);

}  // namespace parlour
