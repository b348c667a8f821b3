// SPDX-License-Identifier: Apache-2.0
#include "table/parts/door.hpp"

#include <algorithm>
#include <utility>

#include "table/fields.hpp"
#include "table/tokens.hpp"

namespace parlour {

void Door::show_out(std::string key) {
  if (key.empty()) return;
  shown_out_.push_back(std::move(key));
  if (shown_out_.size() > kRemembered) shown_out_.pop_front();
}

bool Door::has_shown_out(std::span<const std::string> tokens) const {
  return std::any_of(tokens.begin(), tokens.end(), [&](const std::string& token) {
    return std::any_of(shown_out_.begin(), shown_out_.end(),
                       [&](const std::string& key) { return fits(token, key); });
  });
}

boost::json::object ways_to_record(const Door::Ways& ways) {
  boost::json::object record{
      {"open", ways.open}, {"locked", ways.locked}, {"watching", ways.watching}};
  if (ways.delay > 0) record["delay"] = ways.delay;
  return record;
}

Door::Ways ways_from_record(const boost::json::object& from) {
  return {from.at("open").as_bool(), from.at("locked").as_bool(), from.at("watching").as_bool(),
          static_cast<int>(number_at(from, "delay").value_or(0))};
}

}  // namespace parlour
