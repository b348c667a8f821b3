// SPDX-License-Identifier: Apache-2.0
// Small campaigns of the lab, run for clients in the background. How they are run is given from
// outside: the server knows no lab.
#pragma once

#include <atomic>
#include <boost/json/object.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour::server {

struct ExperimentOrder {
  std::vector<std::string> seats, rules;
  std::uint64_t games = 500, seed = 1;
};

/// Plays the games, and tells the numbers. To be left soon once `stop` is set, with what there is.
using RunExperiment = std::function<Result<boost::json::object>(
    const Title& title, const ExperimentOrder& order, const std::atomic<bool>& stop,
    const std::function<void(std::uint64_t games)>& tick)>;

class Experiments {
 public:
  explicit Experiments(RunExperiment run) : run_(std::move(run)) {}
  ~Experiments();
  Experiments(const Experiments&) = delete;
  Experiments& operator=(const Experiments&) = delete;

  /// Its id. A Problem if this house has no lab, or if too many are running.
  Result<std::string> start(Title title, ExperimentOrder order);
  /// {"done", "games", "finished", "report", "problem"}; empty: there is no such experiment.
  boost::json::object look(std::string_view id) const;
  /// It ends with the games that are finished.
  void stop(std::string_view id);

 private:
  struct One;
  std::shared_ptr<One> find(std::string_view id) const;

  RunExperiment run_;
  mutable std::mutex door_;
  std::deque<std::shared_ptr<One>> all_;  ///< the latest
};

}  // namespace parlour::server
