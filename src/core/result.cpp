// SPDX-License-Identifier: Apache-2.0
#include "core/result.hpp"

namespace parlour {

std::string Problem::text() const {
  std::string all;
  for (const std::string* part : {&file, &place, &reason}) {
    if (part->empty()) continue;
    if (!all.empty()) all += ": ";
    all += *part;
  }
  return all;
}

}  // namespace parlour
