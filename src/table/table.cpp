// SPDX-License-Identifier: Apache-2.0
// What lasts: how a table is written down, and how it comes back from its lines.
#include "table/table.hpp"

#include <algorithm>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

Problem bad_line(std::size_t number, const std::string& reason) {
  return {"", "line " + std::to_string(number), reason};
}

Result<std::vector<Chair>> chairs_from(const bj::object& made) {
  const auto* records = made.if_contains("chairs");
  if (records == nullptr || !records->is_array()) {
    return Problem{"", "/made/chairs", "is missing"};
  }
  std::vector<Chair> chairs;
  for (const bj::value& chair : records->get_array()) {
    if (!chair.is_object()) return Problem{"", "/made/chairs", "expected objects"};
    chairs.push_back(chair_from_record(chair.get_object()));
  }
  return chairs;
}

Result<std::shared_ptr<const Rulebook>> rulebook_from(const bj::object& made) {
  Result<Title> title = title_from_source(bj::serialize(made.at("title")));
  if (!title) return title.problem();
  Overrides overrides;
  for (const auto& [name, value] : made.at("rules").as_object()) {
    overrides.emplace_back(name, json::view(value.as_string()));
  }
  return make_rulebook(std::move(*title), overrides);
}

}  // namespace

Table::Table(std::string id, TableOrder order, std::string_view host_token, const Secret& secret,
             Millis now)
    : id_(std::move(id)),
      rulebook_(std::move(order.rulebook)),
      secret_(secret),
      grace_s_(order.grace_s),
      bot_delay_ms_(order.bot_delay_ms),
      stand_in_(std::move(order.stand_in)),
      seating_(std::move(order.chairs), key_of(host_token)) {
  advice_.chosen = order.advisor;
  bank_.open(order.bank_minutes);
  days_.set_hours(order.move_hours);
  log_.write_made(made_record(), now);
}

bj::object Table::made_record() const {
  bj::array chairs;
  for (const Chair& chair : seating_.chairs()) chairs.push_back(chair_to_record(chair));
  bj::object made{{"host", seating_.host_key()}, {"secret", secret_.hex()},
                  {"grace_s", grace_s_},         {"bot_delay_ms", bot_delay_ms_},
                  {"stand_in", stand_in_},       {"chairs", std::move(chairs)}};
  if (!copy_of_.empty()) made["copy_of"] = copy_of_;
  if (!rematch_of_.empty()) made["rematch_of"] = rematch_of_;
  if (advice_.chosen) made["advisor"] = *advice_.chosen;
  if (bank_.is_open()) made["bank_minutes"] = bank_.minutes();
  if (days_.on()) made["move_hours"] = days_.hours();
  // Once it is played the journal holds title and switches.
  if (!game_) {
    made["title"] = bj::parse(rulebook_->title().source);
    made["rules"] = rulebook_->rules();
  }
  return made;
}

Outcome Table::apply_made(const bj::object& made) {
  const auto secret = Secret::from_hex(text_at(made, "secret"));
  if (!secret) return Problem{"", "/made/secret", "expected 64 hex digits"};
  secret_ = *secret;
  grace_s_ = static_cast<int>(number_at(made, "grace_s").value_or(grace_s_));
  bot_delay_ms_ = static_cast<int>(number_at(made, "bot_delay_ms").value_or(bot_delay_ms_));
  stand_in_ = text_at(made, "stand_in");
  copy_of_ = text_at(made, "copy_of");
  rematch_of_ = text_at(made, "rematch_of");
  if (const auto* on = made.if_contains("advisor")) advice_.chosen = on->as_bool();
  bank_.open(static_cast<int>(number_at(made, "bank_minutes").value_or(0)));
  days_.set_hours(static_cast<int>(number_at(made, "move_hours").value_or(0)));
  Result<std::vector<Chair>> chairs = chairs_from(made);
  if (!chairs) return chairs.problem();
  seating_ = Seating(std::move(*chairs), text_at(made, "host"));
  if (!made.contains("title")) return Done{};
  auto book = rulebook_from(made);
  if (!book) return book.problem();
  rulebook_ = std::move(*book);
  return Done{};
}

