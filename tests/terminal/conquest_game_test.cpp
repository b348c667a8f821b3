// SPDX-License-Identifier: Apache-2.0
// Conquest games through the terminal with scripted answers: what a person would see and could
// type.
#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>

#include "tests/terminal/conquest_player.hpp"

namespace parlour {

namespace {

using namespace fixtures;

constexpr const char* kTitles[] = {"annexation", "world"};

/// Typed in the dark: numbers that often fit, words and nonsense.
std::string groping_for_land(Stream& stream) {
  static constexpr const char* kLines[] = {
      "",      "0",    "foo",   "-1",     "999999999999", "1 2",    "help",       "map",
      "cards", "log",  "rules", "undo",   "attack x",     "map x",  "map Brazil", "\"",
      "next",  "save", "end",   "harita", "\xff\xfe",     "move 1", "throw rock", "place T#3 1"};
  if (stream(3) == 0) return kLines[stream(std::size(kLines))];
  return std::to_string(stream(7));
}

}  // namespace

TEST_CASE("a whole conquest game of every title is played by somebody who attacks") {
  for (const char* const id : kTitles) {
    CAPTURE(id);
    TerminalOptions options = table(id, "Ann,random", 1);
    // Where sets are worth ever more, somebody who never regroups may not get through.
    if (id == std::string("world")) options.rules = {"end_round=40"};
    int left = 0;
    const Played played = play(options, Conqueror(1), 20'000, left);
    CHECK(played.status == 0);
    CHECK(played.err.empty());
    CHECK(left > 0);
    CHECK(has(played.out, "wins the game!"));
    CHECK(has(played.out, "Final standing:"));
    CHECK(has(played.out, "% to win against"));
    CHECK(played.out.find('{') == std::string::npos);
  }
}

TEST_CASE("bots conquer by themselves when nobody is at the keyboard") {
  for (const char* const id : kTitles) {
    TerminalOptions options = table(id, "random,random,random", 4);
    options.rules = {"end_round=15"};
    for (const Language language : {kEnglish, language_named("tr")}) {
      options.language = language;
      const Played played = play(options, "");
      CHECK(played.status == 0);
      CHECK(has(played.out, language == kEnglish ? "Final standing:" : "Son durum:"));
      CHECK(played.out.find('{') == std::string::npos);
    }
  }
}

TEST_CASE("answers in the dark never break a conquest game") {
  for (const char* const id : kTitles) {
    for (const Language language : {kEnglish, language_named("tr")}) {
      TerminalOptions options = table(id, "Ann,me,random", 11);
      options.language = language;
      options.rules = {"fog=yes", "pictured_bonus=2"};
      options.looks->columns = 120;
      Stream stream(11, 0, 0);
      int left = 0;
      const auto player = [&](std::string_view) { return groping_for_land(stream); };
      const Played played = play(options, player, 2000, left);
      CHECK(played.status == 0);
      CHECK(played.err.empty());
      CHECK(played.out.find('{') == std::string::npos);
    }
  }
}

TEST_CASE("the end of input leaves a conquest game quietly at every step") {
  for (const char* const id : kTitles) {
    const TerminalOptions options = table(id, "Ann,Bob,random", 8);
    // First whatever a script of numbers reaches, recorded once; then cut off at each answer.
    Conqueror player(2);
    std::vector<std::string> script;
    int left = 0;
    const auto recorded = [&](std::string_view screen) {
      script.push_back(script.size() % 7 == 6 ? "0" : player(screen));
      return script.back();
    };
    play(options, recorded, 120, left);
    std::string answers;
    for (const std::string& answer : script) {
      const Played played = play(options, answers);
      REQUIRE(played.status == 0);
      REQUIRE(played.err.empty());
      answers += answer + "\n";
    }
  }
}

TEST_CASE("nonsense in a conquest game is explained in one line and asked again") {
  const TerminalOptions options = table("annexation", "Ann,random", 1);
  const Played plain = play(options, "7\n");
  REQUIRE(has(plain.out, "choose a free territory"));
  for (const char* nonsense : {"foo", "99", "-1", "", "attack", "claim Nowhere", "claim x y z",
                               "next", "throw rock", "undo", "map Nowhere"}) {
    CAPTURE(nonsense);
    const Played played = play(options, "7\n" + std::string(nonsense) + "\n");
    REQUIRE(played.out.starts_with(plain.out.substr(0, plain.out.size() - 1)));
    const std::string rest = played.out.substr(plain.out.size() - 1);
    CHECK(count(rest, "\n") <= 3);
    CHECK(has(rest, "> "));
  }
}

TEST_CASE("the first hand of two people at one keyboard is not shown before the second") {
  TerminalOptions options = table("annexation", "Ann,Bob", 3);
  options.echo = true;
  Conqueror conqueror(3);
  const auto player = [&](std::string_view screen) -> std::string {
    if (has(question(screen), "choose a hand")) return "2";
    return conqueror(screen);
  };
  int left = 0;
  const Played played = play(options, player, 400, left);
  CHECK(played.status == 0);
  const std::string warning = "what Ann types is not shown.";
  REQUIRE(has(played.out, warning));
  std::size_t hands = 0;
  for (std::size_t at = played.out.find("is not shown.\n"); at != std::string::npos;
       at = played.out.find("is not shown.\n", at + 1)) {
    const std::size_t prompt = played.out.find("> ", at);
    if (prompt == std::string::npos || prompt + 2 >= played.out.size()) break;
    CHECK(played.out[prompt + 2] == '\n');  // nothing that was typed
    ++hands;
  }
  CHECK(hands > 4);
  CHECK(has(played.out, " threw paper, "));
}

TEST_CASE("cards are shown to their owner only") {
  // Two people share the screen: the log never says which card was drawn.
  TerminalOptions options = table("annexation", "Ann,Bob", 5);
  Conqueror conqueror(5);
  const auto player = [&](std::string_view screen) -> std::string {
    if (has(question(screen), "choose a hand")) return std::to_string(1 + screen.size() % 3);
    return conqueror(screen);
  };
  int left = 0;
  const Played together = play(options, player, 1500, left);
  CHECK(has(together.out, " drew a card."));
  CHECK_FALSE(has(together.out, " drew a card:"));
  // Alone at the keyboard, the own card is told and a bot's is not.
  options.seats = "Ann,random";
  const Played alone = play(options, Conqueror(1), 1500, left);
  CHECK(has(alone.out, "Ann drew a card: "));
  CHECK_FALSE(has(alone.out, "Ada drew a card: "));
}

TEST_CASE("a conquest game is saved and goes on where it was") {
  const ScratchFile file("conquest-saved.journal");
  TerminalOptions options = table("annexation", "Ann,random", 6);
  std::vector<std::string> script;
  Conqueror conqueror(6);
  int left = 0;
  const auto recorded = [&](std::string_view screen) {
    script.push_back(conqueror(screen));
    return script.back();
  };
  play(options, recorded, 60, left);
  std::string answers;
  for (const std::string& answer : script) answers += answer + "\n";
  const Played first = play(options, answers + "save " + file.path.string() + "\nquit\n");
  CHECK(has(first.out, "Saved in "));
  CHECK(has(first.out, "Goodbye."));
  TerminalOptions again = table("", "", 6);
  again.load = file.path;
  const Played second = play(again, "map\n");
  CHECK(second.status == 0);
  CHECK(second.err.empty());
  CHECK(has(second.out, "The game goes on where it was."));
  CHECK(has(second.out, "North America"));
}

TEST_CASE("a throw that has shown a hand is never taken back") {
  const TerminalOptions options = table("annexation", "Ann,random", 2);
  Conqueror conqueror(2);
  bool thrown = false;
  int refused = 0, left = 0;
  const auto player = [&](std::string_view screen) -> std::string {
    if (thrown) {
      thrown = false;
      ++refused;
      return "undo";
    }
    const bool hand = has(question(screen), "choose a hand");
    if (!hand) return conqueror(screen);
    thrown = true;
    return "1";
  };
  const Played played = play(options, player, 600, left);
  CHECK(refused > 3);
  CHECK(has(played.out, "There is nothing you can take back now."));
  CHECK_FALSE(has(played.out, "took the last move back"));
}

TEST_CASE("help, map, borders, cards and rules answer without using up a turn") {
  const TerminalOptions options = table("annexation", "Ann,random", 1);
  const Played played = play(options, "1\nhelp\nmap\nmap Brazil\ncards\nrules\nlog\n");
  CHECK(has(played.out, "map NAME"));
  CHECK(has(played.out, "North America  bonus 5"));
  CHECK(has(played.out, "Brazil (nobody, 0) borders on:"));
  CHECK(has(played.out, "North Africa (nobody, 0), by sea"));
  CHECK(has(played.out, "You hold no card."));
  CHECK(has(played.out, "scissors"));
  CHECK(count(played.out, "choose a free territory") == 1);
  TerminalOptions turkish = options;
  turkish.language = language_named("tr");
  const Played other = play(turkish, "1\nyardım\nharita\nkartlar\n");
  CHECK(has(other.out, "Kuzey Amerika  ikramiye 5"));
  CHECK(has(other.out, "Elinde kart yok."));
}

TEST_CASE("the transcript in the documentation is what the game says today") {
  const std::filesystem::path docs = titles_root().parent_path() / "docs" / "transcripts";
  TerminalOptions options = table("annexation", "Ann,random,random", 21);
  options.echo = true;
  std::ifstream answers(docs / "annexation.answers");
  REQUIRE(answers);
  const std::string out = play(options, answers).out;
  std::ifstream page(docs / "annexation.md");
  REQUIRE(page);
  bool inside = false;
  std::size_t at = 0, lines = 0;
  for (std::string line; std::getline(page, line);) {
    if (line.starts_with("```")) inside = line == "```text";
    if (!inside || line.starts_with("```") || line == "…") continue;
    CAPTURE(line);
    const std::size_t found = out.find(line + "\n", at);
    REQUIRE(found != std::string::npos);
    at = found + line.size();
    ++lines;
  }
  CHECK(lines > 100);
}

}  // namespace parlour
