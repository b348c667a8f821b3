// SPDX-License-Identifier: Apache-2.0
// A computer player on one seat of one game. It sees what its seat sees, which in the estate family
// is everything, and answers with a legal action.
#pragma once

#include "bots/estate/policy.hpp"
#include "bots/estate/random.hpp"
#include "bots/estate/search.hpp"
#include "core/philox.hpp"

namespace parlour::estate {

class Bot {
 public:
  /// What it has in mind of a game, in between two of its moves.
  using Mind = Memory;

  /// The study and the character must outlive the bot; the stream is its own.
  Bot(const Study& study, const Character& character, Seat seat, Stream stream)
      : level_(character.level),
        seat_(seat),
        stream_(stream),
        valuation_(study, character.weights) {}

  /// A new game, perhaps on another seat; or one that it goes on with, knowing what was.
  void begin(Seat seat, Stream stream, const Mind& mind = {}) {
    seat_ = seat;
    stream_ = stream;
    memory_ = mind;
    memories_ = {};
  }
  const Mind& mind() const { return memory_; }

  /// From now on it draws from this stream.
  void use(Stream stream) { stream_ = stream; }

  /// A legal action of the seat; the game must be waiting for it.
  Action choose(const State& view) {
    if (level_ == Level::kRandom) {
      return random_action(valuation_.study->game, view, seat_, stream_);
    }
    if (view.prompt == Prompt::kRoll) return Roll{};  // there is nothing to think about
    const Thought thought{valuation_, view, seat_};
    if (thinks_for_all()) return look_ahead(thought, memories_, stream_);
    return follow_policy(thought, memory_, stream_);
  }

  /// Does it play for the others too, in its head? Who does not may be spared the events that are
  /// kOnlyForItsSeat and name another.
  bool thinks_for_all() const { return level_ == Level::kExpert; }

  /// Every event of the game, as the seat sees it.
  void watch(const auto& event) {
    remember(memory_, *valuation_.study, seat_, event);
    if (thinks_for_all()) remember(memories_, *valuation_.study, event);
  }

 private:
  Level level_;
  Seat seat_;
  Stream stream_;
  Memory memory_;  ///< its own, close at hand: millions of turns a second read it
  Valuation valuation_;
  Memories memories_;  ///< of everybody, if it thinks for all
};

}  // namespace parlour::estate
