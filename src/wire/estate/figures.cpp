// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/figures.hpp"

#include <boost/json/array.hpp>

#include "rules/estate/rent.hpp"

namespace parlour::estate {

namespace {

namespace bj = boost::json;

/// As many as the deed has: rents by buildings, or by how many of the kind are owned.
std::size_t rent_count(const Game& game, const DeedData& deed) {
  if (deed.kind == DeedKind::kStreet) {
    return static_cast<std::size_t>(game.ruleset().rules.small_levels) + 2;
  }
  return board_of(game.title).tiles[static_cast<std::size_t>(deed.tile)].rents.size();
}

bj::object tile_figures(const Game& game, const TileData& tile) {
  if (tile.kind == TileKind::kTeleport) return {{"to", tile.index}};
  if (tile.kind == TileKind::kTax || tile.kind == TileKind::kFee) {
    return {{"amount", tile.amount}, {"choice", tile.choice}};
  }
  if (tile.kind != TileKind::kDeed) return {};
  const DeedData& deed = game.board().deeds[static_cast<std::size_t>(tile.index)];
  const bool street = deed.kind == DeedKind::kStreet;
  const auto due = [&](Money printed, int times) {
    // A utility has factors of the dice, to which the pace comes last.
    return deed.kind == DeedKind::kUtility ? printed : rent_due(game.board(), printed, times, 0);
  };
  bj::array rents;
  for (std::size_t at = 0; at < rent_count(game, deed); ++at) {
    rents.push_back(due(deed.rent[at], 1));
  }
  bj::object figures{{"price", deed.price},
                     {"build", deed.build_cost},
                     {"mortgage", deed.mortgage},
                     {"rents", std::move(rents)}};
  if (street) {
    figures["build_large"] = deed.large_cost;
    figures["whole"] = due(deed.rent[0], game.ruleset().rules.group_rent);
  }
  return figures;
}

}  // namespace

bj::object figures(const Game& game) {
  bj::array tiles;
  for (const TileData& tile : game.board().tiles) tiles.push_back(tile_figures(game, tile));
  const Rules& rules = game.ruleset().rules;
  return {{"start_cash", game.board().start_cash},
          {"salary", rules.salary},
          {"levels", rules.small_levels},
          {"tiles", std::move(tiles)}};
}

}  // namespace parlour::estate
