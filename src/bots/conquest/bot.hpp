// SPDX-License-Identifier: Apache-2.0
// A computer player on one seat of one game. It sees what its seat sees, and answers with a legal
// action.
#pragma once

#include "bots/conquest/search.hpp"

namespace parlour::conquest {

class Bot {
 public:
  /// What it has in mind of a game, in between two of its moves.
  using Mind = Memory;

  /// The study and the character must outlive the bot; the stream is its own.
  Bot(const Study& study, const Character& character, Seat seat, Stream stream)
      : study_(&study), character_(&character), seat_(seat), stream_(stream) {}

  /// From now on it draws from this stream.
  void use(Stream stream) { stream_ = stream; }

  /// A new game, perhaps on another seat; or one that it goes on with, knowing what was.
  void begin(Seat seat, Stream stream, const Mind& mind = {}) {
    seat_ = seat;
    stream_ = stream;
    memory_ = mind;
  }
  const Mind& mind() const { return memory_; }

  /// A legal action of the seat; the game must be waiting for it. `view` is what the seat sees.
  Action choose(const State& view) {
    if (character_->level == Level::kRandom) {
      return random_action(study_->game, view, seat_, stream_);
    }
    if (study_->game.rules.fog) return think(without_fog(study_->game, view, seat_));
    return think(view);
  }

  /// Every event of the game, as the seat sees it. Habits are only for those who use them; who left
  /// whom is for everybody.
  template <class One>
  void watch(const One& event) {
    constexpr bool kForAll =
        stdx::is_same_v<One, TurnBegan> || stdx::is_same_v<One, AllianceBroken>;
    if (kForAll || character_->level >= Level::kHard) memory_.note(event, seat_);
  }
  /// The same for an event of any kind.
  void watch(const Event& event) {
    stdx::visit([this](const auto& one) { watch(one); }, event);
  }

 private:
  Action think(const State& view) {
    if (character_->level >= Level::kHard) return plan_and_choose(view);
    return RulesOfThumb{*study_, character_->weights, memory_, seat_, stream_}.choose(view);
  }

  Action plan_and_choose(const State& view) {
    const Weights weights = with_impatience(character_->weights, view.round);
    const Strategist strategist(*study_, weights, memory_, seat_, stream_);
    if (character_->level < Level::kExpert || weights.playouts <= 0) {
      return strategist.choose(view);
    }
    return strategist.choose(view, [&](const State& state) {
      return search(*study_, weights, memory_, state, seat_, stream_);
    });
  }

  const Study* study_;
  const Character* character_;
  Seat seat_;
  Stream stream_;
  Memory memory_;
};

}  // namespace parlour::conquest
