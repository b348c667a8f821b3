// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/board.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "core/utf8.hpp"
#include "rules/estate/ownership.hpp"
#include "tests/bb7k/fixtures.hpp"
#include "tests/title/fixtures.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bb7k::SavedGame loaded(const std::string& text) {
  Result<bb7k::SavedGame> saved = bb7k::from_save(bb7k_game(), text);
  if (!saved) FAIL(saved.problem().text());
  return *saved;
}

std::vector<std::string> drawn(const std::string& save) {
  const bb7k::SavedGame saved = loaded(save);
  return lines_of(bb7k::draw_board(bb7k_game(), saved.state, saved.roster));
}

/// The five lines of a cell, by the formula of the specification.
std::vector<std::string> cell(const std::vector<std::string>& board, int square) {
  int c = 10, r = square - 30;
  if (square <= 10) {
    c = 10 - square;
    r = 10;
  } else if (square <= 19) {
    c = 0;
    r = 20 - square;
  } else if (square <= 30) {
    c = square - 20;
    r = 0;
  }
  std::vector<std::string> lines;
  for (int y = 5 * r + 1; y <= 5 * r + 5; ++y) {
    const std::string& line = board[static_cast<std::size_t>(y)];
    CHECK(line[static_cast<std::size_t>(8 * c)] == '|');
    CHECK(line[static_cast<std::size_t>(8 * c + 8)] == '|');
    lines.push_back(line.substr(static_cast<std::size_t>(8 * c + 1), 7));
  }
  return lines;
}

using Lines = std::vector<std::string>;

const std::string kBoardSave = slurp(bb7k_folder() / "data/board.save");

}  // namespace

TEST_CASE("bb7k board: eight players, improvements, owners and mortgages, as in the docs") {
  const bb7k::SavedGame saved = loaded(kBoardSave);
  const std::string board = bb7k::draw_board(bb7k_game(), saved.state, saved.roster);
  CHECK(board == slurp(bb7k_folder() / "data/board.txt"));
  const std::string page = slurp(bb7k_folder() / "../../docs/bb7k.md");
  CHECK(page.find(board) != page.npos);
}

TEST_CASE("bb7k board: 89 columns, 56 lines, a line of underscores, and a blank inside") {
  const Lines board = drawn(kBoardSave);
  REQUIRE(board.size() == 56);
  for (const std::string& line : board) CHECK(line.size() == 89);
  CHECK(board[0] == std::string(89, '_'));
  CHECK(board[50].substr(9, 71) == std::string(71, '_'));
  for (std::size_t y = 6; y < 50; ++y) {
    const bool logo = y >= 22 && y <= 31;
    if (!logo) CHECK(board[y].substr(9, 71) == std::string(71, ' '));
  }
  CHECK(board[22].find("|>") != std::string::npos);
}

TEST_CASE("bb7k board: every square is in its place with its name") {
  const Lines board = drawn(save_text({"Ann G 0 1500 5", "Bob B 0 1500 5"}));
  const char* const names[] = {
      "COLLECT", "AL",  "SLC",     "ML",  "TUITION", "MKV", "ECH",     "NEEDLES", "PAS",  "HH",
      "DC Tims", "RCH", "PAC",     "DWE", "CPH",     "UWP", "LHI",     "SLC",     "BMH",  "OPT",
      "Goose",   "EV1", "NEEDLES", "EV2", "EV3",     "V1",  "PHYS",    "B1",      "CIF",  "B2",
      "GO TO",   "EIT", "ESC",     "SLC", "C2",      "REV", "NEEDLES", "MC",      "COOP", "DC"};
  for (int square = 0; square < 40; ++square) {
    CAPTURE(square);
    const Lines lines = cell(board, square);
    const int deed = estate::deed_on(bb7k_game().board(), square);
    const bool academic = deed >= 0 && bb7k_game().board().streets.has(deed);
    std::string name = names[square];
    name.resize(7, ' ');
    CHECK(lines[academic ? 2 : 0] == name);
    if (academic) CHECK(lines[1] == "-------");
    CHECK(lines[3] == (square == 5 ? "GB     " : "       "));
    CHECK(lines[4] == "_______");
  }
  CHECK(cell(board, 0)[1] == "OSAP   ");
  CHECK(cell(board, 10)[1] == "Line   ");
  CHECK(cell(board, 7)[1] == "HALL   ");
  CHECK(cell(board, 20)[1] == "Nesting");
  CHECK(cell(board, 30)[1] == "TIMS   ");
  CHECK(cell(board, 38)[1] == "FEE    ");
}

