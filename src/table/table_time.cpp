// SPDX-License-Identifier: Apache-2.0
// Clocks, bots, and those who stand in for the missing.
#include <algorithm>

#include "table/table.hpp"

namespace parlour {

namespace {

constexpr Millis kSecond = 1000;
constexpr Millis kNoteEvery = 15 * kSecond;  ///< how exactly a restart remembers a timed game
constexpr int kLastRound = 10'000;           ///< a game that gets there gets nowhere any more
constexpr int kMostUnheard = 5000;           ///< bots do not play for an empty room for ever
constexpr Millis kMovesASecond = 100;        ///< that words earn them, whoever says how many

}  // namespace

bool Table::still() const {
  return paused_ || clients_.empty() || rests() || phase() != Phase::kPlaying;
}

/// A socket that is open is nobody who looks on: whoever does says so now and then.
bool Table::rests() const { return moves_unheard_ >= kMostUnheard; }

/// Words earn bots their moves by the time that has gone by, so that nobody fills a disk by saying
/// many.
void Table::heed(Millis now) {
  const Millis since = std::clamp<Millis>(now - heeded_, 0, kMostUnheard * kSecond);
  heeded_ = now;
  moves_unheard_ = std::max(0, moves_unheard_ - static_cast<int>(since * kMovesASecond / kSecond));
}

void Table::word_heard(Millis now) {
  const bool was = still(), rested = rests();
  heed(now);
  still_changed(was, now);
  if (rested && !rests()) tell_table("rest", kNobody);
}

void Table::still_changed(bool was, Millis now) {
  if (was == still()) return;
  if (still()) {
    freeze(now);
  } else {
    thaw(now);
  }
}

/// What is left of a clock, whether it runs or stands.
Millis Table::left_of(const RunningClock& running, Millis now) const {
  const bool stands = running.clock.stands || still();
  return stands ? running.left : std::max<Millis>(0, running.at - now);
}

void Table::freeze(Millis now) {
  for (RunningClock& running : clocks_) {
    if (!running.clock.stands) running.left = std::max<Millis>(0, running.at - now);
  }
  played_ms_ = played(now);
  running_since_ = now;
  if (is_timed() && played_ms_ > noted_ms_) record({{"clock", played_ms_}}, now);
}

void Table::thaw(Millis now) {
  for (RunningClock& running : clocks_) running.at = now + running.left;
  wait_for_missing(now);
  running_since_ = now;
  bot_at_ = now + bot_delay_ms_;
}

/// From now on: nobody was waited for while time stood still.
void Table::wait_for_missing(Millis now) {
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    if (chairs_[at].kind == kPerson && !connected(seat)) away_[seat] = now;
  }
}

bool Table::is_timed() const {
  return std::any_of(clocks_.begin(), clocks_.end(), [](const RunningClock& running) {
    return running.clock.what == Clock::What::kGame;
  });
}

/// How long the game has been played; while time stands still it is not.
Millis Table::played(Millis now) const { return played_ms_ + (now - running_since_); }

/// A restart must not give a timed game its time back.
void Table::note_time(Millis now) {
  if (still() || !is_timed() || played(now) - noted_ms_ < kNoteEvery) return;
  const Millis so_far = played(now);
  running_since_ = now;
  record({{"clock", so_far}}, now);
}

/// The clocks of the position as it is now; those that were running before go on unless `anew`.
void Table::refresh_clocks(Millis now, bool anew) {
  std::vector<RunningClock> running;
  if (game_ && phase() == Phase::kPlaying) {
    for (const Clock& clock : game_->clocks()) {
      RunningClock one{clock, now + clock.seconds * kSecond, 0};
      if (clock.what == Clock::What::kGame) {
        const Millis so_far = still() ? played_ms_ : played(now);
        one.at = now + std::max<Millis>(0, clock.seconds * kSecond - so_far);
      }
      const auto before =
          std::find_if(clocks_.begin(), clocks_.end(), [&](const RunningClock& known) {
            return known.clock.what == clock.what && known.clock.seat == clock.seat;
          });
      const bool goes_on = !anew && before != clocks_.end() && game_->goes_on(clock.what);
      if (goes_on) {
        one.at = now + left_of(*before, now) + game_->seconds_added(clock.what) * kSecond;
      }
      one.left = one.at - now;
      running.push_back(one);
    }
  }
  clocks_ = std::move(running);
}

