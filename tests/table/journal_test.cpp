// SPDX-License-Identifier: Apache-2.0
#include "table/journal/journal.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "tests/support/journals.hpp"
#include "tests/title/fixtures.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::LoadedEstate;
using fixtures::Recorder;

namespace {

/// Sound to its end, and leading where the match is.
void check_whole(const LoadedEstate& loaded, const Recorder& recorder) {
  CHECK_FALSE(loaded.damage);
  CHECK(loaded.notes.empty());
  CHECK(loaded.good_bytes == recorder.text().size());
  CHECK(loaded.match.entries().size() == recorder.match().entries().size());
  CHECK(loaded.match.state() == recorder.match().state());
  CHECK(loaded.match.players() == recorder.match().players());
}

std::size_t lines_with(const std::string& text, std::string_view key) {
  std::size_t count = 0;
  for (const std::string& line : fixtures::unsealed(text)) {
    count += json::parse(line)->get_object().contains(key) ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("a journal replays to the position in which it was left") {
  for (const char* id : fixtures::kEstateTitles) {
    CAPTURE(id);
    Recorder recorder(fixtures::game_of(id), 4, 3);
    recorder.random(450);
    check_whole(fixtures::loaded(recorder.text()), recorder);
  }
}

TEST_CASE("a digest of the position stands every 50 actions and a snapshot every 200") {
  const Recorder recorder = fixtures::small_game(410);
  REQUIRE(recorder.match().entries().size() == 410);
  CHECK(lines_with(recorder.text(), "state") == 8);
  CHECK(lines_with(recorder.text(), "snapshot") == 2);
  CHECK(lines_with(recorder.text(), "do") == 410);
}

TEST_CASE("a journal can be replayed up to any of its actions, and is watched on the way") {
  const Recorder recorder = fixtures::small_game(60);
  for (const std::size_t most : {0u, 1u, 49u, 50u, 51u, 60u, 1000u}) {
    std::size_t seen = 0;
    const Watcher<Game> watch = [&](const auto& match, const auto&) {
      CHECK(match.entries().size() == ++seen);
    };
    const auto loaded = load_journal<Game>(recorder.text(), "game", most, watch);
    REQUIRE(loaded);
    CHECK_FALSE(loaded->damage);
    CHECK(seen == std::min<std::size_t>(most, 60));
    CHECK(loaded->match.entries().size() == seen);
  }
}

TEST_CASE("a match that was loaded goes on in the same file") {
  Recorder recorder = fixtures::small_game(40);
  LoadedEstate loaded = fixtures::loaded(recorder.text());
  std::string text = recorder.text().substr(0, loaded.good_bytes);
  JournalWriter<Game> writer(
      [&](std::string_view line) -> Outcome {
        text += line;
        return Done{};
      },
      loaded.chain);
  Stream stream(1, 0, 0);
  while (loaded.match.entries().size() < 120 && !loaded.match.over()) {
    const auto move =
        fixtures::random_move(loaded.match.game().ruleset(), loaded.match.state(), stream);
    fixtures::Events events;
    REQUIRE_FALSE(loaded.match.play(move.by, move.action, events));
    REQUIRE(writer.last_entry(loaded.match));
  }
  const LoadedEstate again = fixtures::loaded(text);
  CHECK_FALSE(again.damage);
  CHECK(again.notes.empty());
  CHECK(again.match.state() == loaded.match.state());
  CHECK(again.match.entries().size() == loaded.match.entries().size());
}

TEST_CASE("a journal carries its whole title, with the switches of its table") {
  Title title = fixtures::small_title();
  boost::json::value document = fixtures::small_document();
  document.at_pointer("/title/id") = "gone-tomorrow";
  document.at_pointer("/board/tiles/3/price") = 77;
  Result<Title> custom = title_from_source(json::canonical(document));
  REQUIRE(custom);
  Result<Game> game = Game::make(
      std::move(*custom),
      std::vector<std::pair<std::string, std::string>>{{"salary", "123"}, {"pace", "high"}});
  REQUIRE(game);
  Recorder recorder(std::move(*game), 2, 5);
  recorder.random(80);
  const LoadedEstate loaded = fixtures::loaded(recorder.text());
  check_whole(loaded, recorder);
  CHECK(loaded.match.game().title.id == "gone-tomorrow");
  CHECK(board_of(loaded.match.game().title).tiles[3].price == 77);
  CHECK(loaded.match.game().rules.salary == 123);
  CHECK(loaded.match.game().rules.pace == Pace::kHigh);
  CHECK(rules_of(title).salary != 123);
}

TEST_CASE("what was taken back is taken back again when a journal is replayed") {
  Recorder recorder(fixtures::game_of("classic", {{"order", "listed"}}), 2, 5);
  recorder.play(0, Roll{});
  recorder.play(kChance, Dice{1, 2});
  recorder.play(0, Buy{});
  recorder.undo(0);
  recorder.play(0, Buy{});
  recorder.play(0, Mortgage{3});
  recorder.undo(0);
  const LoadedEstate loaded = fixtures::loaded(recorder.text());
  check_whole(loaded, recorder);
  CHECK(loaded.match.can_undo(0));
  CHECK_FALSE(loaded.match.can_undo(1));
}

TEST_CASE("until the secret is revealed nothing is said about the dice, then all are checked") {
  Recorder recorder = fixtures::small_game(60);
  const std::size_t answers = fixtures::loaded(recorder.text()).dice.unrevealed;
  CHECK(answers > 10);
  CHECK(fixtures::loaded(recorder.text()).dice.checked == 0);
  recorder.reveal();
  const LoadedEstate loaded = fixtures::loaded(recorder.text());
  CHECK(loaded.dice.checked == answers);
  CHECK(loaded.dice.unrevealed == 0);
  CHECK(loaded.dice.unfair == 0);
}

TEST_CASE("a table may change its secret; what was not revealed before stays unchecked") {
  Recorder recorder = fixtures::small_game(30);
  const std::size_t before = fixtures::loaded(recorder.text()).dice.unrevealed;
  recorder.commit(Secret::from_number(1234));
  recorder.random(30);
  recorder.reveal();
  recorder.commit(Secret::from_number(99));
  recorder.random(30);
  recorder.reveal();
  const LoadedEstate loaded = fixtures::loaded(recorder.text());
  CHECK(loaded.dice.unrevealed == before);
  CHECK(loaded.dice.checked > 0);
  CHECK(loaded.dice.unfair == 0);
  check_whole(loaded, recorder);
}
