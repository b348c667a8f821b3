// SPDX-License-Identifier: Apache-2.0
#include "words/reason.hpp"

#include "words/house.hpp"
#include "words/reasons.hpp"

namespace parlour {

std::string reason_in(Language language, std::string_view english) {
  if (language == kEnglish) return std::string(english);
  const WordsOfHouse& house = words_of_house();
  for (std::size_t place = 0; place < std::size(words::reasons::kKeys); ++place) {
    const Phrase phrase = words::reasons::at(place);
    const auto gaps = gaps_in(house.saying(kEnglish, phrase).entry->message, english);
    if (gaps) return fill(language, phrase, *gaps);
  }
  return std::string(english);
}

}  // namespace parlour
