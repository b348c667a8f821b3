// SPDX-License-Identifier: Apache-2.0
#include "bots/estate/reasons.hpp"

#include <doctest/doctest.h>

#include "tests/bots/estate/players.hpp"

namespace {

using namespace parlour;
using namespace parlour::estate;

struct Asked {
  Game game = fixtures::game_of("classic");
  Study study{game.ruleset()};
  State state = fixtures::start(game.ruleset(), 3);

  int deed(int tile) const { return fixtures::deed_at(game.ruleset(), tile); }
  void give(Seat seat, std::initializer_list<int> tiles) {
    for (const int tile : tiles) state.owned[seat].add(deed(tile));
  }
  std::string says(Language language = kEnglish) const {
    const Weights& weights = fixtures::character("hard").weights;
    const Teller teller{&game.title, &game.compiled, {}, language};
    return sentence(teller, objection_to({Valuation(study, weights), state, 1}));
  }
};

}  // namespace

TEST_CASE("a refused offer is answered with what speaks most against it") {
  Asked asked;
  asked.give(1, {19});
  asked.state.offer = {.give_money = 20, .want = DeedSet::one(asked.deed(19)), .from = 0, .to = 1};
  const std::string more = asked.says();
  CHECK(more.starts_with("I would need $"));
  CHECK(asked.says(language_named("tr")).ends_with("daha isterim."));

  asked.give(0, {16, 18});
  CHECK(asked.says() == "That would give you all of Orange.");

  asked.state.owned[0] = {};
  asked.give(1, {16, 18});
  CHECK(asked.says() == "I do not break up my Orange.");

  asked.state.offer.give_money = 5000;
  CHECK(asked.says() == "One of us cannot pay for that.");
}
