// SPDX-License-Identifier: Apache-2.0
// Who is at a table, and what each of them is told.
#include <algorithm>

#include "core/json.hpp"
#include "table/table.hpp"
#include "table/tokens.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

constexpr std::size_t kStepsMissed = 300;  ///< more than that are not worth telling one by one
constexpr std::size_t kStepsLogged = 60;
constexpr int kProtocol = 1;

bj::array listed(SeatSet seats) {
  bj::array list;
  for (const int seat : seats) list.emplace_back(seat);
  return list;
}

const char* word(Table::Phase phase) {
  if (phase == Table::Phase::kLobby) return "lobby";
  return phase == Table::Phase::kPlaying ? "playing" : "over";
}

bj::object chat_message(const bj::object& record) {
  return {{"type", "chat"},
          {"seq", record.at("seq")},
          {"seat", record.at("seat")},
          {"name", record.at("name")},
          {"text", record.at("chat")},
          {"at", record.at("at")}};
}

}  // namespace

bool Table::connected(Seat seat) const {
  return std::any_of(clients_.begin(), clients_.end(),
                     [&](const auto& entry) { return entry.second.viewer.own.has(seat); });
}

SeatSet Table::seats_present() const {
  SeatSet present;
  for (const auto& [number, client] : clients_) present |= client.viewer.own;
  return present;
}

bj::object Table::info() const {
  bj::array seats, salts;
  std::size_t spectators = 0;
  for (const auto& [number, client] : clients_) spectators += client.viewer.own.empty() ? 1 : 0;
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    const Chair& chair = chairs_[at];
    const auto seat = static_cast<Seat>(at);
    seats.push_back({{"name", chair.name},
                     {"kind", chair.kind},
                     {"playing", player_of(seat)},
                     {"token", chair.piece},
                     {"colour", chair.colour},
                     {"target", chair.target},
                     {"connected", chair.kind != kPerson || connected(seat)},
                     {"claimed", !unclaimed_.has(seat)},
                     {"taken", chair.kind != kOpen}});
  }
  for (const auto& [seat, salt] : salts_) salts.push_back({{"seat", seat}, {"salt", salt}});
  const Title& title = rulebook_->title();
  bj::object table{{"id", id_},
                   {"family", family_word(title.family())},
                   {"title", title.id},
                   {"name", {{"en", title.name.en}, {"tr", title.name.tr}}},
                   {"state", word(phase())},
                   {"paused", paused_},
                   {"resting", rests()},
                   {"seats", std::move(seats)},
                   {"grace_s", grace_s_},
                   {"stand_in", stand_in_},
                   {"bot_delay_ms", bot_delay_ms_},
                   {"spectators", spectators},
                   {"commitment", secret_.commitment()},
                   {"salts", std::move(salts)},
                   {"takeback", nullptr}};
  if (!copy_of_.empty()) table["copy_of"] = copy_of_;
  if (phase() == Phase::kOver) table["secret"] = secret_.hex();
  if (ended_) table["ended"] = by_rounds_ ? "rounds" : "host";
  if (wish_) {
    table["takeback"] = {
        {"seat", wish_->seat}, {"to", wish_->to}, {"agreed", listed(wish_->agreed)}};
  }
  return table;
}

bj::object Table::summary() const {
  bj::array players;
  for (const Chair& chair : chairs_) {
    players.push_back({{"name", chair.name}, {"kind", chair.kind}});
  }
  const Title& title = rulebook_->title();
  return {{"title", title.id},
          {"title_name", {{"en", title.name.en}, {"tr", title.name.tr}}},
          {"family", family_word(title.family())},
          {"state", word(phase())},
          {"players", std::move(players)},
          {"round", game_ ? game_->round() : 0},
          {"seq", seq_}};
}

