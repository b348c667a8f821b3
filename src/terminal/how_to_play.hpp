// SPDX-License-Identifier: Apache-2.0
// The rules of a game for whoever asks: its How to Play, and the switches that differ at this
// table.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/talk.hpp"
#include "title/switch.hpp"

namespace parlour::terminal {

/// Simple Markdown, as titles use it.
void show_how_to_play(Talk& talk, std::string_view markdown);

struct HouseRule {
  std::string name, value, meaning;
};
/// Says nothing if there are none.
void show_house_rules(Talk& talk, std::span<const HouseRule> rules);

/// The switches that are set otherwise here than in the title.
template <class Rules>
void show_house_rules(Talk& talk, std::span<const SwitchOf<Rules>> switches, const Rules& here,
                      const Rules& titles) {
  std::vector<HouseRule> differing;
  for (const SwitchOf<Rules>& one : switches) {
    std::string now = get(here, one);
    if (now == get(titles, one)) continue;
    differing.push_back({std::string(one.name), std::move(now), fill(talk.language(), one.about)});
  }
  show_house_rules(talk, differing);
}

}  // namespace parlour::terminal
