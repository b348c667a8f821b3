// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <mutex>
#include <string>
#include <utility>

namespace parlour::server {

/// What is wrong with something, told by one thread and asked by others. Empty: nothing.
class Wellness {
 public:
  void set(std::string trouble) {
    const std::lock_guard lock(mutex_);
    trouble_ = std::move(trouble);
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
