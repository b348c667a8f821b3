// SPDX-License-Identifier: Apache-2.0
// Lines, and the questions before the first roll.
#include <doctest/doctest.h>

#include <sstream>

#include "terminal/bb7k/setup.hpp"
#include "tests/bb7k/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;

TEST_CASE("bb7k input: lines are split at blanks, remarks are passed over") {
  std::istringstream in("roll  1\t2\r\n# a remark\n\nnext");
  std::ostringstream echo;
  bb7k::Input input(in, &echo);
  CHECK(input.next()->words == std::vector<std::string>{"roll", "1", "2"});
  CHECK(input.next()->words.empty());
  CHECK(input.next()->words == std::vector<std::string>{"next"});
  CHECK_FALSE(input.next().has_value());
  CHECK_FALSE(input.next().has_value());
  CHECK(echo.str() == "roll  12\n\nnext\n");
}

TEST_CASE("bb7k input: an overlong line is dropped, and what follows is read") {
  std::istringstream in(std::string(5'000'000, 'x') + "\nnext\n");
  bb7k::Input input(in);
  const auto line = input.next();
  REQUIRE(line.has_value());
  CHECK(line->too_long);
  CHECK(line->words.empty());
  CHECK(input.next()->words == std::vector<std::string>{"next"});
}

namespace {

/// A stream that never ends and has no line end, like /dev/zero.
class Endless : public std::streambuf {
  int_type underflow() override {
    setg(block_, block_, block_ + sizeof block_);
    return 0;
  }
  char block_[4096] = {};
};

}  // namespace

TEST_CASE("bb7k input: a stream without end and without line ends counts as ended") {
  Endless endless;
  std::istream in(&endless);
  bb7k::Input input(in);
  CHECK_FALSE(input.next().has_value());
}

TEST_CASE("bb7k setup: number, names and pieces, one a line or several on one") {
  const std::string save = save_text({"Ann G 0 1500 0", "Bob $ 0 1500 0", "Cem T 0 1500 0"});
  for (const char* input :
       {"3\nAnn\nG\nBob\n$\nCem\nT\nsave f\n", "3 Ann G Bob $ Cem T\nsave f\n",
        "3\nAnn goose\nBob Money\nCem t\nsave f\n", "\n\n3\n\nAnn\n\nG Bob\n$ Cem T\nsave f\n"}) {
    const Played played = run_bb7k("-quiet -seed 1", input);
    CHECK(played.code == 0);
    CHECK(played.disk.at("f") == save);
  }
}

TEST_CASE("bb7k setup: whatever makes no sense is explained and asked again") {
  const Played played = run_bb7k("-quiet",
                                 "x\n1\n9\n-3\n400000000\n99999999999999999999\n2.5\n2\n"
                                 "BANK\nDC\ndc\n17\n-4\nAnn\nX\nGG\nG\nAnn\nBob\nG\nB\nsave f\n");
  CHECK(played.count("Expected a number from 2 to 8, found ") == 7);
  CHECK(played.says("\"BANK\" cannot be the name of a player: it stands for the bank."));
  CHECK(played.says("\"DC\" cannot be the name of a player: a building is called so."));
  CHECK(played.says("\"dc\" cannot be the name of a player: a building is called so."));
  CHECK(played.says("\"17\" cannot be the name of a player: it is a number."));
  CHECK(played.says("\"-4\" cannot be the name of a player: it is a number."));
  CHECK(played.says("\"X\" is no piece."));
  CHECK(played.says("\"GG\" is no piece."));
  CHECK(played.says("Somebody is called \"Ann\" already."));
  CHECK(played.says("That piece is taken."));
  CHECK(played.disk.at("f") == save_text({"Ann G 0 1500 0", "Bob B 0 1500 0"}));
}

TEST_CASE("bb7k setup: an error drops the rest of its line") {
  const Played played = run_bb7k("-quiet", "2 Bruce Wayne\nB\nAnn G\nsave f\n");
  CHECK(played.says("\"Wayne\" is no piece."));
  CHECK(played.disk.at("f") == save_text({"Bruce B 0 1500 0", "Ann G 0 1500 0"}));
}

TEST_CASE("bb7k setup: eight players and eight pieces") {
  std::string input = "8\n";
  std::vector<std::string> players;
  for (const bb7k::Piece& piece : bb7k::kPieces) {
    input += std::string("P") + piece.mark + " " + piece.mark + "\n";
    players.push_back(std::string("P") + piece.mark + " " + piece.mark + " 0 1500 0");
  }
  CHECK(run_bb7k("-quiet", input + "save f\n").disk.at("f") == save_text(players));
}

TEST_CASE("bb7k setup: bot, or a level, for a name is a computer player") {
  const Played played = run_bb7k("-quiet", "4\nbot\nbot hard\nRandom\nAnn G\n");
  CHECK(played.says("Computer_1 plays with G."));
  CHECK(played.says("Computer_2 plays with B."));
  CHECK(played.says("Computer_3 plays with D."));
  CHECK(played.says("That piece is taken."));
}

TEST_CASE("bb7k setup: -bots join the players who are asked for") {
  const Played played =
      run_bb7k("-quiet -bots random,Hal=random", "0\n1\nHal\nAnn\nB\nsave f\nall\n");
  CHECK(played.says("How many players (0 to 6, besides the 2 of -bots)?"));
  CHECK(played.says("Only computer players are left"));
  const Played one = run_bb7k("-quiet -bots random,Hal=random", "1\nHal\nAnn\nB\nsave f\nall\n");
  CHECK(one.says("Somebody is called \"Hal\" already."));
  CHECK(one.disk.at("f") ==
        save_text({"Ann B 0 1500 0", "Computer_1 G 0 1500 0", "Hal D 0 1500 0"}));
  CHECK(one.says("Load it with -bots Computer_1=random,Hal=random to keep the computer players."));
  CHECK(one.says("Hal (D), computer player (random): $1,500"));
}

TEST_CASE("bb7k setup: Bruce_Wayne starts rich, if that rule is on") {
  const std::string input = "2 Bruce_Wayne G Ann B\nsave f\n";
  CHECK(run_bb7k("-quiet -brucewayne", input).disk.at("f") ==
        save_text({"Bruce_Wayne G 0 15000 0", "Ann B 0 1500 0"},
                  {"MC Bruce_Wayne 0", "DC Bruce_Wayne 0"}));
  CHECK(run_bb7k("-quiet", input).disk.at("f") ==
        save_text({"Bruce_Wayne G 0 1500 0", "Ann B 0 1500 0"}));
  CHECK(run_bb7k("-quiet -brucewayne", "2 Bruce G Wayne B\nsave f\n").disk.at("f") ==
        save_text({"Bruce G 0 1500 0", "Wayne B 0 1500 0"}));
}

TEST_CASE("bb7k setup: the input may end at every question") {
  const std::string input = "2\nAnn\nG\nBob\nB\nroll\n";
  for (std::size_t end = 0; end <= input.size(); ++end) {
    const Played played = run_bb7k("-quiet -seed 1", input.substr(0, end));
    CHECK(played.code == 0);
    CHECK(played.errors == "");
  }
}
