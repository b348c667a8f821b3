// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include "core/files.hpp"
#include "terminal/estate/picture.hpp"
#include "title/load.hpp"
#include "wire/estate/game.hpp"

namespace parlour::terminal::estate_ui {

namespace {

using namespace estate;

Game metropolis() {
  Result<Title> title = load_title(titles_root() / "metropolis");
  REQUIRE(title.ok());
  Result<Game> game = Game::make(std::move(*title), {});
  REQUIRE(game.ok());
  return std::move(*game);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

/// A position in which the board has something of everything to show.
State busy_position(const Game& game) {
  std::vector<Event> events;
  State state = game.start(4, SeatSet::one(0), events);
  const Board& board = game.board();
  state.round = 23;
  state.order = {2, 0, 1, 3};
  state.turn = 1;
  state.cash = {1340, 87, 2150, 0};
  state.owned[0] = board.groups[3] | board.groups[0];
  state.owned[1] = board.groups[7];
  state.owned[2] = DeedSet::one(board.tiles[11].index) | DeedSet::one(board.tiles[32].index);
  state.levels.set(board.tiles[16].index, 3);
  state.levels.set(board.tiles[18].index, 4);
  state.levels.set(board.tiles[19].index, 5);
  state.mortgaged.add(board.tiles[37].index);
  state.at = {18, 10, 10, 0};
  state.jail[1] = 2;
  state.alive.remove(3);
  state.kept[2].add(0);
  state.debt = {.amount = 120, .debtor = 1, .creditor = 0, .why = Why::kRent};
  return state;
}

Teller teller_of(const Game& game) {
  return {&game.title, &game.compiled, {"Ann", "Bora", "Cleo", "Deniz"}, kEnglish};
}

}  // namespace

TEST_CASE("the ring at 120 columns without colour looks as it always did") {
  const Game game = metropolis();
  const Teller teller = teller_of(game);
  View view = seen_by(teller, busy_position(game), 0);
  view.looks.columns = 120;
  view.notes = {"", "random", "random", "random"};
  const std::string log[] = {
      "Bora rolled 4 and 6.", "Bora landed on Tennessee Avenue.",
      "Bora drew a card, Chance: “You have a table for two at St. Charles Place. Go there; GO pays "
      "if it lies on your way.”",
      "Bora owes Ann $120."};
  const std::string drawn = joined(draw_ring(view, log));
  const Result<std::string> expected = read_file("tests/terminal/ring_120.txt", 1 << 20);
  REQUIRE(expected.ok());
  CHECK(drawn == *expected);
}

TEST_CASE("every line of the ring is equally wide at any width, with colour or without") {
  const Game game = metropolis();
  const Teller teller = teller_of(game);
  for (int columns = kRingColumns; columns <= 200; columns += 7) {
    View view = seen_by(teller, busy_position(game), 0);
    view.looks.columns = columns;
    const std::vector<std::string> plain = draw_ring(view, {});
    view.looks.colours = Colours::kTrue;
    const std::vector<std::string> coloured = draw_ring(view, {});
    REQUIRE(plain.size() == 34);
    REQUIRE(coloured.size() == plain.size());
    for (std::size_t at = 0; at < plain.size(); ++at) {
      CHECK(width_of(plain[at]) == width_of(plain[0]));
      CHECK(width_of(plain[at]) <= columns);
      std::string bare = coloured[at];
      for (std::size_t code = bare.find('\x1b'); code != bare.npos; code = bare.find('\x1b')) {
        bare.erase(code, bare.find('m', code) - code + 1);
      }
      CHECK(bare == plain[at]);
    }
  }
}

TEST_CASE("the ring can do with ASCII") {
  const Game game = metropolis();
  const Teller teller = teller_of(game);
  View view = seen_by(teller, busy_position(game), 0);
  view.looks.columns = 120;
  view.looks.unicode = false;
  const std::string drawn = joined(draw_ring(view, {}));
  for (const char* beyond : {"─", "│", "┼", "■", "▲", "→", "…"}) {
    CHECK(drawn.find(beyond) == std::string::npos);
  }
}

TEST_CASE("a narrow terminal gets a list that fits") {
  const Game game = metropolis();
  const Teller teller = teller_of(game);
  View view = seen_by(teller, busy_position(game), 0);
  for (const int columns : {40, 80}) {
    view.looks.columns = columns;
    const std::vector<std::string> lines = draw_list(view);
    CHECK(lines.size() == (columns == 80 ? 21 : 41));
    for (const std::string& line : lines) CHECK(width_of(line) <= std::max(columns, 72));
  }
}

TEST_CASE("own cash and deeds are covered while a tax is chosen, others' are not") {
  const Game game = metropolis();
  const Teller teller = teller_of(game);
  State state = busy_position(game);
  state.debt = {};
  state.prompt = Prompt::kTaxChoice;
  state.asked = 0;
  const View own = seen_by(teller, state, 0), other = seen_by(teller, state, 2);
  CHECK(own.hidden == 0);
  CHECK(other.hidden == kNobody);
  const std::string covered = joined(draw_players(own)) + joined(draw_deeds(own));
  CHECK(covered.find("1,340") == std::string::npos);
  CHECK(covered.find("Tennessee") == covered.rfind("Tennessee"));  // the square, not the deed
  CHECK(covered.find("Boardwalk") != std::string::npos);
  CHECK(joined(draw_players(other)).find("1,340") != std::string::npos);
  for (int tile = 0; tile < kTiles; ++tile) CHECK(tile_note(own, tile, 9).owner != 0);
}

}  // namespace parlour::terminal::estate_ui
