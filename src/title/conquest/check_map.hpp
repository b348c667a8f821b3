// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "core/result.hpp"
#include "title/conquest/source.hpp"

namespace parlour::conquest {

/// What the schema of map.json cannot say, once all ids are known to be unique. Places start with
/// "/map".
Outcome check_map(const MapSource& map);

}  // namespace parlour::conquest
