// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/json.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "tests/support/gen.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::ruleset_of;

namespace {

/// Through text and back, as over a socket or a file.
boost::json::object through_text(const boost::json::object& object) {
  return json::parse(boost::json::serialize(object))->get_object();
}

Result<Action> read(std::string_view text) {
  return action_from_json(ruleset_of("classic").board, json::parse(text)->get_object());
}

std::string reason(std::string_view text) {
  const Result<Action> action = read(text);
  return action ? "" : action.problem().text();
}

/// A position of classic in which the first seat has to choose how to pay its tax.
State choosing_tax() {
  State state = fixtures::start(ruleset_of("metropolis"), 3);
  state.at[0] = 4;
  state.stage = Stage::kResolved;
  state.prompt = Prompt::kTaxChoice;
  state.asked = 0;
  return state;
}

boost::json::object view(const Ruleset& game, const State& state, Seat viewer) {
  return to_json(game.board, view_of(game, state, viewer));
}

const boost::json::object& seat_in(const boost::json::object& view, std::size_t seat) {
  return view.at("seats").get_array()[seat].get_object();
}

}  // namespace

TEST_CASE("every action of a random game survives JSON and does the same") {
  fixtures::holds("actions as JSON", [] {
    Stream stream(*rc::gen::arbitrary<std::uint64_t>(), 0, 0);
    const char* id = *rc::gen::elementOf(fixtures::kEstateTitles);
    const Ruleset game = fixtures::random_ruleset(fixtures::shipped(id), stream);
    fixtures::Playout playout(game, fixtures::random_seats(game.rules, stream), stream);
    State copy = playout.state();
    for (int left = *rc::gen::inRange(1, 800); left > 0 && playout.step(); --left) {
      const boost::json::object json = to_json(game.board, playout.last().action);
      const Result<Action> action = action_from_json(game.board, through_text(json));
      RC_ASSERT(action.ok());
      RC_ASSERT(to_json(game.board, *action) == json);
      RC_ASSERT_FALSE(fixtures::play(game, copy, playout.last().by, *action));
      RC_ASSERT(copy == playout.state());
    }
  });
}

TEST_CASE("any action with anything in it survives JSON") {
  fixtures::holds("nonsense as JSON", [] {
    const Board& board = ruleset_of("classic").board;
    Action action = fixtures::any_action();
    const auto on_board = [&](auto& chosen) {  // a set of deeds travels as tiles of the board
      if constexpr (requires { chosen.offer; }) {
        chosen.offer.give &= board.all_deeds;
        chosen.offer.want &= board.all_deeds;
      }
    };
    std::visit(on_board, action);
    const boost::json::object json = to_json(board, action);
    const Result<Action> again = action_from_json(board, through_text(json));
    RC_ASSERT(again.ok());
    RC_ASSERT(again->index() == action.index());
    RC_ASSERT(to_json(board, *again) == json);
  });
}

TEST_CASE("every event of a random game has its word and can be written down") {
  for (const char* id : fixtures::kEstateTitles) {
    const Ruleset& game = ruleset_of(id);
    fixtures::Playout playout(game, 4, Stream(3, 0, 0));
    for (int moves = 0; moves < 2000 && playout.step(); ++moves) {
      for (const Event& event : playout.events()) {
        const boost::json::object json = through_text(to_json(game.board, event));
        CHECK_FALSE(json.at("event").get_string().empty());
      }
    }
  }
}

TEST_CASE("an offer names its deeds by their tiles") {
  const Board& board = ruleset_of("classic").board;
  const Result<Action> offer = read(
      R"({"do":"offer","offer":{"from":0,"to":1,"give_money":5,"give":[1,39],"give_cards":0,
          "want_money":0,"want":[5],"want_cards":1}})");
  REQUIRE(offer);
  const Offer& made = std::get<MakeOffer>(*offer).offer;
  CHECK(made.give.size() == 2);
  CHECK(made.want.size() == 1);
  CHECK(board.deeds[static_cast<std::size_t>(made.want.lowest())].tile == 5);
  CHECK(made.want_cards == 1);
}

