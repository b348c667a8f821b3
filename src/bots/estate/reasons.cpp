// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/reasons.hpp"

#include "words/bots.hpp"

namespace parlour::estate {

namespace {

using namespace words::bots;

/// A group of which `deeds` has a member and that `owned` holds in full; −1: none.
int whole_group_among(const Board& board, DeedSet deeds, DeedSet owned) {
  for (int group = 0; group < board.colour_count; ++group) {
    const bool touched = !(deeds & board.groups[group]).empty();
    if (touched && owned.contains(board.groups[group])) return group;
  }
  return -1;
}

std::string group_name(const Teller& teller, int group) {
  if (group < 0) return "";
  const std::size_t index = static_cast<std::size_t>(group);
  const auto& groups = board_of(*teller.title).groups;
  return index < groups.size() ? groups[index].name.in(teller.language) : "";
}

}  // namespace

Objection objection_to(const Thought& thought) {
  const Offer& offer = thought.state.offer;
  const Board& board = thought.board();
  const Gains gains = gains_of(thought, offer);
  if (why_not_accept(thought.game(), thought.state)) return {TradeReason::kCannotPay, -1, 0};
  if (const int group = whole_group_among(board, offer.want, thought.mine()); group >= 0) {
    return {TradeReason::kBreaksMyGroup, group, 0};
  }
  const DeedSet theirs = (thought.state.owned[offer.from] - offer.give) | offer.want;
  if (const int group = whole_group_among(board, offer.want, theirs);
      group >= 0 && offer.give.empty()) {
    return {TradeReason::kCompletesYours, group, 0};
  }
  const Money margin = thought.valuation.margin;
  if (gains.mine < margin) {
    for (const int deed : offer.want) {
      const int group = board.deeds[deed].group;
      const DeedSet rest = board.groups[group] - offer.want;
      const bool nearly = is_colour(board, group) && !rest.empty() && thought.mine().contains(rest);
      if (nearly) return {TradeReason::kMyLast, group, 0};
    }
    return {TradeReason::kWantsMore, -1, (margin - gains.mine + 9) / 10 * 10};
  }
  return {TradeReason::kHelpsYouMore, -1, 0};
}

std::string sentence(const Teller& teller, const Objection& objection) {
  const std::string group = group_name(teller, objection.group);
  const std::string amount = money(teller, objection.short_by);
  const auto say = [&](const Phrase& phrase) {
    return fill(teller.language, phrase, {{"group", group}, {"amount", amount}});
  };
  switch (objection.reason) {
    case TradeReason::kCannotPay:
      return say(kCannotPay);
    case TradeReason::kBreaksMyGroup:
      return say(kBreaksMyGroup);
    case TradeReason::kCompletesYours:
      return say(kCompletesYours);
    case TradeReason::kMyLast:
      return say(kMyLast);
    case TradeReason::kWantsMore:
      return say(kWantsMore);
    case TradeReason::kHelpsYouMore:
      return say(kHelpsYouMore);
  }
  return "";
}

}  // namespace parlour::estate
