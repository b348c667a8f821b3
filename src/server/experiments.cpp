// SPDX-License-Identifier: Apache-2.0
#include "server/experiments.hpp"

#include <algorithm>
#include <chrono>

#include "table/tokens.hpp"

namespace parlour::server {

namespace {

constexpr std::size_t kKept = 20;
constexpr std::size_t kRunning = 2;
constexpr auto kLongest = std::chrono::seconds(60);

}  // namespace

struct Experiments::One {
  std::string id;
  std::uint64_t games = 0;
  std::atomic<std::uint64_t> done = 0;
  std::atomic<bool> stop = false, finished = false;
  std::mutex door;
  boost::json::object report;
  std::string problem;
  std::jthread worker;  ///< last: it uses the rest
};

Experiments::~Experiments() {
  for (const auto& one : all_) one->stop = true;
}

std::shared_ptr<Experiments::One> Experiments::find(std::string_view id) const {
  const std::lock_guard inside(door_);
  const auto found =
      std::find_if(all_.begin(), all_.end(), [&](const auto& one) { return one->id == id; });
  return found == all_.end() ? nullptr : *found;
}

Result<std::string> Experiments::start(Title title, ExperimentOrder order) {
  if (!run_) return Problem{"", "", "this server has no lab"};
  const std::lock_guard inside(door_);
  const auto running = std::count_if(all_.begin(), all_.end(),
                                     [](const auto& one) { return !one->finished.load(); });
  if (static_cast<std::size_t>(running) >= kRunning) {
    return Problem{"", "", "two experiments are running already: try again in a minute"};
  }
  // Those that run are among the latest, so what goes is finished.
  if (all_.size() >= kKept) all_.pop_front();
  auto one = std::make_shared<One>();
  one->id = new_id();
  one->games = order.games;
  all_.push_back(one);
  One* const work = one.get();
  one->worker = std::jthread([this, work, title = std::move(title), order = std::move(order)] {
    const auto begun = std::chrono::steady_clock::now();
    const auto tick = [&](std::uint64_t games) {
      work->done += games;
      if (std::chrono::steady_clock::now() - begun > kLongest) work->stop = true;
    };
    Result<boost::json::object> report = run_(title, order, work->stop, tick);
    {
      const std::lock_guard writing(work->door);
      if (report) work->report = std::move(*report);
      if (!report) work->problem = report.problem().text();
    }
    work->finished = true;
  });
  return one->id;
}

boost::json::object Experiments::look(std::string_view id) const {
  const std::shared_ptr<One> one = find(id);
  if (!one) return {};
  boost::json::object seen{{"done", one->done.load()},
                           {"games", one->games},
                           {"finished", one->finished.load()},
                           {"report", nullptr},
                           {"problem", nullptr}};
  const std::lock_guard reading(one->door);
  if (!one->report.empty()) seen["report"] = one->report;
  if (!one->problem.empty()) seen["problem"] = one->problem;
  return seen;
}

void Experiments::stop(std::string_view id) {
  if (const std::shared_ptr<One> one = find(id)) one->stop = true;
}

}  // namespace parlour::server
