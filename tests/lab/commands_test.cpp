// SPDX-License-Identifier: Apache-2.0
// Ladder, sweep and tune, and what people see and do while they wait.
#include <doctest/doctest.h>

#include <csignal>
#include <filesystem>

#include "bots/estate/weights.hpp"
#include "core/files.hpp"
#include "lab/campaign/ladder.hpp"
#include "lab/campaign/progress.hpp"
#include "lab/campaign/sweep.hpp"
#include "lab/campaign/tune.hpp"
#include "tests/lab/fixtures.hpp"

using namespace parlour;
using namespace parlour::lab;
using fixtures::kNoStop;
using fixtures::Scratch;

TEST_CASE("a ladder plays every pair and rates every bot, the same with any number of threads") {
  LadderOptions options{.title = "classic",
                        .bots = {"random", "random", "random"},
                        .rules = {},
                        .games = 160,
                        .seed = 2,
                        .threads = 1,
                        .rounds = 10};
  const Result<Ladder> one = run_ladder(options, kNoStop);
  REQUIRE(one);
  CHECK(one->pairs.size() == 3);
  CHECK(one->ratings.size() == 3);
  options.threads = 2;
  const Result<Ladder> two = run_ladder(options, kNoStop);
  REQUIRE(two);
  for (std::size_t at = 0; at < 3; ++at) {
    const LadderPair& pair = one->pairs[at];
    CHECK(pair.games <= 160);
    CHECK(pair.wins_a + pair.wins_b <= pair.games);
    CHECK(pair.wins_a == two->pairs[at].wins_a);
    CHECK(pair.wins_b == two->pairs[at].wins_b);
  }
  options.bots = {"random"};
  CHECK_FALSE(run_ladder(options, kNoStop));
}

TEST_CASE("a sweep measures every combination of values") {
  SweepOptions options{.title = "metropolis",
                       .vary = {"pace=high,low", "salary=100,200,300"},
                       .measures = {"length", "finish", "fairness", "wins"},
                       .seats = {"random", "random"},
                       .rules = {},
                       .games = 20,
                       .seed = 1,
                       .threads = 1,
                       .rounds = 10};
  const Result<Sweep> sweep = run_sweep(options, kNoStop);
  REQUIRE(sweep);
  REQUIRE(sweep->rows.size() == 6);
  CHECK(sweep->rows[1].setting == std::vector<std::string>{"pace=high", "salary=200"});
  for (const SweepRow& row : sweep->rows) {
    REQUIRE(row.measures.size() == 4);
    for (const Measure& measure : row.measures) {
      CHECK(measure.interval.low <= measure.value);
      CHECK(measure.value <= measure.interval.high);
    }
  }
  options.measures = {"beauty"};
  CHECK_FALSE(run_sweep(options, kNoStop));
  options.measures = {"length"};
  options.vary = {"pace"};
  CHECK_FALSE(run_sweep(options, kNoStop));
  options.vary = {"pace=warp"};
  CHECK_FALSE(run_sweep(options, kNoStop));
}

TEST_CASE("tuning goes on where it was cut off, and writes a character that can be read") {
  const Scratch whole, cut;
  TuneOptions options{.title = "classic",
                      .rules = {},
                      .character = "random",
                      .against = {"random", "random"},
                      .games = 16,
                      .generations = 3,
                      .children = 2,
                      .seed = 4,
                      .threads = 1,
                      .rounds = 6,
                      .out = whole.path(),
                      .command = "as the test said"};
  REQUIRE(run_tune(options, kNoStop));
  options.out = cut.path();
  options.generations = 1;
  REQUIRE(run_tune(options, kNoStop));
  CHECK_FALSE(run_tune(options, kNoStop));  // there is a log, and nobody said to go on
  options.generations = 3;
  options.resume = true;
  const Result<TuneResult> tuned = run_tune(options, kNoStop);
  REQUIRE(tuned);
  CHECK(tuned->generations == 3);
  const auto log = [](const Scratch& scratch) {
    return *read_file(scratch.path() / "tune.jsonl", std::size_t{1} << 20);
  };
  CHECK(log(cut) == log(whole));
  const Result<std::string> text = read_file(tuned->file, std::size_t{1} << 16);
  REQUIRE(text);
  const auto character = read_character<estate::Weights>(*text, tuned->file);
  REQUIRE(character);
  CHECK(character->made_by == "as the test said");
}

TEST_CASE("weights stay on their side of zero and within four times their first value") {
  CHECK(weight_range(50).least == 0);
  CHECK(weight_range(50).most == 300);
  CHECK(weight_range(-50).least == -300);
  CHECK(weight_range(-50).most == 0);
}

TEST_CASE("Ctrl-C is a wish to stop while work goes on") {
  const Interruptible interruptible;
  CHECK_FALSE(Interruptible::stop());
  std::raise(SIGINT);
  CHECK(Interruptible::stop());
}

TEST_CASE("the bar says how far, how fast and how long") {
  CHECK(progress_line(50, 100, 12'500, "games") ==
        "[###############...............]  50 %  12,500 games/s  0 s left");
  CHECK(progress_line(0, 6000, 10, "games").ends_with("10 games/s  10 min left"));
}
