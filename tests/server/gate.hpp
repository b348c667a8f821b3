// SPDX-License-Identifier: Apache-2.0
// Something that threads wait at until a test lets them through: for work that is under way for as
// long as a test wants, without any clock.
#pragma once

#include <condition_variable>
#include <mutex>

namespace parlour::server::test {

class Gate {
 public:
  /// Lets everybody through, and waits until they are.
  ~Gate() {
    open();
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return inside_ == 0; });
  }
  /// Waits until it is open.
  void pass() {
    std::unique_lock lock(mutex_);
    ++come_;
    ++inside_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return open_; });
    ++passed_;
    --inside_;
    changed_.notify_all();
  }
  /// Was here, and does not wait.
  void note() {
    const std::lock_guard lock(mutex_);
    ++come_;
    changed_.notify_all();
  }
  void open() {
    const std::lock_guard lock(mutex_);
    open_ = true;
    changed_.notify_all();
  }
  void wait_until_somebody_is_there(int count = 1) {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return come_ >= count; });
  }
  int passed() const {
    const std::lock_guard lock(mutex_);
    return passed_;
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  bool open_ = false;
  int come_ = 0, passed_ = 0, inside_ = 0;
};

}  // namespace parlour::server::test
