// SPDX-License-Identifier: Apache-2.0
#include "lab/estate/stranger.hpp"

#include <algorithm>

namespace parlour::lab {

namespace {

using namespace estate;

class EstateHabitPlayer final : public OutsidePlayer<estate::Family> {
 public:
  EstateHabitPlayer(const Study& study, const EstateStranger& stranger)
      : study_(study),
        game_(study.game),
        board_(study.game.board),
        habits_(stranger.habits),
        salary_(std::max(study.game.rules.salary, study.game.board.start_cash / 20)),
        loved_(land_of(stranger.habits.taste)) {}

  void begin(Seat seat, int, Stream stream) override {
    seat_ = seat;
    stream_ = stream;
    foe_ = kNobody;
    offers_ = 0;
    refused_ = {};
  }

  Action choose(const State& view) override {
    if (habits_.whim > 0 && chance(habits_.whim)) {
      return random_action(game_, view, seat_, stream_);
    }
    switch (view.prompt) {
      case Prompt::kBuyOrDecline:
        return answer_deed(view);
      case Prompt::kAuction:
        return answer_auction(view);
      case Prompt::kManage:
        return manage(view);
      case Prompt::kTradeResponse:
        return answer_trade(view);
      case Prompt::kJailChoice:
        return answer_jail(view);
      case Prompt::kDebt:
        return raise_money(view, Resign{});
      case Prompt::kOrderRoll:
      case Prompt::kRoll:
        return Roll{};
      case Prompt::kTaxChoice:
        return PayTax{false};
      case Prompt::kCard:
        return Ok{};
      case Prompt::kCardChoice:
        return Choose{1};
      case Prompt::kMortgagedOffer:
        return asked_as_owner(view, seat_) ? Action{Accept{}} : Action{Decline{}};
      case Prompt::kInheritedMortgage:
        return Decline{};
      case Prompt::kGameOver:
      case Prompt::kDice:
      case Prompt::kDraw:
      case Prompt::kTableDraw:
      case Prompt::kAmount:
      case Prompt::kOrderDraw:
        break;
    }
    return safe_action(game_, view);
  }

  void watch(const State&, const Event& event) override {
    if (const auto* began = std::get_if<TurnBegan>(&event)) {
      if (began->seat == seat_) offers_ = 0;
      round_ = began->round;
    } else if (const auto* paid = std::get_if<Paid>(&event)) {
      const bool hurt = paid->from == seat_ && paid->why == Why::kRent && paid->amount >= salary_;
      if (hurt && paid->to >= 0) foe_ = paid->to;
    }
  }

 private:
  static constexpr int kOffersATurn = 2;
  static constexpr int kRoundsToWait = 8;  ///< before it asks for the same deed again

  bool chance(int percent) { return narrow<int>(stream_(100)) < percent; }
  Money keeps() const { return percent_of(salary_, habits_.keeps); }
  Money spare(const State& view) const {
    return std::max(0, std::min(view.cash[seat_] - keeps(), spendable(view, seat_)));
  }

  /// The loved land; without a taste all of it is.
  DeedSet land_of(Taste taste) const {
    switch (taste) {
      case Taste::kAll:
        return board_.all_deeds;
      case Taste::kTransit:
        return board_.transit;
      case Taste::kUtilities:
        return board_.utilities;
      case Taste::kDear:
        return colours_by([](const GroupStudy& group) { return -std::int64_t{group.price}; });
      case Taste::kCheap:
        return colours_by([](const GroupStudy& group) { return std::int64_t{group.price}; });
      case Taste::kVisited:
        return colours_by([](const GroupStudy& group) { return -std::int64_t{group.knee_flow}; });
    }
    return board_.all_deeds;
  }
  /// The two colour groups that come first by this.
  DeedSet colours_by(const auto& rank) const {
    DeedSet land;
    for (int pick = 0; pick < 2; ++pick) {
      int best = -1;
      for (int group = 0; group < board_.colour_count; ++group) {
        if (!(board_.groups[group] & land).empty()) continue;
        if (best < 0 || rank(study_.groups[group]) < rank(study_.groups[best])) best = group;
      }
      if (best >= 0) land |= board_.groups[best];
    }
    return land;
  }

