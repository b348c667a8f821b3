// SPDX-License-Identifier: Apache-2.0
// The player that picks any legal action, each kind equally likely: the workhorse of the tests. It
// gives up only in debt, and offers a trade only now and then, or its games would hardly move.
#pragma once

#include "rules/estate/options.hpp"

namespace parlour::estate {

/// A random offer that passes check_offer(), or nothing.
PARLOUR_FN stdx::optional<Offer> random_offer(const Ruleset& game, const State& state, Seat from,
                                              Seat to, auto& random_below) {
  Offer offer{.from = from, .to = to};
  const DeedSet mine = state.owned[from], theirs = state.owned[to];
  if (!mine.empty() && random_below(2) == 0)
    offer.give.add(mine.nth(narrow<int>(random_below(narrow<std::uint32_t>(mine.size())))));
  if (!theirs.empty() && random_below(2) == 0)
    offer.want.add(theirs.nth(narrow<int>(random_below(narrow<std::uint32_t>(theirs.size())))));
  const Money most = spendable(state, random_below(2) == 0 ? from : to);
  const Money money = narrow<Money>(random_below(narrow<std::uint32_t>(most) + 1u));
  (random_below(2) == 0 ? offer.give_money : offer.want_money) = money;
  if (!state.kept[from].empty() && random_below(4) == 0) offer.give_cards = 1;
  if (!state.kept[to].empty() && random_below(4) == 0) offer.want_cards = 1;
  if (check_offer(game, state, offer)) return {};
  return offer;
}

PARLOUR_FN std::int8_t random_tile(const Ruleset& game, DeedSet deeds, auto& random_below) {
  return game.board.deeds[deeds.nth(narrow<int>(random_below(narrow<std::uint32_t>(deeds.size()))))]
      .tile;
}

/// An action of this kind, filled in at random; kinds are those of Options.
PARLOUR_FN stdx::optional<Action> fill_in(const Ruleset& game, const State& state, Seat seat,
                                          const Options& options, int kind, auto& random_below) {
  if (kind == kind_of<Bid>()) {
    const auto room = narrow<std::uint32_t>(options.most_bid - options.least_bid);
    // Mostly the least bid; now and then anything up to all the seat has.
    return Bid{options.least_bid +
               narrow<Money>(random_below(4) == 0 ? random_below(room + 1u) : 0u)};
  }
  if (kind == kind_of<Build>()) return Build{random_tile(game, options.build, random_below)};
  if (kind == kind_of<Sell>()) return Sell{random_tile(game, options.sell, random_below)};
  if (kind == kind_of<Mortgage>())
    return Mortgage{random_tile(game, options.mortgage, random_below)};
  if (kind == kind_of<Lift>()) return Lift{random_tile(game, options.lift, random_below)};
  if (kind == kind_of<PayTax>()) return PayTax{random_below(2) == 1};
  if (kind == kind_of<Choose>()) return Choose{narrow<std::int8_t>(1 + random_below(2))};
  if (kind == kind_of<MakeOffer>()) {
    const auto to = narrow<Seat>(random_below(narrow<std::uint32_t>(state.seats)));
    const auto offer = random_offer(game, state, seat, to, random_below);
    if (!offer) return {};
    return MakeOffer{*offer};
  }
  if (kind == kind_of<Counter>()) {
    const auto offer = random_offer(game, state, seat, state.offer.from, random_below);
    if (!offer) return {};
    return Counter{*offer};
  }
  return plain_action(kind);
}

PARLOUR_FN Action random_action(const Ruleset& game, const State& state, Seat seat,
                                auto& random_below) {
  const Options options = options_of(game, state, seat);
  KindSet kinds = options.kinds;
  const bool last_resort = kinds.size() == 1;
  if (!in_debt(state, seat) && !last_resort) kinds.remove(kind_of<Resign>());
  // It is a bot wherever it sits, also for a person who is away.
  if (!game.rules.bots_offer_trades && kinds.size() > 1) kinds.remove(kind_of<MakeOffer>());
  for (;;) {
    const int kind = kinds.nth(narrow<int>(random_below(narrow<std::uint32_t>(kinds.size()))));
    if (kind == kind_of<MakeOffer>() && random_below(8) != 0 && kinds.size() > 1) continue;
    if (const auto action = fill_in(game, state, seat, options, kind, random_below)) return *action;
    if (kinds.size() > 1) kinds.remove(kind);
  }
}

}  // namespace parlour::estate
