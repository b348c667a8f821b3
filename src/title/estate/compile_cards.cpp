// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <numeric>
#include <string>

#include "core/json.hpp"
#include "title/estate/compile_parts.hpp"

namespace parlour::estate {

namespace {

using List = std::vector<EffectSource>;

/// Does the list, or an option of a choice in it, have an effect of which `test` is true?
bool any_effect(const List& list, const auto& test) {
  return std::any_of(list.begin(), list.end(), [&](const EffectSource& effect) {
    return test(effect) ||
           std::any_of(effect.options.begin(), effect.options.end(),
                       [&](const List& option) { return any_effect(option, test); });
  });
}

bool frees(const List& list) {
  return any_effect(list, [](const EffectSource& effect) { return effect.op == Op::kJailFree; });
}

/// Cards that the switches leave without a meaning are not in the deck: get-out cards where there
/// are none, and the way to the next station where stations have become teleports.
bool left_out(const List& list, const Ruleset& ruleset) {
  const Board& board = ruleset.board;
  return any_effect(list, [&](const EffectSource& effect) {
    if (effect.op == Op::kJailFree) return ruleset.rules.jail_cards == JailCards::kNone;
    if (effect.op != Op::kNearest) return false;
    const DeedSet kinds[] = {board.streets, board.transit, board.utilities};
    return kinds[effect.a].empty();
  });
}

/// Lays effects out in Board::effects, one list after the other.
class EffectWriter {
 public:
  explicit EffectWriter(Board& board) : board_(board) {}

  Effects add(const List& list) {
    const int first = used_;
    used_ += static_cast<int>(list.size());
    if (full()) return {};
    for (std::size_t i = 0; i < list.size(); ++i) {
      Effect effect{list[i].op, list[i].a, list[i].b, list[i].c, 0};
      if (effect.op == Op::kChoice) {
        const Effects one = add(list[i].options[0]), other = add(list[i].options[1]);
        effect = {Op::kChoice, one.first, one.count, other.first, other.count};
      }
      board_.effects[static_cast<std::size_t>(first) + i] = effect;
    }
    return {narrow<std::int16_t>(first), narrow<std::int16_t>(list.size())};
  }

  bool full() const { return used_ > kMaxEffects; }

 private:
  Board& board_;
  int used_ = 0;
};

class CardCompiler {
 public:
  CardCompiler(const BoardSource& source, Compiled& compiled)
      : source_(source), compiled_(compiled), writer_(compiled.ruleset.board) {}

  Outcome run() {
    for (std::size_t d = 0; d < source_.decks.size(); ++d)
      if (Outcome outcome = add_deck(d); !outcome) return outcome;
    for (std::size_t t = 0; t < source_.tables.size(); ++t)
      if (Outcome outcome = rules().tables_as_decks ? add_table_as_deck(t) : add_table(t); !outcome)
        return outcome;
    if (writer_.full())
      return Problem{"", "",
                     "expected at most " + std::to_string(kMaxEffects) +
                         " effects on all cards and tables together"};
    if (rules().tables_as_decks) turn_table_tiles();
    return keep_cards();
  }

 private:
  const Rules& rules() const { return compiled_.ruleset.rules; }
  Board& board() { return compiled_.ruleset.board; }

  static Problem empty(const std::string& place) {
    return {"", place,
            "with these switches nothing is left here: jail_cards \"none\" takes get-out cards "
            "away, teleports \"transit\" the cards that lead to a station"};
  }

  void add_card(std::size_t deck_index, const List& effects, Effects run, CardOrigin origin) {
    DeckData& deck = board().decks[deck_index];
    const int index = deck.count++;
    deck.cards[static_cast<std::size_t>(index)] = run;
    compiled_.cards[deck_index][static_cast<std::size_t>(index)] = origin;
    if (rules().jail_cards == JailCards::kDeck && frees(effects)) deck.keepable.add(index);
  }

  Outcome add_deck(std::size_t d) {
    const std::vector<CardSource>& cards = source_.decks[d].cards;
    for (std::size_t c = 0; c < cards.size(); ++c) {
      if (left_out(cards[c].effects, compiled_.ruleset)) continue;
      add_card(d, cards[c].effects, writer_.add(cards[c].effects),
               {false, narrow<std::int8_t>(d), narrow<std::int8_t>(c)});
    }
    ++board().deck_count;
    if (board().decks[d].count == 0)
      return empty(json::child(json::child("/decks/decks", d), "cards"));
    return Done{};
  }

  Outcome add_table(std::size_t t) {
    const std::vector<EntrySource>& entries = source_.tables[t].entries;
    TableData& table = board().tables[t];
    for (std::size_t e = 0; e < entries.size(); ++e) {
      if (left_out(entries[e].effects, compiled_.ruleset)) continue;
      const auto index = static_cast<std::size_t>(table.count++);
      table.weight[index] = entries[e].weight;
      table.entries[index] = writer_.add(entries[e].effects);
      compiled_.entries[t][index] = narrow<std::int8_t>(e);
      table_frees_ |= frees(entries[e].effects);
    }
    ++board().table_count;
    if (table.count == 0) return empty(json::child(json::child("/board/tables", t), "entries"));
    return Done{};
  }

