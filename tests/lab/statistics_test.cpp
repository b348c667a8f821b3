// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/statistics.hpp"

#include <doctest/doctest.h>

#include <array>

using namespace parlour::lab;
using doctest::Approx;

TEST_CASE("Wilson's interval has its known values") {
  const Interval half = wilson(50, 100);
  CHECK(half.low == Approx(0.40383).epsilon(1e-4));
  CHECK(half.high == Approx(0.59617).epsilon(1e-4));
  const Interval never = wilson(0, 10);
  CHECK(never.low == Approx(0.0));
  CHECK(never.high == Approx(0.27753).epsilon(1e-4));
  const Interval always = wilson(10, 10);
  CHECK(always.low == Approx(0.72247).epsilon(1e-4));
  CHECK(always.high == Approx(1.0));
  const Interval nothing = wilson(0, 0);
  CHECK(nothing.low == 0);
  CHECK(nothing.high == 1);
}

TEST_CASE("quantiles and means come from counts") {
  std::array<std::uint64_t, 6> counts{0, 1, 2, 0, 0, 1};  // 1, 2, 2, 5
  const Spread spread = spread_of(counts);
  CHECK(spread.count == 4);
  CHECK(spread.mean == Approx(2.5));
  CHECK(spread.deviation == Approx(1.7320508));
  CHECK(quantile(counts, 0.25) == 1);
  CHECK(quantile(counts, 0.5) == 2);
  CHECK(quantile(counts, 0.9) == 5);
  counts = {};
  CHECK(quantile(counts, 0.5) == 0);
  CHECK(spread_of(counts).mean == 0);
}

TEST_CASE("the sequential test decides at its bounds, and not before") {
  const Sprt test{.less = 0.45, .more = 0.55, .error = 0.025};
  CHECK(test.judge(0, 0) == Sprt::Verdict::kGoOn);
  CHECK(test.judge(18, 18) == Sprt::Verdict::kGoOn);  // ln(39) / ln(55 / 45) is 18.26
  CHECK(test.judge(19, 19) == Sprt::Verdict::kMore);
  CHECK(test.judge(0, 19) == Sprt::Verdict::kLess);
  CHECK(test.judge(500, 1000) == Sprt::Verdict::kGoOn);
  CHECK(test.judge(509, 1000) == Sprt::Verdict::kGoOn);
  CHECK(test.judge(510, 1000) == Sprt::Verdict::kMore);
  CHECK(test.judge(490, 1000) == Sprt::Verdict::kLess);
}

TEST_CASE("ratings follow the odds, and have a mean of zero") {
  const std::array<Pairing, 1> pair{{{0, 1, 10'000, 1'000}}};
  const std::vector<Rating> two = rate(2, pair);
  CHECK(two[0].elo - two[1].elo == Approx(400).epsilon(0.001));
  CHECK(two[0].elo + two[1].elo == Approx(0));
  const std::array<Pairing, 3> even{{{0, 1, 500, 500}, {1, 2, 500, 500}, {0, 2, 500, 500}}};
  for (const Rating& rating : rate(3, even)) {
    CHECK(rating.elo == Approx(0));
    CHECK(rating.error > 5);
    CHECK(rating.error < 20);
  }
  const std::array<Pairing, 1> onesided{{{0, 1, 20, 0}}};
  CHECK(rate(2, onesided)[0].elo < 1000);
}

TEST_CASE("at a table of four a fair share makes equals, and ten times the odds 400 points") {
  const std::vector<TableCount> fair{{{0, 1, 1, 1}, {2500, 2500, 2500, 2500}}};
  for (const Rating& rating : rate_tables(2, fair)) CHECK(rating.elo == Approx(0));
  // One that wins ten times as often as each of three others.
  const std::vector<TableCount> strong{{{0, 1, 1, 1}, {10'000, 1'000, 1'000, 1'000}}};
  const std::vector<Rating> ratings = rate_tables(2, strong);
  CHECK(ratings[0].elo - ratings[1].elo == Approx(400).epsilon(0.001));
}

TEST_CASE("an interval of deals is Wilson's for deals of one, and narrow where luck evens out") {
  const Interval plain = interval_of_deals(250, 1000, 250, 1), wilsons = wilson(250, 1000);
  CHECK(plain.low == wilsons.low);
  CHECK(plain.high == wilsons.high);
  // 250 deals of four: in nearly all of them one game was won.
  const Interval even = interval_of_deals(250, 1000, 270, 4);
  CHECK(even.low > wilsons.low);
  CHECK(even.high < wilsons.high);
  // All or nothing in each deal: a quarter as many samples.
  const Interval lumped = interval_of_deals(248, 1000, 62 * 16, 4);
  CHECK(lumped.low < wilsons.low);
}
