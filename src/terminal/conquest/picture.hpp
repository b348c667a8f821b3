// SPDX-License-Identifier: Apache-2.0
// A conquest game as pictures made of text: the map by continents, the players, a border, a hand.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "rules/conquest/state.hpp"
#include "terminal/marks.hpp"
#include "terminal/screen.hpp"
#include "wire/conquest/narrate.hpp"

namespace parlour::terminal::conquest_ui {

/// What one seat may see, ready to be drawn.
struct View {
  const conquest::Teller* teller = nullptr;
  conquest::State state;           ///< as seen_state() gives it: nothing hidden is in it
  Seat seat = kNobody;             ///< the viewer; kNobody: a spectator
  std::vector<std::string> marks;  ///< one letter a seat
  std::vector<std::string> notes;  ///< for players: "random", or empty for people
  Looks looks;
};

View seen_by(const conquest::Teller& teller, const conquest::State& state, Seat viewer);

/// Every continent with its bonus, who holds it, and its territories: owner, troops, airport.
std::vector<std::string> draw_map(const View& view);
/// One line a player: land, troops, what the next turn brings, cards, target, allies; in the order
/// of the seats, or in this one.
std::vector<std::string> draw_players(const View& view, std::span<const Seat> seats = {});
/// What a territory borders on, by land and by sea.
std::vector<std::string> draw_borders(const View& view, int territory);
/// The viewer's own cards and the sets among them; of the others' only how many.
std::vector<std::string> draw_cards(const View& view);

}  // namespace parlour::terminal::conquest_ui
