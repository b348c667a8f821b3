// SPDX-License-Identifier: Apache-2.0
// Computer players at the terminal's table, and what people are told about it.
#include <doctest/doctest.h>
#include <sys/resource.h>

#include <csignal>

#include "bots/family.hpp"
#include "tests/terminal/played.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour {

using namespace fixtures;

namespace {

std::string script(const std::string& name) {
  const auto tests = std::filesystem::path(PARLOUR_TESTS);
  return (tests / "bots" / "programs" / name).string();
}

/// No file of this process may grow beyond this many bytes, as on a disk that is full.
class FullDisk {
 public:
  explicit FullDisk(rlim_t bytes) : handler_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &before_);
    const rlimit small{bytes, before_.rlim_max};
    setrlimit(RLIMIT_FSIZE, &small);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &before_);
    std::signal(SIGXFSZ, handler_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  rlimit before_{};
  void (*handler_)(int);
};

}  // namespace

TEST_CASE("every character of a family can take a seat at its titles") {
  for (const auto& one : characters<estate::Weights>()) {
    const Played played = play(table("classic", "Ann," + one.name, 3), "1\n1\n1\nquit\n");
    CHECK(played.status == 0);
    CHECK(has(played.out, "At the table: Ann and Bora (" + one.label.in(kEnglish) + ")."));
  }
  for (const auto& one : characters<conquest::Weights>()) {
    const Played played = play(table("world", "Ann," + one.name + ",Cem", 3), "1\n1\n1\nquit\n");
    CHECK(played.status == 0);
    CHECK(has(played.out, "At the table: Ann, Bora (" + one.label.in(kEnglish) + ") and Cem."));
  }
}

TEST_CASE("who is not told whom to play against plays against medium") {
  const Played played = play(table("classic", "", 3), "quit\n");
  CHECK(has(played.out, "At the table: Player 1, Ada (Medium) and Bora (Medium)."));
}

TEST_CASE("the set-up offers every computer player with a line about it") {
  const Played played = play(table("", "", 1), "5\nAnn\n3\n1\n\n4\nquit\n");
  for (const auto& one : characters<estate::Weights>()) {
    CHECK(has(played.out, "  " + one.label.in(kEnglish) + ": "));
  }
  CHECK(has(played.out, "Computer player 1, 1 to "));
  CHECK(has(played.out, "(Enter: Medium)"));
  CHECK(has(played.out, "(Enter: Random)"));
  CHECK(has(played.out, "Ann, Bora (Random), Cleo (Random) and Deniz (Hard)."));
}

TEST_CASE("a game that was saved and loaded plays on as if it had not been") {
  for (const std::string id : {"classic", "world"}) {
    CAPTURE(id);
    const Scratch folder;
    const std::string file = (folder.path() / "game").string();
    TerminalOptions options = table(id, "Ann,medium,hard", 12);
    std::string first, second;
    for (int answer = 0; answer < 12; ++answer) first += "1\n";
    for (int answer = 0; answer < 12; ++answer) second += "1\n";
    const Played whole = play(options, first + "save " + file + "\n" + second);
    REQUIRE(has(whole.out, "Saved in "));
    TerminalOptions again;
    again.load = file;
    again.seed = 12;
    again.looks = terminal::Looks{};
    const Played rest = play(again, second);
    CHECK(rest.err.empty());
    const std::string after = whole.out.substr(whole.out.find("Saved in "));
    const std::string tail = after.substr(after.find('>'));
    CHECK(has(rest.out, tail));
  }
}

TEST_CASE("a program of one's own sits at the table") {
  const Played played =
      play(table("classic", "Ann," + script("first.pl"), 3), "1\n1\n1\n1\n1\n1\nquit\n");
  CHECK(played.status == 0);
  CHECK(has(played.out, "At the table: Ann and Bora (first.pl)."));
  CHECK(has(played.out, "Bora rolled"));
  CHECK_FALSE(has(played.out, "Easy makes"));
}

TEST_CASE("a program that fails is told once, and easy plays on") {
  TerminalOptions options = table("classic", script("dies_later.sh") + "," + "random", 4);
  options.rules = {"salary=0", "start_cash=500"};
  const Played played = play(options, "");
  CHECK(played.status == 0);
  CHECK(count(played.out, "is gone: it closed its output") == 1);
  CHECK(count(played.out, "is not asked any more; Easy plays on.") == 1);
  CHECK(has(played.out, "wins the game!"));
}

TEST_CASE("a program that cannot be started is an error, and nothing is played") {
  const Played played = play(table("classic", "Ann,./no/such/program", 3), "1\n");
  CHECK(played.status == 1);
  CHECK(has(played.err, "./no/such/program: cannot be started: "));
  CHECK_FALSE(has(played.out, "turn"));
}

TEST_CASE("a program that a saved game names is started only when that is asked for") {
  const Scratch folder;
  TerminalOptions options = table("classic", "Ann," + script("first.pl"), 3);
  options.save = folder.path() / "game";
  play(options, "1\n1\n1\nquit\n");
  TerminalOptions again;
  again.load = options.save;
  again.looks = terminal::Looks{};
  const Played careful = play(again, "1\n1\n1\nquit\n");
  CHECK(careful.status == 0);
  CHECK(has(careful.out, "--programs"));
  CHECK(has(careful.out, "Easy takes the seat."));
  again.programs = true;
  const Played trusting = play(again, "1\n1\n1\nquit\n");
  CHECK(trusting.status == 0);
  CHECK_FALSE(has(trusting.out, "--programs"));
}

TEST_CASE("a game that can no longer be saved says so once and goes on") {
  const Scratch folder;
  TerminalOptions options = table("classic", "Ann,random", 9);
  options.save = folder.path() / "first";
  play(options, "");
  const auto header = std::filesystem::file_size(options.save);
  options.save = folder.path() / "second";
  std::string answers;
  for (int answer = 0; answer < 10; ++answer) answers += "1\n";
  Played played;
  {
    const FullDisk full(static_cast<rlim_t>(header) + 300);
    played = play(options, answers);
  }
  CHECK(played.status == 0);
  CHECK(count(played.out, "This game is no longer being saved: ") == 1);
  CHECK(has(played.out, "type save FILE"));
  CHECK(has(played.out.substr(played.out.find("no longer")), "rolled"));
  CHECK(std::filesystem::file_size(options.save) <= header + 300);
  TerminalOptions again;
  again.load = options.save;
  again.looks = terminal::Looks{};
  CHECK(play(again, "").status == 0);
}

}  // namespace parlour
