// SPDX-License-Identifier: Apache-2.0
// Battles, round by round: hands thrown in secret and shown together, or dice.
#pragma once

#include "rules/conquest/move_in.hpp"

namespace parlour::conquest {

inline constexpr int kAttackDice = 3, kDefenceDice = 2;

PARLOUR_FN Seat defender_of(const State& state) { return state.owner(state.battle.to); }

/// The airport's defenders and the garrison.
PARLOUR_FN int defence_of(const State& state) {
  return state.battle.extra + state.troops[state.battle.to];
}

PARLOUR_FN int defence_dice(const State& state) {
  const int defence = defence_of(state);
  return defence < kDefenceDice ? defence : kDefenceDice;
}

PARLOUR_FN int most_dice(const State& state) {
  return state.battle.sent < kAttackDice ? state.battle.sent : kAttackDice;
}

PARLOUR_FN bool has_thrown(const State& state, Side side) {
  return state.battle.thrown.has(static_cast<int>(side));
}

/// The seats that still have to throw a hand; the neutral army leaves it to chance.
PARLOUR_FN SeatSet still_to_throw(const State& state) {
  SeatSet seats;
  if (state.prompt != Prompt::kThrow) return seats;
  if (!has_thrown(state, Side::kAttacker)) seats.add(state.turn);
  const Seat defender = defender_of(state);
  if (!has_thrown(state, Side::kDefender) && defender != kNeutral) seats.add(defender);
  return seats;
}

/// Who throws next in a battle that goes on.
PARLOUR_FN void ask_for_round(const Ruleset& game, State& state) {
  if (game.rules.combat == Combat::kDice) return ask(state, Prompt::kDice, state.turn);
  const bool neutral = defender_of(state) == kNeutral;
  const bool only_chance = neutral && has_thrown(state, Side::kAttacker);
  if (state.battle.late || only_chance) return ask(state, Prompt::kHandDraw, kChance);
  ask(state, Prompt::kThrow, neutral ? state.turn : kNobody);
}

/// The last attacker and the last defender have fallen together: the land is nobody's.
PARLOUR_FN void leave_to_nobody(const Ruleset& game, State& state, auto& emit) {
  const Territory territory = state.battle.to;
  const Seat previous = defender_of(state);
  state.battle = Battle{};
  state.owners.set(territory, 0);
  emit(Emptied{previous, territory});
  judge(game, state, emit);
}

/// Takes the losses of a round and sees whether the battle is decided.
PARLOUR_FN void end_round(const Ruleset& game, State& state, int attackers, int defenders,
                          auto& emit) {
  Battle& battle = state.battle;
  const int airport = defenders < battle.extra ? defenders : battle.extra;
  const int garrison = defenders - airport;
  battle.sent = narrow<Troops>(battle.sent - attackers);
  battle.extra = narrow<std::int8_t>(battle.extra - airport);
  state.troops[battle.from] = narrow<Troops>(state.troops[battle.from] - attackers);
  state.troops[battle.to] = narrow<Troops>(state.troops[battle.to] - garrison);
  battle.hands = {};
  battle.thrown = SideSet{};
  battle.late = false;
  if (battle.rounds < 0xffff) ++battle.rounds;
  emit(TroopsLost{battle.from, battle.to, narrow<Troops>(attackers), narrow<Troops>(garrison),
                  narrow<Troops>(airport)});
  if (defence_of(state) == 0) {
    if (battle.sent == 0) return leave_to_nobody(game, state, emit);
    battle.fight = Fight::kMoveIn;
    emit(BattleWon{state.turn, battle.from, battle.to});
  } else if (battle.sent == 0) {
    emit(AttackFailed{state.turn, battle.from, battle.to});
    battle = Battle{};
  }
}

PARLOUR_FN bool beats(Hand a, Hand b) {
  return (a == Hand::kRock && b == Hand::kScissors) || (a == Hand::kPaper && b == Hand::kRock) ||
         (a == Hand::kScissors && b == Hand::kPaper);
}

/// Both hands are in: shows them and decides the round.
PARLOUR_FN void show_hands(const Ruleset& game, State& state, auto& emit) {
  const Hand attacker = state.battle.hands[0], defender = state.battle.hands[1];
  emit(HandsShown{state.battle.from, state.battle.to, attacker, defender});
  const bool tie = attacker == defender;
  const RpsTie rule = game.rules.rps_tie;
  const bool attacker_loses = beats(defender, attacker) || (tie && rule != RpsTie::kNone);
  const bool defender_loses = beats(attacker, defender) || (tie && rule == RpsTie::kBoth);
  end_round(game, state, attacker_loses ? 1 : 0, defender_loses ? 1 : 0, emit);
}

/// One more hand is in, thrown by its seat or by chance.
PARLOUR_FN void take_hand(const Ruleset& game, State& state, Side side, Hand hand, bool by_chance,
                          auto& emit) {
  state.battle.hands[static_cast<int>(side)] = hand;
  state.battle.thrown.add(static_cast<int>(side));
  emit(Threw{side == Side::kAttacker ? state.turn : defender_of(state), by_chance});
  if (state.battle.thrown.size() == 2) show_hands(game, state, emit);
  proceed(game, state, emit);
}

PARLOUR_FN bool is_hand(Hand hand) { return hand >= Hand::kRock && hand <= Hand::kScissors; }

PARLOUR_FN Verdict why_not_throw(const State& state, Seat by) {
  if (state.prompt != Prompt::kThrow) return Refusal::kNotNow;
  if (by != state.turn && by != defender_of(state)) return Refusal::kNotInBattle;
  if (by < 0 || by >= state.seats) return Refusal::kNotInBattle;
  if (!still_to_throw(state).has(by)) return Refusal::kAlreadyThrown;
  return {};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Throw action, auto& emit) {
  if (const Verdict no = why_not_throw(state, by)) return no;
  if (!is_hand(action.hand)) return Refusal::kBadHand;
  const Side side = by == state.turn ? Side::kAttacker : Side::kDefender;
  take_hand(game, state, side, action.hand, false, emit);
  return {};
}

/// A late hand, or the neutral army's; the attacker's first if both are missing.
PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, DrawHand action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kHandDraw) return Refusal::kNotNow;
  if (!is_hand(action.hand)) return Refusal::kImpossibleOutcome;
  const Side side = has_thrown(state, Side::kAttacker) ? Side::kDefender : Side::kAttacker;
  take_hand(game, state, side, action.hand, true, emit);
  return {};
}

