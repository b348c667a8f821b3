// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "rules/estate/state.hpp"
#include "terminal/talk.hpp"
#include "wire/estate/narrate.hpp"

namespace parlour::terminal::estate_ui {

/// A guided dialogue: with whom, what is given, what is wanted. Whether the offer is allowed is for
/// the rules to say. Nothing: the person went back or left.
std::optional<estate::Offer> compose_offer(Talk& talk, const estate::Teller& teller,
                                           const estate::State& state, Seat from,
                                           Seat partner = kNobody);

}  // namespace parlour::terminal::estate_ui
