// SPDX-License-Identifier: Apache-2.0
// Games of bots as journals, for tests that look back at them.
#pragma once

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "table/live_game.hpp"
#include "title/load.hpp"

namespace parlour::fixtures {

/// A game being played by bots; what they do may be changed on the way.
struct BotGame {
  BotGame(const std::string& title, const Overrides& rules, std::vector<std::string> kinds,
          std::uint64_t seed)
      : bots(std::move(kinds)) {
    const Result<Title> found = find_title(title);
    REQUIRE(found);
    const auto book = make_rulebook(*found, rules);
    REQUIRE(book);
    std::vector<Player> players;
    for (std::size_t at = 0; at < bots.size(); ++at) {
      players.push_back({std::string(1, static_cast<char>('A' + at)), bots[at], ""});
    }
    game = begin_game(*book, players, {Secret::from_number(seed), {}});
    keep();
  }

  void play(Seat seat, const boost::json::object& action) {
    const auto refused = game->play(seat, action, kEnglish);
    REQUIRE_MESSAGE(!refused, (refused ? refused->text : ""));
    keep();
  }
  void step() {
    if (!game->answer_chance()) {
      const auto seat = static_cast<Seat>(game->waiting().lowest());
      play(seat, game->think(seat, bots[static_cast<std::size_t>(seat)])());
    }
    keep();
  }
  const std::string& to_the_end() {
    for (int steps = 0; steps < 100'000 && !game->over(); ++steps) step();
    return journal;
  }
  void keep() {
    for (const std::string& line : game->take_lines()) journal += line;
  }

  std::vector<std::string> bots;
  std::unique_ptr<LiveGame> game;
  std::string journal;
};

}  // namespace parlour::fixtures
