// SPDX-License-Identifier: Apache-2.0
// What playing and checking a line of a scenario means, whatever the family.
#pragma once

#include <charconv>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "table/match.hpp"

namespace parlour::scenario {

inline Problem bad(std::string reason) { return Problem{"", "", std::move(reason)}; }

inline Outcome equal(const std::string& found, const std::string& wanted) {
  if (found == wanted) return Done{};
  return bad("expected " + wanted + ", found " + found);
}

inline Outcome equal_number(std::int64_t found, const std::string& word) {
  std::int64_t wanted = 0;
  const char* const end = word.data() + word.size();
  const auto [stop, error] = std::from_chars(word.data(), end, wanted);
  if (word.empty() || error != std::errc{} || stop != end) {
    return bad("expected a whole number, found \"" + word + "\"");
  }
  return equal(std::to_string(found), std::to_string(wanted));
}

inline Outcome equal_yes_no(bool found, const std::string& word) {
  if (word != "yes" && word != "no") return bad("expected yes or no, found \"" + word + "\"");
  return equal(found ? "yes" : "no", word);
}

/// What an action came to: the events that are told, or the word of its refusal.
template <class Game>
struct Heard {
  std::vector<typename Game::Event> told;
  std::string refused;
};

/// Plays an action that must be played, or one that must be refused and leave no trace.
template <class Game>
Outcome play(Match<Game>& match, Seat by, const typename Game::Action& action, bool must_be_refused,
             Heard<Game>& heard) {
  const typename Game::State before = match.state();
  std::vector<typename Game::Event> events;
  const auto verdict = match.play(by, action, events);
  heard.told.insert(heard.told.end(), events.begin(), events.end());
  heard.refused = verdict ? Game::refusal_word(verdict) : "";
  if (!verdict && !must_be_refused) return Done{};
  if (!verdict) return bad("expected to be refused, but was played");
  if (!(match.state() == before) || !events.empty()) return bad("was refused, but left a trace");
  if (must_be_refused) return Done{};
  std::string asked;
  if (before.asked >= 0) {
    asked = " of " + match.players()[static_cast<std::size_t>(before.asked)].name;
  }
  return bad("was refused: " + Game::refusal_word(verdict) + " (the prompt is " +
             word(before.prompt) + asked + ")");
}

template <class Game>
Outcome undo(Match<Game>& match, Seat by, bool must_be_refused) {
  if (match.undo(by) != must_be_refused) return Done{};
  return bad(must_be_refused ? "expected to be refused, but was taken back"
                             : "there is nothing that this seat may undo");
}

}  // namespace parlour::scenario
