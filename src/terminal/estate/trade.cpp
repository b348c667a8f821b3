// SPDX-License-Identifier: Apache-2.0
#include "terminal/estate/trade.hpp"

#include <algorithm>

#include "core/suggest.hpp"
#include "rules/estate/money.hpp"
#include "terminal/phrases.hpp"
#include "wire/estate/changes.hpp"

namespace parlour::terminal::estate_ui {

namespace {

using namespace estate;

/// What one seat puts on the table.
struct Side {
  DeedSet deeds;
  Money money = 0;
  std::int8_t cards = 0;
};

class Dialogue {
 public:
  Dialogue(Talk& talk, const Teller& teller, const State& state, Seat from)
      : talk_(talk), t_(teller), state_(state), from_(from) {}

  std::optional<Seat> partner() {
    std::vector<Seat> seats;
    std::vector<std::string> names;
    for (const int seat : state_.alive) {
      if (seat == from_) continue;
      seats.push_back(narrow<Seat>(seat));
      names.push_back(name_of(t_, narrow<Seat>(seat)));
    }
    talk_.say(phrases::kWithWhom);
    const std::optional<long> choice = talk_.choose(names, true);
    if (!choice || *choice == 0) return {};
    return seats[static_cast<std::size_t>(*choice - 1)];
  }

  /// What `seat` gives, asked with these two questions.
  std::optional<Side> side(Seat seat, const std::string& goods_question,
                           const Phrase& money_question) {
    Side side;
    if (!pick_goods(seat, goods_question, side)) return {};
    const Money most = spendable(state_, seat);
    const std::string question = fill(t_.language, money_question, {{"most", money(t_, most)}});
    const std::optional<long> amount = talk_.number(question, 0, most, 0);
    if (!amount) return {};
    side.money = narrow<Money>(*amount);
    return side;
  }

 private:
  std::vector<std::string> goods_of(Seat seat) const {
    std::vector<std::string> items;
    const Board& board = t_.compiled->ruleset.board;
    for (const int deed : state_.owned[seat]) {
      std::string item = tile_name(t_, board.deeds[deed].tile);
      if (state_.levels.of(deed) > 0) item += ", " + buildings(t_, state_.levels.of(deed));
      if (state_.mortgaged.has(deed)) {
        item += " (" + words_of(*t_.title).mortgaged.in(t_.language) + ")";
      }
      items.push_back(std::move(item));
    }
    for (int card = 0; card < state_.kept[seat].size(); ++card) {
      items.push_back(words_of(*t_.title).jail_card.in(t_.language));
    }
    return items;
  }

  bool pick_goods(Seat seat, const std::string& question, Side& side) {
    const std::vector<std::string> items = goods_of(seat);
    if (items.empty()) {
      talk_.say(question);
      talk_.say(phrases::kNothingThere);
      return true;
    }
    for (std::size_t at = 0; at < items.size(); ++at) {
      const std::string number = std::to_string(at + 1);
      talk_.say((number.size() > 1 ? " " : "  ") + number + "  " + items[at], 5);
    }
    while (const std::optional<std::string> answer = talk_.ask(question)) {
      if (add_numbers(seat, *answer, side)) return true;
      talk_.say(phrases::kNoList,
                {{"said", in_quotes(*answer)}, {"most", std::to_string(items.size())}});
    }
    return false;
  }

  /// "1 3" chooses the first and third thing; cards are counted after the deeds.
  bool add_numbers(Seat seat, const std::string& answer, Side& side) const {
    const DeedSet owned = state_.owned[seat];
    Side chosen;
    std::vector<long> seen;
    for (const std::string& word : words_in(answer)) {
      const std::optional<long> number = number_in(word);
      const long most = owned.size() + state_.kept[seat].size();
      if (!number || *number < 1 || *number > most) return false;
      if (std::ranges::find(seen, *number) != seen.end()) continue;
      seen.push_back(*number);
      if (*number <= owned.size()) {
        chosen.deeds.add(owned.nth(narrow<int>(*number - 1)));
      } else {
        ++chosen.cards;
      }
    }
    side = chosen;
    return true;
  }

  Talk& talk_;
  const Teller& t_;
  const State& state_;
  Seat from_;
};

/// What the trade would change for both; nothing, if it could not be agreed to.
void tell_changes(Talk& talk, const Teller& t, const State& state, const Offer& offer) {
  const Ruleset& game = t.compiled->ruleset;
  if (why_not_weigh(game, state, {}, offer)) return;
  for (const TradeSide& side : changes_by(game, state, offer)) {
    const std::string who = name_of(t, side.seat);
    const auto of_groups = [&](const Phrase& phrase, const std::vector<int>& groups) {
      for (const int group : groups) {
        const auto& named = board_of(*t.title).groups[static_cast<std::size_t>(group)];
        talk.say(phrase, {{"who", who}, {"group", named.name.in(t.language)}});
      }
    };
    talk.say(phrases::kMoneyThen,
             {{"who", who}, {"before", money(t, side.cash)}, {"after", money(t, side.cash_after)}});
    of_groups(phrases::kGroupWhole, side.completes);
    of_groups(phrases::kGroupBroken, side.breaks);
  }
}

}  // namespace

std::optional<Offer> compose_offer(Talk& talk, const Teller& teller, const State& state, Seat from,
                                   Seat partner) {
  Dialogue dialogue(talk, teller, state, from);
  for (;;) {
    const std::optional<Seat> to = partner >= 0 ? partner : dialogue.partner();
    if (!to) return {};
    const std::optional<Side> give =
        dialogue.side(from, fill(teller.language, phrases::kYourGoods), phrases::kYourMoney);
    if (!give) return {};
    const std::optional<Side> want = dialogue.side(
        *to, fill(teller.language, phrases::kTheirGoods, {{"who", name_of(teller, *to)}}),
        phrases::kTheirMoney);
    if (!want) return {};
    talk.say(phrases::kSummary, {{"give", goods(teller, give->deeds, give->money, give->cards)},
                                 {"want", goods(teller, want->deeds, want->money, want->cards)}});
    const Offer offer{.give_money = give->money,
                      .want_money = want->money,
                      .give = give->deeds,
                      .want = want->deeds,
                      .give_cards = give->cards,
                      .want_cards = want->cards,
                      .from = from,
                      .to = *to};
    tell_changes(talk, teller, state, offer);
    const std::string ways[] = {fill(teller.language, phrases::kOfferIt),
                                fill(teller.language, phrases::kStartAgain)};
    const std::optional<long> choice = talk.choose(ways, true);
    if (!choice || *choice == 0) return {};
    if (*choice == 2) continue;
    return offer;
  }
}

}  // namespace parlour::terminal::estate_ui
