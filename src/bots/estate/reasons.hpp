// SPDX-License-Identifier: Apache-2.0
// Why a player does not take an offer, in one plain sentence.
#pragma once

#include <string>

#include "bots/estate/trade.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::estate {

enum class TradeReason {
  kCannotPay,       ///< it, or the other, lacks the money
  kBreaksMyGroup,   ///< it would give away part of a whole group
  kCompletesYours,  ///< the other would own a whole group for too little
  kMyLast,          ///< it wants to complete that group itself
  kWantsMore,       ///< the price is too low
  kHelpsYouMore     ///< good for it, but better for the other
};

/// What speaks most against the open offer, for the seat that is asked. `group` is that of the deed
/// it is about, or −1.
struct Objection {
  TradeReason reason = TradeReason::kWantsMore;
  int group = -1;
  Money short_by = 0;  ///< what it would want on top, for kWantsMore
};

Objection objection_to(const Thought& thought);

/// The sentence, from the seat's own mouth: "I need $120 more for that."
std::string sentence(const Teller& teller, const Objection& objection);

}  // namespace parlour::estate
