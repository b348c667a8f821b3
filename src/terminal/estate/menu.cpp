// SPDX-License-Identifier: Apache-2.0
#include "terminal/estate/menu.hpp"

#include <algorithm>
#include <iterator>

#include "rules/estate/estate.hpp"
#include "terminal/phrases.hpp"
#include "wire/estate/choices.hpp"

namespace parlour::terminal::estate_ui {

namespace {

using namespace estate;

/// More lines than this at once are no help: long lists go behind one entry each.
constexpr std::size_t kMostLines = 9;

class Maker {
 public:
  Maker(const Teller& teller, const State& state, Seat seat)
      : t_(teller), state_(state), seat_(seat), offered_(choices_of(teller, state, seat)) {}

  Menu make() {
    add_answers();
    add_lists();
    if (has("offer")) opening(Opens::kOffer, named(MakeOffer{Offer{}}));
    if (has("counter")) opening(Opens::kCounter, named(Counter{}));
    for (Choice& resign : all<Resign>()) opening(Opens::kSure, std::move(resign));
    menu_.enter_is_first =
        menu_.choices.size() == 1 || (!menu_.choices.empty() && harmless(menu_.choices.front()));
    return std::move(menu_);
  }

 private:
  /// What the prompt asks for, the likeliest answer first.
  void add_answers() {
    add<Roll>();
    add<End>();
    add<Ok>();
    add<Buy>();
    add<Ask>();
    add<Bid>();
    for (const estate::Choice& one : offered_.legal) {
      if (!one.amount) continue;
      menu_.least = (*one.amount)[0];
      menu_.most = (*one.amount)[1];
      if (menu_.most == menu_.least) continue;
      menu_.choices.push_back({.opens = Opens::kAmount,
                               .action = one.action,
                               .label = std::string(phrases::kBidMore.in(t_.language))});
    }
    add<Withdraw>();
    add<PayTax>();
    add<Choose>();
    add<Accept>();
    add<Reject>();
    add<UseCard>();
    add<PayFine>();
    add<Wait>();
    if (state_.prompt != Prompt::kInheritedMortgage) add<Decline>();
  }

  void add_lists() {
    const estate::Words& words = words_of(*t_.title);
    std::vector<Choice> lift = all<Lift>(), build = all<Build>(), sell = all<Sell>(),
                        mortgage = all<Mortgage>();
    const std::size_t entries =
        menu_.choices.size() + lift.size() + build.size() + sell.size() + mortgage.size();
    // Raising money is what the question is about in debt; otherwise it stays out of the way.
    const bool room = entries + 2 <= kMostLines;
    const bool flat = room && estate::in_debt(state_, seat_);
    const bool few = room && build.size() <= 3;
    list(std::move(lift), words.lift.in(t_.language), flat);
    if (state_.prompt == Prompt::kInheritedMortgage) add<Decline>();
    list(std::move(build), words.build.in(t_.language), few);
    list(std::move(sell),
         fill(t_.language, phrases::kSell, {{"houses", words.houses.in(t_.language)}}), flat);
    list(std::move(mortgage), words.mortgage.in(t_.language), flat);
  }

  static Choice shown(const estate::Choice& choice) {
    return {.action = choice.action, .label = choice.label, .hint = choice.hint.value_or("")};
  }
  /// Something that the seat may make up, and so is not in the list.
  Choice named(const Action& action) const {
    return shown(choice_of(t_, state_, seat_, {action, {}}));
  }
  bool has(std::string_view what) const {
    return std::ranges::find(offered_.open_ended, what) != offered_.open_ended.end();
  }

  template <class Kind>
  std::vector<Choice> all() const {
    std::vector<Choice> list;
    for (const estate::Choice& one : offered_.legal) {
      if (std::holds_alternative<Kind>(one.action)) list.push_back(shown(one));
    }
    return list;
  }
  template <class Kind>
  void add() {
    std::ranges::move(all<Kind>(), std::back_inserter(menu_.choices));
  }

  void list(std::vector<Choice> all, std::string_view verb, bool flat) {
    if (all.empty()) return;
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

  void opening(Opens opens, Choice choice) {
    choice.opens = opens;
    choice.label += " …";
    menu_.choices.push_back(std::move(choice));
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
  Choices offered_;
  Menu menu_;
};

}  // namespace

Menu menu_for(const Teller& teller, const State& state, Seat seat) {
  return Maker(teller, state, seat).make();
}

}  // namespace parlour::terminal::estate_ui
