// SPDX-License-Identifier: Apache-2.0
// The lines of a scenario in play: actions, the clock, and what chance answers.
#include <algorithm>

#include "core/suggest.hpp"
#include "rules/estate/cards.hpp"
#include "table/estate/scenario.hpp"
#include "wire/estate/json.hpp"

namespace parlour::estate {

namespace {

using scenario::bad;

/// Is there an effect with this name among these, in a choice too?
bool has_effect(const std::vector<EffectSource>& effects, Op op) {
  return std::ranges::any_of(effects, [&](const EffectSource& effect) {
    return effect.op == op ||
           std::ranges::any_of(effect.options, [&](const std::vector<EffectSource>& option) {
             return has_effect(option, op);
           });
  });
}

std::optional<Op> op_by_name(std::string_view name) {
  using Named = std::pair<std::string_view, Op>;
  static constexpr std::array<Named, 14> kNames{Named{"money", Op::kMoney},
                                                Named{"money_range", Op::kMoneyRange},
                                                Named{"money_of_cash", Op::kMoneyOfCash},
                                                Named{"relief", Op::kRelief},
                                                Named{"choice", Op::kChoice},
                                                Named{"per_building", Op::kPerBuilding},
                                                Named{"each_other", Op::kEachOther},
                                                Named{"go_to", Op::kGoTo},
                                                Named{"go_by", Op::kGoBy},
                                                Named{"nearest", Op::kNearest},
                                                Named{"jail", Op::kJail},
                                                Named{"jail_free", Op::kJailFree},
                                                Named{"draw", Op::kDraw},
                                                Named{"end_turn", Op::kEndTurn}};
  const auto found = std::ranges::find(kNames, name, &Named::first);
  return found == kNames.end() ? std::nullopt : std::optional<Op>(found->second);
}

}  // namespace

Scenario::Scenario(Game game, const ScenarioHead& head)
    : GameInPlay(std::move(game), head),
      names_{&this->game().title, &this->game().compiled, head.seats},
      from_the_start_(head.sets_order && !head.sets_turn) {
  if (from_the_start_) return;
  position_.stage = Stage::kBeforeRoll;
  position_.turn = 0;
  position_.rolled = {};
  for (Seat seat = 0; seat < position_.seats; ++seat) position_.order[seat] = seat;
}

std::optional<Outcome> Scenario::queue(Words words) {
  const std::string& first = words[0];
  if (first == "dice") return queue_dice(words);
  if (first == "draw") return queue_draw(words);
  if (first == "top") return queue_top(words);
  return std::nullopt;
}

Result<int> Scenario::deed(const std::string& word) const {
  const Result<int> tile = find_tile(names_, word);
  if (!tile) return tile.problem();
  const int found = deed_on(game().board(), *tile);
  if (found < 0) return bad("\"" + word + "\" cannot be owned");
  return found;
}

std::string Scenario::name_of(Seat seat) const {
  if (seat == kBank) return "bank";
  return names_.seats[static_cast<std::size_t>(seat)];
}

std::string Scenario::tile_name(int tile) const {
  return board_of(*names_.title).tiles[static_cast<std::size_t>(tile)].name.in(kEnglish);
}

Outcome Scenario::queue_dice(Words words) {
  const Result<Money> a = words.size() == 3 ? number_from_word(words[1]) : Result<Money>(bad(""));
  const Result<Money> b = words.size() == 3 ? number_from_word(words[2]) : Result<Money>(bad(""));
  if (!a || !b || *a < 1 || *a > 6 || *b < 1 || *b > 6) {
    return bad("expected: dice A B, each from 1 to 6");
  }
  dice_.push_back({static_cast<std::int8_t>(*a), static_cast<std::int8_t>(*b)});
  return Done{};
}

Outcome Scenario::queue_draw(Words words) {
  if (words.size() != 2) return bad("expected: draw \"ENTRY\"");
  draws_.push_back(words[1]);
  return Done{};
}

/// By the card's id, or the first card with that effect.
Outcome Scenario::queue_top(Words words) {
  if (words.size() != 3) return bad("expected: top DECK CARD");
  const BoardSource& source = board_of(*names_.title);
  const Board& board = game().board();
  const std::optional<Op> op = op_by_name(words[2]);
  for (int deck = 0; deck < board.deck_count; ++deck) {
    if (deck_id(source, *names_.compiled, deck) != words[1]) continue;
    for (const bool by_effect : {false, true}) {
      for (std::int8_t card = 0; card < board.decks[deck].count; ++card) {
        const CardOrigin origin = names_.compiled->cards[deck][card];
        const auto list = static_cast<std::size_t>(origin.list);
        const auto item = static_cast<std::size_t>(origin.item);
        const std::string& id = origin.from_table
                                    ? source.tables[list].entries[item].name.in(kEnglish)
                                    : source.decks[list].cards[item].id;
        const bool fits =
            by_effect ? op && has_effect(card_effects(source, *names_.compiled, deck, card), *op)
                      : id == words[2];
        if (!fits) continue;
        tops_[deck].push_back(card);
        return Done{};
      }
    }
    return bad("the deck \"" + words[1] + "\" has no card or effect \"" + words[2] + "\"");
  }
  return bad("there is no deck \"" + words[1] + "\"");
}

Result<Action> Scenario::drawn_card() {
  const int deck = state().card.deck;
  std::deque<std::int8_t>& queue = tops_[deck];
  if (queue.empty() && !draws_.empty()) {  // a table that is played as a deck
    const Outcome top = queue_top(std::array<std::string, 3>{
        "top", deck_id(board_of(*names_.title), *names_.compiled, deck), draws_.front()});
    if (!top) return top.problem();
    draws_.pop_front();
  }
  if (queue.empty()) return by_seed();
  const std::int8_t card = queue.front();
  queue.pop_front();
  // The queued card is put on top even where the order is known, because the file says so.
  if (!state().decks[deck].top().has(card)) {
    return bad("that card cannot be on top of its deck now");
  }
  return Action{DrawCard{card}};
}

Result<Action> Scenario::drawn_entry() {
  const int index = game().board().tiles[state().at[state().current()]].index;
  const TableData& table = game().board().tables[index];
  const std::string wanted = draws_.front();
  draws_.pop_front();
  const auto plain = [](std::string_view text) {
    return text.substr(text.starts_with('+') ? 1 : 0);
  };
  std::vector<std::string_view> known;
  for (std::int8_t entry = 0; entry < table.count; ++entry) {
    const Text& name = table_entry(board_of(*names_.title), *names_.compiled, index, entry).name;
    const bool called = std::ranges::any_of(
        languages(), [&](Language language) { return plain(name.in(language)) == plain(wanted); });
    if (called) return Action{DrawEntry{entry}};
    known.push_back(name.in(kEnglish));
  }
  return bad("the table has no entry " + in_quotes(wanted) + ": " + advice(wanted, known));
}

Result<Action> Scenario::chance_answer() {
  if (state().prompt == Prompt::kDraw) return drawn_card();
  if (state().prompt == Prompt::kDice) {
    if (dice_.empty()) return by_seed();
    const Dice dice = dice_.front();
    dice_.pop_front();
    return Action{dice};
  }
  if (draws_.empty()) return by_seed();
  if (state().prompt == Prompt::kTableDraw) return drawn_entry();
  const std::string wanted = draws_.front();
  draws_.pop_front();
  if (state().prompt == Prompt::kAmount) {
    const Result<Money> amount = number_from_word(wanted);
    if (!amount) return amount.problem();
    return Action{DrawAmount{*amount}};
  }
  const Result<Seat> who = seat(wanted);
  if (!who) return who.problem();
  return Action{DrawSeat{*who}};
}

Result<Action> Scenario::clock_action(const std::string& word) const {
  if (word == "auction") return Action{CloseAuction{}};
  if (word == "turn") return Action{TimeUp{}};
  if (word == "game") return Action{EndGame{}};
  return bad("expected: clock auction, clock turn, or clock game");
}

}  // namespace parlour::estate
