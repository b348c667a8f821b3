// SPDX-License-Identifier: Apache-2.0
// Recorded games of the conquest titles, played by bots, which replay to their end for ever.
// Written anew only when the rules are meant to change: PARLOUR_RECORD=1 parlour_tests
// -tc="golden*"
#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <memory>

#include "bots/conquest/bot.hpp"
#include "core/files.hpp"
#include "table/journal/write.hpp"
#include "tests/support/journals.hpp"
#include "tests/title/fixtures.hpp"
#include "title/load.hpp"
#include "wire/conquest/game.hpp"

using namespace parlour;
using Campaign = conquest::Game;
namespace fs = std::filesystem;

namespace {

constexpr std::size_t kGoldenMoves = 500, kGoldenBytes = 180'000;

struct Golden {
  const char* title;
  int number;
  std::vector<std::pair<std::string, std::string>> rules;
  std::vector<std::string> bots;
};

/// As it is played. One is kept: it holds the outlines of a whole map.
const Golden kAnnexation{"annexation", 1, {}, {"medium", "hard", "easy"}};
/// So short that it ends.
const Golden kWorld{
    "world", 1, {{"setup", "deal"}, {"end_round", "2"}}, {"hard", "medium", "random"}};

fs::path conquest_file(const Golden& one) {
  return fs::path(PARLOUR_TESTS) / "golden" /
         (std::string(one.title) + "-" + std::to_string(one.number) + ".journal");
}

Campaign conquest_game(const Golden& one) {
  Result<Title> title = load_title(fixtures::titles() / one.title);
  REQUIRE(title);
  Result<Campaign> game = conquest::Game::make(std::move(*title), one.rules);
  if (!game) FAIL(game.problem().text());
  return std::move(*game);
}

std::vector<Player> players_of(const Golden& one, const Campaign& game) {
  const char* const names[] = {"Ann", "Bob", "Cem", "Dan", "Eve", "Fay"};
  std::vector<Player> players;
  for (const std::string& bot : one.bots) players.push_back({names[players.size()], bot});
  game.fill_in(players, static_cast<std::uint64_t>(one.number));
  return players;
}

/// The journal of a game of bots, with a digest of the position it ends in.
std::string recorded_campaign(const Golden& one) {
  Campaign game = conquest_game(one);
  std::vector<Player> players = players_of(one, game);
  Match<Campaign> match(std::move(game), std::move(players));
  const Secret secret = Secret::from_number(static_cast<std::uint64_t>(one.number));
  std::string text;
  JournalWriter<Campaign> writer([&](std::string_view line) -> Outcome {
    text += line;
    return Done{};
  });
  REQUIRE(writer.header(match));
  REQUIRE(writer.commit(secret));
  const conquest::Study study(match.game().ruleset());
  std::vector<conquest::Bot> bots;
  for (const std::string& name : one.bots) {
    for (const conquest::Character& character : characters<conquest::Weights>()) {
      if (character.name != name) continue;
      const auto seat = static_cast<Seat>(bots.size());
      bots.emplace_back(study, character, seat,
                        Stream(secret.seed(), 1, static_cast<std::uint32_t>(bots.size())));
    }
  }
  while (match.entries().size() < kGoldenMoves && !match.over()) {
    std::vector<conquest::Event> events;
    Seat by = kChance;
    conquest::Action action;
    if (match.waits_for_chance()) {
      action = match.chance_answer(secret.seed());
    } else {
      by = static_cast<Seat>(match.game().waiting_for(match.state()).lowest());
      const auto view = conquest::seen_state(match.game().ruleset(), match.state(), by);
      action = bots[static_cast<std::size_t>(by)].choose(view);
    }
    REQUIRE_FALSE(match.play(by, action, events));
    REQUIRE(writer.last_entry(match));
    for (const conquest::Event& event : events) {
      for (conquest::Bot& bot : bots) bot.watch(event);
    }
  }
  REQUIRE(writer.reveal(secret));
  std::vector<std::string> objects = fixtures::unsealed(text);
  objects.push_back(boost::json::serialize(
      boost::json::object{{"n", match.entries().size()}, {"state", state_mark(match.state())}}));
  return fixtures::sealed(objects);
}

void check_conquest(const std::string& text) {
  const Result<Loaded<Campaign>> read = load_journal<Campaign>(text, "golden");
  if (!read) FAIL(read.problem().text());
  const Loaded<Campaign>& loaded = *read;
  if (loaded.damage) FAIL_CHECK(loaded.damage->text());
  CHECK(loaded.notes.empty());
  CHECK(loaded.good_bytes == text.size());
  CHECK(loaded.dice.checked > 0);
  CHECK(loaded.dice.unrevealed == 0);
  CHECK(loaded.dice.unfair == 0);
  CHECK((loaded.match.over() || loaded.match.entries().size() == kGoldenMoves));
}

}  // namespace

TEST_CASE("a golden game of conquest replays to its end, through every position noted down") {
  const char* const wish = std::getenv("PARLOUR_RECORD");  // NOLINT(concurrency-mt-unsafe)
  const bool record = wish != nullptr && std::string_view(wish) == "1";
  const fs::path file = conquest_file(kAnnexation);
  if (record) REQUIRE(write_file(file, recorded_campaign(kAnnexation), Existing::kReplace));
  const Result<std::string> text = read_file(file, kGoldenBytes);
  if (!text) FAIL(text.problem().text());
  check_conquest(*text);
}

TEST_CASE("a golden game of conquest recorded now would be sound, too") {
  check_conquest(recorded_campaign(kWorld));
}
