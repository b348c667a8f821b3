// SPDX-License-Identifier: Apache-2.0
// The target of a request, decoded. There is one way to write a path: what could be read in two
// ways (dots, doubled or escaped slashes, bytes that are no UTF-8) is refused, not repaired.
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour::server {

using Query = std::map<std::string, std::string, std::less<>>;

struct Target {
  std::string path;  ///< begins with "/"
  Query query;
};

inline constexpr std::size_t kMaxQueryParts = 32;

/// "/t/a%20b?from=3" is the path "/t/a b" and the query {from: 3}.
Result<Target> read_target(std::string_view target);

}  // namespace parlour::server
