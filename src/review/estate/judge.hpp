// SPDX-License-Identifier: Apache-2.0
// What is to be known of estate games to review them.
#pragma once

#include "bots/estate/candidates.hpp"
#include "review/course.hpp"

namespace parlour::review {

template <>
struct Judge<estate::Family> {
  using Family = estate::Family;
  using State = estate::State;
  using Action = estate::Action;

  static constexpr Level kPlayedOnBy = Level::kHard;
  static constexpr bool kLed = false;
  static constexpr std::uint64_t kPercentOfWork = 100;
  static constexpr int kRounds = kToTheEnd;
  static constexpr double kSharp = 1;
  static constexpr double kSure = 1;

  static bool is_forced(const estate::Ruleset& rules, const State& state, Seat seat,
                        const Action& action);
  /// Every throw and every choice is looked at by itself.
  static Seat in_own_turn(const State&) { return kNobody; }
  static std::vector<double> luck_in_turn(const Course<Family>&, std::size_t, std::uint64_t) {
    return {};
  }
  static std::vector<Line<Family>> lines(const estate::Study& study, const State& state, Seat seat,
                                         const estate::Memory& memory);
  static About about(const State& state, const Action& action);
  static bool same_idea(const Action& a, const Action& b);

  static std::string label(const estate::Teller& teller, const State& state, Seat seat,
                           const Action& action);
  /// What is to be said about a choice that lost something; "" if nothing but that it did.
  static std::string sentence(const estate::Teller& teller, const State& state, Seat seat,
                              const Action& did, const Action& better, Parts lost);
  static std::vector<int> places(const estate::Ruleset& rules, const State& state,
                                 const Action& action);
  /// Who is talking about a trade now.
  static SeatSet in_talks(const State& state) {
    if (!state.offer.open()) return {};
    return SeatSet::one(state.offer.from) | SeatSet::one(state.offer.to);
  }
  static bool is_offer(const Action& action);
  /// The trade that is agreed to by this; its seats, its words, its tiles.
  static std::optional<Deal> deal(const estate::Teller& teller, const State& state, Seat by,
                                  const Action& action);
};

}  // namespace parlour::review
