// SPDX-License-Identifier: Apache-2.0
#include "title/estate/part.hpp"

#include <algorithm>
#include <utility>

#include "core/suggest.hpp"
#include "title/estate/check_board.hpp"
#include "title/estate/compile.hpp"
#include "title/estate/read_board.hpp"
#include "title/estate/switches.hpp"
#include "title/json_read.hpp"
#include "title/read_title.hpp"
#include "title/title.hpp"
#include "words/estate_words.hpp"

namespace parlour::estate {

namespace {

namespace bj = boost::json;
using json_read::numbers;
using json_read::string;
using json_read::text;

Words read_words(const bj::value& file) {
  const bj::value& currency = file.at("currency");
  Words words;
  words.currency_symbol = string(currency.at("symbol"));
  words.currency_before = currency.at("before").as_bool();
  words.currency_name = text(currency.at("name"));
  // clang-format off
  const std::pair<const char*, Text*> others[] = {
      {"go", &words.go}, {"jail", &words.jail}, {"free_parking", &words.free_parking},
      {"house", &words.house}, {"houses", &words.houses}, {"hotel", &words.hotel},
      {"street", &words.street}, {"transit", &words.transit}, {"utility", &words.utility},
      {"deed", &words.deed}, {"jail_card", &words.jail_card}, {"pot", &words.pot},
      {"buy", &words.buy}, {"build", &words.build}, {"mortgage", &words.mortgage},
      {"lift", &words.lift}};
  // clang-format on
  for (const auto& [key, target] : others) *target = text(file.at(key));
  const auto word_or = [&](const char* key, const Text& usual) {
    const bj::value* const own = file.as_object().if_contains(key);
    return own == nullptr ? usual : text(*own);
  };
  namespace usual = words::estate_words;
  words.mortgaged = word_or("mortgaged", text_of(usual::kMortgaged));
  words.mortgages = word_or("mortgages", text_of(usual::kMortgages));
  words.mortgage_value = word_or("mortgage_value", text_of(usual::kMortgageValue));
  words.did_mortgage = word_or("did_mortgage", text_of(usual::kDidMortgage));
  words.did_lift = word_or("did_lift", text_of(usual::kDidLift));
  words.rent = word_or("rent", text_of(usual::kRent));
  words.transit_rent = word_or("transit_rent", words.rent);
  words.utility_rent = word_or("utility_rent", words.rent);
  words.tax = word_or("tax", text_of(usual::kTax));
  return words;
}

Theme read_theme(const bj::value& file) {
  Theme theme;
  theme.board = string(file.at("board"));
  theme.felt = string(file.at("felt"));
  theme.house = string(file.at("house"));
  theme.hotel = string(file.at("hotel"));
  theme.card_style = string(file.at("card_style"));
  if (const bj::value* colours = file.as_object().if_contains("deck_colours"))
    for (const bj::key_value_pair& pair : colours->as_object())
      theme.deck_colours.emplace_back(json::view(pair.key()), string(pair.value()));
  // Sorted, so that the order of keys in a file makes no difference to the title.
  std::sort(theme.deck_colours.begin(), theme.deck_colours.end());
  for (const bj::value& token : file.at("tokens").as_array()) theme.tokens.push_back(string(token));
  return theme;
}

/// What the schema cannot say: names and numbers that depend on each other.
Outcome check_part(const Part& part) {
  const Rules& rules = part.rules;
  if (Outcome outcome = check(rules); !outcome) return in_rules(outcome.problem());
  if (std::cmp_less(part.theme.tokens.size(), rules.seats_max))
    return Problem{"", "/title/theme/tokens",
                   "expected at least one token a seat, " + std::to_string(rules.seats_max) +
                       ", found " + std::to_string(part.theme.tokens.size())};
  const std::vector<Money>& choices = part.start_cash_choices;
  if (!choices.empty() && rules.start_cash > 0 &&
      std::find(choices.begin(), choices.end(), rules.start_cash) == choices.end())
    return Problem{"", "/title/start_cash_choices",
                   "expected the start_cash of the rules, " + std::to_string(rules.start_cash) +
                       ", to be one of the choices"};
  return Done{};
}

/// Colours and pictures are those of decks and tables that the board has.
Outcome check_decks(const BoardSource& board, const bj::value& theme) {
  std::vector<std::string_view> ids;
  for (const DeckSource& deck : board.decks) ids.push_back(deck.id);
  for (const TableSource& table : board.tables) ids.push_back(table.id);
  const auto check = [&](const bj::value* named, const std::string& place) -> Outcome {
    if (named == nullptr) return Done{};
    for (const bj::key_value_pair& pair : named->as_object()) {
      const std::string_view id = json::view(pair.key());
      if (std::find(ids.begin(), ids.end(), id) == ids.end())
        return Problem{"", json::child(place, id),
                       "there is no deck or table of this id; " + advice(id, ids)};
    }
    return Done{};
  };
  const bj::object& all = theme.as_object();
  if (Outcome outcome = check(all.if_contains("deck_colours"), "/title/theme/deck_colours");
      !outcome)
    return outcome;
  const bj::value* const art = all.if_contains("art");
  return check(art == nullptr ? nullptr : art->as_object().if_contains("decks"),
               "/title/theme/art/decks");
}

}  // namespace

Result<Part> Part::read(const bj::object& document) {
  Part part;
  Result<BoardSource> board = read_board(document.at("board"), document.if_contains("decks"));
  if (!board) return board.problem();
  part.board = std::move(*board);
  const bj::object& title = document.at("title").as_object();
  part.words = read_words(title.at("words"));
  part.theme = read_theme(title.at("theme"));
  if (const bj::value* choices = title.if_contains("start_cash_choices"))
    part.start_cash_choices = numbers(*choices);
  if (Outcome outcome = read_rules(document.at("title"), part.rules); !outcome)
    return outcome.problem();
  if (Outcome outcome = check_board(part.board); !outcome) return outcome.problem();
  if (Outcome outcome = check_part(part); !outcome) return outcome.problem();
  if (Outcome outcome = check_decks(part.board, title.at("theme")); !outcome)
    return outcome.problem();
  const Result<Compiled> compiled = compile(part.board, part.rules);
  if (!compiled) return in_rules(compiled.problem());
  return part;
}

void Part::add_to_card(bj::object& card) const {
  card["tiles"] = board.tiles.size();
  bj::array choices;
  for (const Money cash : start_cash_choices) choices.emplace_back(cash);
  card["start_cash_choices"] = std::move(choices);
}

const Part& part_of(const Title& title) { return std::get<Part>(title.part); }

}  // namespace parlour::estate
