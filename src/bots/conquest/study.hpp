// SPDX-License-Identifier: Apache-2.0
// What a player works out about a game before it begins, from its data alone.
#pragma once

#include "rules/conquest/options.hpp"

namespace parlour::conquest {

/// Made once for a ruleset, shared by all players of all its games.
struct Study {
  explicit Study(const Ruleset& ruleset) : game(ruleset) {}

  const Ruleset& game;  ///< must outlive the study
};

}  // namespace parlour::conquest
