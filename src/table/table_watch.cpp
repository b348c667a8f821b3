// SPDX-License-Identifier: Apache-2.0
// Around those who only watch: they may see the game later than it is played, and are told how
// likely each seat is to win.
#include <algorithm>

#include "table/table.hpp"

namespace parlour {

namespace bj = boost::json;

/// When the game is over there is nothing left to hide.
bool Table::delays() const { return door_.ways().delay > 0 && phase() == Phase::kPlaying; }

std::uint64_t Table::seen_seq(const Viewer& viewer) const {
  return viewer.later ? later_.told() : seq();
}

std::size_t Table::seen_entries(const Viewer& viewer) const {
  return viewer.later ? log_.entries().until(later_.told()) : game_->entries();
}

/// Where they were told everything before, everything from now on comes later; and the other way
/// round.
void Table::delay_watchers(bool delayed_before) {
  if (!delayed_before) later_.begin_at(seq());
  audience_.watchers_see_later(delays());
}

/// A table that is read again does not know when all this happened: as if it were now.
void Table::delay_what_was_read(Millis now) {
  if (!delays()) return;
  const std::uint64_t most = Later::kMostUntold;
  later_.begin_at(std::max(seq() > most ? seq() - most : 0, log_.entries().known_after()));
  for (std::uint64_t number = later_.told() + 1; number <= seq(); ++number) {
    later_.happened(number, now);
  }
  audience_.watchers_see_later(true);
}

void Table::note_for_watchers(Millis now) {
  if (!audience_.see_later()) return;
  later_.happened(seq(), now);
  // What the game is about to forget cannot be told any more.
  if (later_.too_much()) tell_watchers(door_.ways().delay * kSecond, now);
}

/// Tells what has waited long enough, or, with no delay, all of it.
void Table::tell_watchers(Millis delay, Millis now) {
  const std::uint64_t since = later_.told();
  const std::vector<std::uint64_t> due = later_.take_due(delay, now);
  if (due.empty() || audience_.spectators() == 0) return;
  std::vector<std::pair<Viewer, Missed>> made;  // once for each language
  for (const std::uint64_t number : due) {
    audience_.tell_later([&](const Viewer& viewer) {
      auto known = std::find_if(made.begin(), made.end(),
                                [&](const auto& one) { return one.first == viewer; });
      if (known == made.end()) {
        made.emplace_back(viewer, missed(since, viewer));
        known = made.end() - 1;
      }
      const auto found = known->second.find(number);
      return found == known->second.end() ? bj::object() : found->second;
    });
  }
}

void Table::tell_watchers_all(Millis now) {
  tell_watchers(0, now);
  audience_.watchers_see_later(false);
}

/// Never where a seat has secrets: the chances would be made of them.
bool Table::forecasts() const {
  return phase() == Phase::kPlaying && !game_->has_secrets() && audience_.spectators() > 0;
}

std::size_t Table::watched_entries() const {
  Viewer watcher;
  watcher.later = delays();
  return seen_entries(watcher);
}

std::optional<Millis> Table::watchers_wait_until() const {
  std::optional<Millis> first;
  if (delays()) first = later_.next(door_.ways().delay * kSecond);
  if (!forecasts()) return first;
  const std::optional<Millis> next = outlook_.next(watched_entries());
  return first && next ? std::min(*first, *next) : (first ? first : next);
}

void Table::look_ahead(Millis now) {
  const std::optional<int> somebody = audience_.a_spectator();
  if (!somebody || !forecasts()) return;
  const std::size_t place = watched_entries();
  const std::optional<Millis> due = outlook_.next(place);
  if (!due || *due > now) return;
  outlook_.ask(now);
  advice_.work_out({*somebody, "", place, game_->outlook(place)});
}

void Table::tell_outlook(std::size_t place, const std::vector<double>& wins, int only) {
  if (wins.empty() || !forecasts()) return;
  const std::uint64_t counts = place == 0 ? 0 : log_.entries().of(place - 1);
  const bj::object told = to_json(to_client::Outlook{counts, wins});
  if (only != Audience::kNoClient) return audience_.send(only, told);
  audience_.tell([&](const Viewer& viewer) { return viewer.own.empty() ? told : bj::object(); });
}

/// How many watch; not each time, where many come and go.
void Table::tell_watchers_count(Millis now, int but_not) {
  if (comings_.take(now)) tell_table(to_client::Change::kConnected, kNobody, but_not);
}

void Table::watch_time(Millis now) {
  if (delays()) tell_watchers(door_.ways().delay * kSecond, now);
  look_ahead(now);
}

}  // namespace parlour
