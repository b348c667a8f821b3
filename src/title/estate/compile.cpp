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

/// Everything that derives from the price and the building costs. Formulas stay whole numbers to
/// their end, where they are divided: by 10 for the pace and by 100 for each percentage.
void price_deed(const TileSource& tile, const Rules& rules, DeedData& deed) {
  const auto paced = [&](Money printed) {
    return std::int64_t{printed} * price_tenths(rules.pace);
  };
  const auto bid = [&](Amount amount) {
    return amount.percent ? rounded(paced(tile.price) * amount.value, 10 * 100) : amount.value;
  };
  deed.price = rounded(paced(tile.price), 10);
  deed.bid_step = std::max(bid(rules.auction.step), Money{1});
  deed.first_bid = bid(rules.auction.start) > 0 ? bid(rules.auction.start) : deed.bid_step;
  const Money large = tile.build_large < 0 ? tile.build : tile.build_large;
  deed.build_cost = rounded(paced(tile.build), 10);
  deed.large_cost = rounded(paced(large), 10);
  deed.refund = rounded(paced(tile.build) * rules.building_refund, 10 * 100);
  deed.large_refund = rounded(paced(large) * rules.building_refund, 10 * 100);
  const bool printed = rules.mortgage.value == 0 && tile.mortgage >= 0;
  const int share = rules.mortgage.value > 0 ? rules.mortgage.value : 50;
  const std::int64_t value = printed ? paced(tile.mortgage) * 100 : paced(tile.price) * share;
  const bool of_price = rules.mortgage.of == MortgageOf::kPrice;
  const std::int64_t interest =
      (of_price ? paced(tile.price) * 100 : value) * rules.mortgage.interest;
  deed.mortgage = rounded(value, 10 * 100);
  deed.interest = rounded(interest, 10 * 100 * 100);
  deed.lift = rounded(value * 100 + interest, 10 * 100 * 100);
  deed.lift_later = rounded(value * 100 + 2 * interest, 10 * 100 * 100);
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
  price_deed(tile, rules, deed);
  const std::vector<Money> rents = deed.kind == DeedKind::kStreet
                                       ? rents_for_levels(tile.rents, rules.small_levels)
                                       : tile.rents;
  std::copy(rents.begin(), rents.end(), deed.rent.begin());
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
  return rounded(std::int64_t{rules.salary} * 15 * price_tenths(rules.pace), 20);
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
  board.rent_tenths = rent_tenths(rules.pace);
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
