// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/bot.hpp"

#include <doctest/doctest.h>

#include "tests/bots/estate/players.hpp"

namespace {

using namespace parlour;
using namespace parlour::estate;
using fixtures::BotGame;

/// Plays to the end or so far; what a bot was refused, or nothing.
Verdict play_out(BotGame& game, int most_actions) {
  for (int count = 0; count < most_actions && !game.over(); ++count) {
    if (const Verdict refused = game.step()) return refused;
  }
  return {};
}

/// A position in which seat 0 manages its land on its own turn.
State managing(const Ruleset& game, int seats) {
  State state = fixtures::start(game, seats);
  state.stage = Stage::kResolved;
  state.prompt = Prompt::kManage;
  for (Seat seat = 0; seat < seats; ++seat) state.order[seat] = seat;
  state.turn = 0;
  state.asked = 0;
  return state;
}

void give(const Ruleset& game, State& state, Seat seat, std::initializer_list<int> tiles) {
  for (const int tile : tiles) state.owned[seat].add(fixtures::deed_at(game, tile));
}

Action choice_of(const Ruleset& game, std::string_view name, const State& state, Seat seat) {
  const Study study(game);
  Bot bot(study, fixtures::character(name), seat, Stream(1, 0, 0));
  return bot.choose(state);
}

}  // namespace

TEST_CASE("every character's file is read, and written again word for word") {
  CHECK(characters<Weights>().size() >= 11);
  for (const Character& one : characters<Weights>()) {
    CAPTURE(one.name);
    const auto again = read_character<Weights>(write_character(one), one.name);
    REQUIRE(again.ok());
    CHECK(write_character(*again) == write_character(one));
    CHECK_FALSE(one.about.in(kEnglish).empty());
    CHECK_FALSE(one.about.in(language_named("tr")).empty());
    CHECK_FALSE(one.made_by.empty());
  }
}

TEST_CASE("a character's file with a mistake is refused with its place") {
  const std::string good = write_character(fixtures::character("hard"));
  std::string bad = good;
  bad.replace(bad.find("\"horizon\""), 9, "\"horizont\"");
  const auto read = read_character<Weights>(bad, "hard.json");
  REQUIRE_FALSE(read.ok());
  CHECK(read.problem().text() == "hard.json: /weights/horizon: is missing");
  bad = good;
  bad.replace(bad.find("\"hope\": 90"), 10, "\"hope\": 91");
  const auto insulting = read_character<Weights>(bad, "hard.json");
  REQUIRE_FALSE(insulting.ok());
  CHECK(insulting.problem().text() ==
        "hard.json: /weights/hope: expected a whole number from 0 to 90, found 91");
  CHECK_FALSE(read_character<Weights>("[]", "x").ok());
  CHECK_FALSE(read_character<Weights>("{", "x").ok());
}

TEST_CASE("every character plays every title by any switches without an illegal action") {
  int games = 0;
  for (const char* id : fixtures::kEstateTitles) {
    for (const Character& one : characters<Weights>()) {
      if (one.level == Level::kExpert) continue;  // the slow one has a test of its own
      for (std::uint64_t seed = 0; seed < 12; ++seed, ++games) {
        CAPTURE(id);
        CAPTURE(one.name);
        CAPTURE(seed);
        Stream stream(seed, 77, 0);
        const Ruleset game = fixtures::random_ruleset(fixtures::shipped(id), stream);
        const int seats = fixtures::random_seats(game.rules, stream);
        std::vector<std::string> names(static_cast<std::size_t>(seats), one.name);
        names.back() = "random";
        BotGame table(game, names, seed);
        CHECK_FALSE(play_out(table, 6000).has_value());
      }
    }
  }
  CHECK(games > 600);
}

