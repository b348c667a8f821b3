// SPDX-License-Identifier: Apache-2.0
// Keeps this process alive in the eyes of the others, whatever else it is busy with.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "server/postgres/connection.hpp"
#include "server/store_health.hpp"

namespace parlour::server::postgres {

/// Renews all leases of the process, by renewing the process, on a thread and a connection of its
/// own. It also clears away the marks of groups that nobody will ask for any more.
class Keeper {
 public:
  struct Task {
    std::string where, settings;
    std::int64_t process = 0;
    std::chrono::milliseconds lease{};
    const std::atomic<std::int64_t>* settled = nullptr;  ///< marks below it are cleared away
    const Farewell* farewell = nullptr;
  };

  explicit Keeper(Task task);
  ~Keeper();
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  std::string trouble() const { return health_.trouble(); }

 private:
  void work();
  bool renew();

  Task task_;
  std::optional<Connection> connection_;
  StoreHealth health_;
  std::mutex mutex_;
  std::condition_variable wake_;
  bool stopped_ = false;  ///< guarded by mutex_
  std::thread thread_;    ///< last: it uses all of the above
};

}  // namespace parlour::server::postgres
