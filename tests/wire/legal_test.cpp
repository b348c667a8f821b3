// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "bots/family.hpp"
#include "title/load.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/estate/choices.hpp"

namespace parlour {

namespace {

template <class Game>
bool plays(const Game& game, typename Game::State state, Seat seat, boost::json::object action) {
  const auto read = game.action_from_json(action);
  std::vector<typename Game::Event> events;
  return read && !game.play(state, seat, *read, events);
}

/// Each entry as it is, and with the least and the most of whatever number may differ.
template <class Game>
std::size_t check_legal(const Game& game, const typename Game::State& state, Seat seat) {
  const auto& seen = seen_state(game.ruleset(), state, seat);
  const boost::json::object all = to_json(game, legal_actions(game.ruleset(), seen, seat));
  for (const boost::json::value& one : all.at("legal").as_array()) {
    const boost::json::object& entry = one.as_object();
    const boost::json::object& action = entry.at("action").as_object();
    CAPTURE(boost::json::serialize(entry));
    CHECK(plays(game, state, seat, action));
    for (const auto& [key, value] : entry) {
      if (key == "action") continue;
      REQUIRE(action.contains(key));
      for (const boost::json::value& end : value.as_array()) {
        boost::json::object other = action;
        other[key] = end;
        CHECK(plays(game, state, seat, other));
      }
    }
  }
  return all.at("legal").as_array().size() + all.at("open_ended").as_array().size();
}

template <class Game>
void check_game(const Result<Game>& game) {
  REQUIRE(game.ok());
  std::vector<typename Game::Event> events;
  const std::vector<Player> players(3, Player{"Ann", "random"});
  auto state = game->start(players, events);
  Stream stream(7, 0, 0);
  for (int action = 0; action < 600 && !Game::over(state); ++action) {
    if (Game::waits_for_chance(state)) {
      REQUIRE(!game->play(state, kChance, game->draw(state, stream), events));
      continue;
    }
    const SeatSet waiting = game->waiting_for(state);
    if (waiting.empty()) break;
    const auto seat = static_cast<Seat>(waiting.lowest());
    REQUIRE(check_legal(*game, state, seat) > 0);
    const auto move = random_action(game->ruleset(), state, seat, stream);
    REQUIRE(!game->play(state, seat, move, events));
  }
}

}  // namespace

TEST_CASE("every action that is listed as legal can be played, with any number that it allows") {
  for (const std::string& id : list_titles(titles_root())) {
    CAPTURE(id);
    Result<Title> title = find_title(id);
    REQUIRE(title.ok());
    if (title->is<estate::Part>()) {
      check_game(estate::Game::make(std::move(*title), {}));
    } else {
      check_game(conquest::Game::make(std::move(*title), {}));
    }
  }
}

TEST_CASE("whoever is not waited for has nothing to choose from") {
  const auto game = estate::Game::make(*find_title("classic"), {});
  std::vector<estate::Event> events;
  const std::vector<Player> players(3, Player{"Ann", "random"});
  const estate::State state = game->start(players, events);
  const SeatSet waiting = game->waiting_for(state);
  for (Seat seat = 0; seat < 3; ++seat) {
    if (waiting.has(seat)) continue;
    CHECK(legal_actions(game->ruleset(), state, seat).legal.empty());
  }
}

}  // namespace parlour
