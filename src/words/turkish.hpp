// SPDX-License-Identifier: Apache-2.0
// Turkish names take their endings by the sound of their last syllable: Ann'e, Bob'a, Batı
// Havalimanı'na, EV3'ten. The endings are found from the spelling, which is right for Turkish names
// and nearly always for others.
#pragma once

#include <string>
#include <string_view>

namespace parlour::turkish {

/// The endings that a gap of a phrase may ask for, written as they are after a name in -e:
/// {who, ending, e} to, i the object, in of, den from, de at, le with. Names of places have an n
/// before them, {tile, ending, ne}: most are compounds like Batı Havalimanı, which put it between
/// themselves and the ending.
constexpr bool is_ending(std::string_view mark) {
  constexpr std::string_view kMarks[] = {"e",  "i",  "in",  "den",  "de",  "le",
                                         "ne", "ni", "nin", "nden", "nde", "nle"};
  for (const std::string_view one : kMarks) {
    if (one == mark) return true;
  }
  return false;
}

/// The name with an apostrophe and the ending; the bare name if there is no such ending.
std::string with_ending(std::string_view name, std::string_view mark);

}  // namespace parlour::turkish
