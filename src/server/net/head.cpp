// SPDX-License-Identifier: Apache-2.0
#include "server/net/head.hpp"

#include <algorithm>

namespace parlour::server {

Response error_response(const HttpError& refusal) {
  Response response;
  response.status = refusal.status;
  response.problem = Problem{"", refusal.place, refusal.reason};
  response.body = body_of(*response.problem, kEnglish);
  if (refusal.status == 429 || refusal.status == 503) response.headers = {{"Retry-After", "1"}};
  if (refusal.status == 405) response.headers = {{"Allow", "GET, HEAD, POST, DELETE"}};
  return response;
}

bool is_for_service(std::string_view path) {
  return path.starts_with("/api/") || path == "/api" || path == "/healthz" || path == "/metrics";
}

std::size_t body_limit(const Head& head, const NetworkLimits& limits) {
  if (head.verb != Verb::kPost) return 0;
  const std::string& path = head.target.path;
  if (path == "/api/verify" || path == "/api/replay" || path == "/api/chances" || path == "/api/review" ||
      path == "/api/story") {
    return limits.journal_bytes;
  }
  if (path == "/api/check" || path == "/api/tiles" || path == "/api/boards" ||
      path.starts_with("/api/boards/")) {
    return limits.title_bytes;
  }
  return limits.body_bytes;
}

std::optional<HttpError> judge(const Head& head, const Identity& identity,
                               const NetworkLimits& limits) {
  if (!host_is_ours(head.host, identity))
    return HttpError{421, "Host",
                     "\"" + head.host + "\" is not known here; see --public-url of parlour serve"};
  const bool reads = head.verb == Verb::kGet || head.verb == Verb::kHead;
  if ((!reads || head.upgrade) && !origin_is_ours(head.origin, head.host, identity))
    return HttpError{403, "Origin", "pages of \"" + head.origin + "\" may not do this"};
  const bool has_body = head.chunked || head.content_length.value_or(0) > 0;
  if (has_body && head.verb != Verb::kPost)
    return HttpError{400, "body", "only a POST may have a body"};
  const std::size_t limit = body_limit(head, limits);
  if (head.content_length.value_or(0) > limit)
    return HttpError{413, "body", "at most " + std::to_string(limit) + " bytes are taken here"};
  return {};
}

std::string forwarded_address(std::string_view forwarded_for) {
  const std::size_t comma = forwarded_for.rfind(',');
  if (comma != std::string_view::npos) forwarded_for.remove_prefix(comma + 1);
  std::string address;
  for (const char c : forwarded_for)
    if (c != ' ' && c != '\t') address += c;
  // Longer than any address: it would only fill the book of addresses.
  if (address.size() > 64) address.clear();
  return address;
}

}  // namespace parlour::server
