// SPDX-License-Identifier: Apache-2.0
// The game as pictures made of text: the board as a ring or as a list, the players, the deeds.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/estate/state.hpp"
#include "terminal/marks.hpp"
#include "terminal/screen.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::terminal::estate_ui {

/// What one seat may see, ready to be drawn.
struct View {
  const estate::Teller* teller = nullptr;
  estate::State state;             ///< without what is hidden from the viewer
  Seat hidden = kNobody;           ///< the seat whose cash and deeds are covered
  std::vector<std::string> marks;  ///< one letter a seat, as its token and as owner
  std::vector<std::string> notes;  ///< for players: "random", or empty for people
  Looks looks;
};

/// The position as `viewer` may see it: while a seat chooses how to pay a tax, its own cash and
/// deeds are covered.
View seen_by(const estate::Teller& teller, const estate::State& state, Seat viewer);

/// Below this many columns the board is drawn as a list.
inline constexpr int kRingColumns = 100;

/// The ring, with the players and the last lines of the log inside.
std::vector<std::string> draw_ring(const View& view, std::span<const std::string> log);
/// One line a tile, in two columns where there is room.
std::vector<std::string> draw_list(const View& view);
/// One line a player: cash, property, place. In the order of play, or in this one.
std::vector<std::string> draw_players(const View& view, std::span<const Seat> seats = {});
/// Every deed that is owned, by owner and group.
std::vector<std::string> draw_deeds(const View& view);
/// What the marks on the board mean.
std::string draw_legend(const View& view);

/// What stands under a tile's name, in at most `width` columns: its price; its owner and buildings;
/// an amount; the other end of a way. A number that does not fit is shortened, never cut.
struct TileNote {
  std::string text;
  Seat owner = kNobody;
};
TileNote tile_note(const View& view, int tile, int width);
/// The name in the viewer's language where it fits, else the short one.
std::string name_within(const View& view, int tile, int width);
/// The tokens on a tile; those in jail in brackets.
std::vector<Seat> seats_on(const estate::State& state, int tile);
std::string token(const View& view, Seat seat);
/// Empty for tiles without a group.
std::string_view group_colour(const View& view, int tile);

}  // namespace parlour::terminal::estate_ui
