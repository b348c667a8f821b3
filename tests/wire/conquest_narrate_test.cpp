// SPDX-License-Identifier: Apache-2.0
// Events, choices and refusals of conquest games in words: complete in both languages, and silent
// about what a seat may not know.
#include <doctest/doctest.h>

#include <set>

#include "bots/conquest/random.hpp"
#include "rules/conquest/chance.hpp"
#include "rules/conquest/view.hpp"
#include "title/load.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/narrate.hpp"
#include "wire/conquest/odds.hpp"
#include "wire/conquest/refusals.hpp"

namespace parlour::conquest {

namespace {

std::string label(const Teller& teller, const State& state, Seat seat, const Action& action) {
  return choice_of(teller, state, seat, {action, {}, {}}).label;
}

std::string hint(const Teller& teller, const State& state, Seat seat, const Action& action) {
  return choice_of(teller, state, seat, {action, {}, {}}).hint.value_or("");
}

const Language kBoth[] = {kEnglish, language_named("tr")};

using Overrides = std::vector<std::pair<std::string, std::string>>;

Game game_of(const std::string& id, const Overrides& overrides = {}) {
  Result<Title> title = load_title(titles_root() / id);
  REQUIRE_MESSAGE(title.ok(), id);
  Result<Game> game = Game::make(std::move(*title), overrides);
  REQUIRE_MESSAGE(game.ok(), id);
  return std::move(*game);
}

Teller teller_of(const Game& game, Language language = kEnglish) {
  return {&game.title, &game.ruleset(), {"Ann", "Bob", "Cem"}, language};
}

/// A text that a person may read: something, and nothing left to fill in.
void check_text(const std::string& text) {
  CHECK(!text.empty());
  CHECK_MESSAGE(text.find('{') == std::string::npos, text);
  CHECK_MESSAGE(text.find('}') == std::string::npos, text);
  CHECK_MESSAGE(text.find("  ") == std::string::npos, text);
  CHECK_MESSAGE(text.find('_') == std::string::npos, text);  // a word that the title lacks
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != text.npos; }

/// One of every event, and of every way it can be told.
std::vector<Event> all_events() {
  std::vector<Event> events{
      FirstSeatSet{0},
      Claimed{0, 1, false},
      Claimed{kNeutral, 1, true},
      Placed{0, 1, 1},
      Placed{0, 1, 4},
      TurnBegan{0, 3},
      TroopsGranted{0, 3, 0, 0, 0, 3},
      TroopsGranted{0, 4, 5, 5, 8, 22},
      PhaseBegan{0, Stage::kAttack},
      TurnEnded{0},
      AllianceAsked{0, 1},
      AllianceMade{0, 1},
      AllianceRefused{0, 1},
      RequestLapsed{0, 1},
      AllianceBroken{0, 1},
      AlliancesEnded{},
      SetExchanged{0, CardKind::kCannon, CardKind::kCannon, CardKind::kCannon, 8},
      SetExchanged{0, CardKind::kInfantry, CardKind::kCavalry, CardKind::kJoker, 10},
      BonusPlaced{0, 1, 2},
      AirportBuilt{0, 1, 5},
      AirportDestroyed{1},
      Threw{0, false},
      Threw{kNeutral, true},
      HandsShown{1, 2, Hand::kRock, Hand::kScissors},
      HandsShown{1, 2, Hand::kPaper, Hand::kNone},
      DiceThrown{1, 2, {6, 5, 2}, {4, 3}},
      DiceThrown{1, 2, {6, 0, 0}, {4, 0}},
      TroopsLost{1, 2, 0, 0, 0},
      TroopsLost{1, 2, 1, 1, 0},
      TroopsLost{1, 2, 0, 0, 1},
      TroopsLost{1, 2, kUnseen, kUnseen, kUnseen},
      Retreated{0, 1, 2},
      AttackFailed{0, 1, 2},
      BattleWon{0, 1, 2},
      Conquered{0, 1, 1, 2, 3},
      Conquered{0, kNeutral, 1, 2, kUnseen},
      EmptyTaken{0, 1, 2, 3},
      Emptied{0, 1},
      Fortified{0, 1, 2, 3},
      Fortified{0, 1, 2, kUnseen},
      CardDrawn{0, CardKind::kHidden, kNoTerritory},
      CardDrawn{0, CardKind::kJoker, kNoTerritory},
      CardDrawn{0, CardKind::kCannon, 5},
      CardsTaken{1, 0, 4},
      CardsReturned{1, 4},
      WentOut{1, 0},
      WentOut{1, kNobody},
      GameEnded{SeatSet::one(1)},
      GameEnded{SeatSet::first(2)},
      GameEnded{SeatSet{}}};
  for (const Route route : {Route::kBorder, Route::kAllies, Route::kAir}) {
    for (const std::int8_t extra : {std::int8_t{0}, std::int8_t{3}}) {
      events.emplace_back(AttackBegan{0, 1, 1, 2, 4, extra, route});
      events.emplace_back(AttackBegan{0, kNeutral, 1, 2, kUnseen, extra, route});
    }
  }
  return events;
}

/// Plays a game at random and shows each position with what led to it.
void play(const Game& game, std::uint64_t seed, int steps, auto&& watch) {
  Stream stream(seed, 0, 0);
  const std::vector<Player> players{
      {"Ann", kPerson, ""}, {"Bob", kPerson, ""}, {"Cem", kPerson, ""}};
  std::vector<Event> events;
  State state = game.start(players, events);
  for (int step = 0; step < steps && !Game::over(state); ++step) {
    const State before = state;
    events.clear();
    const SeatSet waiting = game.waiting_for(state);
    const Seat by = Game::waits_for_chance(state) ? kChance : random_seat(waiting, stream);
    const Action action =
        by == kChance ? game.draw(state, stream) : random_action(game.ruleset(), state, by, stream);
    REQUIRE_FALSE(game.play(state, by, action, events));
    watch(before, by, action, state, events);
  }
}

const Overrides kEverything{{"fog", "yes"}, {"pictured_bonus", "2"}, {"mixed_set", "yes"}};

}  // namespace

TEST_CASE("every conquest event is told in both languages, or is not worth a line") {
  for (const char* const id : {"annexation", "world"}) {
    const Game game = game_of(id);
    std::set<std::size_t> kinds;
    for (const Event& event : all_events()) {
      kinds.insert(event.index());
      for (const Language language : kBoth) {
        const std::string text = narrate(teller_of(game, language), event);
        const auto* const lost = std::get_if<TroopsLost>(&event);
        const bool silent = std::holds_alternative<PhaseBegan>(event) ||
                            std::holds_alternative<TurnEnded>(event) ||
                            (lost != nullptr && lost->attackers == kUnseen);
        CAPTURE(event.index());
        if (silent) CHECK(text.empty());
        if (!silent) check_text(text);
      }
    }
    CHECK(kinds.size() == std::variant_size_v<Event>);
  }
}

TEST_CASE("every refusal of a conquest game has a sentence") {
  const Game game = game_of("annexation");
  for (const Language language : kBoth) {
    std::set<std::string> all;
    for (int at = 0; at < kRefusalCount; ++at) {
      const std::string text = say(teller_of(game, language), static_cast<Refusal>(at));
      check_text(text);
      CHECK(text.ends_with('.'));
      all.insert(text);
    }
    CHECK(std::ssize(all) == kRefusalCount);
  }
}

TEST_CASE("whatever happens in random games is told, asked and labelled without gaps") {
  for (const char* const id : {"annexation", "world"}) {
    for (const Overrides& overrides : {Overrides{}, kEverything}) {
      const Game game = game_of(id, overrides);
      for (const Language language : kBoth) {
        const Teller teller = teller_of(game, language);
        std::set<Prompt> prompts;
        play(game, 5, 1500,
             [&](const State& before, Seat by, const Action& action, const State& after,
                 const std::vector<Event>& events) {
               const Seat viewer = by >= 0 ? by : kNobody;
               const State view = seen_state(game.ruleset(), before, viewer);
               prompts.insert(before.prompt);
               check_text(question_of(teller, view).text);
               check_text(label(teller, view, by, action));
               if (by >= 0) CHECK(hint(teller, view, by, action).find('{') == std::string::npos);
               for (const std::string& line : narrate(teller, after, viewer, events)) {
                 check_text(line);
               }
             });
        CHECK(prompts.size() >= 9);
      }
    }
  }
}

TEST_CASE("what is hidden from a seat is not in the words it gets") {
  for (const char* const id : {"annexation", "world"}) {
    const Game game = game_of(id, kEverything);
    const Teller teller = teller_of(game);
    play(game, 9, 3000,
         [&](const State& before, Seat by, const Action&, const State& after,
             const std::vector<Event>& events) {
           for (Seat viewer = kNobody; viewer < 3; ++viewer) {
             const State seen = seen_state(game.ruleset(), after, viewer);
             CHECK(question_of(teller, seen).text ==
                   question_of(teller, seen_state(game.ruleset(), seen, viewer)).text);
             for (const Event& event : events) {
               const std::string text =
                   narrate(teller, seen_event(game.ruleset(), after, event, viewer));
               const auto* const drawn = std::get_if<CardDrawn>(&event);
               if (drawn != nullptr && drawn->seat != viewer) {
                 CHECK(text == name_of(teller, drawn->seat) + " drew a card.");
               }
               const auto* const threw = std::get_if<Threw>(&event);
               if (threw != nullptr) {
                 for (const char* const hand : {"rock", "paper", "scissors"}) {
                   CHECK_FALSE(has(text, hand));
                 }
               }
             }
           }
           (void)before;
           (void)by;
         });
  }
}

TEST_CASE("in fog neither a hint nor a question tells troops that are not seen") {
  const Game game = game_of("annexation", {{"fog", "yes"}});
  const Teller teller = teller_of(game);
  int unseen = 0;
  play(game, 3, 4000,
       [&](const State& before, Seat by, const Action& action, const State&,
           const std::vector<Event>&) {
         const auto* const attack = std::get_if<Attack>(&action);
         if (attack == nullptr) return;
         State view = seen_state(game.ruleset(), before, by);
         if (view.owner(attack->to) == kNobody) return;
         view.troops[attack->to] = kUnseen;
         const std::string text = hint(teller, view, by, action);
         CHECK(has(text, "the garrison is not seen"));
         CHECK_FALSE(has(text, "%"));
         ++unseen;
       });
  CHECK(unseen > 0);
}

TEST_CASE("the odds beside an attack are those of the battle") {
  const Game game = game_of("annexation");
  const Teller teller = teller_of(game);
  State state{};
  state.seats = 2;
  state.owners.set(0, 1);
  const int to = game.map().neighbours[0].lowest();
  state.owners.set(to, 2);
  state.troops[0] = 4;
  state.troops[to] = 2;
  const Attack attack{0, narrow<Territory>(to), 3};
  const auto percent = static_cast<int>(100 * battle_odds(game.rules, 3, 2).win + 0.5);
  CHECK(hint(teller, state, 0, attack) == std::to_string(percent) + " % to win against 2");
  state.airports.add(to);
  CHECK(has(hint(teller, state, 0, attack), "% to win against 5"));
  state.owners.set(to, 0);
  state.troops[to] = 0;
  CHECK(hint(teller, state, 0, attack) == "empty: taken without a fight");
}

TEST_CASE("a round of a battle is one line") {
  const Game game = game_of("annexation");
  const Teller teller = teller_of(game);
  const Event events[] = {HandsShown{0, 1, Hand::kRock, Hand::kScissors},
                          TroopsLost{0, 1, 0, 1, 0}};
  const std::vector<std::string> lines = narrate(teller, State{}, 0, events);
  REQUIRE(lines.size() == 1);
  CHECK(
      lines[0] ==
      "Alaska threw rock, Northwest Territory threw scissors. Northwest Territory loses 1 troop.");
}

}  // namespace parlour::conquest
