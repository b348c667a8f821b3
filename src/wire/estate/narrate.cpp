// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/narrate.hpp"

#include "rules/estate/ownership.hpp"
#include "words/estate_log.hpp"

namespace parlour::estate {

namespace {

using namespace words::estate_log;

/// One tell() per event: a new event without a sentence does not compile.
class Narrator {
 public:
  /// `before`: the position in which the action was played that led to the event, if known;
  /// `earlier`: what that action had brought about by then.
  explicit Narrator(const Teller& teller, const State* before, std::span<const Event> earlier = {})
      : t_(teller), before_(before), earlier_(earlier) {}

  std::string tell(const OrderSet& event) const {
    std::vector<std::string> names;
    for (int place = 0; place < event.seats; ++place) names.push_back(who(event.order[place]));
    return say(kOrderSet, {{"names", listed(t_.language, names)}});
  }

  std::string tell(const RentsBeganToRise& event) const {
    return say(kRentsRise, {{"n", std::to_string(event.by)}});
  }

  std::string tell(const TurnBegan& event) const {
    return say(kTurnBegan, {{"who", who(event.seat)}, {"round", std::to_string(event.round)}});
  }

  static std::string tell(const TurnEnded&) { return {}; }

  std::string tell(const DiceRolled& event) const {
    return say(dice_phrase(event), {{"who", who(event.seat)},
                                    {"a", std::to_string(event.a)},
                                    {"b", std::to_string(event.b)},
                                    {"rent", rent_of_visitor(event.seat)}});
  }

  std::string tell(const Moved& event) const {
    switch (event.how) {
      case Moving::kDice:
        return on_tile(kMoved, event.seat, event.to);
      case Moving::kCard:
        return on_tile(kMovedByCard, event.seat, event.to);
      case Moving::kTeleport:
        return say(kTeleported, {{"who", who(event.seat)},
                                 {"from", tile_name(t_, event.from)},
                                 {"tile", tile_name(t_, event.to)}});
      case Moving::kJail:  // SentToJail has told it
        break;
    }
    return {};
  }

  std::string tell(const Paid& event) const {
    switch (event.why) {
      case Why::kSalary:
        return say(kSalary, {{"who", who(event.to)},
                             {"amount", cash(event.amount)},
                             {"go", words().go.in(t_.language)}});
      case Why::kPrice:
      case Why::kAuction:
      case Why::kMortgage:
        return {};  // told with the deed
      case Why::kBuilding:
        return to_pot(event);  // told with the building, where it goes to the bank
      case Why::kRent:
        return say(kRent, {{"who", who(event.from)},
                           {"to", who(event.to)},
                           {"amount", cash(event.amount)},
                           {"rent", rent_of_visitor(event.from)}});
      case Why::kBuildingSale:
        return say(kBuildingSale, {{"who", who(event.to)}, {"amount", cash(event.amount)}});
      case Why::kLift:
        return paid(kLiftPaid, event) + and_to_pot(event);
      case Why::kTransferFee:
        return paid(kTransferFee, event) + and_to_pot(event);
      case Why::kFine:
        return paid(kFine, event) + and_to_pot(event);
      case Why::kTax:
        return say(kTax, {{"who", who(event.from)},
                          {"amount", cash(event.amount)},
                          {"tax", words().tax.in(t_.language)}}) +
               and_to_pot(event);
      case Why::kFee:
        return paid(kFee, event) + and_to_pot(event);
      case Why::kCard:
        return card_paid(event);
      case Why::kTrade:
        return paid(kTradePaid, event);
      case Why::kBankruptcy:
        return paid(kLastMoney, event);
      case Why::kPot:
        return pot_moved(event);
      case Why::kBailout:
        return paid(kBailout, event);
      case Why::kMortgagedSale:
        return paid(kMortgagedSale, event);
    }
    return {};
  }

  std::string tell(const Bought& event) const {
    return priced(kBought, event.seat, event.tile, event.price);
  }
  std::string tell(const Declined& event) const {
    return on_tile(kDeclined, event.seat, event.tile);
  }
  std::string tell(const AuctionOpened& event) const {
    return priced(kAuctionOpened, kBank, event.tile, event.least);
  }
  std::string tell(const BidMade& event) const {
    return say(kBidMade, {{"who", who(event.seat)}, {"amount", cash(event.amount)}});
  }
  std::string tell(const Withdrew& event) const { return by(kWithdrew, event.seat); }
  std::string tell(const AuctionWon& event) const {
    return priced(kAuctionWon, event.seat, event.tile, event.amount);
  }
  std::string tell(const AuctionFailed& event) const {
    return on_tile(kAuctionFailed, kBank, event.tile);
  }

  std::string tell(const CardDrawn& event) const {
    const std::string text = told_card(t_, event.deck, event.card, event.seat, before_);
    return say(kCardDrawn,
               {{"who", who(event.seat)}, {"deck", deck_name(t_, event.deck)}, {"text", text}});
  }

