// SPDX-License-Identifier: Apache-2.0
// What all connections share. They hold it and it does not hold them, so it goes with the last one.
#pragma once

#include <array>
#include <atomic>
#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/metrics.hpp"
#include "server/net/limits.hpp"
#include "server/net/network.hpp"
#include "server/net/origin.hpp"

namespace parlour::server {

/// Waits without exceptions: auto [error, …] = co_await x.async_y(…, kWait).
///
/// g++ 12 destroys a capturing lambda twice if it is a temporary of a co_await expression: name it
/// first.
inline constexpr auto kWait = boost::asio::as_tuple(boost::asio::use_awaitable);

/// One socket. Called from any thread.
class Connection {
 public:
  virtual ~Connection() = default;
  /// Ends when what it is doing is done.
  virtual void finish() = 0;
  /// Ends now.
  virtual void abort() = 0;
};

enum class Counter {
  kConnections,
  kPeers,
  kAccepted,
  kTurnedAway,
  kRequests,
  kRequestsRefused,
  kMessagesIn,
  kMessagesOut,
  kBytesIn,
  kBytesOut,
  kTooSlow,
  kTooOften,
  kFailures,
  kCount
};

struct NetworkCore {
  NetworkCore(Service& the_service, NetworkOptions the_options);

  NetworkOptions options;
  Service& service;
  Identity identity;
  WebFiles web;
  AddressBook addresses;
  std::atomic<bool> stopping = false;
  std::atomic<std::size_t> body_bytes = 0;  ///< being received
  std::array<std::atomic<std::uint64_t>, static_cast<std::size_t>(Counter::kCount)> counters{};

  Tally refused;  ///< requests that never came to the service, by status

  std::mutex mutex;
  std::unordered_map<const Connection*, std::weak_ptr<Connection>> connections;

  void count(Counter counter, std::uint64_t by = 1) {
    counters[static_cast<std::size_t>(counter)].fetch_add(by, std::memory_order_relaxed);
  }
  void uncount(Counter counter) {
    counters[static_cast<std::size_t>(counter)].fetch_sub(1, std::memory_order_relaxed);
  }
  std::uint64_t counted(Counter counter) const {
    return counters[static_cast<std::size_t>(counter)].load(std::memory_order_relaxed);
  }

  void add(const std::shared_ptr<Connection>& connection);
  void remove(const Connection* connection);
  std::vector<std::shared_ptr<Connection>> everybody();

  boost::asio::io_context context;  ///< last, so that it goes first: its handlers may use the rest
};

/// A socket's place in the house, given back with it.
class ConnectionSlot {
 public:
  explicit ConnectionSlot(std::shared_ptr<NetworkCore> core);
  ConnectionSlot(ConnectionSlot&&) = default;
  ConnectionSlot& operator=(ConnectionSlot&&) = delete;
  ~ConnectionSlot();
  /// Counts it for the address, once; false: the address has too many.
  bool claim(const std::string& address);

 private:
  std::shared_ptr<NetworkCore> core_;
  std::string key_;
};

using Socket = boost::asio::ip::tcp::socket;

/// Serves a socket, whose executor is a strand of its own, until it ends.
void serve_http(const std::shared_ptr<NetworkCore>& core, Socket socket, ConnectionSlot place,
                std::string remote);

}  // namespace parlour::server
