// SPDX-License-Identifier: Apache-2.0
// How likely each seat was to win at any point of a game: from there it is played on to its end,
// again and again, with everybody playing alike, and who wins is counted. The work is counted in
// actions, not in time, so that the same game gives the same curve on every machine.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

#include "bots/family.hpp"
#include "core/philox.hpp"

namespace parlour {

struct ChanceWork {
  std::size_t points = 61;  ///< along the game; its beginning and its end are always among them
  int playouts = 64;        ///< at each point
  std::uint64_t actions = 3'000'000;  ///< of all playouts together
};

struct Chance {
  std::size_t at = 0;        ///< after so many entries
  std::vector<double> wins;  ///< by seat; together 1
};

/// The chances to win in each of some positions, by seat; together 1.
using Estimate = std::vector<std::vector<double>>;
/// Called until it has the answer; each call plays so little that others may come in between. It
/// needs nothing of the table, so it may run on any thread.
using Estimator = std::function<std::optional<Estimate>()>;

inline std::size_t chance_points(std::size_t entries, const ChanceWork& work) {
  return std::min(entries + 1, std::max<std::size_t>(work.points, 2));
}

/// How many entries have been made at a point.
inline std::size_t chance_place(std::size_t point, std::size_t entries, const ChanceWork& work) {
  const std::size_t points = chance_points(entries, work);
  return points < 2 ? entries : entries * point / (points - 1);
}

/// The share of each seat in a game that has not come to its end; together 1.
std::vector<double> shares_of(std::vector<double> standing);

/// The first answer of chance in a playout. Playouts come in blocks of 36 that share out the square
/// of two dice, so that no throw is met more often than another; where something else is drawn, its
/// first draws are shared out as evenly.
class FirstThrow {
 public:
  static constexpr std::uint32_t kBlock = 36;

  FirstThrow(std::uint64_t key, std::uint64_t number) : stream_(key, number, kFirstThrowActor) {
    // Blocks begin at different throws: a last one that is not whole favours none.
    Stream turned(key, number / kBlock, kFirstThrowActor + 1);
    cell_ = (static_cast<std::uint32_t>(number % kBlock) + turned(kBlock)) % kBlock;
  }

  std::uint32_t operator()(std::uint32_t n) {
    constexpr std::uint64_t kSide = 6;
    if (drawn_ == 2) return stream_(n);
    const std::uint64_t row = drawn_++ == 0 ? cell_ / kSide : cell_ % kSide;
    const std::uint64_t within = (row << 32) + stream_.next();
    return static_cast<std::uint32_t>(within / kSide * n >> 32);
  }

 private:
  static constexpr std::uint32_t kFirstThrowActor = 1000;  ///< no seat has this stream
  Stream stream_;
  std::uint32_t cell_ = 0;
  int drawn_ = 0;
};

/// How far a playout goes; then everybody gets what their standing is worth.
inline constexpr int kToTheEnd = 150;

template <class Family>
class Forecast {
 public:
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Character = typename Family::Character;
  using Mind = typename Family::Bot::Mind;
  /// What everybody remembers, by seat.
  using Minds = std::array<Mind, kMaxSeats>;

  /// Everybody plays alike. All of them must outlive it.
  Forecast(const Game& game, const typename Family::Study& study, int seats)
      : Forecast(game, study,
                 std::vector<const Character*>(static_cast<std::size_t>(seats),
                                               character_named<Family>("medium"))) {}
  /// By seat, as they are like; no character may be one that looks ahead, or it takes for ever.
  Forecast(const Game& game, const typename Family::Study& study,
           const std::vector<const Character*>& players)
      : game_(game), study_(study) {
    for (const Character* const player : players) {
      assert(player != nullptr);
      remembers_ |= Family::kMediumRemembers || player->level > Level::kMedium;
      bots_.emplace_back(study, *player, static_cast<Seat>(bots_.size()), Stream(0, 0, 0));
    }
  }

  /// From now on the turn in which a playout begins is played to its end by this character, if it
  /// is that of the seat; null: by the seat's own.
  void led_by(const Character* character) {
    leader_.reset();
    if (character != nullptr) leader_.emplace(study_, *character, Seat{0}, Stream(0, 0, 0));
  }

  /// `key` makes the luck of this position: the same key, the same numbers.
  std::vector<double> from(const State& state, std::uint64_t key, const ChanceWork& work) {
    std::vector<double> wins(bots_.size(), 0.0);
    const int most = Game::over(state) ? 1 : std::max(work.playouts, 1);
    const std::uint64_t budget = work.actions / std::max<std::size_t>(work.points, 1);
    std::uint64_t done = 0;
    int played = 0;
    while (played < most && (played == 0 || done < budget)) {
      done += play_on(state, key, static_cast<std::uint64_t>(played), wins);
      ++played;
    }
    for (double& win : wins) win /= played;
    return wins;
  }

  /// Plays to the end, adds up who won, and says how many actions it took.
  std::uint64_t play_on(const State& state, std::uint64_t key, std::uint64_t number,
                        std::vector<double>& wins) {
    return play_on(state, {}, key, number, kToTheEnd, wins);
  }

