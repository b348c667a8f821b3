// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/book.hpp"

#include <vector>

#include "rules/conquest/troops.hpp"
#include "wire/book.hpp"
#include "wire/conquest/narrate.hpp"
#include "words/conquest_book.hpp"

namespace parlour::conquest {

namespace {

namespace book = words::conquest_book;

/// One function a chapter; each says what the switches and the map make of it.
class Writer {
 public:
  Writer(const Game& game, Language language)
      : rules_(game.rules), map_(game.map()), t_{&game.title, &game.made, {}, language} {}

  std::string write() {
    aim();
    start();
    reinforcements();
    attacks();
    fortify();
    cards();
    airports();
    alliances();
    clock();
    end();
    return book_.text();
  }

 private:
  void aim() {
    heading(book::kAim, "aim");
    say(rules_.win == Win::kAll ? book::kAimAll : book::kAimLast);
    if (rules_.win == Win::kAll && rules_.empty_territories) say(book::kEmptyCounts);
  }

  void start() {
    heading(book::kStart, "start");
    say(book::kSeats, {{"least", number(rules_.seats_min)}, {"most", number(rules_.seats_max)}});
    std::vector<std::string> list;
    for (int seats = rules_.seats_min; seats <= rules_.seats_max; ++seats) {
      const Troops troops = map_.start_troops[seats - kFewestSeats];
      list.push_back(filled(book::kForPlayers, {{"n", number(troops)}, {"seats", number(seats)}}));
    }
    say(book::kStartTroops, {{"list", listed(t_, list)}});
    say(rules_.first_seat == FirstSeat::kChance ? book::kFirstByLot : book::kFirstListed);
    switch (rules_.setup) {
      case Setup::kClaim:
        say(book::kClaim);
        break;
      case Setup::kDeal:
        say(book::kDeal);
        break;
      case Setup::kDealAll:
        say(book::kDealAll);
        break;
    }
    if (rules_.targets) say(book::kTargets, {{"percent", number(rules_.target_bonus)}});
    if (rules_.neutral_army) say(book::kNeutral);
    if (rules_.fog) say(book::kFog);
  }

  void reinforcements() {
    phase("phase_allocate", "reinforcements");
    say(book::kGrant,
        {{"per", number(kTerritoriesPerTroop)}, {"least", number(kLeastReinforcement)}});
    std::vector<std::string> list;
    for (int continent = 0; continent < map_.continent_count; ++continent) {
      list.push_back(filled(book::kOfContinent, {{"name", continent_name(t_, continent)},
                                                 {"n", number(map_.bonus[continent])}}));
    }
    say(book::kContinents, {{"list", listed(t_, list)}});
    say(rules_.continent_hold == ContinentHold::kTurnStart ? book::kHeldNow : book::kHeldRound);
    say(book::kPlaceAll);
  }

  void attacks() {
    phase("phase_attack", "attacks");
    say(book::kAttack);
    say(rules_.attack_commit == AttackCommit::kChosen ? book::kChosen : book::kAllGo);
    if (rules_.combat == Combat::kRps) {
      say(book::kRps);
      say(tie());
    } else {
      say(book::kDice);
    }
    say(book::kRetreat);
    say(rules_.move_in_min == MoveInMin::kOne ? book::kMoveOne : book::kMoveDice);
  }

  const Phrase& tie() const {
    switch (rules_.rps_tie) {
      case RpsTie::kNone:
        break;
      case RpsTie::kBoth:
        return book::kTieBoth;
      case RpsTie::kAttacker:
        return book::kTieAttacker;
    }
    return book::kTieNone;
  }

  void fortify() {
    phase("phase_fortify", "fortify");
    const std::string_view allied = rules_.alliances ? book::kOrAllied.in(t_.language) : "";
    say(rules_.fortify == FortifyPath::kConnected ? book::kConnected : book::kNeighbours,
        {{"or_allied", allied}});
    say(rules_.empty_territories ? book::kMayEmpty : book::kOneStays);
  }