  Action answer_deed(const State& view) {
    const int deed = deed_at_hand(game_, view);
    const bool wanted = loved_.has(deed) || chance(habits_.others);
    const bool pays = view.cash[seat_] - board_.deeds[deed].price >= keeps();
    return wanted && pays ? Action{Buy{}} : Action{Decline{}};
  }

  Action answer_auction(const State& view) const {
    const int deed = view.auction.deed;
    int percent = loved_.has(deed) ? habits_.bids_for_loved : habits_.bids;
    if (habits_.revenge && foe_ != kNobody &&
        !(view.owned[foe_] & group_of(board_, deed)).empty()) {
      percent *= 2;
    }
    const Money limit = std::min(percent_of(board_.deeds[deed].price, percent), spare(view));
    const Money least = least_bid(game_, view);
    if (least > limit) return Withdraw{};
    return Bid{game_.rules.auction.exact ? least : least + (limit - least) / 4};
  }

  Action answer_jail(const State& view) {
    const bool pay = !why_not_pay_fine(game_, view, seat_);
    const bool card = !why_not_use_card(game_, view, seat_);
    const bool roll = !why_not_roll_in_jail(game_, view);
    const bool wait = !why_not_wait(game_, view);
    if (habits_.leaves_jail && card) return UseCard{};
    if (habits_.leaves_jail && pay) return PayFine{};
    if (roll) return Roll{};
    if (wait) return Wait{};
    if (card) return UseCard{};
    if (pay) return PayFine{};
    return raise_money(view, Resign{});
  }

  /// The cheapest deed first, whole groups and buildings last.
  Action raise_money(const State& view, const Action& at_last) const {
    const Options options = options_of(game_, view, seat_);
    const DeedSet whole = complete_groups(board_, view.owned[seat_]);
    const DeedSet single = options.mortgage - whole;
    if (!single.empty()) return Mortgage{board_.deeds[cheapest(single)].tile};
    if (!options.mortgage.empty()) return Mortgage{board_.deeds[cheapest(options.mortgage)].tile};
    if (!options.sell.empty()) return Sell{board_.deeds[cheapest(options.sell)].tile};
    return at_last;
  }
  int cheapest(DeedSet deeds) const {
    int best = deeds.lowest();
    for (const int deed : deeds) {
      if (board_.deeds[deed].price < board_.deeds[best].price) best = deed;
    }
    return best;
  }

  Action manage(const State& view) {
    if (view.cash[seat_] < 0) return raise_money(view, End{});
    if (offers_ < kOffersATurn && habits_.reach != Reach::kNothing && !view.offer.open() &&
        may_offer(game_, view, seat_)) {
      if (const auto offer = offer_to_make(view)) {
        ++offers_;
        return MakeOffer{*offer};
      }
    }
    const Options options = options_of(game_, view, seat_);
    if (const int deed = deed_to_build(view, options.build); deed >= 0) {
      return Build{board_.deeds[deed].tile};
    }
    for (const int deed : options.lift) {
      const Money left = view.cash[seat_] - lift_cost(game_, view, deed);
      if (left >= percent_of(salary_, habits_.keeps_building) + salary_) {
        return Lift{board_.deeds[deed].tile};
      }
    }
    return End{};
  }

  /// What it loves first, then the dearest.
  int deed_to_build(const State& view, DeedSet ready) const {
    int best = -1;
    Money most = 0;
    for (const int deed : ready) {
      const int level = view.levels.of(deed);
      const Money cost = cost_of_level(game_, deed, level + 1);
      if (level >= habits_.builds_to) continue;
      if (view.cash[seat_] - cost < percent_of(salary_, habits_.keeps_building)) continue;
      const Money wish = board_.deeds[deed].price + (loved_.has(deed) ? 10 * salary_ : 0);
      if (best >= 0 && wish <= most) continue;
      best = deed;
      most = wish;
    }
    return best;
  }

  Money printed(const State& view, DeedSet deeds) const {
    Money sum = 0;
    for (const int deed : deeds) {
      const DeedData& data = board_.deeds[deed];
      sum += view.mortgaged.has(deed) ? data.price - data.mortgage : data.price;
    }
    return sum;
  }

