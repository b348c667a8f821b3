// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <string>
#include <utility>

#include "server/log/log.hpp"

namespace parlour::server {

/// What is wrong with a store, told by one thread and asked by others. Empty: nothing. What changes
/// is logged.
class StoreHealth {
 public:
  void set(const std::string& trouble) {
    {
      const std::lock_guard lock(mutex_);
      if (trouble == trouble_) return;
      trouble_ = trouble;
    }
    if (trouble.empty()) {
      log::info("store_recovered");
    } else {
      log::error("store_trouble", {{"reason", trouble}});
    }
  }
  std::string trouble() const {
    const std::lock_guard lock(mutex_);
    return trouble_;
  }

 private:
  mutable std::mutex mutex_;
  std::string trouble_;
};

}  // namespace parlour::server
