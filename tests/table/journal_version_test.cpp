// SPDX-License-Identifier: Apache-2.0
// A game that was begun under other rules goes on from its last snapshot, and says so.
#include <doctest/doctest.h>

#include <limits>

#include "core/json.hpp"
#include "rules/estate/money.hpp"
#include "tests/support/journals.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::LoadedEstate;
using fixtures::object_of;
using fixtures::Recorder;

namespace {

using Objects = std::vector<std::string>;

/// The line of action `n`.
std::size_t line_of(const Objects& objects, std::int64_t n) {
  for (std::size_t line = 1; line < objects.size(); ++line) {
    const boost::json::object object = object_of(objects[line]);
    if (object.contains("do") && object.at("n") == n) return line;
  }
  FAIL("no such action");
  return 0;
}

/// A journal of the rules before ours, in which something happened that ours refuse.
class OlderGame {
 public:
  explicit OlderGame(int moves) : recorder(fixtures::small_game(moves)) {
    objects = fixtures::unsealed(recorder.text());
    boost::json::object header = object_of(objects[0]);
    header["rules_version"] = Game::kVersion - 1;
    objects[0] = boost::json::serialize(header);
  }

  /// Action `n` becomes one that these rules do not know.
  void break_action(std::int64_t n) {
    objects[line_of(objects, n)] =
        boost::json::serialize(boost::json::object{{"n", n}, {"by", 0}, {"do", "levitate"}});
  }

  void change_snapshot(const char* key, const boost::json::value& value) {
    for (std::string& line : objects) {
      boost::json::object object = object_of(line);
      if (!object.contains("snapshot")) continue;
      object["snapshot"].as_object()[key] = value;
      line = boost::json::serialize(object);
    }
  }

  LoadedEstate load() const { return fixtures::loaded(fixtures::sealed(objects)); }

  Recorder recorder;
  Objects objects;
};

bool mentions(const LoadedEstate& loaded, std::string_view part) {
  for (const std::string& note : loaded.notes) {
    if (note.find(part) != std::string::npos) return true;
  }
  return false;
}

}  // namespace

TEST_CASE("a game of other rules that replays as it was needs no snapshot") {
  const OlderGame game(260);
  const LoadedEstate loaded = game.load();
  CHECK_FALSE(loaded.damage);
  CHECK(loaded.notes.empty());
  CHECK(loaded.match.state() == game.recorder.match().state());
}

TEST_CASE("a game of other rules goes on from its snapshot and says so") {
  OlderGame game(260);
  game.break_action(120);
  const LoadedEstate loaded = game.load();
  CHECK_FALSE(loaded.damage);
  CHECK(mentions(loaded, "other rules"));
  CHECK(mentions(loaded, "after action 200"));
  CHECK(loaded.match.entries().size() == 260);
  CHECK(loaded.match.state() == game.recorder.match().state());
  CHECK(loaded.good_bytes == fixtures::sealed(game.objects).size());
}

TEST_CASE("it is the last snapshot from which a game of other rules goes on") {
  OlderGame game(450);
  game.break_action(120);
  game.break_action(330);
  const LoadedEstate loaded = game.load();
  CHECK_FALSE(loaded.damage);
  CHECK(loaded.notes.size() == 1);
  CHECK(loaded.match.state() == game.recorder.match().state());
}

TEST_CASE("other rules that led to another position are noticed, too") {
  OlderGame game(260);
  for (std::string& line : game.objects) {
    boost::json::object object = object_of(line);
    if (object.contains("state") && object.at("n") == 150) {
      object["state"] = "0123456789abcdef";
      line = boost::json::serialize(object);
    }
  }
  const LoadedEstate loaded = game.load();
  CHECK_FALSE(loaded.damage);
  CHECK(mentions(loaded, "other rules"));
  CHECK(loaded.match.state() == game.recorder.match().state());
}

