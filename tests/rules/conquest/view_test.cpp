// SPDX-License-Identifier: Apache-2.0
#include "rules/conquest/view.hpp"

#include <cstring>

#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

bool same_bytes(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

Game battle(const Rules& rules = annexation()) {
  Game game(rules);
  game.troops("siam", 0, 5).troops("china", 1, 3).troops("peru", 2, 3).rest(1, 2);
  game.turn(0, Stage::kAttack);
  game.play(0, Attack{game.at("siam"), game.at("china"), 3});
  return game;
}

int seen_troops(const Game& game, Seat seat, const char* territory) {
  const State view = seen_state(game.rules, game.state, seat);
  return view.troops[static_cast<std::size_t>(game.at(territory))];
}

Rules fog() {
  return annexation([](Rules& rules) { rules.fog = true; });
}

}  // namespace

TEST_CASE("a hand that is thrown is hidden from everybody but its seat, that it is thrown is not") {
  Game rock = battle(), paper = battle();
  rock.play(0, Throw{Hand::kRock});
  paper.play(0, Throw{Hand::kPaper});
  CHECK_FALSE(rock.state == paper.state);
  for (const Seat other : {Seat{1}, Seat{2}, kNobody}) {
    const State view = seen_state(rock.rules, rock.state, other);
    CHECK(same_bytes(view, seen_state(paper.rules, paper.state, other)));
    CHECK(view.battle.thrown.has(0));
    CHECK(waiting_for(rock.rules, view) == SeatSet::one(1));
  }
  CHECK(seen_state(rock.rules, rock.state, 0).battle.hands[0] == Hand::kRock);
}

TEST_CASE("the defender's hand is hidden in the same way") {
  Game rock = battle(), paper = battle();
  rock.play(1, Throw{Hand::kRock});
  paper.play(1, Throw{Hand::kPaper});
  CHECK(same_bytes(seen_state(rock.rules, rock.state, 0), seen_state(paper.rules, paper.state, 0)));
  CHECK(seen_state(rock.rules, rock.state, 1).battle.hands[1] == Hand::kRock);
}

TEST_CASE("no event shows a hand before both are in") {
  Game game = battle();
  game.play(0, Throw{Hand::kRock});
  CHECK(game.told<HandsShown>() == 0);
  CHECK(game.last<Threw>().seat == 0);
  game.play(1, Throw{Hand::kRock});
  CHECK(game.told<HandsShown>() == 1);
}

TEST_CASE("of other seats' cards only the number is seen, and nothing of the deck but its size") {
  const auto with_hands = [](int infantry, int cavalry) {
    Game game(annexation());
    game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
    game.hand(0, 1, 2, 0, 1).hand(1, infantry, cavalry, 0, 0).turn(0, Stage::kAllocate);
    return game;
  };
  const Game a = with_hands(3, 0), b = with_hands(1, 2);
  const State view = seen_state(a.rules, a.state, 0);
  CHECK(same_bytes(view, seen_state(b.rules, b.state, 0)));
  CHECK(view.hand_size[1] == 3);
  CHECK(view.deck_size == a.state.deck_size);
  CHECK(view.hand[0] == a.state.hand[0]);
  CHECK(view.hand[1] == State{}.hand[1]);
  CHECK_FALSE(same_bytes(seen_state(a.rules, a.state, 1), seen_state(b.rules, b.state, 1)));
}

TEST_CASE("of pictures a seat sees its own only") {
  const auto with_picture = [](const char* territory) {
    Game game(world());
    game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
    game.card(0, "india").card(1, territory).turn(0, Stage::kAllocate);
    return game;
  };
  const Game a = with_picture("alaska"), b = with_picture("alberta");  // both infantry
  const State view = seen_state(a.rules, a.state, 0);
  CHECK(same_bytes(view, seen_state(b.rules, b.state, 0)));
  CHECK(view.pictures.in_hand(0) == TerritorySet::one(a.at("india")));
  CHECK(view.pictures.in_hand(1).empty());
  CHECK(view.pictures.in_deck().empty());
  CHECK(same_bytes(seen_state(a.rules, a.state, kNobody), seen_state(b.rules, b.state, kNobody)));
}

