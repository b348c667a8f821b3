// SPDX-License-Identifier: Apache-2.0
#include "wire/listed.hpp"

#include "words/book.hpp"

namespace parlour {

std::string listed(Language language, std::span<const std::string> items) {
  std::string text;
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (at > 0) text += at + 1 == items.size() ? words::book::kAnd.in(language) : ", ";
    text += items[at];
  }
  return text;
}

}  // namespace parlour
