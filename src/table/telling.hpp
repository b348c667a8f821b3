// SPDX-License-Identifier: Apache-2.0
// What families tell in different ways, under the same names, so that whoever shows a game is
// written once.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "wire/conquest/game.hpp"
#include "wire/conquest/narrate.hpp"
#include "wire/estate/game.hpp"
#include "wire/estate/narrate.hpp"
#include "words/text.hpp"

namespace parlour {

std::vector<std::string> names_of(std::span<const Player> players);

inline estate::Teller teller_of(const estate::Game& game, std::span<const Player> players,
                                Language language) {
  return {&game.title, &game.compiled, names_of(players), language};
}
inline conquest::Teller teller_of(const conquest::Game& game, std::span<const Player> players,
                                  Language language) {
  return {&game.title, &game.made, names_of(players), language};
}

/// What one action brought about, as far as the viewer may know it. An estate card is told from the
/// position before it, a conquest battle from the one after it.
inline std::vector<std::string> told(const estate::Teller& teller, const estate::State& before,
                                     const estate::State&, Seat,
                                     std::span<const estate::Event> events) {
  return narrate(teller, before, events);
}
inline std::vector<std::string> told(const conquest::Teller& teller, const conquest::State&,
                                     const conquest::State& after, Seat viewer,
                                     std::span<const conquest::Event> events) {
  return narrate(teller, after, viewer, events);
}

/// What runs while the game waits as it does now.
struct Clock {
  enum class What : std::uint8_t { kAnswer, kAuction, kThrow, kTurn, kGame };
  What what = What::kAnswer;
  Seat seat = kNobody;  ///< whose time it is; kNobody: everybody's
  int seconds = 0;
  bool stands = false;  ///< it waits for something that has a clock of its own
  bool operator==(const Clock&) const = default;
};

std::vector<Clock> clocks_of(const estate::Game& game, const estate::State& state);
std::vector<Clock> clocks_of(const conquest::Game& game, const conquest::State& state);

/// What the clock does when this time is up.
estate::Action time_up(const estate::Game& game, Clock::What what);
conquest::Action time_up(const conquest::Game& game, Clock::What what);

/// Is whoever is waited for still asked the same as before the action?
bool same_question(const estate::State& before, const estate::State& after);
bool same_question(const conquest::State& before, const conquest::State& after);

/// Does a clock that ran before the action go on, rather than begin anew?
bool clock_goes_on(Clock::What what, const estate::State& before, const estate::State& after);
bool clock_goes_on(Clock::What what, const conquest::State& before, const conquest::State& after);

/// The seconds that the action has added to a clock that goes on.
int seconds_added(const estate::Game& game, Clock::What what, const estate::State& before,
                  const estate::State& after);
inline int seconds_added(const conquest::Game&, Clock::What, const conquest::State&,
                         const conquest::State&) {
  return 0;
}

/// "auction"
const char* word(Clock::What what);

/// What ranks those who are still in the game: worth and cash, or territories and troops.
using Merit = std::array<std::int64_t, 2>;
Merit merit_of(const estate::Game& game, const estate::State& state, Seat seat);
Merit merit_of(const conquest::Game& game, const conquest::State& state, Seat seat);

/// A view with what only people look for: the rents of today.
boost::json::object full_view(const estate::Game& game, const estate::State& state, Seat viewer);
inline boost::json::object full_view(const conquest::Game& game, const conquest::State& state,
                                     Seat viewer) {
  return game.view(state, viewer);
}

/// An event as a viewer may see it.
inline estate::Event seen_event(const estate::Game&, const estate::State&,
                                const estate::Event& event, Seat) {
  return event;
}
conquest::Event seen_event(const conquest::Game& game, const conquest::State& after,
                           const conquest::Event& event, Seat viewer);

/// The position as a viewer may see it, to be put into words.
inline estate::State seen_state(const estate::Game&, const estate::State& state, Seat) {
  return state;
}
conquest::State seen_state(const conquest::Game& game, const conquest::State& state, Seat viewer);

/// Do seats know something of themselves that others do not?
inline bool has_secrets(const estate::Game&) { return false; }
inline bool has_secrets(const conquest::Game&) { return true; }  // cards, throws, what fog hides

/// Has somebody else than these seats chosen what they are to learn only with their own choice?
inline bool hides_choice(const estate::State&, SeatSet) { return false; }
bool hides_choice(const conquest::State& state, SeatSet own);

/// The seat that has refused an offer, and may have a reason.
inline std::optional<Seat> refuser(const estate::Event& event) {
  const auto* rejected = std::get_if<estate::OfferRejected>(&event);
  return rejected == nullptr ? std::nullopt : std::optional<Seat>(rejected->seat);
}
inline std::optional<Seat> refuser(const conquest::Event&) { return std::nullopt; }

}  // namespace parlour
