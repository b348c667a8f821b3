// SPDX-License-Identifier: Apache-2.0
#include "server/net/origin.hpp"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <charconv>

namespace parlour::server {

namespace {

struct Authority {
  std::string host;
  std::optional<int> port;
};

bool name_character(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.' || c == '_';
}

std::optional<Authority> read_authority(std::string_view text) {
  Authority authority;
  std::size_t end = 0;
  if (text.starts_with('[')) {
    end = text.find(']');
    if (end == std::string_view::npos) return {};
    ++end;
  } else {
    end = std::min(text.find(':'), text.size());
  }
  authority.host = text.substr(0, end);
  for (char& c : authority.host)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const bool bracketed = authority.host.starts_with('[');
  const auto fine = [bracketed](char c) {
    return name_character(c) || (bracketed && (c == ':' || c == '[' || c == ']'));
  };
  if (authority.host.empty() || !std::all_of(authority.host.begin(), authority.host.end(), fine))
    return {};
  text.remove_prefix(end);
  if (text.empty()) return authority;
  int port = 0;
  const auto [rest, error] = std::from_chars(text.data() + 1, text.data() + text.size(), port);
  if (text.front() != ':' || error != std::errc{} || rest != text.data() + text.size()) return {};
  if (port < 1 || port > 65535) return {};
  authority.port = port;
  return authority;
}

int usual_port(std::string_view scheme) { return scheme == "https" ? 443 : 80; }

bool is_address(const std::string& host) {
  std::array<unsigned char, 16> bytes{};
  if (host.starts_with('['))
    return inet_pton(AF_INET6, host.substr(1, host.size() - 2).c_str(), bytes.data()) == 1;
  return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1;
}

}  // namespace

std::optional<Origin> read_origin(std::string_view url) {
  Origin origin;
  for (const std::string_view scheme : {"http", "https"})
    if (url.starts_with(std::string(scheme) + "://")) origin.scheme = scheme;
  if (origin.scheme.empty()) return {};
  url.remove_prefix(origin.scheme.size() + 3);
  const std::optional<Authority> authority =
      read_authority(url.substr(0, std::min(url.find_first_of("/?#"), url.size())));
  if (!authority) return {};
  origin.host = authority->host;
  origin.port = authority->port.value_or(usual_port(origin.scheme));
  return origin;
}

bool host_is_ours(std::string_view host, const Identity& identity) {
  const std::optional<Authority> authority = read_authority(host);
  if (!authority) return false;
  if (!identity.loopback_only || authority->host == "localhost" || is_address(authority->host))
    return true;
  return std::any_of(identity.origins.begin(), identity.origins.end(),
                     [&](const Origin& origin) { return origin.host == authority->host; });
}

bool origin_is_ours(std::string_view origin, std::string_view host, const Identity& identity) {
  if (origin.empty()) return true;
  const std::optional<Origin> from = read_origin(origin);
  if (!from) return false;
  if (std::find(identity.origins.begin(), identity.origins.end(), *from) != identity.origins.end())
    return true;
  // The scheme is not compared: behind a proxy that speaks TLS the page is https and we are http.
  const std::optional<Authority> here = read_authority(host);
  return here && here->host == from->host &&
         here->port.value_or(usual_port(from->scheme)) == from->port;
}

}  // namespace parlour::server
