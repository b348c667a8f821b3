// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/words.hpp"

#include <doctest/doctest.h>

#include "rules/estate/ownership.hpp"
#include "tests/support/estate.hpp"

using namespace parlour;
using namespace parlour::estate;

namespace {

const Names& names() {
  static const Game game = fixtures::game_of("classic");
  static const Names all{&game.title, &game.compiled, {"Ann", "Bob", "Old Cem"}};
  return all;
}

Result<Action> read_words(const std::vector<std::string>& words) {
  return action_from_words(names(), words);
}

std::string reason_against(const std::vector<std::string>& words) {
  const Result<Action> action = read_words(words);
  return action ? "" : action.problem().reason;
}

template <class Kind>
Kind as(const std::vector<std::string>& words) {
  const Result<Action> action = read_words(words);
  if (!action) FAIL(action.problem().reason);
  REQUIRE(std::holds_alternative<Kind>(*action));
  return std::get<Kind>(*action);
}

}  // namespace

TEST_CASE("plain verbs are their actions, and take no more words") {
  as<Roll>({"roll"});
  as<PayFine>({"pay"});
  as<UseCard>({"card"});
  as<Resign>({"resign"});
  CHECK(reason_against({"roll", "again"}) == "expected: roll");
  CHECK(reason_against({}) == "expected an action");
}

TEST_CASE("a tile is called by its name in any case, or by its number") {
  CHECK(as<Build>({"build", "Boardwalk"}).tile == 39);
  CHECK(as<Build>({"build", "bOARDWALK"}).tile == 39);
  CHECK(as<Build>({"build", "T#39"}).tile == 39);
  for (const char* wrong : {"T#40", "T#-1", "T#", "T#x", "T#99999999999"}) {
    CHECK(reason_against({"build", wrong}).find("T#0 to T#39") != std::string::npos);
  }
}

TEST_CASE("a wrong name brings the nearest right one") {
  CHECK(reason_against({"build", "Bordwalk"}).find("did you mean \"Boardwalk\"?") !=
        std::string::npos);
  CHECK(reason_against({"rol"}).find("did you mean \"roll\"?") != std::string::npos);
  CHECK(reason_against({"offer", "Bobb", "give", "5"}).find("did you mean \"Bob\"?") !=
        std::string::npos);
}

TEST_CASE("numbers are whole and fit, or are refused") {
  CHECK(as<Bid>({"bid", "30"}).amount == 30);
  CHECK(as<Bid>({"bid", "-5"}).amount == -5);  // the rules refuse it
  for (const char* wrong : {"", "3.5", "30$", "+5", "2147483648", "1e3", " 3"}) {
    CAPTURE(wrong);
    CHECK_FALSE(read_words({"bid", wrong}));
  }
  CHECK(as<PayTax>({"tax", "share"}).share);
  CHECK(as<Choose>({"choose", "2"}).option == 2);
  CHECK_FALSE(read_words({"choose", "3"}));
  CHECK_FALSE(read_words({"tax"}));
}

TEST_CASE("an offer says what is given and wanted, each side in any order") {
  const Offer offer =
      as<MakeOffer>({"offer", "old cem", "give", "Boardwalk", "50", "want", "cards", "1", "T#5"})
          .offer;
  CHECK(offer.to == 2);
  CHECK(offer.give == DeedSet::one(fixtures::deed_at(fixtures::ruleset_of("classic"), 39)));
  CHECK(offer.give_money == 50);
  CHECK(offer.want_cards == 1);
  CHECK(offer.want.size() == 1);
  CHECK(as<MakeOffer>({"offer", "Bob", "want", "T#1"}).offer.give.empty());
  CHECK(as<Counter>({"counter", "give", "T#1", "want", "7"}).offer.want_money == 7);
  CHECK(as<Counter>({"counter", "Bob", "give", "T#1"}).offer.give.size() == 1);
}

TEST_CASE("an offer that makes no sense is refused with what was expected") {
  CHECK(reason_against({"offer"}).find("expected: offer") == 0);
  CHECK(reason_against({"offer", "Bob"}).find("give … want") != std::string::npos);
  CHECK(reason_against({"offer", "Bob", "give", "GO"}).find("cannot be owned") !=
        std::string::npos);
  CHECK(reason_against({"offer", "Bob", "give", "cards"}).find("cards N") != std::string::npos);
  CHECK(reason_against({"offer", "Bob", "give", "cards", "9"}).find("0 to 8") != std::string::npos);
  CHECK(reason_against({"counter", "Nobody", "give", "1"}).find("nobody is called") == 0);
}
