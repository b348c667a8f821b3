// SPDX-License-Identifier: Apache-2.0
// All tables of this process, and what clients may ask of them: the Service behind the network.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>

#include "server/experiments.hpp"
#include "server/house_limits.hpp"
#include "server/loop.hpp"
#include "server/metrics.hpp"
#include "server/peer.hpp"
#include "server/retention.hpp"
#include "server/shelf.hpp"
#include "server/store.hpp"

namespace parlour::server {

/// Who may run experiments in the lab.
enum class LabFor {
  kNobody,
  kHosts,  ///< whoever shows the host token of a table of this house
  kAll
};

struct HouseOptions {
  int threads = 2;                 ///< for tables
  int thinkers = 1;                ///< for bots, so that no table waits for another one's bot
  std::string public_url;          ///< for links; empty: whatever the client came by
  std::string address;             ///< what the store knows this process by
  std::chrono::seconds idle{300};  ///< a table without clients is put away after so long
  /// Who plays is told when something takes longer than this to be written down.
  std::chrono::milliseconds patience{2000};
  BeginExperiment lab;  ///< none: this house has no lab
  LabFor lab_for = LabFor::kAll;
  HouseLimits limits;
  MetricsFor metrics_for = MetricsFor::kLoopback;
  std::string metrics_token;  ///< for kToken: as "Authorization: Bearer …"
  Retention retention;
  std::chrono::milliseconds prune_every = std::chrono::hours(1);
};

/// What a house stands on. A browser has its own.
struct Ground {
  MakeLoop loop = make_threads;
  std::function<Shelf()> titles = shipped_titles;
};

class House final : public Service {
 public:
  House(std::unique_ptr<Store> store, HouseOptions options, const Ground& ground = {});
  /// What was asked of the store is carried out first.
  ~House() override;
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  void request(Request request, Respond respond) override;
  void joined(std::shared_ptr<Peer> peer, std::string remote) override;
  void said(const std::shared_ptr<Peer>& peer, std::string message) override;
  void left(const std::shared_ptr<Peer>& peer) override;
  void stop(std::function<void()> done) override;

  struct State;
  /// For tests, which hold up a lane or count what was done.
  State& inside() { return *state_; }

  /// One more title to play; not while others may ask.
  void add_title(Title title, const boost::json::value* length = nullptr);

  /// Somebody else has the right to write to a table from now on: everybody here is sent away.
  void give_away(const std::string& table);

  /// Adds lines to /metrics, for whoever else has something to count.
  void also_measure(std::function<std::string()> lines);

 private:
  std::shared_ptr<State> state_;
};

}  // namespace parlour::server