PARLOUR_FN Verdict play(const Ruleset&, State& state, Seat by, RollDice action, auto&) {
  if (const Verdict no = asks(state, Prompt::kDice, by)) return no;
  if (action.count < 1) return Refusal::kBadAmount;
  if (action.count > most_dice(state)) return Refusal::kTooManyDice;
  state.battle.dice = action.count;
  ask(state, Prompt::kBattleDice, kChance);
  return {};
}

/// Are the first `count` dice on the table, and only they?
template <stdx::size_t kSize>
PARLOUR_FN bool are_dice(const stdx::array<std::int8_t, kSize>& dice, int count) {
  for (int i = 0; i < narrow<int>(kSize); ++i) {
    if (i < count ? dice[i] < 1 || dice[i] > 6 : dice[i] != 0) return false;
  }
  return true;
}

/// Highest first.
template <stdx::size_t kSize>
PARLOUR_FN stdx::array<std::int8_t, kSize> sorted(stdx::array<std::int8_t, kSize> dice) {
  for (int i = 1; i < narrow<int>(kSize); ++i) {
    for (int j = i; j > 0 && dice[j] > dice[j - 1]; --j) {
      const std::int8_t lower = dice[j - 1];
      dice[j - 1] = dice[j];
      dice[j] = lower;
    }
  }
  return dice;
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, BattleDice action, auto& emit) {
  if (by != kChance || state.prompt != Prompt::kBattleDice) return Refusal::kNotNow;
  const int thrown = state.battle.dice, answered = defence_dice(state);
  if (!are_dice(action.attack, thrown) || !are_dice(action.defence, answered)) {
    return Refusal::kImpossibleOutcome;
  }
  const auto attack = sorted(action.attack);
  const auto defence = sorted(action.defence);
  emit(DiceThrown{state.battle.from, state.battle.to, attack, defence});
  int attackers = 0, defenders = 0;
  for (int pair = 0; pair < thrown && pair < answered; ++pair) {
    ++(attack[pair] > defence[pair] ? defenders : attackers);  // ties to the defender
  }
  end_round(game, state, attackers, defenders, emit);
  proceed(game, state, emit);
  return {};
}

PARLOUR_FN Verdict why_not_retreat(const State& state, Seat by) {
  if (state.prompt != Prompt::kThrow && state.prompt != Prompt::kDice) return Refusal::kNotNow;
  if (by != state.turn) return Refusal::kNotYourTurn;
  if (state.battle.rounds == 0) return Refusal::kBeforeFirstRound;
  if (has_thrown(state, Side::kAttacker)) return Refusal::kAlreadyThrown;
  return {};
}

/// The attack is called off. A hand that the defender has thrown already is never shown.
PARLOUR_FN void retreat(State& state, auto& emit) {
  emit(Retreated{state.turn, state.battle.from, state.battle.to});
  state.battle = Battle{};
}

PARLOUR_FN Verdict play(const Ruleset& game, State& state, Seat by, Retreat, auto& emit) {
  if (const Verdict no = why_not_retreat(state, by)) return no;
  retreat(state, emit);
  proceed(game, state, emit);
  return {};
}

}  // namespace parlour::conquest
