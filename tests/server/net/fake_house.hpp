// SPDX-License-Identifier: Apache-2.0
// A Service that plays no games: it says back what it hears.
#pragma once

#include <condition_variable>
#include <mutex>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "server/net/network.hpp"

namespace parlour::server::test {

/// Over HTTP: /api/say/… answers with what it was asked; /api/later from another thread, /api/never
/// not at all, /api/throw and the message "throw" fail. Over a WebSocket: "all TEXT" goes to
/// everybody, "many COUNT BYTES" comes back as so many messages, "leave" is answered with "bye" and
/// 1000; everything else comes back as it is.
class FakeHouse final : public Service {
 public:
  void request(Request request, Respond respond) override;
  void joined(std::shared_ptr<Peer> peer, std::string remote) override;
  void said(const std::shared_ptr<Peer>& peer, std::string message) override;
  void left(const std::shared_ptr<Peer>& peer) override;
  void stop(std::function<void()> done) override;

  void tell_everybody(const std::string& message);
  /// Waits until so many are there.
  bool wait_for_peers(std::size_t count);
  std::vector<std::string> remotes() const;
  /// Waits for a request that is never answered: what is set when nobody waits for it any more.
  std::shared_ptr<Stop> wait_for_request();

  bool ever_stops = true;
  std::size_t goodbyes = 1;  ///< how often each peer is told goodbye at a stop

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::shared_ptr<Peer>> peers_;
  std::vector<std::string> remotes_;
  std::vector<Respond> kept_;
  std::vector<std::shared_ptr<Stop>> stops_;
  std::vector<std::jthread> threads_;
};

/// A network with a FakeHouse behind it, from here to the end of the test.
class OpenHouse {
 public:
  explicit OpenHouse(NetworkOptions options = {}, int threads = 2);
  ~OpenHouse();
  unsigned short port() const { return network.port(); }
  /// Stops and waits for the end.
  void close();

  FakeHouse house;
  Network network;

 private:
  std::jthread thread_;
};

/// Web files of the tests: "index.html" and others, with compressed forms that say so.
std::span<const WebFile> some_web_files();

}  // namespace parlour::server::test
