// SPDX-License-Identifier: Apache-2.0
#include "table/parts/clocks.hpp"

#include <algorithm>

namespace parlour {

namespace {

constexpr Millis kNoteEvery = 15 * kSecond;  ///< how exactly a restart remembers a timed game

}  // namespace

bool Clocks::timed() const {
  return std::any_of(running_.begin(), running_.end(), [](const Running& running) {
    return running.clock.what == Clock::What::kGame;
  });
}

Millis Clocks::left_of(const Running& running, Millis now) const {
  return running.clock.stands || stands_ ? running.left : std::max<Millis>(0, running.at - now);
}

void Clocks::thaw(Millis now) {
  for (Running& running : running_) running.at = now + running.left;
  stands_ = false;
  since_ = now;
}

std::optional<Millis> Clocks::freeze(Millis now) {
  for (Running& running : running_) running.left = left_of(running, now);
  played_ = played(now);
  stands_ = true;
  return timed() && played_ > noted_ ? std::optional(played_) : std::nullopt;
}

void Clocks::refresh(std::span<const Asked> asked, Millis now) {
  std::vector<Running> running;
  for (const Asked& one : asked) {
    const Clock& clock = one.clock;
    Millis left = clock.seconds * kSecond;
    if (clock.what == Clock::What::kGame) left = std::max<Millis>(0, left - played(now));
    const auto before = std::find_if(running_.begin(), running_.end(), [&](const Running& known) {
      return known.clock.what == clock.what && known.clock.seat == clock.seat;
    });
    if (one.goes_on && before != running_.end()) {
      left = left_of(*before, now) + one.seconds_added * kSecond;
    }
    running.push_back({clock, now + left, left});
  }
  running_ = std::move(running);
}

std::optional<Clock::What> Clocks::due(Millis now) const {
  for (const Running& running : running_) {
    if (!stands_ && !running.clock.stands && running.at <= now) return running.clock.what;
  }
  return std::nullopt;
}

void Clocks::ask_again(Clock::What what, Millis now) {
  for (Running& running : running_) {
    if (running.clock.what == what && running.at <= now) running.at = now + kSecond;
  }
}

std::optional<Millis> Clocks::next() const {
  std::optional<Millis> first;
  const auto at = [&](Millis time) { first = first ? std::min(*first, time) : time; };
  if (stands_) return first;
  for (const Running& running : running_) {
    if (!running.clock.stands) at(running.at);
  }
  if (timed()) at(since_ + kNoteEvery - (played_ - noted_));
  return first;
}

std::optional<Millis> Clocks::note(Millis now) {
  if (stands_ || !timed() || played(now) - noted_ < kNoteEvery) return std::nullopt;
  played_ = played(now);
  since_ = now;
  return played_;
}

}  // namespace parlour
