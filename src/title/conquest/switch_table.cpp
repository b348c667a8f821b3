// SPDX-License-Identifier: Apache-2.0
// The table itself: data, one entry a field of Rules, in the same order. How it is read and written
// stands in switches.cpp.
#include "title/switch_table.hpp"

#include "title/conquest/switch_words.hpp"

namespace parlour::conquest {

namespace {

using namespace switch_table;

constexpr SwitchGroup kStart{"The start", "Başlangıç"};
constexpr SwitchGroup kTroops{"New troops", "Yeni askerler"};
constexpr SwitchGroup kBattle{"Battles", "Savaşlar"};
constexpr SwitchGroup kMoving{"Moving", "Hareket"};
constexpr SwitchGroup kAlliances{"Alliances", "İttifaklar"};
constexpr SwitchGroup kAirports{"Airports", "Havalimanları"};
constexpr SwitchGroup kCards{"Cards", "Kartlar"};
constexpr SwitchGroup kEnd{"The end", "Oyunun sonu"};
constexpr SwitchGroup kClocks{"Clocks", "Saatler"};

// clang-format off
using R = Rules;
constexpr Switch kSwitches[] = {
    number<&R::seats_min>("seats.min", kStart, kFewestSeats, kMostSeats, "The fewest players a game can have.", "Bir oyunda en az kaç oyuncu olur."),
    number<&R::seats_max>("seats.max", kStart, kFewestSeats, kMostSeats, "The most players a game can have.", "Bir oyunda en çok kaç oyuncu olur."),
    choice<&R::first_seat>("first_seat", kStart, words::kFirstSeat, "Who begins.", "Oyuna kimin başladığı."),
    choice<&R::setup>("setup", kStart, words::kSetup, "How the land is shared out at the start.", "Başlangıçta toprakların nasıl paylaşıldığı."),
    number<&R::start_troops, 0>("start_troops.2", kStart, 1, 1000, "The troops each of two players starts with.", "İki oyuncudan her birinin başlangıç askeri.", words::kStartTroops),
    number<&R::start_troops, 1>("start_troops.3", kStart, 1, 1000, "The troops each of three players starts with.", "Üç oyuncudan her birinin başlangıç askeri.", words::kStartTroops),
    number<&R::start_troops, 2>("start_troops.4", kStart, 1, 1000, "The troops each of four players starts with.", "Dört oyuncudan her birinin başlangıç askeri.", words::kStartTroops),
    number<&R::start_troops, 3>("start_troops.5", kStart, 1, 1000, "The troops each of five players starts with.", "Beş oyuncudan her birinin başlangıç askeri.", words::kStartTroops),
    number<&R::start_troops, 4>("start_troops.6", kStart, 1, 1000, "The troops each of six players starts with.", "Altı oyuncudan her birinin başlangıç askeri.", words::kStartTroops),
    yes_no<&R::neutral_army>("neutral_army", kStart, "Two players meet a third, neutral army that only defends.", "İki kişilik oyunda yalnız savunan tarafsız bir ordu bulunur."),
    yes_no<&R::targets>("targets", kTroops, "Each player may name a target continent.", "Her oyuncu bir hedef kıta seçebilir."),
    percent<&R::target_bonus>("target_bonus", kTroops, 0, 1000, "The percentage of its bonus that a target continent pays on top.", "Hedef kıtanın, ikramiyesinin yüzde kaçını ayrıca verdiği."),
    choice<&R::continent_hold>("continent_hold", kTroops, words::kContinentHold, "When a continent must be held to pay its bonus.", "Kıtanın ikramiye vermesi için ne zaman elde tutulması gerektiği."),
    choice<&R::combat>("combat", kBattle, words::kCombat, "How a battle is fought.", "Savaşın nasıl yapıldığı."),
    choice<&R::rps_tie>("rps_tie", kBattle, words::kRpsTie, "Who loses a troop when both show the same hand.", "İki taraf aynı eli gösterince kimin asker kaybettiği."),
    choice<&R::attack_commit>("attack_commit", kBattle, words::kAttackCommit, "How many troops an attack sends.", "Bir saldırıya kaç askerin gönderildiği."),
    choice<&R::move_in_min>("move_in_min", kMoving, words::kMoveInMin, "The fewest troops that move into conquered land.", "Fethedilen toprağa en az kaç askerin girdiği."),
    yes_no<&R::empty_territories>("empty_territories", kMoving, "A territory may be left empty.", "Bir toprak boş bırakılabilir."),
    yes_no<&R::empty_capture_card>("empty_capture_card", kCards, "Taking an empty territory earns a card.", "Boş bir toprağı almak kart kazandırır."),
    choice<&R::fortify>("fortify", kMoving, words::kFortify, "How far troops may move at the end of a turn.", "Sıranın sonunda askerlerin nereye kadar gidebildiği."),
    yes_no<&R::alliances>("alliances", kAlliances, "Players may form alliances.", "Oyuncular ittifak kurabilir."),
    choice<&R::ally_path>("ally_path", kAlliances, words::kAllyPath, "How an attack may pass through allied land.", "Saldırının müttefik topraklarından nasıl geçebildiği."),
    yes_no<&R::airports>("airports", kAirports, "Players may build airports.", "Oyuncular havalimanı kurabilir."),
    number<&R::airport_range>("airport_range", kAirports, 1, 20, "How many borders away an airport can attack.", "Havalimanının kaç sınır öteye saldırabildiği."),
    number<&R::airport_cost>("airport_cost", kAirports, 0, 100, "The troops that an airport costs.", "Bir havalimanının kaç askere mal olduğu."),
    number<&R::airport_defence>("airport_defence", kAirports, 0, 100, "The defenders that an airport adds to each battle for its territory.", "Havalimanının, toprağındaki her savaşa kaç savunucu kattığı."),
    choice<&R::airport_on_conquest>("airport_on_conquest", kAirports, words::kAirportFate, "What becomes of an airport whose territory is conquered.", "Toprağı fethedilen havalimanına ne olduğu."),
    choice<&R::cards>("cards", kCards, words::kCards, "What a set of cards is worth.", "Bir kart takımının değeri."),
    number<&R::set_values, 0>("set_values.1", kCards, 0, 1000, "The troops for three infantry, or for the first set.", "Üç piyadenin, ya da ilk takımın getirdiği asker."),
    number<&R::set_values, 1>("set_values.2", kCards, 0, 1000, "The troops for three cavalry, or for the second set.", "Üç süvarinin, ya da ikinci takımın getirdiği asker."),
    number<&R::set_values, 2>("set_values.3", kCards, 0, 1000, "The troops for three cannon, or for the third set.", "Üç topun, ya da üçüncü takımın getirdiği asker."),
    number<&R::set_values, 3>("set_values.4", kCards, 0, 1000, "The troops for one of each, or for the fourth set.", "Her birinden bir kartın, ya da dördüncü takımın getirdiği asker."),
    number<&R::set_values, 4>("set_values.5", kCards, 0, 1000, "The troops for the fifth set, where sets rise.", "Değer artıyorsa beşinci takımın getirdiği asker."),
    number<&R::set_values, 5>("set_values.6", kCards, 0, 1000, "The troops for the sixth set, where sets rise.", "Değer artıyorsa altıncı takımın getirdiği asker."),
    number<&R::set_step>("set_values.step", kCards, 0, 1000, "How many troops each later set adds, where sets rise.", "Değer artıyorsa sonraki her takımın kaç asker eklediği."),
    yes_no<&R::mixed_set>("mixed_set", kCards, "One card of each kind is a set too.", "Her türden bir kart da takım sayılır."),
    choice<&R::card_timing>("card_timing", kCards, words::kCardTiming, "When cards may be exchanged.", "Kartların ne zaman bozdurulabildiği."),
    number<&R::deck, 0>("deck.infantry", kCards, 0, 60, "The infantry cards in the deck.", "Destedeki piyade kartları."),
    number<&R::deck, 1>("deck.cavalry", kCards, 0, 60, "The cavalry cards in the deck.", "Destedeki süvari kartları."),
    number<&R::deck, 2>("deck.cannon", kCards, 0, 60, "The cannon cards in the deck.", "Destedeki top kartları."),
    number<&R::deck, 3>("deck.joker", kCards, 0, 60, "The jokers in the deck.", "Destedeki jokerler."),
    choice<&R::cards_on_elimination>("cards_on_elimination", kCards, words::kCardsOnElimination, "What becomes of the cards of a player who is out.", "Elenen oyuncunun kartlarına ne olduğu."),
    choice<&R::pictured_bonus>("pictured_bonus", kCards, words::kPicturedBonus, "The extra troops for a card that shows a territory you hold.", "Elindeki toprağı gösteren kartın kattığı asker."),
    choice<&R::forced_exchange>("forced_exchange", kCards, words::kForcedExchange, "When cards must be exchanged at the start of a turn.", "Sıranın başında kartların ne zaman bozdurulmak zorunda olduğu."),
    yes_no<&R::fog>("fog", kBattle, "Players see only their own, allied and bordering troops.", "Oyuncular yalnız kendi, müttefik ve sınırdaki askerleri görür."),
    choice<&R::win>("win", kEnd, words::kWin, "When the game is won.", "Oyunun ne zaman kazanıldığı."),
    number<&R::end_round>("end_round", kEnd, 0, 10'000, "The last round, after which the most territories win; 0 is no limit.", "Son tur; ardından en çok toprağı olan kazanır, 0 sınırsız demek."),
    number<&R::turn_seconds>("turn_seconds", kClocks, 0, 3600, "Seconds for a turn; 0 is no limit.", "Bir sıra için saniye; 0 sınırsız demek."),
    number<&R::throw_seconds>("throw_seconds", kClocks, 0, 600, "Seconds to throw a hand; 0 is no limit.", "El göstermek için saniye; 0 sınırsız demek.")};
// clang-format on

}  // namespace

std::span<const Switch> switches() { return kSwitches; }

}  // namespace parlour::conquest
