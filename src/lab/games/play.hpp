// SPDX-License-Identifier: Apache-2.0
// One game of the lab from start to end. Nothing is allocated on the way.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>

#include "lab/games/seats.hpp"

namespace parlour::lab {

inline constexpr int kMostRounds = 1000;  ///< no campaign plays longer games

struct GameLimits {
  int rounds = 200;                   ///< a game that goes on after this round is stopped
  std::uint64_t actions = 2'000'000;  ///< so is one that does not move: players may trade for ever
  /// The same dice for all rotations of the seats: of four games at a table of four each entry has
  /// every seat once, so that luck is shared out alike.
  bool paired = false;
  /// Set: the game is left where it is, and counts for nothing. An expert's game may take minutes.
  const std::atomic<bool>* stop = nullptr;
};

/// How a game went, apart from what its observer saw.
struct Course {
  std::uint64_t actions = 0;
  std::array<std::uint32_t, kMaxSeats> refused{};  ///< by seat: actions that were not legal
  bool finished = false;                           ///< by the rules; else stopped at a limit
};

template <class Family>
bool is_over(const typename Family::State& state) {
  return state.prompt == decltype(state.prompt)::kGameOver;
}

/// Hands each event to the observer and to the players.
template <class Family, class Seats, class Observer>
struct Announcer {
  const typename Family::Ruleset& game;
  const typename Family::State& state;
  Seats& seats;
  Observer& observer;

  void operator()(const auto& event) const {
    observer(game, state, event);
    seats.tell(state, event);
  }
};

/// Whose answer is played next: the one that is asked; of several, the next after the last that
/// acted. kClock: the game waits for nobody, so time has to move it on.
template <class Ruleset, class State>
Seat next_to_act(const Ruleset& game, const State& state, Seat last) {
  if (state.asked >= 0) return state.asked;
  const SeatSet waiting = waiting_for(game, state);
  if (waiting.empty()) return kClock;
  for (int step = 1; step <= state.seats; ++step) {
    const int seat = (last + step) % state.seats;
    if (waiting.has(seat)) return narrow<Seat>(seat);
  }
  return kClock;
}

/// A new game and what is said while it begins. The state is not in its place until it has begun,
/// so its first events are kept until then.
template <class Family>
struct Opening {
  std::array<typename Family::Event, 16> events{};
  std::size_t count = 0;

  void operator()(const auto& event) {
    if (count < events.size()) events[count++] = event;
  }
};

/// Nobody looks at what chance is asked, which is the usual case.
struct NoWitness {};

/// Plays game `number` of the campaign `seed` to its end or to a limit, and leaves its last state.
/// A witness is called whenever chance is asked, with the state and what plays the answer.
template <class Family, class Seats, class Observer, class Witness = NoWitness>
Course play_game(const typename Family::Ruleset& game, int seat_count, std::uint64_t seed,
                 std::uint64_t number, const GameLimits& limits, Seats& seats, Observer& observer,
                 typename Family::State& state, Witness&& witness = {}) {
  const auto rotations = narrow<std::uint64_t>(seat_count);
  Stream chance(seed, limits.paired ? number / rotations : number, 0);
  seats.sit_down(seed, number);
  Opening<Family> opening;
  state = Family::start(game, seat_count, SeatSet{}, chance, opening);
  const Announcer<Family, Seats, Observer> announce{game, state, seats, observer};
  for (std::size_t at = 0; at < opening.count; ++at) std::visit(announce, opening.events[at]);

  Course course;
  Seat last = narrow<Seat>(seat_count - 1);
  while (!is_over<Family>(state) && state.round <= limits.rounds &&
         course.actions < limits.actions) {
    ++course.actions;
    if (state.asked == kChance) {
      const auto answer = [&] {
        (void)apply(game, state, kChance, sample_chance(game, state, chance), announce);
      };
      if constexpr (std::is_same_v<std::remove_cvref_t<Witness>, NoWitness>) {
        answer();
      } else {
        witness(state, answer);
      }
      continue;
    }
    if (limits.stop != nullptr && limits.stop->load(std::memory_order_relaxed)) break;
    const Seat seat = next_to_act(game, state, last);
    if (seat != kClock) {
      last = seat;
      if (!apply(game, state, seat, seats.choose(state, seat), announce)) continue;
      ++course.refused[static_cast<std::size_t>(seat)];
    }
    // Nobody to ask, or an answer that is not legal: the clock does what is safe, as at any table.
    (void)apply(game, state, kClock, typename Family::TimeUp{}, announce);
  }
  course.finished = is_over<Family>(state);
  return course;
}

}  // namespace parlour::lab
