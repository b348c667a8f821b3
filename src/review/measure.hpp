// SPDX-License-Identifier: Apache-2.0
// Plays on from everywhere in a game, until the numbers of its review are certain enough. The work
// is counted in actions and laid out before it is done, so that the same journal gives the same
// numbers on every machine, with however many threads.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>

#include "core/mutex.hpp"
#include "core/parallel.hpp"
#include "core/stop.hpp"
#include "review/course.hpp"
#include "review/numbers.hpp"
#include "review/work.hpp"

namespace parlour::review {

template <class Family>
class Measure {
 public:
  using State = typename Family::State;
  using Minds = typename Forecast<Family>::Minds;
  using TheJudge = Judge<Family>;

  /// The course must outlive it.
  Measure(const Course<Family>& course, const Work& work) : course_(course), work_(work) {
    for (int thread = 0; thread < std::max(work.threads, 1); ++thread) {
      hands_.push_back(
          std::make_unique<Forecast<Family>>(course.game(), course.study(), course.players()));
    }
    work_.actions = work.actions * TheJudge::kPercentOfWork / 100;
    numbers_.points.resize(course.parts().size() + 1);
    numbers_.inner.resize(course.parts().size());
    numbers_.all = std::max<std::uint64_t>(work_.actions, 1);
    if (work.choices) find_looks();
    lay_out();
  }

  /// Does some of the work, less than half a second of it; false: there is none left.
  bool go_on(const Stop& stop) {
    if (tasks_.empty()) return false;
    const std::size_t until = std::min(tasks_.size(), next_ + kAtOnce * hands_.size());
    std::atomic<std::size_t> next = next_;
    const auto help = [&](Forecast<Family>& hand) {
      for (std::size_t at = next++; at < until && !stop; at = next++) run(tasks_[at], hand);
    };
    in_parallel(hands_.size(), [&](std::size_t at) { help(*hands_[at]); });
    next_ = until;
    if (stop) {
      const std::lock_guard writing(door_);
      numbers_.stopped = !numbers_.finished;
      tasks_.clear();
      return false;
    }
    while (next_ == tasks_.size() && stage_ != Stage::kDone) lay_out();
    return !tasks_.empty();
  }

  /// May be asked by anybody at any time.
  Numbers numbers() const {
    const std::lock_guard reading(door_);
    return numbers_;
  }
  const std::vector<std::vector<Line<Family>>>& lines() const { return lines_; }

 private:
  enum class Stage { kBegin, kCurve, kTurns, kCompare, kRefine, kWeigh, kDone };
  struct Task {
    Stage what{};
    std::size_t which = 0;
    std::uint64_t first = 0, games = 0;  ///< those with these numbers
  };
  static constexpr std::size_t kAtOnce = 24;
  static constexpr std::uint64_t kBlock = FirstThrow::kBlock;
  static constexpr std::size_t kMostLooks = 2000, kMostLines = 8;
  static constexpr std::uint64_t kCurveLuck = 1, kCompareLuck = 2, kWeighLuck = 3, kTurnLuck = 4;

  void find_looks() {
    const auto& steps = course_.steps();
    for (std::size_t at = 0; at < steps.size() && numbers_.looks.size() < kMostLooks; ++at) {
      const Step<Family>& step = steps[at];
      using Way = typename Step<Family>::Way;
      if (step.by < 0 || step.way == Way::kForced || step.way == Way::kChance) continue;
      std::vector<Line<Family>> lines{{step.action}};
      Look look;
      look.step = at;
      look.seat = step.by;
      look.as_chosen.push_back(1);
      bool others = false;
      for (Line<Family>& line : TheJudge::lines(course_.study(), step.before, step.by,
                                                step.minds[static_cast<std::size_t>(step.by)])) {
        if (lines.size() == kMostLines) break;
        const bool begins_alike = course_.same(line.front(), step.action);
        if (begins_alike && line.size() == 1) continue;
        look.as_chosen.push_back(begins_alike);
        others |= !begins_alike;
        lines.push_back(std::move(line));
      }
      if (!others) continue;
      look.lines = lines.size();
      numbers_.looks.push_back(std::move(look));
      lines_.push_back(std::move(lines));
    }
  }

  /// The next stage, once the one before is done.
  void lay_out() {
    tasks_.clear();
    next_ = 0;
    stage_ = static_cast<Stage>(static_cast<int>(stage_) + 1);
    switch (stage_) {
      case Stage::kBegin:
        break;
      case Stage::kCurve:
        for (std::size_t at = 0; at < numbers_.points.size(); ++at) add_point(at, 0, kBlock);
        break;
      case Stage::kTurns:
        for (std::size_t at = 0; at < numbers_.inner.size(); ++at) {
          if (course_.parts()[at].whole_turn) tasks_.push_back({stage_, at, 0, 0});
        }
        break;
      case Stage::kCompare:
        compare_all();
        break;
      case Stage::kRefine:
        refine();
        break;
      case Stage::kWeigh:
        weigh();
        break;
      case Stage::kDone: {
        const std::lock_guard writing(door_);
        numbers_.finished = true;
        numbers_.done = numbers_.all;
        break;
      }
    }
  }

