// SPDX-License-Identifier: Apache-2.0
// The words of the program, from words/ into the build:
//
//   words_tool make words OUT     checks every language, writes OUT/words/AREA.hpp for each area of
//                                 English, and OUT/embedded/words.cpp with all of them
//   words_tool check words        lists what is wrong, and what is missing
//   words_tool pseudo words OUT   writes a language with accents and brackets: OUT/qps/*.json
#include <algorithm>
#include <boost/json.hpp>
#include <cctype>
#include <iostream>
#include <sstream>

#include "core/files.hpp"
#include "core/json.hpp"
#include "words/catalogue.hpp"

namespace {

namespace fs = std::filesystem;
using namespace parlour;

constexpr std::string_view kPseudoTag = "qps";

/// hints.leaves_if_won → {"hints", "kLeavesIfWon"}.
std::pair<std::string, std::string> constant_of(const std::string& key) {
  const std::size_t dot = key.rfind('.');
  std::string space = dot == key.npos ? "" : key.substr(0, dot);
  for (std::size_t at = 0; (at = space.find('.', at)) != space.npos;) space.replace(at, 1, "::");
  std::string name = "k";
  bool capital = true;
  for (const char letter : key.substr(dot == key.npos ? 0 : dot + 1)) {
    if (letter != '_') {
      const auto code = static_cast<unsigned char>(letter);
      name += static_cast<char>(capital ? std::toupper(code) : code);
    }
    capital = letter == '_';
  }
  return {space, name};
}

std::string list_of_keys(const std::vector<Entry>& entries) {
  std::string list;
  for (const Entry& entry : entries) list += "    \"" + entry.key + "\",\n";
  return list;
}

std::string header_of(const std::string& area, const std::vector<Entry>& entries,
                      std::size_t number) {
  std::ostringstream out;
  out << "// Made from words/en/" << area << ".json by cmake/words_tool.cpp.\n#pragma once\n\n"
      << "#include \"words/phrase.hpp\"\n\nnamespace parlour::words::" << area << " {\n\n";
  for (std::size_t at = 0; at < entries.size(); ++at) {
    const auto [space, name] = constant_of(entries[at].key);
    if (!space.empty()) out << "namespace " << space << " {\n";
    out << "inline constexpr Phrase " << name << "{" << number << ", " << at << "};\n";
    if (!space.empty()) out << "}\n";
  }
  out << "\ninline constexpr std::string_view kKeys[] = {\n"
      << list_of_keys(entries) << "};\n\n"
      << "/// The phrase with the key BEFORE.AFTER.\n"
      << "constexpr Phrase named(std::string_view before, std::string_view after) {\n"
      << "  return phrase_named(" << number << ", kKeys, before, after);\n}\n\n"
      << "/// The phrase in this place of the file.\n"
      << "constexpr Phrase at(std::size_t place) {\n"
      << "  return {" << number << ", static_cast<std::uint16_t>(place)};\n}\n\n"
      << "}  // namespace parlour::words::" << area << "\n";
  return out.str();
}

constexpr std::string_view kEmbeddedHeader = R"(// Made by cmake/words_tool.cpp.
#pragma once

#include <span>
#include <string_view>

#include "words/catalogue.hpp"

namespace parlour::embedded {

/// The keys of an area, in the order of their constants.
struct AreaKeys {
  std::string_view name;
  std::span<const std::string_view> keys;
};
std::span<const AreaKeys> words_keys();

/// Every file of every language.
std::span<const WordsFile> words();

}  // namespace parlour::embedded
)";

bool write(const fs::path& path, const std::string& text) {
  const Result<std::string> old = read_file(path, std::size_t{1} << 26);
  if (old && *old == text) return true;  // or everything that includes it would be compiled again
  fs::create_directories(path.parent_path());
  const Outcome outcome = write_file(path, text, Existing::kReplace);
  if (!outcome) std::cerr << outcome.problem().text() << '\n';
  return outcome.ok();
}

