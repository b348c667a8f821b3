// SPDX-License-Identifier: Apache-2.0
// What a player does at every prompt, without looking ahead: the whole of easy, medium and hard,
// and how an expert expects everybody to play.
#pragma once

#include "bots/estate/build.hpp"
#include "bots/estate/buy.hpp"
#include "bots/estate/choices.hpp"
#include "bots/estate/raise.hpp"
#include "bots/estate/trade.hpp"

namespace parlour::estate {

/// What a player remembers from one decision to the next; forgetting it costs nothing but time.
struct Memory {
  std::uint64_t land = 0;   ///< who owned what when it last looked for a trade
  std::uint16_t round = 0;  ///< when that was
  std::int8_t offers = 0;   ///< made in that round
  bool answered = false;    ///< it has priced the open exchange once already
};

/// Who owns what, as one number.
inline std::uint64_t land_signature(const State& state) {
  std::uint64_t sum = 0;
  for (Seat seat = 0; seat < state.seats; ++seat) {
    sum = sum * 0x9E3779B97F4A7C15u + state.owned[seat].word;
  }
  return sum;
}

/// Does anybody lack, for a whole group, only what one other has? Nothing else is ever offered.
inline bool trade_is_in_sight(const Thought& thought) {
  const State& state = thought.state;
  const DeedSet mine = thought.mine();
  const DeedSet built = state.levels.built();
  for (int group = 0; group < thought.board().colour_count; ++group) {
    const DeedSet deeds = thought.board().groups[group];
    const DeedSet here = deeds & mine;
    if (here.empty() || here == deeds || !(deeds & built).empty()) continue;
    const DeedSet rest = deeds - mine;
    for (const int other : state.alive) {
      if (other != thought.seat && state.owned[other].contains(rest)) return true;
    }
  }
  return false;
}

/// How long a refused trade is not thought of again while the land stays as it is.
inline constexpr int kRoundsBetweenOffers = 12;

inline stdx::optional<Action> offer_a_trade(const Thought& thought, Memory& memory) {
  const Rules& rules = thought.game().rules;
  if (thought.weights.trade == 0 || !rules.bots_offer_trades || rules.trade == Trade::kOff) {
    return {};
  }
  const State& state = thought.state;
  const std::uint64_t land = land_signature(state);
  const bool new_round = state.round != memory.round;
  if (land == memory.land && state.round < memory.round + kRoundsBetweenOffers) return {};
  if (!new_round && memory.offers >= thought.weights.trade) return {};
  memory.land = land;
  memory.offers = new_round ? std::int8_t{0} : memory.offers;
  memory.round = state.round;
  if (!trade_is_in_sight(thought) || !may_offer(thought.game(), state, thought.seat) ||
      state.offer.open()) {
    return {};
  }
  const auto offer = best_offer(thought);
  if (!offer) return {};
  ++memory.offers;
  return MakeOffer{*offer};
}

inline Action manage(const Thought& thought, Memory& memory, auto& below) {
  if (thought.cash() < 0) return raise_or_end(thought);
  if (const auto offer = offer_a_trade(thought, memory)) return *offer;
  const bool idle =
      building_ground(thought).empty() && (thought.mine() & thought.state.mortgaged).empty();
  if (idle) return End{};
  if (thought.weights.whim > 0 && narrow<int>(below(100)) < thought.weights.whim) return End{};
  if (const auto action = improve(thought)) return *action;
  return End{};
}

/// Is any part of the offer more than a shot in the dark?
inline Action answer_trade(const Thought& thought, Memory& memory, auto& below) {
  const bool can = !can_accept(thought.game(), thought.state);
  const Gains gains = gains_of(thought, thought.state.offer);
  if (can && is_good(thought, gains)) return Accept{};
  if (can && thought.weights.whim > 0 && narrow<int>(below(100)) < thought.weights.whim) {
    return Accept{};
  }
  const bool counters = thought.weights.trade > 0 && !memory.answered &&
                        !can_counter(thought.game(), thought.state, thought.seat);
  memory.answered = counters;
  if (counters) {
    if (const auto offer = counter_offer(thought)) return Counter{*offer};
  }
  memory.answered = false;
  return Reject{};
}

inline Action answer_deed(const Thought& thought, auto& below) {
  const int deed = deed_at_hand(thought.game(), thought.state);
  if (thought.weights.whim > 0 && narrow<int>(below(100)) < thought.weights.whim) {
    return below(2) == 0 ? Action{Buy{}} : Action{Decline{}};
  }
  return wants_to_buy(thought, deed) ? Action{Buy{}} : Action{Decline{}};
}

inline Action answer_auction(const Thought& thought, auto& below) {
  Money limit = most_to_bid(thought, thought.state.auction.deed);
  if (thought.weights.whim > 0 && narrow<int>(below(100)) < thought.weights.whim) limit /= 2;
  return bid_or_withdraw(thought, limit);
}

/// A legal action for the prompt; the game must be waiting for the seat.
inline Action follow_policy(const Thought& thought, Memory& memory, auto& below) {
  switch (thought.state.prompt) {
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
      return Roll{};
    case Prompt::kManage:
      return manage(thought, memory, below);
    case Prompt::kBuyOrDecline:
      return answer_deed(thought, below);
    case Prompt::kAuction:
      return answer_auction(thought, below);
    case Prompt::kJailChoice:
      return jail_choice(thought);
    case Prompt::kTaxChoice:
      return tax_choice(thought);
    case Prompt::kCard:
      return Ok{};
    case Prompt::kCardChoice:
      return card_choice(thought);
    case Prompt::kMortgagedOffer:
      return mortgaged_offer(thought);
    case Prompt::kTradeResponse:
      return answer_trade(thought, memory, below);
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
