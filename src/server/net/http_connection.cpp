// SPDX-License-Identifier: Apache-2.0
#include <sys/socket.h>

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/core/tcp_stream.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/write.hpp>
#include <cerrno>
#include <tuple>
#include <utility>

#include "server/log/log.hpp"
#include "server/net/answer_headers.hpp"
#include "server/net/beast_head.hpp"
#include "server/net/network_core.hpp"
#include "server/net/ws_connection.hpp"

namespace parlour::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;

namespace {

constexpr std::size_t kReadBytes = 4096;
constexpr std::size_t kLingerBytes = std::size_t{4} << 20;
constexpr std::chrono::milliseconds kLingerTime{2000};

std::chrono::milliseconds time_for(std::size_t bytes, const NetworkLimits& limits) {
  return limits.body_time +
         std::chrono::milliseconds(1000 * bytes /
                                   std::max<std::size_t>(1, limits.slowest_bytes_per_second));
}

/// An answer on its way: its bytes are its own, or those of an embedded file.
struct Outgoing {
  int status = 200;
  std::string own;
  std::string_view embedded;
  std::vector<std::pair<std::string, std::string>> headers;
  std::string_view body() const { return own.empty() ? embedded : own; }
};

Outgoing outgoing(Response response, Language language) {
  Outgoing answer;
  if (response.problem) response.body = body_of(*response.problem, language);
  answer.status = response.status;
  answer.headers = std::move(response.headers);
  answer.headers.emplace_back("Content-Type", std::move(response.type));
  const auto cached = [](const auto& header) { return header.first == "Cache-Control"; };
  if (std::none_of(answer.headers.begin(), answer.headers.end(), cached))
    answer.headers.emplace_back("Cache-Control", "no-store");
  answer.own = std::move(response.body);
  return answer;
}

Outgoing outgoing(const HttpError& refusal, Language language) {
  return outgoing(error_response(refusal), language);
}

Outgoing outgoing(const WebAnswer& file, Language language) {
  if (file.status == 404) {
    return outgoing(HttpError{404, "path", "there is no such file"}, language);
  }
  Outgoing answer;
  answer.status = file.status;
  answer.embedded = file.body;
  for (const auto& [name, value] : file.headers) answer.headers.emplace_back(name, value);
  return answer;
}

/// Room for a body among those of its address and of all, given back at the end.
class BodyRoom {
 public:
  BodyRoom(NetworkCore& core, std::string address) : core_(core), address_(std::move(address)) {}
  ~BodyRoom() { give_back(); }
  BodyRoom(const BodyRoom&) = delete;
  BodyRoom& operator=(const BodyRoom&) = delete;

  bool take(std::size_t bytes) {
    const NetworkLimits& limits = core_.options.limits;
    if (bytes == 0) return true;
    if (!core_.addresses.take_bytes(address_, bytes, limits.address_body_bytes,
                                    std::chrono::steady_clock::now())) {
      return false;
    }
    bytes_ = bytes;
    const bool fits = core_.body_bytes.fetch_add(bytes) + bytes <= limits.all_body_bytes;
    if (!fits) give_back();
    return fits;
  }
  void give_back() {
    const std::size_t bytes = std::exchange(bytes_, 0);
    if (bytes == 0) return;
    core_.body_bytes -= bytes;
    core_.addresses.give_bytes(address_, bytes);
  }

 private:
  NetworkCore& core_;
  std::string address_;
  std::size_t bytes_ = 0;
};

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(std::shared_ptr<NetworkCore> core, Socket socket, ConnectionSlot place,
                 std::string remote)
      : core_(std::move(core)),
        executor_(socket.get_executor()),
        stream_(std::move(socket)),
        answered_(executor_),
        place_(std::move(place)),
        remote_(std::move(remote)) {}
  ~HttpConnection() override { core_->remove(this); }

  void finish() override {
    on_strand([](HttpConnection& self) {
      if (self.idle_) self.stream_.close();
    });
  }
  void abort() override {
    on_strand([](HttpConnection& self) {
      self.aborted_ = true;
      self.stream_.close();
      self.answered_.cancel();
    });
  }

