// SPDX-License-Identifier: Apache-2.0
// A game being played: what does not change, the position, and everything that has been done. The
// same for every family; `Game` is estate::Game or conquest::Game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
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

  enum class Kind : std::uint8_t {
    kAction,
    kUndo,      ///< of the seat's own last action
    kTakeback,  ///< of everything after the first `to` entries
  };

  /// Something that was done: an action, or the taking back of some.
  struct Entry {
    Seat by = kNobody;
    Kind kind = Kind::kAction;
    Action action{};
    std::uint32_t to = 0;
    std::uint32_t answers = 0;  ///< of chance that stand after this entry
  };

  Match(Game game, std::vector<Player> players)
      : Match(std::make_shared<const Game>(std::move(game)), std::move(players)) {}
  /// Many tables play by the same rules: they share them.
  Match(std::shared_ptr<const Game> game, std::vector<Player> players)
      : game_(std::move(game)), players_(std::move(players)) {
    state_ = game_->start(players_, opening_);
  }

  /// The seats that are out, in the order in which they fell.
  const std::vector<Seat>& fallen() const { return fallen_; }

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  /// The same rules in another place, which may then be forgotten here.
  void share(std::shared_ptr<const Game> same) { game_ = std::move(same); }
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
    const Verdict verdict = game_->play(state_, by, action, events);
    if (verdict) return verdict;
    // Nothing is taken back across chance, the clock, anybody else, or what was secret before.
    bool revealed = by >= 0 && game_->reveals(before, state_, by);
    for (std::size_t at = known; at < events.size(); ++at) revealed |= Game::reveals(events[at]);
    if (by < 0 || revealed || (!undoable_.empty() && undoable_by_ != by)) undoable_.clear();
    if (by >= 0 && !revealed) {
      undoable_.push_back(before);
      undoable_by_ = by;
    }
    if (by == kChance) note_answer();
    note_falls();
    record({by, Kind::kAction, action, 0, 0});
    return verdict;
  }

  /// What chance answers now. Each answer is a function of the seed and its place in the journal,
  /// so that anybody can check it once the seed is known.
  Action chance_answer(std::uint64_t seed) const {
    Stream stream(seed, 0, chance_place());
    return game_->draw(state_, stream);
  }

  /// The place that the next answer of chance is drawn from: that of its line, or, when answers
  /// were taken back, that of the answer it stands for. So the dice do not change by a takeback.
  std::uint32_t chance_place() const {
    return answers_ < places_.size() ? places_[answers_]
                                     : static_cast<std::uint32_t>(entries_.size());
  }

  bool can_undo(Seat by) const { return !undoable_.empty() && undoable_by_ == by; }

  /// Takes back the seat's own last action, if nothing else has happened since.
  bool undo(Seat by) {
    if (!can_undo(by)) return false;
    state_ = undoable_.back();
    undoable_.pop_back();
    note_falls();
    record({by, Kind::kUndo, Action{}, 0, 0});
    return true;
  }

  bool can_take_back(std::size_t to) const { return to >= base_.entries && to < entries_.size(); }

  /// Goes back to the position after the first `to` entries. Whether all agree is for others to
  /// ask.
  bool take_back(Seat by, std::size_t to) {
    if (!can_take_back(to)) return false;
    state_ = position_after(to);
    note_falls();
    undoable_.clear();
    answers_ = to == 0 ? 0 : entries_[to - 1].answers;
    record({by, Kind::kTakeback, Action{}, static_cast<std::uint32_t>(to), 0});
    return true;
  }

  /// Plays an entry of another telling of the same game; false: it does not fit here.
  bool repeat(const Entry& entry, std::vector<Event>& events) {
    if (entry.kind == Kind::kUndo) return undo(entry.by);
    if (entry.kind == Kind::kTakeback) return take_back(entry.by, entry.to);
    return !play(entry.by, entry.action, events);
  }

  /// A match at the earliest position from which the entries can be played again.
  Match from_the_start() const {
    Match start(game_, players_);
    if (base_.entries > 0) {
      const auto known = static_cast<std::ptrdiff_t>(base_.entries);
      start.resume(base_.state, {entries_.begin(), entries_.begin() + known});
    }
    return start;
  }

  /// The actions since the start (see from_the_start) that were not taken back.
  std::vector<Entry> standing() const {
    // For each number of entries since the start: the last action that stands then, and for each
    // action the one before it. 0 is none; a place is counted from 1.
    std::vector<std::size_t> last{0}, before{0};
    for (std::size_t at = base_.entries; at < entries_.size(); ++at) {
      const Entry& entry = entries_[at];
      before.push_back(last.back());
      if (entry.kind == Kind::kAction) {
        last.push_back(before.size() - 1);
      } else if (entry.kind == Kind::kUndo) {
        last.push_back(before[last.back()]);
      } else {
        last.push_back(last[entry.to - base_.entries]);
      }
    }
    std::vector<Entry> stand;
    for (std::size_t place = last.back(); place > 0; place = before[place]) {
      stand.push_back(entries_[base_.entries + place - 1]);
    }
    std::reverse(stand.begin(), stand.end());
    return stand;
  }

  /// Goes on from a position that was not reached by replaying: a snapshot of older rules.
  void resume(const State& state, std::vector<Entry> entries) {
    state_ = state;
    entries_.clear();
    places_.clear();
    answers_ = 0;
    for (Entry& entry : entries) {
      if (entry.by == kChance) note_answer();
      if (entry.kind == Kind::kTakeback && entry.to <= entries_.size()) {
        answers_ = entry.to == 0 ? 0 : entries_[entry.to - 1].answers;
      }
      record(entry);
    }
    base_ = {state, entries_.size()};
    note_falls();
    undoable_.clear();
  }

 private:
  struct Base {
    State state;
    std::size_t entries = 0;
  };

  /// A position does not tell who fell first. Nobody comes back, but for what is taken back.
  void note_falls() {
    std::erase_if(fallen_, [&](Seat seat) { return state_.alive.has(seat); });
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      const bool known = std::find(fallen_.begin(), fallen_.end(), seat) != fallen_.end();
      if (!state_.alive.has(seat) && !known) fallen_.push_back(seat);
    }
  }

  void note_answer() {
    if (answers_ == places_.size()) places_.push_back(static_cast<std::uint32_t>(entries_.size()));
    ++answers_;
  }

  void record(Entry entry) {
    entry.answers = answers_;
    entries_.push_back(entry);
  }

  State position_after(std::size_t count) const {
    Match again = from_the_start();
    std::vector<Event> unheard;
    while (again.entries_.size() < count) {
      again.repeat(entries_[again.entries_.size()], unheard);
      unheard.clear();
    }
    return again.state_;
  }

  std::shared_ptr<const Game> game_;
  std::vector<Player> players_;
  State state_;
  Base base_{};
  std::vector<Event> opening_;
  std::vector<Entry> entries_;
  std::vector<std::uint32_t> places_;  ///< that answers of chance were drawn from, in their order
  std::uint32_t answers_ = 0;  ///< of chance that stand; fewer than places: some were taken back
  std::vector<Seat> fallen_;
  std::vector<State> undoable_;
  Seat undoable_by_ = kNobody;
};

}  // namespace parlour
