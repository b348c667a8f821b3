// SPDX-License-Identifier: Apache-2.0
// Somebody who knows how the seals are made changes a journal and seals it again.
#include <doctest/doctest.h>

#include <functional>

#include "core/json.hpp"
#include "tests/support/journals.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::LoadedEstate;
using fixtures::object_of;
using fixtures::Recorder;

namespace {

using Objects = std::vector<std::string>;

/// The journal with one object changed, and all seals made anew.
std::string with_change(const Objects& objects, std::size_t line,
                        const std::function<void(boost::json::object&)>& change) {
  Objects changed = objects;
  boost::json::object object = object_of(objects[line]);
  change(object);
  changed[line] = boost::json::serialize(object);
  return fixtures::sealed(changed);
}

/// The last line that is an action of this kind.
std::size_t last_line_with(const Objects& objects, const boost::json::value& verb) {
  for (std::size_t line = objects.size(); line-- > 0;) {
    const boost::json::object object = object_of(objects[line]);
    const auto* found = object.if_contains("do");
    if (found != nullptr && *found == verb) return line;
  }
  FAIL("no such line");
  return 0;
}

/// A game of a few moves whose last action is a throw of the dice, with its secret revealed.
Objects thrown_last() {
  Recorder recorder = fixtures::small_game(5);
  while (recorder.match().entries().size() < 30 ||
         recorder.match().entries().back().action.index() != Action{Dice{}}.index()) {
    recorder.random(1);
  }
  recorder.reveal();
  return fixtures::unsealed(recorder.text());
}

std::string damage(const std::string& text) {
  const LoadedEstate loaded = fixtures::loaded(text);
  return loaded.damage ? loaded.damage->text() : "";
}

/// What is said about a journal that ends with this line.
std::string said_of(const std::string& line) {
  static const Objects objects = fixtures::unsealed(fixtures::small_game(10).text());
  Objects more = objects;
  more.push_back(line);
  const std::string text = damage(fixtures::sealed(more));
  const std::string place = "game: line " + std::to_string(more.size()) + ": ";
  CHECK(text.starts_with(place));
  return text.substr(std::min(place.size(), text.size()));
}

}  // namespace

TEST_CASE("sealing a journal again changes nothing") {
  const std::string text = fixtures::small_game(60).text();
  CHECK(fixtures::sealed(fixtures::unsealed(text)) == text);
}

TEST_CASE("a changed die with its seals made anew is found when the secret is revealed") {
  const Objects objects = thrown_last();
  const std::size_t line = last_line_with(objects, "dice");
  CHECK(fixtures::loaded(fixtures::sealed(objects)).dice.unfair == 0);
  const std::string forged = with_change(objects, line, [](boost::json::object& object) {
    object["a"] = object.at("a").get_int64() % 6 + 1;
  });
  const LoadedEstate loaded = fixtures::loaded(forged);
  CHECK_FALSE(loaded.damage);
  CHECK(loaded.dice.unfair == 1);
  REQUIRE(loaded.dice.first_unfair);
  CHECK(loaded.dice.first_unfair->place == "line " + std::to_string(line + 1));
  CHECK(loaded.dice.first_unfair->reason.find("the secret gives") != std::string::npos);
}

TEST_CASE("every answer of chance that was chosen instead of drawn is counted") {
  Recorder recorder(fixtures::game_of("classic", {{"order", "listed"}, {"on_decline", "nothing"}}),
                    2, 3);
  for (int turn = 0; turn < 10; ++turn) {
    const Seat seat = recorder.match().state().current();
    recorder.play(seat, Roll{});
    recorder.play(kChance, Dice{1, 3});
    recorder.random(0);
    while (recorder.match().state().current() == seat) {
      if (recorder.match().waits_for_chance()) {
        recorder.play(kChance, recorder.match().chance_answer(recorder.secret().seed()));
      } else {
        recorder.play(kClock, TimeUp{});
      }
    }
  }
  recorder.reveal();
  const DiceCheck dice = fixtures::loaded(recorder.text()).dice;
  CHECK(dice.unfair >= 8);  // a chosen throw may happen to be the drawn one
  CHECK(dice.checked >= 10);
}

TEST_CASE("an impossible die is against the rules, whatever the seals say") {
  const Objects objects = thrown_last();
  const std::size_t line = last_line_with(objects, "dice");
  for (const int pips : {-1, 0, 7, 127}) {
    const std::string text = damage(
        with_change(objects, line, [&](boost::json::object& object) { object["b"] = pips; }));
    CHECK(text.find("impossible_outcome") != std::string::npos);
  }
}

TEST_CASE("a changed action leads to another position than the one that was noted down") {
  Recorder recorder(fixtures::game_of("classic", {{"order", "listed"}, {"on_decline", "nothing"}}),
                    2, 3);
  recorder.play(0, Roll{});
  recorder.play(kChance, Dice{1, 2});
  recorder.play(0, Buy{});
  recorder.random(60);
  const Objects objects = fixtures::unsealed(recorder.text());
  const std::string forged =
      with_change(objects, 4, [](boost::json::object& object) { object["do"] = "decline"; });
  const LoadedEstate loaded = fixtures::loaded(forged);
  REQUIRE(loaded.damage);
  CHECK(loaded.match.entries().size() <= 50);
}

