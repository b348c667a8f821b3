// SPDX-License-Identifier: Apache-2.0
// A language as its folder has it: what the build checks and makes headers of, and what the program
// carries.
#pragma once

#include <filesystem>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "words/message.hpp"

namespace parlour {

/// A file of words/: its language, its name without ".json", its text.
struct WordsFile {
  std::string_view language, area, text;
};

/// The area that every folder has: it tells about the language, and says nothing.
inline constexpr std::string_view kAboutLanguage = "language";

struct Entry {
  std::string key, text;
  Message message;
};

struct Catalogue {
  std::string tag;
  Grammar grammar;
  std::map<std::string, std::vector<Entry>, std::less<>> areas;  ///< in the order of the file

  /// Null if there is none.
  const Entry* find(std::string_view area, std::string_view key) const;
};

/// All files of one language. The Problem names the file and the key.
Result<Catalogue> read_catalogue(std::string_view tag, std::span<const WordsFile> files);

/// Every folder that has a language.json, in the order of their names.
Result<std::vector<Catalogue>> read_words(const std::filesystem::path& folder);

/// What somebody tries out without a build, in the folder $PARLOUR_WORDS: a language that would not
/// pass the build is left out, with the reason.
std::vector<Catalogue> tried_words(const Catalogue& english);

/// What a language says otherwise than English: entries that English does not have, other gaps,
/// endings that do not exist. One line each.
std::vector<std::string> mistakes(const Catalogue& english, const Catalogue& other);

/// The entries that only English has, one line each: they are told in English.
std::vector<std::string> missing(const Catalogue& english, const Catalogue& other);

/// The page reads its areas itself: the program carries the others.
inline bool is_for_page(std::string_view area) { return area.starts_with("page"); }

/// English with accents and in brackets: whatever is shown without them is not in a catalogue.
std::string pseudo_text(const Message& message);

}  // namespace parlour
