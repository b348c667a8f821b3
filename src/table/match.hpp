// SPDX-License-Identifier: Apache-2.0
// A game being played: what does not change, the position, and everything that has been done. The
// same for every family; `Game` is estate::Game or conquest::Game.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/philox.hpp"
#include "core/seat.hpp"
#include "wire/player.hpp"

namespace parlour {

template <class Game>
class Match {
 public:
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Event = typename Game::Event;
  using Verdict = typename Game::Verdict;

  /// Something that was done: an action, or the taking back of one.
  struct Entry {
    Seat by = kNobody;
    bool undo = false;
    Action action{};
  };

  Match(Game game, std::vector<Player> players)
      : game_(std::move(game)), players_(std::move(players)) {
    state_ = game_.start(players_, opening_);
  }

  const Game& game() const { return game_; }
  const State& state() const { return state_; }
  const std::vector<Player>& players() const { return players_; }
  const std::vector<Entry>& entries() const { return entries_; }
  /// What happened before anybody acted.
  const std::vector<Event>& opening() const { return opening_; }
  bool over() const { return Game::over(state_); }
  bool waits_for_chance() const { return Game::waits_for_chance(state_); }

  /// Plays an action; a refused one changes nothing and is not recorded.
  Verdict play(Seat by, const Action& action, std::vector<Event>& events) {
    const State before = state_;
    const std::size_t known = events.size();
    const Verdict verdict = game_.play(state_, by, action, events);
    if (verdict) return verdict;
    // Nothing is taken back across chance, the clock, anybody else, or what was secret before.
    bool revealed = false;
    for (std::size_t at = known; at < events.size(); ++at) revealed |= Game::reveals(events[at]);
    if (by < 0 || revealed || (!undoable_.empty() && undoable_by_ != by)) undoable_.clear();
    if (by >= 0 && !revealed) {
      undoable_.push_back(before);
      undoable_by_ = by;
    }
    entries_.push_back({by, false, action});
    return verdict;
  }

  /// What chance answers now. Each answer is a function of the seed and its place in the journal,
  /// so that anybody can check it once the seed is known.
  Action chance_answer(std::uint64_t seed) const {
    Stream stream(seed, 0, static_cast<std::uint32_t>(entries_.size()));
    return game_.draw(state_, stream);
  }

  bool can_undo(Seat by) const { return !undoable_.empty() && undoable_by_ == by; }

  /// Takes back the seat's own last action, if nothing else has happened since.
  bool undo(Seat by) {
    if (!can_undo(by)) return false;
    state_ = undoable_.back();
    undoable_.pop_back();
    entries_.push_back({by, true, Action{}});
    return true;
  }

  /// Goes on from a position that was not reached by replaying: a snapshot of older rules.
  void resume(const State& state, std::vector<Entry> entries) {
    state_ = state;
    entries_ = std::move(entries);
    undoable_.clear();
  }

 private:
  Game game_;
  std::vector<Player> players_;
  State state_;
  std::vector<Event> opening_;
  std::vector<Entry> entries_;
  std::vector<State> undoable_;
  Seat undoable_by_ = kNobody;
};

}  // namespace parlour
