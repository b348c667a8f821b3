// SPDX-License-Identifier: Apache-2.0
// Calls on a PostgreSQL database that several processes share, a group a transaction.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "server/postgres/connection.hpp"
#include "server/postgres/keeper.hpp"
#include "server/postgres/requests.hpp"
#include "server/queued_store.hpp"
#include "server/store_health.hpp"

namespace parlour::server::postgres {

class Engine final : public server::Engine {
 public:
  static Result<std::unique_ptr<Engine>> open(const StoreOptions& options);
  ~Engine() override;

  Carried carry_out(std::vector<AnyCall>& group) override;
  void probe() override;
  void closing() override;
  std::string trouble() const override;

 private:
  using Clock = std::chrono::steady_clock;
  using Calls = std::vector<AnyCall*>;
  enum class Patience { kLimited, kEndless };
  enum class Fate { kKept, kVoid, kUnknown };

  Engine(const StoreOptions& options, std::string settings)
      : where_(options.where), settings_(std::move(settings)), lease_(options.lease) {}

  Outcome arrive(const std::string& address);
  std::optional<Failure> connect(Patience patience);
  bool wait(std::chrono::milliseconds time, Patience patience);
  std::optional<Failure> carry_out_together(const Calls& calls);
  void carry_out_singly(const Calls& calls, const Failure& together);
  void went_well(bool writing);
  std::optional<Failure> ask(const Calls& calls, bool writing);
  std::optional<Failure> commit();
  Fate resolve();

  std::string where_, settings_;
  std::chrono::milliseconds lease_;
  Self self_;
  Farewell farewell_;  ///< before all that heeds it
  std::optional<Connection> connection_;
  std::optional<Clock::time_point> away_since_;  ///< nothing has worked since then
  bool takes_nothing_ =
      false;  ///< the latest writing was refused: to be connected is not to be well
  std::uint64_t commits_ = 0;
  std::int64_t group_ = 0;                 ///< the number of the latest
  std::atomic<std::int64_t> settled_ = 0;  ///< the latest group whose fate is known
  StoreHealth health_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::unique_ptr<Keeper> keeper_;
};

}  // namespace parlour::server::postgres
