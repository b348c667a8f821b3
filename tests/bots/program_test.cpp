// SPDX-License-Identifier: Apache-2.0
// Real programs, good and bad, at a real game: tests/bots/programs.
#include "bots/program.hpp"

#include <doctest/doctest.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstdlib>

#include "lab/campaign/trial.hpp"
#include "title/load.hpp"

namespace parlour {

using lab::Trial;
using lab::TrialWish;

namespace {

std::string script(const std::string& name) {
  const auto here = std::filesystem::path(PARLOUR_TESTS) / "bots";
  return (here / "programs" / name).string();
}

/// A game between two that is soon over, whoever plays: money only goes.
TrialWish short_game(const std::string& program) {
  TrialWish wish;
  wish.program = program;
  wish.seats = 2;
  wish.rules = {"salary=0", "start_cash=500"};
  // Nobody has to be quick here: what must be late is late for ever.
  wish.manner.limits.start = std::chrono::seconds(60);
  wish.manner.limits.move = std::chrono::seconds(60);
  return wish;
}

Trial trial_of(const TrialWish& wish, const std::string& title = "classic") {
  Result<Title> found = find_title(title);
  REQUIRE(found.ok());
  const Result<Trial> trial = try_program(*found, wish);
  REQUIRE_MESSAGE(trial.ok(), trial.problem().text());
  return *trial;
}

void check_no_fault(const ProgramReport& report) {
  for (const ProgramReport::Count& count : report.faults) {
    CHECK(count.moves == 0);
    CHECK(count.last == "");
  }
  CHECK_FALSE(report.given_up);
}

bool no_child_is_left() { return waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

}  // namespace

TEST_CASE("a program that answers plays its seat to the end of the game") {
  TrialWish wish = short_game(script("first.pl"));
  std::vector<std::string> sent, said;
  wish.manner.watch = [&](bool to_program, std::string_view line) {
    (to_program ? sent : said).emplace_back(line);
  };
  const Trial trial = trial_of(wish);
  CHECK(trial.finished == 1);
  CHECK(trial.report.name == "First");
  CHECK(trial.report.answers > 3);
  check_no_fault(trial.report);
  CHECK(no_child_is_left());
  REQUIRE(sent.size() > said.size());
  CHECK(sent.front().starts_with("{\"hello\":{\"protocol\":1,\"family\":\"estate\",\"seat\":0,"));
  CHECK(sent.back() == "{\"bye\":{}}");
  CHECK(said.size() == trial.report.answers + 1);
}

TEST_CASE("the same program and seed play the same games") {
  TrialWish wish = short_game(script("first.pl"));
  wish.games = 2;
  wish.seed = 5;
  const Trial one = trial_of(wish), other = trial_of(wish);
  CHECK(one.actions == other.actions);
  CHECK(one.wins == other.wins);
  CHECK(one.report.answers == other.report.answers);
  wish.seed = 6;
  CHECK(trial_of(wish).actions != one.actions);
}

TEST_CASE("a program plays conquest by what its seat sees") {
  TrialWish wish = short_game(script("first.pl"));
  wish.rules.clear();
  wish.seats = 3;
  wish.longest = 1500;
  const Trial trial = trial_of(wish, "world");
  CHECK(trial.report.answers > 20);
  check_no_fault(trial.report);
}

TEST_CASE("whatever is wrong with a program, the game goes on to its end and the report says it") {
  struct Bad {
    const char* name;
    Fault fault;
    const char* reason;
    bool given_up;
  };
  const Bad all[] = {
      {"silent", Fault::kLate, "it did not say hello within 30 ms", true},
      {"slow", Fault::kLate, "no answer within 30 ms", true},
      {"stubborn", Fault::kLate, "no answer within 30 ms", true},
      {"behind", Fault::kLate, "no answer within 30 ms", true},
      {"closes_input", Fault::kLate, "no answer within 30 ms", true},
      {"no_hello", Fault::kWrong, "it did not begin with hello, but with \"{\"choose\"", true},
      {"not_json", Fault::kWrong, "no JSON: \"I would rather not.\"", false},
      {"illegal", Fault::kWrong, "refused (", false},
      {"unknown_word", Fault::kWrong, "\"steal\" is not known", false},
      {"ahead", Fault::kWrong, "an answer to a prompt that there was not", false},
      {"floods", Fault::kWrong, "a line longer than 65536 bytes", true},
      {"floods_lines", Fault::kWrong, "no JSON: \"nonsense\"", false},
      {"dies_at_once", Fault::kDead, "it ended with exit code 3", true},
      {"dies_later", Fault::kDead, "it ended with exit code 4", true},
      {"closes_output", Fault::kDead, "it closed its output, and it had to be ended", true}};
  for (const Bad& bad : all) {
    CAPTURE(bad.name);
    TrialWish wish = short_game(script(std::string(bad.name) + ".sh"));
    wish.manner.limits.lines.line = 65536;
    wish.manner.limits.lines.grace = std::chrono::milliseconds(20);
    if (bad.fault == Fault::kLate) wish.manner.limits.move = std::chrono::milliseconds(30);
    if (bad.name == std::string("silent")) {
      wish.manner.limits.start = std::chrono::milliseconds(30);
    }
    if (bad.fault == Fault::kDead) {  // it must have the time to end by itself, where it does
      const bool stays = bad.name == std::string("closes_output");
      wish.manner.limits.lines.grace = std::chrono::milliseconds(stays ? 20 : 60'000);
    }
    const Trial trial = trial_of(wish);
    CHECK(trial.finished == 1);
    const ProgramReport::Count& count = trial.report.of(bad.fault);
    CHECK(count.moves > 0);
    CHECK_MESSAGE(count.last.find(bad.reason) != std::string::npos, count.last);
    CHECK(trial.report.given_up == bad.given_up);
    CHECK(trial.report.answers == (bad.name == std::string("dies_later") ? 1 : 0));
    CHECK(no_child_is_left());
  }
}

TEST_CASE("a program that is late again and again is not asked any more, but one in time is") {
  TrialWish wish = short_game(script("slow.sh"));
  wish.manner.limits.move = std::chrono::milliseconds(1);
  wish.manner.limits.lates = 3;
  CHECK(trial_of(wish).report.of(Fault::kLate).moves == 3);
}

TEST_CASE("a program that would never end its turn has it ended") {
  TrialWish wish = short_game(script("first.pl"));
  wish.manner.limits.moves_a_turn = 1;
  const Trial trial = trial_of(wish);
  CHECK(trial.finished == 1);
  CHECK(trial.report.of(Fault::kWrong).last.starts_with("more than 1 moves in one turn"));
  CHECK_FALSE(trial.report.given_up);
}

TEST_CASE("what cannot be started, and what is no character, is a problem before any game") {
  TrialWish wish = short_game("/no/such/program");
  const auto reason = [&] {
    const Result<Trial> trial = try_program(*find_title("classic"), wish);
    return trial ? std::string() : trial.problem().text();
  };
  CHECK(reason() == "/no/such/program: there is no such program that can be run");
  wish.program = script("first.pl");
  wish.against = {"easy", "clever"};
  wish.seats = 2;
  CHECK(reason().find("only 1 seats") != std::string::npos);
  wish.seats = 3;
  CHECK(reason().starts_with("\"clever\" is no computer player; there are: random, easy"));
  wish.against = {"easy"};
  wish.seats = 9;
  CHECK(reason().find("seats") != std::string::npos);
}

TEST_CASE("a program has arguments after blanks, unless a file is called so") {
  using Words = std::vector<std::string>;
  CHECK(program_command("./bot.py") == Words{"./bot.py"});
  CHECK(program_command("./bot.py  bold 3 ") == Words{"./bot.py", "bold", "3"});
  CHECK(program_command("") == Words{""});
  const auto folder = std::filesystem::temp_directory_path() / "a bot with blanks";
  std::filesystem::create_directories(folder);
  CHECK(program_command(folder.string()) == Words{folder.string()});
  std::filesystem::remove(folder);
  CHECK(names_program("./bot.py bold"));
  CHECK_FALSE(names_program("hard bold"));
}

TEST_CASE("a program gets its arguments") {
  TrialWish wish = short_game(script("first.pl") + " Somebody");
  const Trial trial = trial_of(wish);
  CHECK(trial.report.name == "Somebody");
  check_no_fault(trial.report);
}

TEST_CASE("a word with a slash, or the name of a file that can be run, is a program") {
  CHECK(names_program("./anything"));
  CHECK(names_program("/bin/sh"));
  CHECK_FALSE(names_program("hard"));
  CHECK_FALSE(names_program("Ann"));
  CHECK_FALSE(names_program(""));
}

TEST_CASE("a child process that reads nothing is known to be stuffed, and ends all the same") {
  ChildProcess::Limits limits;
  limits.unread = 1000;
  limits.grace = std::chrono::milliseconds(1);
  Result<ChildProcess> child =
      ChildProcess::start({script("stubborn.sh")}, ChildProcess::Errors::kDrop, limits);
  REQUIRE(child.ok());
  std::string line;
  const auto deadline = std::chrono::steady_clock::now() + std::chrono::minutes(1);
  REQUIRE(child->receive(line, deadline) == ChildProcess::Got::kLine);
  CHECK(line == "{\"hello\":{}}");
  line.assign(1 << 16, 'x');
  for (int count = 0; count < 100 && !child->is_stuffed(); ++count) child->send(line);
  CHECK(child->is_stuffed());
  CHECK(child->end() == "it had to be ended");
  CHECK(no_child_is_left());
}

TEST_CASE("the examples of docs/bots play both families without a fault") {
  const auto docs = std::filesystem::path(PARLOUR_TESTS) / "../docs/bots";
  std::vector<std::string> programs{PARLOUR_GREEDY_CPP};
  if (std::system("python3 -c pass >/dev/null 2>&1") == 0) {
    programs.push_back((docs / "greedy.py").lexically_normal().string());
  } else {
    MESSAGE("there is no python3 here: docs/bots/greedy.py is not tried");
  }
  for (const std::string& program : programs) {
    for (const std::string& id : list_titles(titles_root())) {
      CAPTURE(program);
      CAPTURE(id);
      TrialWish wish = short_game(program);
      wish.rules.clear();
      wish.seats = 3;
      wish.longest = 1500;
      const Trial trial = trial_of(wish, id);
      CHECK(trial.report.name.starts_with("Greedy"));
      CHECK(trial.report.answers > 20);
      check_no_fault(trial.report);
    }
  }
}

}  // namespace parlour