Outcome Table::read_lines(std::span<const std::string> lines, const Stop& stop) {
  std::string journal;
  for (std::size_t at = 0; at < lines.size(); ++at) {
    const std::string_view line = lines[at];
    if (line.starts_with('j')) {
      if (!line.ends_with('\n')) return bad_line(at + 1, "was only half written");
      journal += line.substr(1);
      if (is_entry(line.substr(1))) log_.read_entry();
      continue;
    }
    Result<bj::value> record = json::parse(line.substr(line.empty() ? 0 : 1));
    if (!record || !record->is_object() || !line.starts_with('t')) {
      return bad_line(at + 1, "expected a record or a line of a journal");
    }
    const auto read = [&]() -> Outcome {
      log_.read_record(record->get_object());
      return apply(record->get_object());
    };
    const Outcome applied = attempt(read, [](const char* what) {
      return Problem{"", "", what};  // a field of another type than a table writes
    });
    if (!applied) return bad_line(at + 1, applied.problem().text());
  }
  if (journal.empty()) return Done{};
  Result<Resumed> resumed = resume_game(journal, dice(), DiceFrom::kSame, Remember::kRecent, stop);
  if (!resumed) return resumed.problem();
  game_ = std::move(resumed->game);
  rulebook_ = std::move(resumed->rulebook);
  const bool whole = game_->entries() == log_.entries().size() &&
                     game_->players().size() == seating_.chairs().size();
  if (!whole) return Problem{"", "", "the journal is not whole, or not that of these seats"};
  log_.forget_before(game_->forgotten());
  return Done{};
}

Result<Table> Table::load(std::string id, std::span<const std::string> lines, Millis now,
                          const Stop& stop) {
  Table table(std::move(id));
  if (Outcome read = table.read_lines(lines, stop); !read) return read.problem();
  if (!table.rulebook_) return Problem{"", "line 1", "expected the record that makes a table"};
  table.delay_what_was_read(now);
  table.refresh_clocks(now, true);
  table.go_on(now);
  return table;
}

Result<Table> Table::branch(std::string id, const CopyOf& copied, std::string_view host_token,
                            const Secret& secret, Millis now, const Stop& stop) {
  Table table(std::move(id));
  if (Outcome read = table.read_lines(copied.lines, stop); !read) return read.problem();
  if (!table.game_) return Problem{"", "", "the game had not begun"};
  const SeatSet hosts = table.seating_.hosts_own();
  const bool one_device = hosts == table.seating_.people();
  const SeatSet own = copied.own.value_or(one_device ? hosts : SeatSet{});
  table.seating_.copy_for(own, key_of(host_token));
  table.copy_of_ = copied.table;
  table.rematch_of_.clear();
  table.rematch_.clear();
  table.secret_ = secret;
  table.salts_.clear();
  table.door_ = {};
  table.paused_ = table.ended_ = table.by_rounds_ = false;
  const std::vector<std::string> journal =
      journal_lines(copied.lines, table.game_->before_hidden_choice(own));
  Result<Resumed> resumed =
      resume_game(journal_of(journal), table.dice(), DiceFrom::kFresh, Remember::kRecent, stop);
  if (!resumed) return resumed.problem();
  table.game_ = std::move(resumed->game);
  if (table.game_->before_hidden_choice(own) < table.game_->entries()) {
    return Problem{"", "", "somebody has chosen what is still hidden"};
  }
  table.talk_.forget_all();
  table.log_ = {};
  table.log_.write_made(table.made_record(), now);
  for (const std::string& line : journal) table.log_.copy(line);
  table.log_.forget_before(table.game_->forgotten());
  table.record({{"clock", table.clocks_.played(now)}}, now);
  table.note_bank(now);
  table.expect_answer(now);
  table.collect_game_lines();
  table.refresh_clocks(now, true);
  table.go_on(now);
  return table;
}

