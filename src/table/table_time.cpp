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
  if (paused_ || pace_.rests() || phase() != Phase::kPlaying) return true;
  // By correspondence bots answer before the table sleeps: nobody may be there for days.
  return audience_.size() == 0 && !(days_.on() && !bots_waited_for().empty());
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
  bank_.run(kNobody, now);
  if (bank_.is_open() && phase() == Phase::kPlaying) note_bank(now);
  if (const auto played = clocks_.freeze(now)) record({{"clock", *played}}, now);
}

void Table::thaw(Millis now) {
  clocks_.thaw(now);
  run_own_clocks(now);
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
  if (bank_.to_note(now)) note_bank(now);
}

/// Whose own time runs: that of the only person who is waited for.
void Table::run_own_clocks(Millis now) {
  if (!bank_.is_open()) return;
  const std::optional<Clock> waits =
      phase() == Phase::kPlaying ? game_->waits() : std::optional<Clock>();
  const bool own = !still() && waits && waits->seat >= 0 &&
                   game_->waiting() == SeatSet::one(waits->seat) &&
                   seating_.player_of(waits->seat) == kPerson;
  bank_.run(own ? waits->seat : kNobody, now);
}

void Table::note_bank(Millis now) {
  if (!bank_.is_open()) return;
  bank_.settle(now);
  boost::json::array lefts;
  for (const Millis left : bank_.lefts(seating_.size(), now)) lefts.emplace_back(left);
  record({{"bank", std::move(lefts)}}, now);
  bank_.note(now);
}

/// By correspondence: so long from now on for whatever people are asked.
void Table::expect_answer(Millis now) {
  const bool chance = phase() == Phase::kPlaying && game_->waiting().empty();
  if (!days_.on() || chance) return;
  const bool asked = phase() == Phase::kPlaying && !paused_ &&
                     !(game_->waiting() - seating_.played_by_bots()).empty();
  if (!asked && !days_.due()) return;
  boost::json::value due;
  if (asked) due = days_.due_from(log_.stamp(now));
  record({{"due", std::move(due)}}, now);
}

void Table::ask_people(Millis now) {
  run_own_clocks(now);
  expect_answer(now);
}

std::optional<Millis> Table::answer_due() const {
  if (!days_.due() || phase() != Phase::kPlaying || paused_) return std::nullopt;
  return *days_.due() - log_.stamp(0);
}

/// Somebody has not answered in time: the clock does.
bool Table::late_answer(Millis now) {
  const std::optional<Millis> due = answer_due();
  if (!due || *due > now) return false;
  const std::optional<Clock> waits = game_->waits();
  if (waits && game_->time_up(waits->what)) {
    after_entry(now);
  } else {
    expect_answer(now);
  }
  return true;
}

bool Table::waits_for(SeatSet seats) const {
  if (phase() != Phase::kPlaying || paused_) return false;
  return !((game_->waiting() & seats) - seating_.played_by_bots()).empty();
}

/// The clocks of the position as it is now; those that were running before go on unless `anew`.
void Table::refresh_clocks(Millis now, bool anew) {
  std::vector<Clocks::Asked> asked;
  if (phase() == Phase::kPlaying) {
    for (const Clock& clock : game_->clocks()) {
      using What = Clock::What;
      const bool of_a_turn = clock.what == What::kAnswer || clock.what == What::kTurn;
      if (of_a_turn && bank_.is_open()) continue;  // everybody has a time of their own instead
      if (days_.on() && clock.what != What::kGame) continue;
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
    tell_watchers_all(now);
    game_->reveal();
    collect_game_lines();
    tell_table(Change::kEnd);
  }
}

void Table::entry_done(Millis now) {
  log_.entry_made(game_->forgotten());
  collect_game_lines();
  refresh_clocks(now, false);
  ask_people(now);
  note_for_watchers(now);
  tell_step();
  if (!takeback_) return;
  takeback_.reset();  // whoever was asked is told that it is no more
  tell_table(Change::kTakeback);
}

SeatSet Table::bots_waited_for() const { return game_->waiting() & seating_.played_by_bots(); }

/// Where several are waited for they move in turn, from the one after the last who acted.
std::optional<Seat> Table::bot_to_move() const {
  if (still() || pace_.thinking()) return std::nullopt;
  const SeatSet due = bots_waited_for();
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
  if (audience_.size() == 0 && still()) freeze(now);  // the last that bots had to answer
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
  if (days_.on()) return std::nullopt;  // who plays by correspondence is usually not there
  return away->second + grace_s_ * kSecond;
}

std::optional<Millis> Table::wake() const {
  std::optional<Millis> first = watchers_wait_until();
  const auto at = [&](Millis time) { first = first ? std::min(*first, time) : time; };
  if (const auto due = answer_due()) at(*due);
  if (still()) return first;
  if (const auto next = bank_.next()) at(*next);
  if (const auto next = clocks_.next()) at(*next);
  for (int seat = 0; seat < seating_.size(); ++seat) {
    if (const auto ends = grace_ends(static_cast<Seat>(seat))) at(*ends);
  }
  if (bot_to_move()) at(pace_.next_at());
  return first;
}

void Table::tick(Millis now) {
  watch_time(now);
  for (int at = 0; at < seating_.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    if (const auto ends = grace_ends(seat); !ends || *ends > now) continue;
    Chair chair = seating_[seat];
    chair.stand_in = stand_in_;
    set_chair(seat, chair, now);
    tell_table(Change::kSeat, seat);
  }
  if (late_answer(now)) return;
  if (still()) return;
  note_time(now);
  if (bank_.running() != kNobody && bank_.due() <= now) {
    if (game_->time_up(Clock::What::kBank)) return after_entry(now);
    bank_.ask_again(now);
  }
  const std::optional<Clock::What> due = clocks_.due(now);
  if (!due) return;
  if (game_->time_up(*due)) {
    after_entry(now);
  } else {
    clocks_.ask_again(*due, now);
  }
}

}  // namespace parlour
