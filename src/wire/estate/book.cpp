// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/book.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/estate/rent.hpp"
#include "wire/book.hpp"
#include "wire/estate/book_phrases.hpp"
#include "wire/estate/narrate.hpp"

// In a namespace of their own the sentences hide those of the log, some of which have the same
// names.
namespace parlour::estate::book {

namespace {

/// One function a chapter; each says what the switches and the board make of it.
class Writer {
 public:
  Writer(const Game& game, Language language)
      : game_(game),
        rules_(game.ruleset().rules),
        board_(game.board()),
        t_{&game.title, &game.compiled, {}, language} {}

  std::string write() {
    aim();
    start();
    turn();
    buying();
    rent();
    groups();
    mortgages();
    trades();
    jail();
    squares();
    debt();
    end();
    return book_.text();
  }

 private:
  void aim() {
    heading(kAim);
    say(rules_.ends == Ends::kTimed ? kAimTimed : kAimLast);
  }

  void start() {
    heading(kStart);
    say(kSeats, {{"least", std::to_string(int{rules_.seats_min})},
                 {"most", std::to_string(int{rules_.seats_max})},
                 {"amount", cash(board_.start_cash)}});
    switch (rules_.order) {
      case Order::kDiceSorted:
        say(kDiceSorted);
        break;
      case Order::kDiceFirst:
        say(kDiceFirst);
        break;
      case Order::kShuffle:
        say(kShuffled);
        break;
      case Order::kListed:
        say(kListed);
        break;
    }
    if (rules_.pace == Pace::kLow) say(kLowPace);
    if (rules_.pace == Pace::kHigh) say(kHighPace);
  }

  void turn() {
    heading(kTurn);
    say(kRollAndMove);
    of_amount(kSalary, rules_.salary);
    if (rules_.salary_on_go > 1) of_amount(kSalaryOnGo, rules_.salary * rules_.salary_on_go);
    say(rules_.doubles ? kDoubleAgain : kDoubleNothing);
    if (rules_.doubles_to_jail > 0) of_number(kDoublesToJail, rules_.doubles_to_jail);
    if (rules_.clock_turn > 0) of_seconds(kTurnClock, rules_.clock_turn);
  }

  void buying() {
    heading(kBuying);
    std::vector<std::string> kinds;
    if (!board_.transit.empty()) kinds.push_back(word(words().transit));
    if (!board_.utilities.empty()) kinds.push_back(word(words().utility));
    const std::string others =
        kinds.empty() ? std::string() : filled(kOthersToo, {{"kinds", listed(t_.language, kinds)}});
    say(kFree, {{"others", others}, {"street", word(words().street)}});
    if (rules_.on_decline == OnDecline::kNothing) return say(kStaysFree);
    const AuctionRules& auction = rules_.auction;
    const std::string step =
        filled(auction.exact ? kStepExact : kStepLeast, {{"step", amount(auction.step)}});
    const bool timed = rules_.on_decline == OnDecline::kAuctionTimed;
    say(timed ? kAuctionTimed : kAuctionTurns,
        {{"start", amount(auction.start.value > 0 ? auction.start : auction.step)},
         {"step", step},
         {"first", std::to_string(auction.first_seconds)},
         {"added", std::to_string(auction.added_seconds)}});
  }

  void rent() {
    heading(kRent);
    say(kPaysRent);
    if (!board_.transit.empty()) {
      const DeedData& deed = board_.deeds[board_.transit.lowest()];
      std::vector<std::string> list;
      for (int owned = 1; owned <= board_.transit.size(); ++owned) {
        list.push_back(filled(kForOwned, {{"amount", rent_of_print(deed.rent[owned - 1])},
                                          {"n", std::to_string(owned)}}));
      }
      say(kTransitRent, {{"list", listed(t_.language, list)}});
    }
    if (!board_.utilities.empty()) {
      const DeedData& deed = board_.deeds[board_.utilities.lowest()];
      std::vector<std::string> list;
      for (int owned = 1; owned <= board_.utilities.size(); ++owned) {
        list.push_back(filled(kTimesFor, {{"n", std::to_string(deed.rent[owned - 1])},
                                          {"owned", std::to_string(owned)}}));
      }
      say(rules_.utility_roll == UtilityRoll::kFresh ? kUtilityFresh : kUtilityMoved,
          {{"list", listed(t_.language, list)}});
    }
    say(kNoRentMortgaged);
    if (!rules_.jail.rent) say(kNoRentInJail);
    if (rules_.rise.after > 0 && rules_.rise.by > 0) {
      say(kRise, {{"n", std::to_string(rules_.rise.after + 1)},
                  {"percent", std::to_string(int{rules_.rise.by})}});
    }
  }

