// SPDX-License-Identifier: Apache-2.0
// What clients say, and what comes of it.
#include <algorithm>

#include "core/json.hpp"
#include "core/utf8.hpp"
#include "table/fields.hpp"
#include "table/table.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

constexpr std::size_t kMostTalk = 500;
constexpr double kSayAtOnce = 5;
constexpr double kTalkASecond = 0.5;
constexpr double kReactASecond = 1;
constexpr std::string_view kReactions[] = {"clap", "laugh", "wow", "sad", "think", "hurry"};

namespace say {
const Text kNotYours{"That is not your seat.", "Bu koltuk senin değil."};
const Text kNotHost{"Only the host may do that.", "Bunu yalnızca ev sahibi yapabilir."};
const Text kNotNow{"That is not possible now.", "Bu şimdi mümkün değil."};
const Text kPaused{"The game is paused.", "Oyun duraklatıldı."};
const Text kStale{"That has been answered already.", "Bu zaten yanıtlandı."};
const Text kNoUndo{"There is nothing to take back.", "Geri alınacak bir şey yok."};
const Text kTooLongAgo{"That is too long ago to be taken back.",
                       "Bu, geri alınamayacak kadar eski."};
const Text kHidden{
    "What this seat holds is hidden: only its own player may come for it, or a bot.",
    "Bu koltuğun elindekiler gizli: yalnızca kendi oyuncusu ya da bir bot oturabilir."};
const Text kTooFast{"Not so fast: wait a little.", "O kadar hızlı değil: biraz bekle."};
const Text kTooLong{"A message has 1 to 500 characters.", "Bir ileti 1 ila 500 karakterdir."};
const Text kUnknown{"The server does not know this message.", "Sunucu bu iletiyi tanımıyor."};
}  // namespace say

/// Plain text: control characters become blanks.
std::string plain(const std::string& from) {
  std::string text;
  for (std::size_t at = 0; at < from.size(); ++at) {
    const auto code = static_cast<unsigned char>(from[at]);
    const bool two = code == 0xC2 && at + 1 < from.size() &&
                     static_cast<unsigned char>(from[at + 1]) < 0xA0;  // U+0080 to U+009F
    text += code < 0x20 || code == 0x7F || two ? ' ' : from[at];
    if (two) ++at;
  }
  const std::size_t first = text.find_first_not_of(' ');
  if (first == std::string::npos) return {};
  return text.substr(first, text.find_last_not_of(' ') - first + 1);
}

}  // namespace

void Table::hear(int client, const bj::object& message, Millis now) {
  if (!clients_.contains(client)) return;
  const std::string type = text_at(message, "type");
  if (type == "ping") return send(client, {{"type", "pong"}, {"now", now}});
  word_heard(now);
  if (type == "watch") return;
  if (type == "act") return hear_act(client, message, now);
  if (type == "undo") return hear_undo(client, message, now);
  if (type == "takeback") return hear_takeback(client, message, now);
  if (type == "answer") return hear_answer(client, message, now);
  if (type == "chat") return hear_chat(client, message, now);
  if (type == "react") return hear_react(client, message, now);
  if (type == "seat") return hear_seat(client, message, now);
  if (type == "start" || type == "pause" || type == "resume" || type == "end") {
    return hear_host(client, message, now);
  }
  if (type == "language") {
    clients_[client].viewer.language =
        text_at(message, "language") == "tr" ? Language::kTurkish : Language::kEnglish;
    if (!game_) return;
    send(client, {{"type", "table"},
                  {"change", "language"},
                  {"seat", kNobody},
                  {"table", info()},
                  {"position", position(clients_[client].viewer)}});
    return;
  }
  refuse(client, message, "unknown", say::kUnknown);
}

/// The seat that a message speaks for, if it is the client's; else the client is told.
std::optional<Seat> Table::own_seat(int client, const bj::object& message) {
  const std::optional<std::int64_t> seat = number_at(message, "seat");
  const bool own = seat && *seat >= 0 && *seat < kMaxSeats &&
                   clients_[client].viewer.own.has(static_cast<int>(*seat));
  if (own) return static_cast<Seat>(*seat);
  refuse(client, message, "not_yours", say::kNotYours);
  return std::nullopt;
}

bool Table::is_stale(Seat seat, const bj::object& message) const {
  const std::optional<std::int64_t> seq = number_at(message, "seq");
  const std::size_t asked = game_->asked_since(seat);
  if (!seq || *seq < 0) return true;
  return asked > 0 && static_cast<std::uint64_t>(*seq) < entry_seqs_.of(asked - 1);
}

