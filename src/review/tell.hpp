// SPDX-License-Identifier: Apache-2.0
// The numbers of a review as a document, in a language. Every account adds up because each part of
// the game gives its whole change to luck, to the seat that chose, or to the others.
#pragma once

#include <cstdlib>

#include "review/measure.hpp"
#include "review/thresholds.hpp"
#include "words/review.hpp"

namespace parlour::review {

template <class Family>
class Telling {
 public:
  using Game = typename Family::Game;
  using State = typename Game::State;
  using Action = typename Game::Action;
  using TheJudge = Judge<Family>;

  Telling(const Course<Family>& course, const std::vector<std::vector<Line<Family>>>& lines,
          const Numbers& numbers, Language language)
      : course_(course),
        lines_(lines),
        numbers_(numbers),
        language_(language),
        teller_(course.game().teller(course.match().players(), language)) {
    for (const Tally& point : numbers.points) {
      // Before it has been looked at, nobody is ahead.
      const std::vector<double> even(course.seats(), 1.0);
      wins_.push_back(parts_of(sharpened(point.games > 0 ? point.means() : even, power(point))));
    }
    scale_ = scale_of_luck();
  }

  Document document() {
    Document told;
    told.family = wire::FamilyWord(Game::kFamily);
    told.total = course_.match().count();
    told.rounds = course_.last().round;
    told.done = numbers_.done;
    told.all = numbers_.all;
    told.finished = numbers_.finished;
    told.stopped = numbers_.stopped;
    told.playouts = numbers_.playouts;
    double error = 0;
    for (const Tally& point : numbers_.points) error = std::max(error, point.error());
    told.error = static_cast<Parts>(std::lround(error * kCertain));
    tell_points(told);
    tell_accounts(told);
    tell_choices(told);
    tell_strokes(told);
    tell_turns(told);
    tell_deals(told);
    return told;
  }

 private:
  static constexpr std::size_t kMostChoices = 800, kMostStrokes = 60, kTurns = 3;
  static constexpr Parts kLeastStroke = 100;

  /// What is certain stays certain.
  static double power(const Tally&) { return TheJudge::kSure; }

  std::vector<Parts> change(std::size_t part) const {
    std::vector<Parts> all = wins_[part + 1];
    for (std::size_t seat = 0; seat < all.size(); ++seat) all[seat] -= wins_[part][seat];
    return all;
  }
  /// How much of the change was luck.
  std::vector<Parts> luck(std::size_t part) const {
    if (course_.parts()[part].seat == kChance) return change(part);
    std::vector<double> given = numbers_.inner[part];
    if (given.empty()) return std::vector<Parts>(course_.seats(), 0);
    for (double& one : given) one *= scale_;
    return balanced(given);
  }
  /// The luck within turns is counted by standing. So much does it mean for the chances of this
  /// game, as far as they went along with it.
  double scale_of_luck() const {
    double both = 0, own = 0;
    for (std::size_t part = 0; part < course_.parts().size(); ++part) {
      const std::vector<double>& given = numbers_.inner[part];
      for (std::size_t seat = 0; seat < given.size(); ++seat) {
        const double changed = wins_[part + 1][seat] - wins_[part][seat];
        both += given[seat] * changed / kCertain;
        own += given[seat] * given[seat];
      }
    }
    return own > 0 ? std::clamp(both / own, 0.0, 3.0) : 1;
  }
  std::size_t part_of(std::size_t step) const {
    const auto& parts = course_.parts();
    const auto after =
        std::upper_bound(parts.begin(), parts.end(), step,
                         [](std::size_t at, const Part& part) { return at < part.first; });
    return static_cast<std::size_t>(after - parts.begin()) - 1;
  }
  /// Steps within a part change nothing, but for its first.
  const std::vector<Parts>& wins_before(std::size_t step) const {
    const std::size_t part = part_of(step);
    return wins_[course_.parts()[part].first == step ? part : part + 1];
  }
  const std::vector<Parts>& wins_after(std::size_t step) const { return wins_[part_of(step) + 1]; }