  /// At the pace of the board, in words.
  std::string rent_of_print(Money printed, int times = 1) const {
    return cash(rent_due(board_, printed, times, 0));
  }

  /// "{least} to {most}" of what one building costs, by colour.
  std::string costs(Money DeedData::*cost) const {
    Money least = 0, most = 0;
    for (const int deed : board_.streets) {
      const Money one = board_.deeds[deed].*cost;
      least = least == 0 ? one : std::min(least, one);
      most = std::max(most, one);
    }
    return least == most ? cash(least)
                         : filled(kBetween, {{"least", cash(least)}, {"most", cash(most)}});
  }

  void groups() {
    heading(kGroups);
    say(rules_.group_rent > 1 ? kGroupDoubles : kGroupPlain);
    const std::string cost = costs(&DeedData::build_cost);
    say(kBuild, {{"n", std::to_string(int{rules_.small_levels})}, {"cost", cost}});
    if (const std::string large = costs(&DeedData::large_cost); large != cost) {
      say(kBuildLarge, {{"cost", large}});
    }
    example();
    item(rules_.build_even ? kEven : kUneven);
    item(rules_.build_when == BuildWhen::kOwnTurn ? kAddAnyTime : kAddOnLanding);
    if (rules_.stock_houses > 0 || rules_.stock_hotels > 0) {
      item(kStock, {{"houses_left", std::to_string(rules_.stock_houses)},
                    {"hotels_left", std::to_string(rules_.stock_hotels)}});
    } else {
      item(kNoStock);
    }
    item(kRefund, {{"percent", std::to_string(int{rules_.building_refund})}});
  }

  /// The first street, in numbers.
  void example() {
    if (board_.streets.empty()) return;
    const DeedData& deed = board_.deeds[board_.streets.lowest()];
    say(kExample, {{"tile", tile_name(t_, deed.tile)},
                   {"bare", rent_of_print(deed.rent[0])},
                   {"whole", rent_of_print(deed.rent[0], rules_.group_rent)},
                   {"one", rent_of_print(deed.rent[1])},
                   {"top", rent_of_print(deed.rent[static_cast<std::size_t>(top_level(rules_))])}});
  }

  void mortgages() {
    book_.chapter(word(words().mortgages));
    const MortgageRules& mortgage = rules_.mortgage;
    const std::string value =
        mortgage.value > 0
            ? filled(kPercentOfPrice, {{"percent", std::to_string(int{mortgage.value})}})
            : filled(kValueOnCard, {});
    say(kMortgage, {{"verb", word(words().mortgage)}, {"value", value}});
    const std::string_view of =
        (mortgage.of == MortgageOf::kValue ? kOfValue : kOfPrice).in(t_.language);
    say(mortgage.interest > 0 ? kLift : kLiftSame,
        {{"verb", word(words().lift)},
         {"of", of},
         {"percent", std::to_string(int{mortgage.interest})}});
    item(rules_.mortgage_needs == MortgageNeeds::kGroupClear ? kGroupClear : kOwnClear);
    item(rules_.raise_when == RaiseWhen::kAny ? kRaiseAnyTime : kRaiseInDebt,
         {{"verb", mortgage_verb()}});
    const std::string percent = std::to_string(int{mortgage.interest});
    switch (rules_.mortgage_transfer) {
      case MortgageTransfer::kNone:
        break;
      case MortgageTransfer::kChoose:
        item(kTransferChoice, {{"percent", percent}});
        break;
      case MortgageTransfer::kPayNow:
        item(kTransferPays, {{"percent", percent}});
        break;
    }
    if (rules_.mortgaged_offer) item(kMortgagedOffer);
  }

  void trades() {
    heading(kTrades);
    if (rules_.trade == Trade::kOff) return say(kTradeOff);
    say(rules_.trade == Trade::kNow ? kTradeNow : kTradeTheirTurn);
    if (rules_.trade_counter) item(kCounter);
    if (rules_.trade_cards && rules_.jail_cards != JailCards::kNone) item(kTradeCards);
    item(rules_.trade_improved == TradeImproved::kAutoSell ? kAutoSell : kTradeBare,
         {{"percent", std::to_string(int{rules_.building_refund})}});
    if (!rules_.bots_offer_trades) item(kBotsDoNotOffer);
  }