std::string embedded_source(const Catalogue& english, const std::vector<Catalogue>& all,
                            const fs::path& words) {
  std::ostringstream out;
  out << "// Made by cmake/words_tool.cpp.\n#include \"embedded/words.hpp\"\n\n"
      << "namespace parlour::embedded {\n\nnamespace {\n\n";
  std::ostringstream areas, files;
  for (const auto& [area, entries] : english.areas) {
    if (is_for_page(area)) continue;
    out << "constexpr std::string_view kKeysOf_" << area << "[] = {\n"
        << list_of_keys(entries) << "};\n";
    areas << "    {\"" << area << "\", kKeysOf_" << area << "},\n";
  }
  for (const Catalogue& one : all) {
    std::vector<std::string> names{std::string(kAboutLanguage)};
    for (const auto& [area, entries] : one.areas) names.push_back(area);
    for (const std::string& area : names) {
      if (is_for_page(area)) continue;
      const auto text = read_file(words / one.tag / (area + ".json"), std::size_t{1} << 20);
      files << "    {\"" << one.tag << "\", \"" << area << "\", R\"words(" << *text
            << ")words\"},\n";
    }
  }
  out << "constexpr AreaKeys kAreas[] = {\n"
      << areas.str() << "};\n\n"
      << "constexpr WordsFile kFiles[] = {\n"
      << files.str() << "};\n\n"
      << "}  // namespace\n\nstd::span<const AreaKeys> words_keys() { return kAreas; }\n"
      << "std::span<const WordsFile> words() { return kFiles; }\n\n"
      << "}  // namespace parlour::embedded\n";
  return out.str();
}

int make(const Catalogue& english, const std::vector<Catalogue>& all, const fs::path& words,
         const fs::path& out) {
  std::size_t wrong = 0, number = 0;
  for (const Catalogue& one : all) {
    for (const std::string& line : mistakes(english, one)) {
      std::cerr << line << '\n';
      ++wrong;
    }
  }
  if (wrong > 0) return 1;
  bool written = true;
  for (const auto& [area, entries] : english.areas) {
    if (is_for_page(area)) continue;
    written &= write(out / "words" / (area + ".hpp"), header_of(area, entries, number++));
  }
  written &= write(out / "embedded/words.hpp", std::string(kEmbeddedHeader));
  written &= write(out / "embedded/words.cpp", embedded_source(english, all, words));
  return written ? 0 : 1;
}

int check(const Catalogue& english, const std::vector<Catalogue>& all) {
  std::size_t wrong = 0, entries = 0;
  for (const auto& [area, list] : english.areas) entries += list.size();
  for (const Catalogue& one : all) {
    for (const auto& lines : {mistakes(english, one), missing(english, one)}) {
      for (const std::string& line : lines) std::cerr << line << '\n';
      wrong += lines.size();
    }
  }
  std::cout << entries << " entries in " << all.size() << " languages, " << wrong << " problems\n";
  return wrong == 0 ? 0 : 1;
}

int pseudo(const Catalogue& english, const fs::path& out) {
  bool written = true;
  const auto save = [&](const std::string& area, const boost::json::object& object) {
    written &= write(out / kPseudoTag / (area + ".json"), json::pretty(object) + "\n");
  };
  save(std::string(kAboutLanguage), {{"name", "⟦Pseudo⟧"}, {"locale", "en-GB"}});
  for (const auto& [area, entries] : english.areas) {
    boost::json::object object;
    for (const Entry& entry : entries) object[entry.key] = pseudo_text(entry.message);
    save(area, object);
  }
  return written ? 0 : 1;
}

}  // namespace

int main(int count, char** values) {
  const std::vector<std::string> words(values + 1, values + count);
  const bool one_folder = words.size() == 2 && words[0] == "check";
  if (!one_folder && !(words.size() == 3 && (words[0] == "make" || words[0] == "pseudo"))) {
    std::cerr << "words_tool make WORDS OUT | check WORDS | pseudo WORDS OUT\n";
    return 2;
  }
  const Result<std::vector<Catalogue>> all = read_words(words[1]);
  if (!all) {
    std::cerr << all.problem().text() << '\n';
    return 1;
  }
  const auto english =
      std::find_if(all->begin(), all->end(), [](const Catalogue& one) { return one.tag == "en"; });
  if (english == all->end()) {
    std::cerr << words[1] << ": there is no English\n";
    return 1;
  }
  if (words[0] == "make") return make(*english, *all, words[1], words[2]);
  if (words[0] == "check") return check(*english, *all);
  return pseudo(*english, words[2]);
}
