// SPDX-License-Identifier: Apache-2.0
#include "table/message_types.hpp"

#include "table/messages.hpp"
#include "table/told.hpp"
#include "wire/shape.hpp"

namespace parlour {

void add_message_types(wire::Shapes& shapes) {
  shapes.add<Position>()
      .add<Step>()
      .add<Figures>()
      .add<ClientMessage>()
      .alias<std::variant<TableMessage, Step>>("ServerMessage");
}

}  // namespace parlour
