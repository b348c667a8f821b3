// SPDX-License-Identifier: Apache-2.0
#include "server/net/ws_connection.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/buffers_to_string.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>
#include <optional>

#include "server/log/log.hpp"
#include "server/net/answer_headers.hpp"

namespace parlour::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace websocket = beast::websocket;
using websocket::close_code;

namespace {

// A large message is rare; its room is not kept for the next one.
constexpr std::size_t kKeptReadBytes = 4096;

constexpr const char* kSlowDown =
    R"({"type":"warning","reason":"too_often","text":"Too many messages. Slow down, or the )"
    R"(connection will be closed."})";
constexpr const char* kTooOften =
    R"({"type":"bye","reason":"too_often","text":"Too many messages. The connection is closed."})";

// Without permessage-deflate: docs/threat-model.md says why.
using Stream = websocket::stream<beast::tcp_stream, false>;

/// One coroutine reads, another writes; both on the strand of the socket. The queue between send()
/// and the writer is all that other threads touch.
class WsConnection final : public Connection,
                           public Peer,
                           public std::enable_shared_from_this<WsConnection> {
 public:
  WsConnection(std::shared_ptr<NetworkCore> core, beast::tcp_stream stream, ConnectionSlot place,
               std::string remote)
      : core_(std::move(core)),
        executor_(stream.get_executor()),
        place_(std::move(place)),
        remote_(std::move(remote)),
        stream_(std::in_place, std::move(stream)),
        more_(executor_),
        deadline_(executor_),
        allowance_({limits().messages_per_second, limits().message_burst},
                   std::chrono::steady_clock::now()) {}
  ~WsConnection() override { core_->remove(this); }

  void send(std::shared_ptr<const std::string> message) override;
  void close(unsigned short code, std::string reason) override;
  void finish() override { close(close_code::service_restart, "the server stops"); }
  void abort() override {
    on_strand([](WsConnection& self) { self.cut(); });
  }

  asio::awaitable<bool> shake_hands(UpgradeRequest request);
  asio::awaitable<void> read_all();
  asio::awaitable<void> write_all();
  void joined() {
    core_->count(Counter::kPeers);
    core_->service.joined(shared_from_this(), remote_);
  }
  void left() {
    core_->service.left(shared_from_this());
    core_->uncount(Counter::kPeers);
  }
  void failed() { core_->count(Counter::kFailures); }
  /// Closes the socket; whatever waits for it fails.
  void cut();
  void end();

 private:
  enum class Phase { kOpen, kClosing, kEnded };
  enum class Queued { kSend, kDrop };

  const NetworkLimits& limits() const { return core_->options.limits; }
  void on_strand(void (*work)(WsConnection&));
  void begin_closing(unsigned short code, std::string_view reason, Queued queued,
                     std::shared_ptr<const std::string> last = {});
  std::shared_ptr<const std::string> next();
  std::optional<websocket::close_reason> goodbye();
  void wake();
  void expect_first_message();
  void cut_soon();
  bool count_message();
  void take(std::string message);

  std::shared_ptr<NetworkCore> core_;
  asio::any_io_executor executor_;  ///< the strand
  ConnectionSlot place_;
  std::string remote_;

  // Of the strand alone.
  std::optional<Stream> stream_;  ///< gone at the end, though the service may still hold the peer
  asio::steady_timer more_;       ///< never runs out; cancelled when there is something to write
  asio::steady_timer deadline_;
  TokenBucket allowance_;
  bool heard_ = false, warned_ = false, closing_watched_ = false, cut_ = false;

  std::atomic<bool> waking_ = false;
  std::mutex mutex_;  ///< of all below
  Phase phase_ = Phase::kOpen;
  std::deque<std::shared_ptr<const std::string>> queue_;
  std::size_t queued_bytes_ = 0;
  websocket::close_reason goodbye_;
};

