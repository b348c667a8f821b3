// SPDX-License-Identifier: Apache-2.0
// The table itself: data, one entry a field of Rules, in the same order. How it is read and written
// stands in switches.cpp.
#include "title/switch_table.hpp"

#include <array>

#include "title/estate/board.hpp"
#include "title/estate/house_rules.hpp"
#include "title/estate/switch_words.hpp"

namespace parlour::estate {

namespace {

using namespace switch_table;

/// An amount as one number: a percentage is negative.
template <auto... kPath>
int read_amount(const Rules& rules) {
  const Amount& amount = field<kPath...>(rules);
  return amount.percent ? -amount.value : amount.value;
}

template <auto... kPath>
void write_amount(Rules& rules, int value) {
  field<kPath...>(rules) = value < 0 ? Amount{-value, true} : Amount{value, false};
}

template <auto... kPath>
constexpr Switch amount(Named one, Phrase group, int least) {
  return {{one.name, group, SwitchKind::kAmount, {}, least, 1'000'000, one.about},
          read_amount<kPath...>,
          write_amount<kPath...>};
}

using namespace words::estate_switches::group;

constexpr int kMoneyLimit = 1'000'000;
constexpr int kStartCashLimit = 10'000'000;

/// What it is about stands in the catalogue, under its name.
constexpr Named about(std::string_view name) {
  return {name, words::estate_switches::named("about", name)};
}

// clang-format off
using R = Rules;
constexpr Switch kSwitches[] = {
    number<&R::seats_min>(about("seats.min"), kTurn, 2, kMaxSeats),
    number<&R::seats_max>(about("seats.max"), kTurn, 2, kMaxSeats),
    choice<&R::order>(about("order"), kTurn, values::kOrder),
    number<&R::start_cash>(about("start_cash"), kMoney, 1, kStartCashLimit, values::kStartCash),
    number<&R::salary>(about("salary"), kMoney, 0, kMoneyLimit),
    number<&R::salary_on_go>(about("salary_on_go"), kMoney, 1, 2),
    choice<&R::doubles>(about("doubles"), kTurn, values::kDoubles),
    choice<&R::doubles_to_jail>(about("doubles_to_jail"), kTurn, values::kDoublesToJail),
    choice<&R::pace>(about("pace"), kMoney, values::kPace),
    number<&R::group_rent>(about("group_rent"), kMoney, 1, 2),
    choice<&R::utility_roll>(about("utility_roll"), kMoney, values::kUtilityRoll),
    choice<&R::teleports>(about("teleports"), kTurn, values::kTeleports),
    choice<&R::on_decline>(about("on_decline"), kAuction, values::kOnDecline),
    amount<&R::auction, &AuctionRules::start>(about("auction.start"), kAuction, 0),
    amount<&R::auction, &AuctionRules::step>(about("auction.step"), kAuction, 1),
    yes_no<&R::auction, &AuctionRules::exact>(about("auction.exact"), kAuction),
    number<&R::auction, &AuctionRules::first_seconds>(about("auction.first_seconds"), kAuction, 1, 600),
    number<&R::auction, &AuctionRules::added_seconds>(about("auction.added_seconds"), kAuction, 1, 600),
    choice<&R::trade>(about("trade"), kTrade, values::kTrade),
    yes_no<&R::trade_counter>(about("trade_counter"), kTrade),
    yes_no<&R::trade_cards>(about("trade_cards"), kTrade),
    choice<&R::trade_improved>(about("trade_improved"), kTrade, values::kTradeImproved),
    yes_no<&R::bots_offer_trades>(about("bots_offer_trades"), kTrade),
    choice<&R::build_when>(about("build_when"), kBuilding, values::kBuildWhen),
    yes_no<&R::build_even>(about("build_even"), kBuilding),
    levels<&R::small_levels>(about("levels"), kBuilding, 1, kMaxLevels - 1),
    number<&R::stock_houses>(about("stock.houses"), kBuilding, 0, 200),
    number<&R::stock_hotels>(about("stock.hotels"), kBuilding, 0, 100),
    percent<&R::building_refund>(about("building_refund"), kBuilding, 0, 100),
    choice<&R::raise_when>(about("raise_when"), kMortgage, values::kRaiseWhen),
    percent<&R::mortgage, &MortgageRules::value>(about("mortgage.value"), kMortgage, 1, 100, values::kMortgageValue),
    percent<&R::mortgage, &MortgageRules::interest>(about("mortgage.interest"), kMortgage, 0, 100),
    choice<&R::mortgage, &MortgageRules::of>(about("mortgage.of"), kMortgage, values::kMortgageOf),
    choice<&R::mortgage_needs>(about("mortgage_needs"), kMortgage, values::kMortgageNeeds),
    choice<&R::mortgage_transfer>(about("mortgage_transfer"), kMortgage, values::kMortgageTransfer),
    yes_no<&R::mortgaged_offer>(about("mortgaged_offer"), kMortgage),
    yes_no<&R::jail, &JailRules::pay>(about("jail.pay"), kJail),
    yes_no<&R::jail, &JailRules::card>(about("jail.card"), kJail),
    yes_no<&R::jail, &JailRules::roll>(about("jail.roll"), kJail),
    yes_no<&R::jail, &JailRules::wait>(about("jail.wait"), kJail),
    number<&R::jail, &JailRules::fine>(about("jail.fine"), kJail, 0, kMoneyLimit),
    number<&R::jail, &JailRules::turns>(about("jail.turns"), kJail, 1, 5),
    choice<&R::jail, &JailRules::third>(about("jail.third"), kJail, values::kJailThird),
    yes_no<&R::jail, &JailRules::doubles_again>(about("jail.doubles_again"), kJail),
    yes_no<&R::jail, &JailRules::rent>(about("jail.rent"), kJail),
    choice<&R::jail, &JailRules::sent>(about("jail.sent"), kJail, values::kJailSent),
    yes_no<&R::tax_choice>(about("tax_choice"), kTaxAndPot),
    percent<&R::tax_share>(about("tax_choice.share"), kTaxAndPot, 1, 100),
    choice<&R::tax_round>(about("tax_round"), kTaxAndPot, values::kRounding),
    yes_no<&R::pot, &PotRules::tax>(about("pot.tax"), kTaxAndPot),
    yes_no<&R::pot, &PotRules::fee>(about("pot.fee"), kTaxAndPot),
    yes_no<&R::pot, &PotRules::card>(about("pot.card"), kTaxAndPot),
    yes_no<&R::pot, &PotRules::fine>(about("pot.fine"), kTaxAndPot),
    yes_no<&R::pot, &PotRules::building>(about("pot.building"), kTaxAndPot),
    yes_no<&R::pot, &PotRules::mortgage>(about("pot.mortgage"), kTaxAndPot),
    number<&R::pot, &PotRules::seed>(about("pot.seed"), kTaxAndPot, 0, kMoneyLimit),
    choice<&R::debt>(about("debt"), kDebt, values::kDebt),
    choice<&R::ruined>(about("ruined"), kDebt, values::kRuined),
    choice<&R::bankrupt_to_bank>(about("bankrupt_to_bank"), kDebt, values::kBankruptToBank),
    choice<&R::bankrupt_to_seat>(about("bankrupt_to_seat"), kDebt, values::kBankruptToSeat),
    choice<&R::bankrupt_buildings>(about("bankrupt_buildings"), kDebt, values::kBankruptBuildings),
    choice<&R::resign>(about("resign"), kDebt, values::kResign),
    number<&R::rise, &RiseRules::after>(about("rise.after"), kEnd, 0, 1000),
    percent<&R::rise, &RiseRules::by>(about("rise.by"), kEnd, 1, 100),
    choice<&R::ends>(about("ends"), kEnd, values::kEnds),
    number<&R::minutes>(about("ends.minutes"), kEnd, 10, 180),
    yes_no<&R::ends_without_people>(about("ends_without_people"), kEnd),
    choice<&R::jail_cards>(about("jail_cards"), kJail, values::kJailCards),
    number<&R::max_cups>(about("jail_cards.max"), kJail, 0, kMaxKept),
    yes_no<&R::tables_as_decks>(about("tables_as_decks"), kTurn),
    number<&R::clock_jail>(about("clock.jail"), kClocks, 0, 3600),
    number<&R::clock_turn>(about("clock.turn"), kClocks, 0, 3600),
};
// clang-format on

/// What people call each: also under its name.
constexpr auto kNames = [] {
  std::array<Phrase, std::size(kSwitches)> names{};
  for (std::size_t at = 0; at < names.size(); ++at) {
    names[at] = words::estate_switches::named("name", kSwitches[at].name);
  }
  return names;
}();

}  // namespace

std::span<const Switch> switches() { return kSwitches; }

Phrase name_of(const Switch& one) { return kNames[static_cast<std::size_t>(&one - kSwitches)]; }

}  // namespace parlour::estate
