// SPDX-License-Identifier: Apache-2.0
// What the terminal itself says, in both languages; what the game says comes from src/wire.
#pragma once

#include "wire/phrase.hpp"

namespace parlour::terminal::phrases {

// clang-format off
inline constexpr Phrase
    // Setting up.
    kWhichTitle{"Which game shall it be?", "Hangi oyun olsun?"},
    kYourName{"Your name (Enter: {name})", "Adın (Enter: {name})"},
    kHowMany{"How many computer players, {least} to {most} (Enter: {usual})", "Kaç bilgisayar oyuncusu, {least} – {most} (Enter: {usual})"},
    kWhoPlays{"Computer players:", "Bilgisayar oyuncuları:"},
    kWhichBot{"Computer player {n}, 1 to {most} (Enter: {usual})", "{n}. bilgisayar oyuncusu, 1 – {most} (Enter: {usual})"},
    kAbsent{"The computer player of {who} is not here, or is a program that is started only with --programs; Easy takes the seat.", "{who} adına oynayan bilgisayar oyuncusu burada yok ya da yalnızca --programs ile başlatılan bir program; yerine Kolay oturuyor."},
    kBadName{"A name has 1 to 20 letters and is not taken yet.", "Ad 1 – 20 karakter olmalı ve daha önce alınmamış olmalı."},
    kPlayer{"Player {n}", "Oyuncu {n}"},
    kWelcome{"{title}. {about}", "{title}. {about}"},
    kAtTheTable{"At the table: {names}.", "Masadakiler: {names}."},
    kHowToAnswer{"Answer with a number. help shows what else you can type.", "Numarayla yanıtla. Neler yazabileceğini görmek için: yardım."},
    kResumed{"The game goes on where it was.", "Oyun kaldığı yerden sürüyor."},
    // What people should know about the table.
    kNotSaved{"This game is no longer being saved: {file}: {reason}. It goes on here; type save FILE to keep it in another file.", "Bu oyun artık kaydedilmiyor: {file}: {reason}. Oyun burada sürüyor; başka bir dosyada saklamak için kaydet DOSYA yaz."},
    kProgramLate{"{who} ({program}) is late: {reason}. Easy makes the moves that it owes.", "{who} ({program}) gecikti: {reason}. Eksik kalan hamleleri Kolay yapıyor."},
    kProgramWrong{"{who} ({program}) answers wrongly: {reason}. Easy makes the moves that it owes.", "{who} ({program}) yanlış yanıt veriyor: {reason}. Eksik kalan hamleleri Kolay yapıyor."},
    kProgramDead{"{who} ({program}) is gone: {reason}. Easy makes the moves that it owes.", "{who} ({program}) artık yok: {reason}. Eksik kalan hamleleri Kolay yapıyor."},
    kProgramGivenUp{"{who} ({program}) is not asked any more; Easy plays on.", "{who} ({program}) artık sorulmuyor; oyunu Kolay sürdürüyor."},
    kBotSays{"{who}: {reason}", "{who}: {reason}"},
    // Asking.
    kChoose{"Your choice", "Seçimin"},
    kEnterIsOne{"Your choice (Enter: 1)", "Seçimin (Enter: 1)"},
    kNoChoice{"{said} is not one of the choices: type a number from {least} to {most}, or help.", "{said} seçenekler arasında yok: {least} – {most} arası bir sayı yaz ya da yardım."},
    kNoNumber{"{said} is not a whole number from {least} to {most}.", "{said}, {least} – {most} arası bir tam sayı değil."},
    kNoList{"{said} is not a list of numbers from 1 to {most}, like 1 3.", "{said}, 1 – {most} arası sayılardan bir liste değil; örneğin 1 3."},
    kBack{"Back", "Geri"},
    kYes{"Yes", "Evet"},
    kHowMuch{"How much, {least} to {most} (Enter: back)", "Ne kadar, {least} – {most} (Enter: geri)"},
    kBidMore{"Bid another amount …", "Başka bir tutar teklif et …"},
    kReallyGiveUp{"Really give up?", "Gerçekten bırakıyor musun?"},
    kMore{"{verb} …", "{verb} …"},
    kCount{"{n} choices", "{n} seçenek"},
    kSell{"Sell {houses}", "Sat: {houses}"},
    kOnlyBots{"Only computer players are left in the game.", "Oyunda yalnızca bilgisayar oyuncuları kaldı."},
    kLeaveNow{"Leave the table", "Masadan kalk"},
    kWatch{"Watch to the end", "Sonuna kadar izle"},
    // Trading.
    kWithWhom{"With whom will you trade?", "Kiminle takas?"},
    kYourGoods{"What do you give? Numbers with blanks between (Enter: none)", "Ne veriyorsun? Araya boşluk koyarak numaralar (Enter: hiçbiri)"},
    kTheirGoods{"What do you want from {who}? Numbers with blanks between (Enter: none)", "{who} ne versin? Araya boşluk koyarak numaralar (Enter: hiçbiri)"},
    kYourMoney{"How much money do you add, up to {most} (Enter: 0)", "Üstüne ne kadar para, en çok {most} (Enter: 0)"},
    kTheirMoney{"How much money do you want, up to {most} (Enter: 0)", "Ne kadar para istiyorsun, en çok {most} (Enter: 0)"},
    kSummary{"You give {give}. You get {want}.", "Verirsin: {give}. Alırsın: {want}."},
    kOfferIt{"Offer it", "Teklif et"},
    kStartAgain{"Start again", "Baştan başla"},
    kNothingThere{"(nothing to choose from)", "(seçecek bir şey yok)"},
    // Pictures.
    kRound{"round {n}", "{n}. tur"},
    kPot{"{pot}: {amount}", "{pot}: {amount}"},
    kStock{"In the bank: {houses}, {hotels}", "Bankada: {houses}, {hotels}"},
    kOut{"out of the game", "oyun dışı"},
    kInJail{"in {jail}", "içeride: {jail}"},
    kOwes{"owes {amount}", "borcu {amount}"},
    kDeeds{"{n} owned", "{n} yer"},
    kKept{"{n} × {card}", "{n} × {card}"},
    kBelowZero{"below zero", "sıfırın altında"},
    kLegend{"left: owner, {house} {houses}, {hotel} {hotels}, ~ {mortgaged}; right: tokens", "solda: sahibi, {house} {houses}, {hotel} {hotels}, ~ {mortgaged}; sağda: piyonlar"},
    kRent{"rent {amount}", "kira {amount}"},
    kTimesDice{"rent {n} × dice", "kira {n} × zar"},
    kOwnsNothing{"owns nothing", "hiçbir yeri yok"},
    kHidden{"Your own money and deeds are covered until you have chosen.", "Seçimini yapana kadar kendi paran ve tapuların kapalı."},
    // Commands.
    kHelp{"Type the number of a choice. Besides:", "Bir seçeneğin numarasını yaz. Ayrıca:"},
    kHelpBoard{"the board and who stands where", "tahta ve kimin nerede olduğu"},
    kHelpDeeds{"who owns what, and the rents", "kimin nesi var ve kiralar"},
    kHelpLog{"what happened since your last decision", "son kararından beri olanlar"},
    kHelpRules{"how this game is played", "bu oyun nasıl oynanır"},
    kHelpUndo{"take your last move back, if nothing has followed from it", "ardından bir şey olmadıysa son hamleni geri al"},
    kHelpSave{"keep the game in a file", "oyunu bir dosyada sakla"},
    kHelpQuit{"leave the table", "masadan kalk"},
    kHelpWords{"Choices can also be written out: roll, buy, bid 60, build \"{tile}\", end.", "Seçenekler yazılabilir de: roll, buy, bid 60, build \"{tile}\", end."},
    kNothingHappened{"Nothing has happened since your last decision.", "Son kararından beri bir şey olmadı."},
    kHouseRules{"Switched differently at this table:", "Bu masada farklı ayarlananlar:"},
    kSaved{"Saved in {file}.", "Kaydedildi: {file}."},
    kSaveWhere{"Type the name of a file too: save FILE.", "Bir dosya adı da yaz: kaydet DOSYA."},
    kUndone{"{who} took the last move back.", "{who} son hamleyi geri aldı."},
    kCannotUndo{"There is nothing you can take back now.", "Şimdi geri alabileceğin bir şey yok."},
    kGoodbye{"Goodbye.", "Hoşça kal."},
    kFinal{"Final standing:", "Son durum:"},
    kWorth{"worth {amount} in all", "toplam varlık {amount}"};
// clang-format on

}  // namespace parlour::terminal::phrases
