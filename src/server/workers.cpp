// SPDX-License-Identifier: Apache-2.0
#include "server/workers.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <boost/asio/steady_timer.hpp>
#include <condition_variable>
#include <deque>
#include <mutex>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace parlour::server {

namespace {

constexpr int kLowPriority = 15;

/// On Linux each thread has a niceness of its own. A refusal is no harm.
void lower_priority() {
  (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLowPriority);
}

}  // namespace

struct Workers::Core {
  struct Task {
    std::shared_ptr<Slot> place;
    Work work;
    std::shared_ptr<boost::asio::steady_timer> deadline{};  ///< from its beginning on
  };
  struct Client {
    std::deque<Task> line;
    std::size_t places = 0;
    bool at_work = false;  ///< one at a time, so that a thread is left for others
  };

  Core(boost::asio::any_io_executor executor, LaneLimits chosen)
      : timers(std::move(executor)), limits(chosen) {}

  bool take(Task& task);
  void carry_out(Task task);
  void line_up(Task task);
  void leave(const std::string& client);

  boost::asio::any_io_executor timers;
  LaneLimits limits;
  std::mutex door;  ///< of all below
  std::condition_variable wake;
  std::unordered_map<std::string, Client> clients;
  std::deque<std::string> turns;  ///< clients with somebody in line and nobody at work
  std::unordered_set<Slot*> inside;
  bool closed = false;
};

class Workers::Slot {
 public:
  Slot(std::shared_ptr<Core> core, std::string of, std::shared_ptr<Stop> flag)
      : core_(std::move(core)),
        client(std::move(of)),
        stop(flag ? std::move(flag) : std::make_shared<Stop>(false)) {}
  ~Slot() {
    const std::lock_guard inside(core_->door);
    core_->inside.erase(this);
    core_->leave(client);
  }
  Slot(const Slot&) = delete;
  Slot& operator=(const Slot&) = delete;

 private:
  std::shared_ptr<Core> core_;

 public:
  const std::string client;
  const std::shared_ptr<Stop> stop;
};

/// The door is held.
void Workers::Core::leave(const std::string& client) {
  const auto known = clients.find(client);
  if (known == clients.end()) return;
  if (--known->second.places == 0) clients.erase(known);
}

void Workers::Core::line_up(Task task) {
  std::unique_lock lock(door);
  if (closed) {
    lock.unlock();
    *task.place->stop = true;
    (void)task.work(*task.place->stop);  // only to say so
    return;
  }
  Client& client = clients[task.place->client];
  if (client.line.empty() && !client.at_work) turns.push_back(task.place->client);
  client.line.push_back(std::move(task));
  lock.unlock();
  wake.notify_one();
}

/// The next of the client whose turn it is; false: closed, and nobody is left.
bool Workers::Core::take(Task& task) {
  std::unique_lock lock(door);
  wake.wait(lock, [&] { return closed || !turns.empty(); });
  if (turns.empty()) return false;
  Client& client = clients.at(turns.front());
  turns.pop_front();
  task = std::move(client.line.front());
  client.line.pop_front();
  client.at_work = true;
  return true;
}

void Workers::Core::carry_out(Task task) {
  const std::shared_ptr<Slot> place = task.place;
  if (!task.deadline) {
    task.deadline = std::make_shared<boost::asio::steady_timer>(timers, limits.time);
    task.deadline->async_wait([stop = place->stop](const boost::system::error_code& cancelled) {
      if (!cancelled) *stop = true;
    });
  }
  const bool more = task.work(*place->stop) == Progress::kMore;
  bool others = false;
  {
    const std::lock_guard inside_now(door);
    Client& client = clients.at(place->client);
    client.at_work = false;
    if (more) client.line.push_back(std::move(task));
    others = !client.line.empty();
    if (others) turns.push_back(place->client);
  }
  if (others) wake.notify_one();
  // The task, and the place with it, are given up outside the door.
}

Workers::Workers(boost::asio::any_io_executor timers, LaneLimits limits, Priority priority)
    : core_(std::make_shared<Core>(std::move(timers), limits)) {
  for (std::size_t i = 0; i < std::max<std::size_t>(1, limits.threads); ++i) {
    threads_.emplace_back([core = core_, priority] {
      if (priority == Priority::kLow) lower_priority();
      for (Core::Task task; core->take(task);) core->carry_out(std::exchange(task, {}));
    });
  }
}

Workers::~Workers() { close(); }

Workers::Entered Workers::enter(const std::string& client, std::shared_ptr<Stop> stop) {
  auto place = std::make_shared<Slot>(core_, client, std::move(stop));
  std::unique_lock inside(core_->door);
  Core::Client& known = core_->clients[client];
  ++known.places;  // given back with the place, also where there is none to be had
  Refused refused = Refused::kNot;
  if (known.places > core_->limits.each) refused = Refused::kTooMany;
  if (core_->inside.size() >= core_->limits.all || core_->closed) refused = Refused::kFull;
  if (refused == Refused::kNot) {
    core_->inside.insert(place.get());
    return {std::move(place), refused};
  }
  inside.unlock();
  return {nullptr, refused};
}

void Workers::post(std::shared_ptr<Slot> place, Work work) {
  core_->line_up({std::move(place), std::move(work)});
}

void Workers::stop() {
  {
    const std::lock_guard inside(core_->door);
    core_->closed = true;
    for (Slot* const place : core_->inside) *place->stop = true;
  }
  core_->wake.notify_all();
}

void Workers::close() {
  stop();
  threads_.clear();
}

std::size_t Workers::places() const {
  const std::lock_guard inside(core_->door);
  return core_->inside.size();
}

}  // namespace parlour::server
