// SPDX-License-Identifier: Apache-2.0
// Talk at a table: how much, how fast, who hears it, and in which language.
#include <doctest/doctest.h>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

bj::object chat(Seat seat, std::string_view text) {
  return {{"type", "chat"}, {"id", "c"}, {"seat", seat}, {"text", text}};
}

std::string repeated(std::string_view letter, std::size_t times) {
  std::string text;
  while (times-- > 0) text += letter;
  return text;
}

struct ChatEvening {
  ChatEvening() : room(order_of("classic", {"person", "person"})) {
    ann = &room.join(0);
    bob = &room.join(1);
    watcher = &room.watch();
  }
  /// What becomes of a message: the text that Bob reads, or why it was refused.
  std::string said(std::string_view words) {
    room.pass(10'000);
    const std::size_t before = bob->chat.size();
    room.say(*ann, chat(0, words));
    return bob->chat.size() > before ? text(bob->chat.back(), "/text") : ann->refusal();
  }
  TableDriver room;
  Guest *ann = nullptr, *bob = nullptr, *watcher = nullptr;
};

}  // namespace

TEST_CASE("everybody hears what somebody says, with a number, a name and a time") {
  ChatEvening evening;
  evening.room.pass(1234);
  evening.room.say(*evening.ann, chat(0, "Merhaba!"));
  for (const Guest* guest : {evening.ann, evening.bob, evening.watcher}) {
    const bj::object& heard = guest->last("chat");
    CHECK(text(heard, "/text") == "Merhaba!");
    CHECK(text(heard, "/name") == "Player 1");
    CHECK(number(heard, "/seat") == 0);
    CHECK(number(heard, "/at") == evening.room.now());
    CHECK(number(heard, "/seq") == static_cast<std::int64_t>(evening.room.table().seq()));
  }
}

TEST_CASE("a message has 1 to 500 characters, whatever their bytes") {
  ChatEvening evening;
  CHECK(evening.said(repeated("a", 500)) == repeated("a", 500));
  CHECK(evening.said(repeated("a", 501)) == "too_long");
  CHECK(evening.said(repeated("ğ", 500)) == repeated("ğ", 500));
  CHECK(evening.said(repeated("🎲", 500)) == repeated("🎲", 500));
  CHECK(evening.said(repeated("🎲", 501)) == "too_long");
  CHECK(evening.said("") == "too_long");
  CHECK(evening.said("   ") == "too_long");
  const std::size_t lines = evening.room.log().size();
  evening.room.say(*evening.ann, R"({"type": "chat", "seat": 0})");
  CHECK(evening.ann->refusal() == "bad_field");
  evening.room.say(*evening.ann, R"({"type": "chat", "seat": 0, "text": 5})");
  CHECK(evening.ann->refusal() == "bad_field");
  CHECK(evening.room.log().size() == lines);
}

TEST_CASE("a message is plain text on one line") {
  ChatEvening evening;
  CHECK(evening.said("a\nb\tc\rd") == "a b c d");
  CHECK(evening.said("\x1b[31mred") == "[31mred");
  CHECK(evening.said("\x01\x02\x7f") == "too_long");
  CHECK(evening.said("\xC2\x85next\xC2\x9Bline") == "next line");
  CHECK(evening.said("  <b>bold</b>  ") == "<b>bold</b>");  // who shows it shows it as text
}

TEST_CASE("five at once, then one every other second; others are not slowed down") {
  ChatEvening evening;
  const auto send = [&](Guest& guest, Seat seat) {
    guest.forget();
    evening.room.say(guest, chat(seat, "x"));
    return guest.refusal();
  };
  for (int message = 0; message < 5; ++message) CHECK(send(*evening.ann, 0) == "(not refused)");
  const std::size_t lines = evening.room.log().size();
  CHECK(send(*evening.ann, 0) == "too_fast");
  CHECK(text(evening.ann->inbox.back(), "/id") == "c");
  CHECK(evening.room.log().size() == lines);
  CHECK(send(*evening.bob, 1) == "(not refused)");
  evening.room.pass(1900);
  CHECK(send(*evening.ann, 0) == "too_fast");
  evening.room.pass(200);
  CHECK(send(*evening.ann, 0) == "(not refused)");
  CHECK(send(*evening.ann, 0) == "too_fast");
  evening.room.pass(3'600'000);
  for (int message = 0; message < 5; ++message) CHECK(send(*evening.ann, 0) == "(not refused)");
  CHECK(send(*evening.ann, 0) == "too_fast");
}

TEST_CASE("who comes back has not more breath than before, nor on two screens") {
  ChatEvening evening;
  for (int visit = 0; visit < 20; ++visit) {
    Guest& ann = evening.room.join(0);
    for (int message = 0; message < 10; ++message) evening.room.say(ann, chat(0, "x"));
    for (int message = 0; message < 10; ++message) {
      evening.room.say(ann, R"({"type": "react", "seat": 0, "reaction": "clap"})");
    }
    if (visit % 2 == 0) evening.room.leave(ann);
  }
  CHECK(evening.bob->count("chat") == 5);
  CHECK(evening.bob->count("react") == 5);
  evening.room.pass(2000);
  Guest& ann = evening.room.join(0);
  for (int message = 0; message < 10; ++message) evening.room.say(ann, chat(0, "x"));
  CHECK(evening.bob->count("chat") == 6);
  for (int message = 0; message < 10; ++message) {
    evening.room.say(ann, R"({"type": "react", "seat": 0, "reaction": "clap"})");
  }
  CHECK(evening.bob->count("react") == 7);
  CHECK(ann.refusal() == "too_fast");
}

