// SPDX-License-Identifier: Apache-2.0
// The nouns of the narration: money, names, tiles, buildings, goods.
#include <algorithm>

#include "wire/estate/narrate.hpp"
#include "words/estate_log.hpp"

namespace parlour::estate {

std::string money_sign(const Teller& teller, Money amount) {
  const Words& words = words_of(*teller.title);
  const std::string digits = grouped_digits(teller.language, amount < 0 ? -amount : amount);
  const std::string minus = amount < 0 ? "-" : "";
  if (words.currency_before) return minus + words.currency_symbol + digits;
  return minus + digits + " " + words.currency_symbol;
}

std::string money(const Teller& teller, Money amount) {
  if (!names_money(teller.language)) return money_sign(teller, amount);
  return grouped_digits(teller.language, amount) + " " +
         words_of(*teller.title).currency_name.in(teller.language);
}

std::string name_of(const Teller& teller, Seat seat) {
  if (seat == kPot) return words_of(*teller.title).pot.in(teller.language);
  if (seat < 0) return std::string(words::estate_log::kTheBank.in(teller.language));
  const auto index = static_cast<std::size_t>(seat);
  return index < teller.names.size() ? teller.names[index] : "#" + std::to_string(seat + 1);
}

const std::string& tile_name(const Teller& teller, int tile) {
  return board_of(*teller.title).tiles[static_cast<std::size_t>(tile)].name.in(teller.language);
}

std::string tile_short_name(const Teller& teller, int tile) {
  const TileSource& source = board_of(*teller.title).tiles[static_cast<std::size_t>(tile)];
  return source.short_name.empty() ? source.name.in(teller.language) : source.short_name;
}

const std::string& rent_word(const Teller& teller, int tile) {
  const Words& words = words_of(*teller.title);
  switch (board_of(*teller.title).tiles[static_cast<std::size_t>(tile)].kind) {
    case TileWord::kTransit:
      return words.transit_rent.in(teller.language);
    case TileWord::kUtility:
      return words.utility_rent.in(teller.language);
    case TileWord::kStreet:
    case TileWord::kGo:
    case TileWord::kCards:
    case TileWord::kTax:
    case TileWord::kFee:
    case TileWord::kJail:
    case TileWord::kGoToJail:
    case TileWord::kFreeParking:
    case TileWord::kTeleport:
    case TileWord::kChanceMove:
    case TileWord::kChanceMoney:
    case TileWord::kNothing:
      break;
  }
  return words.rent.in(teller.language);
}

std::string buildings(const Teller& teller, int level) {
  const Words& words = words_of(*teller.title);
  const Language language = teller.language;
  if (level == top_level(teller.compiled->ruleset.rules)) {
    return fill(language, words::estate_log::kLarge, {{"hotel", words.hotel.in(language)}});
  }
  const std::string& noun = level == 1 ? words.house.in(language) : words.houses.in(language);
  if (level == 0) return fill(language, words::estate_log::kNoBuildings, {{"houses", noun}});
  return fill(language, words::estate_log::kSmall,
              {{"n", std::to_string(level)}, {"houses", noun}});
}

std::string goods(const Teller& teller, DeedSet deeds, Money amount, int cards) {
  const Language language = teller.language;
  std::vector<std::string> items;
  for (const int deed : deeds) {
    items.push_back(tile_name(teller, teller.compiled->ruleset.board.deeds[deed].tile));
  }
  if (amount > 0) items.push_back(money(teller, amount));
  const std::string& card = words_of(*teller.title).jail_card.in(language);
  if (cards == 1) {
    items.push_back(fill(language, words::estate_log::kOneCard, {{"card", card}}));
  } else if (cards > 1) {
    items.push_back(
        fill(language, words::estate_log::kCards, {{"n", std::to_string(cards)}, {"card", card}}));
  }
  if (items.empty()) return std::string(words::estate_log::kNothing.in(language));
  return listed(language, items);
}

}  // namespace parlour::estate
