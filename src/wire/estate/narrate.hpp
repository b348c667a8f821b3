// SPDX-License-Identifier: Apache-2.0
// An estate game in words: what happened, as short sentences for a log. The title's own words are
// used for money, houses, jail and the like. Turkish names take their endings: see
// words/turkish.hpp.
#pragma once

#include <boost/describe.hpp>
#include <span>
#include <string>
#include <vector>

#include "rules/estate/event.hpp"
#include "title/estate/compile.hpp"
#include "title/title.hpp"
#include "wire/listed.hpp"
#include "words/text.hpp"

namespace parlour::estate {

/// Whoever turns the game into words; the title and what was compiled of it must outlive it.
struct Teller {
  const Title* title = nullptr;
  const Compiled* compiled = nullptr;
  std::vector<std::string> names;  ///< of the seats
  Language language = kEnglish;
};

/// One sentence, or "" for events that are not worth a line or are told by their neighbours.
/// Amounts that depend on a seat's cash are told as a share, because an event does not know the
/// cash.
std::string narrate(const Teller& teller, const Event& event);

/// The sentences of all that one action brought about. Knowing the position before it, a card tells
/// its exact amount and a choice what was chosen.
std::vector<std::string> narrate(const Teller& teller, const State& before,
                                 std::span<const Event> events);

/// The same by the name that every family has: what one action brought about, as far as the viewer
/// may know it.
inline std::vector<std::string> told(const Teller& teller, const State& before, const State&, Seat,
                                     std::span<const Event> events) {
  return narrate(teller, before, events);
}

/// The sentence of one of them, or "". Those that came before it say where a token stands by then.
std::string narrate(const Teller& teller, const State& before, std::span<const Event> events,
                    std::size_t at);

/// What a card says that one of the events shows to all; `event` is its place among them.
struct DrawnCard {
  int event = 0;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(DrawnCard, (), (event, text))
std::vector<DrawnCard> drawn_cards(const Teller& teller, const State& before,
                                   std::span<const Event> events);

/// What a visitor of this tile pays its owner: rent, tuition, a fee.
const std::string& rent_word(const Teller& teller, int tile);

/// "$1,500"; in Turkish, where the name of the currency is usual, "1.500 dolar".
std::string money(const Teller& teller, Money amount);

/// With the symbol in every language, for places with little room: "$1,500", "15.000 h".
std::string money_sign(const Teller& teller, Money amount);

/// A seat's name; the bank and the pot have names too.
std::string name_of(const Teller& teller, Seat seat);

const std::string& tile_name(const Teller& teller, int tile);
/// At most ten characters, and the same in every language.
std::string tile_short_name(const Teller& teller, int tile);

/// "no houses", "1 house", "3 houses", "a hotel".
std::string buildings(const Teller& teller, int level);

/// What a card says, with its amount: exact if the position is known in which it is shown to the
/// seat, a range or a share otherwise.
std::string told_card(const Teller& teller, int deck, int card, Seat seat, const State* shown);

/// The label of option 1 or 2 of the choice card at hand.
std::string told_option(const Teller& teller, const State& state, Seat seat, int option);

/// The name on the back of a deck.
std::string deck_name(const Teller& teller, int deck);

/// "Vine Street, $50 and a get-out card"; "nothing".
std::string goods(const Teller& teller, DeedSet deeds, Money money, int cards);

}  // namespace parlour::estate
