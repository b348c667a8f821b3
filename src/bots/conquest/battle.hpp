// SPDX-License-Identifier: Apache-2.0
// Inside a battle: which hand to throw, how many dice, and when to call it off.
#pragma once

#include "bots/conquest/memory.hpp"
#include "bots/conquest/weights.hpp"

namespace parlour::conquest {

/// The hand that beats the given one: rock, paper, scissors, and rock again.
PARLOUR_FN Hand answer_to(Hand hand) {
  return hand == Hand::kScissors ? Hand::kRock : static_cast<Hand>(static_cast<int>(hand) + 1);
}

/// The best answer to what a seat has shown so far, and what it gains a round in permille.
struct Guess {
  Hand hand = Hand::kRock;
  int gain = 0;
};

PARLOUR_FN Guess best_answer(const Habit& habit) {
  Guess best;
  const int total = habit.total();
  for (int shown = 0; shown < 3 && total > 0; ++shown) {
    // The answer to `shown` loses to the hand that comes two after it in the circle.
    const int gain = kCertain * (habit.shown[shown] - habit.shown[(shown + 2) % 3]) / total;
    if (gain > best.gain) best = {answer_to(static_cast<Hand>(shown + 1)), gain};
  }
  return best;
}

inline constexpr int kLeastHabit = 12;        ///< hands before a habit is believed at all
inline constexpr int kMostExploitation = 60;  ///< percent of the throws, so as to stay unreadable

/// Any hand, each equally likely, against a seat that mixes well or is not known. A habit that is
/// more than twice what chance explains is answered often, but never always.
PARLOUR_FN Hand hand_against(const Habit& habit, auto& random_below) {
  const int total = habit.total();
  if (total >= kLeastHabit) {
    const Guess guess = best_answer(habit);
    const bool real = std::int64_t{guess.gain} * guess.gain * total > 4ll * kCertain * kCertain;
    const int often = guess.gain / 8 < kMostExploitation ? guess.gain / 8 : kMostExploitation;
    if (real && narrow<int>(random_below(100)) < often) return guess.hand;
  }
  return static_cast<Hand>(1 + random_below(3));
}

/// Is the battle so bad that the attackers that are left are better kept?
PARLOUR_FN bool is_lost_cause(const Study& study, const State& state, int retreat_odds) {
  return 10 * retreat_odds > study.win(state.battle.sent, defence_of(state));
}

}  // namespace parlour::conquest
