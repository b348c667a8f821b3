// SPDX-License-Identifier: Apache-2.0
#include "review/estate/judge.hpp"

#include "bots/family.hpp"

namespace parlour::review {

using EstateJudge = Judge<estate::Family>;

bool EstateJudge::is_forced(const estate::Ruleset& rules, const State& state, Seat seat,
                            const Action& action) {
  using namespace estate;
  if (std::holds_alternative<Roll>(action) || std::holds_alternative<Ok>(action)) return true;
  KindSet kinds = options_of(rules, state, seat).kinds;
  kinds.remove(kind_of<Resign>());
  return kinds.size() < 2 && !std::holds_alternative<Resign>(action);
}

std::vector<Line<estate::Family>> EstateJudge::lines(const estate::Study& study, const State& state,
                                                     Seat seat, const estate::Memory& memory) {
  const auto* const expert = character_named<Family>("expert");
  const estate::Valuation valuation(study, expert->weights);
  const estate::Thought thought{valuation, state, seat};
  Stream stream(0, 0, 0);
  return estate::candidates_for(thought, memory, estate::follow_policy(thought, memory, stream));
}

About EstateJudge::about(const State& state, const Action& action) {
  using namespace estate;
  if (std::holds_alternative<MakeOffer>(action)) return About::kOffering;
  if (std::holds_alternative<Build>(action)) return About::kBuilding;
  switch (state.prompt) {
    case Prompt::kBuyOrDecline:
      return About::kBuying;
    case Prompt::kAuction:
      return About::kAuction;
    case Prompt::kTradeResponse:
    case Prompt::kMortgagedOffer:
      return About::kAnswering;
    case Prompt::kJailChoice:
      return About::kJail;
    case Prompt::kCard:
    case Prompt::kCardChoice:
      return About::kCard;
    case Prompt::kDebt:
    case Prompt::kInheritedMortgage:
    case Prompt::kTaxChoice:
      return About::kMoney;
    case Prompt::kManage:
      return std::holds_alternative<End>(action) ? About::kOther : About::kMoney;
    case Prompt::kOrderRoll:
    case Prompt::kRoll:
    case Prompt::kGameOver:
    case Prompt::kDice:
    case Prompt::kDraw:
    case Prompt::kTableDraw:
    case Prompt::kAmount:
    case Prompt::kOrderDraw:
      break;
  }
  return About::kOther;
}

bool EstateJudge::same_idea(const Action& a, const Action& b) {
  using namespace estate;
  // To raise money and to build is one thing to do.
  const auto manages = [](const Action& action) {
    return std::holds_alternative<Build>(action) || std::holds_alternative<Mortgage>(action) ||
           std::holds_alternative<Sell>(action) || std::holds_alternative<Lift>(action);
  };
  if (manages(a) && manages(b)) return true;
  if (a.index() != b.index()) return false;
  const auto* one = std::get_if<MakeOffer>(&a);
  const auto* other = std::get_if<MakeOffer>(&b);
  // Only what can be put off may be missed twice.
  if (one == nullptr || other == nullptr) return false;
  return one->offer.to == other->offer.to && one->offer.give == other->offer.give &&
         one->offer.want == other->offer.want;
}

}  // namespace parlour::review
