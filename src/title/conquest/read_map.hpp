// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/json/fwd.hpp>

#include "core/result.hpp"
#include "title/conquest/source.hpp"

namespace parlour::conquest {

/// Reads map.json: first against its schema, then what a schema cannot say (ids and names are
/// unique, borders go both ways, every continent has land, the map is connected). Places start with
/// "/map". Does not throw.
Result<MapSource> read_map(const boost::json::value& map);

/// Checks shapes.json, the looks of a map: every territory has an outline, and nothing else has.
/// Places start with "/shapes". Does not throw.
Outcome check_shapes(const boost::json::value& shapes, const MapSource& map);

}  // namespace parlour::conquest
