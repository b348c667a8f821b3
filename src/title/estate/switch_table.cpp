// SPDX-License-Identifier: Apache-2.0
// The table itself: data, one entry a field of Rules, in the same order. How it is read and written
// stands in switches.cpp.
#include "title/switch_table.hpp"

#include "title/estate/board.hpp"
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
constexpr Switch amount(std::string_view name, const SwitchGroup& group, int least,
                        std::string_view en, std::string_view tr) {
  return {{name, &group, SwitchKind::kAmount, {}, least, 1'000'000, en, tr},
          read_amount<kPath...>,
          write_amount<kPath...>};
}

constexpr SwitchGroup kTurn{"The turn", "Sıra"};
constexpr SwitchGroup kMoney{"Money", "Para"};
constexpr SwitchGroup kAuction{"Auctions", "Açık artırma"};
constexpr SwitchGroup kTrade{"Trade", "Takas"};
constexpr SwitchGroup kBuilding{"Building", "Bina kurmak"};
constexpr SwitchGroup kMortgage{"Mortgages", "İpotek"};
constexpr SwitchGroup kJail{"Jail", "Hapis"};
constexpr SwitchGroup kTaxAndPot{"Taxes and the pot", "Vergi ve orta para"};
constexpr SwitchGroup kDebt{"Debt", "Borç"};
constexpr SwitchGroup kEnd{"The end", "Oyunun sonu"};
constexpr SwitchGroup kClocks{"Clocks", "Saatler"};

constexpr int kMoneyLimit = 1'000'000;
constexpr int kStartCashLimit = 10'000'000;

