// SPDX-License-Identifier: Apache-2.0
// What lasts: the records of a table, and how it comes back from its lines.
#include "table/table.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

constexpr std::size_t kChatKept = 50;
constexpr std::size_t kChatBytesKept = 16 * 1024;

bj::object chair_record(const Chair& chair) {
  return {{"name", chair.name},        {"kind", chair.kind},     {"piece", chair.piece},
          {"colour", chair.colour},    {"target", chair.target}, {"key", chair.key},
          {"stand_in", chair.stand_in}};
}

Chair chair_from(const bj::object& from) {
  return {text_at(from, "name"),    text_at(from, "kind"),
          text_at(from, "piece"),   static_cast<int>(number_at(from, "colour").value_or(0)),
          text_at(from, "target"),  text_at(from, "key"),
          text_at(from, "stand_in")};
}

Problem bad_line(std::size_t number, const std::string& reason) {
  return {"", "line " + std::to_string(number), reason};
}

/// Actions, undos and takebacks count; marks, snapshots, commitments and the header do not.
bool is_entry(std::string_view journal_line) {
  if (!journal_line.starts_with("{\"n\":")) return false;
  const std::size_t next = journal_line.find(',');
  return next != std::string_view::npos && journal_line.substr(next).starts_with(",\"by\":");
}

/// Everything that a table tells but the time it has been played, salts, which come and go with
/// their people, and on which screens those sit.
bool counts(const bj::object& record) {
  return !record.contains("made") && !record.contains("clock") && !record.contains("salt") &&
         !record.contains("handed_on");
}

/// No seat where there can be none.
SeatSet seat_at(std::int64_t number) {
  return number >= 0 && number < kMaxSeats ? SeatSet::one(static_cast<int>(number)) : SeatSet{};
}

/// The lines of the journal up to so many entries.
std::vector<std::string> journal_lines(std::span<const std::string> lines, std::size_t entries) {
  std::vector<std::string> kept;
  for (const std::string& line : lines) {
    if (!line.starts_with('j')) continue;
    if (is_entry(std::string_view(line).substr(1)) && entries-- == 0) break;
    kept.push_back(line);
  }
  return kept;
}

/// How much of what happened a line of the log is.
std::uint64_t count_of(std::string_view line) {
  if (line.starts_with('j')) return is_entry(line.substr(1)) ? 1 : 0;
  const Result<bj::value> record = json::parse(line.substr(line.empty() ? 0 : 1));
  return record && record->is_object() && counts(record->get_object()) ? 1 : 0;
}

}  // namespace

Table::Table(std::string id, TableOrder order, std::string_view host_token, const Secret& secret,
             Millis now)
    : id_(std::move(id)),
      rulebook_(std::move(order.rulebook)),
      chairs_(std::move(order.chairs)),
      host_key_(key_of(host_token)),
      secret_(secret),
      grace_s_(order.grace_s),
      bot_delay_ms_(order.bot_delay_ms),
      stand_in_(std::move(order.stand_in)),
      running_since_(now) {
  hosts_own_ = seats_of_people();
  lines_.push_back("t" + bj::serialize(bj::object{{"made", made_record(host_key_)}, {"at", now}}));
}

bj::object Table::made_record(const std::string& host_key) const {
  bj::array chairs;
  for (const Chair& chair : chairs_) chairs.push_back(chair_record(chair));
  bj::object made{{"host", host_key},      {"secret", secret_.hex()},
                  {"grace_s", grace_s_},   {"bot_delay_ms", bot_delay_ms_},
                  {"stand_in", stand_in_}, {"chairs", std::move(chairs)}};
  if (!copy_of_.empty()) made["copy_of"] = copy_of_;
  // Once it is played the journal holds title and switches.
  if (!game_) {
    made["title"] = bj::parse(rulebook_->title().source);
    made["rules"] = rulebook_->rules();
  }
  return made;
}

