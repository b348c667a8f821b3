// SPDX-License-Identifier: Apache-2.0
// The league and its strangers, and dice that are the same for all rotations.
#include "lab/campaign/league.hpp"

#include <doctest/doctest.h>

#include <boost/json.hpp>
#include <set>

#include "bots/family.hpp"
#include "lab/campaign/summary.hpp"
#include "lab/conquest/stranger.hpp"
#include "lab/estate/stranger.hpp"
#include "tests/lab/fixtures.hpp"

using namespace parlour;
using namespace parlour::lab;
using fixtures::kNoStop;
using fixtures::Scratch;

namespace {

template <class Family>
void check_strangers(std::size_t least) {
  std::set<std::string> names;
  std::size_t held_out = 0;
  for (const std::string_view file : Strangers<Family>::names()) {
    const auto one = read_stranger<typename Strangers<Family>::Stranger>(
        Strangers<Family>::text(file), std::string(file));
    REQUIRE_MESSAGE(one.ok(), one.problem().text());
    CHECK(one->name == file);
    CHECK(!one->about.empty());
    CHECK(character_named<Family>(one->name) == nullptr);  // people never meet one
    names.insert(one->name);
    held_out += one->held_out ? 1 : 0;
  }
  CHECK(names.size() >= least);
  CHECK(held_out >= 3);
  CHECK(held_out * 2 < names.size());
}

LeagueOptions small_league() {
  LeagueOptions options;
  options.title = "classic";
  options.players = {"medium", "random"};
  options.strangers = {"builder", "hermit", "spender"};
  options.games = 8;
  options.mixed = 3;
  options.seed = 3;
  options.threads = 1;
  options.rounds = 10;
  return options;
}

}  // namespace

TEST_CASE("strangers are many, some of them held out, and none of them a player for people") {
  check_strangers<estate::Family>(12);
  check_strangers<conquest::Family>(8);
}

TEST_CASE("a file that is no stranger is refused, with the place") {
  const auto wrong =
      read_stranger<EstateStranger>(R"({"name": "x", "about": "", "held_out": 1})", "x.json");
  REQUIRE_FALSE(wrong);
  CHECK(wrong.problem().file == "x.json");
}

TEST_CASE("what strangers do is legal in every title") {
  for (const std::string id :
       {"classic", "london", "metropolis", "bilpoly-campus", "bb7k", "annexation", "world"}) {
    const Result<Title> title = title_for(id);
    REQUIRE(title);
    const std::vector<StrangerName> all = stranger_names(*title);
    for (std::size_t first = 0; first + 4 <= all.size() + 3; first += 4) {
      std::vector<std::string> four;
      for (std::size_t at = 0; at < 4; ++at) four.push_back(all[(first + at) % all.size()].name);
      const auto arena = open_arena(*title, {}, four);
      REQUIRE_MESSAGE(arena.ok(), arena.problem().text());
      const Work work{.games = 2, .seed = 9, .limits = {.rounds = 25}};
      const Tally tally = play_all(**arena, work, 1, kNoStop).results.tally;
      for (std::size_t at = 0; at < 4; ++at) {
        CHECK_MESSAGE(tally.entries[at].refused == 0, id << " " << four[at]);
      }
    }
  }
}

TEST_CASE("a name that nobody has is answered with all there are") {
  const Result<Title> title = title_for("classic");
  REQUIRE(title);
  const auto arena = open_arena(*title, {}, {"nobody", "easy"});
  REQUIRE_FALSE(arena);
  CHECK(arena.problem().reason.find("medium") != std::string::npos);
  CHECK(arena.problem().reason.find("hermit") != std::string::npos);
}

TEST_CASE("in a league everybody plays everybody, the same with any number of threads") {
  LeagueOptions options = small_league();
  const Result<League> one = run_league(options, kNoStop);
  REQUIRE_MESSAGE(one.ok(), one.problem().text());
  REQUIRE(one->players.size() == 5);
  CHECK(one->games == (5 * 4 + 3) * 8);
  for (std::size_t row = 0; row < 5; ++row) {
    const LeaguePlayer& player = one->players[row];
    for (std::size_t column = 0; column < 5; ++column) {
      CHECK(player.against[column].games == (row == column ? 0 : 8));
    }
    CHECK(player.worst.share() <= player.mean + 1e-9);
  }
  CHECK(one->players[4].name == "spender");  // those held out come last
  CHECK(one->players[4].held_out);
  options.threads = 2;
  const Result<League> two = run_league(options, kNoStop);
  REQUIRE(two);
  CHECK(two->hash == one->hash);
  CHECK(two->players[0].rating.elo == one->players[0].rating.elo);
  options.rows_only = true;
  options.mixed = 0;
  const Result<League> rows = run_league(options, kNoStop);
  REQUIRE(rows);
  CHECK(rows->games == 2 * 4 * 8);
  CHECK(rows->players[0].against[2].wins == one->players[0].against[2].wins);
}

TEST_CASE("a league goes on from its folder") {
  const Scratch scratch;
  LeagueOptions options = small_league();
  options.out = scratch.path();
  const Result<League> whole = run_league(options, kNoStop);
  REQUIRE_MESSAGE(whole.ok(), whole.problem().text());
  CHECK(std::filesystem::exists(scratch.path() / "league.json"));
  options.resume = true;
  const Result<League> again = run_league(options, kNoStop);
  REQUIRE(again);
  CHECK(again->hash == whole->hash);
  CHECK(again->players[0].against[2].wins == whole->players[0].against[2].wins);
  options.paired = true;  // another campaign
  CHECK_FALSE(run_league(options, kNoStop));
}

TEST_CASE("wishes that no league can fulfil are refused") {
  LeagueOptions options = small_league();
  options.strangers = {"hermit", "nobody"};
  CHECK_FALSE(run_league(options, kNoStop));
  options = small_league();
  options.paired = true;
  options.games = 6;
  CHECK_FALSE(run_league(options, kNoStop));
}

TEST_CASE("with paired dice equal players win equally often: luck goes round") {
  CampaignOptions options = fixtures::small_campaign();
  options.seats = {"hard", "hard", "hard", "hard"};  // none of them throws dice of its own
  options.games = 40;
  options.rounds = 200;
  options.paired = true;
  const Result<Campaign> paired = run_campaign(options, kNoStop);
  REQUIRE(paired);
  const Tally& tally = paired->results.tally;
  for (std::size_t entry = 1; entry < 4; ++entry) {
    CHECK(tally.entries[entry].wins == tally.entries[0].wins);
    CHECK(tally.entries[entry].squares == tally.entries[entry].wins);  // never twice in a deal
  }
  CHECK(interval_of(tally.entries[0], 4, true).low <= 0.25);
  options.games = 42;
  CHECK_FALSE(run_campaign(options, kNoStop));
}
