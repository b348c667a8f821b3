// SPDX-License-Identifier: Apache-2.0
// The scenario runner itself: what it says when a file is wrong, and that it finds what is wrong.
#include "table/scenario/scenario.hpp"

#include <doctest/doctest.h>

#include <filesystem>

#include "tests/title/fixtures.hpp"
#include "wire/estate/describe.hpp"

using namespace parlour;
namespace fs = std::filesystem;

namespace {

const std::string kHead = "title classic\nseats Ann Bob\n";  // two lines

/// What failed, line by line; empty if the file passed.
std::string failures(const std::string& text) {
  std::string all;
  for (const Problem& problem : run_scenario(text, "file.scn")) all += problem.text() + "\n";
  return all;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

/// A line after the head fails, and it is said which and why.
void fails(const std::string& line, std::string_view why) {
  const std::string said = failures(kHead + line + "\n");
  INFO(said);
  CHECK(contains(said, "file.scn: line 3: "));
  CHECK(contains(said, why));
}

/// The whole text fails with these words, at this line.
void fails_at(const std::string& text, int line, std::string_view why) {
  const std::string said = failures(text);
  INFO(said);
  CHECK(contains(said, "file.scn: line " + std::to_string(line) + ": "));
  CHECK(contains(said, why));
}

}  // namespace

TEST_CASE("every scenario of the project comes out as it says") {
  int files = 0;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(PARLOUR_TESTS) / "scenarios")) {
    if (entry.path().extension() != ".scn") continue;
    ++files;
    for (const Problem& problem :
         run_scenario(fixtures::slurp(entry.path()), entry.path().filename().string())) {
      FAIL_CHECK(problem.text());
    }
  }
  CHECK(files > 300);
}

TEST_CASE("every event of the estate rules is told in some scenario") {
  std::string all;
  for (const auto& entry :
       fs::recursive_directory_iterator(fs::path(PARLOUR_TESTS) / "scenarios/estate")) {
    if (entry.path().extension() == ".scn") all += fixtures::slurp(entry.path());
  }
  for (const char* event : estate::kEventWords) {
    CAPTURE(std::string(event));
    CHECK(contains(all, "expect told " + std::string(event) + " "));
  }
}

TEST_CASE("a scenario hears what was told, by name and by fields") {
  const std::string roll = kHead + "at Ann T#35\ndice 1 3\nAnn: roll\n";
  CHECK(failures(roll + "expect told moved seat Ann to Boardwalk how dice\n").empty());
  CHECK(failures(roll + "expect told moved\nexpect untold bought\n").empty());
  CHECK(failures(roll + "expect untold moved seat Bob\n").empty());
  CHECK(contains(failures(roll + "expect told moved seat Bob\n"), "line 6: "));
  CHECK(contains(failures(roll + "expect told moved seat Bob\n"), "\"event\":\"dice_rolled\""));
  CHECK(contains(failures(roll + "expect untold moved\n"), "it was told"));
  CHECK(contains(failures(roll + "expect told mooved\n"), "did you mean \"moved\"?"));
  CHECK(contains(failures(roll + "expect told moved seat\n"), "EVENT [FIELD VALUE]"));
  CHECK(contains(failures(roll + "expect told moved seet Ann\n"), "was not told"));
  // The next action is heard alone.
  CHECK(failures(roll + "Ann: buy\nexpect untold moved\nexpect told bought\n").empty());
}

TEST_CASE("a scenario looks at clocks, and lets them run out") {
  const std::string open =
      kHead + "rule on_decline auction_timed\nat Ann T#35\ndice 1 3\nAnn: roll\nAnn: decline\n";
  CHECK(failures(open + "expect clock auction 25\npass 25\nexpect clock auction none\n").empty());
  CHECK(contains(failures(open + "expect clock auction 24\n"), "expected 24, found 25"));
  CHECK(contains(failures(open + "expect clock turn 24\n"), "there is no such clock now"));
  CHECK(contains(failures(open + "expect clock auction none\n"), "expected no such clock"));
  CHECK(contains(failures(open + "pass 0\n"), "expected: pass SECONDS"));
}

TEST_CASE("a scenario without anything wrong passes") {
  CHECK(failures(kHead + "dice 1 2\nAnn: roll\nexpect at Ann \"Baltic Avenue\"\n").empty());
  CHECK(failures(kHead).empty());
  CHECK(failures("\r\n# only comments\r\n" + kHead + "  expect cash Ann 1500   # so it is\r\n")
            .empty());
}

TEST_CASE("an unknown name brings the nearest right one") {
  fails("own Ann Bordwalk", "did you mean \"Boardwalk\"?");
  fails("cash An 5", "did you mean \"Ann\"?");
  fails("Ann: rol", "did you mean \"roll\"?");
  fails("at Ann T#40", "T#0 to T#39");
}

TEST_CASE("a quotation that is not closed is found in its line") {
  fails("own Ann \"Baltic Avenue", "a quotation mark is not closed");
}

TEST_CASE("the head names its title, its seats and switches that exist") {
  CHECK(contains(failures("seats Ann Bob\n"), "expected a line `title ID`"));
  CHECK(contains(failures("title classic\n"), "expected a line `seats"));
  CHECK(contains(failures(""), "expected a line `title ID`"));
  fails_at("title clasic\nseats Ann Bob\n", 1, "did you mean \"classic\"?");
  fails_at("title\nseats Ann Bob\n", 1, "expected: title ID");
  fails_at("title ../classic\nseats Ann Bob\n", 1, "there is no title");
  fails("rule salery 5", "did you mean \"salary\"?");
  fails("rule salary much", "expected a whole number");
  fails("rule salary -1", "expected a whole number");
  fails("rule salary", "expected: rule NAME VALUE");
  fails_at(kHead + "rule jail.roll no\nrule jail.wait no\n", 3, "could never go on");
}