  void failed() { core_->count(Counter::kFailures); }

  asio::awaitable<void> serve() {
    while (co_await serve_one()) {
    }
    if (moved_on_) co_return;
    beast::error_code ignored;
    std::ignore = stream_.socket().shutdown(Socket::shutdown_both, ignored);
    stream_.close();
  }

 private:
  /// Weakly: whoever calls from outside must not keep a connection alive that has ended.
  void on_strand(void (*work)(HttpConnection&)) {
    asio::post(executor_, [weak = weak_from_this(), work] {
      if (const auto self = weak.lock(); self && !self->moved_on_) work(*self);
    });
  }

  const NetworkLimits& limits() const { return core_->options.limits; }

  /// One request and its answer; false: the connection is over.
  asio::awaitable<bool> serve_one() {
    if (!co_await wait_for_request()) co_return false;
    RequestParser parser;
    prepare(parser, limits());
    stream_.expires_after(limits().header_time);
    const auto [error, bytes] = co_await http::async_read_header(stream_, buffer_, parser, kWait);
    if (error) {
      const std::optional<HttpError> refusal = refusal_for(error);
      if (refusal) co_await refuse(*refusal);
      co_return false;
    }
    core_->count(Counter::kRequests);
    std::variant<Head, HttpError> read = read_head(parser);
    if (const HttpError* refusal = std::get_if<HttpError>(&read))
      co_return co_await refuse(*refusal);
    Head head = std::get<Head>(std::move(read));
    note_remote(head);
    language_ = head.language;
    if (const auto refusal = judge(head, core_->identity, limits()))
      co_return co_await refuse(*refusal, head.verb);
    if (!core_->addresses.ask(address_key(client_), std::chrono::steady_clock::now())) {
      const HttpError refusal{429, "request", "too many requests from your address; wait a little"};
      co_return co_await refuse(refusal, head.verb);
    }
    if (head.upgrade && head.target.path == "/ws") co_return co_await upgrade(parser, head);
    co_return co_await answer(parser, head);
  }

  asio::awaitable<bool> wait_for_request() {
    if (buffer_.size() > 0) co_return !aborted_;
    if (core_->stopping) co_return false;
    buffer_.shrink_to_fit();
    // The first wait is for the head: who connects and says nothing does not get the longer time.
    stream_.expires_after(served_ ? limits().idle_time : limits().header_time);
    idle_ = true;
    const auto space = buffer_.prepare(kReadBytes);
    const auto [error, bytes] = co_await stream_.async_read_some(space, kWait);
    idle_ = false;
    if (error) co_return false;
    buffer_.commit(bytes);
    co_return !aborted_;
  }

  void note_remote(const Head& head) {
    client_ = remote_;
    if (!core_->options.behind_proxy) return;
    std::string address = forwarded_address(head.forwarded_for);
    if (!address.empty()) client_ = std::move(address);
  }

  asio::awaitable<bool> answer(RequestParser& parser, Head& head) {
    const bool service = is_for_service(head.target.path);
    const bool reads = head.verb == Verb::kGet || head.verb == Verb::kHead;
    if (head.target.path == "/ws") {
      const HttpError refusal{426, "Upgrade", "expected a WebSocket"};
      co_return co_await refuse(refusal, head.verb);
    }
    if (!service && !reads) {
      const HttpError refusal{405, "method", "expected GET: this is a page"};
      co_return co_await refuse(refusal, head.verb);
    }
    const std::size_t limit = body_limit(head, limits());
    const std::size_t expected =
        head.chunked ? limit : static_cast<std::size_t>(head.content_length.value_or(0));
    BodyRoom room(*core_, address_key(client_));
    if (!room.take(expected)) {
      const HttpError refusal{503, "body", "too many uploads at once; try again in a moment"};
      co_return co_await refuse(refusal, head.verb);
    }
    parser.body_limit(limit);
    if (!co_await read_body(parser, head, expected)) co_return false;
    Outgoing reply;
    if (service) {
      Response response = co_await ask_service(parser, head);
      reply = outgoing(std::move(response), head.language);
    } else {
      reply = outgoing(core_->web.find(head.target.path, head.accept_encoding, head.if_none_match),
                       head.language);
    }
    if (aborted_) co_return false;
    room.give_back();
    served_ = true;
    const bool keep = head.keep_alive && !core_->stopping;
    co_return co_await write(reply, head.verb, keep) && keep;
  }

