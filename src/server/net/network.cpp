// SPDX-License-Identifier: Apache-2.0
#include "server/net/network.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <csignal>
#include <optional>
#include <thread>
#include <tuple>

#include "server/log/log.hpp"
#include "server/net/head.hpp"
#include "server/net/network_core.hpp"

namespace parlour::server {

namespace asio = boost::asio;
using asio::ip::tcp;

namespace {

Identity identity_of(const NetworkOptions& options) {
  Identity identity;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  identity.loopback_only = !error && address.is_loopback();
  if (const auto origin = read_origin(options.public_url)) identity.origins.push_back(*origin);
  for (const std::string& allowed : options.allowed_origins)
    if (const auto origin = read_origin(allowed)) identity.origins.push_back(*origin);
  return identity;
}

Outcome check(const NetworkOptions& options) {
  if (!options.public_url.empty() && !read_origin(options.public_url))
    return Problem{{},
                   "--public-url",
                   "expected http:// or https:// and a host, found \"" + options.public_url + "\""};
  for (const std::string& origin : options.allowed_origins)
    if (!read_origin(origin))
      return Problem{{},
                     "--allow-origin",
                     "expected http:// or https:// and a host, found \"" + origin + "\""};
  return Done{};
}

Problem cannot_listen(const NetworkOptions& options, const std::string& reason) {
  return {
      {},
      "--listen",
      "cannot listen on " + options.address + ":" + std::to_string(options.port) + ": " + reason};
}

std::string shown(const Socket& socket) {
  boost::system::error_code error;
  const auto endpoint = socket.remote_endpoint(error);
  if (error) return {};
  const auto address = endpoint.address();
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  return address.to_string();
}

/// As good as can be done without waiting for anybody.
void turn_away(Socket& socket, NetworkCore& core) {
  core.count(Counter::kTurnedAway);
  log::warning("turned_away", {{"from", log::address(shown(socket))}});
  const std::string body =
      error_response({503, "connection", "too many connections; try again in a moment"}).body;
  const std::string answer =
      "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nConnection: close\r\n"
      "Retry-After: 1\r\nContent-Length: " +
      std::to_string(body.size()) + "\r\n\r\n" + body;
  boost::system::error_code ignored;
  std::ignore = socket.non_blocking(true, ignored);
  std::ignore = socket.write_some(asio::buffer(answer), ignored);
  std::ignore = socket.shutdown(Socket::shutdown_send, ignored);
  std::ignore = socket.close(ignored);
}

}  // namespace

NetworkCore::NetworkCore(Service& the_service, NetworkOptions the_options)
    : options(std::move(the_options)),
      service(the_service),
      identity(identity_of(options)),
      web(options.web),
      addresses({options.limits.requests_per_second, options.limits.request_burst},
                options.limits.connections_per_address, options.limits.addresses) {}

void NetworkCore::add(const std::shared_ptr<Connection>& connection) {
  const std::lock_guard lock(mutex);
  connections.emplace(connection.get(), connection);
}

void NetworkCore::remove(const Connection* connection) {
  const std::lock_guard lock(mutex);
  connections.erase(connection);
}

std::vector<std::shared_ptr<Connection>> NetworkCore::everybody() {
  const std::lock_guard lock(mutex);
  std::vector<std::shared_ptr<Connection>> all;
  all.reserve(connections.size());
  for (const auto& [key, weak] : connections)
    if (auto connection = weak.lock()) all.push_back(std::move(connection));
  return all;
}

ConnectionSlot::ConnectionSlot(std::shared_ptr<NetworkCore> core) : core_(std::move(core)) {
  core_->count(Counter::kConnections);
}

ConnectionSlot::~ConnectionSlot() {
  if (!core_) return;
  core_->uncount(Counter::kConnections);
  if (!key_.empty()) core_->addresses.leave(key_);
}

bool ConnectionSlot::claim(const std::string& address) {
  if (!key_.empty()) return true;
  std::string key = address_key(address);
  if (!core_->addresses.enter(key, std::chrono::steady_clock::now())) return false;
  key_ = std::move(key);
  return true;
}

struct Network::State : std::enable_shared_from_this<Network::State> {
  State(Service& service, NetworkOptions options)
      : core(std::make_shared<NetworkCore>(service, std::move(options))),
        strand(asio::make_strand(core->context)),
        acceptor(strand),
        timer(strand),
        signals(strand) {}

  Outcome listen();
  asio::awaitable<void> accept_all();
  void welcome(Socket socket);
  void stop();
  void say_goodbye();
  void see_out(Instant end);

