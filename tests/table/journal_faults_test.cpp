// SPDX-License-Identifier: Apache-2.0
// What crashes, disks and clumsy hands do to a journal.
#include <doctest/doctest.h>

#include <algorithm>

#include "table/journal/lines.hpp"
#include "tests/support/journals.hpp"

using namespace parlour;
using namespace parlour::estate;
using fixtures::LoadedEstate;
using fixtures::Recorder;

namespace {

/// A sound journal, and where its lines end.
struct Sample {
  std::string text;
  std::vector<std::string> lines;
  std::vector<std::size_t> ends;
};

/// With its header, or with a short one that only stands for it.
Sample sample(int moves, bool whole_header = true) {
  Sample made{fixtures::small_game(moves).text(), {}, {}};
  if (!whole_header) {
    std::vector<std::string> objects = fixtures::unsealed(made.text);
    objects[0] = R"({"parlour":"journal"})";
    made.text = fixtures::sealed(objects);
  }
  made.lines = fixtures::lines_of(made.text);
  for (std::size_t end = 0; const std::string& line : made.lines) {
    end += line.size();
    made.ends.push_back(end);
  }
  return made;
}

/// How many lines are there in full when the file is cut here?
std::size_t whole_lines(const Sample& made, std::size_t cut) {
  return static_cast<std::size_t>(std::upper_bound(made.ends.begin(), made.ends.end(), cut) -
                                  made.ends.begin());
}

std::size_t actions_in(const Sample& made, std::size_t lines) {
  return static_cast<std::size_t>(
      std::count_if(made.lines.begin(), made.lines.begin() + static_cast<std::ptrdiff_t>(lines),
                    [](const std::string& line) { return line.find("\"do\":") != line.npos; }));
}

bool found(std::string_view text) {
  const JournalLines read = read_lines(text, "game");
  return read.damage || read.dropped_tail;
}

/// Where a loaded journal says that it stops making sense; 0: nowhere.
std::size_t damaged_line(const std::string& text) {
  const LoadedEstate loaded = fixtures::loaded(text);
  if (!loaded.damage) return 0;
  CHECK(loaded.damage->place.starts_with("line "));
  return std::stoul(loaded.damage->place.substr(5));
}

}  // namespace

TEST_CASE("cut at any byte, a journal keeps every whole line and says what it leaves out") {
  const Sample made = sample(60, false);
  for (std::size_t cut = 0; cut <= made.text.size(); ++cut) {
    const JournalLines read = read_lines(std::string_view(made.text).substr(0, cut), "game");
    const std::size_t whole = whole_lines(made, cut);
    const bool clean = cut == 0 || (whole > 0 && made.ends[whole - 1] == cut);
    if (read.lines.size() != whole || read.damage || read.dropped_tail.has_value() == clean) {
      FAIL("cut at " << cut);
    }
  }
}

TEST_CASE("cut in its header, a journal is no journal") {
  const Sample made = sample(1);
  for (std::size_t cut = 0; cut < made.ends[0]; ++cut) {
    const auto loaded = fixtures::load(std::string_view(made.text).substr(0, cut));
    if (loaded || loaded.problem().text().find("game: line 1: ") != 0) FAIL("cut at " << cut);
  }
}

TEST_CASE("cut anywhere after its header, a journal loads up to its last whole action") {
  const Sample made = sample(12);
  for (std::size_t cut = made.ends[0]; cut <= made.text.size(); ++cut) {
    CAPTURE(cut);
    const LoadedEstate loaded = fixtures::loaded(std::string_view(made.text).substr(0, cut));
    const std::size_t whole = whole_lines(made, cut);
    CHECK_FALSE(loaded.damage);
    CHECK(loaded.match.entries().size() == actions_in(made, whole));
    CHECK(loaded.good_bytes == made.ends[whole - 1]);
    CHECK(loaded.notes.size() == (loaded.good_bytes == cut ? 0 : 1));
  }
}