  /// The same with players who remember something, for so many rounds.
  std::uint64_t play_on(State state, const Minds& minds, std::uint64_t key, std::uint64_t number,
                        int rounds, std::vector<double>& wins) {
    Stream chance(key, number, 0);
    for (std::size_t at = 0; at < bots_.size(); ++at) {
      bots_[at].begin(static_cast<Seat>(at),
                      Stream(key, number, 1 + static_cast<std::uint32_t>(at)), minds[at]);
    }
    const auto turn = static_cast<Seat>(Family::turn_of(state));
    if (leader_ && turn >= 0) {
      const auto at = static_cast<std::size_t>(turn);
      const auto actor = 1 + static_cast<std::uint32_t>(at);
      leader_->begin(turn, Stream(key, number, actor), minds[at]);
    }
    led_turn_ = turn;
    led_round_ = state.round;
    const int last_round = state.round + rounds;
    Seat last = static_cast<Seat>(bots_.size() - 1);
    std::uint64_t actions = 0;
    bool thrown = false;
    while (!Game::over(state) && state.round <= last_round && actions < kMostActions) {
      ++actions;
      if (state.asked == kChance && !std::exchange(thrown, true)) {
        FirstThrow first(key, number);
        answer_chance(state, first);
      } else {
        move(state, chance, last);
      }
    }
    count(state, wins);
    return actions;
  }

 private:
  static constexpr std::uint64_t kMostActions = 30'000;

  void answer_chance(State& state, auto& random_below) {
    const auto& rules = game_.ruleset();
    (void)apply(rules, state, kChance, sample_chance(rules, state, random_below),
                [&](const auto& event) { show(state, event); });
  }

  void move(State& state, Stream& chance, Seat& last) {
    if (state.asked == kChance) return answer_chance(state, chance);
    const auto& rules = game_.ruleset();
    const auto tell = [&](const auto& event) { show(state, event); };
    const Seat seat = next_to_act(state, last);
    if (seat != kClock) {
      last = seat;
      const bool led = leader_ && seat == led_turn_ && state.round == led_round_ &&
                       Family::turn_of(state) == led_turn_;
      auto& bot = led ? *leader_ : bots_[static_cast<std::size_t>(seat)];
      if (!apply(rules, state, seat, bot.choose(seen_state(rules, state, seat)), tell)) return;
    }
    // Nobody to ask: the clock does what is safe, as at any table.
    (void)apply(rules, state, kClock, typename Family::TimeUp{}, tell);
  }

  /// Of several that are waited for, the next after the last that acted.
  Seat next_to_act(const State& state, Seat last) const {
    if (state.asked >= 0) return state.asked;
    const SeatSet waiting = game_.waiting_for(state);
    const int seats = static_cast<int>(bots_.size());
    for (int step = 1; step <= seats; ++step) {
      const int seat = (last + step) % seats;
      if (waiting.has(seat)) return static_cast<Seat>(seat);
    }
    return kClock;
  }

  void show(const State& state, const auto& event) {
    if (!remembers_) return;
    if constexpr (Family::template kOnlyForItsSeat<std::remove_cvref_t<decltype(event)>>) {
      bots_[static_cast<std::size_t>(event.seat)].watch(event);
    } else {
      Family::tell(
          game_.ruleset(),
          state, [this](Seat seat) -> auto& { return bots_[static_cast<std::size_t>(seat)]; },
          event);
    }
  }

  void count(const State& state, std::vector<double>& wins) const {
    if (Game::over(state) && !state.winners.empty()) {
      const double part = 1.0 / state.winners.size();
      for (const int seat : state.winners) wins[static_cast<std::size_t>(seat)] += part;
      return;
    }
    const std::vector<double> shares = shares_of(Family::standing(study_, state));
    for (std::size_t at = 0; at < wins.size(); ++at) wins[at] += shares[at];
  }

  const Game& game_;
  const typename Family::Study& study_;
  bool remembers_ = false;
  std::vector<typename Family::Bot> bots_;
  std::optional<typename Family::Bot> leader_;
  Seat led_turn_ = kNobody;
  int led_round_ = 0;
};

inline constexpr std::uint64_t kWeighedPlayouts = 1000;  ///< off by a percent or two
inline constexpr std::uint64_t kWatchedPlayouts = 250;   ///< by three: nobody decides by it

/// Positions played on in turn and with the same luck, so that what differs is the position. The
/// work is bounded in playouts of each and in actions of all, as along a game.
template <class Family>
class Comparison {
 public:
  using State = typename Family::Game::State;

  /// The game and its study must outlive it.
  Comparison(const typename Family::Game& game, const typename Family::Study& study, int seats,
             std::vector<State> positions, std::uint64_t key, std::uint64_t playouts)
      : forecast_(game, study, seats),
        positions_(std::move(positions)),
        key_(key),
        playouts_(playouts),
        sums_(positions_.size(), std::vector<double>(static_cast<std::size_t>(seats), 0.0)) {}

  /// Plays some more; empty: that was not all.
  std::optional<Estimate> go_on() {
    for (int part = 0; part < kAtOnce && !done(); ++part, ++played_) {
      for (std::size_t at = 0; at < positions_.size(); ++at) {
        actions_ += forecast_.play_on(positions_[at], key_, played_, sums_[at]);
      }
    }
    if (!done()) return std::nullopt;
    Estimate estimate = sums_;
    for (std::vector<double>& wins : estimate) {
      for (double& win : wins) win /= static_cast<double>(played_);
    }
    return estimate;
  }

 private:
  static constexpr int kAtOnce = 50;

  static constexpr std::uint64_t kActionsEach = 4000;  ///< of a playout, on average

  bool done() const {
    return played_ >= playouts_ || actions_ >= playouts_ * positions_.size() * kActionsEach;
  }

  Forecast<Family> forecast_;
  std::vector<State> positions_;
  std::uint64_t key_ = 0, playouts_ = 0, played_ = 0, actions_ = 0;
  Estimate sums_;
};

}  // namespace parlour
