// SPDX-License-Identifier: Apache-2.0
// Around the host: who is ready, who must go, who is host next, and who may come in at all.
#include <algorithm>

#include "table/refusals.hpp"
#include "table/table.hpp"
#include "words/reason.hpp"

namespace parlour {

using to_client::Change;

namespace {

constexpr const char* kDelayExpected = "expected a whole number from 0 to 120";

}  // namespace

Table::Answer Table::hear(const Speaker& by, const from_client::Ready& said, Millis) {
  const Language language = by.viewer.language;
  if (!seating_.has(said.seat) || !by.viewer.own.has(said.seat)) {
    return refusals::kNotYours.in(language);
  }
  if (phase() != Phase::kLobby) return refusals::kNotNow.in(language);
  if (ready_.has(said.seat) == said.ready) return std::nullopt;
  if (said.ready) {
    ready_.add(said.seat);
  } else {
    ready_.remove(said.seat);
  }
  tell_table(Change::kReady, static_cast<Seat>(said.seat));
  return std::nullopt;
}

Table::Answer Table::not_a_guest(const Speaker& by, int seat) const {
  const Language language = by.viewer.language;
  if (!by.host) return refusals::kNotHost.in(language);
  if (phase() == Phase::kOver) return refusals::kNotNow.in(language);
  if (!seating_.has(seat)) return refusals::kNobodyThere.in(language);
  const Chair& chair = seating_[static_cast<Seat>(seat)];
  if (chair.kind != kPerson) return refusals::kNobodyThere.in(language);
  const bool own = by.viewer.own.has(seat) || chair.key == seating_.host_key();
  return own ? Answer(refusals::kOwnSeat.in(language)) : std::nullopt;
}

/// The key opens nothing any more, whatever its holder was about to do: what was done before
/// counts. In the lobby the chair is free again; in a game a bot goes on with what the seat has.
Table::Answer Table::hear(const Speaker& by, const from_client::Kick& said, Millis now) {
  if (auto refused = not_a_guest(by, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  const bool lobby = phase() == Phase::kLobby;
  const std::string kind = said.kind.value_or(lobby ? kOpen : stand_in_);
  const bool possible = kind == kOpen ? lobby : rulebook_->check_bot(kind).ok();
  if (!possible) return refusals::kNotNow.in(by.viewer.language);
  Chair chair = seating_[seat];
  record({{"kicked", chair.key}, {"seat", seat}}, now);
  chair.kind = kind;
  chair.key.clear();
  chair.stand_in.clear();
  if (lobby) {  // what the guest was called and looked like goes too
    chair.name.clear();
    chair.face.clear();
    (void)dress(chair, {}, chairs(), static_cast<std::size_t>(seat), rulebook_->title());
  }
  away_.erase(seat);
  set_chair(seat, chair, now);
  show_out(audience_.let_go(seat), "kicked", words::table::kKicked);
  tell_table(Change::kSeat, seat);
  take_back(now);  // whoever was asked may be the one who has gone
  return std::nullopt;
}

/// Only to somebody who is here: a table whose host never comes back has none.
Table::Answer Table::hear(const Speaker& by, const from_client::PassHost& said, Millis now) {
  if (auto refused = not_a_guest(by, said.seat)) return refused;
  const auto seat = static_cast<Seat>(said.seat);
  if (!connected(seat)) return refusals::kNotHere.in(by.viewer.language);
  record({{"host", seat}}, now);
  audience_.host_is(seat);
  tell_table(Change::kHost, seat);
  return std::nullopt;
}

Table::Answer Table::hear(const Speaker& by, const from_client::ChangeDoor& said, Millis now) {
  if (!by.host) return refusals::kNotHost.in(by.viewer.language);
  if (phase() == Phase::kOver) return refusals::kNotNow.in(by.viewer.language);
  Door::Ways ways = door_.ways();
  ways.open = said.open.value_or(ways.open);
  ways.locked = said.locked.value_or(ways.locked);
  ways.watching = said.watching.value_or(ways.watching);
  ways.delay = said.delay.value_or(ways.delay);
  if (ways.delay < 0 || ways.delay > Later::kMostSeconds) {
    return Refused{"bad_field", "/delay: " + reason_in(by.viewer.language, kDelayExpected)};
  }
  if (ways == door_.ways()) return std::nullopt;
  const bool delayed = delays();
  if (delayed && ways.delay == 0) tell_watchers_all(now);
  record({{"door", ways_to_record(ways)}}, now);
  show_out_strangers();
  delay_watchers(delayed);
  tell_table(Change::kDoor);
  return std::nullopt;
}

bool Table::strangers_welcome() const {
  const Door::Ways& ways = door_.ways();
  const bool may_sit = phase() == Phase::kLobby && !ways.locked && !seating_.open().empty();
  return ways.watching || may_sit;
}

/// Whoever had to go, and comes back with the same key, is told again why.
bool Table::turned_away(int client, const Joining& joining) {
  if (strangers_welcome()) return false;
  for (const std::string& token : joining.tokens) {
    if (seating_.knows(token)) return false;
  }
  const bool kicked = door_.has_shown_out(joining.tokens);
  show_out({{client, joining.language}}, kicked ? "kicked" : "no_watching",
           kicked ? words::table::kKicked : words::table::kNoWatching);
  return true;
}

void Table::show_out_strangers() {
  if (strangers_welcome()) return;
  show_out(audience_.dismiss_watchers(), "no_watching", words::table::kNoWatching);
}

void Table::show_out(const Audience::Gone& gone, const char* reason, const Phrase& why) {
  for (const auto& [client, language] : gone) {
    audience_.send(client, to_json(to_client::Bye{reason, fill(language, why)}));
    audience_.close(client, 1000);
  }
}

}  // namespace parlour