TEST_CASE("an action that is not one is refused with the place and the reason") {
  CHECK(reason(R"({"n":1})") == "/do: expected the name of an action");
  CHECK(reason(R"({"do":7})") == "/do: expected the name of an action");
  CHECK(reason(R"({"do":"fly"})") == "/do: \"fly\" is not known");
  CHECK(reason(R"({"do":"bid"})") == "/amount: is missing");
  CHECK(reason(R"({"do":"build","tile":"Boardwalk"})") ==
        "/tile: expected a whole number from -128 to 127");
  CHECK(reason(R"({"do":"tax","share":1})") == "/share: expected true or false");
  CHECK(reason(R"({"do":"offer","offer":[]})") == "/offer: expected an object");
}

TEST_CASE("numbers that do not fit are refused, not cut") {
  for (const char* number : {"2147483648", "-2147483649", "1e3", "1.0", "9223372036854775807",
                             "18446744073709551615", "99999999999999999999999", "null", "true"}) {
    CAPTURE(number);
    CHECK_FALSE(read(std::string(R"({"do":"bid","amount":)") + number + "}"));
  }
  for (const char* number : {"128", "-129", "256", "1.5"}) {
    CAPTURE(number);
    CHECK_FALSE(read(std::string(R"({"do":"build","tile":)") + number + "}"));
  }
  CHECK(read(R"({"do":"bid","amount":2147483647})"));
}

TEST_CASE("an offer of tiles that nobody can own is refused") {
  for (const char* tiles :
       {"[0]", "[40]", "[-1]", "[1.0]", "[\"1\"]", "7", "[18446744073709551615]"}) {
    CAPTURE(tiles);
    const std::string text = std::string(R"({"do":"offer","offer":{"from":0,"to":1,"give_money":0,
        "give_cards":0,"want_money":0,"want":[],"want_cards":0,"give":)") +
                             tiles + "}}";
    CHECK_FALSE(read(text));
  }
}

TEST_CASE("who chooses how to pay a tax does not see what it has, and everybody else does") {
  const Ruleset& game = ruleset_of("metropolis");
  const State state = choosing_tax();
  const boost::json::object own = view(game, state, 0), other = view(game, state, 1);
  for (const char* secret : {"cash", "worth", "deeds"}) {
    CHECK_FALSE(seat_in(own, 0).contains(secret));
    CHECK(seat_in(own, 1).contains(secret));
    CHECK(seat_in(other, 0).contains(secret));
    CHECK(seat_in(view(game, state, kNobody), 0).contains(secret));
  }
  CHECK(worth_is_hidden(state, 0));
  CHECK_FALSE(worth_is_hidden(state, 1));
}

TEST_CASE("no view tells which cards are still in a deck, or in which order") {
  const Ruleset& game = ruleset_of("classic");
  fixtures::Playout playout(game, 4, Stream(5, 0, 0));
  playout.play(500);
  State other = playout.state();
  for (Deck& deck : other.decks) deck = Deck{};
  for (Seat viewer = -1; viewer < 4; ++viewer) {
    CHECK(view(game, playout.state(), viewer) == view(game, other, viewer));
  }
}

TEST_CASE("a view tells which deeds are held by buildings, where the rules hold them") {
  const auto held = [](const Ruleset& game) {
    State state = fixtures::start(game, 2);
    state.owned[0] = state.owned[0] | DeedSet::first(3);
    state.levels.set(0, 1);
    std::vector<int> deeds;
    int at = 0;
    const boost::json::object seen = view(game, state, 0);
    for (const auto& deed : seat_in(seen, 0).at("deeds").get_array()) {
      if (deed.get_object().contains("held")) deeds.push_back(at);
      ++at;
    }
    return deeds;
  };
  Ruleset game = ruleset_of("classic");
  CHECK(held(game) == std::vector{0, 1});
  game.rules.trade_improved = TradeImproved::kAutoSell;
  CHECK(held(game).empty());
}
