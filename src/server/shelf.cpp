// SPDX-License-Identifier: Apache-2.0
#include "server/shelf.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "bots/book.hpp"
#include "bots/family.hpp"
#include "core/json.hpp"
#include "title/load.hpp"
#include "words/phrase.hpp"
#include "words/text_json.hpp"

namespace parlour::server {

namespace {

namespace bj = boost::json;

const char* kind_word(SwitchKind kind) {
  switch (kind) {
    case SwitchKind::kYesNo:
      return "yes_no";
    case SwitchKind::kChoice:
      return "choice";
    case SwitchKind::kNumber:
      return "number";
    case SwitchKind::kPercent:
      return "percent";
    case SwitchKind::kAmount:
      return "amount";
    case SwitchKind::kLevels:
      break;
  }
  return "levels";
}

/// With the value that each has in the official rules: what a title does otherwise is its own.
template <class Switch, class Rules>
bj::array switch_list(std::span<const Switch> table, const Rules& official) {
  bj::array list;
  for (const Switch& one : table) {
    bj::array values;
    for (const SwitchWord& word : one.words) {
      bj::object value{{"word", word.word}};
      for (const Language language : languages()) {
        value[tag_of(language)] = word.text.in(language);
      }
      values.push_back(std::move(value));
    }
    list.push_back({{"name", one.name},
                    {"group", to_json(text_of(one.group))},
                    {"kind", kind_word(one.kind)},
                    {"values", std::move(values)},
                    {"least", one.least},
                    {"most", one.most},
                    {"official", get(official, one)},
                    {"about", to_json(text_of(one.about))}});
  }
  return list;
}

template <class Switch, class Rules>
bj::object rules_of(std::span<const Switch> table, const Rules& rules) {
  bj::object object;
  for (const Switch& one : table) object[one.name] = get(rules, one);
  return object;
}

template <class Weights>
bj::array bot_list() {
  bj::array list;
  for (const auto& character : characters<Weights>()) {
    list.push_back({{"name", character.name},
                    {"level", word_of_level(character.level)},
                    {"label", to_json(character.label)},
                    {"about", to_json(character.about)}});
  }
  return list;
}

bj::object designers(const Designers& by) {
  bj::array people;
  for (const std::string& name : by.people) people.emplace_back(name);
  bj::object card{{"people", std::move(people)}};
  if (!by.course.empty()) card["course"] = to_json(by.course);
  if (!by.school.empty()) card["school"] = to_json(by.school);
  return card;
}

}  // namespace

bj::object title_card(const Title& title) {
  bj::object card{{"id", title.id},
                  {"family", family_word(title.family())},
                  {"name", to_json(title.name)},
                  {"about", to_json(title.about)}};
  if (title.designed_by != Designers{}) card["designed_by"] = designers(title.designed_by);
  std::visit(
      [&](const auto& part) {
        card["seats"] = {part.rules.seats_min, part.rules.seats_max};
        part.add_to_card(card);
      },
      title.part);
  const bj::value document = bj::parse(title.source);
  if (const auto* theme = document.at("title").as_object().if_contains("theme")) {
    card["theme"] = *theme;
  }
  return card;
}

bj::object title_page(const Title& title) {
  bj::object page = title_card(title);
  page["document"] = bj::parse(title.source);
  dispatch(title, [&]<class Family>() {
    page["rules"] = rules_of(Family::switches(), std::get<typename Family::Part>(title.part).rules);
    const auto game = Family::Game::make(title, {});
    // A loaded title makes a game.
    page["how_to_play"] = to_json(game ? rule_book(*game) : title.how_to_play);
  });
  return page;
}

Shelf::Shelf() {
  bj::array cards;
  const auto root = titles_root();
  for (const std::string& id : list_titles(root)) {
    Result<Title> title = load_title(root / id);
    if (!title) continue;
    cards.push_back(title_card(*title));
    pages_[id] = bj::serialize(title_page(*title));
    shipped_.emplace(id, std::move(*title));
  }
  titles_ = bj::serialize(bj::object{{"titles", std::move(cards)}});
  for (const WhichFamily& which : kFamilies) {
    dispatch(which, [&]<class Family>() {
      const std::string word(Family::kWord);
      switches_[word] = bj::serialize(
          bj::object{{"switches", switch_list(Family::switches(), typename Family::Rules{})}});
      bots_[word] = bj::serialize(bj::object{{"bots", bot_list<typename Family::Weights>()}});
    });
  }
}

Result<Title> Shelf::title(std::string_view id) const {
  const auto found = shipped_.find(id);
  if (found == shipped_.end()) return find_title(id);  // for its good advice
  return found->second;
}

const std::string* Shelf::page(std::string_view id) const {
  const auto found = pages_.find(id);
  return found == pages_.end() ? nullptr : &found->second;
}

const std::string* Shelf::switches(std::string_view family) const {
  const auto found = switches_.find(family);
  return found == switches_.end() ? nullptr : &found->second;
}

const std::string* Shelf::bots(std::string_view family) const {
  const auto found = bots_.find(family);
  return found == bots_.end() ? nullptr : &found->second;
}

}  // namespace parlour::server
