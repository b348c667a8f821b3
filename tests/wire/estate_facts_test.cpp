// SPDX-License-Identifier: Apache-2.0
// Every choice of random games of all estate titles is played on a copy: what its facts say is what
// the rules then do.
#include <algorithm>

#include "bots/estate/random.hpp"
#include "rules/estate/estate.hpp"
#include "tests/wire/facts.hpp"
#include "wire/estate/choices.hpp"

namespace parlour {

using namespace facts_fixtures;

namespace {

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

}  // namespace parlour
