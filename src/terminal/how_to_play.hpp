// SPDX-License-Identifier: Apache-2.0
// The rules of a game for whoever asks: its How to Play, and the switches that differ at this
// table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/talk.hpp"
#include "title/all_house_rules.hpp"

namespace parlour::terminal {

/// Simple Markdown, as titles use it.
void show_how_to_play(Talk& talk, std::string_view markdown);

struct HouseRule {
  std::string name;     ///< as people know it
  std::string setting;  ///< as --rule takes it: "pot.tax = yes, pot.fee = yes"
  std::string meaning;
};
/// Says nothing if there are none.
void show_house_rules(Talk& talk, std::span<const HouseRule> rules);

/// What is set otherwise here than in the title: rules with a name under it, then single switches.
template <class Rules>
void show_house_rules(Talk& talk, std::span<const SwitchOf<Rules>> switches, const Rules& here,
                      const Rules& titles) {
  std::vector<const SwitchOf<Rules>*> left;
  for (const SwitchOf<Rules>& one : switches) {
    if (get(here, one) != get(titles, one)) left.push_back(&one);
  }
  const auto told = [&](Phrase name, Phrase about) {
    return HouseRule{fill(talk.language(), name), "", fill(talk.language(), about)};
  };
  const auto add = [&](HouseRule& rule, const SwitchOf<Rules>& one) {
    if (!rule.setting.empty()) rule.setting += ", ";
    rule.setting += std::string(one.name) + " = " + get(here, one);
  };
  std::vector<HouseRule> differing;
  for (const NamedRule& rule : named_rules(here)) {
    HouseRule line = told(rule.name, rule.about);
    std::erase_if(left, [&](const SwitchOf<Rules>* one) {
      if (!has_part(rule, one->name)) return false;
      add(line, *one);
      return true;
    });
    if (!line.setting.empty()) differing.push_back(std::move(line));
  }
  for (const SwitchOf<Rules>* one : left) {
    add(differing.emplace_back(told(name_of(*one), one->about)), *one);
  }
  show_house_rules(talk, differing);
}

}  // namespace parlour::terminal
