// SPDX-License-Identifier: Apache-2.0
// Trades: what an offer does for both sides, what to answer, and what to offer.
#pragma once

#include "bots/estate/worth.hpp"

namespace parlour::estate {

/// What a trade would change, in money, in the eyes of the player who thinks.
struct Gains {
  Money mine = 0, theirs = 0;
};

/// One side of a trade: what a seat gains by handing over `gives` for `gets`, apart from the money
/// that goes with them. Money counts beyond its amount only where a group becomes whole: it is what
/// buildings are paid with.
struct Side {
  Money gain = 0;   ///< without money, and without the groups that it makes whole
  Money cash = 0;   ///< before the trade, less its fees
  DeedSet whole{};  ///< the groups that it makes whole
};

inline void look_at_side(const Thought& thought, Seat seat, DeedSet gives, DeedSet gets, int cards,
                         Side& side) {
  const DeedSet before = thought.state.owned[seat];
  const DeedSet after = (before - gives) | gets;
  const Money cash = thought.state.cash[seat];
  const Money fee = transfer_fee(thought.game(), thought.state, gets);
  side = {.gain = thought.game().rules.jail.fine / 2 * cards - fee + printed_worth(thought, gets) -
                  printed_worth(thought, gives),
          .cash = cash - fee};
  DeedSet touched = gives | gets;
  while (!touched.empty()) {
    const int group = thought.board().deeds[touched.lowest()].group;
    const DeedSet deeds = thought.board().groups[group];
    touched -= deeds;
    side.gain -= holding_worth(thought, group, before, cash);
    if (after.contains(deeds)) {
      side.whole |= deeds;
    } else {
      side.gain += holding_worth(thought, group, after, cash);
    }
  }
}

/// What it gains in all if it gets so much money with it.
inline Money gain_with(const Thought& thought, const Side& side, Money money) {
  Money gain = side.gain + money;
  for (DeedSet rest = side.whole; !rest.empty();) {
    const int group = thought.board().deeds[rest.lowest()].group;
    rest -= thought.board().groups[group];
    gain += holding_worth(thought, group, side.whole, side.cash + money);
  }
  return gain;
}

/// Deeds and cards that the seat gives another, and what it wants for them.
struct Exchange {
  Seat other;
  DeedSet give{}, want{};
  int cards = 0;  ///< that it gets, less those it gives
};

/// The same as both see it.
struct Sides {
  Side mine, theirs;
};

inline Sides sides_of(const Thought& thought, const Exchange& exchange) {
  const auto [other, give, want, cards] = exchange;
  Sides sides;
  look_at_side(thought, thought.seat, give, want, cards, sides.mine);
  look_at_side(thought, other, want, give, -cards, sides.theirs);
  return sides;
}

/// What it does for both if the seat gets so much money with it.
inline Gains gains_with(const Thought& thought, const Sides& sides, Money money) {
  return {gain_with(thought, sides.mine, money), gain_with(thought, sides.theirs, -money)};
}

/// The open offer in the eyes of the seat that has to answer it.
inline Exchange exchange_asked(const Offer& offer) {
  return {.other = offer.from,
          .give = offer.want,
          .want = offer.give,
          .cards = offer.give_cards - offer.want_cards};
}

inline Gains gains_of(const Thought& thought, const Offer& offer) {
  return gains_with(thought, sides_of(thought, exchange_asked(offer)),
                    offer.give_money - offer.want_money);
}

/// Between the last two nothing is good for both.
inline int envy_of(const Thought& thought) {
  if (thought.state.alive.size() > 2) return thought.weights().envy;
  return thought.weights().envy > 105 ? thought.weights().envy : 105;
}

inline bool is_good(const Thought& thought, Gains gains) {
  return gains.mine >= thought.valuation.margin &&
         std::int64_t{gains.mine} * 100 >= std::int64_t{gains.theirs} * envy_of(thought);
}

/// Would the other side, if it thinks alike, agree? A hopeful player counts on its thinking less of
/// the trade than that; a refusal costs nothing.
inline bool may_agree(const Thought& thought, Gains gains) {
  const int sure = 100 - thought.hope;
  return std::int64_t{gains.theirs} * 100 >= std::int64_t{thought.valuation.margin} * sure &&
         std::int64_t{gains.theirs} * 10'000 >= std::int64_t{gains.mine} * envy_of(thought) * sure;
}

/// The money that `thought.seat` has to add (negative: may ask for) so that the other side may
/// agree: what splits the gain of both as far apart as its envy allows.
inline Money money_to_agree(const Thought& thought, Gains gains) {
  const int sure = 100 - thought.hope;
  const std::int64_t envy = std::int64_t{envy_of(thought)} * sure / 100;
  const std::int64_t by_envy =
      (envy * gains.mine - 100 * std::int64_t{gains.theirs} + 99 + envy) / (100 + envy);
  const std::int64_t by_margin =
      std::int64_t{percent_of(thought.valuation.margin, sure)} - gains.theirs;
  std::int64_t money = by_envy > by_margin ? by_envy : by_margin;
  const std::int64_t to_split = std::int64_t{gains.mine} - money;
  if (to_split > 0) money += to_split * thought.weights().generous / 100;
  const std::int64_t rounded = (money >= 0 ? money + 4 : money - 4) / 5 * 5;
  constexpr std::int64_t kMost = kMostMoney / 2;
  return narrow<Money>(rounded > kMost ? kMost : rounded < -kMost ? -kMost : rounded);
}

/// The best offer found so far.
struct BestOffer {
  Offer offer;
  Money gain = 0;
  bool found = false;
};

/// A fair price for an exchange.
struct Price {
  Money money = 0;  ///< what the seat gets
  Gains gains;      ///< with it
  bool agreed = false;
};

inline Price price_of(const Thought& thought, const Exchange& exchange) {
  Price price;
  const Sides sides = sides_of(thought, exchange);
  price.money = -money_to_agree(thought, gains_with(thought, sides, 0));
  if (-price.money > spendable(thought.state, thought.seat)) return price;
  const Money have = spendable(thought.state, exchange.other);
  if (price.money > have) price.money = have;
  price.gains = gains_with(thought, sides, price.money);
  // The money changes what either side can build, so the price may have missed its mark.
  price.agreed = is_good(thought, price.gains) && may_agree(thought, price.gains);
  return price;
}

inline Offer offer_of(const Thought& thought, const Exchange& exchange, Money money) {
  return {.give_money = money < 0 ? -money : 0,
          .want_money = money > 0 ? money : 0,
          .give = exchange.give,
          .want = exchange.want,
          .from = thought.seat,
          .to = exchange.other};
}

/// Puts a price on an exchange of deeds that the rules allow, and keeps it if it is the best.
inline void consider_exchange(const Thought& thought, const Exchange& exchange, BestOffer& best) {
  const Price price = price_of(thought, exchange);
  if (!price.agreed || (best.found && price.gains.mine <= best.gain)) return;
  best = {offer_of(thought, exchange, price.money), price.gains.mine, true};
}

/// The groups that the seat and one other own together, with nothing built on them: by the other.
/// Only they can be made whole by a trade between two.
struct SharedGroups {
  stdx::array<GroupSet, kMaxSeats> with{};
  bool any = false;
};

/// The groups of which the seat has a part and others have the rest, with nothing built on them.
/// Without a branch: this is asked often, and the answer is hard to guess.
inline GroupSet divided_groups(const Thought& thought) {
  const DeedSet mine = thought.mine();
  const DeedSet bare = owned_by_seats(thought.state) - thought.state.levels.built();
  unsigned divided = 0;
  for (int group = 0; group < thought.board().colour_count; ++group) {
    const DeedSet deeds = thought.board().groups[group];
    const unsigned has_part = (deeds & mine).empty() ? 0 : 1;
    const unsigned lacks_part = (deeds - mine).empty() ? 0 : 1;
    const unsigned is_bare = (deeds - bare).empty() ? 1 : 0;
    divided |= (has_part & lacks_part & is_bare) << group;
  }
  return {narrow<std::uint16_t>(divided)};
}

/// All groups that are shared with whoever shares at least one of these.
inline SharedGroups shared_groups(const Thought& thought, GroupSet looked_at) {
  SharedGroups shared;
  const GroupSet divided = divided_groups(thought);
  if ((divided & looked_at).empty()) return shared;
  SeatSet partners;
  for (const int group : divided) {
    const DeedSet rest = thought.board().groups[group] - thought.mine();
    const Seat other = owner_of(thought.state, rest.lowest());
    if (!thought.state.owned[other].contains(rest)) continue;
    shared.with[other].add(group);
    if (looked_at.has(group)) partners.add(other);
  }
  for (const int other : thought.state.alive - partners) shared.with[other] = {};
  shared.any = !partners.empty();
  return shared;
}

/// Offers that complete a group of the seat with what `other` has: for money, or for what completes
/// one of theirs.
inline void consider_partner(const Thought& thought, Seat other, GroupSet shared, BestOffer& best) {
  const DeedSet mine = thought.mine(), theirs = thought.state.owned[other];
  for (const int group : shared) {
    const DeedSet want = thought.board().groups[group] & theirs;
    consider_exchange(thought, {.other = other, .want = want}, best);
    for (const int second : shared) {
      if (second == group) continue;
      const DeedSet give = thought.board().groups[second] & mine;
      consider_exchange(thought, {.other = other, .give = give, .want = want}, best);
    }
  }
}

/// Selling the other what completes a group of theirs, for money alone.
inline void consider_selling(const Thought& thought, Seat other, GroupSet shared, BestOffer& best) {
  for (const int group : shared) {
    const DeedSet give = thought.board().groups[group] & thought.mine();
    consider_exchange(thought, {.other = other, .give = give}, best);
  }
}

inline stdx::optional<Offer> best_offer(const Thought& thought, const SharedGroups& shared) {
  BestOffer best;
  for (const int other : thought.state.alive) {
    consider_partner(thought, narrow<Seat>(other), shared.with[other], best);
    consider_selling(thought, narrow<Seat>(other), shared.with[other], best);
  }
  if (!best.found) return {};
  return best.offer;
}

/// The open offer, turned round and repriced so that the seat could agree; if there is such a
/// thing.
inline stdx::optional<Offer> counter_offer(const Thought& thought) {
  const Offer& open = thought.state.offer;
  const Exchange exchange = exchange_asked(open);
  const Price price = price_of(thought, exchange);
  if (!price.agreed) return {};
  Offer offer = offer_of(thought, exchange, price.money);
  offer.give_cards = open.want_cards;
  offer.want_cards = open.give_cards;
  if (check_offer(thought.game(), thought.state, offer)) return {};
  return offer;
}

}  // namespace parlour::estate