Result<Table> Table::play_on(std::string id, const Moment& from, std::string_view host_token,
                             const Secret& secret, Millis now, const Stop& stop) {
  Table table(std::move(id));
  table.secret_ = secret;
  std::vector<std::string> lines;
  for (std::string_view left = from.journal; !left.empty();) {
    const std::size_t end = std::min(left.find('\n'), left.size() - 1);
    lines.push_back("j" + std::string(left.substr(0, end + 1)));
    left.remove_prefix(end + 1);
  }
  std::vector<std::string> journal = journal_lines(lines, from.at);
  const auto resume = [&]() {
    return resume_game(journal_of(journal), table.dice(), DiceFrom::kFresh, Remember::kRecent,
                       stop);
  };
  Result<Resumed> resumed = resume();
  if (!resumed) return resumed.problem();
  // A choice that others are not to see yet is made anew.
  const std::size_t open = resumed->game->before_hidden_choice(SeatSet{});
  if (open < resumed->game->entries()) {
    journal = journal_lines(lines, open);
    resumed = resume();
    if (!resumed) return resumed.problem();
  }
  if (resumed->game->over()) return Problem{"", "/at", "the game is over there"};
  Result<std::vector<Chair>> chairs = read_chairs(from.seats, *resumed->rulebook);
  if (!chairs) return chairs.problem();
  const std::vector<Player>& players = resumed->game->players();
  if (chairs->size() != players.size()) {
    return Problem{"", "/seats",
                   "expected " + std::to_string(players.size()) + " seats, as the game has"};
  }
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    Chair& chair = (*chairs)[seat];
    if (chair.kind == kOpen) {
      return Problem{"", json::child("/seats", seat) + "/kind", "expected a person or a bot"};
    }
    chair.name = players[seat].name;
    chair.target = players[seat].target;
  }
  table.game_ = std::move(resumed->game);
  table.rulebook_ = std::move(resumed->rulebook);
  table.seating_ = Seating(std::move(*chairs), key_of(host_token));
  table.log_.write_made(table.made_record(), now);
  for (const std::string& line : journal) table.log_.copy(line);
  table.log_.forget_before(table.game_->forgotten());
  table.record({{"clock", table.clocks_.played(now)}}, now);
  table.collect_game_lines();
  table.refresh_clocks(now, true);
  table.go_on(now);
  return table;
}

Result<Table> Table::rematch(std::string id, const Secret& secret, Millis now) const {
  if (phase() != Phase::kOver) return Problem{"", "", "the game is not over yet"};
  Table table(std::move(id));
  table.rulebook_ = rulebook_;
  table.secret_ = secret;
  table.grace_s_ = grace_s_;
  table.bot_delay_ms_ = bot_delay_ms_;
  table.stand_in_ = stand_in_;
  table.rematch_of_ = id_;
  table.advice_.chosen = advice_.chosen;
  table.bank_.open(bank_.minutes());
  table.days_.set_hours(days_.hours());
  // As when this table was made: the host's own chairs have no key yet, all others are somebody's.
  std::vector<Chair> chairs = seating_.chairs();
  for (Chair& chair : chairs) chair.stand_in.clear();
  std::vector<Chair> made = chairs;
  for (const int seat : seating_.hosts_own()) made[static_cast<std::size_t>(seat)].key.clear();
  table.seating_ = Seating(std::move(made), seating_.host_key());
  table.log_.write_made(table.made_record(), now);
  for (const int seat : seating_.hosts_own()) {
    table.set_chair(static_cast<Seat>(seat), chairs[static_cast<std::size_t>(seat)], now);
  }
  // Whoever plays all seats on one screen need not wait for anybody.
  if (seating_.people() == seating_.hosts_own() && seating_.open().empty()) {
    if (Outcome started = table.start(now); !started) return started.problem();
  }
  return table;
}

