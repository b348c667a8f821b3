// SPDX-License-Identifier: Apache-2.0
// A person at the prompt. What comes of it in the game is told by the scripted games.
#include <doctest/doctest.h>

#include "tests/bb7k/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

Played play(const std::vector<std::string>& players, const std::vector<std::string>& buildings,
            const std::string& input, const std::string& options = "-quiet -testing -seed 1") {
  return run_bb7k(options + " -load f", input, {{"f", save_text(players, buildings)}});
}

const std::vector<std::string> kTwoSeats{"Ann G 0 1500 0", "Bob B 0 1500 0"};

int boards_in(const Played& played) { return played.count(std::string(89, '_') + "\n"); }

}  // namespace

TEST_CASE("bb7k: the board is drawn at the start, after each change, and not after anything else") {
  const std::string input = "assets\nfoo\nnext\nhelp\nrent DC\n\nroll 5 5\nsave g\nroll 1 x\n";
  CHECK(boards_in(play(kTwoSeats, {}, input, "-testing")) == 2);
  CHECK(boards_in(play(kTwoSeats, {}, input + "goto 11\nmoney Ann 5\nboard\n", "-testing")) == 5);
  CHECK(boards_in(play(kTwoSeats, {}, input)) == 0);
  CHECK(boards_in(play(kTwoSeats, {}, input + "board\nboard\n")) == 2);
}

TEST_CASE("bb7k: wrong dice are refused and do not use up the roll") {
  for (const char* dice : {"0 1", "1 0", "1 7", "7 1", "-5 2", "3 50", "a b", "3", "3 3 3", "3.5 1",
                           "1 1x", "99999999999 1", "256 1"}) {
    CAPTURE(dice);
    const Played played =
        play(kTwoSeats, {}, "roll " + std::string(dice) + "\nsave g\nroll 4 6\nsave h\n");
    CHECK(played.disk.at("g") == save_text(kTwoSeats));
    CHECK(played.disk.at("h") == save_text({"Bob B 0 1500 0", "Ann G 0 1500 10 0"}));
  }
}

TEST_CASE("bb7k: refusals say what to do first") {
  CHECK(play(kTwoSeats, {}, "next\n").says("\nRoll first.\n"));
  CHECK(play(kTwoSeats, {}, "roll 5 5\nnext\n").says("\nThat was a double: roll again first.\n"));
  CHECK(play(kTwoSeats, {}, "roll 4 6\nroll\n")
            .says("\nYou have rolled already; next ends your turn.\n"));
  CHECK(play(kTwoSeats, {}, "pay\n").says("\nYou are not in the DC Tims Line.\n"));
  CHECK(play({"Ann G 0 1500 10 1 0", "Bob B 0 1500 0"}, {}, "cup\n")
            .says("\nYou hold no winning cup; choose another way.\n"));
  CHECK(play({"Ann G 0 49 10 1 0", "Bob B 0 1500 0"}, {}, "pay\n")
            .says("\nYou do not have that much money; raise some first.\n"));
  CHECK(
      play(kTwoSeats, {}, "roll 1 2\nroll\n").says("\nFirst things first. Answer with: yes, no\n"));
  CHECK(play(kTwoSeats, {}, "yes\n").says("\nNothing is being asked.\n"));
  CHECK(play(kTwoSeats, {}, "asets\n")
            .says("There is no command \"asets\"; did you mean \"assets\"?"));
  CHECK(play(kTwoSeats, {}, "mortgage DDC\n")
            .says("No building is called \"DDC\"; did you mean \"DC\"?"));
  CHECK(play(kTwoSeats, {}, "mortgage SLC\n").says("\"SLC\" cannot be owned by anybody."));
  CHECK(play(kTwoSeats, {"DC Ann 0"}, "trade Bop DC 5\n")
            .says("Nobody is called \"Bop\"; did you mean \"Bob\"?"));
}

