// SPDX-License-Identifier: Apache-2.0
// What an estate title has beside its names: words, looks, the board, and the switches it sets.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "title/estate/rules.hpp"
#include "title/estate/source.hpp"
#include "words/text.hpp"

namespace parlour {
struct Title;
}

namespace parlour::estate {

struct Words {
  std::string currency_symbol;
  bool currency_before = true;
  Text currency_name;
  Text go, jail, free_parking, house, houses, hotel, street, transit, utility, deed, jail_card, pot;
  Text buy, build, mortgage, lift;
  // What most titles have no words of their own for.
  Text mortgaged, mortgages, mortgage_value;
  // Whole sentences of the log, with the gaps {who}, {tile} and {amount}.
  Text did_mortgage, did_lift;
  Text rent, transit_rent, utility_rent, tax;
  bool operator==(const Words&) const = default;
};

struct Theme {
  std::string board, felt, house, hotel, card_style;
  std::vector<std::pair<std::string, std::string>> deck_colours;
  std::vector<std::string> tokens;
  bool operator==(const Theme&) const = default;
};

struct Family;  ///< see bots/estate/family.hpp

struct Part {
  using Family = estate::Family;
  static constexpr std::string_view kFamily = "estate";
  /// The parts of its document beside the title: a file each. The first must be there.
  static constexpr std::string_view kFiles[] = {"board", "decks"};

  Words words;
  Theme theme;
  std::vector<Money> start_cash_choices;
  Rules rules;  ///< as the title sets them; a table may override
  BoardSource board;
  bool operator==(const Part&) const = default;

  /// From a document whose schema is checked. Places start with "/title", "/board" or "/decks".
  static Result<Part> read(const boost::json::object& document);

  /// What a card on the shelf says of the board.
  void add_to_card(boost::json::object& card) const;
  /// The pieces that players may choose from.
  std::span<const std::string> tokens() const { return theme.tokens; }
  /// May a player have this target? There are none in this family.
  static bool has_target(std::string_view) { return false; }
};

/// Of a title that is known to be of this family.
const Part& part_of(const Title& title);
inline const Words& words_of(const Title& title) { return part_of(title).words; }
inline const Rules& rules_of(const Title& title) { return part_of(title).rules; }
inline const BoardSource& board_of(const Title& title) { return part_of(title).board; }

}  // namespace parlour::estate
