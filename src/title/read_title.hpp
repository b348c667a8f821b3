// SPDX-License-Identifier: Apache-2.0
// What every family reads of title.json in the same way, once its schema is checked. Places start
// with "/title".
#pragma once

#include <boost/json.hpp>
#include <string>

#include "core/json.hpp"
#include "core/result.hpp"

namespace parlour {

struct Title;

/// Its id, names and designers.
void read_names(const boost::json::value& file, Title& title);

/// The value of a switch as set() takes it.
std::string switch_text(const boost::json::value& value);

/// A Problem of the switches names one of them; here it gets its place in the document.
Problem in_rules(Problem problem);

/// Sets the switches that the file names, by the family's own set().
template <class Rules>
Outcome read_rules(const boost::json::value& file, Rules& rules) {
  const boost::json::value* switches = file.as_object().if_contains("rules");
  if (switches == nullptr) return Done{};
  for (const boost::json::key_value_pair& pair : switches->as_object())
    if (Outcome outcome = set(rules, json::view(pair.key()), switch_text(pair.value())); !outcome)
      return in_rules(outcome.problem());
  return Done{};
}

}  // namespace parlour
