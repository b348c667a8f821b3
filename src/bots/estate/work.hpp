// SPDX-License-Identifier: Apache-2.0
// One thing to do with the own land. It is small: an Action, which may hold a whole offer, is only
// made of it at the end.
#pragma once

#include "rules/estate/action.hpp"

namespace parlour::estate {

struct Work {
  enum class Kind : std::uint8_t { kNothing, kBuild, kSell, kMortgage, kLift };
  Kind kind = Kind::kNothing;
  std::int8_t tile = 0;

  explicit operator bool() const { return kind != Kind::kNothing; }
};

/// The action that does it; when there is nothing to do, the turn ends.
inline Action as_action(Work work) {
  switch (work.kind) {
    case Work::Kind::kBuild:
      return Build{work.tile};
    case Work::Kind::kSell:
      return Sell{work.tile};
    case Work::Kind::kMortgage:
      return Mortgage{work.tile};
    case Work::Kind::kLift:
      return Lift{work.tile};
    case Work::Kind::kNothing:
      break;
  }
  return End{};
}

}  // namespace parlour::estate
