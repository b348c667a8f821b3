// SPDX-License-Identifier: Apache-2.0
// What every answer says to the browser about this page and others.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace parlour::server {

std::span<const std::pair<std::string_view, std::string_view>> security_headers();

/// Whether a header can be sent as it is. One with a line end in it would begin another header.
bool can_be_sent(std::string_view name, std::string_view value);

/// "Sun, 06 Nov 1994 08:49:37 GMT"
std::string http_date();

}  // namespace parlour::server
