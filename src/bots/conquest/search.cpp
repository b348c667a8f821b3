// SPDX-License-Identifier: Apache-2.0
#include "bots/conquest/search.hpp"

#include <algorithm>
#include <vector>

#include "rules/conquest/chance.hpp"
#include "wire/conquest/odds.hpp"

namespace parlour::conquest {

namespace {

/// The cards that a seat cannot see: in the deck, or in the hands of others.
class UnseenCards {
 public:
  UnseenCards(const Ruleset& game, const State& view, Seat seat) {
    for (int kind = 0; kind < kCardKinds; ++kind) {
      count_[kind] = std::max(0, game.rules.deck[kind] - view.hand[seat][kind]);
      size_ += count_[kind];
    }
    pictures_ = game.map.pictured - view.pictures.in_hand(seat);
  }

  void draw(State& state, Seat holder, Stream& stream) {
    if (size_ == 0) return;
    auto left = narrow<int>(stream(narrow<std::uint32_t>(size_)));
    int kind = 0;
    while (left >= count_[kind]) left -= count_[kind++];
    const TerritorySet shown = state.pictures.of_kind(pictures_, static_cast<CardKind>(kind));
    if (left < shown.size()) {
      const int picture = shown.nth(left);
      state.pictures.holder.set(picture, holder + 1);
      pictures_.remove(picture);
    }
    --count_[kind];
    --size_;
    ++state.hand[holder][kind];
  }

  void put_in_deck(State& state) const {
    for (int kind = 0; kind < kCardKinds; ++kind) {
      state.deck[kind] = narrow<std::uint8_t>(count_[kind]);
    }
    for (const int picture : pictures_) state.pictures.holder.set(picture, Pictures::kInDeck);
  }

 private:
  stdx::array<int, kCardKinds> count_{};
  TerritorySet pictures_;
  int size_ = 0;
};

struct Listener {
  void operator()(const auto&) const {}
};

/// What both sides of a battle have lost.
struct Losses {
  int attackers = 0, defenders = 0;
};

/// Fights on until one side is gone or the attacker gives up. All rounds are thrown, with the same
/// chances as by the rules; only the asking and the telling are left out.
class QuickBattle {
 public:
  QuickBattle(const Study& study, int retreat_odds, Stream& stream)
      : study_(study), rules_(study.game.rules), retreat_odds_(retreat_odds), stream_(stream) {}

  Losses fight(int attackers, int defenders) {
    Losses sum;
    for (bool first = true;; first = false) {
      const int a = attackers - sum.attackers, d = defenders - sum.defenders;
      if (a <= 0 || d <= 0) return sum;
      if (!first && study_.win(a, d) < 10 * retreat_odds_) return sum;
      const Losses round = rules_.combat == Combat::kDice ? dice(a, d) : hands();
      sum.attackers += round.attackers;
      sum.defenders += round.defenders;
    }
  }

 private:
  Losses dice(int attackers, int defenders) {
    const int thrown = std::min(attackers, kAttackDice);
    const int answered = std::min(defenders, kDefenceDice);
    const DiceRound& odds = dice_round(thrown, answered);
    const int pairs = std::min(thrown, answered);
    const auto luck = narrow<int>(stream_(narrow<std::uint32_t>(odds.throws)));
    if (luck < odds.defender_loses) return {0, pairs};
    return luck < odds.defender_loses + odds.attacker_loses ? Losses{pairs, 0} : Losses{1, 1};
  }

  Losses hands() {
    const std::uint32_t luck = stream_(3);
    if (luck == 0) return {1, 0};
    if (luck == 1) return {0, 1};
    switch (rules_.rps_tie) {
      case RpsTie::kNone:
        return {};
      case RpsTie::kBoth:
        return {1, 1};
      case RpsTie::kAttacker:
        return {1, 0};
    }
    return {};
  }

  const Study& study_;
  const Rules& rules_;
  int retreat_odds_;
  Stream& stream_;
};

/// One game played on in the head.
class Playout {
 public:
  Playout(const Study& study, const Weights& weights, Seat seat, const Memory& memory,
          Stream stream)
      : study_(study), weights_(weights), seat_(seat), stream_(stream) {
    memories_[seat] = memory;
  }