TEST_CASE("seats are two to eight, as many as the title allows, and called differently") {
  fails_at("title classic\nseats Ann\n", 2, "2 to 8 names");
  fails_at("title classic\nseats A B C D E F G H I\n", 2, "2 to 8 names");
  fails_at("title classic\nseats Ann Bob Ann\n", 2, "two seats are called \"Ann\"");
  fails_at("title classic\nseats Ann Bob ann\n", 2, "two seats are called");
  fails_at("title metropolis\nseats A B C D E F G\n", 2, "expected 2 to 6 seats, found 7");
}

TEST_CASE("statements that are none, or not like this, say what was expected") {
  fails("fly Ann", "\"fly\" is no statement");
  fails("cash Ann", "expected: cash SEAT N");
  fails("cash Ann lots", "expected a whole number");
  fails("cash Ann 99999999999", "expected a whole number");
  fails("cash Ann -5", "needs the rule debt until_end_turn");
  fails("own Ann GO", "cannot be owned");
  fails("own Ann Boardwalk level 6", "expected a level from 0 to 5");
  fails("own Ann Boardwalk level", "expected `level N`");
  fails("own Ann Boardwalk upside down", "expected `level N` or `mortgaged`");
  fails("jail Ann 9", "rounds spent in jail");
  fails("kept Ann 9", "not so many get-out cards");
  fails("pot many", "expected: pot N");
  fails("turn Ann dinner", "cannot start at the prompt \"dinner\"");
  fails("owes Ann 0 Bob", "above zero");
  fails("dice 0 7", "each from 1 to 6");
  fails("dice 3", "each from 1 to 6");
  fails("top nowhere go", "there is no deck \"nowhere\"");
  fails("top chance no-such-card", "no card or effect");
  fails("bot Cem hard", "after the `seats` line");
  fails("seed x", "expected: seed N");
  fails("clock lunch", "clock auction, clock turn, or clock game");
  fails("expect", "something to check");
  fails("expect luck Ann 7", "is not a check");
  fails("expect cash Ann", "not like this");
  fails("expect jailed Ann maybe", "expected yes or no");
  fails("pending Ann offer", "expected: pending SEAT offer");
  fails("!expect cash Ann 1500", "is no statement");
}

TEST_CASE("an action that must be refused fails if it is played") {
  fails("!Ann: roll", "expected to be refused, but was played");
  fails("!Ann: resign", "expected to be refused, but was played");
  CHECK(failures(kHead + "!Ann: buy\n!Bob: roll\n!clock game\n").empty());
}

TEST_CASE("an action that is refused says why, and what the game waits for") {
  fails("Ann: buy", "was refused: not_now (the prompt is roll of Ann)");
  fails("Bob: roll", "was refused: not_now (the prompt is roll of Ann)");
  fails("Ann: build Boardwalk", "was refused: not_yours");
  fails("Ann: undo", "nothing that");
}

TEST_CASE("a check that fails shows what was wanted and what was found") {
  fails("expect cash Ann 7", "expected 7, found 1500");
  fails("expect prompt manage", "expected manage, found roll");
  fails("expect prompt roll Bob", "expected the prompt of Bob, found that of Ann");
  fails("expect owner Boardwalk Ann", "expected Ann, found bank");
  fails("expect at Ann Boardwalk", "found GO");
  fails("expect jailed Ann yes", "expected yes, found no");
  fails("expect out Ann", "expected out, found in the game");
  fails("expect winner Ann", "found the winner nobody");
  fails("expect turn Bob", "expected Bob, found Ann");
  fails("expect rent Boardwalk 50", "expected 50, found 0");
  fails("expect level Boardwalk 1", "expected 1, found 0");
  fails("expect worth Ann 1", "expected 1, found 1500");
}

TEST_CASE("all checks that fail are told, but nothing after an action that failed") {
  const std::vector<Problem> checks =
      run_scenario(kHead + "expect cash Ann 1\nexpect cash Bob 2\nexpect cash Bob 1500\n", "f");
  CHECK(checks.size() == 2);
  const std::vector<Problem> actions =
      run_scenario(kHead + "expect cash Ann 1\nAnn: buy\nexpect cash Ann 2\n", "f");
  CHECK(actions.size() == 2);
}

TEST_CASE("a position is set up before the game begins, and not afterwards") {
  fails_at(kHead + "Ann: roll\ncash Ann 5\n", 4, "has to be set up before");
}

TEST_CASE("a position that is set up is played, also where the order is made first") {
  CHECK(failures("title classic\nrule order listed\nseats Ann Bob\ncash Ann 77\n"
                 "expect cash Ann 77\n")
            .empty());
}

TEST_CASE("a scenario says which switches it is about") {
  const ScenarioAbout about =
      about_scenario("# Salaries are paid.\ntitle classic\nrule salary 5\nseats A B\n");
  CHECK(about.title == "classic");
  CHECK(about.first_comment == " Salaries are paid.");
  REQUIRE(about.rules.size() == 1);
  CHECK(about.rules[0] == std::pair<std::string, std::string>("salary", "5"));
  CHECK(about_scenario("nonsense").title.empty());
}
