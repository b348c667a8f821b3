// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include "app/commands.hpp"
#include "core/json.hpp"
#include "server/documents.hpp"
#include "table/message_types.hpp"
#include "wire/shape.hpp"
#include "wire/typescript.hpp"
#include "worker/port.hpp"

namespace parlour::app {

int wire_types(bool shapes) {
  wire::Shapes all;
  wire::add_game_types(all);
  add_message_types(all);
  server::add_document_types(all);
  // What the page and its own house say to each other is one program's business: nobody checks it.
  if (!shapes) worker::add_port_types(all);
  fmt::print("{}", shapes ? json::pretty(wire::shapes_as_json(all)) : wire::typescript(all));
  return 0;
}

}  // namespace parlour::app