  void tell_points(Document& told) const {
    for (std::size_t at = 0; at < wins_.size(); ++at) {
      const std::uint64_t place = at == 0 ? 0 : course_.place_of(at);
      if (!told.points.empty() && told.points.back().at == place) told.points.pop_back();
      told.points.push_back({place, wins_[at]});
    }
  }

  void tell_accounts(Document& told) const {
    const auto& players = course_.match().players();
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
      Account account;
      account.seat = static_cast<Seat>(seat);
      account.name = players[seat].name;
      account.kind = players[seat].kind;
      account.initial = wins_.front()[seat];
      account.final = wins_.back()[seat];
      account.judged.assign(5, 0);
      told.accounts.push_back(std::move(account));
    }
    for (std::size_t part = 0; part < course_.parts().size(); ++part) {
      const std::vector<Parts> all = change(part), given = luck(part);
      for (std::size_t seat = 0; seat < all.size(); ++seat) {
        Account& account = told.accounts[seat];
        account.luck += given[seat];
        const Part& cause = course_.parts()[part];
        const bool own = cause.seat == account.seat || cause.both.has(account.seat);
        (own ? account.skill : account.others) += all[seat] - given[seat];
      }
    }
  }

  std::string text_of(const State& state, Seat seat, const Action& action) const {
    return TheJudge::label(teller_, state, seat, action);
  }

  void tell_choices(Document& told) const {
    std::vector<Missed> missed;
    for (std::size_t at = 0; at < numbers_.looks.size(); ++at) {
      const Look& look = numbers_.looks[at];
      if (look.tallies.empty() || !(numbers_.finished || look.gain.games > 0)) continue;
      Choice choice = choice_of(at);
      const Action& better = lines_[at][look.best].front();
      if (choice.lost > 0) {
        // What could have been done shortly before, too, was missed then.
        if (missed_before(missed, look.seat, choice.round, better)) {
          choice.lost = 0;
          choice.judgement = Judgement::kFine;
        } else {
          choice.sentence =
              TheJudge::sentence(teller_, course_.steps()[look.step].before, look.seat,
                                 course_.steps()[look.step].action, better, choice.lost);
        }
      }
      Account& account = told.accounts[static_cast<std::size_t>(look.seat)];
      ++account.choices;
      ++account.judged[static_cast<std::size_t>(choice.judgement)];
      account.lost += choice.lost;
      const bool telling = choice.judgement != Judgement::kBest || choice.about != About::kOther;
      if (telling && told.choices.size() < kMostChoices) told.choices.push_back(std::move(choice));
    }
  }

  struct Missed {
    Seat seat = kNobody;
    int round = 0;
    const Action* action = nullptr;
  };
  static bool missed_before(std::vector<Missed>& all, Seat seat, int round, const Action& better) {
    constexpr int kShortly = 10;
    for (Missed& one : all) {
      const bool same = one.seat == seat && TheJudge::same_idea(*one.action, better);
      if (!same || one.round + kShortly < round) continue;
      one.round = round;
      return true;
    }
    all.push_back({seat, round, &better});
    return false;
  }

  Choice choice_of(std::size_t at) const {
    const Look& look = numbers_.looks[at];
    const Step<Family>& step = course_.steps()[look.step];
    const auto own = static_cast<std::size_t>(look.seat);
    Choice choice;
    choice.at = step.at;
    choice.round = step.before.round;
    choice.seat = look.seat;
    choice.about = TheJudge::about(step.before, step.action);
    choice.text = text_of(step.before, look.seat, step.action);
    // Within a turn that is one part, nobody knows which choice has changed what.
    const Part& part = course_.parts()[part_of(look.step)];
    if (!part.both.empty() && !TheJudge::in_talks(step.before).empty()) {
      choice.change = change(part_of(look.step))[own];  // a trade changes what it does as a whole
    } else if (!part.whole_turn) {
      choice.change = wins_after(look.step)[own] - wins_before(look.step)[own];
    }
    choice.places = TheJudge::places(course_.game().ruleset(), step.before, step.action);
    choice.judgement = Judgement::kBest;
    if (look.best != 0 && look.gain.games > 0) {
      const double chosen = own_chance(look.chosen_again, own),
                   best = own_chance(look.best_again, own);
      choice.error = to_parts(look.gain.error());
      const Parts lost = to_parts(best - chosen);
      const bool sure = look.gain.mean() > kSureOfLoss * look.gain.error() && lost >= kLeastLoss;
      choice.lost = sure ? lost : 0;
      choice.judgement = judged_by(choice.lost);
    }
    add_options(choice, at);
    return choice;
  }

