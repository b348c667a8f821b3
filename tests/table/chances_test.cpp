// SPDX-License-Identifier: Apache-2.0
// The chances to win along a game: they add up, begin even, end with who won, come out the same
// again, and say more about the end than an even guess does.
#include "table/chances.hpp"

#include <doctest/doctest.h>
#include <fmt/core.h>

#include <cmath>
#include <numeric>

#include "table/live_game.hpp"
#include "title/load.hpp"

using namespace parlour;

namespace {

/// A game of bots, played to its end.
std::unique_ptr<LiveGame> played(const std::shared_ptr<const Rulebook>& book,
                                 const std::vector<std::string>& bots, std::uint64_t seed) {
  std::vector<Player> players;
  for (const std::string& bot : bots) players.push_back({bot, bot, ""});
  const FairDice dice{Secret::from_number(seed), {}};
  auto game = begin_game(book, players, dice);
  std::string journal;
  for (int actions = 0; actions < 200'000 && !game->over(); ++actions) {
    if (game->answer_chance()) continue;
    const auto seat = static_cast<Seat>(game->waiting().lowest());
    const auto& kind = bots[static_cast<std::size_t>(seat)];
    REQUIRE(!game->play(seat, game->think(seat, kind)(), kEnglish));
    for (const std::string& line : game->take_lines()) journal += line;
  }
  for (const std::string& line : game->take_lines()) journal += line;
  // Whole: one that is played remembers only what is recent.
  Result<Resumed> whole = resume_game(journal, dice, DiceFrom::kSame);
  REQUIRE(whole);
  return std::move(whole->game);
}

double sum_of(const std::vector<double>& wins) {
  return std::accumulate(wins.begin(), wins.end(), 0.0);
}

/// How far the guesses were from what came, squared: 0 is to know it all.
struct Brier {
  double guessed = 0, even = 0;
  int count = 0;

  void add(const std::vector<double>& wins, SeatSet winners) {
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
      const double won =
          winners.has(static_cast<int>(seat)) ? 1.0 / static_cast<double>(winners.size()) : 0.0;
      const double fair = 1.0 / static_cast<double>(wins.size());
      guessed += (wins[seat] - won) * (wins[seat] - won);
      even += (fair - won) * (fair - won);
    }
    ++count;
  }
};

/// What was said to be 10 to 20 percent likely should come true in 10 to 20 percent of the cases.
struct Bins {
  std::array<double, 10> said{}, came{};
  std::array<int, 10> count{};

  void add(const std::vector<double>& wins, SeatSet winners) {
    for (std::size_t seat = 0; seat < wins.size(); ++seat) {
      const auto bin = static_cast<std::size_t>(std::min(9.0, wins[seat] * 10));
      said[bin] += wins[seat];
      came[bin] +=
          winners.has(static_cast<int>(seat)) ? 1.0 / static_cast<double>(winners.size()) : 0.0;
      ++count[bin];
    }
  }
};

std::shared_ptr<const Rulebook> book_of(const std::string& title, const Overrides& overrides) {
  const Result<Title> found = find_title(title);
  REQUIRE(found);
  const auto book = make_rulebook(*found, overrides);
  REQUIRE(book);
  return *book;
}

}  // namespace

TEST_CASE("chances begin even, end with who won, and add up to one") {
  for (const char* title : {"classic", "world"}) {
    CAPTURE(title);
    const Overrides rules = std::string_view(title) == "world" ? Overrides{{"end_round", "6"}}
                                                               : Overrides{{"start_cash", "400"}};
    const auto game = played(book_of(title, rules), {"medium", "medium", "medium"}, 5);
    REQUIRE(game->over());
    const ChanceWork work{9, 40, 2'000'000};
    const std::vector<Chance> curve = game->chances(0, 9, work);
    REQUIRE(curve.size() == 9);
    for (const Chance& one : curve) CHECK(sum_of(one.wins) == doctest::Approx(1.0));
    CHECK(curve.front().at == 0);
    for (const double win : curve.front().wins) {
      CHECK(win > 0.05);
      CHECK(win < 0.75);
    }
    CHECK(curve.back().at == game->entries());
    for (std::size_t seat = 0; seat < 3; ++seat) {
      const bool won = game->winners().has(static_cast<int>(seat));
      CHECK(curve.back().wins[seat] == (won ? 1.0 / game->winners().size() : 0.0));
    }
  }
}

TEST_CASE("chances are the same however they are asked for, and cost no more than allowed") {
  const auto game = played(book_of("classic", {}), {"easy", "medium"}, 8);
  const ChanceWork work{7, 6, 300'000};
  const std::vector<Chance> whole = game->chances(0, 99, work);
  REQUIRE(whole.size() == 7);
  for (std::size_t point = 0; point < whole.size(); ++point) {
    const std::vector<Chance> alone = game->chances(point, point + 1, work);
    REQUIRE(alone.size() == 1);
    CHECK(alone[0].at == whole[point].at);
    CHECK(alone[0].wins == whole[point].wins);
  }
  // With next to no work allowed there is still one playout a point: whole wins or shares only.
  const ChanceWork hurried{7, 50, 7};
  for (const Chance& one : game->chances(0, 7, hurried)) CHECK(sum_of(one.wins) == 1.0);
}

TEST_SUITE("long") {
  TEST_CASE("chances are calibrated: they beat an even guess, and what they say comes true") {
    struct Sample {
      const char* title;
      Overrides rules;
      std::vector<std::string> bots;
      int games;
    };
    const std::vector<std::string> four(4, "medium"), hards(4, "hard");
    const Sample samples[] = {{"classic", {}, four, 200},
                              {"classic", {}, hards, 60},
                              {"annexation", {}, four, 80},
                              {"world", {}, four, 80}};
    for (const Sample& sample : samples) {
      CAPTURE(sample.title);
      const auto book = book_of(sample.title, sample.rules);
      Brier brier;
      Bins bins;
      for (int number = 0; number < sample.games; ++number) {
        const auto game = played(book, sample.bots, 100 + static_cast<std::uint64_t>(number));
        if (!game->over()) continue;
        // The beginning and the end say nothing about the estimate.
        for (const Chance& one : game->chances(1, 5, {6, 40, 1'000'000})) {
          brier.add(one.wins, game->winners());
          bins.add(one.wins, game->winners());
        }
      }
      REQUIRE(brier.count > 0);
      const double guessed = brier.guessed / brier.count, even = brier.even / brier.count;
      fmt::print("chances in {} of 4 {}: Brier score {:.3f}, of an even guess {:.3f}\n",
                 sample.title, sample.bots[0], guessed, even);
      CHECK(guessed < 0.85 * even);
      double off = 0, cases = 0;
      for (std::size_t bin = 0; bin < bins.count.size(); ++bin) {
        if (bins.count[bin] == 0) continue;
        const double said = bins.said[bin] / bins.count[bin];
        const double came = bins.came[bin] / bins.count[bin];
        fmt::print("  said {:4.0f} %, came {:4.0f} % of {}\n", 100 * said, 100 * came,
                   bins.count[bin]);
        // Four points, and what so few cases may stray: three standard errors.
        const double stray = 3 * std::sqrt(said * (1 - said) / bins.count[bin]);
        CHECK(std::abs(said - came) < 0.04 + stray);
        off += std::abs(said - came) * bins.count[bin];
        cases += bins.count[bin];
      }
      CHECK(off / cases < 0.06);
    }
  }
}
