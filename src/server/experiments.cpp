// SPDX-License-Identifier: Apache-2.0
#include "server/experiments.hpp"

#include <algorithm>

#include "core/fault.hpp"
#include "table/tokens.hpp"

namespace parlour::server {

struct Experiments::One {
  std::string id;
  std::uint64_t games = 0;
  std::shared_ptr<Stop> stop = std::make_shared<Stop>(false);
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> finished = false;
  Mutex door;
  boost::json::object report;
  std::string problem;

  void finish(Result<boost::json::object> result) {
    {
      const std::lock_guard writing(door);
      if (result) report = std::move(*result);
      if (!result) problem = result.problem().text();
    }
    finished = true;
  }
};

std::shared_ptr<Experiments::One> Experiments::find(std::string_view id) const {
  const std::lock_guard inside(door_);
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one->id == id; });
  return found == all_.end() ? nullptr : *found;
}

/// What runs or waits is never forgotten, however old it is. The door is held.
void Experiments::forget_the_oldest() {
  const auto finished = [](const auto& one) { return one->finished.load(); };
  const auto count = std::count_if(all_.begin(), all_.end(), finished);
  if (static_cast<std::size_t>(count) <= kept_) return;
  all_.erase(std::find_if(all_.begin(), all_.end(), finished));
}

std::variant<std::string, Workers::Refused> Experiments::start(const std::string& client,
                                                               Title title, ExperimentOrder order) {
  const auto one = std::make_shared<One>();
  Workers::Entered entered = lane_.enter(client, one->stop);
  if (!entered.place) return entered.refused;
  one->id = new_id();
  one->games = order.games;
  {
    const std::lock_guard inside(door_);
    all_.push_back(one);
    forget_the_oldest();
  }
  const auto work = [begin = begin_, one, title = std::move(title), order = std::move(order),
                     experiment = Experiment()](const Stop& stop) mutable {
    if (stop && !experiment) {
      one->finish(Problem{"", "", "it was stopped before it began"});
      return Progress::kDone;
    }
    const auto tick = [&](std::uint64_t games) { one->done += games; };
    const auto play_on = [&] {
      if (!experiment) experiment = begin(title, order);
      return experiment(stop, tick);
    };
    // It should never throw, and if it does that is no reason to end the house.
    std::optional<Result<boost::json::object>> found = attempt(play_on, [](const char*) {
      return Result<boost::json::object>(Problem{"", "", "something went wrong here"});
    });
    if (!found) return Progress::kMore;
    one->finish(std::move(*found));
    return Progress::kDone;
  };
  lane_.post(std::move(entered.place), work);
  return one->id;
}

std::optional<document::Campaign> Experiments::look(std::string_view id) const {
  const std::shared_ptr<One> one = find(id);
  if (!one) return std::nullopt;
  document::Campaign seen{one->done.load(), one->games, one->finished.load(), {}, {}};
  const std::lock_guard reading(one->door);
  if (!one->report.empty()) seen.report = wire::JsonOf<wire::LabReport>(one->report);
  if (!one->problem.empty()) seen.problem = one->problem;
  return seen;
}

void Experiments::stop(std::string_view id) {
  if (const std::shared_ptr<One> one = find(id)) *one->stop = true;
}

}  // namespace parlour::server