  std::string tell(const EntryDrawn& event) const {
    const BoardSource& board = board_of(*t_.title);
    const std::string& id = board.tables[static_cast<std::size_t>(event.table)].id;
    std::string place;
    for (const TileSource& tile : board.tiles) {
      if (tile.table == id) place = tile.name.in(t_.language);
    }
    const EntrySource& entry = table_entry(board, *t_.compiled, event.table, event.entry);
    return say(kEntryDrawn,
               {{"who", who(event.seat)}, {"place", place}, {"entry", entry.name.in(t_.language)}});
  }

  std::string tell(const AmountDrawn& event) const {
    return say(kAmountDrawn, {{"amount", cash(event.amount < 0 ? -event.amount : event.amount)}});
  }

  std::string tell(const OptionChosen& event) const {
    if (before_ == nullptr || before_->prompt != Prompt::kCardChoice) {
      return by(event.option == 1 ? kFirstChosen : kSecondChosen, event.seat);
    }
    const std::string option = told_option(t_, *before_, event.seat, event.option);
    return say(kChosen, {{"who", who(event.seat)}, {"option", option}});
  }

  std::string tell(const CardKept& event) const { return jail_card(kCardKept, event.seat); }
  std::string tell(const CardUsed& event) const { return jail_card(kCardUsed, event.seat); }

  std::string tell(const SentToJail& event) const {
    return in_jail(event.why == JailWhy::kDoubles ? kDoublesToJail : kSentToJail, event.seat);
  }

  std::string tell(const LeftJail& event) const {
    switch (event.how) {
      case Freed::kPaid:
      case Freed::kCard:
        return in_jail(kLeftJail, event.seat);
      case Freed::kDoubles:
        return in_jail(kLeftByDouble, event.seat);
      case Freed::kServed:
        return in_jail(kServed, event.seat);
    }
    return {};
  }

  std::string tell(const StayedInJail& event) const {
    return say(kStayed, {{"who", who(event.seat)},
                         {"n", std::to_string(event.rounds)},
                         {"most", std::to_string(t_.compiled->ruleset.rules.jail.turns)},
                         {"jail", words().jail.in(t_.language)}});
  }

  std::string tell(const Built& event) const {
    return built(kBuilt, event.seat, event.tile, event.level);
  }
  std::string tell(const Unbuilt& event) const {
    return built(kUnbuilt, event.seat, event.tile, event.level);
  }

  // A title may call it something else, and says the whole sentence.
  std::string tell(const DeedMortgaged& event) const {
    return mortgage(words().did_mortgage, event.seat, event.tile);
  }
  std::string tell(const MortgageLifted& event) const {
    return mortgage(words().did_lift, event.seat, event.tile);
  }

  std::string tell(const DeedPassed& event) const {
    if (event.to == kBank) return on_tile(kReturned, event.from, event.tile);
    return say(
        kPassed,
        {{"who", who(event.from)}, {"to", who(event.to)}, {"tile", tile_name(t_, event.tile)}});
  }

  std::string tell(const OfferMade& event) const {
    const Offer& offer = event.offer;
    return say(kOfferMade, {{"who", who(offer.from)},
                            {"to", who(offer.to)},
                            {"give", goods(t_, offer.give, offer.give_money, offer.give_cards)},
                            {"want", goods(t_, offer.want, offer.want_money, offer.want_cards)}});
  }
  std::string tell(const OfferAccepted& event) const { return by(kAccepted, event.seat); }
  std::string tell(const OfferRejected& event) const { return by(kRejected, event.seat); }
  std::string tell(const OfferLapsed& event) const {
    return say(kLapsed, {{"who", who(event.from)}, {"to", who(event.to)}});
  }

  std::string tell(const DebtArose& event) const {
    return say(
        kOwes,
        {{"who", who(event.debtor)}, {"to", whom(event.creditor)}, {"amount", cash(event.amount)}});
  }
  std::string tell(const DebtSettled& event) const { return by(kDebtSettled, event.debtor); }
  std::string tell(const MortgagedAsked& event) const {
    return say(kMortgagedAsked, {{"who", who(event.seat)},
                                 {"tile", tile_name(t_, event.tile)},
                                 {"mortgaged", words().mortgaged.in(t_.language)}});
  }
  std::string tell(const WentBankrupt& event) const {
    return say(kBankrupt, {{"who", who(event.seat)}, {"to", whom(event.creditor)}});
  }

  std::string tell(const GameEnded& event) const {
    std::vector<std::string> names;
    for (const int seat : event.winners) names.push_back(who(narrow<Seat>(seat)));
    if (names.empty()) return say(kNobodyWon, {});
    return say(names.size() == 1 ? kWon : kShared,
               {{"who", names[0]}, {"names", listed(t_.language, names)}});
  }