  Action answer_trade(const State& view) const {
    const Offer& offer = view.offer;
    if (why_not_accept(game_, view)) return Reject{};
    if (habits_.revenge && offer.from == foe_) return Reject{};
    const Money left = view.cash[seat_] + offer.give_money - offer.want_money;
    if (offer.want_money > offer.give_money && left < keeps()) return Reject{};
    return agrees(view, offer) ? Action{Accept{}} : Action{Reject{}};
  }

  bool agrees(const State& view, const Offer& offer) const {
    switch (habits_.answers) {
      case Answers::kRefuses:
        return false;
      case Answers::kAccepts:
        return true;
      case Answers::kByPrice: {
        const Money card = game_.rules.jail.fine / 2;
        const std::int64_t gets =
            printed(view, offer.give) + offer.give_money + card * offer.give_cards;
        const std::int64_t gives =
            printed(view, offer.want) + offer.want_money + card * offer.want_cards;
        return gets * 100 >= gives * habits_.asks;
      }
      case Answers::kGroups: {
        const DeedSet before = view.owned[seat_], after = (before - offer.want) | offer.give;
        const DeedSet had = complete_groups(board_, before), has = complete_groups(board_, after);
        return has.contains(had) && has != had;
      }
    }
    return false;
  }

  /// What it would like to have of `other` in a group.
  DeedSet wanted_of(const State& view, int group, Seat other) const {
    const DeedSet deeds = board_.groups[group], mine = view.owned[seat_] & deeds;
    const DeedSet theirs = view.owned[other] & deeds;
    switch (habits_.reach) {
      case Reach::kNothing:
        return {};
      case Reach::kLast:
        return !mine.empty() && (mine | theirs).contains(deeds) ? theirs : DeedSet{};
      case Reach::kMore:
        return mine.empty() ? DeedSet{} : theirs;
      case Reach::kAny:
        return theirs;
    }
    return {};
  }

  stdx::optional<Offer> offer_to_make(const State& view) {
    for (const int other : view.alive - SeatSet::one(seat_)) {
      if (habits_.revenge && other == foe_) continue;
      for (int group = 0; group < study_.group_count; ++group) {
        const DeedSet want = wanted_of(view, group, narrow<Seat>(other));
        if (want.empty()) continue;
        int& asked = refused_[want.lowest()];
        if (asked != 0 && round_ < asked + kRoundsToWait) continue;
        const auto offer = priced(view, narrow<Seat>(other), want);
        if (!offer) continue;
        asked = std::max(1, round_);
        return offer;
      }
    }
    return {};
  }

  stdx::optional<Offer> priced(const State& view, Seat other, DeedSet want) const {
    Offer offer{.want = want, .from = seat_, .to = other};
    if (habits_.swaps) offer.give = what_they_lack(view, other, want);
    if (offer.give.empty()) {
      const Money price = std::max(1, percent_of(printed(view, want), habits_.offers));
      offer.give_money = std::min(price, spare(view));
      if (offer.give_money <= 0) return {};
    }
    if (check_offer(game_, view, offer)) return {};
    return offer;
  }

  /// What of its own would complete another group for `other`.
  DeedSet what_they_lack(const State& view, Seat other, DeedSet want) const {
    for (int group = 0; group < board_.colour_count; ++group) {
      const DeedSet deeds = board_.groups[group], mine = view.owned[seat_] & deeds;
      const bool lacks = !mine.empty() && !(view.owned[other] & deeds).empty() &&
                         (view.owned[other] | mine).contains(deeds);
      if (lacks && (deeds & want).empty()) return mine;
    }
    return {};
  }

  const Study& study_;
  const Ruleset& game_;
  const Board& board_;
  const EstateHabits& habits_;
  Money salary_;  ///< or what stands for one where it is small
  DeedSet loved_;
  Seat seat_ = 0;
  Stream stream_{0, 0, 0};
  Seat foe_ = kNobody;
  int offers_ = 0;  ///< in this turn
  int round_ = 1;
  std::array<int, kMaxDeeds> refused_{};  ///< by deed: the round in which it asked for it
};

}  // namespace

std::unique_ptr<OutsidePlayer<estate::Family>> Strangers<estate::Family>::player(
    const estate::Study& study, const Stranger& stranger) {
  return std::make_unique<EstateHabitPlayer>(study, stranger);
}

}  // namespace parlour::lab