  asio::awaitable<bool> read_body(RequestParser& parser, const Head& head, std::size_t expected) {
    if (parser.is_done()) co_return true;
    stream_.expires_after(time_for(expected, limits()));
    if (head.expects_continue && buffer_.size() == 0) {
      static constexpr std::string_view kContinue = "HTTP/1.1 100 Continue\r\n\r\n";
      const auto line = asio::buffer(kContinue.data(), kContinue.size());
      const auto [failed, sent] = co_await asio::async_write(stream_, line, kWait);
      if (failed) co_return false;
    }
    const auto [error, bytes] = co_await http::async_read(stream_, buffer_, parser, kWait);
    if (!error) co_return true;
    const std::optional<HttpError> refusal = refusal_for(error);
    if (refusal) co_await refuse(*refusal, head.verb);
    co_return false;
  }

  /// The service answers on a thread of its own choosing, or, if it forgets, with the time-out.
  asio::awaitable<Response> ask_service(RequestParser& parser, Head& head) {
    struct Shared {
      std::mutex mutex;
      std::optional<Response> response;
    };
    Request request;
    request.method = head.verb == Verb::kPost     ? "POST"
                     : head.verb == Verb::kDelete ? "DELETE"
                                                  : "GET";
    request.path = std::move(head.target.path);
    request.query = std::move(head.target.query);
    request.bearer = std::move(head.bearer);
    request.body = std::move(parser.get().body());
    request.remote = client_;
    const auto gone = std::make_shared<Stop>(false);
    request.stop = gone;
    const auto shared = std::make_shared<Shared>();
    stream_.expires_never();
    answered_.expires_after(limits().answer_time);
    Respond respond = [shared, weak = weak_from_this()](Response response) {
      {
        const std::lock_guard lock(shared->mutex);
        if (shared->response) return;
        shared->response = std::move(response);
      }
      if (const auto self = weak.lock())
        self->on_strand([](HttpConnection& connection) { connection.answered_.cancel(); });
    };
    core_->service.request(std::move(request), std::move(respond));
    watch_for_leaving(gone);
    const auto take = [&shared]() -> std::optional<Response> {
      const std::lock_guard lock(shared->mutex);
      return shared->response;
    };
    std::optional<Response> response = take();
    while (!response && !aborted_ && answered_.expiry() > std::chrono::steady_clock::now()) {
      co_await answered_.async_wait(kWait);
      response = take();
    }
    beast::error_code ignored;
    std::ignore = stream_.socket().cancel(ignored);
    if (response) co_return std::move(*response);
    *gone = true;
    co_return error_response({503, "request", "there was no answer in time; try again"});
  }

  /// Whoever closes the socket while the service works wants no answer any more.
  void watch_for_leaving(const std::shared_ptr<Stop>& gone) {
    const auto look = [weak = weak_from_this(), gone](beast::error_code error) {
      const auto self = weak.lock();
      if (error || !self || self->moved_on_) return;
      char next = 0;
      const auto handle = self->stream_.socket().native_handle();
      const auto bytes = ::recv(handle, &next, 1, MSG_PEEK | MSG_DONTWAIT);
      // Another byte is the next request, which waits for this one's answer.
      if (bytes > 0 || (bytes < 0 && (errno == EAGAIN || errno == EINTR))) return;
      *gone = true;
    };
    stream_.socket().async_wait(Socket::wait_read, look);
  }

