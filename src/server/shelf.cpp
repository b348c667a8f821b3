// SPDX-License-Identifier: Apache-2.0
#include "server/shelf.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>

#include "bots/book.hpp"
#include "bots/family.hpp"
#include "core/json.hpp"
#include "server/documents.hpp"
#include "title/load.hpp"
#include "wire/described.hpp"
#include "words/phrase.hpp"
#include "words/text_json.hpp"

namespace parlour::server {

namespace {

namespace bj = boost::json;

/// With the value that each has in the official rules: what a title does otherwise is its own.
template <class Switch, class Rules>
document::Switches switch_list(std::span<const Switch> table, const Rules& official) {
  document::Switches list;
  for (const Switch& one : table) {
    std::vector<document::SwitchValue> values;
    for (const SwitchWord& word : one.words) {
      values.push_back({std::string(word.word), to_json(text_of(word.text))});
    }
    list.switches.push_back({std::string(one.name), to_json(text_of(one.group)), one.kind,
                             std::move(values), one.least, one.most, get(official, one),
                             to_json(text_of(one.about))});
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
document::Bots bot_list() {
  document::Bots list;
  for (const auto& character : characters<Weights>()) {
    list.bots.push_back({std::string(character.name), word_of_level(character.level),
                         to_json(character.label), to_json(character.about)});
  }
  return list;
}

document::Designers designers(const Designers& by) {
  document::Designers told{by.people, {}, {}};
  if (!by.course.empty()) told.course = to_json(by.course);
  if (!by.school.empty()) told.school = to_json(by.school);
  return told;
}

}  // namespace

bj::object title_card(const Title& title) {
  document::TitleSummary told;
  told.id = title.id;
  told.family = title.family();
  told.name = to_json(title.name);
  told.about = to_json(title.about);
  if (title.designed_by != Designers{}) told.designed_by = designers(title.designed_by);
  const bj::value source = bj::parse(title.source);
  if (const auto* theme = source.at("title").as_object().if_contains("theme")) {
    told.theme = theme->as_object();
  }
  bj::object card;
  std::visit(
      [&](const auto& part) {
        told.seats = {part.rules.seats_min, part.rules.seats_max};
        card = wire::put(told);
        part.add_to_card(card);
      },
      title.part);
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
  document::Titles cards;
  const auto root = titles_root();
  for (const std::string& id : list_titles(root)) {
    Result<Title> title = load_title(root / id);
    if (!title) continue;
    cards.titles.emplace_back(title_card(*title));
    pages_[id] = bj::serialize(title_page(*title));
    shipped_.emplace(id, std::move(*title));
  }
  titles_ = bj::serialize(wire::put(cards));
  for (const WhichFamily& which : kFamilies) {
    dispatch(which, [&]<class Family>() {
      const std::string word(Family::kWord);
      switches_[word] =
          bj::serialize(wire::put(switch_list(Family::switches(), typename Family::Rules{})));
      bots_[word] = bj::serialize(wire::put(bot_list<typename Family::Weights>()));
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
