// SPDX-License-Identifier: Apache-2.0
// Who may ask: pages of this server, and programs. A page of somebody else's in the same browser
// may not.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace parlour::server {

/// "https://Play.example.org" is {"https", "play.example.org", 443}.
struct Origin {
  std::string scheme, host;  ///< host in lower case; IPv6 in brackets
  int port = 0;
  bool operator==(const Origin&) const = default;
};

/// Of an origin or any URL that begins with one; http and https only.
std::optional<Origin> read_origin(std::string_view url);

/// What the server is known as.
struct Identity {
  std::vector<Origin> origins;  ///< the public one and those that are allowed
  /// Listening on loopback, nobody can mean this server by another name than these and localhost. A
  /// stranger's name that leads here is an attack on the browser's idea of "same origin".
  bool loopback_only = false;
};

bool host_is_ours(std::string_view host, const Identity& identity);

/// `origin` and `host` as the headers have them. No origin: not a browser, and welcome.
bool origin_is_ours(std::string_view origin, std::string_view host, const Identity& identity);

}  // namespace parlour::server
