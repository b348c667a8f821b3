// SPDX-License-Identifier: Apache-2.0
#include "server/workers.hpp"

#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/mutex.hpp"

namespace parlour::server {

struct Workers::Core : std::enable_shared_from_this<Workers::Core> {
  struct Task {
    std::shared_ptr<Slot> place;
    Work work;
    std::shared_ptr<Timer> deadline{};  ///< from its beginning on
  };
  struct Client {
    std::deque<Task> line;
    std::size_t places = 0;
    bool at_work = false;  ///< one at a time, so that somebody is left for others
  };

  Core(Loop& loop, std::unique_ptr<Loop> workers, LaneLimits chosen)
      : timers(loop), crew(std::move(workers)), limits(chosen) {}

  void give_turn(const std::string& client);
  Task take();
  void carry_out(Task task);
  void line_up(Task task);
  void leave(const std::string& client);

  Loop& timers;
  std::unique_ptr<Loop> crew;
  LaneLimits limits;
  Mutex door;  ///< of all below
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
  {
    const std::lock_guard inside_now(door);
    if (!closed) {
      Client& client = clients[task.place->client];
      if (client.line.empty() && !client.at_work) give_turn(task.place->client);
      client.line.push_back(std::move(task));
      return;
    }
  }
  *task.place->stop = true;
  (void)task.work(*task.place->stop);  // only to say so
}

/// As many of the crew are called as there are turns. The door is held, so that whoever closes the
/// lane behind it finds them called.
void Workers::Core::give_turn(const std::string& client) {
  turns.push_back(client);
  crew->post([core = shared_from_this()] { core->carry_out(core->take()); });
}

/// The next of the client whose turn it is.
Workers::Core::Task Workers::Core::take() {
  const std::lock_guard inside_now(door);
  Client& client = clients.at(turns.front());
  turns.pop_front();
  Task task = std::move(client.line.front());
  client.line.pop_front();
  client.at_work = true;
  return task;
}

void Workers::Core::carry_out(Task task) {
  const std::shared_ptr<Slot> place = task.place;
  if (!task.deadline) {
    task.deadline = timers.timer();
    task.deadline->set(limits.time, [stop = place->stop] { *stop = true; });
  }
  const bool more = task.work(*place->stop) == Progress::kMore;
  {
    const std::lock_guard inside_now(door);
    Client& client = clients.at(place->client);
    client.at_work = false;
    if (more) client.line.push_back(std::move(task));
    if (!client.line.empty()) give_turn(place->client);
  }
  // The task, and the place with it, are given up outside the door.
}

Workers::Workers(Loop& timers, std::unique_ptr<Loop> crew, LaneLimits limits)
    : core_(std::make_shared<Core>(timers, std::move(crew), limits)) {}

Workers::~Workers() { close(); }

Workers::Entered Workers::enter(const std::string& client, std::shared_ptr<Stop> stop) {
  auto place = std::make_shared<Slot>(core_, client, std::move(stop));
  Refused refused = Refused::kNot;
  {
    const std::lock_guard inside(core_->door);
    Core::Client& known = core_->clients[client];
    ++known.places;  // given back with the place, also where there is none to be had
    if (known.places > core_->limits.each) refused = Refused::kTooMany;
    if (core_->inside.size() >= core_->limits.all || core_->closed) refused = Refused::kFull;
    if (refused == Refused::kNot) core_->inside.insert(place.get());
  }
  if (refused != Refused::kNot) place.reset();  // outside, since it knocks at the door
  return {std::move(place), refused};
}

void Workers::post(std::shared_ptr<Slot> place, Work work) {
  core_->line_up({std::move(place), std::move(work)});
}

void Workers::stop() {
  const std::lock_guard inside(core_->door);
  core_->closed = true;
  for (Slot* const place : core_->inside) *place->stop = true;
}

void Workers::close() {
  stop();
  core_->crew->finish();
}

std::size_t Workers::places() const {
  const std::lock_guard inside(core_->door);
  return core_->inside.size();
}

}  // namespace parlour::server
