// SPDX-License-Identifier: Apache-2.0
#include "server/shelf.hpp"

#include <boost/json/array.hpp>
#include <boost/json/serialize.hpp>
#include <optional>
#include <vector>

#include "bots/book.hpp"
#include "bots/family.hpp"
#include "bots/portrait.hpp"
#include "core/json.hpp"
#include "core/suggest.hpp"
#include "server/documents.hpp"
#include "title/all_house_rules.hpp"
#include "wire/described.hpp"
#include "words/phrase.hpp"
#include "words/text_json.hpp"

namespace parlour::server {

namespace {

namespace bj = boost::json;

std::vector<document::Switch> switch_list(const auto& table) {
  std::vector<document::Switch> list;
  for (const auto& one : table) {
    std::vector<document::SwitchValue> values;
    for (const SwitchWord& word : one.words) {
      values.push_back({std::string(word.word), to_json(text_of(word.text))});
    }
    list.push_back({std::string(one.name), to_json(text_of(one.group)), one.kind, std::move(values),
                    one.least, one.most, to_json(text_of(name_of(one))),
                    to_json(text_of(one.about))});
  }
  return list;
}

document::NamedRule told_rule(const NamedRule& rule) {
  document::NamedRule told{std::string(rule.id),
                           to_json(text_of(rule.group)),
                           to_json(text_of(rule.name)),
                           to_json(text_of(rule.about)),
                           {},
                           {}};
  for (const RulePart& part : rule.parts) {
    told.parts.push_back({std::string(part.name), std::string(part.off), std::string(part.on)});
  }
  if (!rule.when.name.empty()) {
    told.when = {std::string(rule.when.name), std::string(rule.when.value)};
  }
  return told;
}

document::Preset told_preset(const Preset& preset) {
  bj::object rules;
  for (const RuleSetting& one : preset.rules) rules[one.name] = one.value;
  return {std::string(preset.id), to_json(text_of(preset.name)), to_json(text_of(preset.about)),
          std::move(rules)};
}

template <class Family>
document::Switches switches_of() {
  const typename Family::Rules rules;
  document::Switches told{switch_list(Family::switches()), {}, {}};
  for (const NamedRule& rule : named_rules(rules)) told.named.push_back(told_rule(rule));
  for (const Preset& preset : presets(rules)) told.presets.push_back(told_preset(preset));
  return told;
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
    const Portrait portrait = portrait_of(character);
    document::Bot told{std::string(character.name),
                       word_of_level(character.level),
                       to_json(character.label),
                       to_json(character.about),
                       {},
                       {}};
    for (const Habit& habit : portrait.habits) {
      told.habits.push_back({to_json(text_of(habit.name)), habit.percent});
    }
    if (portrait.hint) told.hint = to_json(text_of(*portrait.hint));
    list.bots.push_back(std::move(told));
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

Shelf::Shelf() : titles_(bj::serialize(wire::put(document::Titles{}))) {
  for (const WhichFamily& which : kFamilies) {
    dispatch(which, [&]<class Family>() {
      const std::string word(Family::kWord);
      switches_[word] = bj::serialize(wire::put(switches_of<Family>()));
      bots_[word] = bj::serialize(wire::put(bot_list<typename Family::Weights>()));
    });
  }
}

void Shelf::add(Title title, const bj::value* length) {
  bj::object card = title_card(title), page = title_page(title);
  document::Length told;
  if (length != nullptr && wire::get(wire::Plain{}, *length, told)) {
    card["length"] = page["length"] = wire::put(told);
  }
  const std::string id = title.id;
  pages_[id] = bj::serialize(page);
  cards_.insert_or_assign(id, std::move(card));
  shipped_.insert_or_assign(id, std::move(title));
  document::Titles all;
  for (const auto& [key, one] : cards_) all.titles.emplace_back(one);
  titles_ = bj::serialize(wire::put(all));
}

Result<Title> Shelf::title(std::string_view id) const {
  const auto found = shipped_.find(id);
  if (found != shipped_.end()) return found->second;
  std::vector<std::string_view> ids;
  for (const auto& [key, title] : shipped_) ids.push_back(key);
  return Problem{"", "", "there is no title " + in_quotes(id) + "; " + advice(id, ids)};
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