void Table::hear_act(int client, const bj::object& message, Millis now) {
  const std::optional<Seat> seat = own_seat(client, message);
  if (!seat) return;
  const auto* action = message.if_contains("action");
  if (phase() != Phase::kPlaying || action == nullptr || !action->is_object()) {
    return refuse(client, message, "not_now", say::kNotNow);
  }
  if (paused_) return refuse(client, message, "paused", say::kPaused);
  if (is_stale(*seat, message)) return refuse(client, message, "stale", say::kStale);
  const Language language = clients_[client].viewer.language;
  if (const auto refused = game_->play(*seat, action->get_object(), language)) {
    return refuse(client, message, *refused);
  }
  after_entry(now, client, text_at(message, "id"));
}

void Table::hear_undo(int client, const bj::object& message, Millis now) {
  const std::optional<Seat> seat = own_seat(client, message);
  if (!seat) return;
  if (phase() != Phase::kPlaying || paused_ || !game_->undo(*seat)) {
    return refuse(client, message, "no_undo", say::kNoUndo);
  }
  after_entry(now, client, text_at(message, "id"));
}

void Table::hear_takeback(int client, const bj::object& message, Millis now) {
  const std::optional<Seat> seat = own_seat(client, message);
  if (!seat) return;
  const std::optional<std::int64_t> to = number_at(message, "to");
  if (phase() != Phase::kPlaying || paused_ || !to || *to < 0) {
    return refuse(client, message, "not_now", say::kNotNow);
  }
  const auto moment = static_cast<std::uint64_t>(*to);
  if (moment < entry_seqs_.known_after()) {
    return refuse(client, message, "too_long_ago", say::kTooLongAgo);
  }
  if (!game_->can_take_back(entry_seqs_.until(moment))) {
    return refuse(client, message, "no_undo", say::kNoUndo);
  }
  wish_ = Wish{*seat, moment, SeatSet::one(*seat)};
  // Whoever asks agrees for all the seats on the same screen.
  wish_->agreed |= clients_[client].viewer.own;
  tell_table("takeback", *seat);
  take_back(now);
}

void Table::hear_answer(int client, const bj::object& message, Millis now) {
  const std::optional<Seat> seat = own_seat(client, message);
  if (!seat) return;
  const auto* agree = message.if_contains("agree");
  if (!wish_ || paused_ || agree == nullptr || !agree->is_bool()) {
    return refuse(client, message, "not_now", say::kNotNow);
  }
  if (agree->get_bool()) {
    wish_->agreed.add(*seat);
  } else {
    wish_.reset();
  }
  tell_table("takeback", *seat);
  take_back(now);
}

/// Goes back if every person has agreed; those whose place a bot has taken are not asked.
void Table::take_back(Millis now) {
  if (!wish_) return;
  for (std::size_t at = 0; at < chairs_.size(); ++at) {
    const auto seat = static_cast<Seat>(at);
    if (player_of(seat) == kPerson && !wish_->agreed.has(seat)) return;
  }
  if (!game_->take_back(wish_->seat, entry_seqs_.until(wish_->to))) return;
  after_entry(now);
}

void Table::hear_chat(int client, const bj::object& message, Millis now) {
  const std::optional<Seat> seat = own_seat(client, message);
  if (!seat) return;
  const std::string text = plain(text_at(message, "text"));
  const std::size_t length = count_characters(text);
  if (length == 0 || length > kMostTalk) {
    return refuse(client, message, "too_long", say::kTooLong);
  }
  if (!talk_[static_cast<std::size_t>(*seat)].take(now, kTalkASecond)) {
    return refuse(client, message, "too_fast", say::kTooFast);
  }
  const std::string& name = chairs_[static_cast<std::size_t>(*seat)].name;
  record({{"chat", text}, {"seat", *seat}, {"name", name}}, now);
  for (const auto& [number, other] : clients_) {
    send(number, {{"type", "chat"},
                  {"seq", seq_},
                  {"seat", *seat},
                  {"name", name},
                  {"text", text},
                  {"at", now + calendar_ahead_}});
  }
}

bool Table::Breath::take(Millis now, double a_second) {
  left = std::min(kSayAtOnce, left + static_cast<double>(now - at) / 1000 * a_second);
  at = now;
  if (left < 1) return false;
  left -= 1;
  return true;
}

