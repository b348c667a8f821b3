// SPDX-License-Identifier: Apache-2.0
#include "lab/campaign/campaign.hpp"

#include <doctest/doctest.h>

#include <fstream>

#include "core/files.hpp"
#include "core/json.hpp"
#include "lab/campaign/store.hpp"
#include "lab/campaign/summary.hpp"
#include "tests/lab/fixtures.hpp"

using namespace parlour;
using namespace parlour::lab;
using fixtures::kNoStop;
using fixtures::Scratch;
using fixtures::small_campaign;

namespace {

std::string text_of(const std::filesystem::path& path) {
  const Result<std::string> text = read_file(path, std::size_t{1} << 24);
  REQUIRE(text);
  return *text;
}

std::string hash_of_run(const CampaignOptions& options) {
  const Result<Campaign> campaign = run_campaign(options, kNoStop);
  REQUIRE(campaign);
  return hash_text(campaign->results.tally);
}

std::string reason_of(const CampaignOptions& options) {
  const Result<Campaign> campaign = run_campaign(options, kNoStop);
  REQUIRE_FALSE(campaign);
  return campaign.problem().text();
}

/// Plays only some blocks of a campaign, as if it had been cut off.
void play_part(const CampaignOptions& options, std::vector<std::uint64_t> blocks) {
  const Result<Title> title = title_for(options.title);
  REQUIRE(title);
  const auto arena = open_arena(*title, options.rules, options.seats);
  REQUIRE(arena);
  const Work work{.games = options.games,
                  .seed = options.seed,
                  .block = options.block,
                  .limits = {.rounds = options.rounds},
                  .detailed = true,
                  .rows = true};
  const auto store = Store::open(options.out, (*arena)->identity(), work, false);
  REQUIRE(store);
  for (const std::uint64_t block : blocks) {
    BlockQueue queue({block});
    play_blocks(**arena, work, queue, 1, kNoStop,
                [&](const Batch& batch) { REQUIRE((*store)->append(batch)); });
  }
}

}  // namespace

TEST_CASE("a campaign has the same hash with one, two and three threads, in any blocks") {
  for (const char* title : {"classic", "annexation"}) {
    CampaignOptions options = small_campaign(title);
    const std::string expected = hash_of_run(options);
    for (const int threads : {2, 3}) {
      options.threads = threads;
      CHECK(hash_of_run(options) == expected);
    }
    for (const std::uint64_t block : {1, 7, 64, 1000}) {
      options.block = block;
      CHECK(hash_of_run(options) == expected);
    }
  }
}

TEST_CASE("another seed, another rule or another game more gives another hash") {
  const CampaignOptions options = small_campaign();
  const std::string expected = hash_of_run(options);
  CampaignOptions other = options;
  other.seed = 6;
  CHECK(hash_of_run(other) != expected);
  other = options;
  other.rules = {"salary=300"};
  CHECK(hash_of_run(other) != expected);
  other = options;
  other.games += 1;
  CHECK(hash_of_run(other) != expected);
}

TEST_CASE("the summary says what scripts rely on") {
  const Result<Campaign> campaign = run_campaign(small_campaign(), kNoStop);
  REQUIRE(campaign);
  const boost::json::object all = summary(*campaign->arena, campaign->results.tally, 1.5);
  CHECK(all.at("title") == "classic");
  CHECK(all.at("games") == 70);
  CHECK(all.at("seconds") == 1.5);
  CHECK(all.at("hash").as_string().size() == 32);
  for (const char* key : {"mean", "median", "p90"})
    CHECK(all.at("rounds").as_object().contains(key));
  const boost::json::array& entries = all.at("entries").as_array();
  REQUIRE(entries.size() == 3);
  std::uint64_t wins = 0;
  for (const boost::json::value& value : entries) {
    const boost::json::object& entry = value.as_object();
    CHECK(entry.at("bot") == "random");
    CHECK(entry.at("games") == 70);
    CHECK(entry.at("refused") == 0);
    CHECK(entry.at("low").as_double() <= entry.at("rate").as_double());
    CHECK(entry.at("rate").as_double() <= entry.at("high").as_double());
    for (const char* key :
         {"deeds_bought", "cash_held", "buildings", "auctions_won", "trades_accepted"}) {
      CHECK(entry.contains(key));
    }
    wins += entry.at("wins").to_number<std::uint64_t>();
    wins -= entry.at("leads").to_number<std::uint64_t>();
  }
  CHECK(wins == all.at("finished").to_number<std::uint64_t>());
}

TEST_CASE("no entry keeps the first seat") {
  for (int entry = 0; entry < 3; ++entry) {
    SeatSet seats;
    for (std::uint64_t game = 0; game < 3; ++game) seats.add(seat_of(entry, game, 3));
    CHECK(seats == SeatSet::first(3));
  }
  for (std::uint64_t game = 0; game < 9; ++game) {
    for (int entry = 0; entry < 4; ++entry)
      CHECK(entry_at(seat_of(entry, game, 4), game, 4) == entry);
  }
}

