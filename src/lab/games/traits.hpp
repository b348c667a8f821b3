// SPDX-License-Identifier: Apache-2.0
// The numbers by which a player can be told from another, as they stand in EntryTally::traits.
#pragma once

#include <boost/json/fwd.hpp>
#include <span>
#include <string_view>

#include "title/title.hpp"

namespace parlour::lab {

struct Detail;

/// A mean: trait `sum` divided by trait `per`, or by the games where `per` is −1.
struct TraitName {
  std::string_view name;   ///< in JSON
  std::string_view label;  ///< for people
  int sum, per;
};

/// What the lab says of a family's games; each family has its own.
template <class Family>
struct Findings;

}  // namespace parlour::lab
