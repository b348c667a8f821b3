// SPDX-License-Identifier: Apache-2.0
#include "tests/table/table_fixture.hpp"

#include <doctest/doctest.h>

#include <algorithm>

#include "core/json.hpp"
#include "table/journal/journal.hpp"
#include "table/tokens.hpp"
#include "title/load.hpp"
#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour::fixtures {

namespace {

/// Read once: loading a title takes longer than most tests.
Result<Title> title_for(const bj::object& order) {
  static std::map<std::string, Result<Title>> known;
  const std::string id = text(order, "/title");
  auto found = known.find(id);
  if (found == known.end()) found = known.emplace(id, find_title(id)).first;
  return found->second;
}

/// Taking back, giving up, and what could be done and undone for ever.
bool circles(const std::string& verb) {
  return verb == "resign" || verb == "sell" || verb == "mortgage" || verb == "lift" ||
         verb == "break" || verb == "ally";
}

}  // namespace

bj::object object(std::string_view text) {
  Result<bj::value> value = json::parse(text);
  if (!value) FAIL(value.problem().text() << " in " << text);
  return value->as_object();
}

bj::value at(const bj::value& from, std::string_view pointer) {
  boost::system::error_code wrong;
  const bj::value* found = from.find_pointer(pointer, wrong);
  return found == nullptr ? bj::value() : *found;
}

std::int64_t number(const bj::value& from, std::string_view pointer) {
  const bj::value found = at(from, pointer);
  if (!found.is_int64()) FAIL(pointer << " is no number in " << bj::serialize(from));
  return found.get_int64();
}

std::string text(const bj::value& from, std::string_view pointer) {
  const bj::value found = at(from, pointer);
  if (!found.is_string()) FAIL(pointer << " is no text in " << bj::serialize(from));
  return std::string(json::view(found.get_string()));
}

bj::array list(const bj::value& from, std::string_view pointer) {
  const bj::value found = at(from, pointer);
  return found.is_array() ? found.get_array() : bj::array();
}

// --- Guests ----------------------------------------------------------------------------------

const bj::object& Guest::last(std::string_view type) const {
  for (auto message = inbox.rbegin(); message != inbox.rend(); ++message) {
    if (text(*message, "/type") == type) return *message;
  }
  FAIL("no message " << type);
  return inbox.back();
}

std::size_t Guest::count(std::string_view type) const {
  return static_cast<std::size_t>(
      std::count_if(inbox.begin(), inbox.end(),
                    [&](const bj::object& one) { return text(one, "/type") == type; }));
}

std::string Guest::refusal() const {
  if (inbox.empty() || text(inbox.back(), "/type") != "refused") return "(not refused)";
  CHECK_FALSE(text(inbox.back(), "/text").empty());
  return text(inbox.back(), "/reason");
}

std::vector<bj::object> Guest::legal(Seat seat) const {
  std::vector<bj::object> actions;
  const bj::value choices = at(position, "/choices");
  if (!choices.is_array()) return actions;
  for (const bj::value& one : choices.get_array()) {
    if (fixtures::number(one, "/seat") != seat) continue;
    for (const bj::value& choice : one.at("legal").as_array()) {
      actions.push_back(choice.at("action").as_object());
    }
  }
  return actions;
}

std::vector<Seat> Guest::asked() const {
  std::vector<Seat> seats;
  const bj::value choices = at(position, "/choices");
  if (!choices.is_array()) return seats;
  for (const bj::value& one : choices.get_array()) {
    seats.push_back(static_cast<Seat>(fixtures::number(one, "/seat")));
  }
  return seats;
}

std::optional<Millis> Guest::deadline(std::string_view what) const {
  const bj::value list = at(position, "/deadlines");
  REQUIRE(list.is_array());
  for (const bj::value& one : list.get_array()) {
    if (text(one, "/what") == what) return fixtures::number(one, "/at");
  }
  return std::nullopt;
}

