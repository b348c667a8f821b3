// SPDX-License-Identifier: Apache-2.0
// Events, choices and refusals in words: complete in both languages and for every title.
#include "wire/estate/narrate.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <regex>
#include <set>

#include "bots/book.hpp"
#include "bots/estate/random.hpp"
#include "rules/estate/chance.hpp"
#include "title/load.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/refusals.hpp"

namespace parlour::estate {

namespace {

std::string label(const Teller& teller, const State& state, Seat seat, const Action& action) {
  return choice_of(teller, state, seat, {action, {}}).label;
}

std::string hint(const Teller& teller, const State& state, Seat seat, const Action& action) {
  return choice_of(teller, state, seat, {action, {}}).hint.value_or("");
}

const Language kBoth[] = {kEnglish, language_named("tr")};

Game game_of(const std::string& id,
             const std::vector<std::pair<std::string, std::string>>& overrides = {}) {
  Result<Title> title = load_title(titles_root() / id);
  REQUIRE_MESSAGE(title.ok(), id);
  Result<Game> game = Game::make(std::move(*title), overrides);
  REQUIRE_MESSAGE(game.ok(), id);
  return std::move(*game);
}

std::vector<std::string> estate_titles() {
  std::vector<std::string> ids;
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = load_title(titles_root() / id);
    if (title && title->is<estate::Part>()) ids.push_back(id);
  }
  REQUIRE(ids.size() >= 6);
  return ids;
}

Teller teller_of(const Game& game, Language language = kEnglish) {
  return {&game.title, &game.compiled, {"Ann", "Bob", "Cem"}, language};
}

/// A text that a person may read: something, and nothing left to fill in.
void check_text(const std::string& text) {
  CHECK(!text.empty());
  CHECK_MESSAGE(text.find('{') == std::string::npos, text);
  CHECK_MESSAGE(text.find('}') == std::string::npos, text);
  CHECK_MESSAGE(text.find("  ") == std::string::npos, text);
}

/// Money that moved for every reason that is told.
void add_payments(std::vector<Event>& events) {
  for (const Why why : {Why::kFine, Why::kTax, Why::kFee, Why::kCard, Why::kLift, Why::kTransferFee,
                        Why::kBuilding}) {
    events.emplace_back(Paid{0, kPot, 50, why});
  }
  for (const Why why : {Why::kRent, Why::kCard, Why::kTrade, Why::kBankruptcy, Why::kMortgagedSale,
                        Why::kTax, Why::kFine, Why::kFee, Why::kLift, Why::kTransferFee}) {
    events.emplace_back(Paid{0, 1, 50, why});
    events.emplace_back(Paid{0, kBank, 50, why});
  }
  for (const Why why : {Why::kSalary, Why::kCard, Why::kBuildingSale, Why::kBailout}) {
    events.emplace_back(Paid{kBank, 0, 50, why});
  }
  events.emplace_back(Paid{kPot, 0, 450, Why::kPot});
  events.emplace_back(Paid{kBank, kPot, 500, Why::kPot});
}

/// One of every event, and of every way it can be told, on the board of `game`.
std::vector<Event> all_events(const Game& game) {
  const std::int8_t street = game.board().deeds[0].tile;
  std::vector<Event> events{OrderSet{{0, 1, 2}, 3},
                            RentsBeganToRise{10},
                            TurnBegan{0, 3},
                            Bought{0, street, 60},
                            Declined{0, street},
                            AuctionOpened{street, 30},
                            BidMade{1, 40},
                            Withdrew{2},
                            AuctionWon{1, street, 40},
                            AuctionFailed{street},
                            AmountDrawn{0, -500},
                            OptionChosen{0, 1},
                            OptionChosen{0, 2},
                            CardKept{0},
                            CardUsed{0},
                            StayedInJail{0, 2},
                            Built{0, street, 1},
                            Built{0, street, narrow<std::int8_t>(top_level(game.rules))},
                            Unbuilt{0, street, 0},
                            DeedMortgaged{0, street},
                            MortgageLifted{0, street},
                            DeedPassed{0, 1, street},
                            DeedPassed{0, kBank, street},
                            OfferMade{Offer{50, 0, DeedSet::one(0), DeedSet::one(1), 1, 2, 0, 1}},
                            OfferMade{Offer{0, 0, DeedSet{}, DeedSet::one(1), 0, 0, 0, 1}},
                            OfferAccepted{1},
                            OfferRejected{1},
                            OfferLapsed{0, 1},
                            DebtArose{0, 1, 70},
                            DebtArose{0, kBank, 70},
                            DebtSettled{0},
                            MortgagedAsked{0, street},
                            WentBankrupt{0, 1},
                            WentBankrupt{0, kBank},
                            GameEnded{SeatSet::one(1)},
                            GameEnded{SeatSet::first(2)},
                            GameEnded{SeatSet{}}};
  for (const DiceFor what : {DiceFor::kMove, DiceFor::kJail, DiceFor::kUtility, DiceFor::kOrder}) {
    events.emplace_back(DiceRolled{0, 3, 3, what});
    events.emplace_back(DiceRolled{0, 3, 4, what});
  }
  for (const Moving how : {Moving::kDice, Moving::kCard, Moving::kTeleport}) {
    events.emplace_back(Moved{0, 5, 25, how});
  }
  for (const JailWhy why : {JailWhy::kTile, JailWhy::kCard, JailWhy::kDoubles}) {
    events.emplace_back(SentToJail{0, why});
  }
  for (const Freed how : {Freed::kPaid, Freed::kCard, Freed::kDoubles, Freed::kServed}) {
    events.emplace_back(LeftJail{0, how});
  }
  add_payments(events);
  for (std::int8_t deck = 0; deck < game.board().deck_count; ++deck) {
    for (std::int8_t card = 0; card < game.board().decks[deck].count; ++card) {
      events.emplace_back(CardDrawn{0, deck, card});
    }
  }
  for (std::int8_t table = 0; table < game.board().table_count; ++table) {
    for (std::int8_t entry = 0; entry < game.board().tables[table].count; ++entry) {
      events.emplace_back(EntryDrawn{0, table, entry});
    }
  }
  return events;
}

/// Told by their neighbours.
const std::vector<Event> kSilent{
    TurnEnded{0},
    Moved{0, 30, 10, Moving::kJail},
    Paid{0, kBank, 60, Why::kPrice},
    Paid{0, kBank, 60, Why::kAuction},
    Paid{kBank, 0, 30, Why::kMortgage},
    Paid{0, kBank, 50, Why::kBuilding},
};

}  // namespace

