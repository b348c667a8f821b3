// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/book.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "rules/estate/rent.hpp"
#include "wire/book.hpp"
#include "wire/estate/narrate.hpp"
#include "words/estate_book.hpp"

namespace parlour::estate {

namespace {

namespace book = words::estate_book;

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
    heading(book::kAim, "aim");
    say(rules_.ends == Ends::kTimed ? book::kAimTimed : book::kAimLast);
  }

  void start() {
    heading(book::kStart, "start");
    say(book::kSeats, {{"least", std::to_string(int{rules_.seats_min})},
                       {"most", std::to_string(int{rules_.seats_max})},
                       {"amount", cash(board_.start_cash)}});
    switch (rules_.order) {
      case Order::kDiceSorted:
        say(book::kDiceSorted);
        break;
      case Order::kDiceFirst:
        say(book::kDiceFirst);
        break;
      case Order::kShuffle:
        say(book::kShuffled);
        break;
      case Order::kListed:
        say(book::kListed);
        break;
    }
    if (rules_.pace == Pace::kLow) say(book::kLowPace);
    if (rules_.pace == Pace::kHigh) say(book::kHighPace);
  }

  void turn() {
    heading(book::kTurn, "turn");
    say(book::kRollAndMove);
    of_amount(book::kSalary, rules_.salary);
    if (rules_.salary_on_go > 1) of_amount(book::kSalaryOnGo, rules_.salary * rules_.salary_on_go);
    say(rules_.doubles ? book::kDoubleAgain : book::kDoubleNothing);
    if (rules_.doubles_to_jail > 0) of_number(book::kDoublesToJail, rules_.doubles_to_jail);
    if (rules_.clock_turn > 0) of_seconds(book::kTurnClock, rules_.clock_turn);
  }

  void buying() {
    heading(book::kBuying, "buying");
    std::vector<std::string> kinds;
    if (!board_.transit.empty()) kinds.push_back(word(words().transit));
    if (!board_.utilities.empty()) kinds.push_back(word(words().utility));
    const std::string others =
        kinds.empty() ? std::string()
                      : filled(book::kOthersToo, {{"kinds", listed(t_.language, kinds)}});
    say(book::kFree, {{"others", others}, {"street", word(words().street)}});
    if (rules_.on_decline == OnDecline::kNothing) return say(book::kStaysFree);
    const AuctionRules& auction = rules_.auction;
    const std::string step = filled(auction.exact ? book::kStepExact : book::kStepLeast,
                                    {{"step", amount(auction.step)}});
    const bool timed = rules_.on_decline == OnDecline::kAuctionTimed;
    say(timed ? book::kAuctionTimed : book::kAuctionTurns,
        {{"start", amount(auction.start.value > 0 ? auction.start : auction.step)},
         {"step", step},
         {"first", std::to_string(auction.first_seconds)},
         {"added", std::to_string(auction.added_seconds)}});
  }

