// SPDX-License-Identifier: Apache-2.0
#include "wire/clock.hpp"

namespace parlour {

const char* word(Clock::What what) {
  switch (what) {
    case Clock::What::kAnswer:
      return "answer";
    case Clock::What::kAuction:
      return "auction";
    case Clock::What::kThrow:
      return "throw";
    case Clock::What::kTurn:
      return "turn";
    case Clock::What::kGame:
      return "game";
    case Clock::What::kBank:
      return "bank";
  }
  return "answer";
}

}  // namespace parlour