void WsConnection::send(std::shared_ptr<const std::string> message) {
  const std::size_t size = message->size();
  bool fits = false;
  {
    const std::lock_guard lock(mutex_);
    if (phase_ != Phase::kOpen) return;
    fits = queue_.size() < limits().queue_messages && queued_bytes_ + size <= limits().queue_bytes;
    if (fits) {
      queued_bytes_ += size;
      queue_.push_back(std::move(message));
    }
  }
  if (fits) return wake();
  core_->count(Counter::kTooSlow);
  log::info("closed", {{"reason", "too_slow"}, {"from", log::address(remote_)}});
  begin_closing(close_code::try_again_later, "you read too slowly; join again", Queued::kDrop);
}

void WsConnection::close(unsigned short code, std::string reason) {
  begin_closing(code, reason, Queued::kSend);
}

void WsConnection::begin_closing(unsigned short code, std::string_view reason, Queued queued,
                                 std::shared_ptr<const std::string> last) {
  constexpr std::size_t kMaxReason = 120;  // a close frame has room for 123 bytes
  reason = reason.substr(0, kMaxReason);
  {
    const std::lock_guard lock(mutex_);
    if (phase_ != Phase::kOpen) return;
    phase_ = Phase::kClosing;
    if (queued == Queued::kDrop) queue_.clear();
    if (last) queue_.push_back(std::move(last));
    goodbye_ = {static_cast<close_code>(code), beast::string_view(reason.data(), reason.size())};
  }
  wake();
}

/// Weakly: a call from outside must not keep a connection alive that has ended.
void WsConnection::on_strand(void (*work)(WsConnection&)) {
  asio::post(executor_, [weak = weak_from_this(), work] {
    if (const auto self = weak.lock()) work(*self);
  });
}

/// However many messages come, at most one waking is under way.
void WsConnection::wake() {
  if (waking_.exchange(true)) return;
  on_strand([](WsConnection& self) {
    self.waking_ = false;
    self.more_.cancel();
    if (self.goodbye()) self.cut_soon();
  });
}

/// Once either side wants to close, the client has only so long to take what is queued and to go.
void WsConnection::cut_soon() {
  if (closing_watched_) return;
  closing_watched_ = true;
  deadline_.expires_after(limits().close_time);
  deadline_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error) self->cut();
  });
}

void WsConnection::expect_first_message() {
  deadline_.expires_after(limits().first_message_time);
  deadline_.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error && !self->heard_)
      self->close(close_code::policy_error, "nothing was said");
  });
}

void WsConnection::cut() {
  cut_ = true;
  if (stream_) beast::get_lowest_layer(*stream_).close();
  more_.cancel();
}

void WsConnection::end() {
  {
    const std::lock_guard lock(mutex_);
    phase_ = Phase::kEnded;
    queue_.clear();
  }
  deadline_.cancel();
  stream_.reset();
}

std::shared_ptr<const std::string> WsConnection::next() {
  const std::lock_guard lock(mutex_);
  if (queue_.empty()) return {};
  const std::shared_ptr<const std::string> message = std::move(queue_.front());
  queue_.pop_front();
  queued_bytes_ -= std::min(queued_bytes_, message->size());
  return message;
}

std::optional<websocket::close_reason> WsConnection::goodbye() {
  const std::lock_guard lock(mutex_);
  if (phase_ == Phase::kOpen) return {};
  return goodbye_;
}

/// Lives on credit for a while: a warning at nothing left, the end at a whole burst of debt.
bool WsConnection::count_message() {
  const double left = allowance_.take_on_credit(std::chrono::steady_clock::now());
  if (left > limits().message_burst / 2) warned_ = false;
  if (left >= 0) return true;
  if (left < -limits().message_burst) {
    if (!cut_ && !goodbye()) {
      core_->count(Counter::kTooOften);
      log::info("closed", {{"reason", "too_often"}, {"from", log::address(remote_)}});
    }
    begin_closing(close_code::policy_error, "too many messages", Queued::kDrop,
                  std::make_shared<const std::string>(kTooOften));
    return false;
  }
  if (!warned_) send(std::make_shared<const std::string>(kSlowDown));
  warned_ = true;
  return true;
}