bj::array Table::deadlines() const {
  bj::array list;
  if (still()) return list;
  for (const RunningClock& running : clocks_) {
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
  bj::object position = game_->position(viewer);
  position["deadlines"] = deadlines();
  return position;
}

void Table::send(int client, const bj::object& message) {
  mail_.push_back({client, std::make_shared<const std::string>(bj::serialize(message)), 0});
}

void Table::refuse(int client, const bj::object& message, const Refused& refused) {
  bj::object reply{{"type", "refused"}, {"reason", refused.word}, {"text", refused.text}};
  if (const auto* id = message.if_contains("id")) reply["id"] = *id;
  send(client, reply);
  mail_.back().refused = refused.word;
}

void Table::refuse(int client, const bj::object& message, std::string_view word, const Text& text) {
  const auto found = clients_.find(client);
  const Language language =
      found == clients_.end() ? Language::kEnglish : found->second.viewer.language;
  refuse(client, message, {std::string(word), text.in(language)});
}

void Table::join(int client, const Joining& joining, Millis now) {
  const bool was = still(), rested = rests();
  heed(now);
  Client& joined = clients_[client];
  joined.viewer.language = joining.language;
  for (const std::string& token : joining.tokens) {
    joined.host = joined.host || fits_host(token);
    for (std::size_t at = 0; at < chairs_.size(); ++at) {
      if (!chairs_[at].key.empty() && fits(token, chairs_[at].key)) {
        joined.viewer.own.add(static_cast<int>(at));
      }
    }
  }
  const SeatSet own = joined.viewer.own;
  take_over(client, own);
  note_holders(joined, now);
  for (const int seat : own) {
    away_.erase(static_cast<Seat>(seat));
    Chair chair = chairs_[static_cast<std::size_t>(seat)];
    if (chair.stand_in.empty() || phase() == Phase::kOver) continue;
    chair.stand_in.clear();
    set_chair(static_cast<Seat>(seat), chair, now);
    tell_table("seat", static_cast<Seat>(seat), client);
  }
  if (!own.empty()) keep_salt(static_cast<Seat>(own.lowest()), joining.salt, now);
  still_changed(was, now);
  welcome(client, joining, now);
  if (rested && !rests()) tell_table("rest", kNobody, client);
  if (!own.empty()) tell_connected(static_cast<Seat>(own.lowest()));
}

/// Whose seats they are, as far as it shows: whoever has not the host's token is somebody else, and
/// who held a seat where this table was copied from has now come for it.
void Table::note_holders(const Client& joined, Millis now) {
  const SeatSet handed_on = joined.host ? SeatSet{} : joined.viewer.own & hosts_own_;
  for (const int seat : handed_on) record({{"handed_on", seat}}, now);
  const SeatSet claimed = joined.viewer.own & unclaimed_;
  for (const int seat : claimed) {
    record({{"claim", seat}}, now);
    tell_table("seat", static_cast<Seat>(seat));
  }
}

/// The last word of a seat before the game counts.
void Table::keep_salt(Seat seat, const std::string& salt, Millis now) {
  const std::pair<Seat, std::string> added{seat, salt};
  const bool known = std::find(salts_.begin(), salts_.end(), added) != salts_.end();
  if (phase() != Phase::kLobby || !is_salt(salt) || known) return;
  record({{"salt", salt}, {"seat", seat}}, now);
}

/// The newest connection with a seat's token plays the seat.
void Table::take_over(int client, SeatSet seats) {
  std::vector<int> gone;
  for (auto& [number, other] : clients_) {
    if (number == client || (other.viewer.own & seats).empty()) continue;
    other.viewer.own = other.viewer.own - seats;
    if (other.viewer.own.empty()) gone.push_back(number);
  }
  for (const int number : gone) {
    send(number, {{"type", "bye"},
                  {"reason", "elsewhere"},
                  {"text", Text{"You play this seat in another window now.",
                                "Bu koltukta artık başka bir pencerede oynuyorsun."}
                               .in(clients_[number].viewer.language)}});
    mail_.push_back({number, nullptr, 1000});
    clients_.erase(number);
  }
}

void Table::welcome(int client, const Joining& joining, Millis now) {
  const Client& joined = clients_[client];
  const Viewer& viewer = joined.viewer;
  bj::object message{{"type", "welcome"},
                     {"protocol", kProtocol},
                     {"seq", seq_},
                     {"now", now},
                     {"you", {{"seats", listed(viewer.own)}, {"host", joined.host}}},
                     {"table", info()},
                     {"position", nullptr}};
  if (game_) message["position"] = position(viewer);
  if (joining.since && remembers_since(*joining.since)) {
    message["resumed"] = true;
    message["seq"] = *joining.since;
    send(client, message);
    tell_missed(client, *joining.since);
    return;
  }
  message["title"] = bj::parse(rulebook_->title().source);
  message["rules"] = rulebook_->rules();
  message["figures"] = rulebook_->figures();
  bj::array log, chat;
  if (game_) {
    const std::size_t last = game_->entries();
    const std::size_t first = last > kStepsLogged ? last - kStepsLogged : 0;
    if (first == 0) {
      bj::array opening;
      for (std::string& line : game_->opening(viewer)) opening.emplace_back(std::move(line));
      if (!opening.empty()) log.push_back({{"seq", 0}, {"lines", std::move(opening)}});
    }
    // A game that goes on under newer rules cannot tell what was before its snapshot.
    const std::vector<bj::object> steps = game_->steps(first, last, viewer);
    std::size_t at = last - steps.size();
    message["log_from"] = at;
    for (const bj::object& step : steps) {
      log.push_back({{"seq", entry_seqs_.of(at++)}, {"lines", step.at("lines")}});
    }
  }
  for (const bj::object& record : chat_) chat.push_back(chat_message(record));
  message["log"] = std::move(log);
  message["chat"] = std::move(chat);
  send(client, message);
}

/// Can everything that was told after `since` be told again?
bool Table::remembers_since(std::uint64_t since) const {
  const std::size_t missed = entry_seqs_.size() - entry_seqs_.until(since);
  return since <= seq_ && since >= chat_lost_ && since >= entry_seqs_.known_after() &&
         missed <= kStepsMissed && (missed == 0 || game_->can_take_back(game_->entries() - missed));
}

/// Everything after `since`, in the order in which it happened.
void Table::tell_missed(int client, std::uint64_t since) {
  const Viewer& viewer = clients_[client].viewer;
  std::size_t at = entry_seqs_.until(since);
  std::map<std::uint64_t, bj::object> missed;
  if (game_ && at < entry_seqs_.size()) {
    for (bj::object& step : game_->steps(at, game_->entries(), viewer)) {
      const std::uint64_t seq = entry_seqs_.of(at);
      step["type"] = "step";
      step["seq"] = seq;
      const bool last = ++at == entry_seqs_.size();
      step.at("position").as_object()["deadlines"] = last ? deadlines() : bj::array{};
      missed[seq] = std::move(step);
    }
  }
  for (const bj::object& record : chat_) {
    const auto seq = static_cast<std::uint64_t>(record.at("seq").to_number<std::int64_t>());
    if (seq > since) missed[seq] = chat_message(record);
  }
  // Whatever else happened shows in the table as it is now.
  if (seq_ > since && !missed.contains(seq_)) {
    missed[seq_] = {{"type", "table"}, {"seq", seq_}, {"change", "resume"}, {"table", info()}};
    if (game_) missed[seq_]["position"] = position(viewer);
  }
  for (const auto& [seq, message] : missed) send(client, message);
}

void Table::leave(int client, Millis now) {
  const auto found = clients_.find(client);
  if (found == clients_.end()) return;
  const bool was = still();
  const SeatSet own = found->second.viewer.own;
  clients_.erase(found);
  for (const int seat : own) {
    if (!connected(static_cast<Seat>(seat))) away_[static_cast<Seat>(seat)] = now;
  }
  still_changed(was, now);
  if (!own.empty()) tell_connected(static_cast<Seat>(own.lowest()));
}

void Table::tell_table(std::string_view change, Seat seat, int but_not) {
  const bj::object table = info();
  for (const auto& [number, client] : clients_) {
    if (number == but_not) continue;
    bj::object message{{"type", "table"}, {"change", change}, {"seat", seat}, {"table", table}};
    if (change != "connected") message["seq"] = seq_;
    if (game_) message["position"] = position(client.viewer);
    send(number, message);
  }
}

/// Comings and goings are nothing that lasts.
void Table::tell_connected(Seat seat) { tell_table("connected", seat); }

/// Those who see the same get the same text, made once.
void Table::tell_step(int actor, std::string_view ack) {
  std::vector<std::pair<Viewer, std::shared_ptr<const std::string>>> made;
  for (const auto& [number, client] : clients_) {
    const bool acts = number == actor && !ack.empty();
    const auto same = std::find_if(made.begin(), made.end(),
                                   [&](const auto& one) { return one.first == client.viewer; });
    if (!acts && same != made.end()) {
      mail_.push_back({number, same->second, 0});
      continue;
    }
    bj::object step = game_->last_step(client.viewer);
    step["type"] = "step";
    step["seq"] = seq_;
    if (acts) step["ack"] = ack;
    step.at("position").as_object()["deadlines"] = deadlines();
    auto text = std::make_shared<const std::string>(bj::serialize(step));
    if (!acts) made.emplace_back(client.viewer, text);
    mail_.push_back({number, std::move(text), 0});
  }
}

void Table::say_goodbye(std::string_view reason, std::string_view text, unsigned short code) {
  for (const auto& [number, client] : clients_) {
    send(number, {{"type", "bye"}, {"reason", reason}, {"text", text}});
    mail_.push_back({number, nullptr, code});
  }
  clients_.clear();
}

}  // namespace parlour