  void add_point(std::size_t at, std::uint64_t first, std::uint64_t games) {
    if (Family::Game::over(course_.state_at(at))) {
      games = first == 0 ? 1 : 0;  // it is certain
    }
    // Small tasks share out better.
    for (; games > 0; first += kBlock, games -= std::min(games, kBlock)) {
      tasks_.push_back({stage_ == Stage::kRefine ? Stage::kRefine : Stage::kCurve, at, first,
                        std::min(games, kBlock)});
    }
  }

  std::uint64_t left_for(std::uint64_t percent) const {
    return numbers_.done >= work_.actions ? 0 : (work_.actions - numbers_.done) * percent / 100;
  }

  /// A first look at every way of every choice, for less than half of the work. If there are too
  /// many, each gets fewer games, and what a usual player would have done as well gets none.
  void compare_all() {
    constexpr std::uint64_t kFewest = 12;
    Tally all;
    for (const Tally& point : numbers_.points) all.add(point);
    const double game = cost_of(all) / static_cast<double>(kBlock);
    const auto lines_of = [&](bool usual) {
      std::size_t sum = 0;
      for (const Look& look : numbers_.looks) sum += usual || is_own(look) ? look.lines : 0;
      return std::max(static_cast<double>(sum), 1.0);
    };
    const double affordable = static_cast<double>(left_for(45)) / std::max(game, 1.0);
    const bool usual = affordable / lines_of(true) >= kFewest;
    const auto games =
        std::clamp(static_cast<std::uint64_t>(affordable / lines_of(usual)), kFewest, kBlock);
    for (std::size_t at = 0; at < numbers_.looks.size(); ++at) {
      if (usual || is_own(numbers_.looks[at])) tasks_.push_back({stage_, at, 0, games});
    }
  }
  bool is_own(const Look& look) const {
    return course_.steps()[look.step].way == Step<Family>::Way::kOwn;
  }

  /// More games where the outcome is open: the error is to be the same everywhere.
  void refine() {
    constexpr double kWishedError = 0.007;
    double cost = 0;
    for (const Tally& point : numbers_.points)
      cost += blocks_for(point, kWishedError) * cost_of(point);
    const double share = std::min(1.0, static_cast<double>(left_for(55)) / std::max(cost, 1.0));
    for (std::size_t at = 0; at < numbers_.points.size(); ++at) {
      const double wished = share * blocks_for(numbers_.points[at], kWishedError);
      add_point(at, kBlock, kBlock * static_cast<std::uint64_t>(wished));
    }
  }
  static double blocks_for(const Tally& point, double error) {
    // A seat that won all of a few games is not certain to win.
    const double variance = std::max(point.variance(), 0.01);
    return variance / (error * error) / static_cast<double>(kBlock);
  }
  /// Of a block of games, in actions.
  static double cost_of(const Tally& tally) {
    const auto games = static_cast<double>(std::max<std::uint64_t>(tally.games, 1));
    return static_cast<double>(tally.actions) / games * static_cast<double>(kBlock);
  }

  /// Choices where another seemed better are played out again, both ways.
  void weigh() {
    constexpr double kPromising = 1.0;  // standard errors
    const std::lock_guard writing(door_);
    double cost = 0;
    std::vector<std::size_t> open;
    for (std::size_t at = 0; at < numbers_.looks.size(); ++at) {
      Look& look = numbers_.looks[at];
      pick(look);
      if (look.best == 0) continue;
      const Paired& lead = look.gains[look.best];
      const double ahead = lead.mean() - look.gains[look.chosen].mean();
      if (ahead < kPromising * lead.error()) {
        look.best = 0;
        continue;
      }
      open.push_back(at);
      cost += 2 * cost_of(look.tallies[look.best]);
    }
    constexpr double kMostBlocks = 60;
    const double blocks =
        std::clamp(static_cast<double>(left_for(95)) / std::max(cost, 1.0), 2.0, kMostBlocks);
    for (const std::size_t at : open) {
      for (std::uint64_t block = 0; block < static_cast<std::uint64_t>(blocks); ++block) {
        tasks_.push_back({stage_, at, block * kBlock, kBlock});
      }
    }
  }

  static void pick(Look& look) {
    look.best = look.chosen = 0;
    for (std::size_t line = 1; line < look.gains.size(); ++line) {
      if (look.gains[line].games == 0) continue;
      std::size_t& rival = look.as_chosen[line] != 0 ? look.chosen : look.best;
      if (look.as_chosen[line] == 0 && rival == 0) rival = line;
      if (look.gains[line].mean() > look.gains[rival].mean()) rival = line;
    }
  }

