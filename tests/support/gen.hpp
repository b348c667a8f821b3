// SPDX-License-Identifier: Apache-2.0
// What RapidCheck draws: positions of random games, and actions that make no sense.
#pragma once

#include <doctest/doctest.h>
#include <rapidcheck.h>

#include <limits>

#include "tests/support/estate.hpp"

namespace parlour::fixtures {

/// A property as a test; what falsifies it is printed by RapidCheck.
inline void holds(const std::string& name, const auto& property) {
  const bool held = rc::check(name, property);
  CHECK_MESSAGE(held, name);
}

/// A random game that has come some way.
struct Position {
  estate::Ruleset game;
  estate::State state;
};

/// Any title, with switches at random in every second game, after at most so many moves.
inline Position some_position(int most_moves) {
  const char* id = *rc::gen::elementOf(kEstateTitles);
  Stream stream(*rc::gen::arbitrary<std::uint64_t>(), 0, 0);
  Position position{
      *rc::gen::arbitrary<bool>() ? random_ruleset(shipped(id), stream) : ruleset_of(id), {}};
  Playout playout(position.game, random_seats(position.game.rules, stream), stream);
  playout.play(*rc::gen::inRange(0, most_moves));
  position.state = playout.state();
  return position;
}

/// Small numbers, the ends of the type, and anything between.
template <class Number>
Number any_number() {
  using Limits = std::numeric_limits<Number>;
  return *rc::gen::oneOf(rc::gen::inRange<Number>(-2, 50),
                         rc::gen::element<Number>(Limits::min(), Limits::max(), 0, -1, 1),
                         rc::gen::arbitrary<Number>());
}

inline estate::Offer any_offer() {
  estate::Offer offer;
  offer.give_money = any_number<estate::Money>();
  offer.want_money = any_number<estate::Money>();
  offer.give.word = *rc::gen::arbitrary<std::uint32_t>();
  offer.want.word = *rc::gen::arbitrary<std::uint32_t>();
  offer.give_cards = any_number<std::int8_t>();
  offer.want_cards = any_number<std::int8_t>();
  offer.from = any_number<std::int8_t>();
  offer.to = any_number<std::int8_t>();
  return offer;
}

inline void scramble(estate::Money& number) { number = any_number<estate::Money>(); }
inline void scramble(std::int8_t& number) { number = any_number<std::int8_t>(); }
inline void scramble(bool& flag) { flag = *rc::gen::arbitrary<bool>(); }
inline void scramble(estate::Offer& offer) { offer = any_offer(); }

/// Any kind of action with anything in it: tiles, seats and amounts that do not exist.
inline estate::Action any_action() {
  using namespace estate;
  const auto whole = [](auto action) {
    if constexpr (requires { action.amount; }) scramble(action.amount);
    if constexpr (requires { action.tile; }) scramble(action.tile);
    if constexpr (requires { action.share; }) scramble(action.share);
    if constexpr (requires { action.option; }) scramble(action.option);
    if constexpr (requires { action.offer; }) scramble(action.offer);
    if constexpr (requires { action.a; }) scramble(action.a), scramble(action.b);
    if constexpr (requires { action.card; }) scramble(action.card);
    if constexpr (requires { action.entry; }) scramble(action.entry);
    if constexpr (requires { action.seat; }) scramble(action.seat);
    return Action{action};
  };
  const auto kind = *rc::gen::inRange<std::size_t>(0, std::variant_size_v<Action>);
  Action action;
  const auto pick = [&]<std::size_t... Index>(std::index_sequence<Index...>) {
    (void)((Index == kind && (action = whole(std::variant_alternative_t<Index, Action>{}), true)) ||
           ...);
  };
  pick(std::make_index_sequence<std::variant_size_v<Action>>{});
  return action;
}

}  // namespace parlour::fixtures
