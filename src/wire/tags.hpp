// SPDX-License-Identifier: Apache-2.0
// How a variant says on the wire which of its alternatives it is: {"do": "bid", "amount": 30}.
#pragma once

#include <span>

namespace parlour::wire {

struct Tags {
  const char* name = nullptr;          ///< of the variant: "EstateAction"
  const char* key = nullptr;           ///< "do"
  std::span<const char* const> words;  ///< of its alternatives, in their order
};

/// Specialised for the variants that have a tag. One without writes its alternative as it is, so
/// its alternatives must be told apart by what they look like.
template <class Variant>
inline constexpr Tags kTags{};

}  // namespace parlour::wire
