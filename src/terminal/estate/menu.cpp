// SPDX-License-Identifier: Apache-2.0
#include "terminal/estate/menu.hpp"

#include <algorithm>

#include "rules/estate/options.hpp"
#include "terminal/phrases.hpp"
#include "wire/estate/labels.hpp"

namespace parlour::terminal::estate_ui {

namespace {

using namespace estate;

/// More lines than this at once are no help: long lists go behind one entry each.
constexpr std::size_t kMostLines = 9;

class Maker {
 public:
  Maker(const Teller& teller, const State& state, Seat seat)
      : t_(teller),
        state_(state),
        seat_(seat),
        options_(options_of(teller.compiled->ruleset, state, seat)) {}

  Menu make() {
    menu_.least = options_.least_bid;
    menu_.most = options_.most_bid;
    add_answers();
    add_lists();
    if (options_.has<MakeOffer>()) {
      Offer open;
      add({.opens = Opens::kOffer, .action = MakeOffer{open}}, " …");
    }
    if (options_.has<Counter>()) add({.opens = Opens::kCounter, .action = Counter{}}, " …");
    if (options_.has<Resign>()) add({.opens = Opens::kSure, .action = Resign{}}, " …");
    menu_.enter_is_first =
        menu_.choices.size() == 1 || (!menu_.choices.empty() && harmless(menu_.choices.front()));
    return std::move(menu_);
  }

 private:
  /// What the prompt asks for, the likeliest answer first.
  void add_answers() {
    plain<Roll>();
    plain<End>();
    plain<Ok>();
    plain<Buy>();
    plain<Ask>();
    if (options_.has<Bid>()) {
      add({.action = Bid{options_.least_bid}});
      if (options_.most_bid > options_.least_bid) {
        menu_.choices.push_back({.opens = Opens::kAmount,
                                 .action = Bid{options_.least_bid},
                                 .label = std::string(phrases::kBidMore.in(t_.language))});
      }
    }
    plain<Withdraw>();
    if (options_.has<PayTax>()) {
      add({.action = PayTax{false}});
      add({.action = PayTax{true}});
    }
    if (options_.has<Choose>()) {
      add({.action = Choose{1}});
      add({.action = Choose{2}});
    }
    plain<Accept>();
    plain<Reject>();
    plain<UseCard>();
    plain<PayFine>();
    plain<Wait>();
    if (state_.prompt != Prompt::kInheritedMortgage) plain<Decline>();
  }

  void add_lists() {
    const estate::Words& words = words_of(*t_.title);
    const std::size_t entries =
        menu_.choices.size() +
        static_cast<std::size_t>(options_.build.size() + options_.sell.size() +
                                 options_.mortgage.size() + options_.lift.size());
    // Raising money is what the question is about in debt; otherwise it stays out of the way.
    const bool room = entries + 2 <= kMostLines;
    const bool flat = room && estate::in_debt(state_, seat_);
    list<Lift>(options_.lift, words.lift.in(t_.language), flat);
    if (state_.prompt == Prompt::kInheritedMortgage) plain<Decline>();
    list<Build>(options_.build, words.build.in(t_.language), room && options_.build.size() <= 3);
    const std::string sell =
        fill(t_.language, phrases::kSell, {{"houses", words.houses.in(t_.language)}});
    list<Sell>(options_.sell, sell, flat);
    list<Mortgage>(options_.mortgage, words.mortgage.in(t_.language), flat);
  }

  template <class Kind>
  void plain() {
    if (options_.has<Kind>()) add({.action = Kind{}});
  }

  template <class Kind>
  void list(DeedSet deeds, std::string_view verb, bool flat) {
    if (deeds.empty()) return;
    std::vector<Choice> all;
    for (const int deed : deeds) {
      all.push_back(named({.action = Kind{t_.compiled->ruleset.board.deeds[deed].tile}}));
    }
    if (flat || all.size() == 1) {
      std::ranges::move(all, std::back_inserter(menu_.choices));
      return;
    }
    Choice choice{.opens = Opens::kList, .action = all.front().action};
    choice.label = fill(t_.language, phrases::kMore, {{"verb", verb}});
    choice.hint = fill(t_.language, phrases::kCount, {{"n", std::to_string(all.size())}});
    choice.list = std::move(all);
    menu_.choices.push_back(std::move(choice));
  }

  Choice named(Choice choice) const {
    choice.label = label(t_, state_, seat_, choice.action);
    choice.hint = hint(t_, state_, seat_, choice.action);
    return choice;
  }

  void add(Choice choice, std::string_view after = {}) {
    menu_.choices.push_back(named(std::move(choice)));
    menu_.choices.back().label += after;
  }

  /// May an empty line take this one? Only what costs nothing by itself.
  static bool harmless(const Choice& choice) {
    return std::holds_alternative<Roll>(choice.action) ||
           std::holds_alternative<Ok>(choice.action) ||
           (std::holds_alternative<End>(choice.action) && choice.hint.empty());
  }

  const Teller& t_;
  const State& state_;
  Seat seat_;
  Options options_;
  Menu menu_;
};

}  // namespace

Menu menu_for(const Teller& teller, const State& state, Seat seat) {
  return Maker(teller, state, seat).make();
}

}  // namespace parlour::terminal::estate_ui
