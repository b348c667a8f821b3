// SPDX-License-Identifier: Apache-2.0
// The head of an HTTP request as plain values, or the reason why it is not taken.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "server/net/network.hpp"
#include "server/net/origin.hpp"
#include "server/net/target.hpp"
#include "server/peer.hpp"

namespace parlour::server {

/// An answer that says no. "place" is the part of the request that is meant.
struct HttpError {
  int status = 400;
  std::string place, reason;
};

/// {"error": {"place": …, "reason": …}}
Response error_response(const HttpError& refusal);

enum class Verb { kGet, kHead, kPost, kDelete };

struct Head {
  Verb verb = Verb::kGet;
  Target target;
  std::string host, origin, bearer, forwarded_for, accept_encoding, if_none_match;
  Language language = kEnglish;  ///< by Accept-Language
  std::optional<std::uint64_t> content_length;
  bool chunked = false;
  bool keep_alive = true;
  bool upgrade = false;  ///< to a WebSocket
  bool expects_continue = false;
};

/// Everything that goes to the Service.
bool is_for_service(std::string_view path);

/// How large the body of a request may be.
std::size_t body_limit(const Head& head, const NetworkLimits& limits);

/// Whether the server takes the request at all: its host, its origin, the size of its body.
std::optional<HttpError> judge(const Head& head, const Identity& identity,
                               const NetworkLimits& limits);

/// The rightmost address that a proxy names: the only one that it has seen itself.
std::string forwarded_address(std::string_view forwarded_for);

struct ParsedRequest {
  Head head;
  std::string body;
  std::size_t bytes = 0;  ///< of the input that it takes; the rest belongs to the next one
};
struct Incomplete {};

/// One request from the beginning of `bytes`, by the same parser and the same limits as from a
/// socket.
std::variant<ParsedRequest, HttpError, Incomplete> parse_request(std::string_view bytes,
                                                                 const Identity& identity,
                                                                 const NetworkLimits& limits);

}  // namespace parlour::server
