// SPDX-License-Identifier: Apache-2.0
// What can be answered, and why something cannot be done.
#include "rules/estate/options.hpp"
#include "terminal/bb7k/moves.hpp"
#include "wire/estate/refusals.hpp"

namespace parlour::bb7k {

namespace {

using namespace estate;

std::string ways_out(const estate::Options& options) {
  std::string ways;
  const auto add = [&](bool possible, const char* word) {
    if (possible) ways += (ways.empty() ? "" : ", ") + std::string(word);
  };
  add(options.has<Roll>(), "roll");
  add(options.has<PayFine>(), "pay");
  add(options.has<UseCard>(), "cup");
  add(options.has<Wait>(), "wait");
  return ways;
}

std::string bids(const estate::Options& options) {
  const std::string least = std::to_string(options.least_bid);
  const std::string most = std::to_string(options.most_bid);
  if (!options.has<Bid>()) return "withdraw (you have too little to bid)";
  return "bid N from " + least + " to " + most + ", withdraw";
}

std::string first_in(const State& state) {
  switch (state.prompt) {
    case Prompt::kRoll:
      return state.doubles > 0 ? "That was a double: roll again first." : "Roll first.";
    case Prompt::kJailChoice:
      return "First get out of the line, or try to.";
    case Prompt::kDebt:
      return "Pay your debt first: trade, improve … sell, mortgage, or bankrupt.";
    case Prompt::kManage:
      return "You have rolled already; next ends your turn.";
    case Prompt::kOrderRoll:
    case Prompt::kBuyOrDecline:
    case Prompt::kAuction:
    case Prompt::kTaxChoice:
    case Prompt::kCard:
    case Prompt::kCardChoice:
    case Prompt::kMortgagedOffer:
    case Prompt::kTradeResponse:
    case Prompt::kInheritedMortgage:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return "Not now; answer the question first.";
}

/// Only a player in the line can do this.
bool is_way_out(const Action& action) {
  return stdx::holds_alternative<PayFine>(action) || stdx::holds_alternative<UseCard>(action) ||
         stdx::holds_alternative<Wait>(action);
}

}  // namespace

std::string answers(const Game& game, const State& state) {
  const estate::Options options = options_of(game.ruleset(), state, state.asked);
  switch (state.prompt) {
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
      return "roll";
    case Prompt::kJailChoice:
      return ways_out(options);
    case Prompt::kAuction:
      return bids(options);
    case Prompt::kTaxChoice:
      return "1 for " + std::to_string(game.board().tiles[state.at[state.asked]].amount) +
             ", 2 for " + std::to_string(game.rules.tax_share) + "%";
    case Prompt::kCardChoice:
      return "1, 2";
    case Prompt::kTradeResponse:
      return "accept, reject";
    case Prompt::kMortgagedOffer:
      return asked_as_owner(state, state.asked) ? "accept, reject" : "yes, no";
    case Prompt::kBuyOrDecline:
      return "yes, no";
    case Prompt::kInheritedMortgage:
      return "yes for " +
             std::to_string(lift_cost(game.ruleset(), state, state.inherited.lowest())) + ", no";
    case Prompt::kDebt:
      return "trade, improve, mortgage, bankrupt";
    case Prompt::kManage:
      return "next";
    case Prompt::kCard:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return {};
}

std::string explain(const Teller& teller, const State& state, const Action& action,
                    Refusal refusal) {
  if (refusal != Refusal::kNotNow) return say(teller, refusal);
  const bool in_line = state.asked >= 0 && state.in_jail(state.asked);
  if (is_way_out(action) && in_line && state.prompt == Prompt::kManage) {
    return "Not in this turn any more; say next, and choose when it is your turn again.";
  }
  if (is_way_out(action) && state.prompt != Prompt::kDebt) {
    return "You are not in the " + words_of(*teller.title).jail.in(kEnglish) + ".";
  }
  return first_in(state);
}

}  // namespace parlour::bb7k
