// SPDX-License-Identifier: Apache-2.0
// Whatever the bytes: a request within its limits, a refusal that says why, or too few of them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/utf8.hpp"
#include "server/net/head.hpp"

namespace {

using namespace parlour;
using namespace parlour::server;

void demand(bool fact) {
  if (!fact) std::abort();
}

NetworkLimits small_limits() {
  NetworkLimits limits;
  limits.header_bytes = 1024;
  limits.body_bytes = 64;
  limits.journal_bytes = 256;
  return limits;
}

bool clean(std::string_view text) {
  return valid_utf8(text) && !has_control_characters(text, LineEnds::kRefused);
}

void check_target(const Target& target) {
  demand(target.path.starts_with('/') && clean(target.path));
  demand(target.path.find("/../") == std::string::npos && !target.path.ends_with("/.."));
  demand(target.path.find("//") == std::string::npos);
  demand(target.path.find('\\') == std::string::npos);
  demand(target.query.size() <= kMaxQueryParts);
  for (const auto& [key, value] : target.query) demand(!key.empty() && clean(key) && clean(value));
}

void check_request(const ParsedRequest& request, std::size_t size, const Identity& identity,
                   const NetworkLimits& limits) {
  check_target(request.head.target);
  demand(request.bytes <= size);
  demand(request.body.size() <= body_limit(request.head, limits));
  demand(!judge(request.head, identity, limits));
  demand(forwarded_address(request.head.forwarded_for).size() <= 64);
  const WebFiles files(embedded_web_files());
  const WebAnswer answer = files.find(request.head.target.path, request.head.accept_encoding,
                                      request.head.if_none_match);
  demand(answer.status == 200 || answer.status == 304 || answer.status == 404);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const NetworkLimits kLimits = small_limits();
  static const Identity kIdentity{.origins = {*read_origin("https://play.example.org")},
                                  .loopback_only = true};
  std::string_view bytes(reinterpret_cast<const char*>(data), size);
  if (const Result<Target> target = read_target(bytes)) check_target(*target);
  // One after the other, as on a connection.
  while (!bytes.empty()) {
    const auto parsed = parse_request(bytes, kIdentity, kLimits);
    if (const HttpError* refusal = std::get_if<HttpError>(&parsed)) {
      demand(refusal->status >= 400 && !refusal->reason.empty());
      demand(!error_response(*refusal).body.empty());
      return 0;
    }
    const ParsedRequest* request = std::get_if<ParsedRequest>(&parsed);
    if (request == nullptr) return 0;
    check_request(*request, bytes.size(), kIdentity, kLimits);
    demand(request->bytes > 0);
    bytes.remove_prefix(request->bytes);
  }
  return 0;
}