TEST_CASE("bb7k: a game is not saved in debt or before an answer, and the reason is said") {
  const std::vector<std::string> owned{"REV Bob 0", "DC Bob 1", "MC Bob 1", "V1 Ann 0",
                                       "UWP Bob -1"};
  const std::string question =
      "A game cannot be saved in the middle of a question; answer it first.";
  const std::string trade = "A game cannot be saved while a trade waits for its answer.";
  const std::string debt = "A game cannot be saved while somebody is in debt.";
  const std::pair<std::string, std::string> cases[] = {
      {"roll 1 2\n", question},                     // to buy
      {"roll 1 2\nno\n", question},                 // an auction
      {"roll 1 3\n", question},                     // tuition
      {"trade Bob 100 REV\n", trade},               // a trade
      {"trade Bob 100 UWP\naccept\n", question},    // a mortgage that came with it
      {"goto 35\nmoney Ann 1\nroll 2 2\n", debt}};  // a debt
  for (const auto& [way, reason] : cases) {
    CAPTURE(way);
    const Played played = play(kTwoSeats, owned, way + "save g\n");
    CHECK(played.says("save g\n" + reason + "\n"));
    CHECK_FALSE(played.disk.contains("g"));
  }
  const Played line = play({"Ann G 1 1500 10 1 2", "Bob B 0 1500 0"}, {}, "roll 1 2\nsave g\n");
  CHECK(line.says("A game cannot be saved before the way out of the DC Tims Line is chosen.\n"));
  CHECK_FALSE(line.disk.contains("g"));
}

TEST_CASE("bb7k: the ways out that are offered in the line are those there are") {
  const auto asks = [](const std::string& ann, const std::string& words) {
    return play({ann, "Bob B 0 1500 0"}, {}, "").says(" [" + words + "; help]\n");
  };
  CHECK(asks("Ann G 0 1500 10 1 0", "roll, pay"));
  CHECK(asks("Ann G 1 1500 10 1 0", "roll, pay, cup"));
  CHECK(asks("Ann G 0 49 10 1 0", "roll"));
  CHECK(play({"Ann G 1 20 10 1 2", "Bob B 0 1500 0"}, {}, "roll 1 2\n").says(" [cup; help]\n"));
}

TEST_CASE("bb7k: being sent to the line ends the rolling, and the turn goes on until next") {
  const Played played =
      play({"Ann G 0 1500 24", "Bob B 0 1500 0"}, {"MC Ann 0", "DC Ann 0"},
           "roll 3 3\nroll\npay\nimprove DC buy\nmortgage MC\ntrade Bob MC 10\nreject\nnext\n");
  CHECK(played.says("Ann was sent to DC Tims Line.\nThat ends the rolling of Ann.\n"));
  CHECK(played.says("You have rolled already; next ends your turn.\n"));
  CHECK(played.says(" now has 1 improvement on DC.\n"));
  CHECK(played.says("Ann mortgaged MC for $175.\n"));
  CHECK(played.says("Bob's turn"));
}

TEST_CASE("bb7k: who is in the line and has no more roll is told when to pay") {
  const std::string later =
      "Not in this turn any more; say next, and choose when it is your turn again.\n";
  const Played failed = play({"Ann G 1 1500 10 1 0", "Bob B 0 1500 0"}, {}, "roll 1 2\npay\ncup\n");
  CHECK(failed.count(later) == 2);
  CHECK_FALSE(failed.says("You are not in the"));
  const Played sent = play({"Ann G 0 1500 24", "Bob B 0 1500 0"}, {}, "roll 2 4\npay\n");
  CHECK(sent.says(later));
}

TEST_CASE("bb7k: a debtor who owns nothing is asked, and may be helped by a trade") {
  const std::vector<std::string> players{"Ann G 0 10 35", "Bob B 0 1500 0", "Cem D 0 1500 0"};
  const Played helped =
      play(players, {"DC Cem 0"}, "roll 1 2\ntrade Cem 10 DC\naccept\nmortgage DC\nnext\n");
  CHECK(helped.says("[trade, improve, mortgage, bankrupt"));
  CHECK_FALSE(helped.says("Ann is bankrupt"));
  CHECK(helped.says("Bob's turn"));
  CHECK(play(players, {}, "roll 1 2\nbankrupt\n").says("Ann is bankrupt"));
}

