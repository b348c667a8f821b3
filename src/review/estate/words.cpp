// SPDX-License-Identifier: Apache-2.0
// The choices of an estate game in words.
#include "review/estate/judge.hpp"
#include "words/review.hpp"

namespace parlour::review {

namespace {

namespace phrases = words::review;

std::string percent_of(Parts lost) {
  return std::to_string((lost + kCertain / 200) * 100 / kCertain);
}

/// An offer from the side of whoever gives first.
struct Sides {
  std::string give, want;
};
Sides sides_of(const estate::Teller& teller, const estate::Offer& offer) {
  return {estate::goods(teller, offer.give, offer.give_money, offer.give_cards),
          estate::goods(teller, offer.want, offer.want_money, offer.want_cards)};
}

std::string told_offer(const estate::Teller& teller, Phrase phrase, const Sides& sides,
                       const std::string& who) {
  return fill(teller.language, phrase, {{"who", who}, {"give", sides.give}, {"want", sides.want}});
}

/// Would these deeds give the seat a group that it does not have yet?
bool completes_group(const estate::Board& board, const estate::State& state, Seat seat,
                     estate::DeedSet deeds) {
  if (seat < 0) return false;
  const estate::DeedSet owned = state.owned[seat];
  return estate::complete_groups(board, owned | deeds) != estate::complete_groups(board, owned);
}

/// What the seat gave, and to whom.
struct Given {
  estate::DeedSet deeds;
  Seat to = kNobody;
};
Given given_by(const estate::State& state, const estate::Action& action) {
  using namespace estate;
  if (const auto* made = std::get_if<MakeOffer>(&action)) return {made->offer.give, made->offer.to};
  if (const auto* made = std::get_if<Counter>(&action)) return {made->offer.give, state.offer.from};
  if (std::holds_alternative<Accept>(action) && state.offer.open()) {
    return {state.offer.want, state.offer.from};
  }
  return {};
}

/// A loss by this choice where that would have been better.
Phrase phrase_for(const estate::State& state, const estate::Action& did,
                  const estate::Action& better) {
  using namespace estate;
  const auto is = []<class Kind>(const Action& action, const Kind*) {
    return std::holds_alternative<Kind>(action);
  };
  if (is(better, static_cast<MakeOffer*>(nullptr))) return phrases::kOfferMissed;
  if (is(did, static_cast<MakeOffer*>(nullptr)) || is(did, static_cast<Counter*>(nullptr))) {
    return phrases::kOfferBad;
  }
  if (state.prompt == Prompt::kTradeResponse) {
    return is(better, static_cast<Accept*>(nullptr)) ? phrases::kShouldAccept
                                                     : phrases::kShouldRefuse;
  }
  if (state.prompt == Prompt::kBuyOrDecline) {
    return is(did, static_cast<Buy*>(nullptr)) ? phrases::kBoughtDearly : phrases::kNotBought;
  }
  if (state.prompt == Prompt::kAuction) {
    return is(did, static_cast<Bid*>(nullptr)) ? phrases::kBidTooMuch : phrases::kBidTooLittle;
  }
  if (is(better, static_cast<Build*>(nullptr))) return phrases::kShouldBuild;
  if (is(did, static_cast<Build*>(nullptr))) return phrases::kShouldSave;
  return phrases::kBetter;
}

}  // namespace

std::string Judge<estate::Family>::label(const estate::Teller& teller, const State& state,
                                         Seat seat, const Action& action) {
  using namespace estate;
  if (const auto* made = std::get_if<MakeOffer>(&action)) {
    return told_offer(teller, phrases::kOffer, sides_of(teller, made->offer),
                      name_of(teller, made->offer.to));
  }
  if (const auto* made = std::get_if<Counter>(&action)) {
    return told_offer(teller, phrases::kCounter, sides_of(teller, made->offer),
                      name_of(teller, state.offer.from));
  }
  if (state.prompt == Prompt::kTradeResponse && state.offer.open()) {
    const Sides theirs = sides_of(teller, state.offer), own{theirs.want, theirs.give};
    const std::string who = name_of(teller, state.offer.from);
    if (std::holds_alternative<Accept>(action))
      return told_offer(teller, phrases::kAccept, own, who);
    if (std::holds_alternative<Reject>(action))
      return told_offer(teller, phrases::kReject, own, who);
  }
  const Facts facts = facts_of(teller.compiled->ruleset, state, seat, action);
  return estate::label(teller, state, seat, action, facts);
}

std::string Judge<estate::Family>::sentence(const estate::Teller& teller, const State& state,
                                            Seat seat, const Action& did, const Action& better,
                                            Parts lost) {
  using namespace estate;
  const Ruleset& rules = teller.compiled->ruleset;
  const std::string percent = percent_of(lost);
  const Given given = given_by(state, did);
  if (!given.deeds.empty() && completes_group(rules.board, state, given.to, given.deeds)) {
    return fill(teller.language, phrases::kGaveGroup,
                {{"what", goods(teller, given.deeds, 0, 0)},
                 {"who", name_of(teller, given.to)},
                 {"percent", percent}});
  }
  int deed = state.prompt == Prompt::kAuction ? state.auction.deed : -1;
  if (state.prompt == Prompt::kBuyOrDecline) deed = deed_at_hand(rules, state);
  const auto* const bid = std::get_if<Bid>(&did);
  return fill(teller.language, phrase_for(state, did, better),
              {{"tile", deed < 0 ? "" : tile_name(teller, rules.board.deeds[deed].tile)},
               {"amount", money(teller, bid != nullptr ? bid->amount : 0)},
               {"better", label(teller, state, seat, better)},
               {"percent", percent}});
}

std::vector<int> Judge<estate::Family>::places(const estate::Ruleset& rules, const State& state,
                                               const Action& action) {
  using namespace estate;
  std::vector<int> tiles;
  const auto add = [&](DeedSet deeds) {
    for (const int deed : deeds) tiles.push_back(rules.board.deeds[deed].tile);
  };
  const auto add_offer = [&](const Offer& offer) { add(offer.give | offer.want); };
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { one.tile; }) tiles.push_back(one.tile);
        if constexpr (requires { one.offer; }) add_offer(one.offer);
      },
      action);
  if (!tiles.empty()) return tiles;
  if (state.prompt == Prompt::kTradeResponse) add_offer(state.offer);
  if (state.prompt == Prompt::kAuction && state.auction.deed >= 0) {
    add(DeedSet::one(state.auction.deed));
  }
  if (state.prompt == Prompt::kBuyOrDecline) {
    if (const int deed = deed_at_hand(rules, state); deed >= 0) add(DeedSet::one(deed));
  }
  return tiles;
}

bool Judge<estate::Family>::is_offer(const Action& action) {
  return std::holds_alternative<estate::MakeOffer>(action) ||
         std::holds_alternative<estate::Counter>(action);
}

std::optional<Deal> Judge<estate::Family>::deal(const estate::Teller& teller, const State& state,
                                                Seat by, const Action& action) {
  using namespace estate;
  const bool agreed = by >= 0 && state.prompt == Prompt::kTradeResponse && state.offer.open() &&
                      std::holds_alternative<Accept>(action);
  if (!agreed) return std::nullopt;
  const Offer& offer = state.offer;
  const Sides sides = sides_of(teller, offer);
  Deal deal;
  deal.from = offer.from;
  deal.to = offer.to;
  deal.text = fill(teller.language, phrases::kDeal,
                   {{"from", name_of(teller, offer.from)},
                    {"to", name_of(teller, offer.to)},
                    {"give", sides.give},
                    {"want", sides.want}});
  deal.places = places(teller.compiled->ruleset, state, action);
  return deal;
}

}  // namespace parlour::review
