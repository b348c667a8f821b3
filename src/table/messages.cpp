// SPDX-License-Identifier: Apache-2.0
#include "table/messages.hpp"

#include <algorithm>

#include "core/suggest.hpp"
#include "table/fields.hpp"
#include "wire/described.hpp"

namespace parlour {

bool is_known(const boost::json::object& message) {
  const std::string type = text_at(message, "type");
  return std::find(std::begin(kClientWords), std::end(kClientWords), type) !=
         std::end(kClientWords);
}

Result<ClientMessage> read_message(const boost::json::object& message) {
  if (is_known(message)) return wire::get_tagged<ClientMessage>(wire::Plain{}, message);
  const std::vector<std::string_view> words(std::begin(kClientWords), std::end(kClientWords));
  const std::string type = text_at(message, "type");
  return Problem{"", "/type", in_quotes(type) + " is no message: " + advice(type, words)};
}

from_client::Id id_of(const boost::json::object& message) {
  const auto* id = message.if_contains("id");
  if (id == nullptr || !id->is_string()) return std::nullopt;
  return std::string(json::view(id->get_string()));
}

boost::json::object to_json(const TableMessage& message) {
  return wire::put_tagged(wire::Plain{}, message);
}

boost::json::object to_json(const to_client::TableInfo& table) { return wire::put(table); }

}  // namespace parlour
