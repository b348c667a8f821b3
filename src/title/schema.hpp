// SPDX-License-Identifier: Apache-2.0
// The part of JSON Schema (draft 2020-12) that our schemas use. Our own because a title's author
// reads the messages: docs/decisions/0003-own-schema-subset.md.
#pragma once

#include <boost/json/fwd.hpp>
#include <string_view>

#include "core/result.hpp"

namespace parlour {

/// Checks `value` against titles/schema/<name>.schema.json, which is part of the program. The place
/// of a Problem is a JSON pointer into `value`.
Outcome check_schema(std::string_view name, const boost::json::value& value);

/// The same with a schema at hand; it may refer to the built-in ones.
Outcome check_against(const boost::json::value& schema, const boost::json::value& value);

/// A built-in schema; null if there is none of that name.
const boost::json::value* find_schema(std::string_view name);

}  // namespace parlour
