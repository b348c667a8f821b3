// SPDX-License-Identifier: Apache-2.0
#include <boost/json.hpp>

#include "lab/estate/findings.hpp"
#include "lab/report/report_data.hpp"

namespace parlour::lab {

namespace {

namespace bj = boost::json;

/// Colours that a board needs and its groups do not say.
constexpr const char* kTransitColour = "#3B3F44";
constexpr const char* kUtilityColour = "#6F7C77";

void add_deeds(const Title& title, const estate::Board& board, const Detail& detail,
               bj::object& out) {
  bj::array deeds;
  for (std::size_t deed = 0; deed < static_cast<std::size_t>(board.deed_count); ++deed) {
    const estate::DeedData& data = board.deeds[deed];
    deeds.push_back(bj::object{
        {"tile", data.tile},
        {"name",
         estate::board_of(title).tiles[static_cast<std::size_t>(data.tile)].name.in(kEnglish)},
        {"group", data.group},
        {"price", data.price},
        {"rent", detail.rent[deed]},
        {"rents_paid", detail.rents_paid[deed]},
        {"invested", detail.invested[deed]},
        {"purchases", detail.purchases[deed]},
        {"winner_had", detail.winner_had[deed]}});
  }
  out["deeds"] = std::move(deeds);
}

}  // namespace

void Findings<estate::Family>::add_to_report(const Title& title, const Detail& detail,
                                             bj::object& out) {
  const estate::Words& words = estate::words_of(title);
  const estate::BoardSource& printed = estate::board_of(title);
  const Result<estate::Compiled> compiled = estate::compile(printed, estate::rules_of(title));
  if (!compiled) return;
  const estate::Board& board = compiled->ruleset.board;
  bj::array groups;
  for (std::size_t group = 0; group < printed.groups.size(); ++group) {
    groups.push_back(group_data(printed.groups[group].name.in(kEnglish),
                                printed.groups[group].colour, detail, group));
  }
  const auto colours = static_cast<std::size_t>(board.colour_count);
  groups.push_back(group_data(words.transit.in(kEnglish), kTransitColour, detail, colours));
  groups.push_back(group_data(words.utility.in(kEnglish), kUtilityColour, detail, colours + 1));
  out["groups"] = std::move(groups);

  Count throws = 0;
  for (const Count count : detail.landings) throws += count;
  bj::array tiles;
  for (std::size_t tile = 0; tile < printed.tiles.size(); ++tile) {
    const estate::TileSource& source = printed.tiles[tile];
    const estate::TileData& data = board.tiles[tile];
    const bool deed = data.kind == estate::TileKind::kDeed;
    const int group = deed ? board.deeds[static_cast<std::size_t>(data.index)].group : -1;
    tiles.push_back(bj::object{
        {"name", source.name.in(kEnglish)},
        {"short", source.short_name.empty() ? source.name.in(kEnglish) : source.short_name},
        {"group", group},
        {"share", throws > 0
                      ? static_cast<double>(detail.landings[tile]) / static_cast<double>(throws)
                      : 0.0}});
  }
  out["tiles"] = std::move(tiles);
  out["currency"] =
      bj::object{{"symbol", words.currency_symbol}, {"before", words.currency_before}};
  add_deeds(title, board, detail, out);
}

}  // namespace parlour::lab
