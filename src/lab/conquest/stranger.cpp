// SPDX-License-Identifier: Apache-2.0
#include "lab/conquest/stranger.hpp"

#include <algorithm>

namespace parlour::lab {

namespace {

using namespace conquest;

class ConquestHabitPlayer final : public OutsidePlayer<conquest::Family> {
 public:
  ConquestHabitPlayer(const Study& study, const ConquestStranger& stranger)
      : study_(study), game_(study.game), habits_(stranger.habits) {}

  void begin(Seat seat, int, Stream stream) override {
    seat_ = seat;
    stream_ = stream;
    foe_ = kNobody;
    new_turn();
  }

  Action choose(const State& seen) override {
    if (habits_.whim > 0 && chance(habits_.whim)) {
      return random_action(game_, seen, seat_, stream_);
    }
    const State view = game_.rules.fog ? without_fog(game_, seen, seat_) : seen;
    switch (view.prompt) {
      case Prompt::kClaim:
        return Claim{claim_choice(study_, view, seat_)};
      case Prompt::kMuster:
        return Place{post(view), 1};
      case Prompt::kAllocate:
        return allocate(view);
      case Prompt::kAttack:
        return attack(view);
      case Prompt::kThrow:
        return Throw{static_cast<Hand>(1 + stream_(3))};
      case Prompt::kDice:
        return RollDice{narrow<std::int8_t>(most_dice(view))};
      case Prompt::kMove:
        ++conquests_;
        return Move{move_choice(study_, view, seat_)};
      case Prompt::kExchange:
        return set_choice(game_, view, seat_);
      case Prompt::kFortify:
        return fortify(view);
      case Prompt::kFirstSeat:
      case Prompt::kGameOver:
      case Prompt::kDeal:
      case Prompt::kBattleDice:
      case Prompt::kHandDraw:
      case Prompt::kCardDraw:
        break;
    }
    return safe_action(game_, view, seat_);
  }

  void watch(const State&, const Event& event) override {
    if (const auto* began = std::get_if<TurnBegan>(&event)) {
      if (began->seat == seat_) new_turn();
    } else if (const auto* attack = std::get_if<AttackBegan>(&event)) {
      if (attack->defender == seat_) foe_ = attack->attacker;
    } else if (const auto* broken = std::get_if<AllianceBroken>(&event)) {
      if (broken->with == seat_) foe_ = broken->by;
    }
  }

 private:
  bool chance(int percent) { return narrow<int>(stream_(100)) < percent; }
  void new_turn() {
    conquests_ = 0;
    asked_ = left_ = built_ = false;
    wanted_ = kNotAsked;
  }
  int wanted(const State& view) {
    if (wanted_ == kNotAsked) wanted_ = wanted_continent(study_, view, seat_);
    return wanted_;
  }

  /// Where the next troops go.
  Territory post(const State& view) {
    const TerritorySet own = view.land(seat_), foreign = enemy_land(game_, view, seat_);
    const TerritorySet borders = borders_of(game_, view, seat_, foreign);
    const TerritorySet posts = borders.empty() ? own : borders;
    switch (habits_.stands) {
      case Stands::kStack:
        return narrow<Territory>(by_troops(view, posts, true));
      case Stands::kEven:
        return narrow<Territory>(by_troops(view, posts, false));
      case Stands::kGates:
        return gate(view, posts);
      case Stands::kAnywhere:
        return random_territory(own, stream_);
    }
    return narrow<Territory>(posts.lowest());
  }
  static int by_troops(const State& view, TerritorySet among, bool most) {
    int best = among.lowest();
    for (const int one : among) {
      const bool better =
          most ? view.troops[one] > view.troops[best] : view.troops[one] < view.troops[best];
      if (better) best = one;
    }
    return best;
  }
  Territory gate(const State& view, TerritorySet posts) {
    const TerritorySet own = view.land(seat_);
    TerritorySet gates;
    for (int continent = 0; continent < game_.map.continent_count; ++continent) {
      if (own.contains(game_.map.continents[continent])) gates |= game_.map.continents[continent];
    }
    gates &= posts;
    if (!gates.empty()) return narrow<Territory>(by_troops(view, gates, false));
    const int goal = wanted(view);
    const TerritorySet there = goal >= 0 ? game_.map.continents[goal] & posts : TerritorySet{};
    return narrow<Territory>(by_troops(view, there.empty() ? posts : there, true));
  }

