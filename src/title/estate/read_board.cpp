// SPDX-License-Identifier: Apache-2.0
#include "title/estate/read_board.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/suggest.hpp"
#include "title/json_read.hpp"

namespace parlour::estate {

namespace {

namespace bj = boost::json;
using namespace json_read;

constexpr std::string_view kTileWords[] = {
    "go",   "street",     "transit",      "utility",  "cards",       "tax",          "fee",
    "jail", "go_to_jail", "free_parking", "teleport", "chance_move", "chance_money", "nothing"};
constexpr std::string_view kDeedWords[] = {"street", "transit", "utility"};

/// Where in `words` the text stands; the schema has made sure that it does.
template <class Enum, std::size_t kSize>
Enum word_in(const std::string_view (&words)[kSize], const bj::value& text) {
  const auto* found = std::find(std::begin(words), std::end(words), json::view(text.as_string()));
  return static_cast<Enum>(found - std::begin(words));
}

/// Reads effects; the first that draws from a deck which does not exist is the problem.
class EffectReader {
 public:
  explicit EffectReader(const bj::value* decks) {
    if (decks == nullptr) return;
    for (const bj::value& deck : decks->at("decks").as_array())
      deck_ids_.push_back(json::view(deck.at("id").as_string()));
  }

  std::vector<EffectSource> list(const bj::value& effects, const std::string& place) {
    std::vector<EffectSource> all;
    for (const bj::value& effect : effects.as_array())
      all.push_back(one(effect.as_object(), json::child(place, all.size())));
    return all;
  }

  const std::optional<Problem>& problem() const { return problem_; }

 private:
  EffectSource one(const bj::object& effect, const std::string& place) {
    if (const bj::value* v = effect.if_contains("choice")) return choice(v->as_array(), place);
    if (const bj::value* v = effect.if_contains("money_range")) return range(numbers(*v));
    if (const bj::value* v = effect.if_contains("per_building")) {
      const std::vector<Money> costs = numbers(*v);
      return {Op::kPerBuilding, costs.at(0), costs.at(1), 0, {}, {}};
    }
    if (const bj::value* v = effect.if_contains("go_to"))
      return {Op::kGoTo, number(*v), yes(effect, "salary") ? 1 : 0, 0, {}, {}};
    if (const bj::value* v = effect.if_contains("nearest"))
      return {Op::kNearest, word_in<Money>(kDeedWords, *v), number(effect.at("rent")), 0, {}, {}};
    if (const bj::value* v = effect.if_contains("draw"))
      return {Op::kDraw, deck(string(*v), json::child(place, "draw")), 0, 0, {}, {}};
    static constexpr std::pair<const char*, Op> kNumbers[] = {{"money", Op::kMoney},
                                                              {"money_of_cash", Op::kMoneyOfCash},
                                                              {"relief", Op::kRelief},
                                                              {"each_other", Op::kEachOther},
                                                              {"go_by", Op::kGoBy}};
    for (const auto& [key, op] : kNumbers)
      if (const bj::value* v = effect.if_contains(key)) return {op, number(*v), 0, 0, {}, {}};
    if (effect.contains("jail")) return {Op::kJail, 0, 0, 0, {}, {}};
    if (effect.contains("jail_free")) return {Op::kJailFree, 0, 0, 0, {}, {}};
    return {Op::kEndTurn, 0, 0, 0, {}, {}};
  }

  EffectSource choice(const bj::array& options, const std::string& place) {
    EffectSource effect{Op::kChoice, 0, 0, 0, {}, {}};
    for (const bj::value& option : options) {
      const std::string where = json::child(json::child(place, "choice"), effect.labels.size());
      effect.labels.push_back(text(option.at("label")));
      effect.options.push_back(list(option.at("effects"), json::child(where, "effects")));
    }
    return effect;
  }

  /// Whoever writes −3000 to −20000 means the same as the other way round: upwards from here on.
  static EffectSource range(const std::vector<Money>& numbers) {
    const auto [low, high] = std::minmax(numbers.at(0), numbers.at(1));
    return {Op::kMoneyRange, low, high, numbers.at(2), {}, {}};
  }

  Money deck(const std::string& id, const std::string& place) {
    const auto found = std::find(deck_ids_.begin(), deck_ids_.end(), id);
    if (found == deck_ids_.end() && !problem_)
      problem_ =
          Problem{"", place, "there is no deck " + in_quotes(id) + "; " + advice(id, deck_ids_)};
    return static_cast<Money>(found - deck_ids_.begin());
  }

  std::vector<std::string_view> deck_ids_;
  std::optional<Problem> problem_;
};

TileSource read_tile(const bj::object& file) {
  TileSource tile;
  tile.kind = word_in<TileWord>(kTileWords, file.at("kind"));
  tile.name = text(file.at("name"));
  tile.short_name = string_or_empty(file, "short");
  tile.icon = string_or_empty(file, "icon");
  tile.group = string_or_empty(file, "group");
  tile.deck = string_or_empty(file, "deck");
  tile.table = string_or_empty(file, "table");
  tile.price = number_or(file, "price", 0);
  tile.build = number_or(file, "build", 0);
  tile.build_large = number_or(file, "build_large", -1);
  tile.amount = number_or(file, "amount", 0);
  tile.mortgage = number_or(file, "mortgage", -1);
  tile.choice = yes(file, "choice");
  tile.teleport_to = number_or(file, "to", -1);
  const char* rents = tile.kind == TileWord::kUtility ? "factors" : "rents";
  if (const bj::value* list = file.if_contains(rents)) tile.rents = numbers(*list);
  return tile;
}

TableSource read_table(const bj::value& file, const std::string& place, EffectReader& effects) {
  TableSource table{string(file.at("id")), {}};
  for (const bj::value& entry : file.at("entries").as_array()) {
    const std::string where = json::child(json::child(place, "entries"), table.entries.size());
    table.entries.push_back({text(entry.at("name")), number(entry.at("weight")),
                             effects.list(entry.at("effects"), json::child(where, "effects"))});
  }
  return table;
}

DeckSource read_deck(const bj::value& file, const std::string& place, EffectReader& effects) {
  DeckSource deck{string(file.at("id")), text(file.at("name")), {}};
  for (const bj::value& card : file.at("cards").as_array()) {
    const bj::object& object = card.as_object();
    const std::string where = json::child(json::child(place, "cards"), deck.cards.size());
    deck.cards.push_back({string(card.at("id")), string_or_empty(object, "picture"),
                          text(card.at("text")), yes(object, "keep"),
                          effects.list(card.at("effects"), json::child(where, "effects"))});
  }
  return deck;
}

}  // namespace

Result<BoardSource> read_board(const bj::value& board, const bj::value* decks) {
  EffectReader effects(decks);
  BoardSource source;
  for (const bj::value& group : board.at("groups").as_array())
    source.groups.push_back(
        {string(group.at("id")), string(group.at("colour")), text(group.at("name"))});
  for (const bj::value& tile : board.at("tiles").as_array())
    source.tiles.push_back(read_tile(tile.as_object()));
  if (const bj::value* tables = board.as_object().if_contains("tables"))
    for (const bj::value& table : tables->as_array())
      source.tables.push_back(
          read_table(table, json::child("/board/tables", source.tables.size()), effects));
  if (decks != nullptr)
    for (const bj::value& deck : decks->at("decks").as_array())
      source.decks.push_back(
          read_deck(deck, json::child("/decks/decks", source.decks.size()), effects));
  if (effects.problem()) return *effects.problem();
  return source;
}

}  // namespace parlour::estate