/// An entry was played: it is told, and chance answers as long as it is asked.
void Table::after_entry(Millis now, int actor, std::string_view ack) {
  if (game_->entries() > entry_seqs_.size()) entry_done(now, actor, ack);
  while (game_->answer_chance()) entry_done(now, 0, {});
  bot_at_ = now + bot_delay_ms_;
  note_time(now);
  if (phase() == Phase::kPlaying && game_->round() >= kLastRound) {
    wish_.reset();
    record({{"end", "rounds"}}, now);
  }
  if (phase() == Phase::kOver) {
    game_->reveal();
    collect_game_lines();
    tell_table("end", kNobody);
  }
}

void Table::entry_done(Millis now, int actor, std::string_view ack) {
  entry_seqs_.add(++seq_);
  entry_seqs_.forget_before(game_->forgotten());
  collect_game_lines();
  refresh_clocks(now, false);
  tell_step(actor, ack);
  if (!wish_) return;
  wish_.reset();  // whoever was asked is told that it is no more
  tell_table("takeback", kNobody);
}

std::string_view Table::player_of(Seat seat) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
  return chair.stand_in.empty() ? chair.kind : chair.stand_in;
}

/// Where several are waited for they move in turn, from the one after the last who acted.
std::optional<Seat> Table::bot_to_move() const {
  if (still() || thinking_) return std::nullopt;
  const SeatSet waiting = game_->waiting();
  const auto seats = static_cast<int>(chairs_.size());
  for (int step = 1; step <= seats; ++step) {
    const auto seat = static_cast<Seat>((game_->last_actor() + step) % seats);
    if (!waiting.has(seat)) continue;
    const std::string_view player = player_of(seat);
    if (player != kPerson && player != kOpen) return seat;
  }
  return std::nullopt;
}

std::optional<Job> Table::job(Millis now) {
  const std::optional<Seat> seat = bot_to_move();
  if (!seat || now < bot_at_) return std::nullopt;
  thinking_ = true;
  return Job{*seat, game_->entries(), game_->think(*seat, player_of(*seat))};
}

void Table::moved(const Job& job, const boost::json::object& action, Millis now) {
  thinking_ = false;
  // Meanwhile somebody may have acted, or the seat's person may be back.
  const bool due = !still() && job.place == game_->entries() && game_->waiting().has(job.seat) &&
                   player_of(job.seat) != kPerson;
  if (!due) return;
  const bool refused = game_->play(job.seat, action, Language::kEnglish).has_value();
  // A player that picks what is not allowed must not hold up the others.
  if (refused && !game_->play_anything(job.seat)) return;
  after_entry(now);
  if (++moves_unheard_ < kMostUnheard || phase() != Phase::kPlaying) return;
  freeze(now);
  tell_table("rest", kNobody);
}

std::optional<Millis> Table::grace_ends(Seat seat) const {
  const Chair& chair = chairs_[static_cast<std::size_t>(seat)];
  const auto away = away_.find(seat);
  const bool missing = chair.kind == kPerson && chair.stand_in.empty() && away != away_.end();
  // Nobody waits for anybody when no person is there.
  if (!missing || grace_s_ == 0 || still() || seats_present().empty()) return std::nullopt;
  return away->second + grace_s_ * kSecond;
}

std::optional<Millis> Table::wake() const {
  std::optional<Millis> first;
  const auto at = [&](Millis time) { first = first ? std::min(*first, time) : time; };
  if (still()) return first;
  for (const RunningClock& running : clocks_) {
    if (!running.clock.stands) at(running.at);
  }
  if (is_timed()) at(running_since_ + kNoteEvery - (played_ms_ - noted_ms_));
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (const auto ends = grace_ends(static_cast<Seat>(seat))) at(*ends);
  }
  if (bot_to_move()) at(bot_at_);
  return first;
}

void Table::tick(Millis now) {
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    if (const auto ends = grace_ends(seat); !ends || *ends > now) continue;
    Chair chair = chairs_[at];
    chair.stand_in = stand_in_;
    set_chair(seat, chair, now);
    tell_table("seat", seat);
  }
  if (still()) return;
  note_time(now);
  const auto due = std::find_if(clocks_.begin(), clocks_.end(), [&](const RunningClock& running) {
    return !running.clock.stands && running.at <= now;
  });
  if (due == clocks_.end()) return;
  const Clock::What what = due->clock.what;
  if (game_->time_up(what)) {
    after_entry(now);
  } else {
    due->at = now + kSecond;  // the rules have nothing to do for it now
  }
}

}  // namespace parlour
