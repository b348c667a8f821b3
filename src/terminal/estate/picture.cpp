// SPDX-License-Identifier: Apache-2.0
#include "terminal/estate/picture.hpp"

#include <algorithm>

#include "rules/estate/ownership.hpp"
#include "terminal/phrases.hpp"
#include "wire/estate/json.hpp"

namespace parlour::terminal::estate_ui {

namespace {

using estate::TileKind;

std::string repeated(std::string_view text, int times) {
  std::string out;
  for (; times > 0; --times) out += text;
  return out;
}

/// "B ■■", "B ▲", "B ~": the owner's mark and what stands on the deed.
std::string owned_note(const View& view, int deed, Seat owner) {
  const estate::State& state = view.state;
  const int level = state.levels.of(deed);
  const std::string mark = view.marks[static_cast<std::size_t>(owner)];
  if (state.mortgaged.has(deed)) return mark + " ~";
  if (level == 0) return mark;
  const bool large = level == estate::top_level(view.teller->compiled->ruleset.rules);
  if (large) return mark + (view.looks.unicode ? " ▲" : " H");
  return mark + " " + repeated(view.looks.unicode ? "■" : "h", level);
}

/// "$1,500"; where that is too wide "$1k" for whole thousands, or the bare number, or nothing.
std::string amount_within(const View& view, estate::Money amount, int width) {
  const estate::Teller& teller = *view.teller;
  const estate::Words& words = estate::words_of(*teller.title);
  const std::string thousands = grouped_digits(teller.language, amount / 1000) + "k";
  const std::string short_form = words.currency_before ? words.currency_symbol + thousands
                                                       : thousands + " " + words.currency_symbol;
  const std::string bare = grouped_digits(teller.language, amount);
  if (const std::string full = estate::money_sign(teller, amount); width_of(full) <= width) {
    return full;
  }
  if (amount % 1000 == 0 && width_of(short_form) <= width) return short_form;
  return width_of(bare) <= width ? bare : "";
}

}  // namespace

View seen_by(const estate::Teller& teller, const estate::State& state, Seat viewer) {
  View view{.teller = &teller,
            .state = state,
            .hidden = kNobody,
            .marks = marks_for(teller.names),
            .notes = std::vector<std::string>(teller.names.size()),
            .looks = {}};
  if (viewer < 0 || !estate::worth_is_hidden(state, viewer)) return view;
  view.hidden = viewer;
  view.state.cash[viewer] = 0;
  for (const int deed : state.owned[viewer]) view.state.levels.set(deed, 0);
  view.state.owned[viewer] = estate::DeedSet{};
  return view;
}

TileNote tile_note(const View& view, int tile, int width) {
  const estate::Board& board = view.teller->compiled->ruleset.board;
  const estate::TileData& data = board.tiles[tile];
  const auto amount = [&](estate::Money money) { return amount_within(view, money, width); };
  switch (data.kind) {
    case TileKind::kDeed: {
      const Seat owner = estate::owner_of(view.state, data.index);
      if (owner != estate::kBank) return {owned_note(view, data.index, owner), owner};
      if (view.hidden != kNobody) return {};  // covered or free: both look the same
      return {amount(board.deeds[data.index].price)};
    }
    case TileKind::kTax:
    case TileKind::kFee:
      return {"-" + amount_within(view, data.amount, width - 1)};
    case TileKind::kTeleport:
      return {(view.looks.unicode ? "→" : ">") + name_within(view, data.index, width - 1)};
    case TileKind::kFreeParking:
      return {view.state.pot > 0 ? amount(view.state.pot) : ""};
    case TileKind::kGo:
    case TileKind::kCards:
    case TileKind::kJail:
    case TileKind::kGoToJail:
    case TileKind::kTable:
    case TileKind::kNothing:
      break;
  }
  return {};
}

std::string name_within(const View& view, int tile, int width) {
  const std::string& name = estate::tile_name(*view.teller, tile);
  if (width_of(name) <= width) return name;
  return squeezed(estate::tile_short_name(*view.teller, tile), width, view.looks.unicode);
}

std::vector<Seat> seats_on(const estate::State& state, int tile) {
  std::vector<Seat> seats;
  for (const int seat : state.alive) {
    if (state.at[seat] == tile) seats.push_back(narrow<Seat>(seat));
  }
  return seats;
}

std::string token(const View& view, Seat seat) {
  const std::string& mark = view.marks[static_cast<std::size_t>(seat)];
  return view.state.in_jail(seat) ? "(" + mark + ")" : mark;
}

std::string_view group_colour(const View& view, int tile) {
  const estate::BoardSource& board = estate::board_of(*view.teller->title);
  const std::string& id = board.tiles[static_cast<std::size_t>(tile)].group;
  for (const estate::GroupSource& group : board.groups) {
    if (!id.empty() && group.id == id) return group.colour;
  }
  return {};
}

std::string draw_legend(const View& view) {
  const estate::Words& words = estate::words_of(*view.teller->title);
  const Language language = view.teller->language;
  return fill(language, phrases::kLegend,
              {{"house", view.looks.unicode ? "■" : "h"},
               {"houses", words.house.in(language)},
               {"hotel", view.looks.unicode ? "▲" : "H"},
               {"hotels", words.hotel.in(language)},
               {"mortgaged", words.mortgaged.in(language)}});
}

}  // namespace parlour::terminal::estate_ui
