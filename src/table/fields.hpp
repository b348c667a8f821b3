// SPDX-License-Identifier: Apache-2.0
// Fields of a JSON object that may be missing or of another type.
#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace parlour {

/// "" if there is no such text.
inline std::string text_at(const boost::json::object& from, std::string_view key) {
  const auto* value = from.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(json::view(value->get_string()))
                                                : std::string();
}

inline std::optional<std::int64_t> number_at(const boost::json::object& from,
                                             std::string_view key) {
  const auto* value = from.if_contains(key);
  if (value == nullptr || !value->is_int64()) return std::nullopt;
  return value->get_int64();
}

}  // namespace parlour
