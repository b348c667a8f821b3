// SPDX-License-Identifier: Apache-2.0
// A conquest game in words: what happened, as short sentences for a log. The title's own words are
// used for troops, cards, phases and the like. Turkish names take their endings: see
// words/turkish.hpp.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/conquest/action.hpp"
#include "rules/conquest/event.hpp"
#include "title/title.hpp"
#include "words/text.hpp"

namespace parlour::conquest {

/// Whoever turns the game into words; the title and the rules must outlive it.
struct Teller {
  const Title* title = nullptr;
  const Ruleset* ruleset = nullptr;
  std::vector<std::string> names;  ///< of the seats
  Language language = kEnglish;
};

/// One sentence, or "" for events that are not worth a line. What seen_event() has blanked is told
/// as something that happened, without its number or kind.
std::string narrate(const Teller& teller, const Event& event);

/// The sentences of all that one action brought about, as far as the viewer may know them (kNobody:
/// a spectator); `after` is the position after the action. A round of a battle is one line.
std::vector<std::string> narrate(const Teller& teller, const State& after, Seat viewer,
                                 std::span<const Event> events);

/// The same by the name that every family has.
inline std::vector<std::string> told(const Teller& teller, const State&, const State& after,
                                     Seat viewer, std::span<const Event> events) {
  return narrate(teller, after, viewer, events);
}

/// One of the title's own words, like "troops" or "phase_attack"; a word it lacks is told as it is.
std::string_view word(const Teller& teller, std::string_view key);

/// A seat's name; the neutral army and nobody have names too.
std::string name_of(const Teller& teller, Seat seat);
const std::string& territory_name(const Teller& teller, int territory);
/// Of at most a dozen characters where the map says so; else the name.
std::string territory_short_name(const Teller& teller, int territory);
const std::string& continent_name(const Teller& teller, int continent);

/// "1 troop", "3 troops"; of troops that may not be seen only that there are some.
std::string troops(const Teller& teller, int count);

std::string card_name(const Teller& teller, CardKind kind);
/// "3 × infantry"; "infantry, cavalry and joker".
std::string cards(const Teller& teller, CardKind a, CardKind b, CardKind c);
std::string hand_name(const Teller& teller, Hand hand);
/// The name of the phase that a stage is called by; "" for stages that are no phase.
std::string phase_name(const Teller& teller, Stage stage);

/// "Ann, Bob and Cem"
std::string listed(const Teller& teller, std::span<const std::string> items);

}  // namespace parlour::conquest