  void run(const Task& task, Forecast<Family>& hand) {
    // A turn that was planned well is not to be judged by how somebody else would end it.
    const bool compares = task.what == Stage::kCompare || task.what == Stage::kWeigh;
    hand.led_by(TheJudge::kLed && compares ? character_named<Family>("hard") : nullptr);
    switch (task.what) {
      case Stage::kCurve:
      case Stage::kRefine:
        return play_point(task, hand);
      case Stage::kTurns:
        return play_turn(task, hand);
      case Stage::kCompare:
        return compare(task, hand);
      case Stage::kWeigh:
        return weigh_again(task, hand);
      case Stage::kBegin:
      case Stage::kDone:
        return;
    }
  }

  std::vector<double> outcome(Forecast<Family>& hand, const State& state, const Minds& minds,
                              std::uint64_t luck, std::uint64_t number, Tally& into) const {
    std::vector<double> wins(course_.seats(), 0.0);
    into.actions += hand.play_on(state, minds, luck, number, TheJudge::kRounds, wins);
    // Sums of these are exact, in whatever order the threads come.
    constexpr double kExact = 65536;
    for (double& win : wins) win = std::round(win * kExact) / kExact;
    into.add(wins);
    return wins;
  }

  void play_point(const Task& task, Forecast<Family>& hand) {
    Tally tally;
    for (std::uint64_t number = task.first; number < task.first + task.games; ++number) {
      (void)outcome(hand, course_.state_at(task.which), course_.minds_at(task.which), kCurveLuck,
                    number, tally);
    }
    const std::lock_guard writing(door_);
    note(tally);
    numbers_.points[task.which].add(tally);
  }

  void play_turn(const Task& task, Forecast<Family>&) {
    std::vector<double> luck = TheJudge::luck_in_turn(course_, task.which, kTurnLuck);
    const std::lock_guard writing(door_);
    numbers_.inner[task.which] = std::move(luck);
  }

  /// All ways with the same luck, so that only the choice makes the difference.
  void compare(const Task& task, Forecast<Family>& hand) {
    const Look& asked = numbers_.looks[task.which];
    const Step<Family>& step = course_.steps()[asked.step];
    const auto own = static_cast<std::size_t>(asked.seat);
    std::vector<Tally> tallies(asked.lines);
    std::vector<Paired> gains(asked.lines);
    std::vector<double> base;
    Tally all;
    for (std::size_t line = 0; line < asked.lines; ++line) {
      State state = step.before;
      Minds minds = step.minds;
      if (!course_.advance(state, minds, step.by, lines_[task.which][line])) {
        if (line == 0) return;  // cannot be: it was played
        continue;
      }
      for (std::uint64_t number = 0; number < task.games; ++number) {
        const double won = outcome(hand, state, minds, kCompareLuck, number, tallies[line])[own];
        if (line == 0) base.push_back(won);
        gains[line].add(won - base[static_cast<std::size_t>(number)]);
      }
      all.add(tallies[line]);
    }
    const std::lock_guard writing(door_);
    note(all);
    Look& look = numbers_.looks[task.which];
    look.tallies = std::move(tallies);
    look.gains = std::move(gains);
  }

  void weigh_again(const Task& task, Forecast<Family>& hand) {
    const Look& asked = numbers_.looks[task.which];
    const Step<Family>& step = course_.steps()[asked.step];
    const auto own = static_cast<std::size_t>(asked.seat);
    State one = step.before, other = step.before;
    Minds minds = step.minds, other_minds = step.minds;
    (void)course_.advance(one, minds, step.by, lines_[task.which][asked.chosen]);
    (void)course_.advance(other, other_minds, step.by, lines_[task.which][asked.best]);
    Tally chosen, best;
    Paired gain;
    for (std::uint64_t number = task.first; number < task.first + task.games; ++number) {
      const double with = outcome(hand, one, minds, kWeighLuck, number, chosen)[own];
      gain.add(outcome(hand, other, other_minds, kWeighLuck, number, best)[own] - with);
    }
    const std::lock_guard writing(door_);
    note(chosen);
    note(best);
    Look& look = numbers_.looks[task.which];
    look.chosen_again.add(chosen);
    look.best_again.add(best);
    look.gain.sum += gain.sum;
    look.gain.squares += gain.squares;
    look.gain.games += gain.games;
  }

  /// The door is held.
  void note(const Tally& tally) {
    numbers_.done = std::min(numbers_.done + tally.actions, numbers_.all - 1);
    numbers_.playouts += tally.games;
  }

  const Course<Family>& course_;
  Work work_;
  std::vector<std::unique_ptr<Forecast<Family>>> hands_;
  std::vector<std::vector<Line<Family>>> lines_;  ///< by look
  Stage stage_ = Stage::kBegin;
  std::vector<Task> tasks_;
  std::size_t next_ = 0;
  mutable Mutex door_;
  Numbers numbers_;
};

}  // namespace parlour::review
