// SPDX-License-Identifier: Apache-2.0
// Who comes to a table and goes, and what each of them is told.
#include <algorithm>

#include "core/json.hpp"
#include "table/table.hpp"
#include "wire/described.hpp"
#include "words/table.hpp"
#include "words/text_json.hpp"

namespace parlour {

using to_client::Change;

namespace {

namespace bj = boost::json;

constexpr std::size_t kStepsMissed = 300;  ///< more than that are not worth telling one by one
constexpr std::size_t kStepsLogged = 60;

std::vector<int> listed(SeatSet seats) {
  std::vector<int> list;
  for (const int seat : seats) list.push_back(seat);
  return list;
}

to_client::TableState state_of(Table::Phase phase) {
  if (phase == Table::Phase::kLobby) return to_client::TableState::kLobby;
  return phase == Table::Phase::kPlaying ? to_client::TableState::kPlaying
                                         : to_client::TableState::kOver;
}

/// A step as it is told at a table.
bj::object step_message(bj::object step, std::uint64_t seq, bj::array deadlines) {
  step["type"] = "step";
  step["seq"] = seq;
  step.at("position").as_object()["deadlines"] = std::move(deadlines);
  return step;
}

}  // namespace

to_client::TableInfo Table::info() const {
  const Title& title = rulebook_->title();
  const SeatSet present = audience_.present(), looking = audience_.looking();
  to_client::TableInfo table;
  table.id = id_;
  table.family = family_word(title.family());
  table.title = title.id;
  table.name = to_json(title.name);
  table.state = state_of(phase());
  table.paused = paused_;
  table.resting = pace_.rests();
  for (int at = 0; at < seating_.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    const Chair& chair = seating_[seat];
    table.seats.push_back(
        {chair.name, chair.kind, std::string(seating_.player_of(seat)), chair.piece, chair.colour,
         chair.target, chair.kind != kPerson || present.has(seat), !seating_.unclaimed().has(seat),
         chair.kind != kOpen, ready_.has(at), chair.kind == kPerson && !looking.has(seat),
         chair.face.empty() ? std::nullopt : std::optional(chair.face)});
  }
  table.host = seating_.host_seat();
  const Door::Ways& ways = door_.ways();
  table.door = {ways.open, ways.locked, ways.watching, ways.delay};
  table.grace_s = grace_s_;
  table.stand_in = stand_in_;
  table.bot_delay_ms = bot_delay_ms_;
  table.bank_minutes = bank_.minutes();
  table.move_hours = days_.hours();
  table.spectators = audience_.spectators();
  table.commitment = secret_.commitment();
  for (const auto& [seat, salt] : salts_) table.salts.push_back({seat, salt});
  if (takeback_) {
    table.takeback =
        to_client::TakebackWish{takeback_->seat, takeback_->to, listed(takeback_->agreed)};
  }
  if (!copy_of_.empty()) table.copy_of = copy_of_;
  if (!rematch_of_.empty()) table.rematch_of = rematch_of_;
  if (!rematch_.empty()) table.rematch = rematch_;
  if (phase() == Phase::kOver) table.secret = secret_.hex();
  table.advisor = advises();
  if (ended_) table.ended = by_rounds_ ? to_client::EndedBy::kRounds : to_client::EndedBy::kHost;
  return table;
}

to_client::TableInfo Table::info_for(const Viewer& viewer) const {
  to_client::TableInfo table = info();
  if (viewer.later) table.takeback = {};  // it is about what they have not seen
  return table;
}

to_client::TableInfo Table::info_for_strangers() const {
  Viewer stranger;
  stranger.later = delays();
  return info_for(stranger);
}

bj::object Table::summary() const {
  bj::array players;
  for (const Chair& chair : chairs()) {
    players.push_back({{"name", chair.name}, {"kind", chair.kind}});
  }
  const Title& title = rulebook_->title();
  return {{"title", title.id},
          {"title_name", to_json(title.name)},
          {"family", family_word(title.family())},
          {"state", wire::word_of(state_of(phase()))},
          {"players", std::move(players)},
          {"round", game_ ? game_->round() : 0},
          {"seq", seq()}};
}

to_client::Chat Table::chat_of(const Talk::Line& line) {
  return {line.seq, line.seat, line.name, line.text, line.at};
}

bj::array Table::deadlines() const {
  bj::array list;
  if (const auto due = answer_due()) {
    const std::optional<Clock> waits = game_->waits();
    if (waits) list.push_back({{"what", word(waits->what)}, {"seat", waits->seat}, {"at", *due}});
  }
  if (bank_.is_open() && phase() == Phase::kPlaying) {
    for (const int seat : seating_.people()) {
      bj::object one{{"what", word(Clock::What::kBank)}, {"seat", seat}};
      if (seat == bank_.running()) {
        one["at"] = bank_.due();
      } else {
        one["left"] = bank_.left(static_cast<Seat>(seat), 0);
      }
      list.push_back(std::move(one));
    }
  }
  if (still()) return list;
  for (const Clocks::Running& running : clocks_.running()) {
    bj::object one{{"what", word(running.clock.what)}, {"seat", running.clock.seat}};
    if (running.clock.stands) {
      one["left"] = running.left;
    } else {
      one["at"] = running.at;
    }
    list.push_back(std::move(one));
  }
  return list;
}

bj::object Table::position(const Viewer& viewer) const {
  bj::object position = game_->position_after(seen_entries(viewer), viewer);
  position["deadlines"] = viewer.later ? bj::array() : deadlines();
  return position;
}

void Table::join(int client, const Joining& joining, Millis now) {
  if (turned_away(client, joining)) return;
  const bool was = still(), rested = pace_.rests();
  pace_.word_heard(now);
  Audience::Client joined{{seating_.opened_by(joining.tokens), joining.language}};
  joined.host = std::any_of(joining.tokens.begin(), joining.tokens.end(),
                            [&](const std::string& token) { return is_host(token); });
  const SeatSet own = joined.viewer.own;
  audience_.enter(client, joined);
  show_out(audience_.take_over(client, own), "elsewhere", words::table::kElsewhere);
  note_holders(joined, now);
  for (const int at : own) {
    const auto seat = static_cast<Seat>(at);
    away_.erase(seat);
    Chair chair = seating_[seat];
    if (chair.stand_in.empty() || phase() == Phase::kOver) continue;
    chair.stand_in.clear();
    set_chair(seat, chair, now);
    tell_table(Change::kSeat, seat, client);
  }
  if (!own.empty()) keep_salt(static_cast<Seat>(own.lowest()), joining.salt, now);
  still_changed(was, now);
  welcome(client, joining, now);
  if (rested && !pace_.rests()) tell_table(Change::kRest, kNobody, client);
  if (!own.empty()) tell_table(Change::kConnected, static_cast<Seat>(own.lowest()));
  if (!own.empty()) return;
  tell_watchers_count(now, client);
  if (!game_) return;
  tell_outlook(watched_entries(), outlook_.wins_at(watched_entries()), client);
  look_ahead(now);
}

/// Whose seats they are, as far as it shows: whoever has not the host's token is somebody else, and
/// who held a seat where this table was copied from has now come for it.
void Table::note_holders(const Audience::Client& joined, Millis now) {
  const SeatSet handed_on = joined.host ? SeatSet{} : joined.viewer.own & seating_.hosts_own();
  for (const int seat : handed_on) record({{"handed_on", seat}}, now);
  const SeatSet claimed = joined.viewer.own & seating_.unclaimed();
  for (const int seat : claimed) {
    record({{"claim", seat}}, now);
    tell_table(Change::kSeat, static_cast<Seat>(seat));
  }
}

/// The last word of a seat before the game counts.
void Table::keep_salt(Seat seat, const std::string& salt, Millis now) {
  const std::pair<Seat, std::string> added{seat, salt};
  const bool known = std::find(salts_.begin(), salts_.end(), added) != salts_.end();
  if (phase() != Phase::kLobby || !is_salt(salt) || known) return;
  record({{"salt", salt}, {"seat", seat}}, now);
}

void Table::welcome(int client, const Joining& joining, Millis now) {
  const Audience::Client& joined = *audience_.find(client);
  const Viewer viewer = audience_.viewer(client);
  to_client::Welcome message;
  message.seq = seen_seq(viewer);
  message.now = now;
  message.you = {listed(viewer.own), joined.host};
  message.table = info_for(viewer);
  message.ack = joining.id;
  if (game_) message.position = position(viewer);
  if (joining.since && remembers_since(*joining.since, viewer)) {
    message.resumed = true;
    message.seq = *joining.since;
    audience_.send(client, to_json(message));
    tell_missed(client, *joining.since);
    return;
  }
  message.title = bj::parse(rulebook_->title().source).as_object();
  message.rules = rulebook_->rules();
  message.figures = rulebook_->figures();
  tell_log(message, viewer);
  message.chat.emplace();
  for (const Talk::Line& line : talk_.lines()) {
    if (line.seq <= message.seq) message.chat->push_back(chat_of(line));
  }
  audience_.send(client, to_json(message));
}

void Table::tell_log(to_client::Welcome& message, const Viewer& viewer) const {
  std::vector<to_client::LogEntry>& log = message.log.emplace();
  if (!game_) return;
  const std::size_t last = seen_entries(viewer);
  const std::size_t first = last > kStepsLogged ? last - kStepsLogged : 0;
  if (first == 0) {
    std::vector<std::string> opening = game_->opening(viewer);
    if (!opening.empty()) log.push_back({0, std::move(opening), {}});
  }
  // A game that goes on under newer rules cannot tell what was before its snapshot.
  const std::vector<bj::object> steps = game_->steps(first, last, viewer);
  std::size_t at = last - steps.size();
  message.log_from = at;
  for (const bj::object& step : steps) {
    std::vector<std::string> lines;
    for (const bj::value& line : step.at("lines").as_array()) {
      lines.emplace_back(json::view(line.as_string()));
    }
    std::vector<wire::JsonOf<AnyEvent>> events;
    for (const bj::value& event : step.at("events").as_array()) {
      events.emplace_back(event.as_object());
    }
    log.push_back({log_.entries().of(at++), std::move(lines), std::move(events)});
  }
}

/// Can everything that was told after `since` be told again?
bool Table::remembers_since(std::uint64_t since, const Viewer& viewer) const {
  const EntryNumbers& entries = log_.entries();
  if (since > seen_seq(viewer)) return false;
  const std::size_t missed = entries.size() - entries.until(since);
  return since >= talk_.lost() && since >= entries.known_after() && missed <= kStepsMissed &&
         (missed == 0 || game_->can_take_back(game_->entries() - missed));
}

/// Everything after `since` that the viewer may know, in the order in which it happened.
Table::Missed Table::missed(std::uint64_t since, const Viewer& viewer) const {
  const EntryNumbers& entries = log_.entries();
  const std::uint64_t until = seen_seq(viewer);
  std::size_t at = entries.until(since);
  Missed missed;
  if (game_ && at < entries.until(until)) {
    const std::size_t end = seen_entries(viewer);
    std::vector<bj::object> steps = game_->steps(at, end, viewer);
    at = end - steps.size();
    for (bj::object& step : steps) {
      const std::uint64_t number = entries.of(at);
      const bool newest = ++at == entries.size() && !viewer.later;
      missed[number] = step_message(std::move(step), number, newest ? deadlines() : bj::array{});
    }
  }
  for (const Talk::Line& line : talk_.lines()) {
    if (line.seq > since && line.seq <= until) missed[line.seq] = to_json(chat_of(line));
  }
  return missed;
}

void Table::tell_missed(int client, std::uint64_t since) {
  const Viewer viewer = audience_.viewer(client);
  const std::uint64_t until = seen_seq(viewer);
  Missed all = missed(since, viewer);
  // Whatever else happened shows in the table as it is now.
  if (until > since && !all.contains(until)) {
    to_client::TableChanged rest{until, Change::kMissed, kNobody, info_for(viewer), {}, {}};
    if (game_) rest.position = position(viewer);
    all[until] = to_json(rest);
  }
  for (auto& [number, message] : all) audience_.send(client, std::move(message));
}

void Table::leave(int client, Millis now) {
  const bool was = still();
  const std::optional<SeatSet> own = audience_.leave(client);
  if (!own) return;
  for (const int seat : *own - audience_.present()) away_[static_cast<Seat>(seat)] = now;
  still_changed(was, now);
  if (!own->empty()) tell_table(Change::kConnected, static_cast<Seat>(own->lowest()));
  if (own->empty()) tell_watchers_count(now);
}

/// Comings and goings are nothing that lasts, and have no number.
void Table::tell_table(Change change, Seat seat, int but_not) {
  const to_client::TableInfo now = info();
  const auto make = [&](const Viewer& viewer) {
    // What has a number stands behind what they have not been told yet.
    if (viewer.later && change == Change::kTakeback) return bj::object();
    to_client::TableChanged message{{}, change, seat, viewer.later ? info_for(viewer) : now,
                                    {}, {}};
    if (change != Change::kConnected && !viewer.later) message.seq = seq();
    if (game_) message.position = position(viewer);
    return to_json(message);
  };
  audience_.tell(make, but_not);
}

void Table::tell_step() {
  audience_.tell([&](const Viewer& viewer) {
    if (viewer.later) return bj::object();
    return step_message(game_->last_step(viewer), seq(), deadlines());
  });
}

/// Nobody else learns of it by itself: one who plays alone with bots asks nobody.
bool Table::advises() const {
  const bool alone = seating_.people().size() == 1 && seating_.open().empty();
  return rulebook_->has_trades() && advice_.chosen.value_or(alone);
}

void Table::worked_out(const ChanceJob& job, const std::optional<Estimate>& found) {
  if (job.id.empty()) {
    outlook_.answered(job.place, found ? found->front() : std::vector<double>{});
    return tell_outlook(job.place, outlook_.wins_at(job.place));
  }
  const bool here = audience_.find(job.client) != nullptr;
  // The game has gone on, or somebody has switched it off.
  if (!here || !advises() || phase() != Phase::kPlaying || game_->entries() != job.place) return;
  to_client::Chances told{job.id, {}, {}};
  if (found) {
    told.before = found->front();
    told.after = found->back();
  }
  audience_.send(job.client, to_json(told));
}

void Table::say_goodbye(std::string_view reason, std::string_view text, unsigned short code) {
  const bj::object bye = to_json(to_client::Bye{std::string(reason), std::string(text)});
  for (const int client : audience_.dismiss_all()) {
    audience_.send(client, bye);
    audience_.close(client, code);
  }
}

}  // namespace parlour
