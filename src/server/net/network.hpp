// SPDX-License-Identifier: Apache-2.0
// HTTP and WebSocket in front of a Service. Everything a stranger can ask for is bounded here: how
// many, how large, how often, how slowly.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "server/net/web_files.hpp"
#include "server/peer.hpp"

namespace parlour::server {

/// What one client may do at most, and for how long. The defaults suit a house open to the
/// internet.
struct NetworkLimits {
  using Time = std::chrono::milliseconds;

  std::size_t connections = 20000;
  std::size_t connections_per_address = 256;  ///< a school class behind one address fits in
  double requests_per_second = 50;            ///< of one address
  double request_burst = 300;
  std::size_t addresses = 65536;  ///< remembered at once

  std::size_t header_bytes = 8192;
  std::size_t body_bytes = 64 * 1024;
  std::size_t title_bytes = std::size_t{1} << 20;          ///< bodies that are whole titles
  std::size_t journal_bytes = std::size_t{16} << 20;       ///< bodies that are whole journals
  std::size_t all_body_bytes = std::size_t{256} << 20;     ///< being received at the same time
  std::size_t address_body_bytes = std::size_t{48} << 20;  ///< of them from one address
  std::size_t slowest_bytes_per_second = 16 * 1024;        ///< bodies and answers get time by this
  Time header_time{10'000};                                ///< from its first byte to its end
  Time body_time{20'000};                                  ///< plus what the slowest rate gives
  Time idle_time{60'000};                                  ///< between two requests
  Time answer_time{60'000};                                ///< for the service to answer

  std::size_t message_bytes = 64 * 1024;
  std::size_t queue_bytes = std::size_t{2} << 20;  ///< to one peer; more: it is too slow
  std::size_t queue_messages = 1024;
  double messages_per_second = 20;
  double message_burst = 60;  ///< used up: a warning; as many again: closed
  Time handshake_time{10'000};
  Time first_message_time{15'000};  ///< a socket that never says anything is closed
  Time quiet_time{45'000};          ///< without any sign of life, pings answered included
  Time close_time{5'000};           ///< to send what is queued and say goodbye
  Time stop_time{5'000};            ///< for the service to come to its end
};

struct NetworkOptions {
  std::string address = "127.0.0.1";
  unsigned short port = 7777;  ///< 0: any that is free
  std::string public_url;      ///< "https://play.example.org"; empty: none
  std::vector<std::string> allowed_origins;
  /// A proxy in front tells the client's address in X-Forwarded-For. Only true if clients cannot
  /// come past the proxy: they could claim any address.
  bool behind_proxy = false;
  std::span<const WebFile> web = embedded_web_files();
  NetworkLimits limits;
};

/// What has happened so far, for /metrics.
struct NetworkCounts {
  std::uint64_t connections = 0, peers = 0;  ///< open now
  std::uint64_t accepted = 0, turned_away = 0;
  std::uint64_t requests = 0, requests_refused = 0;
  std::uint64_t messages_in = 0, messages_out = 0, bytes_in = 0, bytes_out = 0;
  std::uint64_t too_slow = 0, too_often = 0;  ///< peers closed for it
  std::uint64_t failures = 0;                 ///< connections ended by an exception
  std::map<std::string, std::uint64_t, std::less<>> refused{};  ///< requests, by status
};

class Network {
 public:
  Network();
  ~Network();
  Network(const Network&) = delete;
  Network& operator=(const Network&) = delete;

  /// Listens. `service` must stay until run() has returned.
  Outcome open(Service& service, NetworkOptions options);
  unsigned short port() const;
  /// Serves with so many threads, the caller's among them, until it has stopped.
  void run(int threads);
  /// From any thread: no new connections, the service stops, peers get what is queued and the code
  /// 1012. Takes at most stop_time and twice close_time.
  void stop();
  /// The same on SIGINT and SIGTERM.
  void stop_on_signals();
  NetworkCounts counts() const;

 private:
  struct State;
  std::shared_ptr<State> state_;
};

}  // namespace parlour::server
