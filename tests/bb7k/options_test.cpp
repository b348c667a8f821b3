// SPDX-License-Identifier: Apache-2.0
#include "terminal/bb7k/options.hpp"

#include <doctest/doctest.h>

#include "terminal/bb7k/levels.hpp"
#include "tests/bb7k/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

bb7k::Options read(const std::string& line) {
  const Result<bb7k::Options> options = bb7k::read_options(bb7k::split(line));
  if (!options) FAIL(options.problem().text());
  return *options;
}

std::string refusal(const std::string& line) {
  const Result<bb7k::Options> options = bb7k::read_options(bb7k::split(line));
  return options ? "accepted" : options.problem().reason;
}

}  // namespace

TEST_CASE("bb7k options: one dash or two, any order, values after a blank or an equals sign") {
  for (const char* line : {"-load f -testing -seed 7 -quiet", "--quiet --seed=7 --load=f --testing",
                           "-seed=7 -testing --load f --quiet"}) {
    CAPTURE(line);
    const bb7k::Options options = read(line);
    CHECK(options.load == "f");
    CHECK(options.testing);
    CHECK(options.quiet);
    CHECK(options.seed == 7);
  }
  const bb7k::Options none = read("");
  CHECK(none.load.empty());
  CHECK_FALSE(none.testing);
  CHECK_FALSE(none.seed.has_value());
  CHECK(none.switches.empty());
}

TEST_CASE("bb7k options: house rules are switches of the engine") {
  using Pairs = std::vector<std::pair<std::string, std::string>>;
  CHECK(read("-pot").switches ==
        Pairs{{"pot.tax", "yes"}, {"pot.fee", "yes"}, {"pot.fine", "yes"}});
  CHECK(read("-pot500").switches ==
        Pairs{{"pot.seed", "500"}, {"pot.tax", "yes"}, {"pot.fee", "yes"}, {"pot.fine", "yes"}});
  CHECK(read("-osap2").switches == Pairs{{"salary_on_go", "2"}});
  CHECK(read("-even").switches == Pairs{{"build_even", "yes"}});
  CHECK(read("-stock 20").switches == Pairs{{"stock.houses", "20"}});
  CHECK(read("-cards").switches == Pairs{{"tables_as_decks", "yes"}});
  CHECK(read("-brucewayne").bruce_wayne);
  CHECK(read("-theme classic").theme == "classic");
  CHECK(read("-bots random,Hal=RANDOM").bots ==
        std::vector<bb7k::BotWish>{{"", "random"}, {"Hal", "RANDOM"}});
}

TEST_CASE("bb7k options: what is wrong is said") {
  CHECK(refusal("-lod f") == "\"-lod\" is no option; did you mean -load?");
  CHECK(refusal("game.txt") == "\"game.txt\" is no option; -help lists them");
  CHECK(refusal("-load") == "-load: expected FILE");
  CHECK(refusal("-load=") == "-load: expected FILE, found nothing");
  CHECK(refusal("-testing=yes") == "-testing takes no value");
  for (const char* seed : {"x", "-1", "1.5", "99999999999999999999999"}) {
    CHECK(refusal(std::string("-seed ") + seed) ==
          "-seed: expected a whole number, found \"" + std::string(seed) + "\"");
  }
  CHECK(refusal("-bots =random") == "-bots: expected LEVEL or NAME=LEVEL, found \"=random\"");
}

TEST_CASE("bb7k options: every character of the family can be asked for, nobody else") {
  std::string names;
  for (const estate::Character& character : characters<estate::Weights>()) {
    CAPTURE(character.name);
    CHECK(bb7k::is_level(character.name));
    CHECK(read("-bots random,Hal=" + character.name).bots.at(1).level == character.name);
    names += (names.empty() ? "" : ", ") + character.name;
  }
  CHECK(names.starts_with("random, easy, medium, hard, expert"));
  CHECK(refusal("-bots clever") ==
        "-bots: \"clever\" is no computer player; there are: " + names + ".");
  CHECK(refusal("-bots random,,random") ==
        "-bots: \"\" is no computer player; there are: " + names + ".");
  CHECK((*bb7k::character_for("RANDOM"))->level == Level::kRandom);
  CHECK((*bb7k::character_for(bb7k::usual_level()))->level == Level::kMedium);
}

TEST_CASE("bb7k options: usage errors end with 2, bad files with 1, and nothing is played") {
  const auto ends = [](const std::string& options, int code, const std::string& errors,
                       DiskInMemory disk = {}) {
    CAPTURE(options);
    const Played played = run_bb7k(options, "2 Ann G Bob B\n", std::move(disk));
    CHECK(played.code == code);
    CHECK(played.errors == errors);
    CHECK(played.out == "");
  };
  ends("-what", 2, "bb7k: \"-what\" is no option; -help lists them\n");
  ends("-stock many", 2,
       "bb7k: stock.houses: expected a whole number from 0 to 200, found \"many\"\n");
  ends("-stock -1", 2, "bb7k: stock.houses: expected a whole number from 0 to 200, found \"-1\"\n");
  ends("-bots random,random,random,random,random,random,random,random,random", 2,
       "bb7k: -bots: at most 8 can play\n");
  ends("-bots DC=random", 2,
       "bb7k: -bots: \"DC\" cannot be the name of a player: a building is called so\n");
  ends("-bots Hal=random,Hal=random", 2, "bb7k: -bots: \"Hal\" twice\n");
  ends("-load f", 1, "bb7k: f: there is no such file\n");
  ends("-load f", 1,
       "bb7k: f: line 1: expected the number of players, 2 to 8, found the end of the file\n",
       {{"f", ""}});
  ends("-load f -bots Hal=random", 2, "bb7k: -bots: Nobody is called \"Hal\".\n",
       {{"f", save_text({"Ann G 0 1500 0", "Bob B 0 1500 0"})}});
  ends("-load f -bots random,random,random", 2,
       "bb7k: -bots: there are not so many players in the file\n",
       {{"f", save_text({"Ann G 0 1500 0", "Bob B 0 1500 0"})}});
}

TEST_CASE("bb7k options: an unknown theme, or one of another family, is refused") {
  const Played unknown = run_bb7k("-theme clasic", "");
  CHECK(unknown.code == 1);
  CHECK(unknown.errors ==
        "bb7k: -theme: there is no title \"clasic\"; did you mean \"classic\"?\n");
  CHECK(run_bb7k("-theme ../bb7k", "").code == 1);
}

TEST_CASE("bb7k options: -help tells every option") {
  for (const char* help : {"-help", "--help", "-h"}) {
    const Played played = run_bb7k(help, "");
    CHECK(played.code == 0);
    for (const char* flag : {"-load", "-testing", "-seed", "-quiet", "-pot ", "-pot500", "-osap2",
                             "-brucewayne", "-even", "-stock", "-cards", "-theme", "-bots"}) {
      CHECK(played.says(flag));
    }
  }
}
