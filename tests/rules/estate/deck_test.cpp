// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include <deque>
#include <vector>

#include "rules/estate/state.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

Deck shuffled(int cards) {
  Deck deck;
  deck.unseen = CardSet::first(cards);
  return deck;
}

/// Draws a card and puts it under the deck.
void draw(Deck& deck, int card) {
  REQUIRE(deck.top().has(card));
  deck.take(card);
  deck.put_under(card);
}

/// Draws until the deck is through once; returns what is known of the order now.
std::vector<int> known_order(Deck deck) {
  std::vector<int> cards;
  while (!deck.empty()) {
    REQUIRE(deck.top().size() == 1);
    cards.push_back(deck.top().lowest());
    deck.take(cards.back());
  }
  return cards;
}

}  // namespace

TEST_CASE("any card may be on top of a deck that nobody has seen") {
  const Deck deck = shuffled(16);
  CHECK(deck.top() == CardSet::first(16));
  CHECK_FALSE(deck.empty());
  CHECK(Deck{}.empty());
  CHECK(Deck{}.top().empty());
}

TEST_CASE("a drawn card goes to the bottom and does not come again before all the others") {
  Deck deck = shuffled(4);
  draw(deck, 2);
  CHECK(deck.top() == CardSet::first(4) - CardSet::one(2));
  draw(deck, 0);
  draw(deck, 3);
  CHECK(deck.top() == CardSet::one(1));
}

TEST_CASE("after one pass the order is known and stays the same") {
  Deck deck = shuffled(5);
  const std::vector<int> order{3, 1, 4, 0, 2};
  for (const int card : order) draw(deck, card);
  for (int pass = 0; pass < 3; ++pass) {
    for (const int card : order) {
      CHECK(deck.top() == CardSet::one(card));
      draw(deck, card);
    }
  }
}

TEST_CASE("a kept card is out, and comes back under the deck when it is used") {
  Deck deck = shuffled(3);
  deck.take(1);
  CHECK(deck.top() == (CardSet::one(0) | CardSet::one(2)));
  draw(deck, 0);
  deck.put_under(1);  // used while one card is still unseen
  draw(deck, 2);
  CHECK(known_order(deck) == std::vector{0, 1, 2});
}

TEST_CASE("a deck all of whose cards are kept is empty until one comes back") {
  Deck deck = shuffled(2);
  deck.take(0);
  deck.take(1);
  CHECK(deck.empty());
  deck.put_under(1);
  CHECK(deck.top() == CardSet::one(1));
}

TEST_CASE("the order of 25 cards fits, whichever it is") {
  Deck deck = shuffled(kMaxCards);
  std::vector<int> order;
  for (int i = 0; i < kMaxCards; ++i) order.push_back((7 * i + 24) % kMaxCards);
  for (const int card : order) draw(deck, card);
  CHECK(deck.known == kMaxCards);
  CHECK(known_order(deck) == order);
  for (const int card : order) draw(deck, card);
  CHECK(known_order(deck) == order);
}

TEST_CASE("decks with the same cards in the same known order are equal") {
  Deck once = shuffled(3), often = shuffled(3);
  for (const int card : {2, 1, 0}) draw(once, card);
  for (int pass = 0; pass < 4; ++pass) {
    for (const int card : {2, 1, 0}) draw(often, card);
  }
  CHECK(once == often);
}

TEST_CASE("a packed deck does what a plain queue would do") {
  fixtures::holds("a packed deck is a queue", [] {
    const int count = *rc::gen::inRange(1, kMaxCards + 1);
    Deck deck = shuffled(count);
    std::deque<int> queue;
    std::vector<int> hand;
    for (int step = 0; step < 200; ++step) {
      if (!hand.empty() && *rc::gen::inRange(0, 4) == 0) {
        deck.put_under(hand.back());
        queue.push_back(hand.back());
        hand.pop_back();
      } else if (!deck.empty()) {
        const CardSet top = deck.top();
        const int card = top.nth(*rc::gen::inRange(0, top.size()));
        if (deck.unseen.empty()) {
          RC_ASSERT(queue.front() == card);
          queue.pop_front();
        }
        deck.take(card);
        hand.push_back(card);
      }
      const auto known = static_cast<std::size_t>(deck.known);
      const auto all = static_cast<std::size_t>(deck.unseen.size()) + known + hand.size();
      RC_ASSERT(known == queue.size());
      RC_ASSERT(all == static_cast<std::size_t>(count));
    }
  });
}
