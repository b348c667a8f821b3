// SPDX-License-Identifier: Apache-2.0
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <thread>
#include <utility>
#include <vector>

#include "server/loop.hpp"

namespace parlour::server {

namespace {

namespace asio = boost::asio;

constexpr int kLowPriority = 15;

/// On Linux each thread has a niceness of its own. A refusal is no harm.
void lower_priority() {
  (void)::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), kLowPriority);
}

class AsioTimer final : public Timer {
 public:
  template <class Executor>
  explicit AsioTimer(const Executor& executor) : timer_(executor) {}
  void set(std::chrono::milliseconds time, Turn turn) override {
    timer_.expires_after(time);
    timer_.async_wait([turn = std::move(turn)](const boost::system::error_code& cancelled) {
      if (!cancelled) turn();
    });
  }
  void cancel() override { timer_.cancel(); }

 private:
  asio::steady_timer timer_;
};

class AsioStrand final : public Strand {
 public:
  explicit AsioStrand(asio::io_context& context) : strand_(asio::make_strand(context)) {}
  void post(Turn turn) override { asio::post(strand_, std::move(turn)); }
  std::unique_ptr<Timer> timer() override { return std::make_unique<AsioTimer>(strand_); }

 private:
  asio::strand<asio::io_context::executor_type> strand_;
};

class Threads final : public Loop {
 public:
  Threads(std::size_t threads, Priority priority) : work_(context_.get_executor()) {
    for (std::size_t i = 0; i < std::max<std::size_t>(1, threads); ++i) {
      threads_.emplace_back([this, priority] {
        if (priority == Priority::kLow) lower_priority();
        context_.run();
      });
    }
  }
  ~Threads() override {
    context_.stop();
    threads_.clear();
  }
  Threads(const Threads&) = delete;
  Threads& operator=(const Threads&) = delete;

  void post(Turn turn) override { asio::post(context_, std::move(turn)); }
  std::unique_ptr<Strand> strand() override { return std::make_unique<AsioStrand>(context_); }
  std::unique_ptr<Timer> timer() override {
    return std::make_unique<AsioTimer>(context_.get_executor());
  }
  void stop() override { context_.stop(); }
  void finish() override {
    work_.reset();
    threads_.clear();
  }

 private:
  asio::io_context context_;
  asio::executor_work_guard<asio::io_context::executor_type> work_;
  std::vector<std::jthread> threads_;
};

}  // namespace

std::unique_ptr<Loop> make_threads(std::size_t threads, Loop::Priority priority) {
  return std::make_unique<Threads>(threads, priority);
}

}  // namespace parlour::server
