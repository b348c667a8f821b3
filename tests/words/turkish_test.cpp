// SPDX-License-Identifier: Apache-2.0
#include "words/turkish.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "title/load.hpp"
#include "title/title.hpp"

namespace parlour {

using turkish::with_ending;

TEST_CASE("Turkish names take their endings by sound") {
  struct Case {
    const char *name, *mark, *ending;
  };
  const Case cases[] = {{"Ann", "e", "'a"},
                        {"Bob", "e", "'a"},
                        {"Ali", "e", "'ye"},
                        {"Ayşe", "in", "'nin"},
                        {"Mehmet", "den", "'ten"},
                        {"Oğuz", "i", "'u"},
                        {"Gül", "i", "'ü"},
                        {"Deniz", "de", "'de"},
                        {"Bora", "le", "'yla"},
                        {"Ceren", "le", "'le"},
                        {"Oyuncu 3", "e", "'e"},
                        {"Oyuncu 2", "e", "'ye"},
                        {"Oyuncu 6", "in", "'nın"},
                        {"Hard 10", "e", "'a"},
                        {"100", "i", "'ü"},
                        {"2000", "i", "'i"},
                        {"3000000", "i", "'u"},
                        {"Amy", "e", "'ye"},
                        {"Kadıköy", "e", "'e"},
                        {"İrem", "i", "'i"},
                        {"IŞIK", "i", "'ı"},
                        {"MKV", "ne", "'ye"},
                        {"EV3", "nden", "'ten"},
                        {"A+", "ni", "'yı"},
                        {"Batı Havalimanı", "ne", "'na"},
                        {"Kamu Fonu", "nde", "'nda"},
                        {"Merkez Gar", "nden", "'dan"},
                        {"Nizamiye", "nde", "'de"},
                        {"Orta Doğu", "ne", "'ya"},
                        {"Alaska", "nden", "'dan"},
                        {"Kamçatka", "ne", "'ya"},
                        {"Yeni Gine", "ni", "'yi"},
                        {"CS 102 Programlama II", "ne", "'ye"},
                        {"Atalar'ın Odası", "nden", "'ndan"},
                        {"Doğu ABD", "ne", "'ye"},
                        {"PAC", "nden", "'den"},
                        {"Trafalgar Square", "ne", "'e"},
                        {"Piccadilly", "ne", "'ye"}};
  for (const Case& one : cases) {
    CHECK(with_ending(one.name, one.mark) == std::string(one.name) + one.ending);
  }
  CHECK(with_ending("Ann", "") == "Ann");
  CHECK(with_ending("Ann", "x") == "Ann");
  CHECK(with_ending("", "e").empty());
  CHECK(with_ending("\xff", "e") == "\xff'ye");  // not UTF-8, and still bounded
}

TEST_CASE("no title lacks its Turkish, and none repeats its English by mistake") {
  for (const std::string& id : list_titles(titles_root())) {
    CAPTURE(id);
    const Result<Title> title = load_title(titles_root() / id);
    REQUIRE(title.ok());
    CHECK_FALSE(title->how_to_play.in(language_named("tr")).empty());
    CHECK(title->about.in(language_named("tr")) != title->about.in(kEnglish));
    CHECK(std::count(title->how_to_play.in(language_named("tr")).begin(),
                     title->how_to_play.in(language_named("tr")).end(),
                     '#') == std::count(title->how_to_play.in(kEnglish).begin(),
                                        title->how_to_play.in(kEnglish).end(), '#'));
    if (!title->is<estate::Part>()) continue;
    for (const estate::DeckSource& deck : estate::board_of(*title).decks) {
      for (const estate::CardSource& card : deck.cards) {
        CAPTURE(card.id);
        CHECK(card.text.in(language_named("tr")) != card.text.in(kEnglish));
      }
    }
  }
}

}  // namespace parlour
