// SPDX-License-Identifier: Apache-2.0
// The inside of a house; for house*.cpp and api*.cpp only.
#pragma once

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/house.hpp"
#include "server/housekeeper.hpp"
#include "server/metrics.hpp"
#include "server/room.hpp"
#include "server/shelf.hpp"

namespace parlour::server {

/// A table that was asked for.
struct Found {
  std::shared_ptr<Room> room;  ///< none: it is somewhere else, or nowhere
  std::string owner;           ///< the address of the process that has it
  std::string problem;         ///< why it cannot be had
  bool again = false;          ///< not now, but perhaps in a moment
};
using ThenFound = std::function<void(Found)>;

/// One end of a WebSocket, from join to goodbye.
struct Session {
  std::mutex door;
  std::shared_ptr<Room> room;
  int client = 0;
  bool joining = false, gone = false;
  std::vector<boost::json::object> early;  ///< said while the table was being looked for
};

struct House::State : std::enable_shared_from_this<House::State> {
  State(std::unique_ptr<Store> kept, HouseOptions chosen)
      : owned_store(std::move(kept)),
        store(*owned_store),
        options(std::move(chosen)),
        tables(static_cast<std::size_t>(options.threads)),
        thinkers(static_cast<std::size_t>(options.thinkers)) {}

  // house.cpp
  RoomContext context();
  void find(const std::string& id, ThenFound then);
  void load(const std::string& id);
  void loaded(const std::string& id, const Claim& claim, Result<std::vector<std::string>> lines);
  void found(const std::string& id, const Found& what);
  /// None if the house is about to close.
  std::shared_ptr<Room> admit(Table table, Lease lease, std::int64_t lines);
  std::shared_ptr<Session> session_of(const std::shared_ptr<Peer>& peer);
  void said(const std::shared_ptr<Peer>& peer, boost::json::object message);
  void join(const std::shared_ptr<Peer>& peer, const std::shared_ptr<Session>& session,
            const boost::json::object& message);

  std::unique_ptr<Store> owned_store;
  Store& store;
  HouseOptions options;
  Shelf shelf;
  Experiments experiments{options.lab};
  boost::asio::thread_pool tables, thinkers;

  std::mutex door;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms;
  std::unordered_map<std::string, std::vector<ThenFound>> looking;
  std::unordered_map<Peer*, std::shared_ptr<Session>> sessions;
  bool stopping = false;

  std::atomic<int> last_client = 0;
  std::atomic<int> forecasts = 0;  ///< curves of chances that are being worked out
  std::atomic<std::uint64_t> made = 0, lines = 0, heard = 0, requests = 0;
  Metrics metrics;
  std::function<std::string()> more_metrics;
  /// Last: it uses the store and the pool.
  std::shared_ptr<Housekeeper> keeper =
      std::make_shared<Housekeeper>(store, tables, options.retention, options.prune_every);
};

/// Routes and answers a request (api.cpp).
void answer(const std::shared_ptr<House::State>& house, Request request, Respond respond);

Response problem_response(int status, std::string_view place, std::string_view reason);

}  // namespace parlour::server
