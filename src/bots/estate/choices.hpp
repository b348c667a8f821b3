// SPDX-License-Identifier: Apache-2.0
// The smaller decisions: jail, taxes, cards with a choice, mortgaged deeds.
#pragma once

#include "bots/estate/danger.hpp"
#include "bots/estate/raise.hpp"

namespace parlour::estate {

/// Early on there is land to buy out there; later jail is the safest place.
inline bool wants_out_of_jail(const Thought& thought) {
  const DeedSet all = thought.board().all_deeds;
  const int for_sale =
      (all - owned_by_seats(thought.state)).size() * 100 / (all.empty() ? 1 : all.size());
  if (for_sale >= thought.weights().roam) return true;
  const Money expected = expected_rent(thought, thought.board().jail_tile);
  return expected < percent_of(thought.game().rules.jail.fine, thought.weights().hide);
}

inline Action jail_choice(const Thought& thought) {
  const Ruleset& game = thought.game();
  const State& state = thought.state;
  const bool pay = !why_not_pay_fine(game, state, thought.seat);
  const bool card = !why_not_use_card(game, state, thought.seat);
  const bool roll = !why_not_roll_in_jail(game, state);
  const bool wait = !why_not_wait(game, state);
  const bool out = wants_out_of_jail(thought);
  if ((card || pay) && out) return card ? Action{UseCard{}} : PayFine{};
  // A throw frees with a double, so waiting is safer where both are allowed.
  if (wait && !out) return Wait{};
  if (roll) return Roll{};
  if (card) return UseCard{};
  if (pay) return PayFine{};
  return wait ? Action{Wait{}} : Action{raise_money(thought)};
}

inline Action tax_choice(const Thought& thought) {
  const std::int64_t worth = total_worth(thought.game(), thought.state, thought.seat);
  const std::int64_t share = worth * thought.game().rules.tax_share / 100;
  return PayTax{share < thought.board().tiles[thought.state.at[thought.seat]].amount};
}

/// What a run of effects is worth to the seat, roughly, in money.
inline Money effects_worth(const Thought& thought, int first, int count) {
  Money worth = 0;
  for (int at = first; at < first + count; ++at) {
    const Effect& effect = thought.board().effects[at];
    switch (effect.op) {
      case Op::kMoney:
        worth += effect.a;
        break;
      case Op::kMoneyRange:
        worth += (effect.a + effect.b) / 2;
        break;
      case Op::kMoneyOfCash:
      case Op::kRelief:
        worth += amount_of(thought.game(), effect, thought.cash());
        break;
      case Op::kPerBuilding:
        worth -= effect.a * small_buildings(thought.game(), thought.state, thought.mine()) +
                 effect.b * large_buildings(thought.game(), thought.state, thought.mine());
        break;
      case Op::kEachOther:
        worth += effect.a * opponents_of(thought);
        break;
      case Op::kGoTo:
        if (effect.b != 0 && effect.a <= thought.state.at[thought.seat]) {
          worth += thought.game().rules.salary;
        }
        break;
      case Op::kJail:
        worth -= thought.game().rules.jail.fine;
        break;
      case Op::kJailFree:
        worth += thought.game().rules.jail.fine / 2;
        break;
      case Op::kGoBy:
      case Op::kNearest:
      case Op::kDraw:
      case Op::kEndTurn:
      case Op::kChoice:
        break;
    }
  }
  return worth;
}

inline Action card_choice(const Thought& thought) {
  const CardInPlay& card = thought.state.card;
  const Effects effects = thought.board().decks[card.deck].cards[card.card];
  const Effect& choice = thought.board().effects[effects.first];
  const Money first = effects_worth(thought, choice.a, choice.b);
  const Money second = effects_worth(thought, choice.c, choice.d);
  return Choose{narrow<std::int8_t>(second > first ? 2 : 1)};
}

/// A visitor may ask for a mortgaged deed; its owner may let it go at the full price.
inline Action mortgaged_offer(const Thought& thought) {
  const int deed = deed_at_hand(thought.game(), thought.state);
  const DeedData& data = thought.board().deeds[deed];
  if (asked_as_owner(thought.state, thought.seat)) {
    State without = thought.state;
    without.owned[thought.seat].remove(deed);
    const Thought sold{thought.valuation, without, thought.seat};
    const Money worth = deed_worth(sold, deed) - data.mortgage;
    return worth > data.price ? Action{Reject{}} : Action{Accept{}};
  }
  const Money worth = percent_of(deed_worth(thought, deed), thought.weights().buy) - data.mortgage;
  const bool spare = keeps_reserve(thought, thought.cash() - data.price);
  return worth >= data.price && spare ? Action{Ask{}} : Action{Decline{}};
}

inline Action inherited_mortgage(const Thought& thought) {
  const int deed = thought.state.inherited.lowest();
  const Money cost = lift_cost(thought.game(), thought.state, deed);
  const Money left = thought.cash() - cost - thought.valuation.lift;
  const bool spare = keeps_reserve(thought, left);
  if (spare && !why_not_lift(thought.game(), thought.state, thought.seat, deed)) {
    return Lift{thought.board().deeds[deed].tile};
  }
  return Decline{};
}

}  // namespace parlour::estate