TEST_CASE("a bot made anew for each move, and shown what happened, plays the same game") {
  const auto play = [](const Ruleset& game, const std::vector<std::string>& names, bool anew) {
    const Study study(game);
    std::vector<Event> seen;
    std::vector<Bot> bots;
    const auto stream_of = [&](Seat seat, std::uint64_t move) {
      return Stream(5, move, static_cast<std::uint32_t>(seat) + 1);
    };
    const auto seat_down = [&](Seat seat, std::uint64_t move) {
      return Bot(study, fixtures::character(names[static_cast<std::size_t>(seat)]), seat,
                 stream_of(seat, move));
    };
    for (Seat seat = 0; seat < static_cast<Seat>(names.size()); ++seat) {
      bots.push_back(seat_down(seat, 0));
    }
    const auto tell = [&](const auto& event) {
      seen.push_back(event);
      for (Bot& bot : bots) bot.watch(event);
    };
    Stream chance(5, 0, 0);
    State state = new_game(game, static_cast<int>(names.size()), SeatSet{}, tell);
    std::vector<State> course;
    for (std::uint64_t move = 0; move < 900 && state.prompt != Prompt::kGameOver; ++move) {
      course.push_back(state);
      if (state.asked == kChance) {
        REQUIRE_FALSE(apply(game, state, kChance, sample_chance(game, state, chance), tell));
        continue;
      }
      const auto seat =
          static_cast<Seat>(state.asked >= 0 ? state.asked : waiting_for(game, state).lowest());
      Bot& bot = bots[static_cast<std::size_t>(seat)];
      if (anew) {
        bot = seat_down(seat, move);
        for (const Event& event : seen) {
          std::visit([&](const auto& one) { bot.watch(one); }, event);
        }
      } else {
        bot.use(stream_of(seat, move));
      }
      REQUIRE_FALSE(apply(game, state, seat, bot.choose(state), tell));
    }
    return course;
  };
  for (const char* id : {"classic", "bilpoly-cs", "bb7k"}) {
    CAPTURE(id);
    const Ruleset& game = fixtures::ruleset_of(id);
    const std::vector<std::string> names{"hard", "medium", "easy", "dealer"};
    CHECK(play(game, names, true) == play(game, names, false));
  }
}

TEST_CASE("an expert plays every title legally, and the same way twice") {
  for (const char* id : fixtures::kEstateTitles) {
    CAPTURE(id);
    const Ruleset& game = fixtures::ruleset_of(id);
    BotGame one(game, {"expert", "hard", "easy"}, 5), two(game, {"expert", "hard", "easy"}, 5);
    CHECK_FALSE(play_out(one, 150).has_value());
    CHECK_FALSE(play_out(two, 150).has_value());
    CHECK(one.state() == two.state());
  }
}

TEST_CASE("each level up to hard wins more than its share of estate games against the one below") {
  constexpr int kGames = 120;
  for (const auto& [one, other] : {std::pair{"medium", "easy"}, std::pair{"hard", "medium"}}) {
    CAPTURE(one);
    int wins = 0;
    for (int number = 0; number < kGames; ++number) {
      const int seat = number % 4;  // whoever begins has an advantage
      std::vector<std::string> names(4, other);
      names[static_cast<std::size_t>(seat)] = one;
      BotGame table(fixtures::ruleset_of("london"), names, static_cast<std::uint64_t>(number));
      REQUIRE_FALSE(play_out(table, 60'000).has_value());
      wins += table.over() && table.state().winners.has(seat) ? 1 : 0;
    }
    CHECK(wins > kGames * 2 / 5);  // its share is a quarter
  }
}

TEST_CASE("a bot does not offer again and again what was refused") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = managing(game, 3);
  give(game, state, 0, {16, 18});
  give(game, state, 1, {19});
  state.cash[0] = 3000;
  const Study study(game);
  Bot bot(study, fixtures::character("hard"), 0, Stream(1, 0, 0));
  int offers = 0;
  for (int turn = 0; turn < 20; ++turn) {
    bot.watch(TurnBegan{0, 1});
    for (int step = 0; step < 20; ++step) {
      const Action action = bot.choose(state);
      const auto* offer = std::get_if<MakeOffer>(&action);
      if (offer == nullptr) break;
      ++offers;
      bot.watch(OfferMade{offer->offer});
      bot.watch(OfferRejected{1});
    }
  }
  CHECK(offers >= 1);
  CHECK(offers <= 8);
}

TEST_CASE("hard gives no street of a whole group away for nothing") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = managing(game, 3);
  give(game, state, 1, {16, 18, 19});
  give(game, state, 0, {11});
  state.offer = {
      .give_money = 200, .want = DeedSet::one(fixtures::deed_at(game, 19)), .from = 0, .to = 1};
  state.prompt = Prompt::kTradeResponse;
  state.asked = 1;
  for (const char* name : {"medium", "hard", "banker"}) {
    CAPTURE(name);
    CHECK_FALSE(std::holds_alternative<Accept>(choice_of(game, name, state, 1)));
  }
}

