// SPDX-License-Identifier: Apache-2.0
// SLC, Needles Hall, gyms and cups: what chance decides, over many seeds.
#include <doctest/doctest.h>

#include <map>

#include "tests/bb7k/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

constexpr int kSeeds = 400;

Played visit(int seed, const std::string& ann, const std::string& roll,
             const std::vector<std::string>& owned, const std::string& options = "") {
  return run_bb7k("-quiet -testing -load f -seed " + std::to_string(seed) + " " + options,
                  roll + "\nsave g\n", {{"f", save_text({ann, "Bob B 0 1500 0"}, owned)}});
}

/// What was drawn: "Back 3".
std::string drawn(const Played& played) {
  const std::string mark = "Ann drew at ";
  const std::size_t start = played.out.find(": ", played.out.find(mark)) + 2;
  return played.out.substr(start, played.out.find(".\n", start) - start);
}

/// Ann owns everything round about, so that nothing is asked.
const std::vector<std::string> kAround{"CPH Ann 0", "UWP Ann 0", "LHI Ann 0", "BMH Ann 0",
                                       "OPT Ann 0"};

}  // namespace

TEST_CASE("bb7k SLC: moves by what it says, to a square that is named") {
  struct Effect {
    int square;
    const char* moved;
    int money;
    bool in_line;
  };
  const std::map<std::string, Effect> effects{
      {"Back 3", {14, "Ann moved to CPH.\n", 1500, false}},
      {"Back 2", {15, "Ann moved to UWP.\n", 1500, false}},
      {"Back 1", {16, "Ann moved to LHI.\n", 1500, false}},
      {"Forward 1", {18, "Ann moved to BMH.\n", 1500, false}},
      {"Forward 2", {19, "Ann moved to OPT.\n", 1500, false}},
      {"Forward 3", {20, "Ann moved to Goose Nesting.\n", 1500, false}},
      {"Go to DC Tims Line", {10, "Ann was sent to DC Tims Line.\n", 1500, true}},
      {"Advance to Collect OSAP", {0, "Ann moved to COLLECT OSAP.\n", 1700, false}},
      {"Cup", {17, "Ann now holds a winning cup.\n", 1500, false}}};
  std::map<std::string, int> seen;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Played played = visit(seed, "Ann G 0 1500 10 0", "roll 3 4", kAround);
    const std::string entry = drawn(played);
    CAPTURE(entry);
    REQUIRE(effects.contains(entry));
    const Effect& effect = effects.at(entry);
    ++seen[entry];
    CHECK(played.says(effect.moved));
    const std::string at = std::to_string(effect.square) + (effect.in_line ? " 1 0" : "");
    const std::string cups = entry == "Cup" ? "1" : "0";
    CHECK(played.disk.at("g") ==
          save_text(
              {"Bob B 0 1500 0", "Ann G " + cups + " " + std::to_string(effect.money) + " " + at},
              kAround));
  }
  CHECK(seen.size() == effects.size());
  CHECK(seen["Back 2"] > seen["Go to DC Tims Line"]);
}

TEST_CASE("bb7k Needles Hall: gives and takes what it says") {
  std::map<std::string, int> seen;
  for (int seed = 0; seed < kSeeds; ++seed) {
    const Played played = visit(seed, "Ann G 0 1500 0", "roll 3 4", {});
    const std::string entry = drawn(played);
    ++seen[entry];
    const bool cup = entry == "Cup";
    const int change = cup ? 0 : std::stoi(entry);
    CHECK(played.disk.at("g") ==
          save_text({"Bob B 0 1500 0", std::string("Ann G ") + (cup ? "1 " : "0 ") +
                                           std::to_string(1500 + change) + " 7"}));
  }
  CHECK(seen.size() == 8);
  CHECK(seen["25"] > seen["200"]);
}

TEST_CASE("bb7k cups: with four in play nobody gets a fifth") {
  for (int seed = 0; seed < kSeeds; ++seed) {
    CHECK(drawn(visit(seed, "Ann G 4 1500 0", "roll 3 4", {})) != "Cup");
  }
}

TEST_CASE("bb7k Needles Hall: what it takes may become a debt") {
  int debts = 0;
  for (int seed = 0; seed < 60; ++seed) {
    const Played played = run_bb7k(
        "-quiet -testing -load f -seed " + std::to_string(seed), "roll 3 4\nmortgage DC\nsave g\n",
        {{"f", save_text({"Ann G 0 20 0", "Bob B 0 1500 0"}, {"DC Ann 0"})}});
    if (!played.says("Ann owes the bank $")) continue;
    ++debts;
    const int taken = -std::stoi(drawn(played));
    CHECK(played.disk.at("g") ==
          save_text({"Bob B 0 1500 0", "Ann G 0 " + std::to_string(220 - taken) + " 7"},
                    {"DC Ann -1"}));
  }
  CHECK(debts > 10);
}

TEST_CASE("bb7k gyms: four or ten times a fresh roll of two dice") {
  for (const bool both : {false, true}) {
    std::vector<std::string> owned{"PAC Bob 0"};
    if (both) owned.emplace_back("CIF Bob -1");
    std::map<int, int> seen;
    for (int seed = 0; seed < 100; ++seed) {
      const Played played = visit(seed, "Ann G 0 1500 5", "roll 3 4", owned);
      const std::size_t at = played.out.find(" for the usage fees.");
      REQUIRE(at != std::string::npos);
      const int sum = (played.out[at - 1] - '0') + (played.out[at - 7] - '0');
      ++seen[sum];
      const int fee = sum * (both ? 10 : 4);
      CHECK(played.disk.at("g") == save_text({"Bob B 0 " + std::to_string(1500 + fee) + " 0",
                                              "Ann G 0 " + std::to_string(1500 - fee) + " 12"},
                                             owned));
    }
    CHECK(seen.size() > 8);
  }
}

TEST_CASE("bb7k -cards: SLC and Needles Hall draw from decks, which nobody has to acknowledge") {
  for (int seed = 0; seed < 20; ++seed) {
    const Played played = visit(seed, "Ann G 0 1500 0", "roll 3 4", {}, "-cards");
    CHECK(played.says("Ann drew a card, NEEDLES HALL: "));
    CHECK(played.disk.contains("g"));
  }
}
