// SPDX-License-Identifier: Apache-2.0
// Small campaigns of the lab, run for clients in a lane of their own. How they are run is given
// from outside: the server knows no lab.
#pragma once

#include <boost/json/object.hpp>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/mutex.hpp"
#include "core/result.hpp"
#include "server/documents.hpp"
#include "server/workers.hpp"
#include "title/title.hpp"

namespace parlour::server {

struct ExperimentOrder {
  std::vector<std::string> seats, rules;
  std::uint64_t games = 500, seed = 1;
};

/// Plays on, and tells the numbers when all is played; nothing: it wants to be called again. To be
/// left soon once `stop` is set, with what there is.
using Experiment = std::function<std::optional<Result<boost::json::object>>(
    const Stop& stop, const std::function<void(std::uint64_t games)>& tick)>;
using BeginExperiment = std::function<Experiment(const Title& title, const ExperimentOrder& order)>;

class Experiments {
 public:
  /// `kept` are those that are finished; the lane bounds the others. It must outlive this.
  Experiments(BeginExperiment begin, Workers& lane, std::size_t kept)
      : begin_(std::move(begin)), lane_(lane), kept_(kept) {}

  /// Its id, or why the lane has no place for it.
  std::variant<std::string, Workers::Refused> start(const std::string& client, Title title,
                                                    ExperimentOrder order);
  /// None: there is no such experiment.
  std::optional<document::Campaign> look(std::string_view id) const;
  /// It ends with the games that are finished.
  void stop(std::string_view id);

 private:
  struct One;
  std::shared_ptr<One> find(std::string_view id) const;
  void forget_the_oldest();

  BeginExperiment begin_;
  Workers& lane_;
  std::size_t kept_;
  mutable Mutex door_;
  std::deque<std::shared_ptr<One>> all_;  ///< the latest last
};

}  // namespace parlour::server