  static Parts to_parts(double chance) {
    return static_cast<Parts>(std::lround(chance * kCertain));
  }
  double own_chance(const Tally& tally, std::size_t own) const {
    return sharpened(tally.means(), power(tally))[own];
  }

  /// What was done and what else there was, the best first. The more exact numbers count where
  /// there are some.
  void add_options(Choice& choice, std::size_t at) const {
    const Look& look = numbers_.looks[at];
    const Step<Family>& step = course_.steps()[look.step];
    const auto own = static_cast<std::size_t>(look.seat);
    const bool again = look.best != 0 && look.gain.games > 0;
    const double chosen = own_chance(again ? look.chosen_again : look.tallies[look.chosen], own);
    choice.options.push_back({choice.text, to_parts(chosen), 0, true});
    for (std::size_t line = 1; line < look.lines; ++line) {
      if (look.as_chosen[line] != 0 || look.tallies[line].games == 0) continue;
      double wins =
          chosen + own_chance(look.tallies[line], own) - own_chance(look.tallies[look.chosen], own);
      if (again && line == look.best) wins = own_chance(look.best_again, own);
      const Paired& gain = again && line == look.best ? look.gain : look.gains[line];
      std::string text = text_of(step.before, look.seat, lines_[at][line].front());
      const bool told = std::any_of(choice.options.begin(), choice.options.end(),
                                    [&](const Option& one) { return one.text == text; });
      if (told) continue;
      const Parts parts = std::clamp(to_parts(wins), Parts{0}, kCertain);
      choice.options.push_back({std::move(text), parts, to_parts(gain.error()), false});
    }
    std::stable_sort(choice.options.begin(), choice.options.end(),
                     [](const Option& a, const Option& b) { return a.wins > b.wins; });
    // Without a certain loss, what was done is as good as any.
    if (choice.lost > 0) return;
    std::stable_partition(choice.options.begin(), choice.options.end(),
                          [](const Option& one) { return one.chosen; });
  }

  /// What the steps of a part brought about, in words.
  std::string told_steps(std::size_t part) const {
    constexpr std::size_t kMostLines = 4;
    std::string text;
    std::size_t count = 0;
    for (std::size_t at = course_.parts()[part].first; at < course_.end_of(part); ++at) {
      const Step<Family>& step = course_.steps()[at];
      const bool first = at == course_.parts()[part].first;
      const bool answers =
          !course_.parts()[part].both.empty() && !TheJudge::in_talks(step.before).empty();
      if (!first && !answers && step.way != Step<Family>::Way::kChance) continue;
      State state = step.before;
      std::vector<typename Game::Event> events;
      (void)course_.game().play(state, step.by, step.action, events);
      for (const std::string& line : told(teller_, step.before, state, kNobody, events)) {
        if (count++ < kMostLines) text += (text.empty() ? "" : " ") + line;
      }
    }
    return text;
  }

  std::string name_of_seat(Seat seat) const {
    return course_.match().players()[static_cast<std::size_t>(seat)].name;
  }
  std::string said(Phrase phrase, Seat seat, int round) const {
    return fill(language_, phrase, {{"who", name_of_seat(seat)}, {"n", std::to_string(round)}});
  }

