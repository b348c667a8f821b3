// SPDX-License-Identifier: Apache-2.0
// The inside of a house; for house*.cpp and api*.cpp only.
#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/mutex.hpp"
#include "server/allowances.hpp"
#include "server/board_cards.hpp"
#include "server/house.hpp"
#include "server/housekeeper.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/open_tables.hpp"
#include "server/reviews.hpp"
#include "server/room.hpp"
#include "server/shelf.hpp"
#include "server/workers.hpp"

namespace parlour::server {

/// A table that was asked for.
struct Found {
  std::shared_ptr<Room> room;  ///< none: it is somewhere else, or nowhere
  std::string owner;           ///< the address of the process that has it
  std::string problem;         ///< why it cannot be had
  bool again = false;          ///< not now, but perhaps in a moment
  bool busy = false;           ///< because too much is asked of the house, or by this client
};
using ThenFound = std::function<void(Found)>;

/// One end of a WebSocket, from join to goodbye.
struct SocketClient {
  std::string client;  ///< the key of its address
  Mutex door;
  std::shared_ptr<Room> room;
  int number = 0;  ///< of this client at its table
  bool joining = false, gone = false;
  std::vector<boost::json::object> early;  ///< said while the table was being looked for
};

struct House::State : std::enable_shared_from_this<House::State> {
  State(std::unique_ptr<Store> kept, HouseOptions chosen, const Ground& ground)
      : owned_store(std::move(kept)),
        store(*owned_store),
        options(std::move(chosen)),
        shelf(ground.titles()),
        allowances(options.limits.people),
        open_tables(options.limits.open_tables, options.limits.open_tables_age),
        tables(ground.loop(static_cast<std::size_t>(options.threads), Loop::Priority::kUsual)),
        thinkers(ground.loop(static_cast<std::size_t>(options.thinkers), Loop::Priority::kUsual)),
        loads(make_lane(ground.loop, options.limits.loads, Loop::Priority::kUsual)),
        titles(make_lane(ground.loop, options.limits.titles, Loop::Priority::kLow)),
        journals(make_lane(ground.loop, options.limits.journals, Loop::Priority::kLow)),
        advice(make_lane(ground.loop, options.limits.advice, Loop::Priority::kUsual)),
        lab(make_lane(ground.loop, options.limits.experiments, Loop::Priority::kLow)),
        experiments(options.lab, lab, options.limits.lab_kept),
        reviewing(make_lane(ground.loop, options.limits.reviews, Loop::Priority::kLow)),
        reviews(reviewing, options.limits.reviews_kept) {}

  Workers make_lane(const MakeLoop& make, const LaneLimits& limits, Loop::Priority priority) const {
    return {*tables, make(limits.threads, priority), limits};
  }

  // house.cpp
  RoomContext context();
  /// `client` is the key of the address that pays for it, if the table must be loaded.
  void find(const std::string& id, const std::string& client, ThenFound then);
  void load(const std::string& id, const std::shared_ptr<Workers::Slot>& place);
  void loaded(const std::string& id, const Claim& claim, Result<std::vector<std::string>> lines,
              const Stop& stop);
  void found(const std::string& id, const Found& what);
  /// None if the house is about to close.
  std::shared_ptr<Room> admit(Table table, Lease lease, std::int64_t lines);
  /// Too much waits already: nobody new comes in, so that those who are inside do not wait longer.
  bool crowded() const;
  std::array<Workers*, 6> lanes();
  /// All work that may take long is told to stop.
  void stop_lanes();
  std::shared_ptr<SocketClient> session_of(const std::shared_ptr<Peer>& peer);
  void said(const std::shared_ptr<Peer>& peer, boost::json::object message);
  void join(const std::shared_ptr<Peer>& peer, const std::shared_ptr<SocketClient>& session,
            const from_client::Join& said);

  std::unique_ptr<Store> owned_store;
  Store& store;
  HouseOptions options;
  Shelf shelf;
  Allowances allowances;
  OpenTableList open_tables;
  BoardCards board_cards;
  /// `tables` is for what is short: nothing is posted there whose cost grows with what a client
  /// sends or has stored, beyond a message. Each bot thinks on `thinkers`, one thought of a table
  /// at a time. All else has its lane.
  std::unique_ptr<Loop> tables, thinkers;
  Workers loads, titles, journals, advice, lab;
  Experiments experiments;
  Workers reviewing;
  Reviews reviews;

  Mutex door;
  std::unordered_map<std::string, std::shared_ptr<Room>> rooms;
  std::unordered_map<std::string, std::vector<ThenFound>> looking;
  std::unordered_map<Peer*, std::shared_ptr<SocketClient>> sessions;
  bool stopping = false;

  std::atomic<int> last_client = 0;
  Metrics metrics;
  /// Posted to `tables` by rooms and requests, and not begun yet.
  const std::shared_ptr<std::atomic<std::size_t>> waiting =
      std::make_shared<std::atomic<std::size_t>>(0);
  std::atomic<std::uint64_t> made = 0, lines = 0, heard = 0, requests = 0, shed = 0;
  std::function<std::string()> more_metrics;
  /// Last: it uses the store and the pool.
  std::shared_ptr<Housekeeper> keeper =
      std::make_shared<Housekeeper>(store, *tables, options.retention, options.prune_every);
};

/// Routes and answers a request (routes.cpp).
void answer(const std::shared_ptr<House::State>& house, Request request, Respond respond);

Response problem_response(int status, std::string_view place, std::string_view reason);

}  // namespace parlour::server