TEST_CASE("bb7k board: improvements stand above the rule, owner and mortgage beside the name") {
  const Lines board = drawn(save_text({"Ann G 0 1500 39", "Bob $ 0 1500 0"},
                                      {"MC Ann 2", "DC Ann 5", "REV Bob -1", "PHYS Bob -1"}));
  CHECK(cell(board, 37) == Lines{"II     ", "-------", "MC    G", "       ", "_______"});
  CHECK(cell(board, 39) == Lines{"IIIII  ", "-------", "DC    G", "G      ", "_______"});
  CHECK(cell(board, 35) == Lines{"REV  m$", "       ", "       ", "       ", "_______"});
  CHECK(cell(board, 26)[2] == "PHYS m$");
}

TEST_CASE("bb7k board: the eighth piece on one square finds room beside the name") {
  Lines players;
  for (const char piece : std::string("GBDPS$LT")) {
    players.push_back(std::string("P") + piece + " " + piece + " 0 1500 26");
  }
  const Lines free = cell(drawn(save_text(players)), 26);
  CHECK(free[2] == "PHYS +T");
  CHECK(free[3] == "GBDPS$L");
  const Lines owned = cell(drawn(save_text(players, {"PHYS PB -1"})), 26);
  CHECK(owned == Lines{"      T", "-------", "PHYS mB", "GBDPS$L", "_______"});
  players.pop_back();
  CHECK(cell(drawn(save_text(players)), 26)[2] == "PHYS   ");
}

TEST_CASE("bb7k board: eight pieces on one square leave every name readable") {
  const Lines empty = drawn(save_text({"Ann G 0 1500 0", "Bob B 0 1500 0"}));
  for (int square = 0; square < 40; ++square) {
    if (square == 30) continue;  // nobody stands there
    CAPTURE(square);
    Lines players;
    for (const char piece : std::string("GBDPS$LT")) {
      players.push_back(std::string("P") + piece + " " + piece + " 0 1500 " +
                        std::to_string(square) + (square == 10 ? " 0" : ""));
    }
    const Lines before = cell(empty, square), after = cell(drawn(save_text(players)), square);
    std::ptrdiff_t eighth = 0;
    for (std::size_t line = 0; line < 3; ++line) {
      const std::size_t last = before[line].find_last_not_of(' ') + 1;
      CHECK(after[line].substr(0, last) == before[line].substr(0, last));
      eighth += std::count(after[line].begin(), after[line].end(), 'T') -
                std::count(before[line].begin(), before[line].end(), 'T');
    }
    CHECK(after[3] == "GBDPS$L");
    CHECK(eighth == 1);
  }
}

TEST_CASE("bb7k board: who has dropped out is no longer on it") {
  bb7k::SavedGame saved = loaded(save_text({"Ann G 0 1 0", "Bob B 0 1 0", "Cem D 0 1 0"}));
  saved.state.alive.remove(1);
  const Lines board = lines_of(bb7k::draw_board(bb7k_game(), saved.state, saved.roster));
  CHECK(cell(board, 0)[3] == "GD     ");
}

TEST_CASE("bb7k board: every estate title fits on it") {
  for (const std::string& id : list_titles(titles())) {
    CAPTURE(id);
    if (!std::filesystem::exists(titles() / id / "board.json")) continue;  // of another family
    const estate::Game game = game_of(id);
    std::vector<estate::Event> events;
    estate::State state = game.start(2, SeatSet{}, events);
    for (int deed = 0; deed < game.board().deed_count; ++deed) state.owned[0].add(deed);
    const bb7k::Roster roster{{"Ann", 'G', kPerson}, {"Bob", 'B', kPerson}};
    const Lines lines = lines_of(bb7k::draw_board(game, state, roster));
    CHECK(lines.size() == 56);
    for (const std::string& line : lines) CHECK(count_characters(line) == 89);
  }
}

TEST_CASE("bb7k board: names of other titles are cut to seven columns by their short form") {
  const estate::Game game = game_of("classic");
  std::vector<estate::Event> events;
  estate::State state = game.start(2, SeatSet{}, events);
  state.owned[0].add(estate::deed_on(game.board(), 5));
  const bb7k::Roster roster{{"Ann", 'G', kPerson}, {"Bob", 'B', kPerson}};
  const Lines board = lines_of(bb7k::draw_board(game, state, roster));
  CHECK(cell(board, 1)[2] == "Mediter");
  CHECK(cell(board, 5)[0] == "Readi G");
  CHECK(cell(board, 4)[0] == "Income ");
  CHECK(cell(board, 4)[1] == "Tax    ");
  CHECK(cell(board, 2)[0] == "Chest  ");
}
