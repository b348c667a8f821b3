// SPDX-License-Identifier: Apache-2.0
// Options and apply() must agree on every action there is: in random positions, random actions of
// all kinds are played on a copy, and the verdict is compared with what the options say.
#include "bots/conquest/random.hpp"
#include "core/philox.hpp"
#include "rules/conquest/chance.hpp"
#include "tests/rules/conquest/fixtures.hpp"

using namespace parlour;
using namespace parlour::conquest;
using namespace parlour::conquest::fixtures;

namespace {

constexpr auto kUnheard = [](const auto&) {};

/// Does the table of options allow this very action?
struct Allows {
  const Ruleset& game;
  const State& state;
  Seat seat;
  const Options& options;

  bool on(TerritorySet set, Territory territory) const {
    return territory >= 0 && set.has(territory);
  }
  bool among(SeatSet set, Seat other) const { return other >= 0 && other < 8 && set.has(other); }
  bool within(int number) const { return number >= options.least && number <= options.most; }

  bool operator()(Claim a) const { return options.has<Claim>() && on(options.claim, a.territory); }
  bool operator()(Place a) const {
    return options.has<Place>() && on(options.place, a.territory) && within(a.troops);
  }
  bool operator()(Exchange a) const {
    if (!options.has<Exchange>()) return false;
    for (const int number : options.sets)
      if (counted(triple(number)) == counted(a))
        return a.bonus == kNoTerritory || on(bonus_choices(game, state, seat, a), a.bonus);
    return false;
  }
  bool operator()(BuildAirport a) const {
    return options.has<BuildAirport>() && on(options.airport, a.territory);
  }
  bool operator()(Propose a) const {
    return options.has<Propose>() && among(options.propose, a.seat);
  }
  bool operator()(Accept a) const { return options.has<Accept>() && among(options.answer, a.seat); }
  bool operator()(Refuse a) const { return options.has<Refuse>() && among(options.answer, a.seat); }
  bool operator()(Break a) const { return options.has<Break>() && among(options.part, a.seat); }
  bool operator()(Attack a) const {
    if (!options.has<Attack>() || !on(options.attack, a.from)) return false;
    const int most = state.troops[static_cast<std::size_t>(a.from)] - 1;
    const int least = game.rules.attack_commit == AttackCommit::kAll ? most : 1;
    return on(attack_targets(game, state, seat, a.from), a.to) && a.troops >= least &&
           a.troops <= most;
  }
  bool operator()(Throw a) const { return options.has<Throw>() && is_hand(a.hand); }
  bool operator()(RollDice a) const { return options.has<RollDice>() && within(a.count); }
  bool operator()(Retreat) const { return options.has<Retreat>(); }
  bool operator()(Move a) const { return options.has<Move>() && within(a.troops); }
  bool operator()(Fortify a) const {
    return options.has<Fortify>() && on(options.fortify, a.from) &&
           on(fortify_targets(game, state, seat, a.from), a.to) && a.troops >= 1 &&
           a.troops <= most_to_fortify(game, state, a.from);
  }
  bool operator()(Next) const { return options.has<Next>(); }
  bool operator()(End) const { return options.has<End>(); }
  bool operator()(const auto&) const { return false; }  // not for a seat
};

/// An action of any kind with anything in it, sensible or not.
Action anything(const Ruleset& game, Stream& below) {
  const auto territory = [&] {
    return static_cast<Territory>(
        static_cast<int>(below(static_cast<std::uint32_t>(game.map.territory_count) + 2)) - 1);
  };
  const auto troops = [&] { return static_cast<Troops>(static_cast<int>(below(9)) - 1); };
  const auto seat = [&] { return static_cast<Seat>(static_cast<int>(below(8)) - 1); };
  const auto kind = [&] { return static_cast<CardKind>(below(5)); };
  switch (below(23)) {
    case 0:
      return Claim{territory()};
    case 1:
      return Place{territory(), troops()};
    case 2:
      return Exchange{kind(), kind(), kind(), below(4) == 0 ? territory() : kNoTerritory};
    case 3:
      return BuildAirport{territory()};
    case 4:
      return Propose{seat()};
    case 5:
      return Accept{seat()};
    case 6:
      return Refuse{seat()};
    case 7:
      return Break{seat()};
    case 8:
      return Attack{territory(), territory(), troops()};
    case 9:
      return Throw{static_cast<Hand>(below(5))};
    case 10:
      return RollDice{static_cast<std::int8_t>(troops())};
    case 11:
      return Retreat{};
    case 12:
      return Move{troops()};
    case 13:
      return Fortify{territory(), territory(), troops()};
    case 14:
      return Next{};
    case 15:
      return End{};
    case 16:
      return TimeUp{};
    case 17:
      return LateThrow{};
    case 18:
      return DrawSeat{seat()};
    case 19:
      return Deal{territory()};
    case 20:
      return BattleDice{{1, 2, 3}, {4, 5}};
    case 21:
      return DrawHand{static_cast<Hand>(below(5))};
    default:
      return DrawCard{kind(), territory()};
  }
}

void compare(const Ruleset& game, const State& state, Stream& below) {
  const auto seat = static_cast<Seat>(below(static_cast<std::uint32_t>(state.seats)));
  const Options options = options_of(game, state, seat);
  const Action action = anything(game, below);
  State copy = state;
  const bool played = !apply(game, copy, seat, action, kUnheard);
  const bool allowed = std::visit(Allows{game, state, seat, options}, action);
  if (played != allowed)
    FAIL("action " << action.index() << " was " << (played ? "played" : "refused")
                   << " and the options say otherwise");
  if (!played && !(copy == state)) FAIL("a refused action left a trace");
}

}  // namespace

