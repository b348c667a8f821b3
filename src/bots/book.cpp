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

}  // namespace

template <class Game>
std::string rule_book(const Game& game, Language language) {
  Book last;
  last.chapter(kComputers.in(language));
  last.say(kFair.in(language));
  last.gap();
  for (const auto& one : characters<typename Game::Family::Weights>()) {
    last.item(fill(language, kCharacter,
                   {{"name", one.label.in(language)}, {"about", one.about.in(language)}}));
  }
  std::string book = bound(game.title, language, chapters(game, language)) + "\n" + last.text();
  const std::string makers = makers_chapter(game.title, language);
  return makers.empty() ? book + "\n" : book + "\n\n" + makers + "\n";
}

template std::string rule_book(const estate::Game&, Language);
template std::string rule_book(const conquest::Game&, Language);

}  // namespace parlour