TEST_CASE("missing, doubled and swapped actions are found although the seals fit") {
  const Objects objects = fixtures::unsealed(fixtures::small_game(40).text());
  for (std::size_t line = 2; line + 1 < objects.size(); ++line) {
    CAPTURE(line);
    const auto at = static_cast<std::ptrdiff_t>(line);
    Objects missing = objects, doubled = objects, swapped = objects;
    missing.erase(missing.begin() + at);
    doubled.insert(doubled.begin() + at, objects[line]);
    std::swap(swapped[line], swapped[line + 1]);
    CHECK(damage(fixtures::sealed(missing)).find("expected action") != std::string::npos);
    CHECK(damage(fixtures::sealed(doubled)).find("expected action") != std::string::npos);
    CHECK(damage(fixtures::sealed(swapped)).find("expected action") != std::string::npos);
  }
}

TEST_CASE("a digest or snapshot that does not fit the game is found") {
  const Objects objects = fixtures::unsealed(fixtures::small_game(210).text());
  for (std::size_t line = 1; line < objects.size(); ++line) {
    const boost::json::object object = object_of(objects[line]);
    if (object.contains("state")) {
      const std::string text = damage(with_change(objects, line, [](boost::json::object& forged) {
        forged["state"] = "0123456789abcdef";
      }));
      CHECK(text.find("lead to another position") != std::string::npos);
    }
    if (object.contains("snapshot")) {
      const std::string text = damage(with_change(objects, line, [](boost::json::object& forged) {
        forged["snapshot"].at("cash").at(0) = 123456;
      }));
      CHECK(text.find("than its snapshot") != std::string::npos);
    }
  }
}

TEST_CASE("lines that make no sense are named with what was expected") {
  CHECK(said_of(R"({"x":1})") == "expected an action with its number \"n\"");
  CHECK(said_of(R"({"n":"11"})") == "expected an action with its number \"n\"");
  CHECK(said_of(R"({"n":11.0})") == "expected an action with its number \"n\"");
  CHECK(said_of(R"({"n":18446744073709551615})") == "expected an action with its number \"n\"");
  CHECK(said_of(R"({"n":9223372036854775807,"by":0,"do":"roll"})") ==
        "expected action 11, found 9223372036854775807");
  CHECK(said_of(R"({"n":-9223372036854775808,"by":0,"do":"roll"})") ==
        "expected action 11, found -9223372036854775808");
  CHECK(said_of(R"({"n":11,"do":"roll"})") == "/by is missing");
  CHECK(said_of(R"({"n":11,"by":0})") == "/do expected the name of an action");
  CHECK(said_of(R"({"n":11,"by":0,"do":"fly"})") == "/do \"fly\" is not known");
  CHECK(said_of(R"({"n":11,"by":0,"do":["roll"]})") == "/do expected the name of an action");
  CHECK(said_of(R"({"n":11,"state":7})") == "the actions before it lead to another position");
  CHECK(said_of(R"({"n":11,"snapshot":[]})").find("snapshot") != std::string::npos);
}

TEST_CASE("actors who do not sit at the table are refused") {
  for (const char* by : {"3", "8", "-1", "-2", "127", "256", "4294967296", "1.0", "\"Ann\"", "null",
                         "\"Chance\"", "[0]", "true"}) {
    CAPTURE(by);
    const std::string line = std::string(R"({"n":11,"do":"resign","by":)") + by + "}";
    CHECK(said_of(line) == "/by expected a seat, \"chance\" or \"clock\"");
  }
}

TEST_CASE("huge amounts are refused where they do not fit, and by the rules where they do") {
  for (const char* amount : {"2147483648", "-2147483649", "1e10", "9223372036854775808"}) {
    const std::string line = std::string(R"({"n":11,"by":0,"do":"bid","amount":)") + amount + "}";
    CHECK(said_of(line).find("/amount expected a whole number") == 0);
  }
  CHECK(said_of(R"({"n":11,"by":0,"do":"bid","amount":2147483647})").find("against the rules") !=
        std::string::npos);
  CHECK(said_of(R"({"n":11,"by":0,"do":"build","tile":-128})").find("against the rules") !=
        std::string::npos);
}

TEST_CASE("nothing can be taken back that this seat has not just done") {
  const Seat last = fixtures::small_game(10).match().entries().back().by;
  const std::string other = last == 1 ? "0" : "1";
  CHECK(said_of(R"({"n":11,"by":)" + other + R"(,"do":"undo"})") ==
        "there is nothing that this seat may undo");
  CHECK(said_of(R"({"n":11,"by":"chance","do":"undo"})") ==
        "there is nothing that this seat may undo");
  CHECK(said_of(R"({"n":11,"by":"clock","do":"undo"})") ==
        "there is nothing that this seat may undo");
}

TEST_CASE("a revealed secret must be the one that was committed to") {
  const std::string other = Secret::from_number(4321).hex();
  CHECK(said_of(R"({"reveal":")" + other + "\"}") == "the secret is not the one committed to");
  CHECK(said_of(R"({"reveal":"abc"})") == "/reveal expected a secret of 64 hex digits");
  CHECK(said_of(R"({"reveal":17})") == "/reveal expected a secret of 64 hex digits");
  CHECK(said_of(R"({"commit":17})") == "/commit expected a digest");
  Objects objects = fixtures::unsealed(fixtures::small_game(10).text());
  objects.erase(objects.begin() + 1);  // the commitment
  objects.push_back(R"({"reveal":")" + Secret::from_number(7).hex() + "\"}");
  CHECK(damage(fixtures::sealed(objects)).find("not the one committed to") != std::string::npos);
}