 private:
  const Words& words() const { return words_of(*t_.title); }
  std::string who(Seat seat) const { return name_of(t_, seat); }
  /// Whoever is owed: a debt to the pot is one to the bank.
  std::string whom(Seat seat) const { return who(seat == kPot ? kBank : seat); }
  std::string cash(Money amount) const { return money(t_, amount); }
  std::string say(const Phrase& phrase, std::initializer_list<Gap> gaps) const {
    return fill(t_.language, phrase, gaps);
  }

  std::string by(const Phrase& phrase, Seat seat) const {
    return say(phrase, {{"who", who(seat)}});
  }
  std::string on_tile(const Phrase& phrase, Seat seat, int tile) const {
    return say(phrase, {{"who", who(seat)}, {"tile", tile_name(t_, tile)}});
  }
  std::string priced(const Phrase& phrase, Seat seat, int tile, Money amount) const {
    return say(phrase,
               {{"who", who(seat)}, {"tile", tile_name(t_, tile)}, {"amount", cash(amount)}});
  }
  std::string in_jail(const Phrase& phrase, Seat seat) const {
    return say(phrase, {{"who", who(seat)}, {"jail", words().jail.in(t_.language)}});
  }
  std::string jail_card(const Phrase& phrase, Seat seat) const {
    return say(phrase, {{"who", who(seat)}, {"card", words().jail_card.in(t_.language)}});
  }

  /// What is paid where this token stands.
  const std::string& rent_of_visitor(Seat seat) const {
    for (std::size_t at = earlier_.size(); at-- > 0;) {
      const auto* const moved = std::get_if<Moved>(&earlier_[at]);
      if (moved != nullptr && moved->seat == seat) return rent_word(t_, moved->to);
    }
    return before_ == nullptr ? words().rent.in(t_.language) : rent_word(t_, before_->at[seat]);
  }

  static const Phrase& dice_phrase(const DiceRolled& event) {
    switch (event.what) {
      case DiceFor::kMove:
        return event.a == event.b ? kRolledDouble : kRolled;
      case DiceFor::kJail:
        return kRolledForJail;
      case DiceFor::kUtility:
        return kRolledForRent;
      case DiceFor::kOrder:
        return kRolledForOrder;
    }
    return kRolled;
  }

  std::string paid(const Phrase& phrase, const Paid& event) const {
    return say(phrase,
               {{"who", who(event.from)}, {"to", who(event.to)}, {"amount", cash(event.amount)}});
  }
  std::string to_pot(const Paid& event) const {
    if (event.to != kPot) return {};
    const std::string pot = capitalised(t_.language, who(kPot));
    return say(kPotGrows, {{"pot", pot}, {"amount", cash(event.amount)}});
  }
  std::string and_to_pot(const Paid& event) const {
    return event.to == kPot ? " " + to_pot(event) : "";
  }
  std::string card_paid(const Paid& event) const {
    if (event.from < 0) {
      return say(kCardGot, {{"who", who(event.to)}, {"amount", cash(event.amount)}});
    }
    return event.to >= 0 ? paid(kCardPaidTo, event) : paid(kCardPaid, event) + and_to_pot(event);
  }
  std::string pot_moved(const Paid& event) const {
    const bool taken = event.to >= 0;
    return say(taken ? kPotTaken : kPotSeeded,
               {{"who", who(event.to)}, {"pot", who(kPot)}, {"amount", cash(event.amount)}});
  }

  std::string built(const Phrase& phrase, Seat seat, int tile, int level) const {
    const Ruleset& game = t_.compiled->ruleset;
    const int deed = deed_on(game.board, tile);
    return say(phrase, {{"who", who(seat)},
                        {"tile", tile_name(t_, tile)},
                        {"what", buildings(t_, level)},
                        {"amount", cash(deed < 0 ? 0 : cost_of_level(game, deed, level))}});
  }
  std::string mortgage(const Text& sentence, Seat seat, int tile) const {
    const Board& board = t_.compiled->ruleset.board;
    const int deed = deed_on(board, tile);
    return fill(t_.language, sentence.in(t_.language),
                {{"who", who(seat)},
                 {"tile", tile_name(t_, tile)},
                 {"amount", cash(deed < 0 ? 0 : board.deeds[deed].mortgage)}});
  }

  const Teller& t_;
  const State* before_;
  std::span<const Event> earlier_;
};

}  // namespace

std::string narrate(const Teller& teller, const Event& event) {
  const Narrator narrator(teller, nullptr);
  return stdx::visit([&](const auto& one) { return narrator.tell(one); }, event);
}

std::string narrate(const Teller& teller, const State& before, std::span<const Event> events,
                    std::size_t at) {
  const Narrator narrator(teller, &before, events.first(at));
  return stdx::visit([&](const auto& one) { return narrator.tell(one); }, events[at]);
}

std::vector<std::string> narrate(const Teller& teller, const State& before,
                                 std::span<const Event> events) {
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < events.size(); ++at) {
    std::string line = narrate(teller, before, events, at);
    if (!line.empty()) lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace parlour::estate
