// SPDX-License-Identifier: Apache-2.0
// A game as a review looks at it: its steps without what was taken back, each with what everybody
// had in mind, and cut into parts that have one cause each.
#pragma once

#include <boost/json/serialize.hpp>

#include "review/judge.hpp"
#include "table/match.hpp"

namespace parlour::review {

/// Longer ones would need too much memory at once.
inline constexpr std::size_t kMostSteps = 15'000;

template <class Family>
struct Step {
  using Minds = typename Forecast<Family>::Minds;
  enum class Way : std::uint8_t {
    kChance,
    kForced,
    kUsual,  ///< what a usual player does here too
    kOwn,
  };
  typename Family::State before;
  Minds minds;
  Seat by = kNobody;
  Way way = Way::kForced;
  std::uint64_t at = 0;  ///< entries before it
  typename Family::Action action{};
};

/// From its first step to that of the next part. Steps that change nothing belong to what was
/// before.
struct Part {
  std::size_t first = 0;
  Seat seat = kNobody;  ///< who chose; kChance: nobody did
  bool whole_turn = false;
  bool usual = false;  ///< a turn in which nothing was chosen that is not usual
  SeatSet both{};      ///< of a trade: who spoke of it, from the first offer to the last answer
};

template <class Family>
class Course {
 public:
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using Minds = typename Forecast<Family>::Minds;
  using Way = typename Step<Family>::Way;

  /// The match and the study must outlive it.
  Course(const Match<Game>& match, const typename Family::Study& study)
      : match_(match), study_(study) {
    for (const Player& player : match.players())
      players_.push_back(&usual_player<Family>(player.kind));
    for (const auto* player : players_) {
      company_.emplace_back(study, *player, static_cast<Seat>(company_.size()), Stream(0, 0, 0));
    }
    walk();
    cut();
  }

  const Match<Game>& match() const { return match_; }
  const Game& game() const { return match_.game(); }
  const typename Family::Study& study() const { return study_; }
  const std::vector<const typename Family::Character*>& players() const { return players_; }
  std::size_t seats() const { return players_.size(); }
  const std::vector<Step<Family>>& steps() const { return steps_; }
  const std::vector<Part>& parts() const { return parts_; }
  const State& last() const { return last_; }
  const Minds& last_minds() const { return last_minds_; }

  /// The position at the beginning of a part, or at the end of the game after all parts.
  const State& state_at(std::size_t part) const {
    return part < parts_.size() ? steps_[parts_[part].first].before : last_;
  }
  const Minds& minds_at(std::size_t part) const {
    return part < parts_.size() ? steps_[parts_[part].first].minds : last_minds_;
  }
  std::uint64_t place_of(std::size_t part) const {
    return part < parts_.size() ? steps_[parts_[part].first].at : match_.count();
  }
  /// The step after the last of a part.
  std::size_t end_of(std::size_t part) const {
    return part + 1 < parts_.size() ? parts_[part + 1].first : steps_.size();
  }

  /// Plays a line on a copy; false: the rules do not have it.
  bool advance(State& state, Minds& minds, Seat by, const Line<Family>& line) const {
    auto company = company_;
    seat_all(company, minds);
    for (const Action& action : line) {
      if (play(company, state, by, action)) return false;
    }
    for (std::size_t at = 0; at < company.size(); ++at) minds[at] = company[at].mind();
    return true;
  }
  bool same(const Action& a, const Action& b) const {
    return a.index() == b.index() && game().to_json(a) == game().to_json(b);
  }

 private:
  using Company = std::vector<typename Family::Bot>;

  static void seat_all(Company& company, const Minds& minds) {
    for (std::size_t at = 0; at < company.size(); ++at) {
      company[at].begin(static_cast<Seat>(at), Stream(0, 0, 0), minds[at]);
    }
  }

  auto play(Company& company, State& state, Seat by, const Action& action) const {
    const auto tell = [&](const auto& event) {
      Family::tell(
          game().ruleset(),
          state, [&](Seat seat) -> auto& { return company[static_cast<std::size_t>(seat)]; },
          event);
    };
    return apply(game().ruleset(), state, by, action, tell);
  }

