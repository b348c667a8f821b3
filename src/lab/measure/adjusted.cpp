// SPDX-License-Identifier: Apache-2.0
#include "lab/measure/adjusted.hpp"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

#include "bots/family.hpp"
#include "lab/games/play.hpp"
#include "lab/games/run.hpp"
#include "table/chances.hpp"

namespace parlour::lab {

namespace {

/// Nothing else of these games is looked at.
struct Unobserved {
  void operator()(const auto&, const auto&, const auto&) const {}
};

/// What chance has given to each seat in one game.
template <class Family>
class Luck {
 public:
  using State = typename Family::State;

  Luck(const typename Family::Study& study, int seats)
      : study_(study), sum_(static_cast<std::size_t>(seats), 0.0) {}

  void begin(std::uint64_t seed, std::uint64_t number) {
    seed_ = mix(seed, number);
    events_ = 0;
    std::fill(sum_.begin(), sum_.end(), 0.0);
  }
  /// By itself, not inlined: g++ 12 else warns of dice that nobody throws.
  template <class Rules>
  [[gnu::noinline]] static auto drawn(const Rules& rules, const State& state, FirstThrow& random) {
    return sample_chance(rules, state, random);
  }
  /// Chance is asked in `state`; `answer` plays what it says.
  void operator()(State& state, const auto& answer) {
    const auto& rules = study_.game;
    std::vector<double> expected(sum_.size(), 0.0);
    for (std::uint64_t number = 0; number < FirstThrow::kBlock; ++number) {
      State other = state;
      FirstThrow random_below(seed_ + events_, number);
      const auto thrown = drawn(rules, other, random_below);
      (void)apply(rules, other, kChance, thrown, [](const auto&) {});
      add(expected, other, 1.0 / FirstThrow::kBlock);
    }
    ++events_;
    answer();
    add(sum_, state, 1);
    for (std::size_t seat = 0; seat < sum_.size(); ++seat) sum_[seat] -= expected[seat];
  }
  void add(std::vector<double>& to, const State& state, double part) const {
    const std::vector<double> shares = shares_of(Family::standing(study_, state));
    for (std::size_t seat = 0; seat < to.size(); ++seat) to[seat] += part * shares[seat];
  }

  const std::vector<double>& given() const { return sum_; }

 private:
  const typename Family::Study& study_;
  std::uint64_t seed_ = 0, events_ = 0;
  std::vector<double> sum_;
};

/// By entry and game.
struct Games {
  Games(std::size_t entries, std::uint64_t games)
      : won(entries, std::vector<double>(games)), luck(won) {}
  std::vector<std::vector<double>> won, luck;
};

template <class Family>
void play_some(const typename Family::Study& study, const std::vector<Entry<Family>>& entries,
               const AdjustedOptions& options, std::atomic<std::uint64_t>& next, Games& games,
               const Stop& stop) {
  const int seats = narrow<int>(entries.size());
  BotSeats<Family> players(study, entries);
  Luck<Family> luck(study, seats);
  GameLimits limits;
  limits.rounds = options.rounds;
  limits.stop = &stop;
  Unobserved unobserved;
  for (std::uint64_t number = next++; number < options.games && !stop; number = next++) {
    typename Family::State state{};
    luck.begin(options.seed, number);
    const Course course = play_game<Family>(study.game, seats, options.seed, number, limits,
                                            players, unobserved, state, luck);
    std::vector<double> won(entries.size(), 0.0);
    if (course.finished && !state.winners.empty()) {
      for (const int seat : state.winners) {
        won[static_cast<std::size_t>(seat)] = 1.0 / state.winners.size();
      }
    } else {
      luck.add(won, state, 1);
    }
    for (int seat = 0; seat < seats; ++seat) {
      const auto entry = static_cast<std::size_t>(entry_at(seat, number, seats));
      games.won[entry][number] = won[static_cast<std::size_t>(seat)];
      games.luck[entry][number] = luck.given()[static_cast<std::size_t>(seat)];
    }
  }
}

template <class Family>
Result<std::vector<AdjustedEntry>> adjusted_of(const Title& title, const AdjustedOptions& options,
                                               const Stop& stop) {
  // The arena checks the line-up and the rules as for a campaign.
  const auto arena = open_arena(title, options.rules, options.seats);
  if (!arena) return arena.problem();
  std::vector<std::pair<std::string, std::string>> overrides;
  for (const std::string& rule : options.rules) {
    const std::size_t equals = rule.find('=');
    overrides.emplace_back(rule.substr(0, equals), rule.substr(equals + 1));
  }
  const Result<typename Family::Game> game = Family::Game::make(title, overrides);
  if (!game) return game.problem();
  const typename Family::Study study(game->ruleset());
  std::vector<Entry<Family>> entries;
  for (const std::string& name : options.seats) {
    const auto character = find_character<typename Family::Weights>(name);
    if (!character) return character.problem();
    entries.push_back({*character, ""});
  }
  Games games(entries.size(), options.games);
  std::atomic<std::uint64_t> next = 0;
  {
    const unsigned cores = std::max(1u, std::thread::hardware_concurrency());
    const auto threads = options.threads > 0 ? static_cast<unsigned>(options.threads) : cores;
    std::vector<std::jthread> helpers;
    for (unsigned at = 0; at < threads; ++at) {
      helpers.emplace_back([&] { play_some<Family>(study, entries, options, next, games, stop); });
    }
  }
  if (stop) return Problem{"", "", "it was stopped"};
  std::vector<AdjustedEntry> all;
  for (std::size_t entry = 0; entry < entries.size(); ++entry) {
    all.push_back(adjusted_by(games.won[entry], games.luck[entry]));
    all.back().bot = options.seats[entry];
  }
  return all;
}

}  // namespace

AdjustedEntry adjusted_by(const std::vector<double>& won, const std::vector<double>& luck) {
  AdjustedEntry entry;
  const auto count = static_cast<double>(won.size());
  if (won.size() < 2) return entry;
  double mean = 0, given = 0;
  for (std::size_t at = 0; at < won.size(); ++at) {
    mean += won[at] / count;
    given += luck[at] / count;
  }
  double spread = 0, both = 0, of_luck = 0;
  for (std::size_t at = 0; at < won.size(); ++at) {
    spread += (won[at] - mean) * (won[at] - mean);
    both += (won[at] - mean) * (luck[at] - given);
    of_luck += (luck[at] - given) * (luck[at] - given);
  }
  const double slope = of_luck > 0 ? both / of_luck : 0;
  const double left = std::max(spread - slope * both, 0.0);
  const auto around = [&](double middle, double squares) {
    const double half = kNormal95 * std::sqrt(squares / (count - 1) / count);
    return Interval{middle - half, middle + half};
  };
  entry.rate = mean;
  entry.adjusted = mean - slope * given;
  entry.interval = around(mean, spread);
  entry.adjusted_interval = around(entry.adjusted, left);
  entry.fewer = spread > 0 ? left / spread : 1;
  return entry;
}

Result<std::vector<AdjustedEntry>> adjusted_results(const Title& title,
                                                    const AdjustedOptions& options,
                                                    const Stop& stop) {
  return dispatch(title, [&]<class Family>() { return adjusted_of<Family>(title, options, stop); });
}

}  // namespace parlour::lab