// clang-format off
using R = Rules;
constexpr Switch kSwitches[] = {
    number<&R::seats_min>("seats.min", kTurn, 2, kMaxSeats, "The fewest players a game can have.", "Bir oyunda en az kaç oyuncu olur."),
    number<&R::seats_max>("seats.max", kTurn, 2, kMaxSeats, "The most players a game can have.", "Bir oyunda en çok kaç oyuncu olur."),
    choice<&R::order>("order", kTurn, words::kOrder, "How it is decided who plays when.", "Kimin ne zaman oynayacağı nasıl belirlenir."),
    number<&R::start_cash>("start_cash", kMoney, 1, kStartCashLimit, "The money each player starts with.", "Her oyuncunun başlangıç parası.", words::kStartCash),
    number<&R::salary>("salary", kMoney, 0, kMoneyLimit, "What a player gets for passing the start.", "Başlangıçtan geçen oyuncunun aldığı para."),
    number<&R::salary_on_go>("salary_on_go", kMoney, 1, 2, "How many salaries are paid for landing exactly on the start.", "Tam başlangıca gelene kaç maaş ödenir."),
    choice<&R::doubles>("doubles", kTurn, words::kDoubles, "What happens after a double.", "Çift atınca ne olur."),
    choice<&R::doubles_to_jail>("doubles_to_jail", kTurn, words::kDoublesToJail, "Which double in a row sends a player to jail.", "Üst üste kaçıncı çift hapse gönderir."),
    choice<&R::pace>("pace", kMoney, words::kPace, "How fast money changes hands: prices and rents move in opposite directions.", "Paranın ne hızla el değiştirdiği: fiyatlar ve kiralar ters yönde değişir."),
    number<&R::group_rent>("group_rent", kMoney, 1, 2, "The factor on the rent of an empty street whose whole group has one owner.", "Grubun tamamı tek kişideyse boş sokağın kirası kaçla çarpılır."),
    choice<&R::utility_roll>("utility_roll", kMoney, words::kUtilityRoll, "Which roll the rent of a utility is counted from.", "Kuruluşun kirası hangi zarla hesaplanır."),
    choice<&R::teleports>("teleports", kTurn, words::kTeleports, "Which tiles carry a token across the board.", "Hangi kareler taşı tahtanın öbür yanına götürür."),
    choice<&R::on_decline>("on_decline", kAuction, words::kOnDecline, "What happens to a deed that a player does not buy.", "Oyuncunun almadığı tapuya ne olur."),
    amount<&R::auction, &AuctionRules::start>("auction.start", kAuction, 0, "The lowest first bid, as money or as a share of the price.", "En düşük ilk teklif: para ya da fiyatın yüzdesi."),
    amount<&R::auction, &AuctionRules::step>("auction.step", kAuction, 1, "How much higher the next bid must be, as money or as a share of the price.", "Sonraki teklif en az ne kadar yüksek olmalı: para ya da fiyatın yüzdesi."),
    yes_no<&R::auction, &AuctionRules::exact>("auction.exact", kAuction, "Every bid is exactly one step higher.", "Her teklif tam bir adım yükselir."),
    number<&R::auction, &AuctionRules::first_seconds>("auction.first_seconds", kAuction, 1, 600, "Seconds for the first bid of a timed auction.", "Süreli açık artırmada ilk teklif için saniye."),
    number<&R::auction, &AuctionRules::added_seconds>("auction.added_seconds", kAuction, 1, 600, "Seconds that every bid adds to what is left of the time.", "Her teklifin kalan süreye eklediği saniye."),
    choice<&R::trade>("trade", kTrade, words::kTrade, "Whether players may trade, and when an offer is answered.", "Oyuncular takas yapabilir mi, teklif ne zaman yanıtlanır."),
    yes_no<&R::trade_counter>("trade_counter", kTrade, "An offer may be answered with another offer.", "Teklife karşı teklif verilebilir."),
    yes_no<&R::trade_cards>("trade_cards", kTrade, "Get-out cards may be traded.", "Hapisten çıkış kartları takas edilebilir."),
    choice<&R::trade_improved>("trade_improved", kTrade, words::kTradeImproved, "What happens to a deed whose group has buildings when it is traded.", "Grubunda bina olan tapu takas edilince ne olur."),
    yes_no<&R::bots_offer_trades>("bots_offer_trades", kTrade, "Computer players offer trades of their own.", "Bilgisayar oyuncuları da takas önerir."),
    choice<&R::build_when>("build_when", kBuilding, words::kBuildWhen, "When a player may build.", "Ne zaman bina kurulabilir."),
    yes_no<&R::build_even>("build_even", kBuilding, "The streets of a group must be built evenly.", "Bir grubun sokaklarına eşit kurulmalı."),
    levels<&R::small_levels>("levels", kBuilding, 1, kMaxLevels - 1, "How many small buildings come before the large one.", "Büyük binadan önce kaç küçük bina kurulur."),
    number<&R::stock_houses>("stock.houses", kBuilding, 0, 200, "How many small buildings the bank has; 0 is no limit.", "Bankada kaç küçük bina var; 0 sınırsız demek."),
    number<&R::stock_hotels>("stock.hotels", kBuilding, 0, 100, "How many large buildings the bank has; 0 is no limit.", "Bankada kaç büyük bina var; 0 sınırsız demek."),
    percent<&R::building_refund>("building_refund", kBuilding, 0, 100, "The percentage of its cost that a sold building brings.", "Satılan bina bedelinin yüzde kaçını getirir."),
    choice<&R::raise_when>("raise_when", kMortgage, words::kRaiseWhen, "When buildings may be sold and deeds mortgaged.", "Ne zaman bina satılır, tapu ipotek edilir."),
    percent<&R::mortgage, &MortgageRules::value>("mortgage.value", kMortgage, 1, 100, "The percentage of the price that a mortgage brings.", "İpotek fiyatın yüzde kaçını getirir.", words::kMortgageValue),
    percent<&R::mortgage, &MortgageRules::interest>("mortgage.interest", kMortgage, 0, 100, "The percentage that lifting a mortgage costs on top.", "İpoteği kaldırmanın ek yüzdesi."),
    choice<&R::mortgage, &MortgageRules::of>("mortgage.of", kMortgage, words::kMortgageOf, "What the interest of a mortgage is counted from.", "İpotek faizi neyin üzerinden hesaplanır."),
    choice<&R::mortgage_needs>("mortgage_needs", kMortgage, words::kMortgageNeeds, "What must be sold before a deed can be mortgaged.", "İpotekten önce neler satılmış olmalı."),
    choice<&R::mortgage_transfer>("mortgage_transfer", kMortgage, words::kMortgageTransfer, "What a player pays for receiving a mortgaged deed.", "İpotekli tapu alan oyuncu ne öder."),
    yes_no<&R::mortgaged_offer>("mortgaged_offer", kMortgage, "A visitor may ask to buy a mortgaged deed at its price.", "Gelen oyuncu ipotekli tapuyu fiyatına satın almak isteyebilir."),
    yes_no<&R::jail, &JailRules::pay>("jail.pay", kJail, "A player may pay to leave jail.", "Hapisten para ödeyerek çıkılabilir."),
    yes_no<&R::jail, &JailRules::card>("jail.card", kJail, "A player may use a get-out card to leave jail.", "Hapisten çıkış kartıyla çıkılabilir."),
    yes_no<&R::jail, &JailRules::roll>("jail.roll", kJail, "A player may roll for a double to leave jail.", "Hapisten çift atarak çıkılabilir."),
    yes_no<&R::jail, &JailRules::wait>("jail.wait", kJail, "A player may wait in jail without rolling.", "Hapiste zar atmadan beklenebilir."),
    number<&R::jail, &JailRules::fine>("jail.fine", kJail, 0, kMoneyLimit, "What it costs to leave jail.", "Hapisten çıkmanın bedeli."),
    number<&R::jail, &JailRules::turns>("jail.turns", kJail, 1, 5, "The most turns a player stays in jail.", "Hapiste en çok kaç tur kalınır."),
    choice<&R::jail, &JailRules::third>("jail.third", kJail, words::kJailThird, "What happens after the last failed roll in jail.", "Hapiste son zar da tutmayınca ne olur."),
    yes_no<&R::jail, &JailRules::doubles_again>("jail.doubles_again", kJail, "The double that opens the jail also rolls again.", "Hapisten çıkaran çiftten sonra bir daha atılır."),
    yes_no<&R::jail, &JailRules::rent>("jail.rent", kJail, "An owner in jail still collects rent.", "Hapisteki mal sahibi de kira alır."),
    choice<&R::jail, &JailRules::sent>("jail.sent", kJail, words::kJailSent, "What is over for a player who is sent to jail.", "Hapse gönderilen oyuncu için ne biter."),
    yes_no<&R::tax_choice>("tax_choice", kTaxAndPot, "A tax may be paid as a share of everything the player has.", "Vergi, bütün varlığın bir payı olarak da ödenebilir."),
    percent<&R::tax_share>("tax_choice.share", kTaxAndPot, 1, 100, "The percentage of everything a player has that such a tax takes.", "Böyle bir vergi varlığın yüzde kaçını alır."),
    choice<&R::tax_round>("tax_round", kTaxAndPot, words::kRounding, "How a tax that is a share is rounded.", "Pay olarak ödenen vergi nasıl yuvarlanır."),
    yes_no<&R::pot, &PotRules::tax>("pot.tax", kTaxAndPot, "Taxes go into the pot.", "Vergiler ortaya konur."),
    yes_no<&R::pot, &PotRules::fee>("pot.fee", kTaxAndPot, "Fees go into the pot.", "Ücretler ortaya konur."),
    yes_no<&R::pot, &PotRules::card>("pot.card", kTaxAndPot, "What cards make players pay goes into the pot.", "Kartların ödettikleri ortaya konur."),
    yes_no<&R::pot, &PotRules::fine>("pot.fine", kTaxAndPot, "Jail fines go into the pot.", "Hapis cezaları ortaya konur."),
    yes_no<&R::pot, &PotRules::building>("pot.building", kTaxAndPot, "What buildings cost goes into the pot.", "Bina bedelleri ortaya konur."),
    yes_no<&R::pot, &PotRules::mortgage>("pot.mortgage", kTaxAndPot, "What lifting a mortgage costs goes into the pot.", "İpotek kaldırma bedelleri ortaya konur."),
    number<&R::pot, &PotRules::seed>("pot.seed", kTaxAndPot, 0, kMoneyLimit, "What the bank puts into the pot at the start and whenever it is taken.", "Bankanın başta ve orta her alındığında koyduğu para."),
    choice<&R::debt>("debt", kDebt, words::kDebt, "When a debt must be paid.", "Borç ne zaman ödenmeli."),
    choice<&R::ruined>("ruined", kDebt, words::kRuined, "What happens to a debtor who has nothing left to sell or trade.", "Satacak ya da takas edecek bir şeyi kalmayan borçluya ne olur."),
    choice<&R::bankrupt_to_bank>("bankrupt_to_bank", kDebt, words::kBankruptToBank, "What happens to the deeds of a player whom the bank ruined.", "Bankaya borçlu batanın tapularına ne olur."),
    choice<&R::bankrupt_to_seat>("bankrupt_to_seat", kDebt, words::kBankruptToSeat, "What happens to the deeds of a player whom another one ruined.", "Başka oyuncuya borçlu batanın tapularına ne olur."),
    choice<&R::bankrupt_buildings>("bankrupt_buildings", kDebt, words::kBankruptBuildings, "What happens to the buildings of a bankrupt player.", "Batan oyuncunun binalarına ne olur."),
    choice<&R::resign>("resign", kDebt, words::kResign, "When a player may give up.", "Oyuncu ne zaman pes edebilir."),
    number<&R::rise, &RiseRules::after>("rise.after", kEnd, 0, 1000, "The last round with the printed rents; after it they rise; 0 is never.", "Kiraların yazıldığı gibi kaldığı son tur; ondan sonra artarlar; 0 hiç artmaz demek."),
    percent<&R::rise, &RiseRules::by>("rise.by", kEnd, 1, 100, "The percentage of the printed rent that each of those rounds adds.", "O turların her birinde yazılı kiraya eklenen yüzde."),
    choice<&R::ends>("ends", kEnd, words::kEnds, "When the game ends.", "Oyun ne zaman biter."),
    number<&R::minutes>("ends.minutes", kEnd, 10, 180, "How many minutes a timed game lasts.", "Süreli oyun kaç dakika sürer."),
    yes_no<&R::ends_without_people>("ends_without_people", kEnd, "The game is over when only computer players are left.", "Yalnız bilgisayar oyuncuları kalınca oyun biter."),
    choice<&R::jail_cards>("jail_cards", kJail, words::kJailCards, "What kind of get-out cards there are.", "Hapisten çıkış kartları ne türdendir."),
    number<&R::max_cups>("jail_cards.max", kJail, 0, kMaxKept, "The most cups in play at one time.", "Aynı anda oyunda en çok kaç bardak olur."),
    yes_no<&R::tables_as_decks>("tables_as_decks", kTurn, "Chance tiles draw from shuffled decks instead of a fresh draw each time.", "Şans kareleri her seferinde kura yerine karılmış desteden çeker."),
    number<&R::clock_jail>("clock.jail", kClocks, 0, 3600, "Seconds to decide in jail; 0 is no clock.", "Hapiste karar için saniye; 0 saat yok demek."),
    number<&R::clock_turn>("clock.turn", kClocks, 0, 3600, "Seconds for every other decision; 0 is no clock.", "Diğer her karar için saniye; 0 saat yok demek."),
};
// clang-format on

}  // namespace

std::span<const Switch> switches() { return kSwitches; }

}  // namespace parlour::estate
