// SPDX-License-Identifier: Apache-2.0
// Scripted games: tests/bb7k/games/NAME/ holds commands.txt, whose first line is the command line,
// in.save, out.save and expected.txt (what is said, among other things) as far as the game has
// them.
#include <doctest/doctest.h>

#include <algorithm>
#include <sstream>

#include "tests/bb7k/fixtures.hpp"
#include "tests/title/fixtures.hpp"

using namespace parlour;
using namespace parlour::fixtures;
namespace fs = std::filesystem;

namespace {

std::vector<fs::path> games() {
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(bb7k_folder() / "games")) {
    folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  return folders;
}

/// "# bb7k -quiet -seed 1" without its beginning.
std::string options_in(const std::string& commands) {
  const std::string start = "# bb7k";
  REQUIRE(commands.starts_with(start));
  return commands.substr(start.size(), commands.find('\n') - start.size());
}

Played play_game(const fs::path& folder) {
  const std::string commands = slurp(folder / "commands.txt");
  DiskInMemory disk;
  std::string options = options_in(commands);
  if (fs::exists(folder / "in.save")) {
    disk["in.save"] = slurp(folder / "in.save");
    options += " -load in.save";
  }
  return run_bb7k(options, commands, std::move(disk));
}

/// The lines of expected.txt are said in this order, others may stand between; the last is last.
void check_said(const std::string& expected, const Played& played) {
  std::istringstream lines(expected);
  std::size_t at = 0;
  for (std::string line; std::getline(lines, line);) {
    CAPTURE(line);
    const std::size_t found = played.out.find(line, at);
    CHECK(found != played.out.npos);
    if (found != played.out.npos) at = found + line.size();
  }
  CHECK(last_line(played.out).ends_with(last_line(expected)));
}

}  // namespace

TEST_CASE("bb7k: every scripted game comes out as its files say") {
  REQUIRE(games().size() > 60);
  for (const fs::path& folder : games()) {
    SUBCASE(folder.filename().string().c_str()) {
      CAPTURE(folder.filename().string());
      const Played played = play_game(folder);
      CHECK(played.code == 0);
      CHECK(played.errors == "");
      if (fs::exists(folder / "out.save")) {
        CHECK(played.disk.contains("out.save"));
        const auto saved = played.disk.find("out.save");
        if (saved != played.disk.end()) CHECK(saved->second == slurp(folder / "out.save"));
      }
      CHECK_FALSE(played.disk.contains("too-early.save"));
      if (fs::exists(folder / "expected.txt")) {
        check_said(slurp(folder / "expected.txt"), played);
      }
      CHECK((fs::exists(folder / "out.save") || fs::exists(folder / "expected.txt")));
    }
  }
}

TEST_CASE("bb7k: what a scripted game saves is the same again after loading, byte for byte") {
  for (const fs::path& folder : games()) {
    for (const char* name : {"in.save", "out.save"}) {
      if (!fs::exists(folder / name)) continue;
      CAPTURE(folder.filename().string());
      const std::string text = slurp(folder / name);
      const Played again = run_bb7k("-quiet -load f", "save g\n", {{"f", text}});
      CHECK(again.disk.at("g") == text);
    }
  }
}

TEST_CASE("bb7k: the input may end anywhere in a game, and the program leaves quietly") {
  for (const fs::path& folder : games()) {
    const std::string commands = slurp(folder / "commands.txt");
    const std::string options = options_in(commands);
    DiskInMemory disk;
    const bool loads = fs::exists(folder / "in.save");
    if (loads) disk["in.save"] = slurp(folder / "in.save");
    CAPTURE(folder.filename().string());
    int number = 0;
    for (std::size_t end = commands.find('\n'); end != commands.npos;
         end = commands.find('\n', end + 1)) {
      if (++number > 100 && number % 23 != 0) continue;  // of a long game only some
      const Played played =
          run_bb7k(options + (loads ? " -load in.save" : ""), commands.substr(0, end), disk);
      CHECK(played.code == 0);
      CHECK(played.errors == "");
    }
  }
}