TEST_CASE("every event of every title is told in both languages") {
  std::set<std::size_t> told;
  for (const std::string& id : estate_titles()) {
    CAPTURE(id);
    const Game game = game_of(id);
    for (const Language language : kBoth) {
      const Teller teller = teller_of(game, language);
      for (const Event& event : all_events(game)) {
        CAPTURE(event.index());
        check_text(narrate(teller, event));
        told.insert(event.index());
      }
      for (const Event& event : kSilent) CHECK(narrate(teller, event).empty());
    }
  }
  told.insert(Event(TurnEnded{}).index());
  CHECK(told.size() == std::variant_size_v<Event>);
}

TEST_CASE("every refusal is a sentence in both languages") {
  for (const std::string& id : estate_titles()) {
    const Game game = game_of(id);
    for (const Language language : kBoth) {
      for (int refusal = 0; refusal < kRefusalCount; ++refusal) {
        const std::string text = say(teller_of(game, language), static_cast<Refusal>(refusal));
        check_text(text);
        CHECK_MESSAGE(text.ends_with('.'), text);
      }
    }
  }
}

TEST_CASE("money is written as the language and the title write it") {
  const Game metropolis = game_of("metropolis"), campus = game_of("bilpoly-campus");
  const Game courses = game_of("bilpoly-cs");
  CHECK(money(teller_of(metropolis), 1500) == "$1,500");
  CHECK(money(teller_of(metropolis), -50) == "-$50");
  CHECK(money(teller_of(metropolis, language_named("tr")), 1500) == "1.500 dolar");
  CHECK(money(teller_of(campus, language_named("tr")), 100'000) == "100.000 Bilcoin");
  CHECK(money(teller_of(courses), 15'000) == "15,000 h");
  CHECK(money_sign(teller_of(metropolis, language_named("tr")), 1'234'567) == "$1.234.567");
}

TEST_CASE("sentences read naturally and use the title's words") {
  const Game metropolis = game_of("metropolis"), courses = game_of("bilpoly-cs");
  const Teller en = teller_of(metropolis), tr = teller_of(metropolis, language_named("tr"));
  CHECK(narrate(en, Bought{0, 39, 400}) == "Ann bought Boardwalk for $400.");
  CHECK(narrate(tr, Bought{0, 39, 400}) == "Ann, Boardwalk'ı 400 dolar karşılığında aldı.");
  CHECK(narrate(en, Paid{kBank, 0, 200, Why::kSalary}) == "Ann collected $200 at GO.");
  CHECK(narrate(tr, Paid{kBank, 0, 200, Why::kSalary}) == "Ann, BAŞLANGIÇ'ta 200 dolar maaş aldı.");
  CHECK(narrate(en, Moved{1, 5, 25, Moving::kTeleport}) ==
        "Bob travelled from Grand Station to Central Station.");
  CHECK(narrate(en, Built{1, 39, 2}) == "Bob paid $200 and now has 2 houses on Boardwalk.");
  CHECK(narrate(en, Built{1, 39, 5}) == "Bob paid $200 and now has a hotel on Boardwalk.");
  CHECK(narrate(en, DeedMortgaged{1, 39}) == "Bob mortgaged Boardwalk for $200.");
  CHECK(narrate(en, OfferMade{Offer{50, 0, DeedSet::one(0), {}, 0, 1, 0, 1}}) ==
        "Ann offers Bob Mediterranean Avenue and $50 for a get-out card.");
  CHECK(narrate(en, GameEnded{SeatSet::one(2)}) == "Cem wins the game!");
  CHECK(narrate(teller_of(courses), DeedMortgaged{0, 14})
            .starts_with("Ann dropped CS 101 Programming I and got "));
  CHECK(narrate(tr, Paid{0, 1, 50, Why::kRent}) == "Ann, Bob'a 50 dolar kira ödedi.");
  CHECK(narrate(tr, Moved{2, 5, 15, Moving::kDice}) == "Cem, Batı Havalimanı'na geldi.");
  CHECK(narrate(tr, Moved{2, 5, 25, Moving::kTeleport}) ==
        "Cem, Büyük Gar'dan Merkez Gar'a geçti.");
  CHECK(narrate(tr, DebtArose{0, kPot, 70}) == "Ann, Banka'ya 70 dolar borçlandı.");
  CHECK(narrate(teller_of(courses), Built{0, 14, 4})
            .ends_with("now has an A+ on CS 101 Programming I."));
}

TEST_CASE("a player's name is taken as it is") {
  const Game game = game_of("metropolis");
  Teller teller = teller_of(game);
  teller.names[0] = "{amount}";
  CHECK(narrate(teller, BidMade{0, 40}) == "{amount} bid $40.");
}

TEST_CASE("a card tells the amount that is due to the seat that sees it") {
  const Game game = game_of("bilpoly-campus");
  const Teller teller = teller_of(game);
  bool seen = false;
  for (std::int8_t card = 0; card < game.board().decks[1].count; ++card) {
    const auto& effects = card_effects(board_of(game.title), game.compiled, 1, card);
    if (effects[0].op != Op::kMoneyOfCash) continue;
    seen = true;
    CHECK(narrate(teller, CardDrawn{0, 1, card}).find("8% of the cash in hand") !=
          std::string::npos);
    State state;
    state.cash[0] = 10'000;
    const Event drawn = CardDrawn{0, 1, card};
    const auto lines = narrate(teller, state, std::span(&drawn, 1));
    REQUIRE(lines.size() == 1);
    CHECK(lines[0].find("Pay B$800.") != std::string::npos);
  }
  CHECK(seen);
}

TEST_CASE("a choice is told by what was chosen") {
  const Game game = game_of("bilpoly-campus");
  State state;
  state.prompt = Prompt::kCardChoice;
  state.card.deck = 1;
  state.cash[0] = 10'000;
  for (std::int8_t card = 0; card < game.board().decks[1].count; ++card) {
    if (card_effects(board_of(game.title), game.compiled, 1, card)[0].op != Op::kChoice) continue;
    state.card.card = card;
    for (std::int8_t option = 1; option <= 2; ++option) {
      const Event chosen = OptionChosen{0, option};
      const auto lines = narrate(teller_of(game), state, std::span(&chosen, 1));
      REQUIRE(lines.size() == 1);
      check_text(lines[0]);
      CHECK(lines[0].starts_with("Ann chose: "));
      CHECK(label(teller_of(game), state, 0, Choose{option}) ==
            told_option(teller_of(game), state, 0, option));
    }
  }
}

TEST_CASE("labels and hints say what a choice costs or brings") {
  const Game game = game_of("metropolis");
  const Teller teller = teller_of(game);
  std::vector<Event> events;
  State state = game.start(3, SeatSet::first(3), events);
  state.stage = Stage::kResolved;
  state.prompt = Prompt::kBuyOrDecline;
  state.asked = 0;
  state.at[0] = 39;
  state.cash[0] = 630;
  CHECK(label(teller, state, 0, Buy{}) == "Buy Boardwalk for $400");
  CHECK(hint(teller, state, 0, Buy{}) == "leaves you $230, rent $50");
  CHECK(label(teller, state, 0, Decline{}) == "Leave it to auction");
  CHECK(hint(teller, state, 0, Decline{}) == "bids start at $200");
  CHECK(question_of(teller, state).text ==
        "Ann, Boardwalk belongs to nobody: will you buy it for $400?");
  state.prompt = Prompt::kManage;
  state.owned[0] = game.board().groups[0];
  state.levels.set(0, 1);
  CHECK(label(teller, state, 0, Build{1}) == "Build: Mediterranean Avenue, 2 houses (-$50)");
  CHECK(hint(teller, state, 0, Build{1}) == "leaves you $580, rent becomes $30");
  CHECK(label(teller, state, 0, Sell{1}) == "Sell a house on Mediterranean Avenue (+$25)");
  CHECK(label(teller, state, 0, Mortgage{3}) == "Mortgage Baltic Avenue (+$30)");
  CHECK(hint(teller, state, 0, Mortgage{3}) == "no rent until you pay $33 back");
}

TEST_CASE("while worth is hidden, neither question nor hint tells it") {
  const Game game = game_of("metropolis");
  const Teller teller = teller_of(game);
  std::vector<Event> events;
  State state = game.start(3, SeatSet::first(3), events);
  state.prompt = Prompt::kTaxChoice;
  state.asked = 0;
  state.at[0] = 4;
  state.cash[0] = 777;
  for (const Action& action : {Action{PayTax{false}}, Action{PayTax{true}}}) {
    const std::string text = question_of(teller, state).text + label(teller, state, 0, action) +
                             hint(teller, state, 0, action);
    CHECK(text.find("77") == std::string::npos);
  }
}

namespace {

/// Plays a game at random and gives every position and what followed from it to `look`.
void play_out(const Game& game, std::uint64_t seed, int most, auto&& look) {
  Stream stream(seed, 0, 0);
  std::vector<Event> events;
  State state = game.start(3, SeatSet::first(3), events);
  for (int step = 0; step < most && !Game::over(state); ++step) {
    events.clear();
    const State before = state;
    const SeatSet waiting = game.waiting_for(state);
    const bool chance = Game::waits_for_chance(state);
    const Seat by = chance ? kChance : narrow<Seat>(waiting.lowest());
    const Action action =
        chance ? game.draw(state, stream) : random_action(game.ruleset(), state, by, stream);
    REQUIRE_FALSE(game.play(state, by, action, events).has_value());
    look(before, by, action, events);
  }
}

}  // namespace

TEST_CASE("whole games are told, asked and labelled without a gap") {
  for (const std::string& id : estate_titles()) {
    CAPTURE(id);
    const Game game = game_of(id);
    for (const Language language : kBoth) {
      const Teller teller = teller_of(game, language);
      play_out(game, 7, 3000,
               [&](const State& before, Seat by, const Action& action,
                   const std::vector<Event>& events) {
                 check_text(question_of(teller, before).text);
                 if (by >= 0) {
                   check_text(label(teller, before, by, action));
                   CHECK(hint(teller, before, by, action).find('{') == std::string::npos);
                 }
                 for (const std::string& line : narrate(teller, before, events)) check_text(line);
               });
    }
  }
}

TEST_CASE("a title that mortgages and builds by other names says so everywhere") {
  const Game game = game_of("bilpoly-cs");
  for (const Language language : kBoth) {
    const Teller teller = teller_of(game, language);
    const auto check_words = [](std::string text) {
      std::transform(text.begin(), text.end(), text.begin(),
                     [](unsigned char letter) { return static_cast<char>(std::tolower(letter)); });
      for (const char* const word : {"mortgag", "building", "ipote", "bina "}) {
        CHECK_MESSAGE(text.find(word) == std::string::npos, text);
      }
    };
    for (const Event& event : all_events(game)) check_words(narrate(teller, event));
    for (int refusal = 0; refusal < kRefusalCount; ++refusal) {
      check_words(say(teller, static_cast<Refusal>(refusal)));
    }
    // Names of places in the text are for links, and nobody reads them.
    check_words(std::regex_replace(rule_book(game, language), std::regex(R"(\{#\w+\})"), ""));
    play_out(
        game, 11, 3000,
        [&](const State& before, Seat by, const Action& action, const std::vector<Event>& events) {
          check_words(question_of(teller, before).text);
          if (by >= 0) {
            check_words(label(teller, before, by, action));
            check_words(hint(teller, before, by, action));
          }
          for (const std::string& line : narrate(teller, before, events)) check_words(line);
        });
  }
}

TEST_CASE("titles are told as they are compiled, also with their tables as decks") {
  const Game game = game_of("bb7k", {{"tables_as_decks", "yes"}});
  const Teller teller = teller_of(game);
  play_out(game, 3, 2000,
           [&](const State& before, Seat, const Action&, const std::vector<Event>& events) {
             for (const std::string& line : narrate(teller, before, events)) check_text(line);
           });
  CHECK(deck_name(teller, 0) == "SLC");
}

}  // namespace parlour::estate