Outcome Table::apply_made(const bj::object& made) {
  host_key_ = text_at(made, "host");
  const auto secret = Secret::from_hex(text_at(made, "secret"));
  if (!secret) return Problem{"", "/made/secret", "expected 64 hex digits"};
  secret_ = *secret;
  grace_s_ = static_cast<int>(number_at(made, "grace_s").value_or(grace_s_));
  bot_delay_ms_ = static_cast<int>(number_at(made, "bot_delay_ms").value_or(bot_delay_ms_));
  stand_in_ = text_at(made, "stand_in");
  const auto* chairs = made.if_contains("chairs");
  if (chairs == nullptr || !chairs->is_array()) return Problem{"", "/made/chairs", "is missing"};
  for (const bj::value& chair : chairs->get_array()) {
    if (!chair.is_object()) return Problem{"", "/made/chairs", "expected objects"};
    chairs_.push_back(chair_from(chair.get_object()));
  }
  copy_of_ = text_at(made, "copy_of");
  note_keys();
  const auto* title = made.if_contains("title");
  if (title == nullptr) return Done{};
  Result<Title> read = title_from_source(bj::serialize(*title));
  if (!read) return read.problem();
  Overrides overrides;
  for (const auto& [name, value] : made.at("rules").as_object()) {
    overrides.emplace_back(name, json::view(value.as_string()));
  }
  auto book = make_rulebook(std::move(*read), overrides);
  if (!book) return book.problem();
  rulebook_ = std::move(*book);
  return Done{};
}

void Table::record(bj::object record, Millis now) {
  record["at"] = now + calendar_ahead_;
  if (counts(record)) ++seq_;
  lines_.push_back("t" + bj::serialize(record));
  record["seq"] = seq_;
  (void)apply(record);
}

Outcome Table::apply(const bj::object& record) {
  if (const auto* made = record.if_contains("made")) return apply_made(made->as_object());
  if (const auto* chair = record.if_contains("chair")) {
    const auto seat = static_cast<std::size_t>(number_at(record, "seat").value_or(0));
    if (seat >= chairs_.size()) return Problem{"", "/seat", "there is no such seat"};
    chairs_[seat] = chair_from(chair->as_object());
    if (chairs_[seat].kind != kPerson) {
      hosts_own_.remove(static_cast<int>(seat));
      unclaimed_.remove(static_cast<int>(seat));
    }
  } else if (const auto claimed = number_at(record, "claim")) {
    unclaimed_ = unclaimed_ - seat_at(*claimed);
  } else if (const auto given = number_at(record, "handed_on")) {
    hosts_own_ = hosts_own_ - seat_at(*given);
  } else if (const auto* salt = record.if_contains("salt")) {
    const auto seat = static_cast<Seat>(record.at("seat").as_int64());
    std::erase_if(salts_, [&](const auto& known) { return known.first == seat; });
    salts_.emplace_back(seat, json::view(salt->as_string()));
    std::sort(salts_.begin(), salts_.end());
  } else if (const auto* start = record.if_contains("start")) {
    salts_.clear();
    for (const bj::value& salt : start->as_array()) {
      salts_.emplace_back(static_cast<Seat>(salt.at("seat").as_int64()),
                          text_at(salt.as_object(), "salt"));
    }
  } else if (const auto* pause = record.if_contains("pause")) {
    paused_ = pause->as_bool();
  } else if (const auto* end = record.if_contains("end")) {
    ended_ = true;
    by_rounds_ = end->is_string();
  } else if (const auto* clock = record.if_contains("clock")) {
    played_ms_ = noted_ms_ = clock->as_int64();
  } else if (const auto* chat = record.if_contains("chat")) {
    chat_.push_back(record);
    chat_bytes_ += chat->as_string().size();
    while (chat_.size() > kChatKept || chat_bytes_ > kChatBytesKept) {
      chat_lost_ = chat_.front().at("seq").to_number<std::uint64_t>();
      chat_bytes_ -= chat_.front().at("chat").as_string().size();
      chat_.pop_front();
    }
  }
  return Done{};
}

Outcome Table::read_lines(std::span<const std::string> lines, const Stop& stop) {
  std::string journal;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::string_view line = lines[at];
    if (line.starts_with('j')) {
      if (!line.ends_with('\n')) return bad_line(at + 1, "was only half written");
      journal += line.substr(1);
      if (is_entry(line.substr(1))) entry_seqs_.add(++seq_);
      continue;
    }
    Result<bj::value> record = json::parse(line.substr(line.empty() ? 0 : 1));
    if (!record || !record->is_object() || !line.starts_with('t')) {
      return bad_line(at + 1, "expected a record or a line of a journal");
    }
    try {
      if (counts(record->get_object())) record->get_object()["seq"] = ++seq_;
      if (Outcome applied = apply(record->get_object()); !applied) {
        return bad_line(at + 1, applied.problem().text());
      }
    } catch (const std::exception& wrong) {  // a field of another type than a table writes
      return bad_line(at + 1, wrong.what());
    }
  }
  if (journal.empty()) return Done{};
  Result<Resumed> resumed = resume_game(journal, dice(), DiceFrom::kSame, Remember::kRecent, stop);
  if (!resumed) return resumed.problem();
  game_ = std::move(resumed->game);
  rulebook_ = std::move(resumed->rulebook);
  const bool whole =
      game_->entries() == entry_seqs_.size() && game_->players().size() == chairs_.size();
  if (!whole) return Problem{"", "", "the journal is not whole, or not that of these seats"};
  entry_seqs_.forget_before(game_->forgotten());
  return Done{};
}

