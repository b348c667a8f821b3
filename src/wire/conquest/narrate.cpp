// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/narrate.hpp"

#include "rules/conquest/view.hpp"
#include "words/conquest_log.hpp"

namespace parlour::conquest {

namespace {

using namespace words::conquest_log;

/// One tell() per event: a new event without a sentence does not compile.
class Narrator {
 public:
  explicit Narrator(const Teller& teller) : t_(teller) {}

  std::string tell(const FirstSeatSet& event) const {
    return say(kFirstSeat, {{"who", who(event.seat)}});
  }
  std::string tell(const Claimed& event) const {
    return on(event.dealt ? kDealt : kClaimed, event.seat, event.territory, 1);
  }
  std::string tell(const Placed& event) const {
    return on(kPlaced, event.seat, event.territory, event.troops);
  }
  std::string tell(const TurnBegan& event) const {
    return say(kTurnBegan, {{"who", who(event.seat)}, {"round", std::to_string(event.round)}});
  }
  std::string tell(const TroopsGranted& event) const {
    std::vector<std::string> sources{source(kForLand, event.territories)};
    if (event.continents > 0) sources.push_back(source(kForContinents, event.continents));
    if (event.target > 0) sources.push_back(source(kForTarget, event.target));
    if (event.owed > 0) sources.push_back(source(kForCards, event.owed));
    return say(kGranted, {{"who", who(event.seat)},
                          {"troops", count(event.total)},
                          {"sources", listed(t_, sources)}});
  }
  static std::string tell(const PhaseBegan&) { return {}; }  // the next question names the phase
  static std::string tell(const TurnEnded&) { return {}; }

  std::string tell(const AllianceAsked& event) const { return pair(kAsked, event.from, event.to); }
  std::string tell(const AllianceMade& event) const { return pair(kAllied, event.a, event.b); }
  std::string tell(const AllianceRefused& event) const {
    return pair(kRefused, event.from, event.to);
  }
  std::string tell(const RequestLapsed& event) const { return pair(kLapsed, event.from, event.to); }
  std::string tell(const AllianceBroken& event) const {
    return pair(kBroken, event.by, event.with);
  }
  std::string tell(const AlliancesEnded&) const { return pair(kEnded, kNobody, kNobody); }

  std::string tell(const SetExchanged& event) const {
    return say(kExchanged, {{"who", who(event.seat)},
                            {"cards", cards(t_, event.a, event.b, event.c)},
                            {"troops", count(event.troops)}});
  }
  std::string tell(const BonusPlaced& event) const {
    return on(kBonus, event.seat, event.territory, event.troops);
  }
  std::string tell(const AirportBuilt& event) const {
    return on(kAirport, event.seat, event.territory, event.cost);
  }
  std::string tell(const AirportDestroyed& event) const {
    return on(kAirportGone, kNobody, event.territory, 0);
  }

  std::string tell(const AttackBegan& event) const {
    std::string way;
    switch (event.route) {
      case Route::kBorder:
        break;
      case Route::kAllies:
        way = say(kThroughAllies);
        break;
      case Route::kAir:
        way = say(kByAir);
        break;
    }
    if (event.extra > 0) {
      way +=
          say(kExtra, {{"airport", word(t_, "airport")}, {"n", std::to_string(int{event.extra})}});
    }
    return say(kAttack, {{"who", who(event.attacker)},
                         {"other", who(event.defender)},
                         {"from", land(event.from)},
                         {"to", land(event.to)},
                         {"troops", count(event.troops)},
                         {"way", way}});
  }
  std::string tell(const Threw& event) const {
    return say(event.by_chance ? kThrewByChance : kThrew, {{"who", who(event.seat)}});
  }
  std::string tell(const HandsShown& event) const {
    return say(kHands, {{"from", land(event.from)},
                        {"to", land(event.to)},
                        {"a", hand_name(t_, event.attacker)},
                        {"b", hand_name(t_, event.defender)}});
  }
  std::string tell(const DiceThrown& event) const {
    return say(kDice, {{"from", land(event.from)},
                       {"to", land(event.to)},
                       {"a", pips(event.attack)},
                       {"b", pips(event.defence)}});
  }
  std::string tell(const TroopsLost& event) const {
    if (event.attackers == kUnseen) return {};
    std::vector<std::string> losses;
    if (event.attackers > 0) losses.push_back(loss(event.from, event.attackers));
    if (event.airport > 0) {
      losses.push_back(say(kAirportLoses, {{"airport", word(t_, "airport")},
                                           {"land", land(event.to)},
                                           {"n", std::to_string(event.airport)}}));
    }
    if (event.defenders > 0) losses.push_back(loss(event.to, event.defenders));
    if (losses.empty()) return say(kTie);
    return capitalised(t_.language, listed(t_, losses)) + ".";
  }
  std::string tell(const Retreated& event) const { return between(kRetreated, event.seat, event); }
  std::string tell(const AttackFailed& event) const {
    return between(kFailed, event.attacker, event);
  }
  std::string tell(const BattleWon& event) const {
    return between(kWonBattle, event.attacker, event);
  }
  std::string tell(const Conquered& event) const {
    return say(kConquered, {{"who", who(event.seat)},
                            {"other", who(event.previous)},
                            {"to", land(event.to)},
                            {"troops", count(event.troops)}});
  }
  std::string tell(const EmptyTaken& event) const {
    return between(kEmptyTaken, event.seat, event, event.troops);
  }
  std::string tell(const Emptied& event) const { return on(kEmptied, kNobody, event.territory, 0); }
  std::string tell(const Fortified& event) const {
    return between(kFortified, event.seat, event, event.troops);
  }