TEST_CASE("others learn that a card was drawn, not which") {
  Game game = battle();
  const Event drawn = CardDrawn{0, CardKind::kCannon, 4};
  const auto own = std::get<CardDrawn>(seen_event(game.rules, game.state, drawn, 0));
  CHECK(own.kind == CardKind::kCannon);
  CHECK(own.territory == 4);
  for (const Seat other : {Seat{1}, kNobody}) {
    const auto seen = std::get<CardDrawn>(seen_event(game.rules, game.state, drawn, other));
    CHECK(seen.seat == 0);
    CHECK(seen.kind == CardKind::kHidden);
    CHECK(seen.territory == kNoTerritory);
  }
}

TEST_CASE("without fog everybody sees all troops") {
  const Game game = battle();
  for (const Seat seat : {Seat{0}, Seat{2}, kNobody}) CHECK(seen_troops(game, seat, "peru") == 3);
}

TEST_CASE("in fog a seat sees its own, allied and bordering troops") {
  Game game(fog(), 4);
  game.troops("siam", 0, 5).troops("brazil", 3, 4).troops("peru", 2, 3).rest(1, 2).ally(0, 3);
  game.turn(0, Stage::kAttack);
  CHECK(seen_troops(game, 0, "siam") == 5);
  CHECK(seen_troops(game, 0, "china") == 2);
  CHECK(seen_troops(game, 0, "brazil") == 4);
  CHECK(seen_troops(game, 0, "peru") == kUnseen);  // borders on the ally only
  CHECK(seen_troops(game, 0, "japan") == kUnseen);
  CHECK(seen_troops(game, 2, "siam") == kUnseen);
  CHECK(seen_troops(game, kNobody, "siam") == kUnseen);
  const State view = seen_state(game.rules, game.state, 0);
  CHECK(view.owners == game.state.owners);  // who holds what is no secret
}

TEST_CASE("in fog states that differ in far troops look the same, and empty land looks empty") {
  Game few(fog()), many(fog());
  for (Game* game : {&few, &many}) {
    game->troops("siam", 0, 5).troops("peru", 2, game == &few ? 1 : 30).rest(1, 2);
    game->state.owners.set(game->at("japan"), 0);
    game->state.troops[static_cast<std::size_t>(game->at("japan"))] = 0;
    game->turn(0, Stage::kAttack);
  }
  CHECK(same_bytes(seen_state(few.rules, few.state, 0), seen_state(many.rules, many.state, 0)));
  CHECK(seen_troops(few, 0, "japan") == 0);
}

TEST_CASE("in fog a far battle does not show how many were sent, to those who fight it does") {
  Game game = battle(fog());
  CHECK(seen_state(game.rules, game.state, 2).battle.sent == kUnseen);
  CHECK(seen_state(game.rules, game.state, 0).battle.sent == 3);
  CHECK(seen_state(game.rules, game.state, 1).battle.sent == 3);
  const Event began = game.last<AttackBegan>();
  const auto troops = [&](Seat seat) {
    return std::get<AttackBegan>(seen_event(game.rules, game.state, began, seat)).troops;
  };
  CHECK(troops(2) == kUnseen);
  CHECK(troops(1) == 3);
}

TEST_CASE("in fog events about far troops say no numbers") {
  Game game = battle(fog());
  const auto as_seen = [&](const auto& event, Seat seat) {
    using Kind = std::decay_t<decltype(event)>;
    return std::get<Kind>(seen_event(game.rules, game.state, event, seat));
  };
  const Territory siam = game.at("siam"), peru = game.at("peru"), japan = game.at("japan");
  CHECK(as_seen(Placed{2, peru, 4}, 0).troops == kUnseen);
  CHECK(as_seen(Placed{2, peru, 4}, 2).troops == 4);
  CHECK(as_seen(Conquered{1, 2, japan, peru, 4}, 0).troops == kUnseen);
  CHECK(as_seen(EmptyTaken{1, japan, peru, 4}, 0).troops == kUnseen);
  CHECK(as_seen(Fortified{2, peru, japan, 4}, 0).troops == kUnseen);
  CHECK(as_seen(Fortified{0, siam, japan, 4}, 0).troops == 4);
  CHECK(as_seen(TroopsLost{peru, japan, 1, 0, 0}, 0).attackers == kUnseen);
  CHECK(as_seen(TroopsLost{siam, japan, 1, 0, 0}, 0).attackers == 1);
}

TEST_CASE("a view is a state with the same options for its seat") {
  Game game = battle(fog());
  game.attacker_wins(3);
  const State view = seen_state(game.rules, game.state, 0);
  CHECK(options_of(game.rules, view, 0) == options_of(game.rules, game.state, 0));
}