  Action allocate(const State& view) {
    if (view.stage == Stage::kAllocate) {
      if (const auto action = about_alliances(view)) return *action;
      const bool has_set = may_have_set(view, seat_) && !sets_of(game_, view, seat_).empty();
      if (has_set && !habits_.hoards_cards) return set_choice(game_, view, seat_);
    }
    if (view.to_place > 0) {
      // Those who spread out do so in handfuls, so that a turn stays short.
      const bool spread = habits_.stands == Stands::kEven || habits_.stands == Stands::kAnywhere;
      const int some = spread ? (view.to_place + 3) / 4 : view.to_place;
      return Place{post(view), narrow<Troops>(some)};
    }
    if (habits_.builds_airports && view.stage == Stage::kAllocate && !built_) {
      built_ = true;
      const Options options = options_of(game_, view, seat_);
      if (!options.airport.empty()) {
        return BuildAirport{narrow<Territory>(by_troops(view, options.airport, true))};
      }
    }
    return Next{};
  }

  stdx::optional<Action> about_alliances(const State& view) {
    if (!game_.rules.alliances) return {};
    const Options options = options_of(game_, view, seat_);
    if (!options.answer.empty()) {
      const auto other = narrow<Seat>(options.answer.lowest());
      if (chance(habits_.accepts)) return Accept{other};
      return Refuse{other};
    }
    if (habits_.aim == Aim::kFriend && !left_ && !options.part.empty() && is_easy_prey(view)) {
      left_ = true;
      return Break{narrow<Seat>(options.part.lowest())};
    }
    if (asked_ || left_ || options.propose.empty()) return {};
    asked_ = true;
    if (!chance(habits_.asks)) return {};
    return Propose{random_seat(options.propose, stream_)};
  }

  /// Could it take land of the ally that it would leave now?
  bool is_easy_prey(const State& view) const {
    const auto ally = narrow<Seat>(view.allies[seat_].lowest());
    for (const int to : view.land(ally)) {
      for (const int from : game_.map.neighbours[to] & view.land(seat_)) {
        if (view.troops[from] + view.to_place > view.troops[to] + 3) return true;
      }
    }
    return false;
  }

  /// The land that it goes for first.
  TerritorySet goal(const State& view) {
    const auto by_land = [&](bool most) {
      int best = -1;
      for (const int other : view.alive - SeatSet::one(seat_) - view.allies[seat_]) {
        const int size = view.land(narrow<Seat>(other)).size();
        const int least = best < 0 ? 0 : view.land(narrow<Seat>(best)).size();
        if (best < 0 || (most ? size > least : size < least)) best = other;
      }
      return best < 0 ? TerritorySet{} : view.land(narrow<Seat>(best));
    };
    switch (habits_.aim) {
      case Aim::kContinent:
        return wanted(view) >= 0 ? game_.map.continents[wanted(view)] : TerritorySet{};
      case Aim::kLeader:
        return by_land(true);
      case Aim::kLast:
        return by_land(false);
      case Aim::kRevenge:
        return foe_ >= 0 && foe_ < kMostSeats ? view.land(foe_) : TerritorySet{};
      case Aim::kWeakest:
      case Aim::kFriend:
        break;
    }
    return {};
  }

  Action attack(const State& view) {
    if (conquests_ >= habits_.conquests) return Next{};
    const TerritorySet wished = goal(view);
    Attack best{kNoTerritory, kNoTerritory, 0};
    int most = 0;
    for (const int from : attack_origins(game_, view, seat_)) {
      const int sent = view.troops[from] - 1;
      for (const int to : attack_targets(game_, view, seat_, narrow<Territory>(from))) {
        const int odds = study_.win(sent, defence_at(game_, view, to));
        if (odds < 10 * habits_.odds) continue;
        const int wish = 1 + odds + (wished.has(to) ? 2 * kCertain : 0);
        if (wish <= most) continue;
        most = wish;
        best = {narrow<Territory>(from), narrow<Territory>(to), narrow<Troops>(sent)};
      }
    }
    if (best.from == kNoTerritory) return Next{};
    return best;
  }

  Action fortify(const State& view) const {
    if (view.fortified) return End{};
    const Fortify move = fortify_choice(study_, view, seat_);
    if (move.from == kNoTerritory) return End{};
    return move;
  }

  static constexpr int kNotAsked = -2;

  const Study& study_;
  const Ruleset& game_;
  const ConquestHabits& habits_;
  Seat seat_ = 0;
  Stream stream_{0, 0, 0};
  Seat foe_ = kNobody;
  int conquests_ = 0;                                  ///< in this turn
  bool asked_ = false, left_ = false, built_ = false;  ///< in this turn
  int wanted_ = kNotAsked;                             ///< the continent of this turn
};

}  // namespace

std::unique_ptr<OutsidePlayer<conquest::Family>> Strangers<conquest::Family>::player(
    const conquest::Study& study, const Stranger& stranger) {
  return std::make_unique<ConquestHabitPlayer>(study, stranger);
}

}  // namespace parlour::lab