  void walk() {
    const typename Match<Game>::Standing stand = match_.standing();
    State state = stand.from;
    if (stand.whole) {
      for (const auto& event : match_.opening()) {
        for (Seat seat = 0; seat < state.seats; ++seat) {
          show(company_[static_cast<std::size_t>(seat)],
               seen_event(game().ruleset(), state, event, seat));
        }
      }
    }
    steps_.reserve(stand.actions.size());
    for (const auto& entry : stand.actions) {
      Step<Family> step{state, minds(), entry.by, Way::kForced, entry.stands - 1, entry.action};
      step.way = way_of(step);
      steps_.push_back(step);
      (void)play(company_, state, entry.by, entry.action);
    }
    last_ = state;
    last_minds_ = minds();
  }

  Minds minds() const {
    Minds all{};
    for (std::size_t at = 0; at < company_.size(); ++at) all[at] = company_[at].mind();
    return all;
  }

  /// Would a usual player do the same? Asked on a copy: it must not make up its mind for later.
  Way way_of(const Step<Family>& step) const {
    if (step.by == kChance) return Way::kChance;
    if (step.by < 0) return step.before.asked >= 0 ? Way::kOwn : Way::kForced;
    const auto& rules = game().ruleset();
    if (Judge<Family>::is_forced(rules, step.before, step.by, step.action)) return Way::kForced;
    auto bot = company_[static_cast<std::size_t>(step.by)];
    bot.use(Stream(0, step.at, 1));
    const Action usual = bot.choose(seen_state(rules, step.before, step.by));
    return same(usual, step.action) ? Way::kUsual : Way::kOwn;
  }

  void cut() {
    bool run = false;  // are we in a run of chance that nothing has interrupted?
    for (std::size_t at = 0; at < steps_.size(); ++at) {
      const Step<Family>& step = steps_[at];
      const Seat turn = Judge<Family>::in_own_turn(step.before);
      if (turn != kNobody) {
        run = false;
        if (!goes_on(step.before, turn)) parts_.push_back({at, turn, true, true, {}});
        parts_.back().usual &= step.by != turn || step.way != Way::kOwn;
        continue;
      }
      // An offer is worth what comes of it: it is one part with its answer, and of both seats.
      if (const SeatSet talking = Judge<Family>::in_talks(step.before); !talking.empty()) {
        if (!parts_.empty() && !parts_.back().both.empty()) {
          parts_.back().both |= talking;
          continue;
        }
      } else if (step.by >= 0 && Judge<Family>::is_offer(step.action)) {
        parts_.push_back({at, step.by, false, false, SeatSet::one(step.by)});
        run = false;
        continue;
      }
      if (step.way == Way::kForced) continue;
      if (step.way == Way::kChance) {
        if (!run || new_turn(step.before)) parts_.push_back({at, kChance, false, false, {}});
        run = true;
        continue;
      }
      run = false;
      const Seat chose = step.by >= 0 ? step.by : step.before.asked;
      if (step.way == Way::kOwn) parts_.push_back({at, chose, false, false, {}});
    }
    // Whoever plays a turn as usual has changed nothing: it was chance that did.
    for (Part& part : parts_) {
      if (part.whole_turn && part.usual) part.seat = kChance;
    }
    // What was before the first part is of no cause.
    if (!steps_.empty() && (parts_.empty() || parts_.front().first > 0)) {
      parts_.insert(parts_.begin(), {0, kChance, false, false, {}});
    }
  }

  bool new_turn(const State& state) const {
    const State& begun = steps_[parts_.back().first].before;
    return begun.round != state.round || begun.turn != state.turn;
  }
  bool goes_on(const State& state, Seat turn) const {
    return !parts_.empty() && parts_.back().whole_turn && parts_.back().seat == turn &&
           !new_turn(state);
  }

  const Match<Game>& match_;
  const typename Family::Study& study_;
  std::vector<const typename Family::Character*> players_;
  Company company_;
  std::vector<Step<Family>> steps_;
  std::vector<Part> parts_;
  State last_{};
  Minds last_minds_{};
};

}  // namespace parlour::review
