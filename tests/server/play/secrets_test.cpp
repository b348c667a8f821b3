// SPDX-License-Identifier: Apache-2.0
// What the server knows and nobody else may: the hashes of tokens at any time, the secret of the
// dice before the end, what other seats hold in their hands. Everything that leaves the process
// during a whole game is looked through.
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "table/tokens.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

/// Somebody who plays like a Player, and looks at everything it is told.
struct Watcher {
  Player player;
  std::vector<std::string> forbidden;
  std::size_t looked_at = 0, hidden_hands = 0, hidden_cards = 0;

  void look() {
    for (const bj::object& message : player.take_messages()) {
      ++looked_at;
      const std::string text = bj::serialize(message);
      for (const std::string& word : forbidden) CHECK(text.find(word) == text.npos);
      if (text_at(message, "type") == "step") look_at_step(message);
      const auto* position = message.if_contains("position");
      if (position != nullptr && position->is_object()) look_at_view(position->at("view"));
    }
  }

 private:
  bool own(const bj::value& seat) const {
    return seat.is_int64() && seat.as_int64() >= 0 && seat.as_int64() < kMaxSeats &&
           player.seats().has(static_cast<int>(seat.as_int64()));
  }
  void look_at_step(const bj::object& step) {
    if (step.contains("did")) CHECK(own(step.at("by")));
    for (const bj::value& event : step.at("events").as_array()) {
      const std::string what = text_at(event.as_object(), "event");
      if (what == "card_drawn" && !own(event.at("seat"))) {
        ++hidden_cards;
        CHECK(event.at("kind").as_string() == "hidden");
      }
    }
  }
  void look_at_view(const bj::value& view) {
    const auto* seats = view.as_object().if_contains("seats");
    if (seats == nullptr) return;
    for (std::size_t seat = 0; seat < seats->as_array().size(); ++seat) {
      const bj::object& of = seats->as_array()[seat].as_object();
      const auto* hand = of.if_contains("hand");
      if (hand == nullptr || own(bj::value(static_cast<std::int64_t>(seat)))) continue;
      if (of.at("cards").as_int64() > 0) ++hidden_hands;
      for (const bj::value& count : hand->as_array()) CHECK(count.as_int64() == 0);
    }
  }
};

/// The secret of a table and the hashes of its tokens, from its log.
struct Hidden {
  std::string secret;
  std::vector<std::string> keys;
};

Hidden hidden_of(Store& store, const std::string& table) {
  Hidden hidden;
  const Result<Lines> lines = read(store, table);
  REQUIRE(lines.ok());
  for (const std::string& line : *lines) {
    if (line.front() != 't') continue;
    const bj::object record = json_of(line.substr(1));
    if (const auto* made = record.if_contains("made")) {
      hidden.secret = text_at(made->as_object(), "secret");
      hidden.keys.push_back(text_at(made->as_object(), "host"));
    }
    if (const auto* chair = record.if_contains("chair")) {
      hidden.keys.push_back(text_at(chair->as_object(), "key"));
    }
  }
  return hidden;
}

void check_none(const std::string& text, const std::vector<std::string>& forbidden) {
  for (const std::string& word : forbidden) CHECK(text.find(word) == text.npos);
}

}  // namespace

TEST_CASE("in a whole game nothing that is secret leaves the process") {
  const SqlitePlace place;
  // The log is looked into while nobody else has it open: the server comes, goes, and comes again.
  auto server = std::make_unique<Serving>(place.options().where);
  const Made made = make_table(server->port(), conquest_order());
  server->terminate();
  REQUIRE(server->wait() == 0);
  const Hidden hidden = hidden_of(*opened(place.options()), made.id);
  REQUIRE(hidden.secret.size() == 64);
  REQUIRE(hidden.keys.size() >= 3);
  CHECK(hidden.keys[0] == key_of(made.host));
  server = std::make_unique<Serving>(place.options().where);

  std::vector<std::string> forbidden = hidden.keys;
  forbidden.push_back(hidden.secret);
  for (const std::string& token : made.tokens) forbidden.push_back(token);
  forbidden.push_back(made.host);
  std::vector<Watcher> watchers;
  watchers.push_back({Player(made.id, {made.tokens[0]}, 1), forbidden});
  watchers.push_back({Player(made.id, {made.tokens[1]}, 2), forbidden});
  watchers.push_back({Player(made.id, {}, 3), forbidden});
  for (Watcher& watcher : watchers) sit_down(watcher.player, server->port());

  const std::string key(32, 'k');
  const std::string path = "/api/tables/" + made.id;
  // Bots may end the game between two looks; only then the secret may be told.
  const auto look_at = [&](const std::string& body) {
    check_none(body, hidden.keys);
    check_none(body, {made.tokens[0], made.tokens[1], made.host});
    if (body.find(hidden.secret) == body.npos) return;
    const bj::object told = json_of(ask_get(server->port(), path).body);
    CHECK(text_at(told.at("table").as_object(), "state") == "over");
  };
  const auto look_around = [&] {
    for (const std::string& where :
         {path, path + "/journal", path + "/replay", std::string("/metrics"),
          std::string("/healthz"), std::string("/api/saves"), std::string("/t/") + made.id}) {
      look_at(ask_get(server->port(), where, key).body);
    }
    const bj::object wish{
        {"token", made.tokens[0]}, {"name", "look"}, {"slot", 1}, {"replace", true}};
    look_at(ask_post(server->port(), path + "/saves", bj::serialize(wish), key).body);
  };
  // The last messages tell the secret, so they are looked at apart: each round first acts, then
  // looks, and the end is seen by the table's state.
  int rounds = 0;
  while (!watchers[0].player.over() && ++rounds < 100'000) {
    if (rounds % 200 == 1) look_around();
    for (Watcher& watcher : watchers) {
      watcher.player.act();
      REQUIRE(watcher.player.hear());
      if (watcher.player.over()) watcher.forbidden = hidden.keys;
      watcher.look();
    }
    wait_for_any({watchers[0].player.socket(), watchers[1].player.socket()}, 5);
  }
  REQUIRE(watchers[0].player.over());
  CHECK(watchers[0].player.table().at("secret") == bj::value(hidden.secret));
  CHECK(watchers[2].hidden_hands > 0);
  CHECK(watchers[2].hidden_cards > 0);
  CHECK(watchers[2].looked_at > 100);
  const std::string journal = ask_get(server->port(), path + "/journal").body;
  CHECK(journal.find(hidden.secret) != journal.npos);
  check_none(journal, hidden.keys);
  check_none(journal, {made.tokens[0], made.tokens[1], made.host});
}

}  // namespace parlour::server::test
