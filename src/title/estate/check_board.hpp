// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.hpp"
#include "title/estate/source.hpp"

namespace parlour::estate {

/// What the schemas cannot say: how tiles, groups, decks and tables depend on each other. Places
/// start with "/board" and "/decks".
Outcome check_board(const BoardSource& board);

/// The rules for cards, entries and their effects; part of check_board().
Outcome check_effects(const BoardSource& board);

}  // namespace parlour::estate
