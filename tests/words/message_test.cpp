// SPDX-License-Identifier: Apache-2.0
#include "words/message.hpp"

#include <doctest/doctest.h>

#include "words/catalogue.hpp"

namespace parlour {

namespace {

Grammar english() {
  Grammar grammar;
  grammar.english_articles = true;
  return grammar;
}

Grammar turkish_grammar() {
  Grammar grammar;
  grammar.turkish_endings = true;
  return grammar;
}

std::string said(std::string_view message, std::initializer_list<Gap> gaps,
                 const Grammar& grammar = english()) {
  const Result<Message> parsed = parse_message(message);
  REQUIRE(parsed.ok());
  return format(*parsed, std::span<const Gap>(gaps.begin(), gaps.size()), grammar);
}

std::string problem_of(std::string_view message) {
  const Result<Message> parsed = parse_message(message);
  return parsed ? "" : parsed.problem().reason;
}

}  // namespace

TEST_CASE("gaps are filled once, and what fills them is never read again") {
  CHECK(said("{who} bought {tile}.", {{"who", "{tile}"}, {"tile", "Mews"}}) ==
        "{tile} bought Mews.");
  CHECK(said("{ who } and {nobody}!", {{"who", "Ann"}}) == "Ann and !");
}

TEST_CASE("a plural takes the form of its number, and a select that of its word") {
  constexpr std::string_view kTroops = "{n, plural, =0 {none} one {# troop} other {# troops}}";
  CHECK(said(kTroops, {{"n", "0"}}) == "none");
  CHECK(said(kTroops, {{"n", "1"}}) == "1 troop");
  CHECK(said(kTroops, {{"n", "1,000"}}) == "1,000 troops");
  Grammar no_plural = english();
  no_plural.one_other = false;
  CHECK(said(kTroops, {{"n", "1"}}, no_plural) == "1 troops");
  constexpr std::string_view kWay = "{way, select, air {by {plane}} other {on foot}}";
  CHECK(said(kWay, {{"way", "air"}, {"plane", "jet"}}) == "by jet");
  CHECK(said(kWay, {{"way", "sea"}}) == "on foot");
  CHECK(said("# {n, plural, other {'#' #}}", {{"n", "2"}}) == "# '2' 2");
}

TEST_CASE("articles and endings are those of the language, and bare in every other one") {
  CHECK(said("{what, article}", {{"what", "airport"}}) == "an airport");
  CHECK(said("{what, article}", {{"what", "house"}}) == "a house");
  CHECK(said("{what, article}", {{"what", "ev"}}, turkish_grammar()) == "ev");
  CHECK(said("{who, ending, e}", {{"who", "Bora"}}, turkish_grammar()) == "Bora'ya");
  CHECK(said("{who, ending, e}", {{"who", "Bora"}}) == "Bora");
  // As titles and the journals that carry them have written it.
  CHECK(said("{tile'ni}", {{"tile", "Kadıköy"}}, turkish_grammar()) == "Kadıköy'ü");
}

TEST_CASE("an apostrophe is one, unless it stands before a brace") {
  CHECK(said("{who}'s turn, isn't it", {{"who", "Ann"}}) == "Ann's turn, isn't it");
  CHECK(said("'{who}' is {who}", {{"who", "Ann"}}) == "{who} is Ann");
  CHECK(said("o''clock", {}) == "o'clock");
}

TEST_CASE("what is no message says so, and stays as it is in a title") {
  CHECK(problem_of("{who") == "the gap {who has no end");
  CHECK(problem_of("a } b") == "there is a } without its {");
  CHECK(problem_of("{Who}") == "a gap has a name of lower-case letters, digits and _");
  CHECK(problem_of("{n, number}").starts_with("a gap is {name}, or"));
  CHECK(problem_of("{n, plural, one {x}}") == "the last case must be other");
  CHECK(problem_of("{n, plural, few {x} other {y}}") == "there is no case few");
  CHECK(problem_of("'{who}") == "the quote has no end");
  CHECK(problem_of("{n, plural, other {x}") == "the gap {n has no end");
  std::string deep = "x";
  for (int at = 0; at < 10; ++at) deep = "{n, select, other {" + deep + "}}";
  CHECK(problem_of(deep) == "too many { within each other");
  const Gap gaps[] = {{"who", "Ann"}};
  CHECK(format(std::string_view("{who"), gaps, english()) == "{who");
}

TEST_CASE("a translation shows what English shows, and knows no other gap") {
  const auto reader = [](std::string_view tag, std::string_view text) {
    const WordsFile files[] = {{tag, "language", R"({"name": "x"})"}, {tag, "log", text}};
    Result<Catalogue> catalogue = read_catalogue(tag, files);
    REQUIRE(catalogue.ok());
    return std::move(*catalogue);
  };
  const Catalogue english =
      reader("en", R"({"a": "{who} has {n, plural, one {one} other {#}}", "b": "B"})");
  const auto wrong = [&](std::string_view text) { return mistakes(english, reader("xx", text)); };
  CHECK(wrong(R"({"a": "{n}: {who}", "b": "b"})").empty());
  CHECK(wrong(R"({"a": "{n}: {whom}"})").size() == 1);
  CHECK(wrong(R"({"a": "{n}"})").front().starts_with("words/xx/log.json: a: its gaps are not"));
  CHECK(wrong(R"({"c": "C"})").front() == "words/xx/log.json: c: English has no such entry");
  CHECK(wrong(R"({"a": "{n} {who, ending, e}"})").front().ends_with("there is no ending \"e\""));
  CHECK(missing(english, reader("xx", R"({"a": "{n}: {who}"})")).front() ==
        "words/xx/log.json: b: is missing");
  const WordsFile bad[] = {{"xx", "language", R"({"name": "x"})"}, {"xx", "log", R"({"a": "{"})"}};
  CHECK(read_catalogue("xx", bad).problem().text().starts_with("words/xx/log.json: a: character"));
}

TEST_CASE("the pseudo-language is English that can be told from what is hard-wired") {
  const Message message = *parse_message("{who} bought {n, plural, one {a house} other {#}} '{'.");
  const std::string text = pseudo_text(message);
  CHECK(text == "⟦{who} bóúght {n, plural, one {á hóúšé} other {#}} '{'.⟧");
  CHECK(gaps_of(*parse_message(text)) == gaps_of(message));
}

}  // namespace parlour
