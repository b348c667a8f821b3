// SPDX-License-Identifier: Apache-2.0
// The house rules by their names, and the presets: that they are whole, and that every title can be
// played with them.
#include "title/conquest/house_rules.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "title/estate/compile.hpp"
#include "title/estate/house_rules.hpp"
#include "title/load.hpp"

using namespace parlour;

namespace {

std::size_t words_in(std::string_view text) {
  std::istringstream words{std::string(text)};
  std::size_t count = 0;
  for (std::string word; words >> word;) ++count;
  return count;
}

void check_label(Phrase phrase) {
  for (const Language language : languages()) {
    const std::string text(phrase.in(language));
    CAPTURE(text);
    CHECK_FALSE(text.empty());
    CHECK(words_in(text) <= 4);
    CHECK_FALSE(text.ends_with('.'));
  }
}

void check_sentence(Phrase phrase) {
  for (const Language language : languages()) CHECK(phrase.in(language).ends_with('.'));
}

template <class Switch>
void check_names(std::span<const Switch> table) {
  for (const Language language : languages()) {
    std::set<std::string_view> names;
    for (const Switch& one : table) {
      CAPTURE(std::string(one.name));
      CHECK(names.insert(name_of(one).in(language)).second);
    }
  }
  for (const Switch& one : table) check_label(name_of(one));
}

/// Every switch is in one named rule at most; the others stand among all rules.
template <class Switch>
void check_named(std::span<const Switch> table, std::span<const NamedRule> named) {
  std::set<std::string_view> ids, parts;
  std::vector<std::string_view> groups;
  for (const NamedRule& rule : named) {
    CAPTURE(std::string(rule.id));
    CHECK(ids.insert(rule.id).second);
    check_label(rule.name);
    check_label(rule.group);
    check_sentence(rule.about);
    REQUIRE_FALSE(rule.parts.empty());
    for (const RulePart& part : rule.parts) {
      CAPTURE(std::string(part.name));
      CHECK(parts.insert(part.name).second);
      const Switch* const one = find_in(table, part.name);
      REQUIRE(one != nullptr);
      CHECK(part.off.empty() == part.on.empty());
      CHECK((part.off.empty() ? rule.parts.size() == 1 : part.off != part.on));
      if (part.off.empty()) continue;
      CHECK(value_of(*one, part.off).has_value());
      CHECK(value_of(*one, part.on).has_value());
    }
    if (!rule.when.name.empty()) {
      const Switch* const one = find_in(table, rule.when.name);
      REQUIRE(one != nullptr);
      CHECK(value_of(*one, rule.when.value).has_value());
    }
    // The rules of a group stand together.
    const std::string_view group = rule.group.in(kEnglish);
    if (groups.empty() || groups.back() != group) groups.push_back(group);
  }
  CHECK(std::set(groups.begin(), groups.end()).size() == groups.size());
}

template <class Rules>
std::vector<std::string_view> preset_ids() {
  std::vector<std::string_view> ids;
  for (const Preset& one : presets(Rules{})) ids.push_back(one.id);
  return ids;
}

template <class Rules>
void check_presets() {
  CHECK(preset_ids<Rules>() ==
        std::vector<std::string_view>{"title", "official", "family", "quick"});
  CHECK(presets(Rules{}).front().rules.empty());
  for (const Preset& preset : presets(Rules{})) {
    CAPTURE(std::string(preset.id));
    check_label(preset.name);
    check_label(preset.about);
    std::set<std::string_view> set_here;
    for (const RuleSetting& one : preset.rules) {
      CAPTURE(std::string(one.name));
      CHECK(set_here.insert(one.name).second);
    }
  }
}

/// The rules of a title with a preset on top.
template <class Rules>
Rules with_preset(Rules rules, const Preset& preset) {
  for (const RuleSetting& one : preset.rules) {
    CAPTURE(std::string(one.name));
    REQUIRE(set(rules, one.name, one.value));
  }
  return rules;
}

}  // namespace

TEST_CASE("every switch has a name of at most four words, and no two have the same") {
  check_names(estate::switches());
  check_names(conquest::switches());
}

TEST_CASE("named rules are made of switches, and no switch is in two of them") {
  check_named(estate::switches(), named_rules(estate::Rules{}));
  check_named(conquest::switches(), named_rules(conquest::Rules{}));
}

TEST_CASE("both families have the same four presets, the first of which sets nothing") {
  check_presets<estate::Rules>();
  check_presets<conquest::Rules>();
}

TEST_CASE("every title can be played with every preset") {
  for (const std::string& id : list_titles(titles_root())) {
    CAPTURE(id);
    const Result<Title> title = find_title(id);
    REQUIRE(title);
    if (const auto* part = std::get_if<estate::Part>(&title->part)) {
      for (const Preset& preset : presets(part->rules)) {
        const estate::Rules rules = with_preset(part->rules, preset);
        CHECK(check(rules));
        CHECK(estate::compile(part->board, rules));
      }
    } else {
      const auto& own = std::get<conquest::Part>(title->part);
      for (const Preset& preset : presets(own.rules)) {
        const conquest::Rules rules = with_preset(own.rules, preset);
        CHECK(check(rules));
      }
    }
  }
}

TEST_CASE("the official preset of the estate family is what the rules are without any title") {
  for (const RuleSetting& one : find_preset(presets(estate::Rules{}), "official")->rules) {
    CAPTURE(std::string(one.name));
    const estate::Switch* const known = find_in(estate::switches(), one.name);
    REQUIRE(known != nullptr);
    CHECK(get(estate::Rules{}, *known) == one.value);
  }
}

TEST_CASE("no preset touches what belongs to a board or to the table") {
  const std::set<std::string_view> of_boards{"seats.min",  "seats.max", "start_cash", "salary",
                                             "jail.fine",  "levels",    "teleports",  "jail_cards",
                                             "rise.after", "setup"};
  for (const auto& all : {presets(estate::Rules{}), presets(conquest::Rules{})}) {
    for (const Preset& preset : all) {
      for (const RuleSetting& one : preset.rules) {
        CAPTURE(std::string(one.name));
        CHECK_FALSE(of_boards.contains(one.name));
      }
    }
  }
}

TEST_CASE("a preset that does not exist is refused with the ones that do") {
  const auto all = presets(estate::Rules{});
  CHECK(find_preset(all, "quikc") == nullptr);
  CHECK(unknown_preset(all, "quikc").text().find("quick") != std::string::npos);
}
