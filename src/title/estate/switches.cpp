// SPDX-License-Identifier: Apache-2.0
#include "title/estate/switches.hpp"

namespace parlour::estate {

std::string get(const Rules& rules, const Switch& one) { return text_of(one, one.read(rules)); }

Outcome set(Rules& rules, std::string_view name, std::string_view value) {
  return set_in(switches(), rules, name, value);
}

Outcome check(const Rules& rules) {
  if (rules.seats_min > rules.seats_max)
    return Problem{"", "seats.min",
                   "is " + std::to_string(rules.seats_min) + ", more than seats.max, which is " +
                       std::to_string(rules.seats_max)};
  if (!rules.jail.roll && !rules.jail.wait)
    return Problem{"", "jail.roll",
                   "a player without money or card could never go on: jail.roll or jail.wait must "
                   "be yes"};
  if (rules.start_cash == 0 && rules.salary == 0)
    return Problem{"", "start_cash", "by_salary needs a salary above 0"};
  return Done{};
}

}  // namespace parlour::estate
