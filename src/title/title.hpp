// SPDX-License-Identifier: Apache-2.0
// A title as it was loaded: names, words, looks, the board or map in its own words, and the
// switches it sets. Immutable after loading. The rules never see it: they get the numbers that
// compile() makes.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "title/families.hpp"
#include "words/text.hpp"

namespace parlour {

/// Who thought of the game, where that is known: people, and the course and school it was made at.
struct Designers {
  std::vector<std::string> people;
  Text course, school;
  bool operator==(const Designers&) const = default;
};

struct Title {
  std::string id;
  Text name, about;
  Designers designed_by;
  FamilyPart part;     ///< what its family needs of it
  Text how_to_play;    ///< rules.LANGUAGE.md: what no rule says by itself
  std::string source;  ///< the whole title as one canonical JSON document, for the journal
  bool operator==(const Title&) const = default;

  WhichFamily family() const {
    return std::visit([]<class Part>(const Part&) -> WhichFamily { return FamilyTag<Part>{}; },
                      part);
  }
  /// title.is<estate::Part>()
  template <class Part>
  bool is() const {
    return std::holds_alternative<Part>(part);
  }
};

/// Calls `use` with the title's family as its template argument: [&]<class Family>() { … }.
template <class Use>
decltype(auto) dispatch(const Title& title, Use&& use) {
  return dispatch(title.family(), std::forward<Use>(use));
}

}  // namespace parlour