void Table::play_again_at(const std::string& table, Millis now) {
  if (!rematch_.empty()) return;
  record({{"rematch", table}}, now);
  tell_table(to_client::Change::kRematch);
}

/// What was written down may end where chance was asked: its answer follows.
void Table::go_on(Millis now) {
  if (phase() == Phase::kPlaying && game_->waiting().empty()) after_entry(now);
}

void Table::collect_game_lines() {
  for (std::string& line : game_->take_lines()) log_.write_journal(std::move(line));
}

Table::Phase Table::phase() const {
  if (ended_ || (game_ && game_->over())) return Phase::kOver;
  return game_ ? Phase::kPlaying : Phase::kLobby;
}

/// Everything is told when the game is over. Before that only to whoever plays for all: for all
/// people, and where there are secrets for every seat, since a bot's are secrets too.
bool Table::may_read_journal(std::string_view token) const {
  if (!game_ || !holds_any(token)) return false;
  const SeatSet people = seating_.people();
  const std::string tokens[] = {std::string(token)};
  const bool all_people = (people - seats_of(tokens)).empty();
  return all_people && (!game_->has_secrets() || people.size() == seating_.size());
}

std::vector<Player> Table::players() const {
  std::vector<Player> players;
  for (const Chair& chair : seating_.chairs()) {
    players.push_back({chair.name, chair.kind, chair.target});
  }
  return players;
}

Outcome Table::start(Millis now) {
  if (phase() != Phase::kLobby) return Problem{"", "", "the game has begun"};
  if (const SeatSet open = seating_.open(); !open.empty()) {
    return Problem{"", json::child("/seats", static_cast<std::size_t>(open.lowest())),
                   "nobody sits there yet"};
  }
  bj::array salts;
  for (const auto& [seat, salt] : salts_) salts.push_back({{"seat", seat}, {"salt", salt}});
  record({{"start", std::move(salts)}}, now);
  game_ = begin_game(rulebook_, players(), dice());
  collect_game_lines();
  show_out_strangers();
  delay_watchers(false);
  wait_for_missing(now);
  if (!still()) clocks_.thaw(now);
  ask_people(now);
  tell_table(to_client::Change::kStart);
  refresh_clocks(now, true);
  after_entry(now);
  return Done{};
}

Result<Table::Seated> Table::sit(const bj::object& wish, Millis now) {
  const SeatSet open = seating_.open();
  std::int64_t number = number_at(wish, "seat").value_or(-1);
  if (!wish.contains("seat") && !open.empty()) number = open.lowest();
  const bool free = seating_.has(number) && open.has(static_cast<int>(number));
  if (phase() == Phase::kOver || !free) return Problem{"", "/seat", "there is no open seat"};
  if (door_.ways().locked) return Problem{"", "/seat", "the host has locked the table"};
  const auto seat = static_cast<Seat>(number);
  Chair chair = seating_[seat];
  chair.kind = kPerson;
  if (phase() == Phase::kLobby) {  // whoever comes later plays on as who was there before
    const Result<SeatWish> read = read_wish(wish);
    if (!read) return read.problem();
    const Outcome dressed =
        dress(chair, *read, chairs(), static_cast<std::size_t>(seat), rulebook_->title());
    if (!dressed) return dressed.problem();
  }
  std::string token = new_token();
  chair.key = key_of(token);
  set_chair(seat, chair, now);
  tell_table(to_client::Change::kSeat, seat);
  return Seated{seat, std::move(token)};
}

std::string Table::hand_out(Seat seat, Millis now) {
  std::string token = new_token();
  Chair chair = seating_[seat];
  chair.key = key_of(token);
  set_chair(seat, chair, now);
  return token;
}

void Table::set_chair(Seat seat, const Chair& chair, Millis now) {
  record({{"chair", chair_to_record(chair)}, {"seat", seat}}, now);
  if (game_) run_own_clocks(now);  // not for a bot that stands in
}

}  // namespace parlour