void Guest::receive(const std::string& message, bool catching_up) {
  mail.push_back(message);
  inbox.push_back(object(message));
  const bj::object& heard = inbox.back();
  const std::string type = text(heard, "/type");
  if (type == "welcome") {
    seq = static_cast<std::uint64_t>(fixtures::number(heard, "/seq"));
    table = heard.at("table").as_object();
    position = heard.at("position");
    if (const auto* talk = heard.if_contains("chat")) {
      chat.clear();
      for (const bj::value& one : talk->as_array()) chat.push_back(one.as_object());
    }
    return;
  }
  if (type == "chat") {
    // As it stands in a welcome.
    chat.push_back(heard);
    chat.back().erase("type");
    chat.back().erase("ack");
  }
  if (const auto* told = heard.if_contains("table")) table = told->as_object();
  if (const auto* told = heard.if_contains("position")) position = *told;
  if (!heard.contains("seq")) return;
  const auto next = static_cast<std::uint64_t>(fixtures::number(heard, "/seq"));
  INFO("guest " << this->number << ", after " << seq << ": " << message.substr(0, 100));
  if (type == "table") {
    CHECK(next >= seq);  // a wish to take back is no event of its own
  } else {
    CHECK(next > seq);
  }
  // Who sees the game later is not told the numbers of what only changed the table.
  const bool later = tokens.empty() && fixtures::number(table, "/door/delay") > 0;
  if (!catching_up && !later) CHECK(next <= seq + 1);
  seq = next;
}

bj::object plainly(const std::vector<bj::object>& legal) {
  for (const bj::object& action : legal) {
    if (!circles(text(action, "/do"))) return action;
  }
  for (const bj::object& action : legal) {
    if (text(action, "/do") != "resign") return action;
  }
  return legal.front();
}

Choose at_random(Stream& stream) {
  return [&stream](const std::vector<bj::object>& legal) {
    for (int tries = 0; tries < 8; ++tries) {
      const bj::object& action = legal[stream(static_cast<std::uint32_t>(legal.size()))];
      // Whoever only moves troops or money about never gets to the end of a turn.
      if (text(action, "/do") != "resign" && (!circles(text(action, "/do")) || stream(4) == 0)) {
        return action;
      }
    }
    return plainly(legal);
  };
}

// --- The driver ------------------------------------------------------------------------------

TableDriver::TableDriver(std::string_view order, std::uint64_t secret) : host_(new_token()) {
  Result<TableOrder> read = read_order(object(order), title_for);
  if (!read) FAIL(read.problem().text());
  const bool start = read->start;
  table_.emplace("tttttttttt", std::move(*read), host_, Secret::from_number(secret), now_);
  tokens_.resize(table_->chairs().size());
  for (std::size_t seat = 0; seat < tokens_.size(); ++seat) {
    if (table_->chairs()[seat].kind != kPerson) continue;
    tokens_[seat] = table_->hand_out(static_cast<Seat>(seat), now_);
  }
  if (start) {
    const Outcome started = table_->start(now_);
    if (!started) FAIL(started.problem().text());
  }
  settle();
}

TableDriver::TableDriver(const std::vector<std::string>& lines, std::uint64_t secret, SeatSet own)
    : host_(new_token()) {
  Result<Table> branch = Table::branch("bbbbbbbbbb", {lines, "tttttttttt", own}, host_,
                                       Secret::from_number(secret), now_);
  if (!branch) FAIL(branch.problem().text());
  table_.emplace(std::move(*branch));
  tokens_.resize(table_->chairs().size());
  for (std::size_t seat = 0; seat < tokens_.size(); ++seat) {
    const Chair& chair = table_->chairs()[seat];
    if (chair.kind != kPerson || !chair.key.empty()) continue;
    tokens_[seat] = table_->hand_out(static_cast<Seat>(seat), now_);
  }
  settle();
}

void TableDriver::keep_token(Seat seat, std::string token) {
  tokens_[static_cast<std::size_t>(seat)] = std::move(token);
}

Guest& TableDriver::join(std::vector<std::string> tokens, Joining how) {
  Guest& guest = guests_.emplace_back();
  guest.number = static_cast<int>(guests_.size());
  guest.tokens = tokens;
  guest.language = how.language;
  how.tokens = std::move(tokens);
  catching_up_ = guest.number;
  table_->join(guest.number, how, now_);
  settle();
  catching_up_ = 0;
  return guest;
}

void TableDriver::leave(Guest& guest) {
  guest.here = false;
  table_->leave(guest.number, now_);
  settle();
}

void TableDriver::say(Guest& guest, const bj::object& message) {
  // Over the wire: what arrives is what JSON makes of it.
  table_->hear(guest.number, object(bj::serialize(message)), now_);
  settle();
}

void TableDriver::act(Guest& guest, Seat seat, bj::object action, std::string_view id) {
  say(guest, {{"type", "act"},
              {"id", id},
              {"seat", seat},
              {"seq", guest.seq},
              {"action", std::move(action)}});
}

void TableDriver::settle() {
  // As a server does: what cannot be read again is not told.
  for (std::string& line : table_->take_lines()) log_.push_back(std::move(line));
  for (const Mail& mail : table_->take_mail()) {
    REQUIRE(mail.client > 0);
    Guest& guest = guests_[static_cast<std::size_t>(mail.client - 1)];
    REQUIRE(guest.here);
    if (mail.text) guest.receive(*mail.text, mail.client == catching_up_);
    if (mail.close != 0) {
      guest.closed = mail.close;
      guest.here = false;
    }
  }
}

