// SPDX-License-Identifier: Apache-2.0
#include "terminal/screen.hpp"

#include <doctest/doctest.h>

#include "terminal/estate/picture.hpp"
#include "terminal/talk.hpp"

namespace parlour::terminal {

TEST_CASE("colour is used only where a terminal shows it and nobody minds") {
  Surroundings around{.colorterm = "truecolor",
                      .term = "xterm-256color",
                      .no_color = "",
                      .locale = "en_GB.UTF-8",
                      .is_terminal = true,
                      .columns = 132};
  CHECK(looks_for(around).colours == Colours::kTrue);
  CHECK(looks_for(around).columns == 132);
  CHECK(looks_for(around).unicode);
  CHECK(looks_for(around).interactive);
  around.colorterm = "";
  CHECK(looks_for(around).colours == Colours::k256);
  around.term = "vt100";
  CHECK(looks_for(around).colours == Colours::kNone);
  around.term = "xterm-256color";
  around.no_color = "1";
  CHECK(looks_for(around).colours == Colours::kNone);
  around.no_color = "";
  around.is_terminal = false;
  CHECK(looks_for(around).colours == Colours::kNone);
  CHECK_FALSE(looks_for(around).interactive);
  around.is_terminal = true;
  around.locale = "C";
  CHECK_FALSE(looks_for(around).unicode);
  CHECK(looks_for(Surroundings{}).columns == 80);
}

TEST_CASE("paint uses the codes that the terminal understands") {
  const Looks exact{.colours = Colours::kTrue};
  const Looks many{.colours = Colours::k256};
  CHECK(paint(exact, {.ink = "#ff8000"}, "x") == "\x1b[38;2;255;128;0mx\x1b[0m");
  CHECK(paint(many, {.ink = "#ff0000", .bold = true}, "x") == "\x1b[38;5;196;1mx\x1b[0m");
  CHECK(paint(Looks{}, {.ink = "#ff0000", .bold = true}, "x") == "x");
  CHECK(paint(exact, {.ink = "no colour"}, "x") == "x");
  CHECK(ink_on("#f5cf3f") == "#000000");
  CHECK(ink_on("#22499a") == "#ffffff");
}

TEST_CASE("characters are counted, not bytes") {
  CHECK(width_of("BAŞLANGIÇ") == 9);
  CHECK(cut("BAŞLANGIÇ", 3) == "BAŞ");
  CHECK(padded("Şans", 6) == "Şans  ");
  CHECK(padded("BAŞLANGIÇ", 4) == "BAŞL");
  CHECK(Line(Looks{}).add("Şans").fill_to(6).text() == "Şans  ");
}

TEST_CASE("names are shortened so that they can still be read") {
  CHECK(squeezed("Vermont", 9, true) == "Vermont");
  CHECK(squeezed("Centr. Stn", 9, true) == "Centr.Stn");
  CHECK(squeezed("Whitechap.", 9, true) == "Whitechap");
  CHECK(squeezed("Marylebone", 9, true) == "Marylebo…");
  CHECK(squeezed("Marylebone", 9, false) == "Marylebo~");
}

TEST_CASE("long lines are broken at blanks") {
  CHECK(wrapped("one two three", 7) == std::vector<std::string>{"one two", "three"});
  CHECK(wrapped("one two three", 7, 2) == std::vector<std::string>{"one two", "  three"});
  CHECK(wrapped("immeasurable", 4) == std::vector<std::string>{"immeasurable"});
  CHECK(wrapped("", 4) == std::vector<std::string>{""});
}

TEST_CASE("numbers are read as people write money") {
  CHECK(number_in("12") == 12);
  CHECK(number_in("1,500") == 1500);
  CHECK(number_in("1.500") == 1500);
  CHECK(number_in("$1,234,567") == 1'234'567);
  CHECK(number_in("£20") == 20);
  CHECK(number_in("3.") == 3);
  for (const char* nonsense : {"", "-5", "x1", "1x", "1.5", "1,50", ",500", "1 2", "$", "one",
                               "99999999999999999999", "0x10", "1e3", "\x01"}) {
    CAPTURE(nonsense);
    CHECK_FALSE(number_in(nonsense).has_value());
  }
}

TEST_CASE("words are split at blanks and commas, not within quotation marks") {
  using Words = std::vector<std::string>;
  CHECK(words_in("1, 3 5") == Words{"1", "3", "5"});
  CHECK(words_in("build \"Vine Street\"") == Words{"build", "Vine Street"});
  CHECK(words_in("say \"\" now") == Words{"say", "", "now"});
  CHECK(words_in("  ").empty());
  CHECK(words_in("open \"to the end") == Words{"open", "to the end"});
}

TEST_CASE("every seat has a letter of its own") {
  using Words = std::vector<std::string>;
  const std::string names[] = {"Ann", "ada", "AA", "Şule", "Ömer", "Bob"};
  CHECK(marks_for(names) == Words{"A", "D", "3", "U", "M", "B"});
}

}  // namespace parlour::terminal
