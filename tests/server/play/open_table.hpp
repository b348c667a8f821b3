// SPDX-License-Identifier: Apache-2.0
// A server of one test's own, and a table at it.
#pragma once

#include "tests/server/every_store.hpp"
#include "tests/server/play/crowd.hpp"
#include "tests/server/play/player.hpp"
#include "tests/server/play/serving.hpp"

namespace parlour::server::test {

/// The limits are those of a server open to everybody, unless `more` says otherwise.
struct OpenServer {
  explicit OpenServer(std::vector<std::string> more = {})
      : server(place.options().where, std::move(more)) {}
  unsigned short port() const { return server.port(); }

  SqlitePlace place;
  Serving server;
};

/// Two people, and nobody else who could change anything.
inline boost::json::object two_people(std::string_view title = "classic", bool start = true) {
  return {{"title", title},
          {"rules", {}},
          {"seats", {{{"kind", "person"}}, {{"kind", "person"}}}},
          {"grace_s", 0},
          {"start", start}};
}

/// Joins and has heard the welcome.
inline void sit_down(Player& player, unsigned short port, std::string_view salt = {}) {
  REQUIRE(player.join(port, salt));
  player.hear_until([&] { return player.joined(); });
}

/// Everything that was said to the player before this moment has arrived when this returns.
inline void catch_up(Player& player) {
  player.take_messages();
  player.say({{"type", "ping"}});
  bool heard = false;  // others may have said more behind it
  const auto ponged = [&] {
    for (const boost::json::object& message : player.take_messages()) {
      heard = heard || message.at("type") == "pong";
    }
    return heard;
  };
  player.hear_until(ponged);
}

/// What the server says to a message: the first answer that is a refusal or an acknowledgement of
/// it. The message gets an id.
inline boost::json::object answer_to(Player& player, boost::json::object message) {
  message["id"] = "question";
  player.take_messages();
  player.say(message);
  boost::json::object answer;
  const auto answered = [&] {
    for (const boost::json::object& heard : player.take_messages()) {
      const auto* id = heard.if_contains(heard.at("type") == "step" ? "ack" : "id");
      if (id != nullptr && *id == "question") answer = heard;
    }
    return !answer.empty();
  };
  player.hear_until(answered);
  return answer;
}

/// Why it was refused; "played" if it was not.
inline std::string verdict_on(Player& player, const boost::json::object& message) {
  const boost::json::object answer = answer_to(player, message);
  if (answer.at("type") != "refused") return "played";
  return boost::json::value_to<std::string>(answer.at("reason"));
}

/// Something that the seat may do now, as a message.
inline boost::json::object some_action(const Player& player) {
  const auto& choice = player.position().at("choices").as_array().at(0);
  return {{"type", "act"},
          {"seat", choice.at("seat")},
          {"seq", player.seq()},
          {"action", choice.at("legal").as_array().at(0).at("action")}};
}

}  // namespace parlour::server::test
