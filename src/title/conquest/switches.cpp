// SPDX-License-Identifier: Apache-2.0
#include "title/conquest/switches.hpp"

namespace parlour::conquest {

std::string get(const Rules& rules, const Switch& one) { return text_of(one, one.read(rules)); }

Outcome set(Rules& rules, std::string_view name, std::string_view value) {
  return set_in(switches(), rules, name, value);
}

Outcome check(const Rules& rules) {
  if (rules.seats_min > rules.seats_max)
    return Problem{"", "seats.min",
                   "is " + std::to_string(rules.seats_min) + ", more than seats.max, which is " +
                       std::to_string(rules.seats_max)};
  return Done{};
}

}  // namespace parlour::conquest
