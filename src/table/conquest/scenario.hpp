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

class Scenario final : public scenario::GameInPlay<Game> {
 public:
  using Words = scenario::Words;

  Scenario(Game game, const ScenarioHead& head);

 private:
  struct Start {
    Seat seat;
    Stage stage;
    std::optional<std::int32_t> to_place;
  };

  // Setting up the position.
  Outcome set_up(Words words) override;
  Outcome set_land(Words words);       // troops, rest, empty, free, airport
  Outcome set_diplomacy(Words words);  // ally, asked, target
  Outcome set_hand(Words words);
  Outcome set_card(Words words);
  Outcome set_deck(Words words);
  Outcome set_number(Words words);  // sets, round, owed, earned
  Outcome set_turn(Words words);
  void take_from_deck(CardKind kind, int count);
  void complete_position() override;
  void begin_setup(const Start& start);

  // Chance.
  std::optional<Outcome> queue(Words words) override;
  Result<Action> chance_answer() override;
  Result<Action> battle_dice();
  Result<Action> drawn(const std::string& word);
  Outcome queue_die(Words words);

  // Play.
  Result<Action> action_of(Words words) const override { return action_from_words(names_, words); }
  Result<Action> clock_action(const std::string& word) const override;

  // Checks.
  Outcome expect(Words words) const override;
  Outcome expect_of_territory(Words words) const;
  Outcome expect_of_seat(Words words) const;
  Outcome expect_of_pair(Words words) const;
  Outcome expect_hand(Words words) const;

  Result<Seat> seat(const std::string& word) const override;
  std::string name_of(Seat seat) const override;
  std::span<const char* const> event_words() const override;
  std::vector<std::int64_t> numbers_of(const std::string& word) const override;
  const Ruleset& rules() const { return game().ruleset(); }

  Names names_;
  TerritorySet named_;
  std::optional<std::pair<Seat, Troops>> rest_;
  bool touched_ = false;  ///< the position was set up by hand
  std::optional<Start> start_;
  std::deque<std::vector<std::int8_t>> dice_;
  std::deque<std::string> draws_;
};

}  // namespace parlour::conquest

namespace parlour {

template <>
struct ScenarioOf<conquest::Family> {
  using Type = conquest::Scenario;
};

}  // namespace parlour
