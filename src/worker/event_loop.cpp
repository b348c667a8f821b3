// SPDX-License-Identifier: Apache-2.0
#include "worker/event_loop.hpp"

#include <algorithm>
#include <utility>

namespace parlour::worker {

using std::chrono::milliseconds;

class SharedTimer final : public server::Timer {
 public:
  explicit SharedTimer(EventLoop& loop) : loop_(loop) {}
  ~SharedTimer() override { (void)loop_.timers_.extract(this); }
  SharedTimer(const SharedTimer&) = delete;
  SharedTimer& operator=(const SharedTimer&) = delete;
  void set(milliseconds time, server::Turn turn) override {
    loop_.timers_[this] = {loop_.clock_() + time, std::move(turn)};
  }
  void cancel() override { (void)loop_.timers_.extract(this); }

 private:
  EventLoop& loop_;
};

class SharedStrand final : public server::Strand {
 public:
  explicit SharedStrand(EventLoop& loop) : loop_(loop) {}
  void post(server::Turn turn) override { loop_.ready_.push_back(std::move(turn)); }
  std::unique_ptr<server::Timer> timer() override { return std::make_unique<SharedTimer>(loop_); }

 private:
  EventLoop& loop_;
};

class SharedLoop final : public server::Loop {
 public:
  explicit SharedLoop(EventLoop& loop) : loop_(loop) {}
  void post(server::Turn turn) override { loop_.ready_.push_back(std::move(turn)); }
  std::unique_ptr<server::Strand> strand() override {
    return std::make_unique<SharedStrand>(loop_);
  }
  std::unique_ptr<server::Timer> timer() override { return std::make_unique<SharedTimer>(loop_); }
  void stop() override { (void)std::exchange(loop_.ready_, {}); }
  void finish() override {
    while (!loop_.ready_.empty()) (void)loop_.run(milliseconds(0));
  }

 private:
  EventLoop& loop_;
};

EventLoop::~EventLoop() {
  (void)std::exchange(ready_, {});
  (void)std::exchange(timers_, {});
}

std::unique_ptr<server::Loop> EventLoop::share() { return std::make_unique<SharedLoop>(*this); }

/// One timer whose time has come, the earliest first.
bool EventLoop::take_due() {
  const auto earlier = [](const auto& a, const auto& b) { return a.second.at < b.second.at; };
  const auto first = std::min_element(timers_.begin(), timers_.end(), earlier);
  if (first == timers_.end() || first->second.at > clock_()) return false;
  server::Turn turn = std::move(first->second.turn);
  timers_.erase(first);
  turn();
  return true;
}

std::optional<milliseconds> EventLoop::run(milliseconds time) {
  const Instant end = clock_() + time;
  do {
    if (!ready_.empty()) {
      const server::Turn turn = std::move(ready_.front());
      ready_.pop_front();
      turn();
    } else if (!take_due()) {
      break;
    }
  } while (clock_() < end);
  if (!ready_.empty()) return milliseconds(0);
  std::optional<Instant> next;
  for (const auto& [owner, waiting] : timers_)
    next = std::min(next.value_or(waiting.at), waiting.at);
  if (!next) return {};
  return std::max(milliseconds(0), std::chrono::ceil<milliseconds>(*next - clock_()));
}

}  // namespace parlour::worker