TEST_CASE("the folder holds a summary, a row a game, and a report") {
  const Scratch scratch;
  CampaignOptions options = small_campaign();
  options.out = scratch.path();
  const std::string hash = hash_of_run(options);
  const auto all = json::parse(text_of(scratch.path() / "summary.json"));
  REQUIRE(all);
  CHECK(json::view(all->as_object().at("hash").as_string()) == hash);
  std::istringstream games(text_of(scratch.path() / "games.csv"));
  std::string line;
  std::getline(games, line);
  CHECK(line == "game,finished,rounds,throws,actions,winner,winner_bot,worth_1,worth_2,worth_3");
  int count = 0;
  for (; std::getline(games, line); ++count) {
    CHECK(line.starts_with(std::to_string(count) + ","));
    CHECK(std::count(line.begin(), line.end(), ',') == 9);
  }
  CHECK(count == 70);
  CHECK(text_of(scratch.path() / "report.html").starts_with("<!doctype html>"));
}

TEST_CASE("a campaign that was cut off and goes on equals one that was not") {
  const Scratch whole, cut;
  CampaignOptions options = small_campaign();
  options.out = whole.path();
  const std::string expected = hash_of_run(options);
  options.out = cut.path();
  play_part(options, {3, 0});
  options.resume = true;
  options.threads = 2;
  CHECK(hash_of_run(options) == expected);
  for (const char* file : {"games.csv", "report.html", "campaign.json"}) {
    CHECK(text_of(cut.path() / file) == text_of(whole.path() / file));
  }
  // Once more, with nothing left to play.
  CHECK(hash_of_run(options) == expected);
}

TEST_CASE("told to stop, a campaign keeps what is finished") {
  const Scratch scratch;
  CampaignOptions options = small_campaign();
  options.out = scratch.path();
  play_part(options, {1});
  options.resume = true;
  const std::atomic<bool> stop = true;
  const Result<Campaign> campaign = run_campaign(options, stop);
  REQUIRE(campaign);
  CHECK(campaign->interrupted);
  CHECK(campaign->results.tally.games == 16);
  const auto all = json::parse(text_of(scratch.path() / "summary.json"));
  REQUIRE(all);
  CHECK(all->as_object().at("games") == 16);
}

TEST_CASE("a folder with another campaign is refused, and left as it is") {
  const Scratch scratch;
  CampaignOptions options = small_campaign();
  options.out = scratch.path();
  (void)hash_of_run(options);
  const std::string before = text_of(scratch.path() / "campaign.json");
  for (const bool resume : {false, true}) {
    CampaignOptions other = options;
    other.resume = resume;
    other.seed = 99;
    CHECK(reason_of(other).find("another campaign") != std::string::npos);
  }
  CHECK(text_of(scratch.path() / "campaign.json") == before);
}

TEST_CASE("damaged blocks are noticed and played again") {
  const Scratch whole;
  CampaignOptions options = small_campaign();
  options.out = whole.path();
  const std::string expected = hash_of_run(options);
  for (const double place : {0.01, 0.4, 0.9}) {
    const Scratch scratch;
    options.out = scratch.path();
    options.resume = false;
    play_part(options, {0, 1, 2, 3});
    const std::filesystem::path file = scratch.path() / "blocks.bin";
    std::string bytes = text_of(file);
    bytes[static_cast<std::size_t>(place * static_cast<double>(bytes.size()))] ^= 1;
    REQUIRE(write_file(file, bytes, Existing::kReplace));
    options.resume = true;
    CHECK(hash_of_run(options) == expected);
    // A write that was cut off is no different.
    bytes.resize(bytes.size() - 5);
    REQUIRE(write_file(file, bytes, Existing::kReplace));
    CHECK(hash_of_run(options) == expected);
  }
}

TEST_CASE("what cannot be played is refused with the reason") {
  CampaignOptions options = small_campaign();
  options.seats = {"random"};
  CHECK(reason_of(options) == "classic is for 2 to 8 seats, not 1");
  options.seats = {"random", "nobody"};
  CHECK(reason_of(options).find("\"nobody\" is no computer player") != std::string::npos);
  options = small_campaign("atlantis");
  CHECK(reason_of(options).find("atlantis") != std::string::npos);
  options = small_campaign();
  options.rules = {"salary"};
  CHECK(reason_of(options).find("name=value") != std::string::npos);
  options.rules = {"celery=3"};
  CHECK(reason_of(options).find("celery") != std::string::npos);
  options = small_campaign();
  options.seats = {"./mybot.py", "random"};
  CHECK(reason_of(options).find("./mybot.py") != std::string::npos);
  options = small_campaign();
  options.out = "/proc/no/such/place";
  CHECK(reason_of(options).find("cannot make the folder") != std::string::npos);
}
