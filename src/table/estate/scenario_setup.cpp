// SPDX-License-Identifier: Apache-2.0
// Putting a position on the board.
#include "rules/estate/ownership.hpp"
#include "rules/estate/turn.hpp"
#include "table/estate/scenario.hpp"
#include "table/scenario/play.hpp"

namespace parlour::estate {

namespace {

using scenario::bad;

/// The prompts that a scenario can start at; the others follow from landing on a tile.
std::optional<Stage> stage_for(const std::string& prompt) {
  if (prompt == "roll" || prompt == "jail_choice" || prompt == "trade_response") {
    return Stage::kBeforeRoll;
  }
  if (prompt == "manage" || prompt == "debt") return Stage::kResolved;
  if (prompt == "order_roll") return Stage::kOrdering;
  const bool lands = prompt == "buy_or_decline" || prompt == "tax_choice" || prompt == "card" ||
                     prompt == "card_choice" || prompt == "mortgaged_offer" || prompt == "auction";
  if (lands) return Stage::kLanded;
  return std::nullopt;
}

}  // namespace

Outcome Scenario::set_up(Words words) {
  const std::string& what = words[0];
  if (what == "cash") return set_cash(words);
  if (what == "at") return set_at(words);
  if (what == "own") return set_own(words);
  if (what == "jail") return set_jail(words);
  if (what == "kept") return set_kept(words);
  if (what == "pot") return set_pot(words);
  if (what == "turn") return set_turn(words);
  if (what == "owes") return set_owes(words);
  if (what == "pending") return set_pending(words);
  if (what == "round") return set_round(words);
  return bad("\"" + what + "\" is no statement of an estate scenario");
}

Outcome Scenario::set_cash(Words words) {
  if (words.size() != 3) return bad("expected: cash SEAT N");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const Result<Money> amount = number_from_word(words[2]);
  if (!amount) return amount.problem();
  if (*amount < 0 && game().rules.debt != DebtRule::kUntilEndTurn) {
    return bad("cash below zero needs the rule debt until_end_turn");
  }
  position_.cash[*who] = *amount;
  return Done{};
}

Outcome Scenario::set_at(Words words) {
  if (words.size() != 3) return bad("expected: at SEAT TILE");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const Result<int> tile = find_tile(names_, words[2]);
  if (!tile) return tile.problem();
  position_.at[*who] = static_cast<std::int8_t>(*tile);
  return Done{};
}

Outcome Scenario::set_own(Words words) {
  if (words.size() < 3) return bad("expected: own SEAT TILE [level N] [mortgaged]");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const Result<int> which = deed(words[2]);
  if (!which) return which.problem();
  for (DeedSet& owned : position_.owned) owned.remove(*which);
  position_.owned[*who].add(*which);
  position_.mortgaged.remove(*which);
  position_.levels.set(*which, 0);
  for (std::size_t at = 3; at < words.size(); ++at) {
    if (words[at] == "mortgaged") {
      position_.mortgaged.add(*which);
    } else if (words[at] == "level" && at + 1 < words.size()) {
      const Result<Money> level = number_from_word(words[++at]);
      if (!level || *level < 0 || *level > top_level(game().rules)) {
        return bad("expected a level from 0 to " + std::to_string(top_level(game().rules)));
      }
      position_.levels.set(*which, *level);
    } else {
      return bad("expected `level N` or `mortgaged`, found \"" + words[at] + "\"");
    }
  }
  return Done{};
}

Outcome Scenario::set_jail(Words words) {
  if (words.size() != 3) return bad("expected: jail SEAT ROUNDS");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const Result<Money> rounds = number_from_word(words[2]);
  if (!rounds || *rounds < 0 || *rounds > game().rules.jail.turns) {
    return bad("expected the rounds spent in jail, from 0 to " +
               std::to_string(game().rules.jail.turns));
  }
  position_.at[*who] = game().board().jail_tile;
  position_.jail[*who] = static_cast<std::int8_t>(1 + *rounds);
  return Done{};
}

Outcome Scenario::set_kept(Words words) {
  if (words.size() != 3) return bad("expected: kept SEAT N");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const Result<Money> count = number_from_word(words[2]);
  if (!count || *count < 0) return bad("expected a number of get-out cards");
  KeptSet out;
  for (const KeptSet kept : position_.kept) out |= kept;
  const Board& board = game().board();
  KeptSet free = KeptSet{static_cast<std::uint8_t>((1 << board.kept_count) - 1)} - out;
  for (Money left = *count; left > 0; --left) {
    if (free.empty()) return bad("there are not so many get-out cards");
    const int card = free.lowest();
    free.remove(card);
    position_.kept[*who].add(card);
    const KeptData& home = board.kept[card];
    if (home.deck >= 0) position_.decks[home.deck].unseen.remove(home.card);
  }
  return Done{};
}

Outcome Scenario::set_pot(Words words) {
  const Result<Money> amount =
      words.size() == 2 ? number_from_word(words[1]) : Result<Money>(bad(""));
  if (!amount || *amount < 0) return bad("expected: pot N");
  position_.pot = *amount;
  return Done{};
}

Outcome Scenario::set_round(Words words) {
  const Result<Money> round =
      words.size() == 2 ? number_from_word(words[1]) : Result<Money>(bad(""));
  if (!round || *round < 1 || *round > 0xffff) return bad("expected: round N");
  position_.round = static_cast<std::uint16_t>(*round);
  return Done{};
}

Outcome Scenario::set_turn(Words words) {
  if (words.size() != 2 && words.size() != 3) return bad("expected: turn SEAT [PROMPT]");
  const Result<Seat> who = seat(words[1]);
  if (!who) return who.problem();
  const std::string prompt = words.size() == 3 ? words[2] : "roll";
  if (!stage_for(prompt)) return bad("a scenario cannot start at the prompt \"" + prompt + "\"");
  start_ = {*who, prompt};
  return Done{};
}

Outcome Scenario::set_owes(Words words) {
  if (words.size() != 4) return bad("expected: owes SEAT N SEAT|bank");
  const Result<Seat> debtor = seat(words[1]);
  if (!debtor) return debtor.problem();
  const Result<Money> amount = number_from_word(words[2]);
  if (!amount || *amount <= 0) return bad("expected an amount above zero");
  Seat creditor = kBank;
  if (words[3] != "bank") {
    const Result<Seat> found = seat(words[3]);
    if (!found) return found.problem();
    creditor = *found;
  }
  position_.debt = {.amount = *amount,
                    .debtor = *debtor,
                    .creditor = creditor,
                    .why = creditor == kBank ? Why::kFee : Why::kRent};
  return Done{};
}

Outcome Scenario::set_pending(Words words) {
  if (words.size() < 4 || words[2] != "offer") {
    return bad("expected: pending SEAT offer SEAT give … want …");
  }
  const Result<Seat> from = seat(words[1]);
  if (!from) return from.problem();
  const Result<Seat> to = seat(words[3]);
  if (!to) return to.problem();
  const Result<Offer> offer = offer_from_words(names_, words.subspan(4));
  if (!offer) return offer.problem();
  position_.offer = *offer;
  position_.offer.from = *from;
  position_.offer.to = *to;
  return Done{};
}

/// The position is complete: lets the game find out what it waits for.
void Scenario::complete_position() {
  if (from_the_start_) return;
  const Seat first = start_ ? start_->first : Seat{0};
  const std::string prompt = start_ ? start_->second : "roll";
  position_.turn = first;
  position_.stage = *stage_for(prompt);
  if (position_.stage == Stage::kOrdering) {
    position_.turn = 0;
  } else if (prompt == "manage") {
    // The turn in which the seat has come to where it stands.
    const int here = deed_on(game().board(), position_.at[first]);
    if (here >= 0) position_.landed.add(here);
  }
  const auto tell = [this](const auto& event) { hear(event); };
  proceed(game().ruleset(), position_, tell);
}

}  // namespace parlour::estate
