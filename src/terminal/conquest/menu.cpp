// SPDX-License-Identifier: Apache-2.0
#include "terminal/conquest/menu.hpp"

#include <algorithm>
#include <iterator>
#include <span>

#include "rules/conquest/conquest.hpp"
#include "terminal/conquest/phrases.hpp"
#include "wire/conquest/choices.hpp"

namespace parlour::terminal::conquest_ui {

namespace {

using namespace conquest;

/// More lines than this at once are no help: long lists go behind one entry each.
constexpr std::size_t kMostLines = 9;
/// Of a list that is all there is on the screen.
constexpr std::size_t kMostInList = 14;
/// As many numbers as fit into a line or two.
constexpr int kMostOdds = 12;

class Maker {
 public:
  Maker(const Teller& teller, const State& view, Seat seat, bool against_bot)
      : t_(teller),
        game_(*teller.ruleset),
        state_(view),
        seat_(seat),
        against_bot_(against_bot),
        offered_(choices_of(teller, view, seat)) {}

  Menu make() {
    add_first();
    add_battle();
    for (const conquest::Choice& one : all<Move>()) add_move(one);
    // Each of these is a list; together they are shown at once, or behind one entry each.
    group(place_label(), placing());
    group(said("attack"), marching<Attack>([&](const auto& list) { return attacks(list); }));
    group(said("fortify"), marching<Fortify>([&](const auto& list) { return fortifying(list); }));
    group(said("exchange"), exchanges());
    group(said("build_airport"), on_land<BuildAirport>());
    group(say(phrases::kAllies), alliances());
    flush();
    for (Choice& claim : on_land<Claim>()) add(std::move(claim));
    if (state_.prompt == Prompt::kClaim || state_.prompt == Prompt::kMuster) {
      add({.opens = Opens::kByChance, .label = say(phrases::kSetUpByChance)});
    }
    return std::move(menu_);
  }

 private:
  struct Group {
    std::string label;
    std::vector<Choice> list;
  };

  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }
  std::string said(std::string_view key) const { return std::string(word(t_, key)); }
  void add(Choice choice) { menu_.choices.push_back(std::move(choice)); }
  static Choice shown(const conquest::Choice& choice) {
    return {.action = choice.action, .label = choice.label, .hint = choice.hint.value_or("")};
  }
  /// One of the choices with another number than the list names.
  conquest::Choice with_number(const conquest::Choice& choice, int number) const {
    return choice_of(t_, state_, seat_, {with_troops(choice.action, number), {}, {}});
  }
  template <class Kind>
  std::vector<conquest::Choice> all() const {
    std::vector<conquest::Choice> list;
    for (const conquest::Choice& one : offered_.legal) {
      if (std::holds_alternative<Kind>(one.action)) list.push_back(one);
    }
    return list;
  }
  template <class Kind>
  bool add_all() {
    const std::vector<conquest::Choice> list = all<Kind>();
    for (const conquest::Choice& one : list) add(shown(one));
    return !list.empty();
  }
  void group(std::string label, std::vector<Choice> list) {
    if (!list.empty()) groups_.push_back({std::move(label), std::move(list)});
  }

  /// Whatever only ends a phase costs nothing by itself: Enter takes it.
  void add_first() {
    add_all<Next>();
    add_all<End>();
    menu_.enter_is_first = !menu_.choices.empty();
  }

  void add_battle() {
    const bool throwing = add_all<Throw>();
    bool rolling = false;
    for (const conquest::Choice& one : all<RollDice>()) {
      const Range range = one.count.value_or(Range{1, 1});
      for (int dice = range[1]; dice >= range[0]; --dice) add(shown(with_number(one, dice)));
      menu_.enter_is_first = rolling = true;
    }
    add_all<Retreat>();
    if (!against_bot_ || (!rolling && !throwing)) return;
    const bool attacking = seat_ == state_.turn;
    const Phrase& phrase = rolling     ? phrases::kRollOn
                           : attacking ? phrases::kFightOn
                                       : phrases::kDefendOn;
    add({.opens = Opens::kFightOn,
         .label = say(phrase),
         .most = attacking ? state_.battle.sent - 1 : 0});
  }

  void add_move(const conquest::Choice& move) {
    const Range range = *move.troops;
    add(shown(move));
    if (range[1] == range[0]) return;
    add(shown(with_number(move, range[0])));
    if (range[1] - range[0] > 1) {
      add({.opens = Opens::kAmount,
           .action = move.action,
           .label = say(phrases::kByHand),
           .least = range[0],
           .most = range[1],
           .usual = range[1]});
    }
  }

