// SPDX-License-Identifier: Apache-2.0
#include "bots/book.hpp"

#include "bots/family.hpp"
#include "wire/book.hpp"
#include "wire/conquest/book.hpp"
#include "wire/estate/book.hpp"
#include "words/book.hpp"

namespace parlour {

namespace {

using namespace words::book;

template <class Game>
std::string whole(const Game& game, Language language) {
  Book last;
  last.chapter(kComputers.in(language));
  last.say(kFair.in(language));
  last.gap();
  for (const auto& one : characters<typename BotsOf<Game>::Weights>()) {
    last.item(fill(language, kCharacter,
                   {{"name", one.label.in(language)}, {"about", one.about.in(language)}}));
  }
  std::string book = bound(game.title, language, chapters(game, language)) + "\n" + last.text();
  const std::string makers = makers_chapter(game.title, language);
  return makers.empty() ? book + "\n" : book + "\n\n" + makers + "\n";
}

}  // namespace

std::string rule_book(const estate::Game& game, Language language) { return whole(game, language); }
std::string rule_book(const conquest::Game& game, Language language) {
  return whole(game, language);
}

}  // namespace parlour
