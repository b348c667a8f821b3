// SPDX-License-Identifier: Apache-2.0
// Standings of both families: whoever is out stands by when it fell.
#include "table/standings.hpp"

#include <doctest/doctest.h>

#include "bots/family.hpp"
#include "tests/support/estate.hpp"
#include "title/load.hpp"

using namespace parlour;

namespace {

Seat fallen_in(const estate::Event& event) {
  const auto* out = std::get_if<estate::WentBankrupt>(&event);
  return out == nullptr ? kNobody : out->seat;
}
Seat fallen_in(const conquest::Event& event) {
  const auto* out = std::get_if<conquest::WentOut>(&event);
  return out == nullptr ? kNobody : out->seat;
}

/// Plays a game of bots to its end and compares with the order in which they were told to fall.
template <class Game>
bool falls_rank(const Game& game, const char* bot, std::uint64_t seed) {
  using Family = typename Game::Family;
  const std::vector<Player> players(4, Player{"Ann", bot});
  const typename Family::Study study(game.ruleset());
  Match<Game> match(game, players);
  std::vector<typename Family::Bot> bots;
  for (Seat seat = 0; seat < 4; ++seat) {
    bots.push_back({study, *character_named<Family>(bot), seat, Stream(seed, 9, seat)});
  }
  std::vector<Seat> fell;
  std::vector<typename Game::Event> events;
  for (int move = 0; move < 60'000 && !match.over(); ++move) {
    events.clear();
    if (match.waits_for_chance()) {
      REQUIRE_FALSE(match.play(kChance, match.chance_answer(seed), events));
    } else {
      const auto seat = static_cast<Seat>(game.waiting_for(match.state()).lowest());
      const auto action = bots[static_cast<std::size_t>(seat)].choose(
          seen_state(game.ruleset(), match.state(), seat));
      REQUIRE_FALSE(match.play(seat, action, events));
    }
    for (const auto& event : events) {
      if (fallen_in(event) >= 0) fell.push_back(fallen_in(event));
      for (Seat seat = 0; seat < 4; ++seat) {
        show(bots[static_cast<std::size_t>(seat)],
             seen_event(game.ruleset(), match.state(), event, seat));
      }
    }
  }
  if (!match.over()) return false;
  const std::vector<Seat> ranked = standings(match);
  CHECK(ranked.size() == 4);
  CHECK(match.state().winners.has(ranked.front()));
  CHECK(std::vector<Seat>(ranked.rbegin(), ranked.rbegin() + static_cast<long>(fell.size())) ==
        fell);
  return fell.size() == 3 && !std::is_sorted(fell.rbegin(), fell.rend());
}

}  // namespace

TEST_CASE("whoever fell later stands before whoever fell earlier, in both families") {
  int telling = 0;  // games in which the order of falls is not that of the seats
  const auto world = conquest::Game::make(*find_title("world"), {});
  REQUIRE(world);
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    telling += falls_rank(fixtures::game_of("classic"), "medium", seed) ? 1 : 0;
    telling += falls_rank(*world, "medium", seed) ? 1 : 0;
  }
  CHECK(telling > 0);
}