  std::string place_label() const {
    const int count = state_.prompt == Prompt::kMuster ? state_.reserve[seat_] : state_.to_place;
    return say(phrases::kPlaceOn, {{"troops", troops(t_, count)}});
  }

  std::string land_label(int territory) const {
    return say(phrases::kLand, {{"land", territory_name(t_, territory)},
                                {"n", std::to_string(state_.troops[territory])}});
  }

  std::vector<Choice> placing() const {
    std::vector<Choice> list;
    const bool mustering = state_.prompt == Prompt::kMuster;
    TerritorySet land;
    for (const conquest::Choice& one : all<Place>()) {
      const Territory territory = std::get<Place>(one.action).territory;
      const int most = mustering ? state_.reserve[seat_] : (*one.troops)[1];
      list.push_back({.opens = mustering ? Opens::kInARow : Opens::kAmount,
                      .action = one.action,
                      .label = territory_name(t_, territory),
                      .hint = one.hint.value_or(""),
                      .least = 1,
                      .most = most,
                      .usual = mustering ? 1 : most});
      land.add(territory);
    }
    return by_continent(std::move(list), land);
  }

  /// The choices from one land after the other, each land behind an entry.
  template <class Kind, class Targets>
  std::vector<Choice> marching(Targets targets) const {
    std::vector<Choice> list;
    TerritorySet origins;
    const std::vector<conquest::Choice> marches = all<Kind>();
    const auto from = [](const conquest::Choice& one) { return std::get<Kind>(one.action).from; };
    for (auto first = marches.begin(); first != marches.end();) {
      const auto last = std::find_if(first, marches.end(),
                                     [&](const auto& one) { return from(one) != from(*first); });
      list.push_back(targets(std::span<const conquest::Choice>(first, last)));
      origins.add(from(*first));
      first = last;
    }
    return by_continent(std::move(list), origins);
  }

  Choice attacks(std::span<const conquest::Choice> marches) const {
    Choice choice{.opens = Opens::kList,
                  .label = land_label(std::get<Attack>(marches.front().action).from)};
    for (const conquest::Choice& one : marches) {
      const int to = std::get<Attack>(one.action).to;
      choice.best = std::max(choice.best, one.facts.empty ? 100 : one.facts.percent.value_or(0));
      const std::string count =
          state_.troops[to] == kUnseen ? "?" : std::to_string(state_.troops[to]);
      choice.list.push_back(
          {.opens = Opens::kAmount,
           .action = one.action,
           .label = say(phrases::kOwnedLand, {{"land", territory_name(t_, to)},
                                              {"who", name_of(t_, state_.owner(to))},
                                              {"n", count}}),
           .hint = one.hint.value_or(""),
           .least = (*one.troops)[0],
           .most = (*one.troops)[1],
           .usual = (*one.troops)[1]});
    }
    if (choice.best > 0) {
      choice.hint = say(phrases::kUpTo, {{"percent", std::to_string(choice.best)}});
    }
    return choice;
  }

  Choice fortifying(std::span<const conquest::Choice> marches) const {
    const int from = std::get<Fortify>(marches.front().action).from;
    Choice choice{.opens = Opens::kList, .label = land_label(from)};
    for (const conquest::Choice& one : marches) {
      const auto [least, most] = *one.troops;
      // To leave one behind is what most people want, even where the last one may go.
      const int usual = std::max(1, std::min(most, state_.troops[from] - 1));
      choice.list.push_back({.opens = Opens::kAmount,
                             .action = one.action,
                             .label = land_label(std::get<Fortify>(one.action).to),
                             .hint = with_number(one, usual).hint.value_or(""),
                             .least = least,
                             .most = most,
                             .usual = usual});
    }
    return choice;
  }

  /// Where a picture in the set may have the bonus, one of those is chosen.
  std::vector<Choice> exchanges() const {
    std::vector<Choice> list;
    const std::vector<conquest::Choice> sets = all<Exchange>();
    for (std::size_t at = 0; at < sets.size(); ++at) {
      const auto& cards = std::get<Exchange>(sets[at].action);
      const auto* next = at + 1 < sets.size() ? &std::get<Exchange>(sets[at + 1].action) : nullptr;
      const bool has_bonus =
          cards.bonus == kNoTerritory && next != nullptr && next->bonus != kNoTerritory;
      if (!has_bonus) list.push_back(shown(sets[at]));
    }
    return list;
  }

