// SPDX-License-Identifier: Apache-2.0
#include "worker/port.hpp"

#include "wire/shape.hpp"

namespace parlour::worker {

void add_port_types(wire::Shapes& shapes) {
  shapes.add<LocalRequest>().add<LocalNews>().add<StoreAnswer>();
}

}  // namespace parlour::worker
