// SPDX-License-Identifier: Apache-2.0
#include "server/net/beast_head.hpp"

#include <boost/asio/buffer.hpp>
#include <boost/beast/http/error.hpp>
#include <boost/beast/http/rfc7230.hpp>
#include <boost/beast/websocket/rfc6455.hpp>

namespace parlour::server {

namespace http = boost::beast::http;

namespace {

std::string text(boost::beast::string_view view) { return {view.data(), view.size()}; }

std::optional<Verb> verb_of(http::verb verb) {
  if (verb == http::verb::get) return Verb::kGet;
  if (verb == http::verb::head) return Verb::kHead;
  if (verb == http::verb::post) return Verb::kPost;
  if (verb == http::verb::delete_) return Verb::kDelete;
  return {};
}

std::string bearer_of(std::string_view authorization) {
  constexpr std::string_view kScheme = "bearer ";
  if (authorization.size() < kScheme.size()) return {};
  if (!boost::beast::iequals({authorization.data(), kScheme.size()}, "bearer ")) return {};
  authorization.remove_prefix(kScheme.size());
  return std::string(authorization);
}

}  // namespace

void prepare(RequestParser& parser, const NetworkLimits& limits) {
  parser.header_limit(static_cast<std::uint32_t>(limits.header_bytes));
  parser.body_limit(boost::none);
}

std::variant<Head, HttpError> read_head(const RequestParser& parser) {
  const auto& message = parser.get();
  Head head;
  const std::optional<Verb> verb = verb_of(message.method());
  if (!verb) return HttpError{405, "method", "expected GET, HEAD, POST or DELETE"};
  if (message.version() != 11 && message.version() != 10)
    return HttpError{505, "version", "expected HTTP/1.1"};
  head.verb = *verb;
  Result<Target> target = read_target(text(message.target()));
  if (!target) return HttpError{400, target.problem().place, target.problem().reason};
  head.target = std::move(*target);
  if (message.count(http::field::host) != 1)
    return HttpError{400, "Host", "expected exactly one Host header"};
  if (message.count(http::field::origin) > 1)
    return HttpError{400, "Origin", "expected at most one Origin header"};
  head.host = text(message[http::field::host]);
  head.origin = text(message[http::field::origin]);
  head.bearer = bearer_of(text(message[http::field::authorization]));
  // A proxy may add a header of its own below the client's: the last one is the proxy's.
  for (const auto& field : message)
    if (boost::beast::iequals(field.name_string(), "X-Forwarded-For"))
      head.forwarded_for = text(field.value());
  head.accept_encoding = text(message[http::field::accept_encoding]);
  head.language = language_named(text(message[http::field::accept_language]));
  head.if_none_match = text(message[http::field::if_none_match]);
  if (const auto length = parser.content_length()) head.content_length = *length;
  head.chunked = parser.chunked();
  head.keep_alive = parser.keep_alive();
  head.upgrade = boost::beast::websocket::is_upgrade(message);
  head.expects_continue = boost::beast::iequals(message[http::field::expect], "100-continue");
  return head;
}

std::optional<HttpError> refusal_for(boost::system::error_code error) {
  if (error == http::error::header_limit || error == http::error::buffer_overflow)
    return HttpError{431, "headers", "the headers are too large"};
  if (error == http::error::body_limit) return HttpError{413, "body", "the body is too large"};
  if (error == http::error::end_of_stream || error == http::error::partial_message) return {};
  if (error.category() == http::make_error_code(http::error::bad_method).category())
    return HttpError{400, "request", "this is not HTTP as we know it: " + error.message()};
  return {};
}

std::variant<ParsedRequest, HttpError, Incomplete> parse_request(std::string_view bytes,
                                                                 const Identity& identity,
                                                                 const NetworkLimits& limits) {
  RequestParser parser;
  prepare(parser, limits);
  ParsedRequest request;
  boost::system::error_code error;
  const auto feed = [&] {
    const std::string_view rest = bytes.substr(request.bytes);
    request.bytes += parser.put(boost::asio::buffer(rest.data(), rest.size()), error);
    if (error == http::error::need_more) error = {};
  };
  feed();
  if (error) return refusal_for(error).value_or(HttpError{400, "request", error.message()});
  if (!parser.is_header_done()) return Incomplete{};
  std::variant<Head, HttpError> head = read_head(parser);
  if (const HttpError* refusal = std::get_if<HttpError>(&head)) return *refusal;
  request.head = std::get<Head>(std::move(head));
  if (const auto refusal = judge(request.head, identity, limits)) return *refusal;
  parser.body_limit(body_limit(request.head, limits));
  parser.eager(true);
  while (!parser.is_done()) {
    const std::size_t before = request.bytes;
    feed();
    if (error) return refusal_for(error).value_or(HttpError{400, "request", error.message()});
    if (request.bytes == before && !parser.is_done()) return Incomplete{};
  }
  request.body = std::move(parser.get().body());
  return request;
}

}  // namespace parlour::server
