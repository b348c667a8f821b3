// SPDX-License-Identifier: Apache-2.0
// Every choice of random games of all titles is played on a copy: what its facts say is what the
// rules then do.
#include <doctest/doctest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "bots/conquest/random.hpp"
#include "bots/estate/random.hpp"
#include "rules/conquest/view.hpp"
#include "rules/estate/estate.hpp"
#include "title/load.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/conquest/odds.hpp"
#include "wire/conquest/view.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/json.hpp"

namespace parlour {

namespace {

/// How often each fact was met.
using Met = std::map<std::string, int>;

std::vector<std::string> names() { return {"Ann", "Bob", "Cem"}; }

/// What is said to be blocked is refused, for the reason that is given.
template <class Game, class Blocked>
void check_blocked(const Game& game, const typename Game::State& state, Seat seat,
                   const std::vector<Blocked>& blocked, Met& met) {
  std::vector<typename Game::Event> events;
  for (const Blocked& one : blocked) {
    typename Game::State copy = state;
    const auto verdict = game.play(copy, seat, one.action, events);
    CHECK((verdict && *verdict == one.reason));
    ++met["blocked"];
  }
}

// --- estate ----------------------------------------------------------------------------------

namespace in_estate {

using namespace estate;

/// What came to the seat for this reason.
Money paid_for(const std::vector<Event>& events, Seat seat, Why why) {
  Money sum = 0;
  for (const Event& event : events) {
    const auto* const paid = std::get_if<Paid>(&event);
    if (paid == nullptr || paid->why != why) continue;
    if (paid->to == seat) sum += paid->amount;
    if (paid->from == seat) sum -= paid->amount;
  }
  return sum;
}

Money paid_for_anything(const std::vector<Event>& events, Seat seat) {
  Money sum = 0;
  for (const Event& event : events) {
    const auto* const paid = std::get_if<Paid>(&event);
    if (paid != nullptr && paid->to == seat) sum += paid->amount;
    if (paid != nullptr && paid->from == seat) sum -= paid->amount;
  }
  return sum;
}

template <class Kind>
const Kind* find(const std::vector<Event>& events) {
  for (const Event& event : events) {
    if (const auto* const found = std::get_if<Kind>(&event)) return found;
  }
  return nullptr;
}

Why why_of(const Action& action) {
  if (std::holds_alternative<Buy>(action)) return Why::kPrice;
  if (std::holds_alternative<Build>(action)) return Why::kBuilding;
  if (std::holds_alternative<Sell>(action)) return Why::kBuildingSale;
  if (std::holds_alternative<Mortgage>(action)) return Why::kMortgage;
  if (std::holds_alternative<Lift>(action)) return Why::kLift;
  if (std::holds_alternative<PayFine>(action)) return Why::kFine;
  if (std::holds_alternative<PayTax>(action)) return Why::kTax;
  if (std::holds_alternative<Ok>(action)) return Why::kCard;
  return Why::kTrade;
}

int deed_of(const Ruleset& game, const State& state, const Action& action) {
  const auto on = [&](int tile) { return deed_on(game.board, tile); };
  if (const auto* one = std::get_if<Build>(&action)) return on(one->tile);
  if (const auto* one = std::get_if<Sell>(&action)) return on(one->tile);
  if (const auto* one = std::get_if<Mortgage>(&action)) return on(one->tile);
  if (const auto* one = std::get_if<Lift>(&action)) return on(one->tile);
  if (state.prompt == Prompt::kInheritedMortgage) return state.inherited.lowest();
  return deed_at_hand(game, state);
}

void check_money(const State& state, Seat seat, const Choice& choice, const State& after,
                 const std::vector<Event>& events, Met& met) {
  const Facts& facts = choice.facts;
  if (!facts.amount) return;
  const bool sold = state.prompt == Prompt::kMortgagedOffer;
  const Money own = paid_for(events, seat, sold ? Why::kMortgagedSale : why_of(choice.action));
  const auto* const debt = find<DebtArose>(events);
  if (debt != nullptr && debt->debtor == seat && own == 0) {
    CHECK(debt->amount == -*facts.amount);
    return;
  }
  CHECK(own == *facts.amount);
  ++met["amount"];
  if (!facts.leaves) return;
  CHECK(*facts.leaves == state.cash[seat] + own);
  if (paid_for_anything(events, seat) != own) return;  // rent, a salary: what comes after it
  CHECK(after.cash[seat] == *facts.leaves);
  ++met["leaves"];
}

void check_deed(const Ruleset& game, const State& state, Seat seat, const Choice& choice,
                State after, Met& met) {
  const Facts& facts = choice.facts;
  const int deed = deed_of(game, state, choice.action);
  if (facts.level) CHECK(after.levels.of(deed) == *facts.level);
  if (std::holds_alternative<Buy>(choice.action)) {
    const DeedSet group = group_of(game.board, deed);
    const bool whole = group.size() > 1 && after.owned[seat].contains(group);
    CHECK(facts.completes.value_or(false) == whole);
    met["completes"] += whole ? 1 : 0;
  }
  if (facts.lift && after.mortgaged.has(deed)) {
    CHECK(lift_cost(game, after, deed) == *facts.lift);
    ++met["lift"];
  }
  if (!facts.rent_after || after.round != state.round) return;
  after.jail[seat] = 0;
  CHECK(rent_of(game, after, deed, 0, 0) == *facts.rent_after);
  ++met["rent"];
}

/// What a card says on its button is what it does.
void check_card(Seat seat, const Choice& choice, const std::vector<Event>& events, Met& met) {
  if (!std::holds_alternative<Ok>(choice.action)) return;
  const Facts& facts = choice.facts;
  const auto* const moved = find<Moved>(events);
  const bool by_card = moved != nullptr && moved->how == Moving::kCard;
  CHECK(facts.goes_to.value_or(-1) == (by_card ? moved->to : -1));
  const auto* const jail = find<SentToJail>(events);
  CHECK(facts.jailed.value_or(false) == (jail != nullptr && jail->why == JailWhy::kCard));
  CHECK(facts.keeps.value_or(false) == (find<CardKept>(events) != nullptr));
  const Money paid = paid_for(events, seat, Why::kCard);
  if (find<DebtArose>(events) == nullptr) CHECK(facts.amount.value_or(0) == paid);
  if (facts.goes_to) ++met["goes_to"];
  if (facts.jailed) ++met["jailed"];
  if (facts.keeps) ++met["keeps"];
}

/// Everybody else drops out.
void check_bid(const Game& game, State after, Seat seat, const Facts& facts, Met& met) {
  const int lot = after.auction.deed;
  std::vector<Event> events;
  for (Seat other = 0; other < after.seats && after.auction.deed == lot; ++other) {
    if (other != seat) (void)game.play(after, other, Withdraw{}, events);
  }
  const auto* const won = find<AuctionWon>(events);
  if (won == nullptr || won->seat != seat) return;
  const Money before = after.cash[seat] - paid_for_anything(events, seat);
  CHECK(before - won->amount == *facts.leaves_if_won);
  ++met["leaves_if_won"];
}

void check_choice(const Game& game, const State& state, Seat seat, const Choice& choice, Met& met) {
  CAPTURE(choice.label);
  State after = state;
  std::vector<Event> events;
  REQUIRE(!game.play(after, seat, choice.action, events));
  const Facts& facts = choice.facts;
  check_money(state, seat, choice, after, events, met);
  check_deed(game.ruleset(), state, seat, choice, after, met);
  check_card(seat, choice, events, met);
  if (facts.leaves_if_won) check_bid(game, after, seat, facts, met);
  if (facts.bids_from) {
    const auto* const opened = find<AuctionOpened>(events);
    if (opened != nullptr) CHECK(opened->least == *facts.bids_from);
    met["bids_from"] += opened != nullptr ? 1 : 0;
  }
  if (facts.rolls) CHECK((after.prompt == Prompt::kDice || after.prompt == Prompt::kRoll));
  if (facts.out) {
    CHECK_FALSE(after.alive.has(seat));
    ++met["out"];
  }
  if (worth_is_hidden(state, seat)) {
    CHECK_FALSE(facts.leaves);
    ++met["hidden"];
  }
}

/// Every mortgage can be lifted, or it is said why not; but who chooses a tax is told nothing of
/// what they have.
void check_explained(const Board& board, const State& state, Seat seat, const Choices& choices,
                     Met& met) {
  if (worth_is_hidden(state, seat)) {
    CHECK(choices.blocked.empty());
    return;
  }
  for (const int deed : state.owned[seat] & state.mortgaged) {
    const auto lifts = [&](const auto& one) {
      const auto* const lift = std::get_if<Lift>(&one.action);
      return lift != nullptr && lift->tile == board.deeds[deed].tile;
    };
    CHECK((std::any_of(choices.legal.begin(), choices.legal.end(), lifts) ||
           std::any_of(choices.blocked.begin(), choices.blocked.end(), lifts)));
    ++met["lifts"];
  }
}

void check_title(const Game& game, std::uint64_t seed, Met& met) {
  const Teller teller{&game.title, &game.compiled, names(), {}};
  std::vector<Event> events;
  State state = game.start(3, SeatSet::first(3), events);
  Stream stream(seed, 0, 0);
  for (int move = 0; move < 700 && !Game::over(state); ++move) {
    if (Game::waits_for_chance(state)) {
      REQUIRE(!game.play(state, kChance, game.draw(state, stream), events));
      continue;
    }
    const auto seat = static_cast<Seat>(game.waiting_for(state).lowest());
    const Choices choices = choices_of(teller, state, seat);
    for (const Choice& one : choices.legal) check_choice(game, state, seat, one, met);
    check_blocked(game, state, seat, choices.blocked, met);
    check_explained(game.ruleset().board, state, seat, choices, met);
    const Action action = random_action(game.ruleset(), state, seat, stream);
    REQUIRE(!game.play(state, seat, action, events));
  }
}

}  // namespace in_estate

// --- conquest --------------------------------------------------------------------------------

namespace in_conquest {

using namespace conquest;

Forecast exact(const Rules& rules, int attackers, int defenders) {
  const Odds odds = battle_odds(rules, std::min(attackers, kMostInOdds), defenders);
  return {std::clamp(static_cast<int>(std::lround(100 * odds.win)), 1, 99),
          static_cast<int>(std::lround(odds.attacker_losses))};
}

void check_attack(const Game& game, const State& state, const Attack& attack, const Facts& facts,
                  const State& after, Met& met) {
  if (facts.empty) {
    CHECK(after.owner(attack.to) == state.turn);
    ++met["empty"];
    return;
  }
  if (!facts.defenders) {
    CHECK(facts.unseen);
    CHECK_FALSE(facts.percent);
    CHECK_FALSE(facts.odds);
    ++met["unseen"];
    return;
  }
  REQUIRE(after.battle.fight == Fight::kRounds);
  CHECK(*facts.defenders == defence_of(after));
  const Forecast all = exact(game.rules, attack.troops, *facts.defenders);
  CHECK(*facts.percent == all.percent);
  CHECK(*facts.losses == all.losses);
  ++met["percent"];
  for (int sent = 1; facts.odds && sent <= attack.troops; ++sent) {
    CAPTURE(sent);
    CHECK(facts.odds->with(sent) == exact(game.rules, sent, *facts.defenders));
    ++met["odds"];
  }
}

void check_choice(const Game& game, const State& state, Seat seat, const Choice& choice, Met& met) {
  CAPTURE(choice.label);
  State after = state;
  std::vector<Event> events;
  REQUIRE(!game.play(after, seat, choice.action, events));
  const Facts& facts = choice.facts;
  if (const auto* const attack = std::get_if<Attack>(&choice.action)) {
    check_attack(game, state, *attack, facts, after, met);
  } else if (const auto* const place = std::get_if<Place>(&choice.action)) {
    CHECK(after.troops[place->territory] == *facts.there + place->troops);
    int threat = 0;
    for (const int near : game.ruleset().map.neighbours[place->territory]) {
      const Seat owner = state.owner(near);
      const bool player = owner >= 0 && owner < state.seats;
      const bool ally = player && state.allies[seat].has(owner);
      if (owner != kNobody && owner != seat && !ally) threat += state.troops[near];
      met["near ally"] += ally ? 1 : 0;
    }
    CHECK(*facts.threat == threat);
    ++met["there"];
  } else if (const auto* const claim = std::get_if<Claim>(&choice.action)) {
    if (facts.continent) {
      const TerritorySet land = game.ruleset().map.continents[*facts.continent];
      CHECK(land.has(claim->territory));
      CHECK((land - after.land(seat)).size() == *facts.missing);
      ++met["missing"];
    }
  } else if (std::holds_alternative<Exchange>(choice.action)) {
    const int more = after.to_place + after.reserve[seat] - state.to_place - state.reserve[seat];
    CHECK(more == *facts.brings);
    CHECK((after.to_place == state.to_place) == facts.later.value_or(false));
    ++met["brings"];
  } else if (const auto* const airport = std::get_if<BuildAirport>(&choice.action)) {
    CHECK(after.troops[airport->territory] == *facts.leaves);
    ++met["airport"];
  } else if (const auto* const march = std::get_if<Fortify>(&choice.action)) {
    CHECK(after.troops[march->from] == *facts.leaves);
    ++met["fortify"];
  } else if (std::holds_alternative<Move>(choice.action)) {
    CHECK(after.troops[state.battle.from] == *facts.leaves);
    ++met["move"];
  } else if (std::holds_alternative<Next>(choice.action)) {
    for (const Event& event : events) {
      const auto* const phase = std::get_if<PhaseBegan>(&event);
      if (phase == nullptr) continue;
      CHECK(phase->stage == *facts.phase);
      ++met["phase"];
      break;
    }
  } else if (std::holds_alternative<End>(choice.action)) {
    CHECK((after.prompt == Prompt::kCardDraw) == facts.card.value_or(false));
    ++met["card"];
  } else if (std::holds_alternative<RollDice>(choice.action) && facts.percent) {
    CHECK(*facts.percent == exact(game.rules, state.battle.sent, defence_of(state)).percent);
    ++met["rolled"];
  }
}

/// What a seat is said to get is what it is then given.
void check_income(const View& before, const std::vector<Event>& events, Met& met) {
  for (const Event& event : events) {
    const auto* const granted = std::get_if<TroopsGranted>(&event);
    if (granted == nullptr || before.phase == Stage::kClaim) continue;
    CHECK(before.seats[static_cast<std::size_t>(granted->seat)].income ==
          granted->territories + granted->continents + granted->target);
    ++met["income"];
  }
}

void check_title(const Game& game, std::uint64_t seed, Met& met) {
  const Teller teller{&game.title, &game.made, names(), {}};
  std::vector<Event> events;
  const std::vector<Player> players(3, Player{"Ann", "random"});
  State state = game.start(players, events);
  Stream stream(seed, 0, 0);
  for (int move = 0; move < 1200 && !Game::over(state); ++move) {
    if (Game::waits_for_chance(state)) {
      REQUIRE(!game.play(state, kChance, game.draw(state, stream), events));
      continue;
    }
    const auto seat = static_cast<Seat>(game.waiting_for(state).lowest());
    const State seen = seen_state(game.ruleset(), state, seat);
    const Choices choices = choices_of(teller, seen, seat);
    for (const Choice& one : choices.legal) check_choice(game, state, seat, one, met);
    check_blocked(game, state, seat, choices.blocked, met);
    for (const Blocked& one : choices.blocked) {  // allies are not asked
      const auto* const propose = std::get_if<Propose>(&one.action);
      CHECK((propose != nullptr && !state.allies[seat].has(propose->seat)));
    }
    const View view = view_of(game.ruleset(), state, seat);
    events.clear();
    REQUIRE(!game.play(state, seat, random_action(game.ruleset(), state, seat, stream), events));
    check_income(view, events, met);
  }
}

}  // namespace in_conquest

template <class Part, class Make, class Check>
Met over_titles(Make make, Check check) {
  Met met;
  for (const std::string& id : list_titles(titles_root())) {
    Result<Title> title = find_title(id);
    REQUIRE(title.ok());
    if (!title->is<Part>()) continue;
    CAPTURE(id);
    const auto game = make(*title);
    REQUIRE(game.ok());
    for (std::uint64_t seed = 1; seed <= 3; ++seed) check(*game, seed, met);
  }
  return met;
}

}  // namespace

TEST_CASE("what an estate choice is said to cost and bring is what the rules then do") {
  const Met met = over_titles<estate::Part>(
      [](const Title& title) { return estate::Game::make(title, {}); }, in_estate::check_title);
  for (const char* const fact :
       {"amount", "leaves", "leaves_if_won", "rent", "completes", "lift", "bids_from", "out",
        "hidden", "blocked", "lifts", "goes_to", "jailed", "keeps"}) {
    CAPTURE(fact);
    CHECK(met.contains(fact));
  }
}

TEST_CASE("what an inherited mortgage costs later is told before it is kept") {
  using namespace estate;
  for (const char* const transfer : {"none", "choose"}) {
    CAPTURE(transfer);
    const std::pair<std::string, std::string> overrides[] = {{"mortgage_transfer", transfer}};
    const auto game = Game::make(*find_title("metropolis"), overrides);
    REQUIRE(game.ok());
    std::vector<Event> events;
    State state = game->start(3, SeatSet::first(3), events);
    const Seat heir = state.current();
    constexpr int kDeed = 0;
    state.owned[heir].add(kDeed);
    state.mortgaged.add(kDeed);
    state.inherited.add(kDeed);
    state.stage = Stage::kResolved;
    state.prompt = Prompt::kInheritedMortgage;
    state.asked = heir;
    const Teller teller{&game->title, &game->compiled, names(), {}};
    const Choices choices = choices_of(teller, state, heir);
    const auto kept = std::find_if(choices.legal.begin(), choices.legal.end(), [](const auto& one) {
      return std::holds_alternative<Decline>(one.action);
    });
    REQUIRE(kept != choices.legal.end());
    REQUIRE(!game->play(state, heir, kept->action, events));
    CHECK(lift_cost(game->ruleset(), state, kDeed) == kept->facts.lift.value_or(0));
  }
}

TEST_CASE("what a conquest choice is said to cost and bring is what the rules then do") {
  using Overrides = std::vector<std::pair<std::string, std::string>>;
  Met met;
  for (const Overrides& overrides : {Overrides{}, Overrides{{"fog", "yes"}, {"setup", "deal"}}}) {
    const Met more = over_titles<conquest::Part>(
        [&](const Title& title) { return conquest::Game::make(title, overrides); },
        in_conquest::check_title);
    for (const auto& [fact, count] : more) met[fact] += count;
  }
  for (const char* const fact : {"percent", "odds", "there", "near ally", "missing", "brings",
                                 "fortify", "move", "phase", "card", "blocked", "income"}) {
    CAPTURE(fact);
    CHECK(met[fact] > 0);
  }
}

TEST_CASE("the choices that docs/protocol.md prints are those of the game") {
  std::vector<boost::json::value> printed;
  std::ifstream page(std::filesystem::path(PARLOUR_TESTS) / "../docs/protocol.md");
  for (std::string line; std::getline(page, line);) {
    const bool choice = line.starts_with("{\"action\"") && line.find("facts") != line.npos;
    if (choice) printed.push_back(boost::json::parse(line));
  }
  std::vector<boost::json::value> made;
  {
    const auto game = estate::Game::make(*find_title("classic"), {});
    const estate::Teller teller{&game->title, &game->compiled, names(), {}};
    std::vector<estate::Event> events;
    estate::State state = game->start(3, SeatSet::first(3), events);
    state.stage = estate::Stage::kResolved;
    state.prompt = estate::Prompt::kBuyOrDecline;
    state.asked = state.current();
    state.at[state.asked] = 39;
    state.cash[state.asked] = 630;
    const estate::Choices choices = choices_of(teller, state, state.asked);
    made.push_back(to_json(*game, choices).at("legal").at(0));
  }
  {
    const auto game = conquest::Game::make(*find_title("annexation"), {});
    const conquest::Teller teller{&game->title, &game->made, names(), {}};
    conquest::State state{};
    state.seats = 2;
    state.owners.set(0, 1);
    state.owners.set(1, 2);
    state.troops[0] = 5;
    state.troops[1] = 2;
    state.stage = conquest::Stage::kAttack;
    state.prompt = conquest::Prompt::kAttack;
    const boost::json::object choices = to_json(*game, choices_of(teller, state, 0));
    for (const boost::json::value& one : choices.at("legal").as_array()) {
      if (one.at("action").at("do") == "attack") made.push_back(one);
    }
  }
  REQUIRE(printed.size() == 2);
  REQUIRE(made.size() >= 2);
  CHECK(boost::json::serialize(made[0]) == boost::json::serialize(printed[0]));
  CHECK(boost::json::serialize(made[1]) == boost::json::serialize(printed[1]));
}

TEST_CASE("however many attack, the odds by number stay a short list") {
  conquest::Rules rules;
  for (const conquest::Combat combat : {conquest::Combat::kDice, conquest::Combat::kRps}) {
    rules.combat = combat;
    for (const int defenders : {1, 7, 60, 200}) {
      conquest::Ruleset game{};
      game.rules = rules;
      conquest::State state{};
      state.seats = 2;
      state.owners.set(0, 1);
      state.owners.set(1, 2);
      state.troops[0] = 1901;
      state.troops[1] = static_cast<conquest::Troops>(defenders);
      const conquest::Facts facts = facts_of(game, state, 0, conquest::Attack{0, 1, 1900});
      REQUIRE(facts.odds);
      const auto list = conquest::forecasts(rules, 1900, defenders);
      REQUIRE(list.size() == 1900);
      CHECK(static_cast<double>(facts.odds->percent.size()) < 12 + 12 * std::sqrt(defenders));
      for (int sent = 1; sent <= 1900; ++sent) {
        CHECK(facts.odds->with(sent) == list[static_cast<std::size_t>(sent) - 1]);
      }
    }
  }
}

}  // namespace parlour