  static Parts largest(const std::vector<Parts>& all) {
    Parts most = 0;
    for (const Parts one : all) most = std::max(most, static_cast<Parts>(std::abs(one)));
    return most;
  }

  void tell_strokes(Document& told) const {
    std::vector<Stroke> all;
    for (std::size_t part = 0; part < course_.parts().size(); ++part) {
      Stroke stroke;
      stroke.luck = luck(part);
      if (largest(stroke.luck) < kLeastStroke) continue;
      const State& state = course_.state_at(part);
      stroke.at = course_.place_of(part);
      stroke.round = state.round;
      stroke.seat = Family::turn_of(state);
      const Tally &before = numbers_.points[part], &after = numbers_.points[part + 1];
      stroke.error = to_parts(std::hypot(before.error(), after.error()));
      stroke.text = course_.parts()[part].whole_turn
                        ? said(words::review::kBattles, stroke.seat, stroke.round)
                        : told_steps(part);
      all.push_back(std::move(stroke));
    }
    std::stable_sort(all.begin(), all.end(), [](const Stroke& a, const Stroke& b) {
      return largest(a.luck) > largest(b.luck);
    });
    if (all.size() > kMostStrokes) all.resize(kMostStrokes);
    std::sort(all.begin(), all.end(), [](const Stroke& a, const Stroke& b) { return a.at < b.at; });
    told.strokes = std::move(all);
  }

  void tell_turns(Document& told) const {
    std::vector<std::size_t> parts(course_.parts().size());
    for (std::size_t at = 0; at < parts.size(); ++at) parts[at] = at;
    std::stable_sort(parts.begin(), parts.end(), [&](std::size_t a, std::size_t b) {
      return largest(change(a)) > largest(change(b));
    });
    if (parts.size() > kTurns) parts.resize(kTurns);
    std::sort(parts.begin(), parts.end());
    for (const std::size_t part : parts) {
      const Part& cause = course_.parts()[part];
      const State& state = course_.state_at(part);
      Turn turn;
      turn.change = change(part);
      turn.at = course_.place_of(part);
      turn.round = state.round;
      turn.cause = largest(luck(part)) * 2 > largest(turn.change) ? Cause::kLuck : Cause::kChoice;
      turn.seat = cause.seat == kChance ? Family::turn_of(state) : cause.seat;
      for (std::size_t seat = 0; seat < turn.change.size(); ++seat) {
        if (turn.most == kNobody ||
            std::abs(turn.change[seat]) >
                std::abs(turn.change[static_cast<std::size_t>(turn.most)])) {
          turn.most = static_cast<Seat>(seat);
        }
      }
      turn.text = cause.whole_turn ? said(words::review::kWholeTurn, turn.seat, turn.round)
                                   : told_steps(part);
      told.turns.push_back(std::move(turn));
    }
  }

  void tell_deals(Document& told) const {
    for (std::size_t at = 0; at < course_.steps().size(); ++at) {
      const Step<Family>& step = course_.steps()[at];
      std::optional<Deal> deal = TheJudge::deal(teller_, step.before, step.by, step.action);
      if (!deal) continue;
      // From before it was first spoken of.
      std::size_t offered = at;
      while (offered > 0 && TheJudge::is_offer(course_.steps()[offered - 1].action)) --offered;
      deal->at = step.at;
      deal->round = step.before.round;
      deal->change = wins_after(at);
      for (std::size_t seat = 0; seat < deal->change.size(); ++seat) {
        deal->change[seat] -= wins_before(offered)[seat];
      }
      told.deals.push_back(std::move(*deal));
    }
  }

  const Course<Family>& course_;
  const std::vector<std::vector<Line<Family>>>& lines_;
  const Numbers& numbers_;
  Language language_;
  decltype(std::declval<const Game&>().teller(std::declval<const std::vector<Player>&>(),
                                              kEnglish)) teller_;
  double scale_ = 1;
  std::vector<std::vector<Parts>> wins_;  ///< at the beginning of each part, and at the end
};

}  // namespace parlour::review
