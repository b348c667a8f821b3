// SPDX-License-Identifier: Apache-2.0
// What the next throw may cost, and the cash to keep for it.
#pragma once

#include "bots/estate/worth.hpp"

namespace parlour::estate {

/// Ways to throw each sum, of 36.
inline constexpr stdx::array<int, 13> kWays{0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

/// What the others own and could collect rent for.
inline DeedSet land_of_others(const Thought& thought) {
  return owned_by_seats(thought.state) - thought.mine() - thought.state.mortgaged;
}

/// The rent that the seat would pay for a deed of another, after an average throw.
inline Money rent_to_pay(const Thought& thought, int deed) {
  return rent_of(thought.game(), thought.state, deed, 7, 0);
}

/// What one throw from a tile costs on average.
inline Money expected_rent(const Thought& thought, int from) {
  std::int64_t sum = 0;
  for (const int deed : thought.study().ahead[from] & land_of_others(thought)) {
    const int pips = (thought.board().deeds[deed].tile - from + kTiles) % kTiles;
    sum += std::int64_t{rent_to_pay(thought, deed)} * kWays[pips];
  }
  return narrow<Money>(sum / 36);
}

/// The highest rent that one throw from a tile can meet. Buildings make the danger: where there are
/// some ahead, bare land is not looked at.
inline Money worst_rent(const Thought& thought, int from) {
  const DeedSet ahead = thought.study().ahead[from] & land_of_others(thought);
  const DeedSet built = ahead & thought.state.levels.built();
  const bool plain = !built.empty() && thought.game().rules.jail.rent;
  Money worst = 0;
  if (plain) {  // the highest of what is printed is the highest of what is due
    for (const int deed : built) {
      const Money printed = thought.board().deeds[deed].rent[thought.state.levels.of(deed)];
      if (printed > worst) worst = printed;
    }
    return rent_due(thought.board(), worst, 1,
                    rent_rise(thought.game().rules, thought.state.round));
  }
  for (const int deed : built.empty() ? ahead : built) {
    const Money rent = rent_to_pay(thought, deed);
    if (rent > worst) worst = rent;
  }
  return worst;
}

/// The cash that the seat likes to keep. What lies ahead is looked at when it matters, and once.
class Reserve {
 public:
  explicit Reserve(const Thought& thought) : thought_(thought) {}

  /// Would the seat, with this much left, have this share of it?
  bool is_kept(Money left, const ReserveShare& share) {
    if (left < share.without_danger) return false;  // danger can only add to it
    if (known_ < 0) {
      const Money worst = worst_rent(thought_, thought_.state.at[thought_.seat]);
      known_ =
          thought_.valuation.reserve.without_danger + percent_of(worst, thought_.weights().caution);
    }
    return left >= percent_of(known_, share.percent);
  }

 private:
  const Thought& thought_;
  Money known_ = -1;
};

inline bool keeps_reserve(const Thought& thought, Money left) {
  return Reserve(thought).is_kept(left, thought.valuation.reserve);
}

}  // namespace parlour::estate