TEST_CASE("a fair swap that completes a group for both is taken") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = managing(game, 4);
  give(game, state, 0, {16, 18, 11});  // two oranges, one pink
  give(game, state, 1, {19, 13, 14});  // the third orange, two pinks
  state.offer = {.give_money = 300,
                 .give = DeedSet::one(fixtures::deed_at(game, 11)),
                 .want = DeedSet::one(fixtures::deed_at(game, 19)),
                 .from = 0,
                 .to = 1};
  state.prompt = Prompt::kTradeResponse;
  state.asked = 1;
  CHECK(std::holds_alternative<Accept>(choice_of(game, "hard", state, 1)));
}

TEST_CASE("a debt is raised with what earns least") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = managing(game, 3);
  give(game, state, 0, {16, 18, 19, 1});
  for (const int tile : {16, 18, 19}) state.levels.set(fixtures::deed_at(game, tile), 3);
  state.cash[0] = 10;
  state.debt = {.amount = 35, .debtor = 0, .creditor = 1};
  state.prompt = Prompt::kDebt;
  const Action action = choice_of(game, "hard", state, 0);
  const auto* mortgage = std::get_if<Mortgage>(&action);
  REQUIRE(mortgage != nullptr);
  CHECK(mortgage->tile == 1);
}

TEST_CASE("with a whole group and money, hard builds; without money it pledges idle land") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = managing(game, 3);
  give(game, state, 0, {16, 18, 19, 5});
  state.cash[0] = 1500;
  CHECK(std::holds_alternative<Build>(choice_of(game, "hard", state, 0)));
  state.cash[0] = 60;
  const Action action = choice_of(game, "hard", state, 0);
  const auto* mortgage = std::get_if<Mortgage>(&action);
  REQUIRE(mortgage != nullptr);
  CHECK(mortgage->tile == 5);
  CHECK(std::holds_alternative<End>(choice_of(game, "scrooge", state, 0)));
}

TEST_CASE("jail is left early in the game and kept to when it is dangerous outside") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  State state = managing(game, 2);
  state.stage = Stage::kBeforeRoll;
  state.prompt = Prompt::kJailChoice;
  state.jail[0] = 1;
  state.at[0] = 10;
  CHECK(std::holds_alternative<PayFine>(choice_of(game, "hard", state, 0)));
  for (const int deed : game.board.all_deeds) state.owned[1].add(deed);
  for (const int tile : {16, 18, 19}) state.levels.set(fixtures::deed_at(game, tile), 5);
  CHECK(std::holds_alternative<Roll>(choice_of(game, "hard", state, 0)));
}

TEST_CASE("the last street of a group is worth more than the first, and so are its bids") {
  const Ruleset& game = fixtures::ruleset_of("classic");
  const Study study(game);
  State state = managing(game, 4);
  const Valuation taste(study, fixtures::character("hard").weights);
  const int deed = fixtures::deed_at(game, 19);
  const Money first = deed_worth({taste, state, 0}, deed);
  give(game, state, 0, {16, 18});
  const Money last = deed_worth({taste, state, 0}, deed);
  const Money blocked = deed_worth({taste, state, 1}, deed);
  CHECK(last > 2 * first);
  CHECK(blocked > first);
}