  /// As many cards of each entry as its share of the weights says, and one card for a cup.
  Outcome add_table_as_deck(std::size_t t) {
    const auto deck = static_cast<std::size_t>(board().deck_count);
    if (deck >= kMaxDecks)
      return Problem{"", "tables_as_decks",
                     "a game has at most 2 decks, and this title has " +
                         std::to_string(source_.decks.size()) + " besides its tables"};
    const std::vector<EntrySource>& entries = source_.tables[t].entries;
    std::int32_t unit = 0;
    for (const EntrySource& entry : entries)
      if (!frees(entry.effects) && !left_out(entry.effects, compiled_.ruleset))
        unit = std::gcd(unit, entry.weight);
    int total = 0;
    for (std::size_t e = 0; e < entries.size(); ++e) {
      if (left_out(entries[e].effects, compiled_.ruleset)) continue;
      const int copies = frees(entries[e].effects) ? 1 : entries[e].weight / unit;
      total += copies;
      if (total > kMaxCards)
        return Problem{"", "tables_as_decks",
                       "the table \"" + source_.tables[t].id +
                           "\" would need a deck of more than " + std::to_string(kMaxCards) +
                           " cards"};
      const Effects run = writer_.add(entries[e].effects);
      for (int copy = 0; copy < copies; ++copy)
        add_card(deck, entries[e].effects, run,
                 {true, narrow<std::int8_t>(t), narrow<std::int8_t>(e)});
    }
    ++board().deck_count;
    if (total == 0) return empty(json::child(json::child("/board/tables", t), "entries"));
    return Done{};
  }

  void turn_table_tiles() {
    for (TileData& tile : board().tiles) {
      if (tile.kind != TileKind::kTable) continue;
      tile.kind = TileKind::kCards;
      tile.index = narrow<std::int8_t>(tile.index + static_cast<int>(source_.decks.size()));
    }
  }

  /// Gives every card that is kept its bit, then the cups theirs.
  Outcome keep_cards() {
    int bits = 0;
    for (int d = 0; d < board().deck_count; ++d) {
      DeckData& deck = board().decks[static_cast<std::size_t>(d)];
      for (const int card : deck.keepable) {
        if (bits == kMaxKept)
          return Problem{"", rules().tables_as_decks ? "tables_as_decks" : "jail_cards",
                         "a game has at most " + std::to_string(kMaxKept) + " get-out cards"};
        board().kept[static_cast<std::size_t>(bits)] = {narrow<std::int8_t>(d),
                                                        narrow<std::int8_t>(card)};
        deck.kept_as[static_cast<std::size_t>(card)] = narrow<std::int8_t>(bits++);
      }
    }
    const bool cups = rules().jail_cards == JailCards::kCups ||
                      (rules().jail_cards == JailCards::kDeck && table_frees_);
    for (int cup = 0; cups && cup < rules().max_cups && bits < kMaxKept; ++cup)
      board().cups.add(bits++);
    board().kept_count = narrow<std::int8_t>(bits);
    return Done{};
  }

  const BoardSource& source_;
  Compiled& compiled_;
  EffectWriter writer_;
  bool table_frees_ = false;
};

const CardOrigin& origin(const Compiled& compiled, int deck, int card) {
  return compiled.cards[static_cast<std::size_t>(deck)][static_cast<std::size_t>(card)];
}

const EntrySource& entry_of(const BoardSource& source, const CardOrigin& from) {
  return source.tables[static_cast<std::size_t>(from.list)]
      .entries[static_cast<std::size_t>(from.item)];
}

const CardSource& card_of(const BoardSource& source, const CardOrigin& from) {
  return source.decks[static_cast<std::size_t>(from.list)]
      .cards[static_cast<std::size_t>(from.item)];
}

}  // namespace

Outcome compile_cards(const BoardSource& source, Compiled& compiled) {
  return CardCompiler(source, compiled).run();
}

const Text& card_text(const BoardSource& source, const Compiled& compiled, int deck, int card) {
  const CardOrigin& from = origin(compiled, deck, card);
  return from.from_table ? entry_of(source, from).name : card_of(source, from).text;
}

const std::vector<EffectSource>& card_effects(const BoardSource& source, const Compiled& compiled,
                                              int deck, int card) {
  const CardOrigin& from = origin(compiled, deck, card);
  return from.from_table ? entry_of(source, from).effects : card_of(source, from).effects;
}

const std::string& deck_id(const BoardSource& source, const Compiled& compiled, int deck) {
  const CardOrigin& from = origin(compiled, deck, 0);
  const auto list = static_cast<std::size_t>(from.list);
  return from.from_table ? source.tables[list].id : source.decks[list].id;
}

const EntrySource& table_entry(const BoardSource& source, const Compiled& compiled, int table,
                               int entry) {
  const std::int8_t item =
      compiled.entries[static_cast<std::size_t>(table)][static_cast<std::size_t>(entry)];
  return source.tables[static_cast<std::size_t>(table)].entries[static_cast<std::size_t>(item)];
}

}  // namespace parlour::estate
