// SPDX-License-Identifier: Apache-2.0
// All families with their descriptions, and what can be said of any family's players.
#pragma once

#include <algorithm>
#include <cassert>
#include <string>
#include <string_view>
#include <variant>

#include "bots/character.hpp"
#include "bots/conquest/family.hpp"
#include "bots/estate/family.hpp"

namespace parlour {

/// The character with this name, for as long as the program runs; null: there is none.
template <class Family>
const typename Family::Character* character_named(std::string_view name) {
  const auto& all = characters<typename Family::Weights>();
  const auto found = std::find_if(all.begin(), all.end(),
                                  [&](const auto& character) { return character.name == name; });
  return found == all.end() ? nullptr : &*found;
}

/// A computer player as people read it: a character by its label, a program by that of its file.
template <class Family>
std::string label_of(std::string_view kind, Language language) {
  const auto* const character = character_named<Family>(kind);
  if (character != nullptr) return character->label.in(language);
  return std::string(kind.substr(kind.rfind('/') + 1));
}

/// The character that moves for whoever cannot.
template <class Family>
const typename Family::Character& stand_in() {
  const auto* const easy = character_named<Family>("easy");
  assert(easy != nullptr);
  return *easy;
}

/// Shows an event to a bot by its own type.
template <class Bot, class Event>
void show(Bot& bot, const Event& event) {
  std::visit([&](const auto& happened) { bot.watch(happened); }, event);
}

}  // namespace parlour
