// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/landings.hpp"

#include "lab/estate/observe.hpp"

namespace parlour::lab {

namespace {

using estate::Prompt;

constexpr estate::Money kPlenty = 1'000'000'000;

struct WalkObserver {
  RestingPlaces resting;
  const estate::State& state;
  std::uint64_t throws = 0;

  void operator()(const estate::DiceRolled& event) {
    resting.thrown(state, event);
    ++throws;
  }
  void operator()(const estate::Moved& event) { resting.moved(event); }
  void operator()(const estate::TurnEnded&) { resting.settle(); }
  void operator()(const auto&) {}
};

/// What the token does when it is asked: it walks on, and keeps out of everything else.
estate::Action answer(const estate::Ruleset& game, const estate::State& state,
                      estate::JailStay stay) {
  switch (state.prompt) {
    case Prompt::kJailChoice:
      if (stay == estate::JailStay::kLong && !why_not_roll_in_jail(game, state))
        return estate::Roll{};
      if (!why_not_pay_fine(game, state, 0)) return estate::PayFine{};
      if (!why_not_roll_in_jail(game, state)) return estate::Roll{};
      return estate::Wait{};
    case Prompt::kBuyOrDecline:
    case Prompt::kMortgagedOffer:
    case Prompt::kInheritedMortgage:
      return estate::Decline{};
    case Prompt::kTaxChoice:
      return estate::PayTax{false};
    case Prompt::kCard:
      return estate::Ok{};
    case Prompt::kCardChoice:
      return estate::Choose{1};
    case Prompt::kManage:
      return estate::End{};
    case Prompt::kAuction:
      return estate::Withdraw{};
    case Prompt::kTradeResponse:
      return estate::Reject{};
    case Prompt::kDebt:
      return estate::Resign{};
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return estate::Roll{};
}

/// Makes the token forget what it got and the decks what was drawn.
void refresh(const estate::Ruleset& game, estate::State& state) {
  state.cash[0] = kPlenty;
  state.kept[0] = {};
  for (int deck = 0; deck < game.board.deck_count; ++deck) {
    state.decks[deck] = estate::Deck{};
    state.decks[deck].unseen = estate::CardSet::first(game.board.decks[deck].count);
  }
}

}  // namespace

Result<estate::Ruleset> rules_of_walk(const Title& title, const std::vector<std::string>& given,
                                      estate::JailStay stay) {
  if (!title.is<estate::Part>()) {
    return Problem{"", "", title.id + " has no tokens that walk round a board"};
  }
  estate::Rules rules = estate::rules_of(title);
  for (const std::string& rule : given) {
    const std::size_t equals = rule.find('=');
    if (equals == std::string::npos) {
      return Problem{"", "--rule", "expected name=value, found \"" + rule + "\""};
    }
    const Outcome outcome = estate::set(rules, rule.substr(0, equals), rule.substr(equals + 1));
    if (!outcome) return outcome.problem();
  }
  if (const Outcome outcome = estate::check(rules); !outcome) return outcome.problem();
  rules.order = estate::Order::kListed;
  rules.on_decline = estate::OnDecline::kNothing;
  if (stay == estate::JailStay::kShort) rules.jail.pay = true;
  return estate::Family::compile(title, rules);
}

std::array<std::uint64_t, estate::kTiles> walk(const estate::Ruleset& game, estate::JailStay stay,
                                               std::uint64_t throws, std::uint64_t seed,
                                               const Tick& tick) {
  constexpr std::uint64_t kTickEvery = 1u << 16;
  std::array<std::uint64_t, estate::kTiles> landings{};
  Stream chance(seed, 0, 0);
  const auto nothing = [](const auto&) {};
  estate::State state = estate::new_game(game, 1, SeatSet{}, nothing);
  WalkObserver observer{RestingPlaces(landings), state};
  while (observer.throws < throws || state.prompt != Prompt::kManage) {
    // The last throw is followed to its end, and its double is not thrown again.
    if (observer.throws >= throws && state.prompt == Prompt::kRoll) break;
    if (observer.throws >= throws && state.prompt == Prompt::kJailChoice) break;
    refresh(game, state);
    if (state.asked == kChance) {
      const std::uint64_t before = observer.throws;
      (void)apply(game, state, kChance, sample_chance(game, state, chance), observer);
      if (tick && observer.throws != before && observer.throws % kTickEvery == 0) tick(kTickEvery);
    } else {
      (void)apply(game, state, 0, answer(game, state, stay), observer);
    }
  }
  observer.resting.settle();
  return landings;
}

}  // namespace parlour::lab
