// SPDX-License-Identifier: Apache-2.0
// A game being played: what does not change, the position, and everything that has been done. The
// same for every family; `Game` is that of one, like estate::Game.
//
// Every entry knows the last action that stands after it, and so every action the one before it:
// taken back or not, all that was done is one tree of actions. Positions along its branches are
// kept every few steps, so that going anywhere takes only a few plays, whatever came before.
#pragma once

#include <algorithm>
#include <array>
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
    std::uint32_t stands = 0;   ///< the last action that stands after it, counted from 1; 0: none
  };

  /// To go anywhere takes at most so many plays.
  static constexpr std::uint32_t kMostPlays = 32;

  Match(Game game, std::vector<Player> players)
      : Match(std::make_shared<const Game>(std::move(game)), std::move(players)) {}
  /// Many tables play by the same rules: they share them.
  Match(std::shared_ptr<const Game> game, std::vector<Player> players)
      : game_(std::move(game)), players_(std::move(players)) {
    state_ = game_->start(players_, opening_);
    kept_.push_back({0, state_});
  }

  /// The seats that are out, in the order in which they fell.
  const std::vector<Seat>& fallen() const { return fallen_; }

  const Game& game() const { return *game_; }
  const std::shared_ptr<const Game>& shared_game() const { return game_; }
  /// The same rules in another place, which may then be forgotten here.
  void share(std::shared_ptr<const Game> same) { game_ = std::move(same); }
  const State& state() const { return state_; }
  const std::vector<Player>& players() const { return players_; }
  /// How many entries there have been.
  std::size_t count() const { return forgotten_ + entries_.size(); }
  /// Those that are remembered: all, unless forget_before() was called.
  const std::vector<Entry>& entries() const { return entries_; }
  /// By its place among all, from 0; it must be remembered.
  const Entry& entry(std::size_t at) const { return entries_[at - forgotten_]; }
  /// How many entries were made before the earliest position that can be gone back to.
  std::size_t start() const { return start_.entries; }
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
    if (by < 0 || revealed || undoable_by_ != by) undoable_ = 0;
    if (by >= 0 && !revealed) {
      ++undoable_;
      undoable_by_ = by;
    }
    if (by == kChance) note_answer();
    note_falls();
    const auto place = static_cast<std::uint32_t>(count() + 1);
    record({by, Kind::kAction, action, 0, 0, place});
    if (++since_kept_ == kMostPlays) {
      kept_.push_back({place, state_});
      since_kept_ = 0;
    }
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
    const std::size_t known = answers_ - places_gone_;
    return known < places_.size() ? places_[known] : static_cast<std::uint32_t>(count());
  }

  bool can_undo(Seat by) const {
    return undoable_ > 0 && undoable_by_ == by && stands_after(count()) > start_.entries;
  }

  /// Takes back the seat's own last action, if nothing else has happened since.
  bool undo(Seat by) {
    if (!can_undo(by)) return false;
    go_back({by, Kind::kUndo, Action{}, 0, answers_, stands_after(stands_after(count()) - 1)});
    return true;
  }

  bool can_take_back(std::size_t to) const { return to >= start_.entries && to < count(); }

  /// Goes back to the position after the first `to` entries. Whether all agree is for others to
  /// ask.
  bool take_back(Seat by, std::size_t to) {
    if (!can_take_back(to)) return false;
    go_back({by, Kind::kTakeback, Action{}, static_cast<std::uint32_t>(to), answers_after(to),
             stands_after(to)});
    return true;
  }

  /// Plays an entry of another telling of the same game; false: it does not fit here.
  bool repeat(const Entry& entry, std::vector<Event>& events) {
    if (entry.kind == Kind::kUndo) return undo(entry.by);
    if (entry.kind == Kind::kTakeback) return take_back(entry.by, entry.to);
    return !play(entry.by, entry.action, events);
  }

  /// The position after the first `count` entries, of which there must not be fewer than start().
  State position_after(std::size_t count) const { return position_at(stands_after(count)).state; }

  /// A match at the earliest position from which the entries can be told again.
  Match from_the_start() const {
    Match again(game_, players_);
    again.start_ = start_;
    again.forgotten_ = start_.entries;
    again.kept_.assign(kept_.begin(), first_kept_after(start_.entries));
    again.state_ = position_at(start_.stands).state;
    again.answers_ = start_.answers;
    again.places_gone_ = places_gone_;
    again.places_ = places_;
    std::erase_if(again.places_, [&](std::uint32_t place) { return place >= start_.entries; });
    again.undoable_ = start_.undoable;
    again.undoable_by_ = start_.undoable_by;
    again.fallen_ = start_.fallen;
    return again;
  }

  /// Plays the next entry of the match that this one was made from by from_the_start().
  void retell(const Entry& entry, std::vector<Event>& events) {
    if (entry.kind != Kind::kAction) return go_back(entry);
    (void)play(entry.by, entry.action, events);
  }

  /// How the game came from a position it remembers to where it is, without what was taken back.
  struct Standing {
    State from;
    bool whole = false;  ///< `from` is where the game began
    std::vector<Entry> actions;
  };
  Standing standing() const {
    Standing stand;
    std::uint32_t place = stands_after(count());
    for (; place > start_.entries; place = stands_after(place - 1)) {
      stand.actions.push_back(entry(place - 1));
    }
    std::reverse(stand.actions.begin(), stand.actions.end());
    stand.from = position_at(place).state;
    stand.whole = place == 0;
    return stand;
  }

  /// Lets go of what was before the first `first` entries: nobody can go back there any more.
  void forget_before(std::size_t first) {
    if (first <= start_.entries || first > count()) return;
    Match then = from_the_start();
    std::vector<Event> unheard;
    while (then.count() < first) {
      then.retell(entry(then.count()), unheard);
      unheard.clear();
    }
    // What is remembered may lead back to before: the positions that it leads to are kept.
    std::vector<std::uint32_t> roots{stands_after(first)};
    std::uint32_t fewest = then.answers_;
    for (std::size_t at = first; at < count(); ++at) {
      if (entry(at).stands <= first) roots.push_back(entry(at).stands);
      fewest = std::min(fewest, entry(at).answers);
    }
    std::sort(roots.begin(), roots.end());
    roots.erase(std::unique(roots.begin(), roots.end()), roots.end());
    std::vector<Kept> kept;
    for (const std::uint32_t place : roots) kept.push_back({place, position_at(place).state});
    kept.insert(kept.end(), first_kept_after(first), kept_.cend());
    start_ = {first,          stands_after(first), then.answers_,
              then.undoable_, then.undoable_by_,   then.fallen_};
    kept_ = std::move(kept);
    const auto gone = static_cast<std::ptrdiff_t>(first - forgotten_);
    entries_ = std::vector<Entry>(entries_.begin() + gone, entries_.end());
    forgotten_ = first;
    const auto unasked = static_cast<std::ptrdiff_t>(fewest - places_gone_);
    places_ = std::vector<std::uint32_t>(places_.begin() + unasked, places_.end());
    places_gone_ = fewest;
    since_kept_ = position_at(stands_after(count())).plays;
  }

  /// Goes on from a position that was not reached by replaying: a snapshot of older rules.
  void resume(const State& state, std::vector<Entry> entries) {
    state_ = state;
    entries_.clear();
    places_.clear();
    answers_ = places_gone_ = 0;
    forgotten_ = 0;
    start_ = {};
    for (Entry& entry : entries) {
      if (entry.by == kChance) note_answer();
      if (entry.kind == Kind::kTakeback && entry.to <= entries_.size()) {
        answers_ = answers_after(entry.to);
      }
      record(entry);
    }
    const auto all = static_cast<std::uint32_t>(entries_.size());
    note_falls();
    start_ = {all, all, answers_, 0, kNobody, fallen_};
    kept_ = {{all, state}};
    undoable_ = since_kept_ = 0;
  }

 private:
  /// The earliest position that is remembered.
  struct Start {
    std::size_t entries = 0;
    std::uint32_t stands = 0, answers = 0, undoable = 0;
    Seat undoable_by = kNobody;
    std::vector<Seat> fallen{};
  };
  /// The position in which the action of this place is the last that stands.
  struct Kept {
    std::uint32_t place = 0;
    State state;
  };
  struct Reached {
    State state;
    std::uint32_t plays = 0;
  };

  /// A position does not tell who fell first. Nobody comes back, but for what is taken back.
  void note_falls() {
    std::erase_if(fallen_, [&](Seat seat) { return state_.alive.has(seat); });
    for (Seat seat = 0; seat < state_.seats; ++seat) {
      const bool known = std::find(fallen_.begin(), fallen_.end(), seat) != fallen_.end();
      if (!state_.alive.has(seat) && !known) fallen_.push_back(seat);
    }
  }

  std::uint32_t stands_after(std::size_t count) const {
    return count == start_.entries ? start_.stands : entry(count - 1).stands;
  }
  std::uint32_t answers_after(std::size_t count) const {
    return count == start_.entries ? start_.answers : entry(count - 1).answers;
  }

  typename std::vector<Kept>::const_iterator first_kept_after(std::size_t place) const {
    return std::upper_bound(kept_.begin(), kept_.end(), place,
                            [](std::size_t one, const Kept& kept) { return one < kept.place; });
  }

  Reached position_at(std::uint32_t place) const {
    std::array<std::uint32_t, kMostPlays> path{};
    Reached reached{{}, 0};
    auto near = first_kept_after(place) - 1;
    while (near->place != place) {
      path[reached.plays++] = place;
      place = stands_after(place - 1);
      near = first_kept_after(place) - 1;
    }
    reached.state = near->state;
    std::vector<Event> unheard;
    for (std::uint32_t step = reached.plays; step-- > 0;) {
      const Entry& action = entry(path[step] - 1);
      (void)game_->play(reached.state, action.by, action.action, unheard);
      unheard.clear();
    }
    return reached;
  }

  void go_back(const Entry& entry) {
    const Reached reached = position_at(entry.stands);
    state_ = reached.state;
    note_falls();
    since_kept_ = reached.plays;
    undoable_ = entry.kind == Kind::kUndo ? undoable_ - 1 : 0;
    answers_ = entry.answers;
    record(entry);
  }

  void note_answer() {
    if (answers_ - places_gone_ == places_.size()) {
      places_.push_back(static_cast<std::uint32_t>(count()));
    }
    ++answers_;
  }

  void record(Entry entry) {
    entry.answers = answers_;
    entries_.push_back(entry);
  }

  std::shared_ptr<const Game> game_;
  std::vector<Player> players_;
  State state_;
  Start start_{};
  std::vector<Event> opening_;
  std::vector<Entry> entries_;
  std::size_t forgotten_ = 0;          ///< entries that are not among them any more
  std::vector<Kept> kept_;             ///< by place
  std::uint32_t since_kept_ = 0;       ///< steps from the nearest kept position to this one
  std::vector<std::uint32_t> places_;  ///< that answers of chance were drawn from, in their order
  std::uint32_t places_gone_ = 0;      ///< those before them, which nobody can ask for any more
  std::uint32_t answers_ = 0;   ///< of chance that stand; fewer than places: some were taken back
  std::uint32_t undoable_ = 0;  ///< how many actions the seat may undo, one after the other
  std::vector<Seat> fallen_;
  Seat undoable_by_ = kNobody;
};

}  // namespace parlour
