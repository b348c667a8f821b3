// SPDX-License-Identifier: Apache-2.0
#include "title/read_title.hpp"

#include <algorithm>

#include "core/suggest.hpp"
#include "title/conquest/switches.hpp"
#include "title/estate/switches.hpp"
#include "title/json_read.hpp"
#include "words/estate_words.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;
using namespace json_read;

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

std::string switch_text(const bj::value& value) {
  if (value.is_bool()) return value.as_bool() ? "yes" : "no";
  return value.is_string() ? string(value) : bj::serialize(value);
}

/// A Problem of the switches names one of them; here it gets its place in the document.
Problem in_rules(Problem problem) {
  problem.place =
      problem.place.empty() ? "/title/rules" : json::child("/title/rules", problem.place);
  return problem;
}

Designers read_designers(const bj::object& file) {
  Designers designers;
  if (const bj::value* people = file.if_contains("people"))
    for (const bj::value& name : people->as_array()) designers.people.push_back(string(name));
  if (const bj::value* course = file.if_contains("course")) designers.course = text(*course);
  if (const bj::value* school = file.if_contains("school")) designers.school = text(*school);
  return designers;
}

void read_names(const bj::value& file, Title& title) {
  title.id = string(file.at("id"));
  title.name = text(file.at("name"));
  title.about = text(file.at("about"));
  if (const bj::value* designers = file.as_object().if_contains("designed_by"))
    title.designed_by = read_designers(designers->as_object());
}

/// Sets the switches that the file names, by the family's own set().
template <class Rules>
Outcome read_rules(const bj::value& file, Rules& rules) {
  const bj::value* switches = file.as_object().if_contains("rules");
  if (switches == nullptr) return Done{};
  for (const bj::key_value_pair& pair : switches->as_object())
    if (Outcome outcome = set(rules, json::view(pair.key()), switch_text(pair.value())); !outcome)
      return in_rules(outcome.problem());
  return Done{};
}

}  // namespace

Outcome read_title_file(const bj::value& file, Title& title) {
  const bj::object& object = file.as_object();
  read_names(file, title);
  title.words = read_words(file.at("words"));
  title.theme = read_theme(file.at("theme"));
  if (const bj::value* choices = object.if_contains("start_cash_choices"))
    title.start_cash_choices = money_list(*choices);
  return read_rules(file, title.estate_rules);
}

Outcome read_conquest_title(const bj::value& file, Title& title) {
  read_names(file, title);
  for (const bj::key_value_pair& pair : file.at("words").as_object())
    title.conquest_words.emplace(json::view(pair.key()), text(pair.value()));
  if (Outcome outcome = read_rules(file, title.conquest_rules); !outcome) return outcome;
  if (Outcome outcome = conquest::check(title.conquest_rules); !outcome)
    return in_rules(outcome.problem());
  return Done{};
}

Outcome check_title(const Title& title) {
  const estate::Rules& rules = title.estate_rules;
  if (Outcome outcome = estate::check(rules); !outcome) return in_rules(outcome.problem());
  if (std::cmp_less(title.theme.tokens.size(), rules.seats_max))
    return Problem{"", "/title/theme/tokens",
                   "expected at least one token a seat, " + std::to_string(rules.seats_max) +
                       ", found " + std::to_string(title.theme.tokens.size())};
  const std::vector<estate::Money>& choices = title.start_cash_choices;
  if (!choices.empty() && rules.start_cash > 0 &&
      std::find(choices.begin(), choices.end(), rules.start_cash) == choices.end())
    return Problem{"", "/title/start_cash_choices",
                   "expected the start_cash of the rules, " + std::to_string(rules.start_cash) +
                       ", to be one of the choices"};
  std::vector<std::string_view> ids;
  for (const estate::DeckSource& deck : title.board.decks) ids.push_back(deck.id);
  for (const estate::TableSource& table : title.board.tables) ids.push_back(table.id);
  for (const auto& [id, colour] : title.theme.deck_colours)
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
      return Problem{"", json::child("/title/theme/deck_colours", id),
                     "there is no deck or table of this id; " + advice(id, ids)};
  return Done{};
}

}  // namespace parlour
