// SPDX-License-Identifier: Apache-2.0
// What makes one estate player differ from another. Whole numbers, mostly percentages, so that a
// game is the same on every machine.
#pragma once

#include <boost/describe/class.hpp>
#include <cstdint>

#include "bots/character.hpp"

namespace parlour::estate {

struct Weights {
  std::int32_t whim = 0;  ///< percent of the decisions that are taken without thinking
};
BOOST_DESCRIBE_STRUCT(Weights, (), (whim))

using Character = CharacterOf<Weights>;

}  // namespace parlour::estate
