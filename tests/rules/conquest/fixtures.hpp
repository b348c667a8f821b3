// SPDX-License-Identifier: Apache-2.0
// What the tests of the conquest rules share: the world map, and games in a position of their own.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <string_view>
#include <vector>

#include "core/philox.hpp"
#include "rules/conquest/invariants.hpp"
#include "title/conquest/compile.hpp"

namespace parlour::conquest::fixtures {

inline constexpr auto kInfantry = CardKind::kInfantry, kCavalry = CardKind::kCavalry,
                      kCannon = CardKind::kCannon, kJoker = CardKind::kJoker;

/// The shipped titles, wherever the tests are started.
std::filesystem::path titles();

/// titles/<id>/map.json; the test fails if it cannot be read.
const MapSource& map_of(std::string_view id);

/// The switches as titles/<id>/title.json sets them.
Rules rules_of(std::string_view id);

/// Any value of any switch, within what makes games of a bearable length.
Rules random_switches(int most_rounds, Stream& below);

/// A row of `count` territories, each bordering on the next, in continents of `per_continent`.
MapSource row(int count, int per_continent);

/// Those of a shipped title, changed a little.
Rules annexation(void (*change)(Rules&) = [](Rules&) {});
Rules world(void (*change)(Rules&) = [](Rules&) {});

/// A game on the world map, in a position that the test describes. After set-up it plays actions
/// and checks all invariants after each.
class Game {
 public:
  explicit Game(const Rules& rules, int seats = 3, const MapSource& map = map_of("world"));

  // The position. Land that is not named is nobody's; a seat without land is out.
  Game& troops(std::string_view territory, Seat seat, int count);
  Game& rest(Seat seat, int count);
  Game& continent(std::string_view id, Seat seat, int count);
  Game& airport(std::string_view territory);
  Game& ally(Seat a, Seat b);
  Game& target(Seat seat, std::string_view continent);
  /// Cards from the deck; those without pictures first.
  Game& hand(Seat seat, int infantry, int cavalry, int cannon, int joker);
  Game& card(Seat seat, std::string_view territory);  ///< the one that shows it
  Game& turn(Seat seat, Stage stage, int to_place = 0);

  /// Must be played; returns the game for the next one.
  Game& play(Seat by, const Action& action);
  /// Must be refused, without a trace; returns the reason.
  Refusal refused(Seat by, const Action& action);
  /// Throws that let the attacker, or the defender, win so many rounds.
  Game& attacker_wins(int rounds);
  Game& defender_wins(int rounds);

  Territory at(std::string_view territory) const;
  int count(std::string_view territory) const { return state.troops[place(territory)]; }
  Seat owner(std::string_view territory) const { return state.owner(at(territory)); }
  int cards(Seat seat, CardKind kind) const;

  /// How many events of this kind there were.
  template <class Kind>
  int told() const {
    int times = 0;
    for (const Event& event : events) times += std::holds_alternative<Kind>(event) ? 1 : 0;
    return times;
  }
  /// The last event of this kind; there must be one.
  template <class Kind>
  Kind last() const {
    for (auto event = events.rbegin(); event != events.rend(); ++event)
      if (const Kind* found = std::get_if<Kind>(&*event)) return *found;
    FAIL("there was no such event");
    return Kind{};
  }

  Ruleset rules;
  State state;
  std::vector<Event> events;

 private:
  void check_invariants() const;
  std::size_t place(std::string_view territory) const {
    return static_cast<std::size_t>(at(territory));
  }
  const MapSource* map_;
};

}  // namespace parlour::conquest::fixtures
