// SPDX-License-Identifier: Apache-2.0
// What is to be known of conquest games to review them. Battles are many and each is small, so a
// turn is looked at as one: what its battles gave beyond what was to be expected is luck, and the
// rest is what the seat made of it.
#pragma once

#include "bots/conquest/strategist.hpp"
#include "review/course.hpp"

namespace parlour::review {

template <>
struct Judge<conquest::Family> {
  using Family = conquest::Family;
  using State = conquest::State;
  using Action = conquest::Action;

  static constexpr Level kPlayedOnBy = Level::kMedium;
  static constexpr bool kLed = true;
  static constexpr std::uint64_t kPercentOfWork = 35;
  static constexpr int kRounds = kToTheEnd;
  static constexpr double kSharp = 1;
  static constexpr double kSure = 1;

  static bool is_forced(const conquest::Ruleset& rules, const State& state, Seat seat,
                        const Action& action);
  static Seat in_own_turn(const State& state);
  /// What the battles of the turn have given to everybody, by how the seats stand.
  static std::vector<double> luck_in_turn(const Course<Family>& course, std::size_t part,
                                          std::uint64_t luck);
  static std::vector<Line<Family>> lines(const conquest::Study& study, const State& state,
                                         Seat seat, const conquest::Memory& memory);
  static About about(const State& state, const Action& action);
  static bool same_idea(const Action& a, const Action& b);

  static std::string label(const conquest::Teller& teller, const State& state, Seat seat,
                           const Action& action);
  static std::string sentence(const conquest::Teller& teller, const State& state, Seat seat,
                              const Action& did, const Action& better, Parts lost);
  static std::vector<int> places(const conquest::Ruleset& rules, const State& state,
                                 const Action& action);
  static SeatSet in_talks(const State&) { return {}; }
  static bool is_offer(const Action&) { return false; }
  static std::optional<Deal> deal(const conquest::Teller&, const State&, Seat, const Action&) {
    return std::nullopt;
  }
};

}  // namespace parlour::review
