// SPDX-License-Identifier: Apache-2.0
#include "terminal/conquest/menu.hpp"

#include <algorithm>
#include <iterator>

#include "rules/conquest/options.hpp"
#include "terminal/conquest/phrases.hpp"
#include "wire/conquest/labels.hpp"

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
        options_(options_of(*teller.ruleset, view, seat)) {}

  Menu make() {
    add_first();
    add_battle();
    if (options_.has<Move>()) add_move();
    // Each of these is a list; together they are shown at once, or behind one entry each.
    group(place_label(), placing());
    group(said("attack"), marching(options_.attack, [&](int from) { return attacks(from); }));
    group(said("fortify"), marching(options_.fortify, [&](int from) { return fortifying(from); }));
    group(said("exchange"), exchanges());
    group(said("build_airport"), on_land<BuildAirport>(options_.airport));
    group(say(phrases::kAllies), alliances());
    flush();
    if (state_.prompt == Prompt::kClaim) claiming();
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
  Choice named(const Action& action) const {
    return {.action = action,
            .label = label(t_, state_, seat_, action),
            .hint = hint(t_, state_, seat_, action)};
  }
  void group(std::string label, std::vector<Choice> list) {
    if (!list.empty()) groups_.push_back({std::move(label), std::move(list)});
  }

  /// Whatever only ends a phase costs nothing by itself: Enter takes it.
  void add_first() {
    if (options_.has<Next>()) add(named(Next{}));
    if (options_.has<End>()) add(named(End{}));
    menu_.enter_is_first = !menu_.choices.empty();
  }

  void add_battle() {
    if (options_.has<Throw>()) {
      for (const Hand hand : {Hand::kRock, Hand::kPaper, Hand::kScissors}) add(named(Throw{hand}));
    }
    if (options_.has<RollDice>()) {
      for (int dice = options_.most; dice >= options_.least; --dice) {
        add(named(RollDice{narrow<std::int8_t>(dice)}));
      }
      menu_.enter_is_first = true;
    }
    if (options_.has<Retreat>()) add(named(Retreat{}));
    const bool rolling = options_.has<RollDice>();
    if (!against_bot_ || (!rolling && !options_.has<Throw>())) return;
    const bool attacking = seat_ == state_.turn;
    const Phrase& phrase = rolling     ? phrases::kRollOn
                           : attacking ? phrases::kFightOn
                                       : phrases::kDefendOn;
    add({.opens = Opens::kFightOn,
         .label = say(phrase),
         .most = attacking ? state_.battle.sent - 1 : 0});
  }

  void add_move() {
    add(named(Move{options_.most}));
    if (options_.most == options_.least) return;
    add(named(Move{options_.least}));
    if (options_.most - options_.least > 1) {
      add({.opens = Opens::kAmount,
           .action = Move{options_.most},
           .label = say(phrases::kByHand),
           .least = options_.least,
           .most = options_.most,
           .usual = options_.most});
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
    if (!options_.has<Place>()) return list;
    const bool mustering = state_.prompt == Prompt::kMuster;
    const int most = mustering ? state_.reserve[seat_] : options_.most;
    for (const int territory : options_.place) {
      const Place action{narrow<Territory>(territory), narrow<Troops>(mustering ? 1 : most)};
      list.push_back({.opens = mustering ? Opens::kInARow : Opens::kAmount,
                      .action = action,
                      .label = territory_name(t_, territory),
                      .hint = hint(t_, state_, seat_, action),
                      .least = 1,
                      .most = most,
                      .usual = mustering ? 1 : most});
    }
    return by_continent(std::move(list), options_.place);
  }

  template <class Targets>
  std::vector<Choice> marching(TerritorySet origins, Targets targets) const {
    std::vector<Choice> list;
    for (const int from : origins) {
      Choice choice = targets(from);
      if (!choice.list.empty()) list.push_back(std::move(choice));
    }
    return by_continent(std::move(list), origins);
  }

  Choice attacks(int from) const {
    Choice choice{.opens = Opens::kList, .label = land_label(from)};
    const int most = state_.troops[from] - 1;
    int best = 0;
    for (const int to : attack_targets(game_, state_, seat_, from)) {
      const Attack action{narrow<Territory>(from), narrow<Territory>(to), narrow<Troops>(most)};
      const bool empty = state_.owner(to) == kNobody;
      best = std::max(best, empty ? 100 : chance_to_win(game_, state_, most, to).value_or(0));
      const std::string count =
          state_.troops[to] == kUnseen ? "?" : std::to_string(state_.troops[to]);
      const bool all = game_.rules.attack_commit == AttackCommit::kAll;
      choice.list.push_back(
          {.opens = Opens::kAmount,
           .action = action,
           .label = say(phrases::kOwnedLand, {{"land", territory_name(t_, to)},
                                              {"who", name_of(t_, state_.owner(to))},
                                              {"n", count}}),
           .hint = hint(t_, state_, seat_, action),
           .least = all ? most : 1,
           .most = most,
           .usual = most});
    }
    choice.best = best;
    if (best > 0) choice.hint = say(phrases::kUpTo, {{"percent", std::to_string(best)}});
    return choice;
  }

  Choice fortifying(int from) const {
    Choice choice{.opens = Opens::kList, .label = land_label(from)};
    const int most = most_to_fortify(game_, state_, from);
    // To leave one behind is what most people want, even where the last one may go.
    const int usual = std::max(1, std::min(most, state_.troops[from] - 1));
    for (const int to : fortify_targets(game_, state_, seat_, from)) {
      const Fortify action{narrow<Territory>(from), narrow<Territory>(to), narrow<Troops>(most)};
      choice.list.push_back({.opens = Opens::kAmount,
                             .action = action,
                             .label = land_label(to),
                             .hint = hint(t_, state_, seat_, with_troops(action, usual)),
                             .least = 1,
                             .most = most,
                             .usual = usual});
    }
    return choice;
  }

  std::vector<Choice> exchanges() const {
    std::vector<Choice> list;
    for (const int number : options_.sets) {
      Exchange cards = triple(number);
      const TerritorySet choices = bonus_choices(game_, state_, seat_, cards);
      if (choices.empty()) list.push_back(named(cards));
      for (const int territory : choices) {
        cards.bonus = narrow<Territory>(territory);
        list.push_back(named(cards));
      }
    }
    return list;
  }

  template <class Kind>
  std::vector<Choice> on_land(TerritorySet land) const {
    std::vector<Choice> list;
    for (const int territory : land) list.push_back(named(Kind{narrow<Territory>(territory)}));
    return by_continent(std::move(list), land);
  }

  std::vector<Choice> alliances() const {
    std::vector<Choice> list;
    const auto each = [&](SeatSet seats, auto kind) {
      for (const int seat : seats) {
        kind.seat = narrow<Seat>(seat);
        list.push_back(named(kind));
      }
    };
    for (const int seat : options_.answer) {
      list.push_back(named(Accept{narrow<Seat>(seat)}));
      list.push_back(named(Refuse{narrow<Seat>(seat)}));
    }
    each(options_.propose, Propose{});
    each(options_.part, Break{});
    return list;
  }

  void claiming() {
    for (Choice& choice : on_land<Claim>(options_.claim)) add(std::move(choice));
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
  Options options_;
  Menu menu_;
  std::vector<Group> groups_;
};

struct Refit {
  Troops troops;
  void operator()(Place& action) const { action.troops = troops; }
  void operator()(Attack& action) const { action.troops = troops; }
  void operator()(Move& action) const { action.troops = troops; }
  void operator()(Fortify& action) const { action.troops = troops; }
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
  const int most = view.troops[attack.from] - 1;
  if (most < 2 || view.owner(attack.to) == kNobody) return {};
  std::string list;
  for (int sent = std::max(1, most - kMostOdds + 1); sent <= most; ++sent) {
    const auto percent = chance_to_win(*teller.ruleset, view, sent, attack.to);
    if (!percent) return {};
    if (!list.empty()) list += ", ";
    list += fill(teller.language, phrases::kOddsOf,
                 {{"n", std::to_string(sent)}, {"percent", std::to_string(*percent)}});
  }
  return fill(teller.language, phrases::kOddsByNumber, {{"list", list}});
}

}  // namespace parlour::terminal::conquest_ui