TEST_CASE("the options say exactly what apply plays") {
  const MapSource small = row(8, 4);
  for (std::uint64_t number = 0; number < 400; ++number) {
    Stream below(99, number, 0);
    Rules rules = number % 2 == 0 ? annexation() : world();
    rules.end_round = 12;
    rules.start_troops.fill(static_cast<Troops>(4 + below(10)));
    rules.airport_cost = 2;
    rules.card_timing = below(2) == 0 ? CardTiming::kAny : CardTiming::kAllocate;
    rules.attack_commit = below(2) == 0 ? AttackCommit::kAll : AttackCommit::kChosen;
    rules.empty_capture_card = true;
    const Ruleset game = compile(small, rules);
    State state = new_game(game, 2 + static_cast<int>(number % 4), no_targets(), kUnheard);
    while (state.stage != Stage::kOver) {
      for (int i = 0; i < 20; ++i) compare(game, state, below);
      if (state.asked == kChance) {
        REQUIRE_FALSE(apply(game, state, kChance, sample_chance(game, state, below), kUnheard));
      } else {
        const Seat seat = random_seat(waiting_for(game, state), below);
        const Action action = random_action(game, state, seat, below);
        REQUIRE_FALSE(apply(game, state, seat, action, kUnheard));
      }
    }
  }
}

TEST_CASE("a seat that is not asked, or not at the table, has no options") {
  Game game(annexation());
  game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2).turn(0, Stage::kAttack);
  CHECK(options_of(game.rules, game.state, 1).empty());
  CHECK(options_of(game.rules, game.state, kNobody).empty());
  CHECK(options_of(game.rules, game.state, kNeutral).empty());
  CHECK(options_of(game.rules, game.state, 0).has<Attack>());
  CHECK(options_of(game.rules, game.state, 0).attack == TerritorySet::one(game.at("siam")));
}

TEST_CASE("chance is fair: every answer of the deck is as likely as its cards") {
  Game game(world());
  game.troops("siam", 0, 5).troops("peru", 2, 3).rest(1, 2);
  game.state.earned = true;
  game.turn(0, Stage::kFortify).play(0, End{});
  Stream below(5, 6, 7);
  std::vector<int> drawn(43);  // 42 pictures, and the two jokers together
  constexpr int kDraws = 44'000;
  for (int i = 0; i < kDraws; ++i) {
    const auto card = std::get<DrawCard>(sample_chance(game.rules, game.state, below));
    ++drawn[card.kind == CardKind::kJoker ? 42 : static_cast<std::size_t>(card.territory)];
  }
  for (std::size_t i = 0; i < 42; ++i) CHECK(drawn[i] == doctest::Approx(1000).epsilon(0.15));
  CHECK(drawn[42] == doctest::Approx(2000).epsilon(0.1));
}
