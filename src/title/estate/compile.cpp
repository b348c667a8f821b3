// SPDX-License-Identifier: Apache-2.0
#include "title/estate/compile.hpp"

#include <algorithm>

#include "title/estate/compile_parts.hpp"
#include "title/estate/switches.hpp"

namespace parlour::estate {

namespace {

/// The tile at the other end for each tile that is a teleport; −1 for the others.
using Pairs = stdx::array<int, kTiles>;

Result<Pairs> teleport_pairs(const std::vector<TileSource>& tiles, Teleports teleports) {
  Pairs pairs;
  pairs.fill(-1);
  std::vector<int> transit;
  for (int i = 0; i < kTiles; ++i) {
    const TileSource& tile = tiles[static_cast<std::size_t>(i)];
    if (tile.kind == TileWord::kTeleport) pairs[static_cast<std::size_t>(i)] = tile.teleport_to;
    if (tile.kind == TileWord::kTransit) transit.push_back(i);
  }
  if (teleports == Teleports::kBoard) return pairs;
  if (transit.size() % 2 != 0)
    return Problem{"", "teleports",
                   "\"transit\" makes pairs of the transit tiles, and this board has an odd number "
                   "of them, " +
                       std::to_string(transit.size())};
  // Of four, the first and the third, the second and the fourth: those opposite each other.
  const std::size_t half = transit.size() / 2;
  for (std::size_t i = 0; i < half; ++i) {
    pairs[static_cast<std::size_t>(transit[i])] = transit[i + half];
    pairs[static_cast<std::size_t>(transit[i + half])] = transit[i];
  }
  return pairs;
}

template <class Item>
std::int8_t index_of(const std::vector<Item>& items, const std::string& id) {
  const auto found =
      std::find_if(items.begin(), items.end(), [&](const Item& item) { return item.id == id; });
  return narrow<std::int8_t>(found - items.begin());
}

DeedKind deed_kind(TileWord word) {
  if (word == TileWord::kTransit) return DeedKind::kTransit;
  return word == TileWord::kUtility ? DeedKind::kUtility : DeedKind::kStreet;
}

Money mortgage_of(const TileSource& tile, Money price, const Rules& rules) {
  if (rules.mortgage.value > 0) return share(price, rules.mortgage.value);
  if (tile.mortgage < 0) return share(price, 50);
  return scaled(tile.mortgage, price_tenths(rules.pace));
}

std::int8_t group_of(const TileSource& tile, const BoardSource& source) {
  const std::size_t colours = source.groups.size();
  if (tile.kind == TileWord::kTransit) return narrow<std::int8_t>(colours);
  if (tile.kind == TileWord::kUtility) return narrow<std::int8_t>(colours + 1);
  return index_of(source.groups, tile.group);
}

void add_deed(const BoardSource& source, int tile_index, const Rules& rules, Board& board) {
  const TileSource& tile = source.tiles[static_cast<std::size_t>(tile_index)];
  const int index = board.deed_count++;
  DeedData& deed = board.deeds[static_cast<std::size_t>(index)];
  deed.kind = deed_kind(tile.kind);
  deed.tile = narrow<std::int8_t>(tile_index);
  deed.group = group_of(tile, source);
  deed.price = scaled(tile.price, price_tenths(rules.pace));
  deed.build_cost = scaled(tile.build, price_tenths(rules.pace));
  deed.mortgage = mortgage_of(tile, deed.price, rules);
  const Money bears = rules.mortgage.of == MortgageOf::kPrice ? deed.price : deed.mortgage;
  deed.interest = share(bears, rules.mortgage.interest);
  deed.interest_twice = share(bears, 2 * rules.mortgage.interest);
  const std::vector<Money> rents = deed.kind == DeedKind::kStreet
                                       ? rents_for_levels(tile.rents, rules.small_levels)
                                       : tile.rents;
  // The factors of a utility stay; the rent that comes of them is scaled when it is due.
  const int tenths = deed.kind == DeedKind::kUtility ? 10 : rent_tenths(rules.pace);
  std::transform(rents.begin(), rents.end(), deed.rent.begin(),
                 [&](Money rent) { return scaled(rent, tenths); });
  board.tiles[static_cast<std::size_t>(tile_index)].index = narrow<std::int8_t>(index);
  board.groups[static_cast<std::size_t>(deed.group)].add(index);
  board.all_deeds.add(index);
  DeedSet& own_kind = deed.kind == DeedKind::kStreet    ? board.streets
                      : deed.kind == DeedKind::kTransit ? board.transit
                                                        : board.utilities;
  own_kind.add(index);
}

TileKind tile_kind(TileWord word) {
  switch (word) {
    case TileWord::kGo:
      return TileKind::kGo;
    case TileWord::kStreet:
    case TileWord::kTransit:
    case TileWord::kUtility:
      return TileKind::kDeed;
    case TileWord::kCards:
      return TileKind::kCards;
    case TileWord::kTax:
      return TileKind::kTax;
    case TileWord::kFee:
      return TileKind::kFee;
    case TileWord::kJail:
      return TileKind::kJail;
    case TileWord::kGoToJail:
      return TileKind::kGoToJail;
    case TileWord::kFreeParking:
      return TileKind::kFreeParking;
    case TileWord::kTeleport:
      return TileKind::kTeleport;
    case TileWord::kChanceMove:
    case TileWord::kChanceMoney:
      return TileKind::kTable;
    case TileWord::kNothing:
      return TileKind::kNothing;
  }
  return TileKind::kNothing;
}

/// 7.5 salaries times the price factor, in one rounding.
Money start_cash(const Rules& rules) {
  if (rules.start_cash > 0) return rules.start_cash;
  return static_cast<Money>((std::int64_t{rules.salary} * 15 * price_tenths(rules.pace) + 10) / 20);
}

}  // namespace

std::vector<Money> rents_for_levels(const std::vector<Money>& printed, int small_levels) {
  const Money large = printed.back();
  const int printed_levels = static_cast<int>(printed.size()) - 2;
  std::vector<Money> rents{printed.front()};
  for (int level = 1; level <= small_levels; ++level)
    rents.push_back(level <= printed_levels ? printed[static_cast<std::size_t>(level)]
                                            : (rents.back() + large + 1) / 2);
  rents.push_back(large);
  return rents;
}

Outcome compile_tiles(const BoardSource& source, Compiled& compiled) {
  const Rules& rules = compiled.ruleset.rules;
  Board& board = compiled.ruleset.board;
  const Result<Pairs> pairs = teleport_pairs(source.tiles, rules.teleports);
  if (!pairs) return pairs.problem();
  for (int i = 0; i < kTiles; ++i) {
    const TileSource& tile = source.tiles[static_cast<std::size_t>(i)];
    TileData& data = board.tiles[static_cast<std::size_t>(i)];
    const int other_end = (*pairs)[static_cast<std::size_t>(i)];
    data.kind = other_end < 0 ? tile_kind(tile.kind) : TileKind::kTeleport;
    data.amount = tile.amount;
    data.choice = tile.choice && rules.tax_choice;
    if (data.kind == TileKind::kTeleport) data.index = narrow<std::int8_t>(other_end);
    if (data.kind == TileKind::kDeed) add_deed(source, i, rules, board);
    if (data.kind == TileKind::kCards) data.index = index_of(source.decks, tile.deck);
    if (data.kind == TileKind::kTable) data.index = index_of(source.tables, tile.table);
    if (data.kind == TileKind::kJail) board.jail_tile = narrow<std::int8_t>(i);
  }
  board.colour_count = narrow<std::int8_t>(source.groups.size());
  board.start_cash = start_cash(rules);
  board.utility_tenths = rent_tenths(rules.pace);
  return Done{};
}

Result<Compiled> compile(const BoardSource& source, const Rules& rules) {
  if (Outcome outcome = check(rules); !outcome) return outcome.problem();
  Compiled compiled;
  compiled.ruleset.rules = rules;
  if (Outcome outcome = compile_tiles(source, compiled); !outcome) return outcome.problem();
  if (Outcome outcome = compile_cards(source, compiled); !outcome) return outcome.problem();
  if (Outcome outcome = check_rest(compiled.ruleset.board); !outcome) return outcome.problem();
  return compiled;
}

}  // namespace parlour::estate
