// SPDX-License-Identifier: Apache-2.0
// Characters against each other in short series: levels differ in strength, personas in manner.
#include <map>

#include "tests/bots/conquest/series.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// What the seats of one character did, over all games of a series.
struct Record {
  int wins = 0, attacks = 0, alliances = 0, lost = 0, turns = 0;
};

std::vector<Record> series(const char* id, const std::vector<const Character*>& players, int games,
                           std::int16_t end_round = 60) {
  Rules rules = rules_of(id);
  rules.end_round = end_round;
  const Ruleset game = compile(map_of(id), rules);
  const Study study(game);
  const std::size_t seats = players.size();
  std::vector<Record> records(seats);
  for (int number = 0; number < games; ++number) {
    const std::size_t turned = static_cast<std::size_t>(number) % seats;
    std::vector<const Character*> seated;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      seated.push_back(players[(seat + turned) % seats]);
    }
    const auto of = [&](Seat seat) -> Record& {
      return records[(static_cast<std::size_t>(seat) + turned) % seats];
    };
    Table table(study, seated, 21, static_cast<std::uint64_t>(number));
    table.listen = [&](const Event& event) {
      if (const auto* began = std::get_if<AttackBegan>(&event)) ++of(began->attacker).attacks;
      if (const auto* began = std::get_if<TurnBegan>(&event)) ++of(began->seat).turns;
      if (const auto* losses = std::get_if<TroopsLost>(&event)) {
        of(table.state.turn).lost += losses->attackers;
      }
      if (const auto* made = std::get_if<AllianceMade>(&event)) {
        ++of(made->a).alliances;
        ++of(made->b).alliances;
      }
    };
    table.play_to_the_end();
    for (const int winner : table.state.winners) ++of(static_cast<Seat>(winner)).wins;
  }
  return records;
}

std::vector<const Character*> one_against(const char* one, const char* others) {
  const Character& rest = character(others);
  return {&character(one), &rest, &rest, &rest};
}

}  // namespace

TEST_CASE("each level up to hard wins more than its share against the one below") {
  constexpr int kGames = 120;
  for (const char* id : {"annexation", "world"}) {
    CAPTURE(id);
    CHECK(series(id, one_against("medium", "easy"), kGames)[0].wins > kGames * 35 / 100);
    CHECK(series(id, one_against("hard", "medium"), kGames)[0].wins > kGames * 35 / 100);
  }
}

TEST_CASE("an expert wins more than its share against hard" * doctest::test_suite("long")) {
  constexpr int kGames = 24;
  constexpr std::int16_t kRounds = 20;  // its search is slow, and who leads then mostly wins
  for (const char* id : {"annexation", "world"}) {
    CAPTURE(id);
    CHECK(series(id, one_against("expert", "hard"), kGames, kRounds)[0].wins > kGames * 33 / 100);
  }
}

TEST_CASE("the personas can be told apart by what they do") {
  const std::vector<const Character*> players = {&character("turtle"), &character("conqueror"),
                                                 &character("diplomat"), &character("hard")};
  const std::vector<Record> records = series("annexation", players, 80, 15);
  const auto each_turn = [&](int index, int Record::*member) {
    const Record& record = records[static_cast<std::size_t>(index)];
    return 100 * (record.*member) / record.turns;
  };
  constexpr int kTurtle = 0, kConqueror = 1, kDiplomat = 2;
  CHECK(2 * each_turn(kTurtle, &Record::attacks) < each_turn(kConqueror, &Record::attacks));
  CHECK(each_turn(kTurtle, &Record::lost) < each_turn(kConqueror, &Record::lost));
  CHECK(each_turn(kDiplomat, &Record::alliances) > each_turn(kConqueror, &Record::alliances));
  CHECK(each_turn(kDiplomat, &Record::alliances) > each_turn(kTurtle, &Record::alliances));
}

TEST_CASE("an expert with the same stream plays the same game again") {
  Rules rules = rules_of("annexation");
  rules.end_round = 4;
  const Ruleset game = compile(map_of("annexation"), rules);
  const Study study(game);
  const std::vector<const Character*> players = one_against("expert", "medium");
  State first, second;
  for (State* state : {&first, &second}) {
    Table table(study, players, 4, 4);
    table.play_to_the_end();
    *state = table.state;
  }
  CHECK(first == second);
}
