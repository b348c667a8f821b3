// SPDX-License-Identifier: Apache-2.0
// The house of a browser alone: the same House as a server's, on one thread and a browser's
// storage. Whoever drives it hands in what the page and the storage say, runs it, and takes out
// what has come of it.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "server/house.hpp"
#include "worker/browser_store.hpp"
#include "worker/event_loop.hpp"
#include "worker/port.hpp"

namespace parlour::worker {

class LocalHouse {
 public:
  LocalHouse();
  ~LocalHouse();
  LocalHouse(const LocalHouse&) = delete;
  LocalHouse& operator=(const LocalHouse&) = delete;

  /// A title to play, as one document; and how long it takes (titles/ID/length.json), or nothing.
  Outcome add_title(std::string_view document, std::string_view length = {});
  void ask(int number, const LocalRequest& request);
  void joined(int socket);
  void said(int socket, std::string message);
  void left(int socket);
  void answered(const StoreAnswer& answer);
  /// Another tab plays this table from now on.
  void lost(const std::string& table);

  /// Works for about so long.
  LocalNews run(std::chrono::milliseconds time);

 private:
  class SocketPeer;
  std::vector<LocalMail> mail_;
  std::vector<LocalAnswer> answers_;
  EventLoop loop_;
  BrowserStore* store_;  ///< the house's own
  std::map<int, std::shared_ptr<server::Peer>> peers_;
  std::unique_ptr<server::House> house_;
};

}  // namespace parlour::worker
