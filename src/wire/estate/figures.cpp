// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/figures.hpp"

#include "rules/estate/rent.hpp"

namespace parlour::estate {

namespace {

/// As many as the deed has: rents by buildings, or by how many of the kind are owned.
std::size_t rent_count(const Game& game, const DeedData& deed) {
  if (deed.kind == DeedKind::kStreet) {
    return static_cast<std::size_t>(game.ruleset().rules.small_levels) + 2;
  }
  return board_of(game.title).tiles[static_cast<std::size_t>(deed.tile)].rents.size();
}

TileFigures tile_figures(const Game& game, const TileData& tile) {
  TileFigures figures;
  if (tile.kind == TileKind::kTeleport) figures.to = tile.index;
  if (tile.kind == TileKind::kTax || tile.kind == TileKind::kFee) {
    figures.amount = tile.amount;
    figures.choice = tile.choice;
  }
  if (tile.kind != TileKind::kDeed) return figures;
  const DeedData& deed = game.board().deeds[static_cast<std::size_t>(tile.index)];
  const auto due = [&](Money printed, int times) {
    // A utility has factors of the dice, to which the pace comes last.
    return deed.kind == DeedKind::kUtility ? printed : rent_due(game.board(), printed, times, 0);
  };
  figures.price = deed.price;
  figures.build = deed.build_cost;
  figures.mortgage = deed.mortgage;
  figures.rents.emplace();
  for (std::size_t at = 0; at < rent_count(game, deed); ++at) {
    figures.rents->push_back(due(deed.rent[at], 1));
  }
  if (deed.kind == DeedKind::kStreet) {
    figures.build_large = deed.large_cost;
    figures.whole = due(deed.rent[0], game.ruleset().rules.group_rent);
  }
  return figures;
}

}  // namespace

Figures figures(const Game& game) {
  const Rules& rules = game.ruleset().rules;
  Figures all{game.board().start_cash, rules.salary, rules.small_levels, {}};
  for (const TileData& tile : game.board().tiles) all.tiles.push_back(tile_figures(game, tile));
  return all;
}

}  // namespace parlour::estate
