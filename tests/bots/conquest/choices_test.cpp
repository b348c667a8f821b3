// SPDX-License-Identifier: Apache-2.0
// Positions with one good answer.
#include "tests/bots/conquest/series.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

/// What a character does here.
Action answer(const Game& game, std::string_view name, Seat seat, std::uint64_t number = 0) {
  const Study study(game.rules);
  return Bot(study, character(name), seat, Stream(1, number, 1)).choose(game.state);
}

/// Lets one character play its turn to the end, chance and the other seats' throws included.
void play_turn(Game& game, std::string_view name) {
  const Study study(game.rules);
  const Seat seat = game.state.turn;
  Bot bot(study, character(name), seat, Stream(2, 0, 1));
  Stream chance(2, 0, 0);
  const int round = game.state.round;
  for (int moves = 0; moves < 2000; ++moves) {
    const bool ended = game.state.turn != seat || game.state.round != round;
    if (ended || game.state.stage == Stage::kOver) return;
    if (game.state.asked == kChance) {
      game.play(kChance, sample_chance(game.rules, game.state, chance));
    } else if (waiting_for(game.rules, game.state).has(seat)) {
      game.play(seat, bot.choose(seen_state(game.rules, game.state, seat)));
    } else {
      const auto by = static_cast<Seat>(waiting_for(game.rules, game.state).lowest());
      game.play(by, random_action(game.rules, game.state, by, chance));
    }
  }
  FAIL("the turn never ends");
}

constexpr const char* kSound[] = {"medium", "hard", "expert", "turtle", "conqueror", "diplomat"};

}  // namespace

TEST_CASE("a set that is due is exchanged") {
  for (const std::string& name : thinking_characters()) {
    Game game(world());
    game.troops("peru", 2, 3).troops("china", 0, 9).rest(1, 2).hand(0, 3, 1, 1, 0);
    game.turn(0, Stage::kAllocate, 3);
    game.state.due = Due::kTurnStart;
    game.state.prompt = Prompt::kExchange;
    CAPTURE(std::string(name));
    const Action action = answer(game, name, 0);
    REQUIRE(std::holds_alternative<Exchange>(action));
    game.play(0, action);
  }
}

TEST_CASE("jokers are kept while the same can be had without them") {
  Game game(annexation());
  game.troops("peru", 2, 3).troops("china", 0, 9).rest(1, 2).hand(0, 0, 0, 3, 2);
  game.turn(0, Stage::kAllocate, 3);
  const Action action = answer(game, "hard", 0);
  REQUIRE(std::holds_alternative<Exchange>(action));
  CHECK(counted(std::get<Exchange>(action))[static_cast<int>(CardKind::kJoker)] == 0);
}

TEST_CASE("the attack that wins the game is made") {
  for (const char* name : kSound) {
    for (const bool dice : {false, true}) {
      Game game(dice ? world() : annexation(), 2);
      game.troops("peru", 1, 2).troops("brazil", 0, 30).rest(0, 1);
      game.turn(0, Stage::kAttack);
      CAPTURE(std::string(name));
      play_turn(game, name);
      CHECK(game.state.stage == Stage::kOver);
      CHECK(game.state.winners == SeatSet::one(0));
    }
  }
}

TEST_CASE("a seat whose last land is weak is put out") {
  for (const char* name : kSound) {
    Game game(world());
    game.troops("peru", 2, 1).troops("brazil", 0, 12).troops("argentina", 0, 1);
    game.troops("venezuela", 0, 1).rest(1, 3).hand(2, 1, 1, 0, 0).turn(0, Stage::kAttack);
    CAPTURE(std::string(name));
    play_turn(game, name);
    CHECK_FALSE(game.state.alive.has(2));
  }
}

TEST_CASE("nobody who can count attacks a larger army") {
  for (const char* name : kSound) {
    Game game(annexation());
    game.troops("japan", 0, 4).troops("peru", 2, 9).rest(1, 9).turn(0, Stage::kAttack);
    CAPTURE(std::string(name));
    CHECK(std::holds_alternative<Next>(answer(game, name, 0)));
  }
}

