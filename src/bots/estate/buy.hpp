// SPDX-License-Identifier: Apache-2.0
// Deeds from the bank: at their price, or in an auction.
#pragma once

#include "bots/estate/danger.hpp"

namespace parlour::estate {

/// Is the deed under the token worth its price, and can the seat spare it?
inline bool wants_to_buy(const Thought& thought, int deed) {
  const Money price = thought.board().deeds[deed].price;
  const Money worth = deed_worth(thought, deed);
  if (percent_of(worth, thought.weights().buy) < price) return false;
  const Money left = thought.cash() - price;
  // For a bargain it goes below the reserve.
  if (worth >= 2 * price) return left >= 0;
  return keeps_reserve(thought, left);
}

/// The most that the seat bids for a deed.
inline Money most_to_bid(const Thought& thought, int deed) {
  const Money worth = percent_of(deed_worth(thought, deed), thought.weights().bid);
  const Money price = thought.board().deeds[deed].price;
  const Money keep = worth >= 2 * price ? 0 : thought.valuation.bid_reserve;
  const Money have = thought.cash() - keep;
  return worth < have ? worth : have;
}

/// Half way to the limit each time: quick, and it leaves room to win below it.
inline Action bid_or_withdraw(const Thought& thought, Money limit) {
  const Money least = least_bid(thought.game(), thought.state);
  if (least > limit || least > thought.cash()) return Withdraw{};
  if (thought.game().rules.auction.exact) return Bid{least};
  return Bid{least + (limit - least) / 2};
}

}  // namespace parlour::estate
