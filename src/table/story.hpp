// SPDX-License-Identifier: Apache-2.0
// The story of a match, without what was taken back; the same for every family.
#pragma once

#include <vector>

#include "table/match.hpp"
#include "wire/conquest/story.hpp"
#include "wire/estate/story.hpp"

namespace parlour {

/// From where the match remembers on. As much work as playing it once more.
template <class Game>
auto story_of(const Match<Game>& match) {
  const typename Match<Game>::Standing stand = match.standing();
  typename Game::State state = stand.from;
  auto teller = story_teller(match.game(), state);
  if (stand.whole) teller.hear(state, state, match.opening());
  std::vector<typename Game::Event> events;
  for (const auto& entry : stand.actions) {
    const typename Game::State before = state;
    events.clear();
    (void)match.game().play(state, entry.by, entry.action, events);
    teller.hear(before, state, events);
  }
  return teller.story();
}

}  // namespace parlour