  void cards() {
    heading(book::kCards, "cards");
    const bool defended = rules_.empty_territories && !rules_.empty_capture_card;
    say(defended ? book::kDrawDefended : book::kDrawAny);
    say(book::kSets);
    if (rules_.mixed_set) say(book::kMixed);
    const auto& values = rules_.set_values;
    if (rules_.cards == CardValues::kFixed) {
      item(book::kFixed,
           {{"a", number(values[0])}, {"b", number(values[1])}, {"c", number(values[2])}});
      if (rules_.mixed_set) say(book::kFixedMixed, {{"n", number(values[3])}});
    } else {
      std::vector<std::string> list;
      for (const Troops value : values) list.push_back(number(value));
      item(book::kRising, {{"list", listed(t_, list)}, {"step", number(rules_.set_step)}});
    }
    item(rules_.card_timing == CardTiming::kAny ? book::kAnyTime : book::kAtStart);
    item(book::kDeck, {{"a", number(rules_.deck[0])},
                       {"b", number(rules_.deck[1])},
                       {"c", number(rules_.deck[2])},
                       {"d", number(rules_.deck[3])}});
    if (rules_.pictured_bonus > 0) item(book::kPictures, {{"n", number(rules_.pictured_bonus)}});
    if (rules_.forced_exchange > 0) item(book::kForced, {{"n", number(rules_.forced_exchange)}});
    item(rules_.cards_on_elimination == CardsOnElimination::kDeck ? book::kToDeck
                                                                  : book::kToConqueror);
  }

  void airports() {
    if (!rules_.airports) return;
    book_.chapter(capitalised(t_.language, word(t_, "airport")), "airports");
    say(book::kAirports, {{"n", number(rules_.airport_cost)},
                          {"least", number(rules_.airport_cost + 1)},
                          {"range", number(rules_.airport_range)},
                          {"defence", number(rules_.airport_defence)}});
    say(rules_.airport_on_conquest == AirportFate::kCaptured ? book::kCaptured : book::kDestroyed);
  }

  void alliances() {
    if (!rules_.alliances) return;
    book_.chapter(capitalised(t_.language, word(t_, "alliance")), "alliances");
    say(book::kAlliances);
    if (rules_.ally_path == AllyPath::kChain) say(book::kPassAll);
    if (rules_.ally_path == AllyPath::kOne) say(book::kPassOne);
    say(book::kAlliancesEnd);
  }

  void clock() {
    const bool throws = rules_.combat == Combat::kRps && rules_.throw_seconds > 0;
    if (rules_.turn_seconds == 0 && !throws) return;
    heading(book::kClock, "clock");
    if (rules_.turn_seconds > 0) say(book::kTurnClock, {{"seconds", number(rules_.turn_seconds)}});
    if (throws) {
      say(rules_.turn_seconds > 0 ? book::kThrowClock : book::kThrowClockAlone,
          {{"seconds", number(rules_.throw_seconds)}});
    }
  }

  void end() {
    heading(book::kEnd, "end");
    say(book::kOut);
    say(rules_.win == Win::kAll ? book::kWinAll : book::kWinLast);
    if (rules_.end_round > 0) say(book::kEndRound, {{"n", number(rules_.end_round)}});
  }

  static std::string number(int n) { return std::to_string(n); }

  /// The gaps of the sentence, and the words of the title that any sentence may use.
  std::string filled(const Phrase& phrase, std::initializer_list<Gap> gaps) const {
    std::vector<Gap> all(gaps);
    for (const auto& [key, text] : words_of(*t_.title)) {
      all.push_back({key, text.in(t_.language)});
    }
    const std::string text = fill(t_.language, phrase, all);
    return text.ends_with('.') ? capitalised(t_.language, text) : text;
  }

  void heading(const Phrase& phrase, std::string_view anchor) {
    book_.chapter(phrase.in(t_.language), anchor);
  }
  void phase(std::string_view key, std::string_view anchor) {
    book_.chapter(word(t_, key), anchor);
  }
  void say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) {
    book_.say(filled(phrase, gaps));
  }

  void item(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) {
    book_.item(filled(phrase, gaps));
  }

  const Rules& rules_;
  const Map& map_;
  const Teller t_;
  Book book_;
};

}  // namespace

std::string chapters(const Game& game, Language language) { return Writer(game, language).write(); }

}  // namespace parlour::conquest