TEST_CASE("bb7k: tuition, rent and usage fees are called what they are, and a cup is no card") {
  const std::vector<std::string> owned{"MC Bob 0", "REV Bob 0", "CIF Bob 0"};
  const auto visit = [&](const std::string& at, const std::string& input) {
    return play({"Ann G 1 1500 " + at, "Bob B 0 1500 1"}, owned, input);
  };
  CHECK(visit("34", "roll 1 2\n").says("Ann paid Bob $35 tuition.\n"));
  CHECK(visit("32", "roll 1 2\n").says("Ann paid Bob $25 rent.\n"));
  const Played gym = visit("25", "roll 1 2\n");
  CHECK(gym.says(" for the usage fees.\n"));
  CHECK(gym.says(" usage fees.\n"));
  CHECK(visit("0", "roll 1 3\n1\n").says("Ann paid $300 tuition.\n"));
  const Played line = visit("10 1 2", "roll 1 2\n");
  CHECK(line.says("the last try failed: pay, or use a winning cup."));
  CHECK_FALSE(line.says("card"));
}

TEST_CASE("bb7k: tuition hides the assets of who has to choose, and only those") {
  const Played played = play(kTwoSeats, {"DC Ann 0"}, "roll 1 3\nassets\nall\n2\nassets\n");
  CHECK(played.says("Ann> assets\nYour assets are hidden until you have chosen how to pay.\n"));
  CHECK(played.says("Ann (G): hidden until the choice is made\nBob (B): $1,500, no winning cups"));
  CHECK(played.says("[1 for 300, 2 for 10%]\nAnn> 2\n"));
  CHECK(
      played.says("Ann (G): $1,310, no winning cups, on TUITION\n  DC\n  worth in all: $1,710\n"));
}

TEST_CASE("bb7k: assets tell money, cups, place, buildings and worth") {
  const Played played =
      play({"Ann G 2 42 10 1 1", "Bob B 1 1500 10 0"},
           {"AL Ann 1", "ML Ann 5", "DC Ann -1", "MKV Ann 0", "PAC Bob 0"}, "assets\nall\n");
  CHECK(
      played.says("Ann (G): $42, 2 winning cups, in the DC Tims Line (1 failed try)\n"
                  "  AL          1 improvement\n"
                  "  ML          a WAP\n"
                  "  MKV\n"
                  "  DC          mortgaged\n"
                  "  worth in all: $1,042\n"));
  CHECK(played.says("Bob (B): $1,500, 1 winning cup, on DC Tims Line\n  PAC\n"));
}

TEST_CASE("bb7k: rent tells the price, the owner and what a visitor pays now") {
  const std::vector<std::string> owned{"MC Bob 0",  "DC Bob 1",  "PAC Bob 0",
                                       "CIF Bob 0", "REV Ann 0", "V1 Ann -1"};
  const auto rent = [&](const std::string& building) {
    const std::string out = play(kTwoSeats, owned, "rent " + building + "\n").out;
    const std::size_t start = out.find("rent " + building) + building.size() + 6;
    return out.substr(start, out.find('\n', start) - start);
  };
  CHECK(rent("mc") == "MC: price $350, owned by Bob, a visitor pays $70.");
  CHECK(rent("DC") == "DC: price $400, owned by Bob, a visitor pays $200.");
  CHECK(rent("pac") ==
        "PAC: price $150, owned by Bob, a visitor pays 10 times a roll of two dice.");
  CHECK(rent("REV") == "REV: price $200, owned by Ann, a visitor pays $50.");
  CHECK(rent("V1") == "V1: price $200, owned by Ann, it is mortgaged, and a visitor pays nothing.");
  CHECK(rent("AL") == "AL: price $40, nobody owns it.");
}

TEST_CASE("bb7k: help tells every word, testing words only when testing") {
  const Played testing = play(kTwoSeats, {}, "help\n");
  for (const char* word :
       {"roll",   "next", "trade", "improve", "mortgage", "unmortgage", "bankrupt", "assets",
        "save",   "all",  "board", "help",    "quit",     "rent",       "withdraw", "accept",
        "reject", "cup",  "pay",   "money",   "own",      "goto"}) {
    CHECK(testing.says(word));
  }
  CHECK_FALSE(play(kTwoSeats, {}, "help\n", "-quiet").says("goto"));
}