void WsConnection::take(std::string message) {
  core_->count(Counter::kMessagesIn);
  core_->count(Counter::kBytesIn, message.size());
  if (!count_message() || goodbye()) return;
  core_->service.said(shared_from_this(), std::move(message));
}

asio::awaitable<bool> WsConnection::shake_hands(UpgradeRequest request) {
  const websocket::stream_base::timeout times{limits().handshake_time, limits().quiet_time, true};
  stream_->set_option(times);
  const auto decorate = [](websocket::response_type& response) {
    for (const auto& [name, value] : security_headers()) response.set(name, value);
  };
  stream_->set_option(websocket::stream_base::decorator(decorate));
  stream_->read_message_max(limits().message_bytes);
  stream_->text(true);
  stream_->auto_fragment(false);
  const auto look = [this](websocket::frame_type kind, beast::string_view) {
    if (kind == websocket::frame_type::ping) count_message();  // it costs us a pong
    if (kind == websocket::frame_type::close) cut_soon();
  };
  stream_->control_callback(look);
  const auto [error] = co_await stream_->async_accept(request, kWait);
  co_return !error && !cut_;
}

asio::awaitable<void> WsConnection::read_all() {
  expect_first_message();
  beast::flat_buffer buffer;
  while (!cut_) {
    const auto [error, bytes] = co_await stream_->async_read(buffer, kWait);
    if (error) break;
    heard_ = true;
    if (stream_->got_binary())
      begin_closing(close_code::unknown_data, "expected text", Queued::kSend);
    else
      take(beast::buffers_to_string(buffer.data()));
    buffer.clear();
    if (buffer.capacity() > kKeptReadBytes) buffer.shrink_to_fit();
  }
}

asio::awaitable<void> WsConnection::write_all() {
  while (!cut_) {
    if (const std::shared_ptr<const std::string> message = next()) {
      const auto bytes = asio::buffer(*message);
      const auto [error, sent] = co_await stream_->async_write(bytes, kWait);
      if (error) break;
      core_->count(Counter::kMessagesOut);
      core_->count(Counter::kBytesOut, sent);
    } else if (const std::optional<websocket::close_reason> reason = goodbye()) {
      co_await stream_->async_close(*reason, kWait);
      break;
    } else {
      more_.expires_at(asio::steady_timer::time_point::max());
      co_await more_.async_wait(kWait);
    }
  }
}

asio::awaitable<void> write_side(std::shared_ptr<WsConnection> connection,
                                 std::shared_ptr<void> /*at_the_end*/) {
  co_await connection->write_all();
  connection->cut();
}

asio::awaitable<void> read_side(std::shared_ptr<WsConnection> connection, UpgradeRequest request) {
  // Gone when both sides have come to their end, on the strand.
  const std::shared_ptr<void> at_the_end(nullptr, [connection](void*) { connection->end(); });
  if (!co_await connection->shake_hands(std::move(request))) co_return;
  const auto executor = co_await asio::this_coro::executor;
  try {
    connection->joined();
    asio::co_spawn(executor, write_side(connection, at_the_end), asio::detached);
    co_await connection->read_all();
  } catch (const std::exception& wrong) {
    log::error("fault", {{"where", "connection"}, {"what", wrong.what()}});
    connection->failed();  // what goes wrong for one peer ends with its connection
  }
  connection->cut();
  connection->left();
}

}  // namespace

void serve_websocket(const std::shared_ptr<NetworkCore>& core, beast::tcp_stream stream,
                     ConnectionSlot place, std::string remote, UpgradeRequest request) {
  const auto executor = stream.get_executor();
  const auto connection =
      std::make_shared<WsConnection>(core, std::move(stream), std::move(place), std::move(remote));
  core->add(connection);
  asio::co_spawn(executor, read_side(connection, std::move(request)), asio::detached);
}

}  // namespace parlour::server
