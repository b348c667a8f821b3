// SPDX-License-Identifier: Apache-2.0
// What a player does at every prompt, without looking ahead: the whole of easy, medium and hard,
// and how an expert expects everybody to play.
#pragma once

#include "bots/estate/build.hpp"
#include "bots/estate/buy.hpp"
#include "bots/estate/choices.hpp"
#include "bots/estate/memory.hpp"
#include "bots/estate/raise.hpp"
#include "bots/estate/trade.hpp"

namespace parlour::estate {

/// May the seat make one more offer now?
inline bool feels_like_trading(const Thought& thought, const Memory& memory) {
  const Rules& rules = thought.game().rules;
  const bool sulks = memory.refusals == kMostHaggling && memory.since_refusal < kTurnsToSulk;
  return memory.offers < thought.weights().trade && !sulks && rules.bots_offer_trades &&
         rules.trade != Trade::kOff && !thought.state.offer.open() &&
         may_offer(thought.game(), thought.state, thought.seat);
}

/// The same player, as hopeful as its refusals have left it.
inline Thought hopeful(const Thought& thought, const Memory& memory) {
  Thought mood = thought;
  mood.hope = thought.weights().hope * (kMostHaggling - memory.refusals) / kMostHaggling;
  return mood;
}

inline stdx::optional<Offer> trade_to_offer(const Thought& thought, const Memory& memory) {
  if (!feels_like_trading(thought, memory)) return {};
  const SharedGroups shared =
      shared_groups(thought, looks_everywhere(memory) ? thought.study().colours : memory.news);
  if (!shared.any) return {};
  return best_offer(hopeful(thought, memory), shared);
}

/// Does the seat decide this without thinking?
inline bool has_whim(const Thought& thought, auto& random_below) {
  return thought.weights().whim > 0 && narrow<int>(random_below(100)) < thought.weights().whim;
}

inline Action manage(const Thought& thought, const Memory& memory, auto& random_below) {
  if (thought.cash() < 0) return raise_or_end(thought);
  if (looks_for_trades(memory)) {
    if (const auto offer = trade_to_offer(thought, memory)) return MakeOffer{*offer};
  }
  const DeedSet whole = complete_groups(thought.board(), thought.mine());
  const DeedSet mortgaged = thought.mine() & thought.state.mortgaged;
  if (whole.empty() && mortgaged.empty()) return End{};
  if (has_whim(thought, random_below)) return End{};
  return as_action(improve(thought, whole));
}

/// Waiting in jail is all of a turn, so the own land is seen to before it.
inline Action answer_jail(const Thought& thought, const Memory& memory, auto& random_below) {
  const Action choice = jail_choice(thought);
  if (!stdx::holds_alternative<Wait>(choice)) return choice;
  const Action work = manage(thought, memory, random_below);
  return stdx::holds_alternative<End>(work) ? choice : work;
}

/// An offer is taken, countered once, or refused.
inline Action answer_trade(const Thought& thought, const Memory& memory, auto& random_below) {
  const bool can = !why_not_accept(thought.game(), thought.state);
  if (can && is_good(thought, gains_of(thought, thought.state.offer))) return Accept{};
  if (can && has_whim(thought, random_below)) return Accept{};
  const bool counters = thought.weights().trade > 0 && !memory.made_the_last &&
                        !why_not_counter(thought.game(), thought.state, thought.seat);
  if (counters) {
    if (const auto offer = counter_offer(hopeful(thought, memory))) return Counter{*offer};
  }
  return Reject{};
}

inline Action answer_deed(const Thought& thought, auto& random_below) {
  const int deed = deed_at_hand(thought.game(), thought.state);
  if (has_whim(thought, random_below)) {
    return random_below(2) == 0 ? Action{Buy{}} : Action{Decline{}};
  }
  return wants_to_buy(thought, deed) ? Action{Buy{}} : Action{Decline{}};
}

inline Action answer_auction(const Thought& thought, auto& random_below) {
  Money limit = most_to_bid(thought, thought.state.auction.deed);
  if (has_whim(thought, random_below)) limit /= 2;
  return bid_or_withdraw(thought, limit);
}

/// A legal action for the prompt; the game must be waiting for the seat.
inline Action follow_policy(const Thought& thought, const Memory& memory, auto& random_below) {
  if (thought.state.prompt == Prompt::kManage) return manage(thought, memory, random_below);
  switch (thought.state.prompt) {
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
      return Roll{};
    case Prompt::kManage:
      return manage(thought, memory, random_below);
    case Prompt::kBuyOrDecline:
      return answer_deed(thought, random_below);
    case Prompt::kAuction:
      return answer_auction(thought, random_below);
    case Prompt::kJailChoice:
      return answer_jail(thought, memory, random_below);
    case Prompt::kTaxChoice:
      return tax_choice(thought);
    case Prompt::kCard:
      return Ok{};
    case Prompt::kCardChoice:
      return card_choice(thought);
    case Prompt::kMortgagedOffer:
      return mortgaged_offer(thought);
    case Prompt::kTradeResponse:
      return answer_trade(thought, memory, random_below);
    case Prompt::kInheritedMortgage:
      return inherited_mortgage(thought);
    case Prompt::kDebt:
      return raise_money(thought);
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return safe_action(thought.game(), thought.state);
}

}  // namespace parlour::estate
