// SPDX-License-Identifier: Apache-2.0
// The line between the network and the house: whoever speaks HTTP and WebSocket knows nothing of
// games, and the house nothing of sockets.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"
#include "core/stop.hpp"
#include "words/language.hpp"

namespace parlour::server {

/// Somebody at the other end of a WebSocket. May be called from any thread.
class Peer {
 public:
  virtual ~Peer() = default;
  /// Queues a text message. A peer that reads too slowly is closed with 1013, and nobody waits.
  virtual void send(std::shared_ptr<const std::string> message) = 0;
  /// After what is queued.
  virtual void close(unsigned short code, std::string reason) = 0;
};

struct Request {
  std::string method;  ///< "GET", "POST", "DELETE"
  std::string path;    ///< decoded, without the query: "/api/tables/k3v9q2hd7x"
  std::map<std::string, std::string, std::less<>> query;
  std::string bearer;  ///< of the Authorization header; empty: none
  std::string body;
  std::string remote;  ///< address of the client, for limits
  /// Set by the network when nobody waits for the answer any more, and by whoever gives up the
  /// work. None: it is waited for to the end.
  std::shared_ptr<Stop> stop{};
};

struct Response {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers{};
  /// Why not, where that is all the body says: the network says it in the client's language.
  std::optional<Problem> problem{};
};

/// {"error": {"place": …, "reason": …}}
std::string body_of(const Problem& problem, Language language);

using Respond = std::function<void(Response)>;

/// What the network talks to. Every call returns at once and may come from any thread; what is
/// said for one peer comes in order.
class Service {
 public:
  virtual ~Service() = default;
  /// Everything under /api/, /healthz and /metrics. `respond` is called exactly once, on any
  /// thread.
  virtual void request(Request request, Respond respond) = 0;
  virtual void joined(std::shared_ptr<Peer> peer, std::string remote) = 0;
  virtual void said(const std::shared_ptr<Peer>& peer, std::string message) = 0;
  virtual void left(const std::shared_ptr<Peer>& peer) = 0;
  /// Tells everybody goodbye and writes down what is to be written; `done` when nothing is left to
  /// do.
  virtual void stop(std::function<void()> done) = 0;
};

}  // namespace parlour::server