  asio::awaitable<bool> upgrade(RequestParser& parser, const Head& head) {
    std::optional<HttpError> refusal;
    if (core_->stopping)
      refusal = HttpError{503, "/ws", "the server is about to stop"};
    else if (head.verb != Verb::kGet || buffer_.size() > 0)
      refusal = HttpError{400, "/ws", "expected a GET and nothing after it yet"};
    else if (core_->options.behind_proxy && !place_.claim(client_))
      refusal = HttpError{429, "/ws", "too many connections from your address"};
    if (refusal) co_return co_await refuse(*refusal, head.verb);
    stream_.expires_never();
    UpgradeRequest request(parser.release().base());
    moved_on_ = true;
    serve_websocket(core_, std::move(stream_), std::move(place_), client_, std::move(request));
    co_return false;
  }

  /// Says no. What the client is still sending is not worth reading, so the connection ends with
  /// it, unless there is nothing more to come.
  asio::awaitable<bool> refuse(const HttpError& refusal, Verb verb = Verb::kGet) {
    core_->count(Counter::kRequestsRefused);
    core_->refused.count(std::to_string(refusal.status));
    log::info("refused", {{"status", refusal.status},
                          {"place", refusal.place},
                          {"from", log::address(client_.empty() ? remote_ : client_)}});
    Outgoing answer = outgoing(refusal, language_);
    if (co_await write(answer, verb, false)) co_await linger();
    co_return false;
  }

  asio::awaitable<bool> write(Outgoing& answer, Verb verb, bool keep_alive) {
    http::response<http::span_body<const char>> message;
    message.result(static_cast<unsigned>(answer.status));
    message.version(11);
    for (const auto& [name, value] : security_headers()) message.set(name, value);
    message.set(http::field::date, http_date());
    for (const auto& [name, value] : answer.headers)
      if (can_be_sent(name, value)) message.set(name, value);
    message.keep_alive(keep_alive);
    const std::string_view body = answer.body();
    if (answer.status != 304) message.content_length(body.size());
    if (verb != Verb::kHead) message.body() = {body.data(), body.size()};
    http::response_serializer<http::span_body<const char>> serializer(message);
    stream_.expires_after(time_for(body.size(), limits()));
    const auto [error, bytes] = co_await http::async_write(stream_, serializer, kWait);
    co_return !error;
  }

  /// Closing a socket with unread bytes resets it, and the client would lose the answer. So it gets
  /// a moment to read it and to stop sending.
  asio::awaitable<void> linger() {
    beast::error_code error;
    std::ignore = stream_.socket().shutdown(Socket::shutdown_send, error);
    stream_.expires_after(kLingerTime);
    std::size_t left = kLingerBytes;
    buffer_.clear();
    idle_ = true;
    while (left > 0 && !aborted_ && !core_->stopping) {
      const auto space = buffer_.prepare(kReadBytes);
      const auto [failed, bytes] = co_await stream_.async_read_some(space, kWait);
      if (failed) break;
      left -= std::min(left, bytes);
    }
  }

  std::shared_ptr<NetworkCore> core_;
  asio::any_io_executor executor_;  ///< the strand
  beast::tcp_stream stream_;
  asio::steady_timer answered_;
  ConnectionSlot place_;
  Language language_;            ///< of the request at hand
  std::string remote_, client_;  ///< of the socket; who is meant, behind a proxy
  beast::flat_buffer buffer_{std::size_t{64} * 1024};
  bool idle_ = false, served_ = false, aborted_ = false, moved_on_ = false;
};

asio::awaitable<void> run(std::shared_ptr<HttpConnection> connection) {
  try {
    co_await connection->serve();
  } catch (const std::exception& wrong) {
    log::error("fault", {{"where", "connection"}, {"what", wrong.what()}});
    connection->failed();  // its socket goes with it, and nothing else
  }
}

}  // namespace

void serve_http(const std::shared_ptr<NetworkCore>& core, Socket socket, ConnectionSlot place,
                std::string remote) {
  const auto executor = socket.get_executor();
  const auto connection = std::make_shared<HttpConnection>(core, std::move(socket),
                                                           std::move(place), std::move(remote));
  core->add(connection);
  asio::co_spawn(executor, run(connection), asio::detached);
}

}  // namespace parlour::server