  template <class Kind>
  std::vector<Choice> on_land() const {
    std::vector<Choice> list;
    TerritorySet land;
    for (const conquest::Choice& one : all<Kind>()) {
      list.push_back(shown(one));
      land.add(std::get<Kind>(one.action).territory);
    }
    return by_continent(std::move(list), land);
  }

  std::vector<Choice> alliances() const {
    std::vector<Choice> list;
    const std::vector<conquest::Choice> refusals = all<Refuse>();  // of the same seats
    std::size_t at = 0;
    for (const conquest::Choice& one : all<Accept>()) {
      list.push_back(shown(one));
      list.push_back(shown(refusals[at++]));
    }
    for (const conquest::Choice& one : all<Propose>()) list.push_back(shown(one));
    for (const conquest::Choice& one : all<Break>()) list.push_back(shown(one));
    return list;
  }

  /// How many choices a list has; of attacks also what the best of them promises.
  std::string summary(const std::vector<Choice>& list) const {
    int best = 0;
    for (const Choice& one : list) {
      best = std::max(best, one.best);
      for (const Choice& inner : one.list) best = std::max(best, inner.best);
    }
    std::string text = list.size() == 1
                           ? say(phrases::kOneChoice)
                           : say(phrases::kCount, {{"n", std::to_string(list.size())}});
    if (best > 0) text += ", " + say(phrases::kUpTo, {{"percent", std::to_string(best)}});
    return text;
  }

  /// A list over the territories of `land`, in their order, goes behind its continents if it is
  /// long.
  std::vector<Choice> by_continent(std::vector<Choice> list, TerritorySet land) const {
    if (list.size() <= kMostInList || std::ssize(list) != land.size()) return list;
    std::vector<Choice> heads;
    for (int continent = 0; continent < game_.map.continent_count; ++continent) {
      Choice head{.opens = Opens::kList, .label = continent_name(t_, continent)};
      std::size_t at = 0;
      for (const int territory : land) {
        if (game_.map.continents[continent].has(territory)) head.list.push_back(list[at]);
        ++at;
      }
      if (head.list.empty()) continue;
      head.hint = summary(head.list);
      heads.push_back(std::move(head));
    }
    return heads.size() > 1 ? heads : list;
  }

  void flush() {
    std::size_t entries = menu_.choices.size();
    for (const Group& group : groups_) entries += group.list.size();
    const bool apart = groups_.size() == 1 && menu_.choices.empty();
    for (Group& group : groups_) {
      const bool plain = std::ranges::all_of(
          group.list, [](const Choice& one) { return one.opens == Opens::kAction; });
      if (apart || (plain && (entries <= kMostLines || group.list.size() == 1))) {
        std::ranges::move(group.list, std::back_inserter(menu_.choices));
        continue;
      }
      Choice choice{.opens = Opens::kList, .label = std::move(group.label) + " …"};
      choice.hint = summary(group.list);
      choice.list = std::move(group.list);
      add(std::move(choice));
    }
  }

  const Teller& t_;
  const Ruleset& game_;
  const State& state_;
  Seat seat_;
  bool against_bot_;
  Choices offered_;
  Menu menu_;
  std::vector<Group> groups_;
};

struct Refit {
  Troops troops;
  void operator()(Place& action) const { action.troops = troops; }
  void operator()(Attack& action) const { action.troops = troops; }
  void operator()(Move& action) const { action.troops = troops; }
  void operator()(Fortify& action) const { action.troops = troops; }
  void operator()(RollDice& action) const { action.count = narrow<std::int8_t>(troops); }
  void operator()(auto&) const {}
};

}  // namespace

Menu menu_for(const Teller& teller, const State& view, Seat seat, bool against_bot) {
  return Maker(teller, view, seat, against_bot).make();
}

Action with_troops(Action action, long troops) {
  std::visit(Refit{static_cast<Troops>(troops)}, action);
  return action;
}

std::string odds_by_number(const Teller& teller, const State& view, Attack attack) {
  attack.troops = narrow<Troops>(view.troops[attack.from] - 1);
  const Facts facts = facts_of(*teller.ruleset, view, view.turn, attack);
  if (!facts.odds) return {};
  std::string list;
  for (int sent = std::max(1, attack.troops - kMostOdds + 1); sent <= attack.troops; ++sent) {
    if (!list.empty()) list += ", ";
    list += fill(
        teller.language, phrases::kOddsOf,
        {{"n", std::to_string(sent)}, {"percent", std::to_string(facts.odds->with(sent).percent)}});
  }
  return fill(teller.language, phrases::kOddsByNumber, {{"list", list}});
}

}  // namespace parlour::terminal::conquest_ui