TEST_CASE("without a later snapshot a game of other rules ends where it can no longer follow") {
  OlderGame game(260);
  game.break_action(230);
  const LoadedEstate loaded = game.load();
  REQUIRE(loaded.damage);
  CHECK(loaded.match.entries().size() == 229);
}

TEST_CASE("a game of these rules does not jump over what is against them") {
  OlderGame game(260);
  game.objects[0] = fixtures::unsealed(game.recorder.text())[0];
  game.break_action(120);
  const LoadedEstate loaded = game.load();
  REQUIRE(loaded.damage);
  CHECK(loaded.match.entries().size() == 119);
  CHECK_FALSE(mentions(loaded, "snapshot"));
}

TEST_CASE("a snapshot that is no position of the game is not gone on from") {
  for (const auto& [key, value] : std::vector<std::pair<const char*, boost::json::value>>{
           {"seats", 9},
           {"turn", 7},
           {"pot", -5},
           {"pot", std::int64_t{1} << 40},
           {"asked", 100},
           {"prompt", "amount"},
           {"stage", "over"},
           {"owned", boost::json::array{1, 1, 1, 1, 1, 1, 1, 1}},
           {"cash", "all of it"},
           {"alive", 1}}) {
    CAPTURE(key);
    OlderGame game(260);
    game.break_action(120);
    game.change_snapshot(key, value);
    const LoadedEstate loaded = game.load();
    REQUIRE(loaded.damage);
    CHECK(loaded.match.entries().size() == 119);
  }
}

TEST_CASE("a game that went on from its snapshot can be played on, saved and loaded again") {
  OlderGame game(260);
  game.break_action(120);
  LoadedEstate loaded = game.load();
  std::string text = fixtures::sealed(game.objects);
  JournalWriter<Game> writer(
      [&](std::string_view line) -> Outcome {
        text += line;
        return Done{};
      },
      loaded.chain);
  Stream stream(3, 0, 0);
  for (int moves = 0; moves < 60 && !loaded.match.over(); ++moves) {
    const auto move =
        fixtures::random_move(loaded.match.game().ruleset(), loaded.match.state(), stream);
    fixtures::Events events;
    REQUIRE_FALSE(loaded.match.play(move.by, move.action, events));
    REQUIRE(writer.last_entry(loaded.match));
  }
  const LoadedEstate again = fixtures::loaded(text);
  if (again.damage) FAIL_CHECK(again.damage->text());
  CHECK(again.match.state() == loaded.match.state());
}

TEST_CASE("a snapshot of other seats or of another moment is not gone on from") {
  OlderGame fewer(260);
  fewer.break_action(120);
  State two = fixtures::start(fewer.recorder.match().game().ruleset(), 2);
  OlderGame later = fewer, huge = fewer, small = fewer;
  for (std::size_t line = 1; line < fewer.objects.size(); ++line) {
    boost::json::object object = object_of(fewer.objects[line]);
    if (!object.contains("snapshot")) continue;
    const auto with = [&](const char* key, boost::json::value value) {
      boost::json::object changed = object;
      changed[key] = std::move(value);
      return boost::json::serialize(changed);
    };
    fewer.objects[line] = with("snapshot", fewer.recorder.match().game().snapshot(two));
    later.objects[line] = with("n", 201);
    huge.objects[line] = with("n", std::numeric_limits<std::int64_t>::max());
    small.objects[line] = with("n", std::numeric_limits<std::int64_t>::min());
  }
  for (const OlderGame* game : {&fewer, &later, &huge, &small}) {
    const LoadedEstate loaded = game->load();
    CHECK(loaded.damage);
    CHECK(loaded.match.entries().size() == 119);
  }
}

TEST_CASE("the dice after a snapshot are still checked") {
  OlderGame game(260);
  game.break_action(120);
  game.objects.push_back(R"({"reveal":")" + game.recorder.secret().hex() + "\"}");
  const LoadedEstate loaded = game.load();
  CHECK_FALSE(loaded.damage);
  CHECK(loaded.dice.checked > 0);
}
