// SPDX-License-Identifier: Apache-2.0
// Players that are programs of their own (docs/bots/protocol.md) at the lab's tables.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "bots/program.hpp"
#include "lab/games/seats.hpp"

namespace parlour::lab {

/// A program that sits down anew for every game.
template <class Family>
class SeatedProgram final : public OutsidePlayer<Family> {
 public:
  using Game = typename Family::Game;

  /// Game and study must outlive it.
  SeatedProgram(std::string path, const Game& game, const typename Family::Study& study,
                const ProgramOptions& manner)
      : path_(std::move(path)), game_(game), study_(study), manner_(manner) {}

  void begin(Seat seat, int seats, Stream stream) override {
    past_ = report();
    program_.reset();  // the one of the last game says bye first
    players_.clear();
    for (int at = 0; at < seats; ++at) {
      players_.push_back({"Seat " + std::to_string(at + 1), at == seat ? path_ : "bot"});
    }
    stand_in_.emplace(study_, parlour::stand_in<Family>(), seat, stream);
    Result<ProgramBot<Family>> started =
        ProgramBot<Family>::start(path_, {game_, study_, players_, seat, stream}, manner_);
    if (started) {
      program_.emplace(std::move(*started));
    } else {
      past_.of(Fault::kDead).last = started.problem().text();
    }
  }
  typename Family::Action choose(const typename Family::State& view) override {
    if (program_) return program_->choose(view);
    ++not_started_;
    ++past_.of(Fault::kDead).moves;
    return stand_in_->choose(view);
  }
  void watch(const typename Family::State& after, const typename Family::Event& event) override {
    if (program_) {
      program_->watch(after, event);
    } else {
      show(*stand_in_, event);
    }
  }
  ProgramFaults faults() override {
    ProgramFaults faults{};
    if (program_) {
      for (std::size_t kind = 0; kind < faults.size(); ++kind) {
        faults[kind] = program_->report().faults[kind].moves;
      }
    }
    faults[static_cast<std::size_t>(Fault::kDead)] += std::exchange(not_started_, 0);
    return faults;
  }
  ProgramReport report() override {
    ProgramReport all = past_;
    if (program_) all.add(program_->report());
    return all;
  }

 private:
  std::string path_;
  const Game& game_;
  const typename Family::Study& study_;
  ProgramOptions manner_;
  std::vector<Player> players_;
  ProgramReport past_;  ///< of the games before this one
  std::optional<ProgramBot<Family>> program_;
  std::optional<typename Family::Bot> stand_in_;  ///< if it could not be started
  std::uint64_t not_started_ = 0;
};

/// How programs are run that have this long for each answer.
inline ProgramOptions manner_for(std::chrono::milliseconds answer) {
  ProgramOptions manner;
  manner.limits.move = answer;
  return manner;
}

/// Asked once, before any worker starts it.
inline bool can_be_run(const std::string& program) {
  return ChildProcess::can_start(program_command(program).front());
}

}  // namespace parlour::lab
