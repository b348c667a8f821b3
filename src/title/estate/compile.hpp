// SPDX-License-Identifier: Apache-2.0
// From a board in its title's words to the numbers that the rules play with. The switches that
// change a board (pace, levels, teleports, jail_cards, tables_as_decks) are worked in here, so that
// the rules never ask about them.
#pragma once

#include <vector>

#include "core/result.hpp"
#include "title/estate/rules.hpp"
#include "title/estate/source.hpp"

namespace parlour::estate {

/// Where a card came from: cards are left out by some switches and made from tables by another.
struct CardOrigin {
  bool from_table = false;  ///< else from a deck
  std::int8_t list = -1;    ///< index in BoardSource::decks or BoardSource::tables
  std::int8_t item = -1;    ///< index of the card or entry in that list
  bool operator==(const CardOrigin&) const = default;
};

struct Compiled {
  Ruleset ruleset;
  /// By deck and card of the board.
  stdx::array<stdx::array<CardOrigin, kMaxCards>, kMaxDecks> cards{};
  /// By table and entry of the board: the index of the entry in its source.
  stdx::array<stdx::array<std::int8_t, kMaxEntries>, kMaxTables> entries{};
};

/// `source` must come from a loaded title. A Problem says which switch does not suit the board; its
/// place is the name of that switch, or a pointer into the title's document.
Result<Compiled> compile(const BoardSource& source, const Rules& rules);

// How the log names what was drawn. A card made from a table has its entry's name as its text.
const Text& card_text(const BoardSource& source, const Compiled& compiled, int deck, int card);
const std::vector<EffectSource>& card_effects(const BoardSource& source, const Compiled& compiled,
                                              int deck, int card);
const std::string& deck_id(const BoardSource& source, const Compiled& compiled, int deck);
const EntrySource& table_entry(const BoardSource& source, const Compiled& compiled, int table,
                               int entry);

}  // namespace parlour::estate