TEST_CASE("bb7k: a file that cannot be written is said, and the game goes on") {
  DiskInMemory disk{{"f", save_text(kTwoSeats)}};
  bb7k::Files files = files_in(disk);
  files.write = [](const std::string& path, std::string_view) -> Outcome {
    return Problem{path, "", "cannot be written: No such file or directory"};
  };
  std::istringstream in("save /no/such/folder/x\nsave\nsave a b\nassets\n");
  std::ostringstream out, errors;
  bb7k::Input input(in);
  CHECK(bb7k::run(bb7k::split("-quiet -load f"), input, out, errors, files) == 0);
  CHECK(out.str().find("Not saved: /no/such/folder/x: cannot be written: No such file or "
                       "directory\n") != std::string::npos);
  CHECK(out.str().find("Say: save FILE\n") != std::string::npos);
  CHECK(out.str().find("worth in all") != std::string::npos);
}

TEST_CASE("bb7k: a device is not replaced by a save file") {
  const bb7k::Files files = bb7k::files_on_disk();
  const Outcome written = files.write("/dev/null", "x");
  REQUIRE_FALSE(written.ok());
  CHECK(written.problem().text() == "/dev/null: is not an ordinary file");
  CHECK_FALSE(files.write("/tmp", "x").ok());
  CHECK_FALSE(files.read("/no/such/file").ok());
  CHECK_FALSE(files.read("/dev/zero").ok());
}

TEST_CASE("bb7k: money in the middle is shown, and said to be missing in a file") {
  const Played played =
      play(kTwoSeats, {}, "roll 1 3\n1\nall\nsave g\n", "-quiet -testing -seed 1 -pot");
  CHECK(played.says("In the middle: $300\n"));
  CHECK(played.says("The file does not hold the $300 in the middle.\n"));
}

TEST_CASE("bb7k: nonsense of any kind is explained, and changes nothing") {
  const std::string junk[] = {std::string(100'000, 'x'),
                              std::string("\0\0\0", 3),
                              "\x1b[2J\x1b[H",
                              "\xff\xfe\xfd",
                              "trade trade trade trade",
                              "trade Bob 99999999999999 DC",
                              "trade Bob -99999999999999 DC",
                              "improve improve improve",
                              "mortgage " + std::string(900, 'y'),
                              "roll roll roll",
                              "save",
                              "rent",
                              "money",
                              "own",
                              "goto",
                              "bid 5",
                              "accept",
                              "1",
                              "-1",
                              "%s%s%n"};
  // At each of these prompts, and after the words that lead there.
  const std::string ways[] = {"",                                   // roll
                              "roll 4 6\n",                         // manage
                              "roll 1 2\n",                         // buy
                              "roll 1 2\nno\n",                     // auction
                              "roll 1 3\n",                         // tuition
                              "trade Bob 100 REV\n",                // trade
                              "goto 35\nmoney Ann 1\nroll 2 2\n"};  // debt
  const std::vector<std::string> owned{"REV Bob 0", "DC Bob 1", "MC Bob 1", "V1 Ann 0"};
  for (const std::string& way : ways) {
    CAPTURE(way);
    const bool tuition = way == "roll 1 3\n", auction = way == "roll 1 2\nno\n";
    std::string nonsense;
    for (const std::string& line : junk) {
      const bool means_something = (tuition && line == "1") ||
                                   (auction && (line == "1" || line == "bid 5")) ||
                                   (way.starts_with("trade") && line == "accept");
      if (!means_something) nonsense += line + "\n";
    }
    const Played played = play(kTwoSeats, owned, way + nonsense);
    const Played without = play(kTwoSeats, owned, way);
    CHECK(played.code == 0);
    CHECK(last_line(played.out) == last_line(without.out));
    CHECK(played.out.find('\x1b') == std::string::npos);
  }
}

TEST_CASE("bb7k: the same seed gives the same game, another seed another one") {
  std::string input = "2 Ann G Bob B\n";
  for (int i = 0; i < 40; ++i) input += "roll\nno\npass\npass\n1\nnext\n";
  const Played one = run_bb7k("-seed 5", input), same = run_bb7k("-seed 5", input),
               other = run_bb7k("-seed 6", input);
  CHECK(one.out == same.out);
  CHECK(one.out != other.out);
}
