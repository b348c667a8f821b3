// SPDX-License-Identifier: Apache-2.0
// What clients say is read by its description, refused with a reason that helps, and answered once.
#include "table/messages.hpp"

#include <doctest/doctest.h>

#include <set>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

std::string problem_of(std::string_view message) {
  const Result<ClientMessage> read = read_message(object(message));
  return read ? "" : read.problem().text();
}

/// How often what had this id was answered to the guest.
std::size_t answers(const Guest& guest, const std::string& id) {
  std::size_t count = 0;
  for (const bj::object& message : guest.inbox) {
    const bool refused = message.at("type") == "refused" && at(message, "/id") == bj::value(id);
    count += refused || at(message, "/ack") == bj::value(id) ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("a message that is wrong is told which field, and what would be right") {
  CHECK(problem_of(R"({"type": "ping"})").empty());
  CHECK(problem_of(R"({"type": "chat", "seat": 0, "text": "x", "more": 1})").empty());
  CHECK(problem_of(R"({"type": "chat", "seat": 0})") == "/text: is missing");
  CHECK(problem_of(R"({"type": "chat", "seat": 0, "text": 5})") == "/text: expected a text");
  CHECK(problem_of(R"({"type": "ping", "id": 5})") == "/id: expected a text");
  CHECK(problem_of(R"({"type": "react", "seat": 0, "reaction": "yawn"})") ==
        "/reaction: expected one of clap, laugh, wow, sad, think, hurry");
  CHECK(problem_of(R"({"type": "act", "seat": 0, "seq": -1, "action": {}})")
            .starts_with("/seq: expected a whole number from 0 to "));
  CHECK(problem_of(R"({"type": "act", "seat": 0, "seq": 1, "action": []})") ==
        "/action: expected an object");
  CHECK(problem_of(R"({"type": "join", "table": "x", "tokens": ["a", 5]})") ==
        "/tokens/1: expected a text");
  CHECK(problem_of(R"({"type": "seat", "seat": 0, "colour": "red"})").starts_with("/colour: "));
}

TEST_CASE("a message that nobody knows is told which may have been meant") {
  CHECK(problem_of(R"({"type": "chatt"})") ==
        "/type: \"chatt\" is no message: did you mean \"chat\"?");
  const std::string all = problem_of(R"({"type": "qqqqqqqq"})");
  for (const char* word : kClientWords) CHECK(all.find(word) != all.npos);
  CHECK_FALSE(problem_of("{}").empty());
  CHECK_FALSE(problem_of(R"({"type": 5})").empty());
}

TEST_CASE("whatever a client says with an id is answered to it once, and to nobody else") {
  TableDriver room(R"({"title": "classic", "rules": {"order": "listed"},
                       "seats": [{"kind": "person"}, {"kind": "person"}]})");
  Guest& ann = room.join({room.host(), room.token(0)});
  Guest& bob = room.join(1);
  Guest& watcher = room.watch();
  std::set<std::string> said, done;
  int number = 0;
  const auto say = [&](Guest& guest, std::string_view words) {
    bj::object message = object(words);
    const std::string id = std::to_string(++number), type = text(message, "/type");
    message["id"] = id;
    if (type == "act") message["seq"] = guest.seq;
    INFO(words);
    room.say(guest, message);
    said.insert(type);
    for (const Guest* other : {&ann, &bob, &watcher}) {
      CHECK(answers(*other, id) == (other == &guest ? 1 : 0));
    }
    const bool refused = guest.inbox.back().at("type") == "refused";
    if (!refused) done.insert(type);
    room.pass(2000);
  };
  // In the lobby, while the game is played, while it is paused, and when it is over.
  const char* const all[] = {R"({"type": "watch"})",
                             R"({"type": "ping"})",
                             R"({"type": "language", "language": "tr"})",
                             R"({"type": "away", "away": true})",
                             R"({"type": "chat", "seat": 0, "text": "hello"})",
                             R"({"type": "react", "seat": 0, "reaction": "wow"})",
                             R"({"type": "seat", "seat": 0, "name": "Ann"})",
                             R"({"type": "seat", "seat": 1, "kind": "person"})",
                             R"({"type": "ready", "seat": 0, "ready": true})",
                             R"({"type": "door", "open": true})",
                             R"({"type": "kick", "seat": 0})",
                             R"({"type": "host", "seat": 0})",
                             R"({"type": "start"})",
                             R"({"type": "act", "seat": 0, "action": {"do": "roll"}})",
                             R"({"type": "weigh", "seat": 0, "action": {"do": "accept"}})",
                             R"({"type": "advisor", "on": true})",
                             R"({"type": "undo", "seat": 0})",
                             R"({"type": "takeback", "seat": 0, "to": 2})",
                             R"({"type": "answer", "seat": 0, "agree": false})",
                             R"({"type": "takeback", "seat": 0, "to": 1})",
                             R"({"type": "answer", "seat": 0, "agree": true})",
                             R"({"type": "join", "table": "k3v9q2hd7x"})",
                             R"({"type": "dance"})",
                             R"({"type": "chat"})",
                             R"({"type": "resume"})"};
  for (const char* last : {"start", "pause", "end", "end"}) {
    for (const char* words : all) say(ann, words);
    say(bob, R"({"type": "answer", "seat": 1, "agree": true})");
    say(bob, R"({"type": "undo", "seat": 1})");
    say(bob, R"({"type": "pause"})");
    say(watcher, R"({"type": "chat", "seat": 0, "text": "not mine"})");
    say(watcher, R"({"type": "ping"})");
    say(ann, R"({"type": ")" + std::string(last) + "\"}");
  }
  CHECK(room.over());
  for (const char* word : kClientWords) {
    INFO(word);
    CHECK(said.contains(word));
    // Nothing was there to be undone or traded, who has joined cannot join again, and the host
    // neither goes nor passes on what is to be tried here.
    const std::set<std::string_view> never = {"join", "undo", "kick", "host", "weigh"};
    CHECK(done.contains(word) == !never.contains(word));
  }
}

TEST_CASE("who joins with an id is answered by the welcome, also by one that goes on") {
  TableDriver room(order_of("classic", {"person", "person"}));
  Guest& ann = room.join({room.token(0)}, {{}, {}, {}, {}, "first"});
  CHECK(text(ann.last("welcome"), "/ack") == "first");
  Guest& again = room.join({room.token(0)}, {{}, ann.seq, {}, {}, "second"});
  CHECK(again.last("welcome").contains("resumed"));
  CHECK(text(again.last("welcome"), "/ack") == "second");
  CHECK_FALSE(room.watch().last("welcome").contains("ack"));
}