TEST_CASE("nobody speaks for another") {
  ChatEvening evening;
  evening.room.say(*evening.bob, chat(0, "I am Ann"));
  CHECK(evening.bob->refusal() == "not_yours");
  evening.room.say(*evening.watcher, chat(0, "me too"));
  CHECK(evening.watcher->refusal() == "not_yours");
  evening.room.say(*evening.bob, chat(-1, "I only watch"));
  CHECK(evening.bob->refusal() == "not_yours");
}

TEST_CASE("later joiners read the latest fifty, also after a restart") {
  ChatEvening evening;
  for (int line = 0; line < 60; ++line) CHECK(evening.said(std::to_string(line)) != "too_fast");
  for (const bool restart : {false, true}) {
    if (restart) evening.room.kill();
    const Guest& late = evening.room.watch();
    REQUIRE(late.chat.size() == 50);
    CHECK(text(late.chat.front(), "/text") == "10");
    CHECK(text(late.chat.back(), "/text") == "59");
    CHECK(number(late.chat.back(), "/seq") ==
          static_cast<std::int64_t>(evening.room.table().seq()));
  }
}

TEST_CASE("there is talk in the lobby, and after the end") {
  TableDriver room(order_of("bb7k", {"person", "person"}, "{}", R"({"start": false})"));
  Guest& ann = room.join({room.token(0), room.host()});
  room.say(ann, chat(0, "hello"));
  CHECK(text(ann.last("chat"), "/text") == "hello");
  room.say(ann, R"({"type": "start"})");
  room.say(ann, R"({"type": "end"})");
  room.say(ann, chat(0, "good game"));
  CHECK(text(ann.last("chat"), "/text") == "good game");
  const auto seq = room.table().seq();
  room.kill();
  CHECK(room.table().seq() == seq);
  CHECK(room.watch().chat.size() == 2);
}

TEST_CASE("reactions are passed on and not kept; what is none is refused") {
  ChatEvening evening;
  const std::size_t lines = evening.room.log().size();
  for (const char* reaction : {"clap", "laugh", "wow", "sad", "think", "hurry"}) {
    evening.room.say(*evening.ann, {{"type", "react"}, {"seat", 0}, {"reaction", reaction}});
    CHECK(text(evening.bob->last("react"), "/reaction") == reaction);
    CHECK(number(evening.watcher->last("react"), "/seat") == 0);
    evening.room.pass(5000);
  }
  const std::size_t heard = evening.bob->inbox.size();
  for (const char* message :
       {R"({"type": "react", "seat": 0, "reaction": "boo"})", R"({"type": "react", "seat": 0})",
        R"({"type": "react", "seat": 1, "reaction": "clap"})"}) {
    evening.room.say(*evening.ann, message);
    CHECK(evening.ann->refusal() != "(not refused)");
  }
  CHECK(evening.bob->inbox.size() == heard);
  CHECK(evening.room.log().size() == lines);
}

TEST_CASE("each client hears its own language, and may change it") {
  TableDriver room(order_of("bb7k", {"person", "easy"}));
  Guest& ann = room.join({room.token(0)}, {{}, {}, language_named("tr"), {}});
  Guest& watcher = room.watch();
  room.act(ann, 0, ann.legal(0).front());
  CHECK(text(ann.position, "/question/text") != text(watcher.position, "/question/text"));
  CHECK(text(ann.position, "/choices/0/legal/0/label") != "");
  CHECK(bj::serialize(at(ann.last("step"), "/lines")) !=
        bj::serialize(at(watcher.last("step"), "/lines")));
  room.say(ann, R"({"type": "undo", "seat": 1})");
  CHECK(text(ann.inbox.back(), "/text") == "Bu koltuk senin değil.");
  room.say(ann, R"({"type": "language", "language": "en"})");
  CHECK(text(ann.position, "/question/text").find("Player 1") == 0);
  room.say(ann, R"({"type": "undo", "seat": 1})");
  CHECK(text(ann.inbox.back(), "/text") == "That is not your seat.");
  room.say(watcher, R"({"type": "language", "language": "tr"})");
  CHECK(text(watcher.position, "/question/text") != text(ann.position, "/question/text"));
  // What is told later is told in the language of whoever hears it.
  Guest& late = room.join({}, {{}, watcher.seq - 1, language_named("tr"), {}});
  CHECK(bj::serialize(at(late.last("step"), "/lines")) !=
        bj::serialize(at(room.join({}, {{}, watcher.seq - 1, {}, {}}).last("step"), "/lines")));
}

TEST_CASE("a ping is answered with the time") {
  ChatEvening evening;
  evening.room.pass(777);
  evening.room.say(*evening.watcher, R"({"type": "ping"})");
  CHECK(number(evening.watcher->last("pong"), "/now") == evening.room.now());
}
