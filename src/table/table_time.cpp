// SPDX-License-Identifier: Apache-2.0
// Time at a table: clocks, bots, and those who stand in for the missing.
#include <algorithm>

#include "table/table.hpp"

namespace parlour {

using to_client::Change;

namespace {

constexpr int kLastRound = 10'000;  ///< a game that gets there gets nowhere any more

}  // namespace

bool Table::still() const {
  return paused_ || audience_.size() == 0 || pace_.rests() || phase() != Phase::kPlaying;
}

void Table::word_heard(Millis now) {
  const bool was = still(), rested = pace_.rests();
  pace_.word_heard(now);
  still_changed(was, now);
  if (rested && !pace_.rests()) tell_table(Change::kRest);
}

void Table::still_changed(bool was, Millis now) {
  if (was == still()) return;
  if (still()) {
    freeze(now);
  } else {
    thaw(now);
  }
}

void Table::freeze(Millis now) {
  if (const auto played = clocks_.freeze(now)) record({{"clock", *played}}, now);
}

void Table::thaw(Millis now) {
  clocks_.thaw(now);
  wait_for_missing(now);
  pace_.wait_until(now + bot_delay_ms_);
}

/// From now on: nobody was waited for while time stood still.
void Table::wait_for_missing(Millis now) {
  for (const int seat : seating_.people() - audience_.present()) {
    away_[static_cast<Seat>(seat)] = now;
  }
}

void Table::note_time(Millis now) {
  if (still()) return;
  if (const auto played = clocks_.note(now)) record({{"clock", *played}}, now);
}

/// The clocks of the position as it is now; those that were running before go on unless `anew`.
void Table::refresh_clocks(Millis now, bool anew) {
  std::vector<Clocks::Asked> asked;
  if (phase() == Phase::kPlaying) {
    for (const Clock& clock : game_->clocks()) {
      const bool goes_on = !anew && game_->goes_on(clock.what);
      asked.push_back({clock, goes_on, goes_on ? game_->seconds_added(clock.what) : 0});
    }
  }
  clocks_.refresh(asked, now);
}

/// An entry was played: it is told, and chance answers as long as it is asked.
void Table::after_entry(Millis now) {
  if (game_->entries() > log_.entries().size()) entry_done(now);
  while (game_->answer_chance()) entry_done(now);
  pace_.wait_until(now + bot_delay_ms_);
  note_time(now);
  if (phase() == Phase::kPlaying && game_->round() >= kLastRound) {
    takeback_.reset();
    record({{"end", "rounds"}}, now);
  }
  if (phase() == Phase::kOver) {
    game_->reveal();
    collect_game_lines();
    tell_table(Change::kEnd);
  }
}

void Table::entry_done(Millis now) {
  log_.entry_made(game_->forgotten());
  collect_game_lines();
  refresh_clocks(now, false);
  tell_step();
  if (!takeback_) return;
  takeback_.reset();  // whoever was asked is told that it is no more
  tell_table(Change::kTakeback);
}

/// Where several are waited for they move in turn, from the one after the last who acted.
std::optional<Seat> Table::bot_to_move() const {
  if (still() || pace_.thinking()) return std::nullopt;
  const SeatSet due = game_->waiting() & seating_.played_by_bots();
  for (int step = 1; step <= seating_.size(); ++step) {
    const auto seat = static_cast<Seat>((game_->last_actor() + step) % seating_.size());
    if (due.has(seat)) return seat;
  }
  return std::nullopt;
}

std::optional<Job> Table::job(Millis now) {
  const std::optional<Seat> seat = bot_to_move();
  if (!seat || now < pace_.next_at()) return std::nullopt;
  pace_.think();
  return Job{*seat, game_->entries(), game_->think(*seat, seating_.player_of(*seat))};
}

void Table::moved(const Job& job, const boost::json::object& action, Millis now) {
  pace_.thought();
  // Meanwhile somebody may have acted, or the seat's person may be back.
  const bool due = !still() && job.place == game_->entries() && game_->waiting().has(job.seat) &&
                   seating_.player_of(job.seat) != kPerson;
  if (!due) return;
  const bool refused = game_->play(job.seat, action, kEnglish).has_value();
  // A player that picks what is not allowed must not hold up the others.
  if (refused && !game_->play_anything(job.seat)) return;
  after_entry(now);
  pace_.moved();
  if (!pace_.rests() || phase() != Phase::kPlaying) return;
  freeze(now);
  tell_table(Change::kRest);
}

std::optional<Millis> Table::grace_ends(Seat seat) const {
  const Chair& chair = seating_[seat];
  const auto away = away_.find(seat);
  const bool missing = chair.kind == kPerson && chair.stand_in.empty() && away != away_.end();
  // Nobody waits for anybody when no person is there.
  if (!missing || grace_s_ == 0 || still() || audience_.present().empty()) return std::nullopt;
  return away->second + grace_s_ * kSecond;
}

std::optional<Millis> Table::wake() const {
  if (still()) return std::nullopt;
  std::optional<Millis> first = clocks_.next();
  const auto at = [&](Millis time) { first = first ? std::min(*first, time) : time; };
  for (int seat = 0; seat < seating_.size(); ++seat) {
    if (const auto ends = grace_ends(static_cast<Seat>(seat))) at(*ends);
  }
  if (bot_to_move()) at(pace_.next_at());
  return first;
}

void Table::tick(Millis now) {
  for (int at = 0; at < seating_.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    if (const auto ends = grace_ends(seat); !ends || *ends > now) continue;
    Chair chair = seating_[seat];
    chair.stand_in = stand_in_;
    set_chair(seat, chair, now);
    tell_table(Change::kSeat, seat);
  }
  if (still()) return;
  note_time(now);
  const std::optional<Clock::What> due = clocks_.due(now);
  if (!due) return;
  if (game_->time_up(*due)) {
    after_entry(now);
  } else {
    clocks_.ask_again(*due, now);
  }
}

}  // namespace parlour
