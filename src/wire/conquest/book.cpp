// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/book.hpp"

#include <vector>

#include "rules/conquest/troops.hpp"
#include "wire/book.hpp"
#include "wire/conquest/book_phrases.hpp"
#include "wire/conquest/narrate.hpp"

// In a namespace of their own the sentences hide those of the log, some of which have the same
// names.
namespace parlour::conquest::book {

namespace {

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
    heading(kAim);
    say(rules_.win == Win::kAll ? kAimAll : kAimLast);
    if (rules_.win == Win::kAll && rules_.empty_territories) say(kEmptyCounts);
  }

  void start() {
    heading(kStart);
    say(kSeats, {{"least", number(rules_.seats_min)}, {"most", number(rules_.seats_max)}});
    std::vector<std::string> list;
    for (int seats = rules_.seats_min; seats <= rules_.seats_max; ++seats) {
      const Troops troops = map_.start_troops[seats - kFewestSeats];
      list.push_back(filled(kForPlayers, {{"n", number(troops)}, {"seats", number(seats)}}));
    }
    say(kStartTroops, {{"list", listed(t_, list)}});
    say(rules_.first_seat == FirstSeat::kChance ? kFirstByLot : kFirstListed);
    say(rules_.setup == Setup::kClaim ? kClaim : kDeal);
    if (rules_.targets) say(kTargets, {{"percent", number(rules_.target_bonus)}});
    if (rules_.neutral_army) say(kNeutral);
    if (rules_.fog) say(kFog);
  }

  void reinforcements() {
    phase("phase_allocate");
    say(kGrant, {{"per", number(kTerritoriesPerTroop)}, {"least", number(kLeastReinforcement)}});
    std::vector<std::string> list;
    for (int continent = 0; continent < map_.continent_count; ++continent) {
      list.push_back(filled(kOfContinent, {{"name", continent_name(t_, continent)},
                                           {"n", number(map_.bonus[continent])}}));
    }
    say(kContinents, {{"list", listed(t_, list)}});
    say(rules_.continent_hold == ContinentHold::kTurnStart ? kHeldNow : kHeldRound);
    say(kPlaceAll);
  }

  void attacks() {
    phase("phase_attack");
    say(kAttack);
    say(rules_.attack_commit == AttackCommit::kChosen ? kChosen : kAllGo);
    if (rules_.combat == Combat::kRps) {
      say(kRps);
      say(tie());
    } else {
      say(kDice);
    }
    say(kRetreat);
    say(rules_.move_in_min == MoveInMin::kOne ? kMoveOne : kMoveDice);
  }

  const Phrase& tie() const {
    switch (rules_.rps_tie) {
      case RpsTie::kNone:
        break;
      case RpsTie::kBoth:
        return kTieBoth;
      case RpsTie::kAttacker:
        return kTieAttacker;
    }
    return kTieNone;
  }

  void fortify() {
    phase("phase_fortify");
    const std::string_view allied = rules_.alliances ? kOrAllied.in(t_.language) : "";
    say(rules_.fortify == FortifyPath::kConnected ? kConnected : kNeighbours,
        {{"or_allied", allied}});
    say(rules_.empty_territories ? kMayEmpty : kOneStays);
  }

  void cards() {
    heading(kCards);
    const bool defended = rules_.empty_territories && !rules_.empty_capture_card;
    say(defended ? kDrawDefended : kDrawAny);
    say(kSets);
    if (rules_.mixed_set) say(kMixed);
    const auto& values = rules_.set_values;
    if (rules_.cards == CardValues::kFixed) {
      item(kFixed, {{"a", number(values[0])}, {"b", number(values[1])}, {"c", number(values[2])}});
      if (rules_.mixed_set) say(kFixedMixed, {{"n", number(values[3])}});
    } else {
      std::vector<std::string> list;
      for (const Troops value : values) list.push_back(number(value));
      item(kRising, {{"list", listed(t_, list)}, {"step", number(rules_.set_step)}});
    }
    item(rules_.card_timing == CardTiming::kAny ? kAnyTime : kAtStart);
    item(kDeck, {{"a", number(rules_.deck[0])},
                 {"b", number(rules_.deck[1])},
                 {"c", number(rules_.deck[2])},
                 {"d", number(rules_.deck[3])}});
    if (rules_.pictured_bonus > 0) item(kPictures, {{"n", number(rules_.pictured_bonus)}});
    if (rules_.forced_exchange > 0) item(kForced, {{"n", number(rules_.forced_exchange)}});
    item(rules_.cards_on_elimination == CardsOnElimination::kDeck ? kToDeck : kToConqueror);
  }

  void airports() {
    if (!rules_.airports) return;
    book_.chapter(capitalised(t_.language, word(t_, "airport")));
    say(kAirports, {{"n", number(rules_.airport_cost)},
                    {"least", number(rules_.airport_cost + 1)},
                    {"range", number(rules_.airport_range)},
                    {"defence", number(rules_.airport_defence)}});
    say(rules_.airport_on_conquest == AirportFate::kCaptured ? kCaptured : kDestroyed);
  }

  void alliances() {
    if (!rules_.alliances) return;
    book_.chapter(capitalised(t_.language, word(t_, "alliance")));
    say(kAlliances);
    if (rules_.ally_path == AllyPath::kChain) say(kPassAll);
    if (rules_.ally_path == AllyPath::kOne) say(kPassOne);
    say(kAlliancesEnd);
  }

  void clock() {
    const bool throws = rules_.combat == Combat::kRps && rules_.throw_seconds > 0;
    if (rules_.turn_seconds == 0 && !throws) return;
    heading(kClock);
    if (rules_.turn_seconds > 0) say(kTurnClock, {{"seconds", number(rules_.turn_seconds)}});
    if (throws) {
      say(rules_.turn_seconds > 0 ? kThrowClock : kThrowClockAlone,
          {{"seconds", number(rules_.throw_seconds)}});
    }
  }

  void end() {
    heading(kEnd);
    say(kOut);
    say(rules_.win == Win::kAll ? kWinAll : kWinLast);
    if (rules_.end_round > 0) say(kEndRound, {{"n", number(rules_.end_round)}});
  }

  static std::string number(int n) { return std::to_string(n); }

  /// The gaps of the sentence, and the words of the title that any sentence may use.
  std::string filled(const Phrase& phrase, std::initializer_list<Gap> gaps) const {
    std::vector<Gap> all(gaps);
    for (const auto& [key, text] : words_of(*t_.title)) {
      all.push_back({key, text.in(t_.language)});
    }
    const std::string text = fill(phrase.in(t_.language), all);
    return text.ends_with('.') ? capitalised(t_.language, text) : text;
  }

  void heading(const Phrase& phrase) { book_.chapter(phrase.in(t_.language)); }
  void phase(std::string_view key) { book_.chapter(word(t_, key)); }
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

}  // namespace parlour::conquest::book

namespace parlour::conquest {

std::string chapters(const Game& game, Language language) {
  return book::Writer(game, language).write();
}

}  // namespace parlour::conquest