Result<Table> Table::load(std::string id, std::span<const std::string> lines, Millis now,
                          const Stop& stop) {
  Table table(std::move(id));
  if (Outcome read = table.read_lines(lines, stop); !read) return read.problem();
  if (!table.rulebook_) return Problem{"", "line 1", "expected the record that makes a table"};
  table.running_since_ = now;
  table.refresh_clocks(now, true);
  table.go_on(now);
  table.freeze(now);
  return table;
}

Result<Table> Table::branch(std::string id, const CopyOf& copied, std::string_view host_token,
                            const Secret& secret, Millis now, const Stop& stop) {
  Table table(std::move(id));
  if (Outcome read = table.read_lines(copied.lines, stop); !read) return read.problem();
  if (!table.game_) return Problem{"", "", "the game had not begun"};
  const bool one_device = table.hosts_own_ == table.seats_of_people();
  const SeatSet own = copied.own.value_or(one_device ? table.hosts_own_ : SeatSet{});
  table.host_key_ = key_of(host_token);
  table.secret_ = secret;
  table.salts_.clear();
  table.paused_ = table.ended_ = table.by_rounds_ = false;
  for (std::size_t at = 0; at < table.chairs_.size(); ++at) {
    if (own.has(static_cast<int>(at))) table.chairs_[at].key.clear();
    table.chairs_[at].stand_in.clear();
  }
  table.copy_of_ = copied.table;
  table.note_keys();
  const std::vector<std::string> journal =
      journal_lines(copied.lines, table.game_->before_hidden_choice(own));
  Result<Resumed> resumed =
      resume_game(journal_of(journal), table.dice(), DiceFrom::kFresh, Remember::kRecent, stop);
  if (!resumed) return resumed.problem();
  table.game_ = std::move(resumed->game);
  if (table.game_->before_hidden_choice(own) < table.game_->entries()) {
    return Problem{"", "", "somebody has chosen what is still hidden"};
  }
  table.seq_ = table.chat_lost_ = 0;
  table.entry_seqs_.clear();
  table.chat_.clear();
  table.chat_bytes_ = 0;
  table.lines_.push_back(
      "t" + bj::serialize(bj::object{{"made", table.made_record(table.host_key_)}, {"at", now}}));
  for (const std::string& line : journal) {
    table.lines_.push_back(line);
    if (count_of(line) > 0) table.entry_seqs_.add(++table.seq_);
  }
  table.entry_seqs_.forget_before(table.game_->forgotten());
  table.record({{"clock", table.played_ms_}}, now);
  table.collect_game_lines();
  table.running_since_ = now;
  table.refresh_clocks(now, true);
  table.go_on(now);
  table.freeze(now);
  return table;
}

/// Who holds what when a table is made: chairs without a key are the host's, who gets their tokens;
/// those with one are of a copy, and of whoever held them there.
void Table::note_keys() {
  hosts_own_ = unclaimed_ = {};
  for (const int seat : seats_of_people()) {
    const bool held = !chairs_[static_cast<std::size_t>(seat)].key.empty();
    (held ? unclaimed_ : hosts_own_).add(seat);
  }
}

/// What was written down may end where chance was asked: its answer follows.
void Table::go_on(Millis now) {
  if (phase() == Phase::kPlaying && game_->waiting().empty()) after_entry(now);
}

void Table::collect_game_lines() {
  for (std::string& line : game_->take_lines()) {
    line.insert(line.begin(), 'j');
    lines_.push_back(std::move(line));
  }
}

Table::Phase Table::phase() const {
  if (ended_ || (game_ && game_->over())) return Phase::kOver;
  return game_ ? Phase::kPlaying : Phase::kLobby;
}

bool Table::fits_host(std::string_view token) const { return fits(token, host_key_); }

bool Table::holds_any(std::string_view token) const {
  return fits_host(token) || std::any_of(chairs_.begin(), chairs_.end(), [&](const Chair& chair) {
           return !chair.key.empty() && fits(token, chair.key);
         });
}

