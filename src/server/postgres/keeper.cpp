// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/keeper.hpp"

#include <utility>

#include "server/postgres/requests.hpp"

namespace parlour::server::postgres {

Keeper::Keeper(Task task) : task_(std::move(task)), thread_([this] { work(); }) {}

Keeper::~Keeper() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

void Keeper::work() {
  std::unique_lock lock(mutex_);
  while (!stopped_) {
    lock.unlock();
    const bool renewed = renew();
    lock.lock();
    // One renewal may fail and the next still be in time.
    wake_.wait_for(lock, task_.lease / (renewed ? 3 : 10), [this] { return stopped_; });
  }
}

bool Keeper::renew() {
  const auto fail = [this](const std::string& reason) {
    health_.set("PostgreSQL: the leases could not be renewed: " + reason);
    return false;
  };
  if (!connection_) {
    Result<Connection> opened = Connection::open(task_.where, task_.settings, task_.farewell);
    if (!opened) return fail(opened.problem().reason);
    if (const auto failure = opened->prepare(sources())) return fail(failure->reason);
    connection_ = std::move(*opened);
  }
  const Query queries[] = {{"renew", {value(task_.process), value(task_.lease.count())}},
                           {"forget", {value(task_.process), value(task_.settled->load())}}};
  std::vector<Answer> answers;
  if (const auto failure = connection_->exchange({queries[0], queries[1]}, answers)) {
    if (failure->lost) connection_.reset();
    return fail(failure->reason);
  }
  if (answers.at(0).affected() == 0)
    return fail("the database does not know this process any more");
  health_.set("");
  return true;
}

}  // namespace parlour::server::postgres
