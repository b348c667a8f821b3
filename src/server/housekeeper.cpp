// SPDX-License-Identifier: Apache-2.0
#include "server/housekeeper.hpp"

#include <utility>

#include "server/log/log.hpp"

namespace parlour::server {

namespace {

/// Between two steps, so that tables come first.
constexpr std::chrono::milliseconds kBetweenSteps{20};
/// More than any clock is set by when it is only corrected.
constexpr std::chrono::hours kClockMayDrift{1};

std::int64_t milliseconds_of(std::chrono::system_clock::time_point time) {
  return std::chrono::duration_cast<std::chrono::milliseconds>(time.time_since_epoch()).count();
}

void add_up(Pruned& all, const Pruned& step) {
  all.finished += step.finished;
  all.abandoned += step.abandoned;
  all.saves += step.saves;
  all.boards += step.boards;
  all.lines += step.lines;
}

struct Pass : std::enable_shared_from_this<Pass> {
  Store* store = nullptr;
  Cutoffs cutoffs;
  Then<Pruned> done;
  std::function<void(std::function<void()>)> pause;
  Pruned all;

  void step(std::int64_t after) {
    store->prune(cutoffs, after, [self = shared_from_this()](const Result<Pruned>& pruned) {
      if (!pruned) return self->done(pruned.problem());
      add_up(self->all, *pruned);
      if (!pruned->more) return self->done(self->all);
      self->pause([self, next = pruned->next] { self->step(next); });
    });
  }
};

}  // namespace

Cutoffs cutoffs(const Retention& retention, std::int64_t now) {
  constexpr std::int64_t kDay = 24LL * 60 * 60 * 1000;
  const auto before = [&](int days) { return days > 0 ? now - days * kDay : 0; };
  return {before(retention.finished), before(retention.abandoned), before(retention.saves),
          before(retention.boards)};
}

void prune_all(Store& store, const Cutoffs& cutoffs, Then<Pruned> done,
               std::function<void(std::function<void()>)> pause) {
  const auto pass = std::make_shared<Pass>();
  pass->store = &store;
  pass->cutoffs = cutoffs;
  pass->done = std::move(done);
  pass->pause = std::move(pause);
  pass->step(Store::kFirstStep);
}

Housekeeper::Housekeeper(Store& store, Loop& loop, const Retention& retention,
                         std::chrono::milliseconds every)
    : store_(store),
      retention_(retention),
      every_(every),
      strand_(loop.strand()),
      timer_(strand_->timer()) {}

void Housekeeper::start() {
  if (retention_ == Retention{0, 0, 0, 0}) return;
  wait(every_, [this] { pass(); });
}

void Housekeeper::wait(std::chrono::milliseconds time, std::function<void()> then) {
  timer_->set(time, [weak = weak_from_this(), then = std::move(then)] {
    if (const auto self = weak.lock()) then();
  });
}

bool clocks_agree(std::chrono::nanoseconds by_wall, std::chrono::nanoseconds by_steady) {
  const auto off = by_wall > by_steady ? by_wall - by_steady : by_steady - by_wall;
  return off < kClockMayDrift;
}

void Housekeeper::pass() {
  const auto next = [weak = weak_from_this()] {
    if (const auto self = weak.lock())
      self->wait(self->every_, [keeper = self.get()] { keeper->pass(); });
  };
  if (!clocks_agree(std::chrono::system_clock::now() - begun_by_wall_,
                    std::chrono::steady_clock::now() - begun_)) {
    log::warning("prune_skipped", {{"reason", "the wall clock was set since the start"}});
    return next();
  }
  const auto pause = [weak = weak_from_this()](std::function<void()> then) {
    if (const auto self = weak.lock()) self->wait(kBetweenSteps, std::move(then));
  };
  const auto done = [next](const Result<Pruned>& pruned) {
    if (!pruned) {
      log::warning("prune_failed", {{"reason", pruned.problem().text()}});
    } else if (pruned->finished + pruned->abandoned + pruned->saves + pruned->boards > 0) {
      log::info("pruned", {{"finished", pruned->finished},
                           {"abandoned", pruned->abandoned},
                           {"saves", pruned->saves},
                           {"boards", pruned->boards},
                           {"lines", pruned->lines}});
    }
    next();
  };
  prune_all(store_, cutoffs(retention_, milliseconds_of(std::chrono::system_clock::now())), done,
            pause);
}

}  // namespace parlour::server
