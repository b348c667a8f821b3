// SPDX-License-Identifier: Apache-2.0
// The sentences of the rule book. The nouns and verbs in the gaps are the title's.
#pragma once

#include "wire/phrase.hpp"

namespace parlour::conquest::book {

// clang-format off
inline constexpr Phrase
    // The aim and the start.
    kAim{"The aim", "Amaç"},
    kAimAll{"Hold every {territory} on the map.", "Haritadaki her {territory} senin olsun."},
    kAimLast{"Be the last player with a {territory}.", "Elinde {territory} kalan son oyuncu ol."},
    kEmptyCounts{"Land that nobody holds counts as well: somebody has to walk in.", "Kimsenin olmayan toprak da sayılır: birinin oraya yürümesi gerekir."},
    kStart{"The start", "Başlangıç"},
    kSeats{"{least} to {most} can play.", "{least} – {most} kişi oynar."},
    kStartTroops{"Each begins with {list}.", "Herkes şununla başlar: {list}."},
    kForPlayers{"{n} {troops} when {seats} play", "{seats} kişiyle {n} {troops}"},
    kClaim{"In turn, everybody claims a free {territory} with one {troop}; when none is left, everybody goes on placing one at a time until all have run out.", "Sırayla herkes boş bir {territory} seçip oraya bir {troop} koyar; boş yer kalmayınca, elde asker bitene dek birer birer yerleştirilir."},
    kDeal{"The land is dealt by lot; then everybody places the rest one at a time.", "Topraklar kurayla dağıtılır; kalanlar birer birer yerleştirilir."},
    kFirstByLot{"Who begins is drawn by lot.", "Kimin başlayacağı kurayla belirlenir."},
    kFirstListed{"Whoever sits first begins.", "İlk sırada oturan başlar."},
    kTargets{"Each player may have a {target}, which everybody may know: held whole, it pays {percent}% more.", "Her oyuncunun bir {target} seçimi olabilir, bunu herkes bilir: tamamı elindeyken %{percent} fazlasını getirir."},
    kNeutral{"When two play, {neutral} holds a third of the land. It only defends, and its land has to be taken too.", "İki kişi oynarken toprağın bir bölümü {neutral} elindedir. Yalnızca savunur; onun yerleri de alınmalıdır."},
    kFog{"You see only your own, allied and bordering {troops}.", "Yalnızca kendi, müttefik ve sınırındaki {troops} sayısını görürsün."},
    // Reinforcements.
    kGrant{"You get one for every {per} {territories}, but never fewer than {least} {troops}.", "Her {per} {territories} için bir tane, en az da {least} {troops} alırsın."},
    kContinents{"A {continent} that is wholly yours adds its bonus: {list}.", "Tamamı senin olan bir {continent} ikramiyesini ekler: {list}."},
    kOfContinent{"{name} {n}", "{name} {n}"},
    kHeldNow{"It counts if you hold it when your turn begins.", "Sıran başlarken elindeyse sayılır."},
    kHeldRound{"It counts only if you have held it for a whole round.", "Ancak tam bir tur elinde kaldıysa sayılır."},
    kPlaceAll{"Place them all before you go on.", "Devam etmeden önce hepsini yerleştir."},
    // Attacks.
    kAttack{"Attack as often as you like, from a {territory} with at least two {troops}: a neighbour across any border, by land or sea.", "İstediğin kadar saldır: en az iki {troops} bulunan bir {territory} üzerinden, karadan ya da denizden komşu bir yere."},
    kChosen{"You choose how many go; one must stay.", "Kaçının gideceğini sen seçersin; biri kalmalıdır."},
    kAllGo{"All but one go.", "Biri dışında hepsi gider."},
    kRps{"Each round both sides choose {rock}, {paper} or {scissors} in secret and show together: {rock} breaks {scissors}, {scissors} cut {paper}, {paper} wraps {rock}. The loser loses one.", "Her elde iki taraf gizlice {rock}, {paper} ya da {scissors} seçer, birlikte gösterir: {rock} {scissors} karşısında, {scissors} {paper} karşısında, {paper} {rock} karşısında kazanır. Yenilen bir tane kaybeder."},
    kTieNone{"A tie costs nothing.", "Beraberlik kimseye bir şeye mal olmaz."},
    kTieBoth{"A tie costs both sides one.", "Beraberlikte iki taraf da bir tane kaybeder."},
    kTieAttacker{"A tie costs the attacker one.", "Beraberlikte saldıran bir tane kaybeder."},
    kDice{"The attacker throws up to three dice, one for each that was sent, the defender up to two. The highest meet the highest; the lower one loses one, and the defender wins ties.", "Saldıran, gönderdiği her biri için bir tane olmak üzere en çok üç zar, savunan en çok iki zar atar. En yüksekler karşılaşır; düşük olan bir tane kaybeder, eşitlikte savunan kazanır."},
    kRetreat{"After any round the attacker may retreat.", "Her elden sonra saldıran geri çekilebilir."},
    kMoveOne{"If nobody is left to defend, you decide how many move in, at least one.", "Savunan kalmayınca kaçının gireceğine sen karar verirsin; en az biri girmelidir."},
    kMoveDice{"If nobody is left to defend, at least as many move in as dice you last threw.", "Savunan kalmayınca en az, son attığın zar kadarı girer."},
    // Fortify.
    kConnected{"Once, move any number of {troops} between two of your own places that are joined through your own{or_allied} land.", "Bir kez, kendi{or_allied} topraklarınla birbirine bağlı iki yerin arasında istediğin kadar {troops} kaydır."},
    kNeighbours{"Once, move any number of {troops} to a neighbouring place of your own.", "Bir kez, sana ait komşu bir yere istediğin kadar {troops} kaydır."},
    kOrAllied{" or allied", " ya da müttefik"},
    kMayEmpty{"You may even leave a place empty: it is nobody's then, and any neighbour may simply walk in.", "Bir yeri boş bile bırakabilirsin: artık kimsenin değildir, komşu olan herkes girip alabilir."},
    kOneStays{"One always stays behind.", "Biri her zaman geride kalır."},
    // Cards.
    kCards{"Cards", "Kartlar"},
    kDrawAny{"If you took at least one {territory}, you draw a {card} at the end of your turn.", "En az bir {territory} aldıysan sıranın sonunda bir {card} çekersin."},
    kDrawDefended{"If you took at least one {territory} that was defended, you draw a {card} at the end of your turn; empty land earns none.", "Savunulan en az bir {territory} aldıysan sıranın sonunda bir {card} çekersin; boş yer kart getirmez."},
    kSets{"Three of a kind are a {set}; a {joker} stands for anything.", "Aynı türden üç tanesi bir {set} sayılır; {joker} her şeyin yerine geçer."},
    kMixed{"One of each kind is a {set} too.", "Her türden birer tane de bir {set} sayılır."},
    kFixed{"{infantry} brings {a}, {cavalry} {b}, {cannon} {c} {troops}.", "{infantry} {a}, {cavalry} {b}, {cannon} {c} {troops} getirir."},
    kFixedMixed{"One of each brings {n}.", "Her türden birer tane {n} getirir."},
    kRising{"Sets grow, whoever hands them in: {list} {troops}, and each later one {step} more.", "Takımlar kim verirse versin büyür: {list} {troops}, sonraki her biri {step} fazla."},
    kAnyTime{"You may exchange them at any time in your turn; what they bring comes when you next get {troops}.", "Sıran boyunca her an bozdurabilirsin; karşılığı bir sonraki {troops} alışında gelir."},
    kAtStart{"You exchange them when your turn begins, and place what they bring at once.", "Sıran başlarken bozdurur, karşılığını hemen yerleştirirsin."},
    kDeck{"The {deck} has {a} × {infantry}, {b} × {cavalry}, {c} × {cannon} and {d} × {joker}.", "{deck}: {a} {infantry}, {b} {cavalry}, {c} {cannon} ve {d} {joker}."},
    kPictures{"If a {card} of the {set} shows a {territory} of yours, {n} more appear there.", "Bozdurulan {set} içindeki bir {card} sana ait bir {territory} gösteriyorsa oraya {n} tane daha gelir."},
    kForced{"Whoever holds {n} or more when the turn begins must exchange.", "Sırası başlarken elinde {n} ya da daha çok kart olan bozdurmak zorundadır."},
    kToConqueror{"Whoever takes a player's last {territory} takes the cards too.", "Bir oyuncunun elinde hiç {territory} bırakmayan, kartlarını da alır."},
    kToDeck{"The cards of a player who is out are shuffled back in.", "Oyundan çıkanın kartları yeniden karılır."},
    // Airports and alliances.
    kAirports{"An {airport} costs {n} {troops} in a {territory} that has at least {least}. From there you attack up to {range} borders away, over anybody's head. At home it adds {defence} defenders to every battle, and they fall first.", "Bir {airport}, en az {least} {troops} bulunan bir {territory} üzerinde {n} {troops} karşılığında kurulur. Oradan {range} sınır öteye kadar, aradakilere bakmadan saldırırsın. Kendi yerindeki her savaşa {defence} savunucu katar; önce onlar düşer."},
    kCaptured{"Whoever conquers the place gets it.", "Orayı fetheden onu da alır."},
    kDestroyed{"It is destroyed when the place is conquered.", "Orası fethedilince yıkılır."},
    kAlliances{"Three players or more may make an {alliance}: ask one player in your turn, and the answer comes in that player's turn. Allies do not attack each other.", "Üç ya da daha çok oyuncu varken {alliance} kurulabilir: sıranda bir oyuncuya öner, yanıtı kendi sırasında gelir. Müttefikler birbirine saldırmaz."},
    kPassAll{"An attack may pass through the land of allies, as far as it is joined.", "Saldırı, birbirine bağlı olduğu sürece müttefik topraklarından geçebilir."},
    kPassOne{"An attack may pass through one {territory} of an ally.", "Saldırı, müttefike ait tek bir {territory} üzerinden geçebilir."},
    kAlliancesEnd{"When two players are left, or everybody is allied with everybody, every {alliance} ends.", "İki oyuncu kalınca ya da herkes herkesle müttefik olunca hiçbir {alliance} kalmaz."},
    // Clocks and the end.
    kClock{"The clock", "Saat"},
    kTurnClock{"A turn has {seconds} seconds.", "Bir sıra {seconds} saniyedir."},
    kThrowClock{"A hand must be chosen within {seconds} seconds, or chance chooses it; the turn's clock stands still meanwhile.", "El {seconds} saniye içinde seçilmelidir, yoksa kura seçer; bu sırada sıranın saati durur."},
    kThrowClockAlone{"A hand must be chosen within {seconds} seconds, or chance chooses it.", "El {seconds} saniye içinde seçilmelidir, yoksa kura seçer."},
    kEnd{"The end", "Oyunun sonu"},
    kOut{"Whoever has lost the last {territory} is out.", "Elinde hiç {territory} kalmayan oyundan çıkar."},
    kWinAll{"The game is won by whoever holds the whole map.", "Bütün haritayı elinde tutan oyunu kazanır."},
    kWinLast{"The game is won by the last one left.", "Son kalan oyunu kazanır."},
    kEndRound{"After round {n} the game is over, and whoever holds most wins; {troops} decide a tie.", "{n}. turdan sonra oyun biter ve en çok yeri olan kazanır; eşitlikte {troops} sayısı belirler."};
// clang-format on

}  // namespace parlour::conquest::book
