// SPDX-License-Identifier: Apache-2.0
// A table in use: its strand, its clients' peers, and the way from what happened to the disk and
// only then to the screens.
#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/clock.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/open_tables.hpp"
#include "server/peer.hpp"
#include "server/store.hpp"
#include "server/workers.hpp"
#include "table/table.hpp"

namespace parlour::server {

/// What all rooms share.
struct RoomContext {
  Store* store = nullptr;
  Loop* tables = nullptr;
  Loop* thinkers = nullptr;
  std::chrono::seconds idle{300};
  /// Who plays is told when something takes longer than this to be written down.
  std::chrono::milliseconds patience{2000};
  /// A room is empty and may be forgotten, or cannot go on; called on the room's strand.
  std::function<void(const std::string& id)> closed;
  std::function<void(std::size_t steps)> counted;
  Metrics* metrics = nullptr;
  /// Work in parts that somebody at this address has asked for, away from all tables. False: not
  /// now. It is told to stop by the flag, or by the house.
  using Forecast = std::function<bool(const std::string& address, const std::shared_ptr<Stop>& stop,
                                      Workers::Work work)>;
  Forecast forecast;
  /// The same for those who only watch: it waits behind whoever waits for something.
  Forecast outlook;
  /// What all rooms have posted and not begun.
  std::shared_ptr<std::atomic<std::size_t>> waiting;
  OpenTableList* open_tables = nullptr;
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  Room(RoomContext context, Table table, Lease lease, std::int64_t lines);

  /// Runs on the table's strand, and then writes and delivers what came of it. Not run at all if
  /// the room has closed meanwhile: then `gone` is called.
  void with(std::function<void(Table&)> work, std::function<void()> gone = {});
  /// `address` pays for what the client asks to be worked out.
  void join(int client, std::shared_ptr<Peer> peer, std::string address, Joining joining,
            std::function<void()> gone, const Stopwatch& since = {});
  void hear(int client, boost::json::object message);
  void leave(int client);
  /// What was asked and not begun, and what was written or answered and waits for the disk; from
  /// any thread.
  std::size_t waiting() const { return waiting_; }
  /// When all that was said before is on disk. If that is never to be: `gone`.
  void when_durable(std::function<void(Table&)> then, const std::function<void()>& gone);
  /// Everybody is sent away and the lease is given back; `done` on any thread.
  void close(std::string reason, std::string text, std::function<void()> done);
  /// The lease is somebody else's: everybody is sent away, and what waits for the disk is given up.
  void lose(std::string reason, std::string text);

 private:
  void flush();
  void committed(const Result<Done>& result);
  void deliver(std::vector<Mail> mail);
  /// What the house tells of an open table, where it has changed.
  void list();
  void schedule();
  void think();
  void forecast();
  void forecast_for(const ChanceJob& job);
  void look_ahead(const ChanceJob& job);
  /// Parts of it until there is an answer, which then comes to the table's strand.
  using Ended = std::function<void(Room& room, const std::optional<Estimate>& found)>;
  Workers::Work estimating(const ChanceJob& job, Ended ended);
  void forecast_ended(const ChanceJob& job, const std::shared_ptr<Stop>& of,
                      const std::optional<Estimate>& found);
  void fail(std::string_view reason, std::string_view text);
  void guarded(const std::function<void()>& work);
  void put_away();
  void give_back(Then<Done> done);
  void watch_store();
  void tell_waiting(bool waits);

  RoomContext context_;
  std::unique_ptr<Strand> strand_;
  std::unique_ptr<Timer> timer_;
  std::unique_ptr<Timer> store_timer_;  ///< runs while something waits for the disk
  Table table_;
  Lease lease_;
  std::int64_t known_;  ///< lines that are in the store, or on their way
  struct Guest {
    std::shared_ptr<Peer> peer;
    std::string address;
    std::shared_ptr<Stop> forecast{};  ///< of what is worked out for it; the newest alone counts
  };
  std::map<int, Guest> peers_;
  /// A client's word that is being answered: how long it takes is measured where the answer goes
  /// out.
  struct Asked {
    Histogram* histogram = nullptr;
    Stopwatch since;
  };
  std::optional<Asked> asked_;
  /// For each append that is under way: what is to be told, and done, when it is durable.
  struct Waiting {
    std::function<void(Table&)> then;
    std::function<void()> gone;
  };
  struct Held {
    std::vector<Mail> mail;
    std::vector<Waiting> waiting;
    std::optional<Asked> asked{};
    std::size_t answers = 0;  ///< among the mail: to messages that came to nothing else
  };
  std::deque<Held> held_;
  std::size_t committed_ = 0;  ///< how many appends have come to their end
  std::atomic<std::size_t> waiting_ = 0;
  std::optional<OpenTableList::Row> listed_;
  Millis empty_since_ = 0;
  bool store_watched_ = false, told_to_wait_ = false;
  bool closed_ = false;
};

}  // namespace parlour::server
