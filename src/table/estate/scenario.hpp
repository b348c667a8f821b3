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

class Scenario final : public scenario::GameInPlay<Game> {
 public:
  using Words = scenario::Words;

  Scenario(Game game, const ScenarioHead& head);

 private:
  // Setting up the position.
  Outcome set_up(Words words) override;
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
  void complete_position() override;

  // Chance.
  Outcome queue_dice(Words words);
  Outcome queue_draw(Words words);
  Outcome queue_top(Words words);
  std::optional<Outcome> queue(Words words) override;
  Result<Action> chance_answer() override;
  Result<Action> drawn_card();
  Result<Action> drawn_entry();

  // Play.
  Result<Action> action_of(Words words) const override { return action_from_words(names_, words); }
  Result<Action> clock_action(const std::string& word) const override;

  // Checks.
  Outcome expect(Words words) const override;
  Outcome expect_of_seat(Words words) const;
  Outcome expect_of_tile(Words words) const;

  Result<Seat> seat(const std::string& word) const override { return find_seat(names_, word); }
  Result<int> deed(const std::string& word) const;
  std::string name_of(Seat seat) const override;
  std::span<const char* const> event_words() const override;
  std::vector<std::int64_t> numbers_of(const std::string& word) const override;
  std::string tile_name(int tile) const;

  Names names_;
  bool from_the_start_ = false;
  std::optional<std::pair<Seat, std::string>> start_;
  std::deque<Dice> dice_;
  std::deque<std::string> draws_;
  std::map<int, std::deque<std::int8_t>> tops_;
};

}  // namespace parlour::estate

namespace parlour {

template <>
struct ScenarioOf<estate::Family> {
  using Type = estate::Scenario;
};

}  // namespace parlour
