// SPDX-License-Identifier: Apache-2.0
// A rule book being written, as the simple Markdown that titles use too: headings, paragraphs and
// items. Families write their chapters from the rules of a table, so that no number in them can be
// wrong; the title's own words come before and after them.
#pragma once

#include <string>
#include <string_view>

#include "title/title.hpp"

namespace parlour {

class Book {
 public:
  /// `anchor`: what a page calls the chapter, to lead to it; the same in every language.
  void chapter(std::string_view heading, std::string_view anchor = {});
  /// A sentence more in the paragraph, or in the item.
  void say(std::string_view sentence);
  /// Ends the paragraph.
  void gap() { text_ += "\n\n"; }
  /// Begins an item; what is said next belongs to it.
  void item(std::string_view sentence);

  const std::string& text() const { return text_; }

 private:
  std::string text_;
};

/// A heading as a reader sees it.
std::string_view without_anchor(std::string_view heading);

/// The title's own introduction, the chapters, and what else the title has to say.
std::string bound(const Title& title, Language language, std::string_view chapters);

/// "designed by" as a chapter; empty where nobody is named.
std::string makers_chapter(const Title& title, Language language);

/// "Ann, Bob and Cem; CS 319, Object-Oriented Software Engineering; Bilkent University"
std::string makers(const Title& title, Language language);

}  // namespace parlour