SeatSet Table::seats_of(std::span<const std::string> tokens) const {
  SeatSet own;
  for (const std::string& token : tokens) {
    if (fits_host(token)) own |= hosts_own_;
    for (std::size_t at = 0; at < chairs_.size(); ++at) {
      const bool held = !chairs_[at].key.empty() && fits(token, chairs_[at].key);
      if (held) own.add(static_cast<int>(at));
    }
  }
  return own;
}

SeatSet Table::seats_of_people() const {
  SeatSet people;
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    if (chairs_[at].kind == kPerson) people.add(static_cast<int>(at));
  }
  return people;
}

/// Everything is told when the game is over. Before that only to whoever plays for all: for all
/// people, and where there are secrets for every seat, since a bot's are secrets too.
bool Table::may_read_journal(std::string_view token) const {
  if (!game_ || !holds_any(token)) return false;
  const SeatSet people = seats_of_people();
  const std::string tokens[] = {std::string(token)};
  const bool all_people = (people - seats_of(tokens)).empty();
  return all_people && (!game_->has_secrets() || people.size() == static_cast<int>(chairs_.size()));
}

std::vector<Player> Table::players() const {
  std::vector<Player> players;
  for (const Chair& chair : chairs_) players.push_back({chair.name, chair.kind, chair.target});
  return players;
}

FairDice Table::dice() const { return {secret_, salts_}; }

Outcome Table::start(Millis now) {
  if (phase() != Phase::kLobby) return Problem{"", "", "the game has begun"};
  for (std::size_t seat = 0; seat < chairs_.size(); ++seat) {
    if (chairs_[seat].kind != kOpen) continue;
    return Problem{"", "/seats/" + std::to_string(seat), "nobody sits there yet"};
  }
  bj::array salts;
  for (const auto& [seat, salt] : salts_) salts.push_back({{"seat", seat}, {"salt", salt}});
  salts_.clear();
  record({{"start", std::move(salts)}}, now);
  game_ = begin_game(rulebook_, players(), dice());
  collect_game_lines();
  running_since_ = now;
  wait_for_missing(now);
  tell_table("start", kNobody);
  refresh_clocks(now, true);
  after_entry(now);
  if (still()) freeze(now);
  return Done{};
}

Result<Table::Seated> Table::sit(const bj::object& wish, Millis now) {
  std::int64_t seat = number_at(wish, "seat").value_or(-1);
  for (std::size_t at = 0; !wish.contains("seat") && seat < 0 && at < chairs_.size(); ++at) {
    if (chairs_[at].kind == kOpen) seat = static_cast<std::int64_t>(at);
  }
  const bool free = seat >= 0 && seat < static_cast<std::int64_t>(chairs_.size()) &&
                    chairs_[static_cast<std::size_t>(seat)].kind == kOpen;
  if (phase() == Phase::kOver || !free) return Problem{"", "/seat", "there is no open seat"};
  Chair chair = chairs_[static_cast<std::size_t>(seat)];
  chair.kind = kPerson;
  if (phase() == Phase::kLobby) {  // whoever comes later plays on as who was there before
    const Outcome dressed =
        dress(chair, wish, chairs_, static_cast<std::size_t>(seat), rulebook_->title());
    if (!dressed) return dressed.problem();
  }
  std::string token = new_token();
  chair.key = key_of(token);
  record({{"chair", chair_record(chair)}, {"seat", seat}}, now);
  tell_table("seat", static_cast<Seat>(seat));
  return Seated{static_cast<Seat>(seat), std::move(token)};
}

std::string Table::hand_out(Seat seat, Millis now) {
  std::string token = new_token();
  Chair chair = chairs_[static_cast<std::size_t>(seat)];
  chair.key = key_of(token);
  record({{"chair", chair_record(chair)}, {"seat", seat}}, now);
  return token;
}

void Table::set_chair(Seat seat, const Chair& chair, Millis now) {
  record({{"chair", chair_record(chair)}, {"seat", seat}}, now);
}

std::vector<std::string> Table::take_lines() { return std::exchange(lines_, {}); }
std::vector<Mail> Table::take_mail() { return std::exchange(mail_, {}); }

std::string journal_of(std::span<const std::string> lines) {
  std::string journal;
  for (const std::string& line : lines) {
    if (line.starts_with('j')) journal.append(line, 1);
  }
  return journal;
}

std::vector<std::string> lines_until(std::span<const std::string> lines, std::uint64_t seq) {
  std::vector<std::string> kept;
  std::uint64_t at = 0;
  for (const std::string& line : lines) {
    at += count_of(line);
    if (at > seq) break;
    kept.push_back(line);
  }
  return kept;
}

}  // namespace parlour