  void rent() {
    heading(book::kRent, "rent");
    say(book::kPaysRent);
    if (!board_.transit.empty()) {
      const DeedData& deed = board_.deeds[board_.transit.lowest()];
      std::vector<std::string> list;
      for (int owned = 1; owned <= board_.transit.size(); ++owned) {
        list.push_back(filled(book::kForOwned, {{"amount", rent_of_print(deed.rent[owned - 1])},
                                                {"n", std::to_string(owned)}}));
      }
      say(book::kTransitRent, {{"list", listed(t_.language, list)}});
    }
    if (!board_.utilities.empty()) {
      const DeedData& deed = board_.deeds[board_.utilities.lowest()];
      std::vector<std::string> list;
      for (int owned = 1; owned <= board_.utilities.size(); ++owned) {
        list.push_back(filled(book::kTimesFor, {{"n", std::to_string(deed.rent[owned - 1])},
                                                {"owned", std::to_string(owned)}}));
      }
      say(rules_.utility_roll == UtilityRoll::kFresh ? book::kUtilityFresh : book::kUtilityMoved,
          {{"list", listed(t_.language, list)}});
    }
    say(book::kNoRentMortgaged);
    if (!rules_.jail.rent) say(book::kNoRentInJail);
    if (rules_.rise.after > 0 && rules_.rise.by > 0) {
      say(book::kRise, {{"n", std::to_string(rules_.rise.after + 1)},
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
                         : filled(book::kBetween, {{"least", cash(least)}, {"most", cash(most)}});
  }

  void groups() {
    heading(book::kGroups, "groups");
    say(rules_.group_rent > 1 ? book::kGroupDoubles : book::kGroupPlain);
    const std::string cost = costs(&DeedData::build_cost);
    say(book::kBuild, {{"n", std::to_string(int{rules_.small_levels})}, {"cost", cost}});
    if (const std::string large = costs(&DeedData::large_cost); large != cost) {
      say(book::kBuildLarge, {{"cost", large}});
    }
    example();
    item(rules_.build_even ? book::kEven : book::kUneven);
    item(rules_.build_when == BuildWhen::kOwnTurn ? book::kAddAnyTime : book::kAddOnLanding);
    if (rules_.stock_houses > 0 || rules_.stock_hotels > 0) {
      item(book::kStock, {{"houses_left", std::to_string(rules_.stock_houses)},
                          {"hotels_left", std::to_string(rules_.stock_hotels)}});
    } else {
      item(book::kNoStock);
    }
    item(book::kRefund, {{"percent", std::to_string(int{rules_.building_refund})}});
  }

  /// The first street, in numbers.
  void example() {
    if (board_.streets.empty()) return;
    const DeedData& deed = board_.deeds[board_.streets.lowest()];
    say(book::kExample,
        {{"tile", tile_name(t_, deed.tile)},
         {"bare", rent_of_print(deed.rent[0])},
         {"whole", rent_of_print(deed.rent[0], rules_.group_rent)},
         {"one", rent_of_print(deed.rent[1])},
         {"top", rent_of_print(deed.rent[static_cast<std::size_t>(top_level(rules_))])}});
  }

  void mortgages() {
    book_.chapter(word(words().mortgages), "mortgages");
    const MortgageRules& mortgage = rules_.mortgage;
    const std::string value =
        mortgage.value > 0
            ? filled(book::kPercentOfPrice, {{"percent", std::to_string(int{mortgage.value})}})
            : filled(book::kValueOnCard, {});
    say(book::kMortgage, {{"verb", word(words().mortgage)}, {"value", value}});
    const std::string_view of =
        (mortgage.of == MortgageOf::kValue ? book::kOfValue : book::kOfPrice).in(t_.language);
    say(mortgage.interest > 0 ? book::kLift : book::kLiftSame,
        {{"verb", word(words().lift)},
         {"of", of},
         {"percent", std::to_string(int{mortgage.interest})}});
    item(rules_.mortgage_needs == MortgageNeeds::kGroupClear ? book::kGroupClear : book::kOwnClear);
    item(rules_.raise_when == RaiseWhen::kAny ? book::kRaiseAnyTime : book::kRaiseInDebt,
         {{"verb", mortgage_verb()}});
    const std::string percent = std::to_string(int{mortgage.interest});
    switch (rules_.mortgage_transfer) {
      case MortgageTransfer::kNone:
        break;
      case MortgageTransfer::kChoose:
        item(book::kTransferChoice, {{"percent", percent}});
        break;
      case MortgageTransfer::kPayNow:
        item(book::kTransferPays, {{"percent", percent}});
        break;
    }
    if (rules_.mortgaged_offer) item(book::kMortgagedOffer);
  }

  void trades() {
    heading(book::kTrades, "trades");
    if (rules_.trade == Trade::kOff) return say(book::kTradeOff);
    say(rules_.trade == Trade::kNow ? book::kTradeNow : book::kTradeTheirTurn);
    if (rules_.trade_counter) item(book::kCounter);
    if (rules_.trade_cards && rules_.jail_cards != JailCards::kNone) item(book::kTradeCards);
    item(rules_.trade_improved == TradeImproved::kAutoSell ? book::kAutoSell : book::kTradeBare,
         {{"percent", std::to_string(int{rules_.building_refund})}});
    if (!rules_.bots_offer_trades) item(book::kBotsDoNotOffer);
  }

  void jail() {
    book_.chapter(word(words().jail), "jail");
    const JailRules& jail = rules_.jail;
    std::string ways_in;
    if (board_.deck_count > 0) ways_in += book::kOrByCards.in(t_.language);
    if (rules_.doubles_to_jail > 0) ways_in += book::kOrByDoubles.in(t_.language);
    say(book::kToJail, {{"ways", ways_in}});
    say(jail.sent == JailSent::kEndsTurn ? book::kSentEndsTurn : book::kSentEndsRolling);
    const std::string fine = cash(jail.fine), turns = std::to_string(int{jail.turns});
    std::vector<std::string> ways;
    const auto add = [&](bool open, const Phrase& way) {
      if (open) ways.push_back(filled(way, {{"amount", fine}, {"n", turns}}));
    };
    add(jail.pay, book::kWayPay);
    add(jail.card && rules_.jail_cards != JailCards::kNone, book::kWayCard);
    add(jail.roll, book::kWayRoll);
    add(jail.wait, book::kWayWait);
    say(book::kWaysOut, {{"ways", either(ways)}});
    if (jail.roll) {
      item(jail.third == JailThird::kFineAndMove ? book::kLastPay : book::kLastPayOrCard,
           {{"n", turns}, {"amount", fine}});
      item(jail.doubles_again ? book::kFreedAgain : book::kFreedOnce);
    }
    if (rules_.clock_jail > 0) {
      item(book::kJailClock, {{"seconds", std::to_string(rules_.clock_jail)}});
    }
  }

  /// "a, b or c"
  std::string either(const std::vector<std::string>& items) const {
    std::string text;
    for (std::size_t at = 0; at < items.size(); ++at) {
      if (at > 0) text += at + 1 == items.size() ? book::kOr.in(t_.language) : ", ";
      text += items[at];
    }
    return text;
  }

  void squares() {
    heading(book::kSquares, "squares");
    names_of_lists();
    if (rules_.jail_cards == JailCards::kDeck && board_.kept_count > 0) item(book::kKeep);
    if (rules_.jail_cards == JailCards::kCups) {
      item(book::kCups, {{"n", std::to_string(int{rules_.max_cups})}});
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
    if (!decks.empty()) item(book::kDecks, {{"decks", listed(t_.language, decks)}});
    if (!tables.empty()) item(book::kTables, {{"tables", listed(t_.language, tables)}});
  }

  void square(int tile) {
    const TileData& data = board_.tiles[tile];
    if (data.kind == TileKind::kTax || data.kind == TileKind::kFee) {
      item(data.choice ? book::kShare : book::kFlat,
           {{"tile", tile_name(t_, tile)},
            {"amount", cash(data.amount)},
            {"percent", std::to_string(int{rules_.tax_share})}});
    }
    if (data.kind == TileKind::kTeleport && data.index > tile) {  // both ends in one sentence
      item(book::kTeleport, {{"one", tile_name(t_, tile)}, {"other", tile_name(t_, data.index)}});
    }
  }

  void free_parking() {
    const PotRules& pot = rules_.pot;
    const std::pair<bool, const Phrase*> sources[] = {{pot.tax, &book::kTaxes},
                                                      {pot.fee, &book::kFees},
                                                      {pot.card, &book::kCardMoney},
                                                      {pot.fine, &book::kFines},
                                                      {pot.building, &book::kBuildingMoney},
                                                      {pot.mortgage, &book::kLiftMoney}};
    std::vector<std::string> what;
    for (const auto& [flows, name] : sources) {
      if (flows) what.push_back(filled(*name, {}));
    }
    if (what.empty() && pot.seed == 0) return item(book::kRest);
    item(book::kPot, {{"what", listed(t_.language, what)}});
    if (pot.seed > 0) of_amount(book::kSeed, pot.seed);
  }

  void debt() {
    heading(book::kDebt, "debt");
    const bool trade = rules_.trade != Trade::kOff;
    say(rules_.debt == DebtRule::kSettleNow ? book::kSettleNow : book::kUntilEnd,
        {{"mortgage", mortgage_verb()}, {"trade", trade ? book::kOrTrade.in(t_.language) : ""}});
    item(rules_.ruined == Ruined::kOut ? book::kRuinedOut : book::kRuinedStays);
    item(rules_.bankrupt_to_seat == BankruptToSeat::kTransfer ? book::kToCreditor
                                                              : book::kToBankAlways);
    item(rules_.bankrupt_to_bank == BankruptToBank::kReturn ? book::kBankReturns
                                                            : book::kBankAuctions);
    item(rules_.resign == ResignWhen::kAnyTime ? book::kGiveUp : book::kGiveUpInDebt);
  }

  void end() {
    heading(book::kEnd, "end");
    say(rules_.ends == Ends::kTimed ? book::kEndsTimed : book::kEndsLast);
    if (rules_.ends_without_people) say(book::kEndsWithoutPeople);
  }

  const Words& words() const { return words_of(game_.title); }
  const std::string& word(const Text& text) const { return text.in(t_.language); }
  std::string cash(Money amount) const { return money(t_, amount); }
  std::string amount(const Amount& amount) const {
    if (!amount.percent) return cash(amount.value);
    return filled(book::kPercentOfPrice, {{"percent", std::to_string(amount.value)}});
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
                         {"minutes", minutes}};
    all.insert(all.end(), std::begin(usual), std::end(usual));
    return capitalised_if_sentence(fill(t_.language, phrase, all));
  }
  /// A word of the title may stand first.
  std::string capitalised_if_sentence(std::string text) const {
    return text.ends_with('.') ? capitalised(t_.language, text) : text;
  }

  void heading(const Phrase& phrase, std::string_view anchor) {
    book_.chapter(phrase.in(t_.language), anchor);
  }
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

std::string chapters(const Game& game, Language language) { return Writer(game, language).write(); }

}  // namespace parlour::estate
