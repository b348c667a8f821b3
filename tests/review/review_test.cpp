// SPDX-License-Identifier: Apache-2.0
// What a review says adds up, is the same on every machine, and finds what there is to find.
#include "review/review.hpp"

#include <numeric>

#include "review/numbers.hpp"
#include "review/text.hpp"
#include "tests/review/played.hpp"
#include "wire/described.hpp"

using namespace parlour;
using fixtures::BotGame;
using review::Document;
using review::Parts;

namespace {

Document reviewed(const std::string& journal, std::uint64_t actions, int threads = 1) {
  const auto begun = review::begin_review(journal, "journal", {actions, threads});
  REQUIRE_MESSAGE(begun, (begun ? "" : begun.problem().text()));
  while ((*begun)->go_on(kNeverStops)) continue;
  return (*begun)->tell(kEnglish);
}

Parts sum_of(const std::vector<Parts>& all) {
  return std::accumulate(all.begin(), all.end(), Parts{0});
}

void check_adds_up(const Document& told) {
  Parts luck = 0, initial = 0;
  for (const review::Account& one : told.accounts) {
    CHECK(one.initial + one.luck + one.skill + one.others == one.final);
    luck += one.luck;
    initial += one.initial;
    CHECK(std::accumulate(one.judged.begin(), one.judged.end(), 0) == one.choices);
  }
  CHECK(luck == 0);
  CHECK(initial == review::kCertain);
  std::uint64_t last = 0;
  for (const review::Point& point : told.points) {
    CHECK(sum_of(point.wins) == review::kCertain);
    CHECK(point.at >= last);
    last = point.at;
  }
  CHECK(last == told.total);
  for (const review::Stroke& stroke : told.strokes) CHECK(sum_of(stroke.luck) == 0);
  for (const review::Deal& deal : told.deals) CHECK(sum_of(deal.change) == 0);
  for (const review::Choice& choice : told.choices) {
    CHECK(choice.lost >= 0);
    CHECK_FALSE(choice.text.empty());
    CHECK((choice.lost == 0) == choice.sentence.empty());
    CHECK(std::count_if(choice.options.begin(), choice.options.end(),
                        [](const review::Option& one) { return one.chosen; }) == 1);
  }
}

}  // namespace

TEST_CASE("rounded chances add up to what is certain, and are never far from the exact ones") {
  CHECK(review::parts_of({1.0 / 3, 1.0 / 3, 1.0 / 3}) == std::vector<Parts>{3334, 3333, 3333});
  CHECK(review::parts_of({0, 1, 0}) == std::vector<Parts>{0, 10'000, 0});
  CHECK(sum_of(review::balanced({0.12344, -0.05, -0.0733})) == 0);
  CHECK(review::sharpened({0.25, 0.75}, 1) == std::vector<double>{0.25, 0.75});
  CHECK(review::sharpened({0, 1}, 0.5) == std::vector<double>{0, 1});
}

TEST_CASE("luck, skill and what others did are the way from the first chance to the last") {
  struct Sample {
    const char* title;
    Overrides rules;
    std::vector<std::string> bots;
  };
  const Sample samples[] = {{"classic", {{"start_cash", "500"}}, {"easy", "hard", "random"}},
                            {"london", {{"start_cash", "400"}}, {"medium", "random"}},
                            {"bb7k", {}, {"random", "random", "easy"}},
                            {"world", {{"end_round", "3"}}, {"easy", "hard", "random"}},
                            {"annexation", {{"end_round", "3"}}, {"medium", "random"}}};
  for (const Sample& sample : samples) {
    for (const std::uint64_t seed : {1u, 2u}) {
      CAPTURE(sample.title);
      CAPTURE(seed);
      BotGame game(sample.title, sample.rules, sample.bots, seed);
      for (int steps = 0; steps < 700 && !game.game->over(); ++steps) game.step();
      const Document told = reviewed(game.journal, 300'000);
      CHECK(told.finished);
      check_adds_up(told);
      for (std::size_t seat = 0; game.game->over() && seat < told.accounts.size(); ++seat) {
        const bool won = game.game->winners().has(static_cast<int>(seat));
        CHECK((told.accounts[seat].final > 0) == won);
      }
      CHECK_FALSE(review::as_text(told, kEnglish).empty());
    }
  }
}

TEST_CASE("a review is the same with one thread and with three, and adds up half-way") {
  BotGame game("classic", {{"start_cash", "500"}}, {"medium", "easy"}, 7);
  game.to_the_end();
  const auto one = wire::put(reviewed(game.journal, 2'000'000, 1));
  CHECK(one == wire::put(reviewed(game.journal, 2'000'000, 3)));

  const auto begun = review::begin_review(game.journal, "journal", {2'000'000, 1});
  REQUIRE(begun);
  check_adds_up((*begun)->tell(kEnglish));
  REQUIRE((*begun)->go_on(kNeverStops));
  const Document half = (*begun)->tell(kEnglish);
  CHECK_FALSE(half.finished);
  check_adds_up(half);
  const Stop stop{true};
  CHECK_FALSE((*begun)->go_on(stop));
  CHECK((*begun)->tell(kEnglish).stopped);
}

TEST_CASE("what is no journal is not reviewed") {
  CHECK_FALSE(review::begin_review("nonsense", "journal", {}));
  BotGame game("classic", {}, {"medium", "easy"}, 7);
  for (int steps = 0; steps < 40; ++steps) game.step();
  std::string damaged = game.journal;
  damaged[damaged.size() - 20] ^= 1;
  CHECK_FALSE(review::begin_review(damaged, "journal", {}));
}
