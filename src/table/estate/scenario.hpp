// SPDX-License-Identifier: Apache-2.0
// The estate words of scenarios: positions, chance, checks.
#pragma once

#include <deque>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "table/scenario/game_in_play.hpp"
#include "table/scenario/lines.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/words.hpp"

namespace parlour::estate {

class Scenario {
 public:
  using Words = scenario::Words;

  Scenario(Game game, const ScenarioHead& head);

  /// Plays one line; a Problem (its reason alone) if it fails.
  Outcome line(const std::vector<std::string>& words);

 private:
  // Setting up the position.
  Outcome set_up(Words words);
  Outcome set_cash(Words words);
  Outcome set_at(Words words);
  Outcome set_own(Words words);
  Outcome set_jail(Words words);
  Outcome set_kept(Words words);
  Outcome set_pot(Words words);
  Outcome set_round(Words words);
  Outcome set_turn(Words words);
  Outcome set_owes(Words words);
  Outcome set_pending(Words words);
  Outcome start_at(Seat seat, const std::string& prompt);
  void begin();

  // Chance.
  Outcome queue_dice(Words words);
  Outcome queue_draw(Words words);
  Outcome queue_top(Words words);
  Outcome let_chance_act();
  Result<Action> chance_answer();
  Result<Action> drawn_card();
  Result<Action> drawn_entry();

  // Play.
  Outcome act(const std::string& name, Words words, bool must_be_refused);
  Outcome clock(Words words, bool must_be_refused);

  // Checks.
  Outcome expect(Words words);
  std::optional<Outcome> expect_of_game(Words words);
  Outcome expect_of_seat(Words words);
  Outcome expect_of_tile(Words words);

  const Game& game() const { return play_.match.game(); }
  const State& state() const { return play_.match.state(); }
  Result<Seat> seat(const std::string& word) const { return find_seat(names_, word); }
  Result<int> deed(const std::string& word) const;
  std::string name_of(Seat seat) const;
  std::string tile_name(int tile) const;

  scenario::GameInPlay<Game> play_;
  Names names_;
  State position_;  ///< being set up
  bool begun_ = false;
  bool from_the_start_ = false;
  std::optional<std::pair<Seat, std::string>> start_;
  std::deque<Dice> dice_;
  std::deque<std::string> draws_;
  std::map<int, std::deque<std::int8_t>> tops_;
  std::uint64_t seed_;
};

}  // namespace parlour::estate

namespace parlour {

template <>
struct ScenarioOf<estate::Family> {
  using Type = estate::Scenario;
};

}  // namespace parlour