TEST_CASE("a journal that was cut anywhere can be gone on with, and is sound again") {
  const Sample made = sample(12);
  for (std::size_t cut = made.ends[2]; cut <= made.text.size(); ++cut) {
    CAPTURE(cut);
    LoadedEstate loaded = fixtures::loaded(std::string_view(made.text).substr(0, cut));
    std::string text = made.text.substr(0, loaded.good_bytes);
    const auto append = [&](std::string_view line) -> Outcome {
      text += line;
      return Done{};
    };
    JournalWriter<Game> writer(append, loaded.chain);
    REQUIRE(writer.commit(Secret::from_number(2)));
    const LoadedEstate again = fixtures::loaded(text);
    CHECK_FALSE(again.damage);
    CHECK(again.notes.empty());
    CHECK(again.match.state() == loaded.match.state());
  }
}

TEST_CASE("every changed bit is found") {
  const Sample made = sample(60, false);
  std::string text = made.text;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int bit = 0; bit < 8; ++bit) {
      text[at] = static_cast<char>(made.text[at] ^ (1 << bit));
      if (!found(text)) FAIL("bit " << bit << " at " << at);
    }
    text[at] = made.text[at];
  }
}

TEST_CASE("with any byte of its header changed a journal is no journal") {
  const Sample made = sample(1);
  std::string text = made.text;
  for (std::size_t at = 0; at < made.ends[0]; ++at) {
    text[at] = static_cast<char>(made.text[at] ^ (1 << (at % 8)));
    if (fixtures::load(text)) FAIL("at " << at);
    text[at] = made.text[at];
  }
}

TEST_CASE("every byte with another value is found, whichever the value") {
  const Sample made = sample(4, false);
  std::string text = made.text;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (int value = 0; value < 256; ++value) {
      text[at] = static_cast<char>(value);
      if (text[at] != made.text[at] && !found(text)) FAIL("value " << value << " at " << at);
    }
    text[at] = made.text[at];
  }
}

TEST_CASE("a changed line is named, and the game stops before it") {
  const Sample made = sample(40);
  for (std::size_t line = 1; line < made.lines.size(); ++line) {
    std::vector<std::string> lines = made.lines;
    std::string& changed = lines[line];
    changed[changed.size() / 2] = static_cast<char>(changed[changed.size() / 2] ^ 1);
    const LoadedEstate loaded = fixtures::loaded(fixtures::joined(lines));
    REQUIRE(loaded.damage);
    CHECK(loaded.damage->place == "line " + std::to_string(line + 1));
    CHECK(loaded.damage->file == "game");
    CHECK(loaded.match.entries().size() == actions_in(made, line));
    CHECK(loaded.good_bytes == made.ends[line - 1]);
  }
}

TEST_CASE("missing, doubled and swapped lines are found where they are") {
  const Sample made = sample(30);
  for (std::size_t line = 1; line + 1 < made.lines.size(); ++line) {
    CAPTURE(line);
    const auto at = static_cast<std::ptrdiff_t>(line);
    std::vector<std::string> missing = made.lines, doubled = made.lines, swapped = made.lines;
    missing.erase(missing.begin() + at);
    CHECK(damaged_line(fixtures::joined(missing)) == line + 1);
    doubled.insert(doubled.begin() + at, made.lines[line]);
    CHECK(damaged_line(fixtures::joined(doubled)) == line + 2);
    std::swap(swapped[line], swapped[line + 1]);
    CHECK(damaged_line(fixtures::joined(swapped)) == line + 1);
  }
}

TEST_CASE("empty lines, other line ends and a foreign tail are found") {
  const Sample made = sample(10);
  CHECK(damaged_line(made.text + "\n") == made.lines.size() + 1);
  CHECK(damaged_line(made.text + "hello\n") == made.lines.size() + 1);
  std::vector<std::string> lines = made.lines;
  lines[3].insert(lines[3].size() - 1, "\r");
  CHECK(damaged_line(fixtures::joined(lines)) == 4);
  const LoadedEstate tail = fixtures::loaded(made.text + std::string(1000, '\0'));
  CHECK(tail.notes.size() == 1);
  CHECK(tail.match.entries().size() == 10);
}
