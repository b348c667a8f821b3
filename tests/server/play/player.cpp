// SPDX-License-Identifier: Apache-2.0
#include "tests/server/play/player.hpp"

#include <doctest/doctest.h>
#include <poll.h>

#include <algorithm>
#include <stdexcept>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "tests/server/play/serving.hpp"

namespace parlour::server::test {

namespace bj = boost::json;

namespace {

/// Leads out of the game, or round in circles.
constexpr std::string_view kRash[] = {"resign", "mortgage", "lift", "sell", "propose"};

bool is_rash(const bj::value& choice) {
  const std::string what = text_at(choice.at("action").as_object(), "do");
  return std::find(std::begin(kRash), std::end(kRash), what) != std::end(kRash);
}

std::uint64_t seq_of(const bj::object& message) {
  return static_cast<std::uint64_t>(number_at(message, "seq").value_or(0));
}

}  // namespace

bool Player::join(unsigned short port, std::string_view salt) {
  joined_ = was_joined_ = false;
  bye.clear();
  moved_to.clear();
  try {
    client_ = std::make_unique<Client>(port);
    if (client_->upgrade().status != 101) throw std::runtime_error("no WebSocket");
  } catch (const std::exception&) {
    client_.reset();
    return false;
  }
  bj::array tokens;
  for (const std::string& token : tokens_) tokens.emplace_back(token);
  bj::object message{{"type", "join"}, {"table", table_}, {"tokens", std::move(tokens)}};
  if (ever_joined_) message["since"] = seq_;
  if (!salt.empty()) message["salt"] = salt;
  say(message);
  return true;
}

void Player::say(const bj::object& message) {
  if (client_) client_->say(bj::serialize(message));
}

bool Player::hear() {
  if (!client_) return false;
  while (const std::optional<Frame> frame = client_->hear_now()) {
    if (frame->opcode == Opcode::kText) take(json_of(frame->payload));
    if (frame->opcode != Opcode::kClose) continue;
    client_->send_frame(Opcode::kClose, frame->payload);
    client_.reset();
    joined_ = false;
    return false;
  }
  if (client_->has_ended()) {
    client_.reset();
    joined_ = false;
  }
  return client_ != nullptr;
}

void Player::cut() {
  if (client_) client_->reset();
  client_.reset();
  joined_ = false;
}

void Player::let_go() {
  if (client_) let_go_.push_back(std::move(client_));
  client_.reset();
  joined_ = false;
}

bool Player::over() const { return text_at(info_, "state") == "over"; }

void Player::fault(const std::string& what) {
  faults_.push_back("table " + table_ + ", seq " + std::to_string(seq_) + ": " + what);
}

void Player::note_seq(std::uint64_t seq) {
  if (seq < seq_) fault("seq goes back to " + std::to_string(seq));
  seq_ = std::max(seq_, seq);
}

void Player::remember(std::uint64_t seq, const bj::object& essence) {
  std::string text = json::canonical(essence);
  const auto [known, added] = told_.emplace(seq, std::move(text));
  if (!added && known->second != json::canonical(essence)) {
    fault("another story of " + std::to_string(seq) + ": " + json::canonical(essence) +
          " instead of " + known->second);
  }
}

void Player::take(const bj::object& message) {
  const std::string type = text_at(message, "type");
  messages_.push_back(message);
  if (messages_.size() > 200) messages_.erase(messages_.begin(), messages_.begin() + 100);
  if (type == "welcome") take_welcome(message);
  if (type == "step") take_step(message);
  if (type == "table") {
    info_ = message.at("table").as_object();
    if (message.contains("seq")) note_seq(seq_of(message));
    if (const auto* position = message.if_contains("position")) position_ = *position;
  }
  if (type == "chat") {
    note_seq(seq_of(message));
    remember(seq_of(message), {{"chat", message.at("text")}, {"seat", message.at("seat")}});
  }
  if (type == "refused" && asked_ && text_at(message, "id") == text_at(asked_->message, "id")) {
    stale += asked_->again && text_at(message, "reason") == "stale" ? 1 : 0;
    asked_.reset();
  }
  if (type == "moved") moved_to = text_at(message, "url");
  if (type == "waiting" && message.at("waits").as_bool()) ++told_to_wait;
  if (type == "bye") bye = text_at(message, "reason");
}

void Player::take_welcome(const bj::object& message) {
  note_seq(seq_of(message));
  joined_ = was_joined_ = ever_joined_ = true;
  seats_ = {};
  for (const bj::value& seat : message.at("you").at("seats").as_array()) {
    seats_.add(static_cast<int>(seat.as_int64()));
  }
  info_ = message.at("table").as_object();
  position_ = message.at("position");
  // What was missed is still to come, and shows whether the last action had been played; but the
  // server must know by itself.
  send_again();
}

void Player::take_step(const bj::object& message) {
  const std::uint64_t seq = seq_of(message);
  note_seq(seq);
  bj::object essence;
  for (const char* key : {"by", "did", "events", "lines", "undo", "reason"}) {
    if (const auto* value = message.if_contains(key)) essence[key] = *value;
  }
  remember(seq, essence);
  position_ = message.at("position");
  if (!asked_) return;
  const std::string ack = text_at(message, "ack");
  if (!ack.empty() && ack == text_at(asked_->message, "id")) {
    if (asked_->played)
      fault("the action of seq " + std::to_string(asked_->seq) + " was played twice");
    ++acknowledged;
    asked_.reset();
  } else if (seq > asked_->seq && message.at("by") == asked_->message.at("seat")) {
    asked_->played = true;
    // Acknowledged to nobody, but done; had it not been sent again there would be nothing to wait
    // for.
    if (!asked_->again) asked_.reset();
  }
}

void Player::send_again() {
  if (!asked_) return;
  asked_->again = true;
  asked_->played = false;
  ++repeated;
  say(asked_->message);
}

void Player::act() {
  if (!joined_ || asked_ || !position_.is_object()) return;
  const bj::array& choices = position_.at("choices").as_array();
  if (choices.empty()) return;
  const bj::value& mine = choices[random_() % choices.size()];
  std::vector<const bj::value*> wise, all;
  const bj::value* resign = nullptr;
  for (const char* list : {"legal", "open_ended"}) {
    const auto* found = mine.as_object().if_contains(list);
    if (found == nullptr || !found->is_array()) continue;
    for (const bj::value& choice : found->get_array()) {
      if (!choice.is_object() || !choice.as_object().contains("action")) continue;
      if (text_at(choice.at("action").as_object(), "do") == "resign") resign = &choice;
      if (std::string_view(list) == "open_ended") continue;
      all.push_back(&choice);
      if (!is_rash(choice)) wise.push_back(&choice);
    }
  }
  if (all.empty()) return;
  const auto& from = wise.empty() ? all : wise;
  const bj::value* choice = from[random_() % from.size()];
  if (finish_up && resign != nullptr) choice = resign;
  bj::object message{{"type", "act"},
                     {"id", std::to_string(++ids_)},
                     {"seat", mine.at("seat")},
                     {"seq", seq_},
                     {"action", choice->at("action")}};
  asked_ = Asked{seq_, message, false, false};
  say(message);
}

void wait_for_any(const std::vector<int>& sockets, int milliseconds) {
  std::vector<pollfd> entries;
  for (const int socket : sockets) {
    if (socket >= 0) entries.push_back({.fd = socket, .events = POLLIN, .revents = 0});
  }
  ::poll(entries.data(), entries.size(), milliseconds);
}

void hangs(const Player& player) {
  FAIL("nothing more comes at table " << player.table_id() << " after seq " << player.seq()
                                      << ", bye \"" << player.bye << "\"");
  throw std::runtime_error("unreachable");
}

}  // namespace parlour::server::test
