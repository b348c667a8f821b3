// SPDX-License-Identifier: Apache-2.0
// Lets go what nobody has touched for long, little by little, while the house is open.
#pragma once

#include <chrono>
#include <functional>
#include <memory>

#include "server/loop.hpp"
#include "server/retention.hpp"
#include "server/store.hpp"

namespace parlour::server {

class Housekeeper : public std::enable_shared_from_this<Housekeeper> {
 public:
  Housekeeper(Store& store, Loop& loop, const Retention& retention,
              std::chrono::milliseconds every);
  /// The first pass comes after one period: whoever starts a house by mistake has time to stop it.
  void start();

 private:
  void wait(std::chrono::milliseconds time, std::function<void()> then);
  void pass();

  Store& store_;
  Retention retention_;
  std::chrono::milliseconds every_;
  std::unique_ptr<Strand> strand_;
  std::unique_ptr<Timer> timer_;
  std::chrono::steady_clock::time_point begun_ = std::chrono::steady_clock::now();
  std::chrono::system_clock::time_point begun_by_wall_ = std::chrono::system_clock::now();
};

}  // namespace parlour::server