  void jail() {
    book_.chapter(word(words().jail));
    const JailRules& jail = rules_.jail;
    std::string ways_in;
    if (board_.deck_count > 0) ways_in += kOrByCards.in(t_.language);
    if (rules_.doubles_to_jail > 0) ways_in += kOrByDoubles.in(t_.language);
    say(kToJail, {{"ways", ways_in}});
    say(jail.sent == JailSent::kEndsTurn ? kSentEndsTurn : kSentEndsRolling);
    const std::string fine = cash(jail.fine), turns = std::to_string(int{jail.turns});
    std::vector<std::string> ways;
    const auto add = [&](bool open, const Phrase& way) {
      if (open) ways.push_back(filled(way, {{"amount", fine}, {"n", turns}}));
    };
    add(jail.pay, kWayPay);
    add(jail.card && rules_.jail_cards != JailCards::kNone, kWayCard);
    add(jail.roll, kWayRoll);
    add(jail.wait, kWayWait);
    say(kWaysOut, {{"ways", either(ways)}});
    if (jail.roll) {
      item(jail.third == JailThird::kFineAndMove ? kLastPay : kLastPayOrCard,
           {{"n", turns}, {"amount", fine}});
      item(jail.doubles_again ? kFreedAgain : kFreedOnce);
    }
    if (rules_.clock_jail > 0) {
      item(kJailClock, {{"seconds", std::to_string(rules_.clock_jail)}});
    }
  }

  /// "a, b or c"
  std::string either(const std::vector<std::string>& items) const {
    std::string text;
    for (std::size_t at = 0; at < items.size(); ++at) {
      if (at > 0) text += at + 1 == items.size() ? kOr.in(t_.language) : ", ";
      text += items[at];
    }
    return text;
  }

  void squares() {
    heading(kSquares);
    names_of_lists();
    if (rules_.jail_cards == JailCards::kDeck && board_.kept_count > 0) item(kKeep);
    if (rules_.jail_cards == JailCards::kCups) {
      item(kCups, {{"n", std::to_string(int{rules_.max_cups})}});
    }
    for (int tile = 0; tile < kTiles; ++tile) square(tile);
    free_parking();
  }

  /// The decks and the tables of chance, each once.
  void names_of_lists() {
    std::vector<std::string> decks, tables;
    for (int deck = 0; deck < board_.deck_count; ++deck) decks.push_back(deck_name(t_, deck));
    for (const TileSource& tile : board_of(game_.title).tiles) {
      const std::string& name = tile.name.in(t_.language);
      if (tile.table.empty() || rules_.tables_as_decks) continue;
      if (std::find(tables.begin(), tables.end(), name) == tables.end()) tables.push_back(name);
    }
    if (!decks.empty()) item(kDecks, {{"decks", listed(t_.language, decks)}});
    if (!tables.empty()) item(kTables, {{"tables", listed(t_.language, tables)}});
  }

  void square(int tile) {
    const TileData& data = board_.tiles[tile];
    if (data.kind == TileKind::kTax || data.kind == TileKind::kFee) {
      item(data.choice ? kShare : kFlat, {{"tile", tile_name(t_, tile)},
                                          {"amount", cash(data.amount)},
                                          {"percent", std::to_string(int{rules_.tax_share})}});
    }
    if (data.kind == TileKind::kTeleport && data.index > tile) {  // both ends in one sentence
      item(kTeleport, {{"one", tile_name(t_, tile)}, {"other", tile_name(t_, data.index)}});
    }
  }

  void free_parking() {
    const PotRules& pot = rules_.pot;
    const std::pair<bool, const Phrase*> sources[] = {{pot.tax, &kTaxes},
                                                      {pot.fee, &kFees},
                                                      {pot.card, &kCardMoney},
                                                      {pot.fine, &kFines},
                                                      {pot.building, &kBuildingMoney},
                                                      {pot.mortgage, &kLiftMoney}};
    std::vector<std::string> what;
    for (const auto& [flows, name] : sources) {
      if (flows) what.push_back(filled(*name, {}));
    }
    if (what.empty() && pot.seed == 0) return item(kRest);
    item(kPot, {{"what", listed(t_.language, what)}});
    if (pot.seed > 0) of_amount(kSeed, pot.seed);
  }