  std::shared_ptr<NetworkCore> core;
  asio::strand<asio::io_context::executor_type> strand;  ///< of all below
  tcp::acceptor acceptor;
  asio::steady_timer timer;
  asio::signal_set signals;
  unsigned short port = 0;
  bool said_goodbye = false;
};

Outcome Network::State::listen() {
  const NetworkOptions& options = core->options;
  boost::system::error_code error;
  const auto address = asio::ip::make_address(options.address, error);
  if (error) return cannot_listen(options, "expected an IPv4 or IPv6 address");
  const tcp::endpoint endpoint(address, options.port);
  error = acceptor.open(endpoint.protocol(), error);
  if (!error) error = acceptor.set_option(asio::socket_base::reuse_address(true), error);
  if (!error) error = acceptor.bind(endpoint, error);
  if (!error) error = acceptor.listen(asio::socket_base::max_listen_connections, error);
  if (error) return cannot_listen(options, error.message());
  port = acceptor.local_endpoint(error).port();
  return Done{};
}

asio::awaitable<void> Network::State::accept_all() {
  while (acceptor.is_open()) {
    const auto own_strand = asio::make_strand(core->context);
    auto [error, socket] = co_await acceptor.async_accept(own_strand, kWait);
    if (!error) {
      welcome(std::move(socket));
      continue;
    }
    if (!acceptor.is_open()) break;
    // Out of descriptors, most likely: somebody will leave.
    timer.expires_after(std::chrono::milliseconds(50));
    co_await timer.async_wait(kWait);
  }
}

void Network::State::welcome(Socket socket) {
  core->count(Counter::kAccepted);
  boost::system::error_code ignored;
  std::ignore = socket.set_option(tcp::no_delay(true), ignored);
  std::string remote = shown(socket);
  const bool full = core->counted(Counter::kConnections) >= core->options.limits.connections;
  if (full) return turn_away(socket, *core);
  ConnectionSlot place(core);
  if (!core->options.behind_proxy && !place.claim(remote)) return turn_away(socket, *core);
  serve_http(core, std::move(socket), std::move(place), std::move(remote));
}

void Network::State::stop() {
  if (core->stopping.exchange(true)) return;
  boost::system::error_code ignored;
  std::ignore = acceptor.close(ignored);
  std::ignore = signals.cancel(ignored);
  core->service.stop([weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    asio::post(self->strand, [weak] {
      if (const auto state = weak.lock()) state->say_goodbye();
    });
  });
  timer.expires_after(core->options.limits.stop_time);
  timer.async_wait([weak = weak_from_this()](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error) self->say_goodbye();
  });
}

void Network::State::say_goodbye() {
  if (said_goodbye) return;
  said_goodbye = true;
  see_out(std::chrono::steady_clock::now() + 2 * core->options.limits.close_time);
}

/// Asks again and again: a connection may be about to become a WebSocket. Each has its close_time;
/// what is still there in the end is cut.
void Network::State::see_out(Instant end) {
  const auto guests = core->everybody();
  if (guests.empty()) {
    timer.cancel();  // the one for a service that takes too long
    return;
  }
  const bool late = std::chrono::steady_clock::now() >= end;
  for (const auto& guest : guests) late ? guest->abort() : guest->finish();
  timer.expires_after(std::chrono::milliseconds(20));
  timer.async_wait([weak = weak_from_this(), end](boost::system::error_code error) {
    if (const auto self = weak.lock(); self && !error) self->see_out(end);
  });
}

Network::Network() = default;
Network::~Network() = default;

Outcome Network::open(Service& service, NetworkOptions options) {
  if (const Outcome fine = check(options); !fine) return fine;
  const auto state = std::make_shared<State>(service, std::move(options));
  if (const Outcome listening = state->listen(); !listening) return listening;
  state_ = state;
  return Done{};
}

unsigned short Network::port() const { return state_ ? state_->port : 0; }

void Network::run(int threads) {
  if (!state_) return;
  const std::shared_ptr<State> state = state_;
  const auto accept = [](std::shared_ptr<State> self) -> asio::awaitable<void> {
    co_await self->accept_all();
  };
  asio::co_spawn(state->strand, accept(state), asio::detached);
  const auto work = [&state] {
    for (;;) {
      try {
        state->core->context.run();
        return;
      } catch (const std::exception&) {
        // Out of memory for one of them must not be the end for all.
        state->core->count(Counter::kFailures);
      }
    }
  };
  std::vector<std::jthread> others;
  for (int i = 1; i < threads; ++i) others.emplace_back(work);
  work();
}

void Network::stop() {
  if (!state_) return;
  asio::post(state_->strand, [weak = std::weak_ptr<State>(state_)] {
    if (const auto state = weak.lock()) state->stop();
  });
}

void Network::stop_on_signals() {
  if (!state_) return;
  boost::system::error_code ignored;
  std::ignore = state_->signals.add(SIGINT, ignored);
  std::ignore = state_->signals.add(SIGTERM, ignored);
  state_->signals.async_wait(
      [weak = std::weak_ptr<State>(state_)](boost::system::error_code error, int) {
        if (const auto state = weak.lock(); state && !error) state->stop();
      });
}

NetworkCounts Network::counts() const {
  NetworkCounts counts;
  if (!state_) return counts;
  const NetworkCore& core = *state_->core;
  counts.connections = core.counted(Counter::kConnections);
  counts.peers = core.counted(Counter::kPeers);
  counts.accepted = core.counted(Counter::kAccepted);
  counts.turned_away = core.counted(Counter::kTurnedAway);
  counts.requests = core.counted(Counter::kRequests);
  counts.requests_refused = core.counted(Counter::kRequestsRefused);
  counts.messages_in = core.counted(Counter::kMessagesIn);
  counts.messages_out = core.counted(Counter::kMessagesOut);
  counts.bytes_in = core.counted(Counter::kBytesIn);
  counts.bytes_out = core.counted(Counter::kBytesOut);
  counts.too_slow = core.counted(Counter::kTooSlow);
  counts.too_often = core.counted(Counter::kTooOften);
  counts.failures = core.counted(Counter::kFailures);
  counts.refused = core.refused.counts();
  return counts;
}

}  // namespace parlour::server
