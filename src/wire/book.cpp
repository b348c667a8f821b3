// SPDX-License-Identifier: Apache-2.0
#include "wire/book.hpp"

#include <algorithm>

#include "wire/listed.hpp"
#include "words/book.hpp"

namespace parlour {

void Book::chapter(std::string_view heading, std::string_view anchor) {
  if (!text_.empty()) text_ += "\n\n";
  text_ += "## " + std::string(heading);
  if (!anchor.empty()) text_ += " {#" + std::string(anchor) + "}";
  text_ += "\n\n";
}

std::string_view without_anchor(std::string_view heading) {
  return heading.ends_with('}') ? heading.substr(0, heading.rfind(" {#")) : heading;
}

void Book::say(std::string_view sentence) {
  if (sentence.empty()) return;
  if (!text_.empty() && text_.back() != '\n') text_ += ' ';
  text_ += sentence;
}

void Book::item(std::string_view sentence) {
  if (sentence.empty()) return;
  if (!text_.ends_with("\n\n")) text_ += '\n';
  text_ += "- " + std::string(sentence);
}

std::string bound(const Title& title, Language language, std::string_view chapters) {
  const std::string& own = title.how_to_play.in(language);
  const std::size_t first = std::min(own.find("\n## "), own.size());
  std::string book = own.substr(0, first);
  while (book.ends_with('\n')) book.pop_back();
  if (book.empty()) book = "# " + title.name.in(language);
  book += "\n\n" + std::string(chapters) + "\n";
  if (first < own.size()) book += own.substr(first);
  if (!book.ends_with('\n')) book += '\n';
  return book;
}

std::string makers(const Title& title, Language language) {
  const Designers& by = title.designed_by;
  std::string text = listed(language, by.people);
  for (const Text* more : {&by.course, &by.school}) {
    const std::string& part = more->in(language);
    if (!part.empty()) text += (text.empty() ? "" : "; ") + part;
  }
  return text;
}

std::string makers_chapter(const Title& title, Language language) {
  const std::string names = makers(title, language);
  if (names.empty()) return {};
  Book book;
  book.chapter(words::book::kMakers.in(language));
  book.say(fill(language, words::book::kDesignedBy, {{"makers", names}}));
  return book.text();
}

}  // namespace parlour