bool TableDriver::run_bot() {
  const std::optional<Job> job = table_->job(now_);
  if (!job) return false;
  Thinker think = job->think;
  const bj::object action = think();
  table_->moved(*job, action, now_);
  settle();
  return true;
}

void TableDriver::pass(Millis time) {
  const Millis until = now_ + time;
  for (int events = 0; events < 100'000; ++events) {
    if (run_bot()) continue;
    const std::optional<Millis> wake = table_->wake();
    if (!wake || *wake > until) break;
    now_ = std::max(now_, *wake);
    table_->tick(now_);
    settle();
  }
  now_ = until;
}

bool TableDriver::guests_play(const Choose& choose) {
  for (Guest& guest : guests_) {
    if (!guest.here) continue;
    for (const Seat seat : guest.asked()) {
      if (table_->chairs()[static_cast<std::size_t>(seat)].kind != kPerson) continue;
      const std::vector<bj::object> legal = guest.legal(seat);
      REQUIRE_FALSE(legal.empty());
      const std::size_t before = entries();
      act(guest, seat, choose(legal));
      if (entries() == before) FAIL("a legal action was refused: " << guest.mail.back());
      return true;
    }
  }
  return false;
}

bool TableDriver::play_one(const Choose& choose) {
  if (run_bot() || guests_play(choose)) return true;
  const std::optional<Millis> wake = table_->wake();
  if (!wake) return false;
  now_ = std::max(now_, *wake);
  table_->tick(now_);
  settle();
  return true;
}

bool TableDriver::play(std::size_t most, const Choose& choose) {
  const std::size_t end = entries() + most;
  while (!over() && entries() < end) {
    if (!play_one(choose)) return false;
  }
  return true;
}

void TableDriver::play_until(const std::function<bool()>& condition, const Choose& choose,
                             std::size_t most) {
  const std::size_t end = entries() + most;
  while (!condition()) {
    REQUIRE_FALSE(over());
    REQUIRE(entries() < end);
    REQUIRE(play_one(choose));
  }
}

void TableDriver::kill() {
  for (Guest& guest : guests_) guest.here = false;
  const std::string id = table_->id();
  table_.reset();
  Result<Table> again = Table::load(id, log_, now_);
  if (!again) FAIL(again.problem().text());
  table_.emplace(std::move(*again));
  settle();
}

DiceReport dice_of(const std::string& journal) {
  const auto report = [](const auto& loaded) -> DiceReport {
    if (!loaded) FAIL(loaded.problem().text());
    if (loaded->damage) FAIL(loaded->damage->text());
    CHECK(loaded->notes.empty());
    const DiceCheck& dice = loaded->dice;
    return {loaded->match.entries().size(), dice.checked, dice.unfair, dice.unrevealed,
            loaded->match.over()};
  };
  const Result<WhichFamily> which = journal_family(journal, "game");
  if (!which) FAIL(which.problem().text());
  return dispatch(*which, [&]<class Family>() {
    return report(load_journal<typename Family::Game>(journal, "game"));
  });
}

bj::object lasting_info(const Table& table) {
  bj::object info = to_json(table.info());
  info.erase("spectators");
  for (bj::value& seat : info.at("seats").as_array()) {
    seat.as_object().erase("connected");
    seat.as_object().erase("away");
  }
  return info;
}

std::vector<std::string> all_views(const Table& table) {
  std::vector<std::string> views;
  if (table.game() == nullptr) return views;
  views.push_back(bj::serialize(table.game()->position({})));
  for (std::size_t seat = 0; seat < table.chairs().size(); ++seat) {
    views.push_back(
        bj::serialize(table.game()->position({SeatSet::one(static_cast<int>(seat)), {}})));
  }
  return views;
}

std::string order_of(std::string_view title, std::vector<std::string_view> kinds,
                     std::string_view rules, std::string_view more) {
  bj::array seats;
  for (const std::string_view kind : kinds) seats.push_back(bj::object{{"kind", kind}});
  bj::object order{{"title", title},
                   {"rules", object(rules)},
                   {"seats", std::move(seats)},
                   {"bot_delay_ms", 0},
                   {"start", true}};
  if (!more.empty()) {
    const bj::object extra = object(more);
    for (const auto& [key, value] : extra) order[key] = value;
  }
  return bj::serialize(order);
}

}  // namespace parlour::fixtures
