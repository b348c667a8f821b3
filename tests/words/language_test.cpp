// SPDX-License-Identifier: Apache-2.0
#include <doctest/doctest.h>

#include <boost/json.hpp>

#include "words/estate_log.hpp"
#include "words/house.hpp"
#include "words/reason.hpp"
#include "words/text_json.hpp"

namespace parlour {

TEST_CASE("a request names its language by a tag, or by a list of them") {
  CHECK(tag_of(language_named("tr")) == "tr");
  CHECK(tag_of(language_named("tr-TR,tr;q=0.9,en;q=0.8")) == "tr");
  CHECK(tag_of(language_named("xx, tr;q=0.5")) == "tr");
  CHECK(language_named("") == kEnglish);
  CHECK(language_named("klingon") == kEnglish);
  CHECK(language_named(",,;,-") == kEnglish);
  CHECK(is_language("tr"));
  CHECK_FALSE(is_language("tr-TR"));
}

TEST_CASE("a language is a folder: a third one needs no code, and English helps out") {
  const WordsFile files[] = {
      {"de", "language", R"({"name": "Deutsch", "group": "."})"},
      {"de", "estate_log", R"({"bought": "{who} kauft {tile} für {amount}."})"}};
  std::vector<Catalogue> all;
  all.push_back(words_of_house().catalogue(kEnglish));
  all.push_back(*read_catalogue("de", files));
  const WordsOfHouse house(std::move(all));
  const Language german = house.named("de-AT, en;q=0.5");
  CHECK(house.catalogue(german).grammar.name == "Deutsch");
  const auto said = [&](Phrase phrase) { return house.saying(german, phrase).entry->text; };
  CHECK(said(words::estate_log::kBought) == "{who} kauft {tile} für {amount}.");
  CHECK(said(words::estate_log::kDeclined) == "{who} did not buy {tile}.");
  // What is told in English is told by its grammar.
  CHECK(house.saying(german, words::estate_log::kCardUsed).grammar->english_articles);
  CHECK_FALSE(house.saying(german, words::estate_log::kBought).grammar->english_articles);
}

TEST_CASE("numbers are grouped by thousands, as the language does") {
  CHECK(grouped_digits(kEnglish, 999) == "999");
  CHECK(grouped_digits(kEnglish, -1500) == "-1,500");
  CHECK(grouped_digits(kEnglish, 1234567890) == "1,234,567,890");
  CHECK(grouped_digits(language_named("tr"), 1000000) == "1.000.000");
}

TEST_CASE("a text is read in every language of the house, and written in all of them") {
  namespace bj = boost::json;
  const Text both = *text_from(bj::parse(R"({"en": "Jail", "tr": "Hapis", "xx": "?"})"));
  CHECK(both.in(kEnglish) == "Jail");
  CHECK(both.in(language_named("tr")) == "Hapis");
  CHECK(to_json(both) == bj::parse(R"({"en": "Jail", "tr": "Hapis"})"));
  const Text half = *text_from(bj::parse(R"({"en": "Jail"})"));
  CHECK(half.in(language_named("tr")) == "Jail");
  CHECK(to_json(half) == bj::parse(R"({"en": "Jail", "tr": "Jail"})"));
  CHECK(half == Text("Jail"));
  CHECK_FALSE(half == both);
  CHECK(text_from(bj::parse(R"({"tr": "Hapis"})")).problem().place == "/en");
  CHECK(text_from(bj::parse(R"({"en": "Jail", "tr": 7})")).problem().place == "/tr");
  CHECK_FALSE(text_from(bj::parse("7")).ok());
}

TEST_CASE("a reason that was given in English is told in the language of whoever asked") {
  const Language turkish = language_named("tr");
  CHECK(reason_in(turkish, "there is no such table") == "böyle bir masa yok");
  CHECK(reason_in(turkish, "at most 4096 bytes are taken here") ==
        "burada en çok 4096 bayt alınır");
  CHECK(reason_in(turkish, "\"Ann\" is somebody else's name here") ==
        "\"Ann\" burada başkasının adı");
  CHECK(reason_in(turkish, "there is no such tablet") == "there is no such tablet");
  CHECK(reason_in(turkish, "") == "");
  CHECK(reason_in(kEnglish, "there is no such table") == "there is no such table");
}

}  // namespace parlour