  void debt() {
    heading(kDebt);
    const bool trade = rules_.trade != Trade::kOff;
    say(rules_.debt == DebtRule::kSettleNow ? kSettleNow : kUntilEnd,
        {{"mortgage", mortgage_verb()}, {"trade", trade ? kOrTrade.in(t_.language) : ""}});
    item(rules_.ruined == Ruined::kOut ? kRuinedOut : kRuinedStays);
    item(rules_.bankrupt_to_seat == BankruptToSeat::kTransfer ? kToCreditor : kToBankAlways);
    item(rules_.bankrupt_to_bank == BankruptToBank::kReturn ? kBankReturns : kBankAuctions);
    item(rules_.resign == ResignWhen::kAnyTime ? kGiveUp : kGiveUpInDebt);
  }

  void end() {
    heading(kEnd);
    say(rules_.ends == Ends::kTimed ? kEndsTimed : kEndsLast);
    if (rules_.ends_without_people) say(kEndsWithoutPeople);
  }

  const Words& words() const { return words_of(game_.title); }
  const std::string& word(const Text& text) const { return text.in(t_.language); }
  std::string cash(Money amount) const { return money(t_, amount); }
  std::string amount(const Amount& amount) const {
    if (!amount.percent) return cash(amount.value);
    return filled(kPercentOfPrice, {{"percent", std::to_string(amount.value)}});
  }
  /// "a house"; in Turkish "bir ev".
  std::string one(const Text& noun) const {
    return t_.language == Language::kTurkish ? "bir " + noun.tr : with_article(noun.en);
  }
  /// "mortgage", in the middle of a sentence.
  std::string mortgage_verb() const {
    std::string verb = word(words().mortgage);
    if (!verb.empty() && verb[0] >= 'A' && verb[0] <= 'Z')
      verb[0] = static_cast<char>(verb[0] + 32);
    return verb;
  }

  /// The gaps of the sentence, and the words of the title that any sentence may use.
  std::string filled(const Phrase& phrase, std::initializer_list<Gap> gaps) const {
    std::vector<Gap> all(gaps);
    const std::string minutes = std::to_string(rules_.minutes);
    const std::string a_street = one(words().street), a_transit = one(words().transit);
    const std::string a_utility = one(words().utility), a_jail_card = one(words().jail_card);
    const Gap usual[] = {{"go", word(words().go)},
                         {"jail", word(words().jail)},
                         {"parking", word(words().free_parking)},
                         {"house", word(words().house)},
                         {"houses", word(words().houses)},
                         {"hotel", word(words().hotel)},
                         {"street", word(words().street)},
                         {"transit", word(words().transit)},
                         {"utility", word(words().utility)},
                         {"deed", word(words().deed)},
                         {"jail_card", word(words().jail_card)},
                         {"pot", word(words().pot)},
                         {"mortgaged", word(words().mortgaged)},
                         {"a_street", a_street},
                         {"a_transit", a_transit},
                         {"a_utility", a_utility},
                         {"a_jail_card", a_jail_card},
                         {"minutes", minutes}};
    all.insert(all.end(), std::begin(usual), std::end(usual));
    return capitalised_if_sentence(fill(phrase.in(t_.language), all));
  }
  /// A word of the title may stand first.
  std::string capitalised_if_sentence(std::string text) const {
    return text.ends_with('.') ? capitalised(t_.language, text) : text;
  }

  void heading(const Phrase& phrase) { book_.chapter(phrase.in(t_.language)); }
  void say(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) {
    book_.say(filled(phrase, gaps));
  }
  void item(const Phrase& phrase, std::initializer_list<Gap> gaps = {}) {
    book_.item(filled(phrase, gaps));
  }
  void of_amount(const Phrase& phrase, Money amount) { say(phrase, {{"amount", cash(amount)}}); }
  void of_number(const Phrase& phrase, int n) { say(phrase, {{"n", std::to_string(n)}}); }
  void of_seconds(const Phrase& phrase, int n) { say(phrase, {{"seconds", std::to_string(n)}}); }

  const Game& game_;
  const Rules& rules_;
  const Board& board_;
  const Teller t_;
  Book book_;
};

}  // namespace

}  // namespace parlour::estate::book

namespace parlour::estate {

std::string chapters(const Game& game, Language language) {
  return book::Writer(game, language).write();
}

}  // namespace parlour::estate