void Table::hear_react(int client, const bj::object& message, Millis now) {
  const std::optional<Seat> seat = own_seat(client, message);
  if (!seat) return;
  const std::string reaction = text_at(message, "reaction");
  if (std::find(std::begin(kReactions), std::end(kReactions), reaction) == std::end(kReactions)) {
    return refuse(client, message, "unknown", say::kUnknown);
  }
  if (!reactions_[static_cast<std::size_t>(*seat)].take(now, kReactASecond)) {
    return refuse(client, message, "too_fast", say::kTooFast);
  }
  for (const auto& [number, other] : clients_) {
    send(number, {{"type", "react"}, {"seat", *seat}, {"reaction", reaction}});
  }
}

/// Who is to play a chair, if that is possible now.
std::optional<Refused> Table::play_by(Seat seat, Chair& chair, const std::string& kind,
                                      Language language) const {
  const Refused not_now{"not_now", say::kNotNow.in(language)};
  const bool bot = kind != kPerson && kind != kOpen;
  if (phase() == Phase::kOver || (bot && !rulebook_->check_bot(kind))) return not_now;
  if (phase() == Phase::kLobby) {
    // A person comes by sitting down.
    if (kind == kPerson && chair.kind != kPerson) return not_now;
    if (kind == kPerson) return std::nullopt;
    chair.kind = kind;
    chair.key.clear();
    return std::nullopt;
  }
  if (kind == kOpen) {
    // The host of a copy may let somebody else come for a seat, but not to look into a hand.
    if (!unclaimed_.has(seat)) return not_now;
    if (game_->has_secrets()) return Refused{"hidden", say::kHidden.in(language)};
    chair.kind = kOpen;
    chair.key.clear();
    chair.stand_in.clear();
    return std::nullopt;
  }
  // Whoever sits there stays who they are; a bot only plays for them.
  if (chair.kind != kPerson && !(chair.kind == kOpen && bot)) return not_now;
  chair.kind = kPerson;
  chair.stand_in = bot ? kind : "";
  return std::nullopt;
}

void Table::hear_seat(int client, const bj::object& message, Millis now) {
  const Client& speaker = clients_[client];
  const std::optional<std::int64_t> number = number_at(message, "seat");
  if (!number || *number < 0 || *number >= static_cast<std::int64_t>(chairs_.size())) {
    return refuse(client, message, "not_yours", say::kNotYours);
  }
  const auto seat = static_cast<Seat>(*number);
  const bool own = speaker.viewer.own.has(seat);
  if (!speaker.host && !own) return refuse(client, message, "not_host", say::kNotHost);
  Chair chair = chairs_[static_cast<std::size_t>(seat)];
  if (message.contains("kind")) {
    if (!speaker.host) return refuse(client, message, "not_host", say::kNotHost);
    if (const auto refused =
            play_by(seat, chair, text_at(message, "kind"), speaker.viewer.language)) {
      return refuse(client, message, *refused);
    }
  }
  if (phase() == Phase::kLobby) {
    const Outcome dressed =
        dress(chair, message, chairs_, static_cast<std::size_t>(seat), rulebook_->title());
    if (!dressed) return refuse(client, message, {"not_allowed", dressed.problem().reason});
  } else if (!message.contains("kind")) {
    return refuse(client, message, "not_now", say::kNotNow);  // once it is played, it is played
  }
  if (chair.stand_in.empty() && !connected(seat)) away_[seat] = now;  // and is waited for anew
  set_chair(seat, chair, now);
  if (chair.key.empty()) {
    for (auto& [other, listener] : clients_) listener.viewer.own.remove(seat);
  }
  tell_table("seat", seat);
}

void Table::hear_host(int client, const bj::object& message, Millis now) {
  if (!clients_[client].host) return refuse(client, message, "not_host", say::kNotHost);
  const std::string type = text_at(message, "type");
  if (type == "start") {
    if (const Outcome started = start(now); !started) {
      refuse(client, message, {"not_now", started.problem().text()});
    }
    return;
  }
  if (phase() != Phase::kPlaying || (type == "pause") == paused_) {
    if (type != "end") return refuse(client, message, "not_now", say::kNotNow);
  }
  const bool was = still();
  if (type == "end") {
    if (phase() == Phase::kOver) return refuse(client, message, "not_now", say::kNotNow);
    wish_.reset();
    record({{"end", true}}, now);
    if (game_) {
      game_->reveal();
      collect_game_lines();
    }
  } else {
    record({{"pause", type == "pause"}}, now);
  }
  still_changed(was, now);
  tell_table(type, kNobody);
}

}  // namespace parlour