  /// What the position is worth to the seat, some rounds after it has followed the plan.
  std::int64_t run(State state, const Plan& plan) {
    memories_[seat_].plan = plan;
    memories_[seat_].planned = true;
    const int last = state.round + weights_.rounds;
    const Listener listener;
    for (int moves = 0; moves < kMostMoves && !ended(state, last); ++moves) {
      if (state.battle.fight == Fight::kRounds) {
        settle(state);
        continue;
      }
      const Seat by = next_to_act(state);
      const Action action =
          by == kChance ? sample_chance(study_.game, state, stream_) : answer(state, by);
      if (apply(study_.game, state, by, action, listener)) return 0;  // cannot happen
    }
    if (state.stage == Stage::kOver) return state.winners.has(seat_) ? 2 * kAll : 0;
    state.reserve[state.turn] = narrow<Troops>(state.reserve[state.turn] + state.to_place);
    return worth_of(study_, state, weights_, seat_);
  }

 private:
  static constexpr int kMostMoves = 20'000;

  void settle(State& state) {
    const Listener listener;
    const Losses losses = QuickBattle(study_, weights_.retreat_odds, stream_)
                              .fight(state.battle.sent, defence_of(state));
    state.battle.dice = narrow<std::int8_t>(most_dice(state));
    end_round(study_.game, state, losses.attackers, losses.defenders, listener);
    if (state.battle.fight == Fight::kRounds) retreat(state, listener);
    proceed(study_.game, state, listener);
  }

  bool ended(const State& state, int last) const {
    if (state.stage == Stage::kOver || !state.alive.has(seat_)) return true;
    return state.round >= last && state.turn == seat_ && state.stage == Stage::kAllocate;
  }

  Seat next_to_act(const State& state) const {
    if (state.asked == kChance) return kChance;
    return narrow<Seat>(waiting_for(study_.game, state).lowest());
  }

  Action answer(const State& state, Seat by) {
    return Strategist(study_, weights_, memories_[by], by, stream_).choose(state);
  }

  const Study& study_;
  const Weights& weights_;
  Seat seat_;
  Stream stream_;
  stdx::array<Memory, kMostSeats> memories_{};
};

/// A plan and how it has fared.
struct Candidate {
  Plan plan;
  int rank = 0;  ///< by worth alone; decides between equals
  std::int64_t sum = 0;
  int played = 0;
  std::int64_t mean() const { return played > 0 ? sum / played : 0; }
};

}  // namespace

State imagine(const Ruleset& game, const State& state, Seat seat, Stream& stream) {
  State whole = without_fog(game, seen_state(game, state, seat), seat);
  UnseenCards cards(game, whole, seat);
  for (Seat other = 0; other < whole.seats; ++other) {
    if (other == seat) continue;
    for (int card = 0; card < whole.hand_size[other]; ++card) cards.draw(whole, other, stream);
  }
  cards.put_in_deck(whole);
  return whole;
}

Plan search(const Study& study, const Weights& weights, const Memory& memory, const State& view,
            Seat seat, Stream& stream) {
  const State clear = without_fog(study.game, view, seat);
  const Shortlist list = best_plans(study, clear, weights, seat, weights.plans);
  if (list.count < 2) return list.best[0].plan;
  std::vector<Candidate> field;
  for (int i = 0; i < list.count; ++i) field.push_back({list.best[i].plan, i});
  // Half of the candidates drop out after each part of the playouts, the worse half.
  int parts = 1;
  while ((1 << parts) < list.count) ++parts;
  std::uint32_t number = 0;
  const std::uint64_t key = (std::uint64_t{stream.next()} << 32) | stream.next();
  for (int part = 0; part < parts && field.size() > 1; ++part) {
    const int each = std::max(1, weights.playouts / parts / static_cast<int>(field.size()));
    for (int i = 0; i < each; ++i, ++number) {
      // All candidates meet the same cards and the same luck as far as it can be the same.
      Stream luck(key, number, 0);
      const State whole = imagine(study.game, view, seat, luck);
      for (Candidate& one : field) {
        one.sum += Playout(study, weights, seat, memory, luck).run(whole, one.plan);
        ++one.played;
      }
    }
    std::sort(field.begin(), field.end(), [](const Candidate& a, const Candidate& b) {
      return a.mean() != b.mean() ? a.mean() > b.mean() : a.rank < b.rank;
    });
    field.resize((field.size() + 1) / 2);
  }
  return field.front().plan;
}

}  // namespace parlour::conquest
