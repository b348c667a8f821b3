// SPDX-License-Identifier: Apache-2.0
// How others in the same room find the server.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour::server {

/// The machine's address in its local network, an IPv4 one if there is any; none: it has no
/// network.
std::optional<std::string> lan_address();

/// "http://192.168.1.5:7777", "http://[fd00::1]:7777"
std::string http_url(std::string_view address, unsigned short port);

/// The modules of a QR code, row by row; true is dark. Without a margin.
using QrModules = std::vector<std::vector<bool>>;
Result<QrModules> qr_modules(std::string_view text);

/// For a terminal, two rows in a line, with the margin that cameras need. Dark modules are drawn
/// dark by the colours, whatever those of the terminal are.
std::string qr_for_terminal(const QrModules& modules);

}  // namespace parlour::server
