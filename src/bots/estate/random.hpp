// SPDX-License-Identifier: Apache-2.0
// The player that picks any legal action, each kind equally likely: the workhorse of the tests. It
// gives up only in debt, and offers a trade only now and then, or its games would hardly move.
#pragma once

#include "rules/estate/options.hpp"

namespace parlour::estate {

/// A random offer that passes check_offer(), or nothing.
PARLOUR_FN stdx::optional<Offer> random_offer(const Ruleset& game, const State& state, Seat from,
                                              Seat to, auto& below) {
  Offer offer{.from = from, .to = to};
  const DeedSet mine = state.owned[from], theirs = state.owned[to];
  if (!mine.empty() && below(2) == 0)
    offer.give.add(mine.nth(narrow<int>(below(narrow<std::uint32_t>(mine.size())))));
  if (!theirs.empty() && below(2) == 0)
    offer.want.add(theirs.nth(narrow<int>(below(narrow<std::uint32_t>(theirs.size())))));
  const Money most = spendable(state, below(2) == 0 ? from : to);
  const Money money = narrow<Money>(below(narrow<std::uint32_t>(most) + 1u));
  (below(2) == 0 ? offer.give_money : offer.want_money) = money;
  if (!state.kept[from].empty() && below(4) == 0) offer.give_cards = 1;
  if (!state.kept[to].empty() && below(4) == 0) offer.want_cards = 1;
  if (check_offer(game, state, offer)) return {};
  return offer;
}

PARLOUR_FN std::int8_t random_tile(const Ruleset& game, DeedSet deeds, auto& below) {
  return game.board.deeds[deeds.nth(narrow<int>(below(narrow<std::uint32_t>(deeds.size()))))].tile;
}

/// An action of this kind, filled in at random; kinds are those of Options.
PARLOUR_FN stdx::optional<Action> fill_in(const Ruleset& game, const State& state, Seat seat,
                                          const Options& options, int kind, auto& below) {
  if (kind == kind_of<Bid>()) {
    const auto room = narrow<std::uint32_t>(options.most_bid - options.least_bid);
    // Mostly the least bid; now and then anything up to all the seat has.
    return Bid{options.least_bid + narrow<Money>(below(4) == 0 ? below(room + 1u) : 0u)};
  }
  if (kind == kind_of<Build>()) return Build{random_tile(game, options.build, below)};
  if (kind == kind_of<Sell>()) return Sell{random_tile(game, options.sell, below)};
  if (kind == kind_of<Mortgage>()) return Mortgage{random_tile(game, options.mortgage, below)};
  if (kind == kind_of<Lift>()) return Lift{random_tile(game, options.lift, below)};
  if (kind == kind_of<PayTax>()) return PayTax{below(2) == 1};
  if (kind == kind_of<Choose>()) return Choose{narrow<std::int8_t>(1 + below(2))};
  if (kind == kind_of<MakeOffer>()) {
    const auto to = narrow<Seat>(below(narrow<std::uint32_t>(state.seats)));
    const auto offer = random_offer(game, state, seat, to, below);
    if (!offer) return {};
    return MakeOffer{*offer};
  }
  if (kind == kind_of<Counter>()) {
    const auto offer = random_offer(game, state, seat, state.offer.from, below);
    if (!offer) return {};
    return Counter{*offer};
  }
  return plain_action(kind);
}

PARLOUR_FN Action random_action(const Ruleset& game, const State& state, Seat seat, auto& below) {
  const Options options = options_of(game, state, seat);
  KindSet kinds = options.kinds;
  const bool last_resort = kinds.size() == 1;
  if (!in_debt(state, seat) && !last_resort) kinds.remove(kind_of<Resign>());
  // It is a bot wherever it sits, also for a person who is away.
  if (!game.rules.bots_offer_trades && kinds.size() > 1) kinds.remove(kind_of<MakeOffer>());
  for (;;) {
    const int kind = kinds.nth(narrow<int>(below(narrow<std::uint32_t>(kinds.size()))));
    if (kind == kind_of<MakeOffer>() && below(8) != 0 && kinds.size() > 1) continue;
    if (const auto action = fill_in(game, state, seat, options, kind, below)) return *action;
    if (kinds.size() > 1) kinds.remove(kind);
  }
}

}  // namespace parlour::estate
