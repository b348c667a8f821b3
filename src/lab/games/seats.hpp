// SPDX-License-Identifier: Apache-2.0
// Who sits at a table of the lab. Players that are part of the program are plain values in a row,
// and cost nothing but their thinking. A player that is a program of its own is an OutsidePlayer;
// tables with one of those are slower anyway, and have their own kind of seats.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "bots/program.hpp"

namespace parlour::lab {

/// The seat of an entry in a game: entries move on by one seat a game, so that none keeps the
/// first.
constexpr Seat seat_of(int entry, std::uint64_t game, int seats) {
  return narrow<Seat>((narrow<std::uint64_t>(entry) + game) % narrow<std::uint64_t>(seats));
}

constexpr int entry_at(int seat, std::uint64_t game, int seats) {
  const auto shift = narrow<int>(game % narrow<std::uint64_t>(seats));
  return (seat + seats - shift) % seats;
}

/// Chance has stream 0 of a game, and each entry one of its own.
inline Stream stream_of(std::uint64_t seed, std::uint64_t game, int entry) {
  return {seed, game, narrow<std::uint32_t>(1 + entry)};
}

/// Moves that `easy` made for a program in one game, because it was late, wrong or dead.
using ProgramFaults = std::array<std::uint64_t, 3>;

/// A player that is not part of this program.
template <class Family>
class OutsidePlayer {
 public:
  virtual ~OutsidePlayer() = default;
  /// A new game begins, and this is its seat.
  virtual void begin(Seat seat, int seats, Stream stream) = 0;
  /// What the seat sees, and its answer.
  virtual typename Family::Action choose(const typename Family::State& view) = 0;
  /// What the seat sees of an event; `after` is the whole position since, for whoever must look up
  /// more before it is told.
  virtual void watch(const typename Family::State& after, const typename Family::Event& event) = 0;
  /// What went wrong in this game.
  virtual ProgramFaults faults() { return {}; }
  /// The same for all games so far, with reasons.
  virtual ProgramReport report() { return {}; }
};

/// One entry of a campaign: a character, the program whose command stands in it, or a stranger.
template <class Family>
struct Entry {
  typename Family::Character character;
  std::string program{};   ///< empty: the character plays
  std::string stranger{};  ///< or this one, by its name

  const std::string& name() const {
    return !program.empty() ? program : !stranger.empty() ? stranger : character.name;
  }
};

/// All seats are taken by players of this program.
template <class Family>
class BotSeats {
 public:
  using State = typename Family::State;
  using Bot = typename Family::Bot;

  BotSeats(const typename Family::Study& study, std::span<const Entry<Family>> entries)
      : study_(study) {
    bots_.reserve(entries.size());
    for (const Entry<Family>& entry : entries) {
      bots_.emplace_back(study, entry.character, narrow<Seat>(bots_.size()), Stream(0, 0, 0));
      if (Family::thinks_for_all(bots_.back())) thinkers_.push_back(&bots_.back());
    }
  }

  void sit_down(std::uint64_t seed, std::uint64_t game) {
    const int seats = narrow<int>(bots_.size());
    for (int seat = 0; seat < seats; ++seat) {
      const int entry = entry_at(seat, game, seats);
      auto& bot = bots_[static_cast<std::size_t>(entry)];
      bot.begin(narrow<Seat>(seat), stream_of(seed, game, entry));
      seated_[static_cast<std::size_t>(seat)] = &bot;
    }
  }
  typename Family::Action choose(const State& state, Seat seat) {
    return at(seat).choose(seen_state(study_.game, state, seat));
  }
  void tell(const State& state, const auto& event) {
    if constexpr (Family::template kOnlyForItsSeat<std::remove_cvref_t<decltype(event)>>) {
      at(event.seat).watch(event);
      for (Bot* const bot : thinkers_) {
        if (bot != &at(event.seat)) bot->watch(event);
      }
    } else {
      Family::tell(
          study_.game, state, [this](Seat seat) -> auto& { return at(seat); }, event);
    }
  }
  static ProgramFaults faults(int) { return {}; }
  static ProgramReport report(int) { return {}; }

 private:
  Bot& at(Seat seat) { return *seated_[static_cast<std::size_t>(seat)]; }

  const typename Family::Study& study_;
  std::vector<Bot> bots_;                 ///< by entry
  std::vector<Bot*> thinkers_;            ///< those that think for all seats
  std::array<Bot*, kMaxSeats> seated_{};  ///< in this game
};

/// Some seats are taken by programs or strangers; `programs` has one for each entry, null where
/// there is none.
template <class Family>
class MixedSeats {
 public:
  using State = typename Family::State;
  using Bot = typename Family::Bot;
  using Programs = std::vector<std::unique_ptr<OutsidePlayer<Family>>>;

  MixedSeats(const typename Family::Study& study, std::span<const Entry<Family>> entries,
             Programs programs)
      : study_(study), programs_(std::move(programs)) {
    players_.reserve(entries.size());
    for (std::size_t at = 0; at < entries.size(); ++at) {
      players_.push_back({Bot(study, entries[at].character, narrow<Seat>(at), Stream(0, 0, 0)),
                          programs_[at].get(), nullptr});
    }
  }

  void sit_down(std::uint64_t seed, std::uint64_t game) {
    const int seats = narrow<int>(players_.size());
    for (int seat = 0; seat < seats; ++seat) {
      const int entry = entry_at(seat, game, seats);
      Player& player = players_[static_cast<std::size_t>(entry)];
      const Stream stream = stream_of(seed, game, entry);
      if (player.program) {
        player.program->begin(narrow<Seat>(seat), seats, stream);
      } else {
        player.bot.begin(narrow<Seat>(seat), stream);
      }
      seated_[static_cast<std::size_t>(seat)] = &player;
    }
  }
  typename Family::Action choose(const State& state, Seat seat) {
    Player& player = at(seat);
    const State& view = seen_state(study_.game, state, seat);
    return player.program ? player.program->choose(view) : player.bot.choose(view);
  }
  void tell(const State& state, const auto& event) {
    for (Player& player : players_) player.after = &state;
    Family::tell(
        study_.game, state, [this](Seat seat) -> auto& { return at(seat); }, event);
  }
  ProgramFaults faults(int entry) {
    const auto& program = programs_[static_cast<std::size_t>(entry)];
    return program ? program->faults() : ProgramFaults{};
  }
  ProgramReport report(int entry) {
    const auto& program = programs_[static_cast<std::size_t>(entry)];
    if (!program) return {};
    return program->report();
  }

 private:
  struct Player {
    Bot bot;
    OutsidePlayer<Family>* program;
    const State* after;
    void watch(const auto& event) {
      if (program) {
        program->watch(*after, event);
      } else {
        bot.watch(event);
      }
    }
  };

  Player& at(Seat seat) { return *seated_[static_cast<std::size_t>(seat)]; }

  const typename Family::Study& study_;
  Programs programs_;
  std::vector<Player> players_;              ///< by entry
  std::array<Player*, kMaxSeats> seated_{};  ///< in this game
};

}  // namespace parlour::lab
