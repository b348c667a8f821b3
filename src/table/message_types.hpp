// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace parlour::wire {
class Shapes;
}

namespace parlour {

/// Everything that is said over the socket, for `parlour wire-types`.
void add_message_types(wire::Shapes& shapes);

}  // namespace parlour