TEST_CASE("a continent that is one weak land short is completed") {
  for (const char* name : kSound) {
    Game game(world());
    game.continent("australia", 0, 3).troops("indonesia", 1, 1).troops("new-guinea", 0, 8);
    for (const char* one : {"peru", "congo", "alberta", "ukraine", "siberia"}) {
      game.troops(one, 2, 2);
    }
    game.rest(1, 1).turn(0, Stage::kAttack);
    CAPTURE(std::string(name));
    play_turn(game, name);
    CHECK(game.owner("indonesia") == 0);
  }
}

TEST_CASE("new troops guard the gate of a continent that is in danger, if nothing can be won") {
  for (const char* name : {"medium", "hard", "turtle"}) {
    Game game(world());
    game.continent("australia", 0, 2).troops("siam", 1, 9).troops("peru", 2, 9).rest(1, 5);
    game.turn(0, Stage::kAllocate, 5);
    CAPTURE(std::string(name));
    const Action action = answer(game, name, 0);
    REQUIRE(std::holds_alternative<Place>(action));
    CHECK(std::get<Place>(action).territory == game.at("indonesia"));
  }
}

TEST_CASE("an army without an enemy in sight is moved to the border") {
  for (const char* name : {"medium", "hard", "conqueror"}) {
    Game game(world());
    game.continent("australia", 0, 1).troops("eastern-australia", 0, 12).troops("siam", 1, 6);
    game.troops("peru", 2, 9).rest(1, 5).turn(0, Stage::kFortify);
    const Action action = answer(game, name, 0);
    CAPTURE(std::string(name));
    REQUIRE(std::holds_alternative<Fortify>(action));
    CHECK(std::get<Fortify>(action).from == game.at("eastern-australia"));
    CHECK(std::get<Fortify>(action).to == game.at("indonesia"));
  }
}

TEST_CASE("a battle that goes badly is called off") {
  for (const char* name : kSound) {
    Game game(annexation());
    game.troops("siam", 0, 6).troops("china", 1, 9).troops("peru", 2, 3).rest(1, 2);
    game.turn(0, Stage::kAttack);
    game.play(0, Attack{game.at("siam"), game.at("china"), 5}).defender_wins(3);
    CAPTURE(std::string(name));
    CHECK(std::holds_alternative<Retreat>(answer(game, name, 0)));
  }
}

TEST_CASE("whom a seat has left it does not ask for an alliance in the same turn") {
  Game game(annexation());
  game.troops("peru", 0, 9).troops("brazil", 1, 6).troops("china", 0, 3).troops("india", 2, 5);
  game.rest(2, 2).turn(0, Stage::kAllocate, 3);
  Memory memory;
  memory.note(TurnBegan{0, game.state.round}, 0);
  REQUIRE(ally_to_ask(game.rules, game.state, memory, 0) == 1);
  memory.note(AllianceBroken{0, 1}, 0);
  memory.turn_to(game.state.round);
  CHECK(ally_to_ask(game.rules, game.state, memory, 0) != 1);
  memory.note(TurnBegan{0, static_cast<std::uint16_t>(game.state.round + 1)}, 0);
  CHECK(ally_to_ask(game.rules, game.state, memory, 0) == 1);
}

TEST_CASE("the last land of a continent that another would complete is claimed") {
  Game game(world());
  game.continent("north-america", 1, 1).troops("peru", 0, 1);
  game.state.owners.set(game.at("greenland"), 0);
  game.state.troops[static_cast<std::size_t>(game.at("greenland"))] = 0;
  game.state.stage = Stage::kClaim;
  game.state.prompt = Prompt::kClaim;
  game.state.asked = game.state.turn = 0;
  game.state.alive = SeatSet::first(3);
  for (Seat seat = 0; seat < 3; ++seat) game.state.reserve[static_cast<std::size_t>(seat)] = 20;
  const Action action = answer(game, "hard", 0);
  REQUIRE(std::holds_alternative<Claim>(action));
  CHECK(std::get<Claim>(action).territory == game.at("greenland"));
}
