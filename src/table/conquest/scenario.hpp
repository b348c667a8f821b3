// SPDX-License-Identifier: Apache-2.0
// The conquest words of scenarios: positions, chance, checks.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/scenario/game_in_play.hpp"
#include "table/scenario/lines.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/words.hpp"

namespace parlour::conquest {

class Scenario {
 public:
  using Words = scenario::Words;

  Scenario(Game game, const ScenarioHead& head);

  /// Plays one line; a Problem (its reason alone) if it fails.
  Outcome line(const std::vector<std::string>& words);

 private:
  struct Start {
    Seat seat;
    Stage stage;
    std::optional<std::int32_t> to_place;
  };

  // Setting up the position.
  Outcome set_up(Words words);
  Outcome set_land(Words words);       // troops, rest, empty, free, airport
  Outcome set_diplomacy(Words words);  // ally, asked, target
  Outcome set_hand(Words words);
  Outcome set_card(Words words);
  Outcome set_deck(Words words);
  Outcome set_number(Words words);  // sets, round, owed, earned
  Outcome set_turn(Words words);
  void take_from_deck(CardKind kind, int count);
  void begin();
  void begin_setup(const Start& start);

  // Chance.
  Outcome let_chance_act();
  Result<Action> chance_answer();
  Result<Action> battle_dice();
  Result<Action> drawn(const std::string& word);
  Outcome queue_die(Words words);

  // Play.
  Outcome act(const std::string& name, Words words, bool must_be_refused);
  Outcome clock(Words words, bool must_be_refused);

  // Checks.
  Outcome expect(Words words);
  std::optional<Outcome> expect_of_game(Words words);
  Outcome expect_of_territory(Words words);
  Outcome expect_of_seat(Words words);
  Outcome expect_of_pair(Words words);
  Outcome expect_hand(Words words);

  Result<Seat> seat(const std::string& word) const;
  std::string name_of(Seat seat) const;
  const State& state() const { return play_.match.state(); }
  const Ruleset& rules() const { return play_.match.game().ruleset(); }

  scenario::GameInPlay<Game> play_;
  Names names_;
  State position_;  ///< being set up
  TerritorySet named_;
  std::optional<std::pair<Seat, Troops>> rest_;
  bool touched_ = false;  ///< the position was set up by hand
  bool begun_ = false;
  std::optional<Start> start_;
  std::deque<std::vector<std::int8_t>> dice_;
  std::deque<std::string> draws_;
  std::uint64_t seed_;
};

}  // namespace parlour::conquest

namespace parlour {

template <>
struct ScenarioOf<conquest::Family> {
  using Type = conquest::Scenario;
};

}  // namespace parlour
