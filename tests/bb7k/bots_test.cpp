// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include "tests/bb7k/fixtures.hpp"
#include "tests/title/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// Answers that fit somewhere; those that do not fit are explained and change nothing.
std::string stubborn_script(int rounds, const std::string& last_resort = "bankrupt\n") {
  std::string input;
  for (int i = 0; i < rounds; ++i) {
    input += "roll\nyes\npay\nreject\nwithdraw\n1\nno\naccept\n" + last_resort + "next\n";
  }
  return input;
}

}  // namespace

TEST_CASE("bb7k: one person against three computer players, to the winner, whatever the dice") {
  for (const int seed : {1, 2, 3, 4, 5}) {
    CAPTURE(seed);
    const Played played =
        run_bb7k("-quiet -bots random,random,random -seed " + std::to_string(seed),
                 "1 Ann G\n" + stubborn_script(3000));
    CHECK(played.code == 0);
    CHECK(last_line(played.out).ends_with(" wins the game!"));
  }
}

TEST_CASE("bb7k: every character plays with a person at the table") {
  for (const estate::Character& character : characters<estate::Weights>()) {
    CAPTURE(character.name);
    const Played played =
        run_bb7k("-quiet -seed 2 -bots Hal=" + character.name, "1 Ann G\n" + stubborn_script(20));
    CHECK(played.code == 0);
    CHECK(played.says("Hal's turn (round 2)."));
  }
}

TEST_CASE("bb7k: a bot at the question for a name plays at the usual level") {
  const Played played = run_bb7k("-quiet -seed 2", "3 Ann G bot bot hard\nall\nquit\n");
  CHECK(played.says("Computer_1 plays with "));
  CHECK(played.says("computer player (medium)"));
  CHECK(played.says("computer player (hard)"));
}

TEST_CASE("bb7k: computer players alone play on only while somebody watches") {
  const Played idle = run_bb7k("-quiet -bots random,random -seed 4", "0\n");
  CHECK(idle.code == 0);
  CHECK(idle.count("rolled") == 0);
  const Played watched = run_bb7k("-quiet -bots random,random -seed 4",
                                  "0\nroll\nassets\nnext\nsave f\nnext\nnext\nquit\nnext\n");
  CHECK(watched.says("Say next to watch, or quit.\n"));
  CHECK(watched.says("Computer_2 (B), computer player (random): "));
  CHECK(watched.count("'s turn (round ") == 6);
  CHECK(watched.disk.contains("f"));
}

TEST_CASE("bb7k: when the last person is out the others are asked about, not waited for") {
  const Played played =
      run_bb7k("-quiet -testing -load f -bots Bop=random,Cem=random -seed 1", "roll 1 2\nnext\n",
               {{"f", save_text({"Ann G 0 10 35", "Bob $ 0 1500 0", "Cem B 0 1500 0"})}});
  CHECK(played.errors == "bb7k: -bots: Nobody is called \"Bop\"; did you mean \"Bob\"?\n");
  const Played again =
      run_bb7k("-quiet -testing -load f -bots random,random -seed 1", "roll 1 2\nbankrupt\nnext\n",
               {{"f", save_text({"Ann G 0 10 35", "Bob $ 0 1500 0", "Cem B 0 1500 0"})}});
  CHECK(again.says("Ann is bankrupt"));
  CHECK(again.says("Only computer players are left; next lets each of them play."));
  CHECK(again.says("Cem's turn"));
}

TEST_CASE("bb7k: every estate title can be played on the text board") {
  for (const std::string theme :
       {"classic", "london", "metropolis", "bilpoly-cs", "bilpoly-campus"}) {
    CAPTURE(theme);
    const Played played = run_bb7k("-bots random -seed 3 -theme " + theme,
                                   "2 Ann G Bob B\n" + stubborn_script(60, "wait\n") + "save f\n");
    CHECK(played.code == 0);
    CHECK(played.count("rolled") > 20);
  }
}

TEST_CASE("bb7k: auctions of a title that has a clock are held in turns here") {
  const Played played = run_bb7k("-quiet -testing -theme classic -seed 1",
                                 "2 Ann G Bob B\nroll\nroll\nroll\nroll\nroll 1 2\nno\nbid 10\n"
                                 "withdraw\nassets\n");
  CHECK(played.says("is up for auction"));
  CHECK(played.says(" for $10.\n"));
}