  std::string tell(const CardDrawn& event) const {
    const std::string_view card = word(t_, "card");
    if (event.kind == CardKind::kHidden) {
      return say(kDrewHidden, {{"who", who(event.seat)}, {"card", card}});
    }
    std::string which = card_name(t_, event.kind);
    if (event.territory != kNoTerritory) {
      which = say(kPictured, {{"card", which}, {"land", land(event.territory)}});
    }
    return say(kDrew, {{"who", who(event.seat)}, {"card", card}, {"which", which}});
  }
  std::string tell(const CardsTaken& event) const {
    return say(kCardsTaken, {{"from", who(event.from)},
                             {"to", who(event.to)},
                             {"n", std::to_string(int{event.count})},
                             {"card", word(t_, "card")}});
  }
  std::string tell(const CardsReturned& event) const {
    return say(kCardsReturned, {{"who", who(event.seat)},
                                {"n", std::to_string(int{event.count})},
                                {"card", word(t_, "card")},
                                {"deck", word(t_, "deck")}});
  }
  std::string tell(const WentOut& event) const {
    return say(event.by >= 0 && event.by != event.seat ? kOut : kOutAlone,
               {{"who", who(event.seat)}, {"other", who(event.by)}});
  }
  std::string tell(const GameEnded& event) const {
    if (event.winners.empty()) return say(kNobodyWon);
    std::vector<std::string> names;
    for (const int seat : event.winners) names.push_back(who(narrow<Seat>(seat)));
    return say(names.size() == 1 ? kWon : kShared, {{"who", listed(t_, names)}});
  }

 private:
  std::string who(Seat seat) const { return name_of(t_, seat); }
  std::string_view land(Territory territory) const { return territory_name(t_, territory); }
  std::string count(Troops number) const { return troops(t_, number); }
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) const {
    return fill(t_.language, phrase, gaps);
  }

  std::string on(const Phrase& phrase, Seat seat, Territory territory, Troops number) const {
    return say(phrase, {{"who", who(seat)},
                        {"land", land(territory)},
                        {"troops", count(number)},
                        {"airport", word(t_, "airport")}});
  }

  std::string pair(const Phrase& phrase, Seat from, Seat to) const {
    return say(phrase, {{"from", who(from)}, {"to", who(to)}, {"alliance", word(t_, "alliance")}});
  }

  std::string between(const Phrase& phrase, Seat seat, const auto& event, Troops number = 0) const {
    return say(phrase, {{"who", who(seat)},
                        {"from", land(event.from)},
                        {"to", land(event.to)},
                        {"troops", count(number)}});
  }

  std::string source(const Phrase& phrase, Troops number) const {
    const std::string set = say(kCardSet, {{"card", word(t_, "card")}, {"set", word(t_, "set")}});
    return say(phrase, {{"n", std::to_string(number)},
                        {"territories", word(t_, "territories")},
                        {"continent", word(t_, "continent")},
                        {"target", word(t_, "target")},
                        {"cards", set}});
  }

  std::string loss(Territory territory, Troops number) const {
    return say(kLoses, {{"land", land(territory)}, {"troops", count(number)}});
  }

  /// The dice that were thrown stand first, the others are 0.
  std::string pips(std::span<const std::int8_t> dice) const {
    std::vector<std::string> shown;
    for (const std::int8_t die : dice) {
      if (die > 0) shown.push_back(std::to_string(int{die}));
    }
    return listed(t_, shown);
  }

  const Teller& t_;
};

/// Does the event tell how a round came out whose throw the line before has told?
bool ends_a_round(const Event& event, const Event* before) {
  return before != nullptr && std::holds_alternative<TroopsLost>(event) &&
         (std::holds_alternative<HandsShown>(*before) ||
          std::holds_alternative<DiceThrown>(*before));
}

}  // namespace

std::string narrate(const Teller& teller, const Event& event) {
  const Narrator narrator(teller);
  return stdx::visit([&](const auto& one) { return narrator.tell(one); }, event);
}

std::vector<std::string> narrate(const Teller& teller, const State& after, Seat viewer,
                                 std::span<const Event> events) {
  std::vector<std::string> lines;
  const Event* before = nullptr;
  for (const Event& event : events) {
    std::string line = narrate(teller, seen_event(*teller.ruleset, after, event, viewer));
    if (!line.empty() && !lines.empty() && ends_a_round(event, before)) {
      lines.back() += " " + line;
    } else if (!line.empty()) {
      lines.push_back(std::move(line));
    }
    before = &event;
  }
  return lines;
}

}  // namespace parlour::conquest
