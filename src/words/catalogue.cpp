// SPDX-License-Identifier: Apache-2.0
#include "words/catalogue.hpp"

#include <algorithm>

#include "core/json.hpp"
#include "words/turkish.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

std::string file_name(std::string_view tag, std::string_view area) {
  return "words/" + std::string(tag) + "/" + std::string(area) + ".json";
}

std::string member(const bj::object& from, std::string_view key, std::string otherwise) {
  const bj::value* const value = from.if_contains(key);
  return value && value->is_string() ? std::string(json::view(value->get_string()))
                                     : std::move(otherwise);
}

Result<Grammar> read_grammar(const bj::object& from, const std::string& file) {
  Grammar grammar;
  grammar.name = member(from, "name", "");
  if (grammar.name.empty()) return Problem{file, "/name", "expected what the language is called"};
  grammar.group = member(from, "group", grammar.group);
  grammar.capital_i = member(from, "capital_i", grammar.capital_i);
  const std::string plurals = member(from, "plurals", "one-other");
  const std::string endings = member(from, "endings", "");
  const std::string articles = member(from, "articles", "");
  const std::string money = member(from, "money", "sign");
  if (plurals != "one-other" && plurals != "other") {
    return Problem{file, "/plurals", "expected \"one-other\" or \"other\""};
  }
  if (!endings.empty() && endings != "turkish")
    return Problem{file, "/endings", "expected \"turkish\""};
  if (!articles.empty() && articles != "english") {
    return Problem{file, "/articles", "expected \"english\""};
  }
  if (money != "sign" && money != "named")
    return Problem{file, "/money", "expected \"sign\" or \"named\""};
  grammar.named_money = money == "named";
  grammar.one_other = plurals == "one-other";
  grammar.turkish_endings = !endings.empty();
  grammar.english_articles = !articles.empty();
  return grammar;
}

Result<std::vector<Entry>> read_entries(const bj::object& from, const std::string& file) {
  std::vector<Entry> entries;
  for (const bj::key_value_pair& pair : from) {
    const std::string key(json::view(pair.key()));
    const bj::string* const text = pair.value().if_string();
    if (text == nullptr || text->empty()) return Problem{file, key, "expected a text"};
    Result<Message> message = parse_message(json::view(*text));
    if (!message) {
      return Problem{file, key, message.problem().place + ": " + message.problem().reason};
    }
    entries.push_back({key, std::string(json::view(*text)), std::move(*message)});
  }
  return entries;
}

/// Endings that there are none of in this language.
void check_endings(const Message& message, const Grammar& grammar, const std::string& where,
                   std::vector<std::string>& lines) {
  for (const Piece& piece : message) {
    if (piece.kind == Piece::Kind::kEnding) {
      const bool known = grammar.turkish_endings && turkish::is_ending(piece.detail);
      if (!known) lines.push_back(where + "there is no ending \"" + piece.detail + "\"");
    }
    for (const auto& [word, inner] : piece.cases) check_endings(inner, grammar, where, lines);
  }
}

/// A translation shows all that English shows, and knows no other gap; what only chooses a case in
/// English it may leave out.
bool fits(const Message& translation, const Message& english) {
  const auto within = [](const std::vector<std::string>& some,
                         const std::vector<std::string>& all) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end());
  };
  return within(gaps_of(translation), gaps_of(english)) &&
         within(gaps_of(english, Gaps::kShown), gaps_of(translation, Gaps::kShown));
}

}  // namespace

const Entry* Catalogue::find(std::string_view area, std::string_view key) const {
  const auto entries = areas.find(area);
  if (entries == areas.end()) return nullptr;
  const auto found = std::find_if(entries->second.begin(), entries->second.end(),
                                  [&](const Entry& entry) { return entry.key == key; });
  return found == entries->second.end() ? nullptr : &*found;
}

Result<Catalogue> read_catalogue(std::string_view tag, std::span<const WordsFile> files) {
  Catalogue catalogue;
  catalogue.tag = tag;
  for (const WordsFile& one : files) {
    if (one.language != tag) continue;
    const std::string file = file_name(tag, one.area);
    const Result<bj::value> value = json::parse(one.text, file);
    if (!value) return value.problem();
    if (!value->is_object()) return Problem{file, "", "expected an object"};
    if (one.area == kAboutLanguage) {
      Result<Grammar> grammar = read_grammar(value->get_object(), file);
      if (!grammar) return grammar.problem();
      catalogue.grammar = std::move(*grammar);
      continue;
    }
    Result<std::vector<Entry>> entries = read_entries(value->get_object(), file);
    if (!entries) return entries.problem();
    catalogue.areas[std::string(one.area)] = std::move(*entries);
  }
  if (catalogue.grammar.name.empty()) {
    return Problem{file_name(tag, kAboutLanguage), "", "there is no such file"};
  }
  return catalogue;
}

std::vector<std::string> mistakes(const Catalogue& english, const Catalogue& other) {
  std::vector<std::string> lines;
  for (const auto& [area, entries] : other.areas) {
    for (const Entry& entry : entries) {
      const std::string where = file_name(other.tag, area) + ": " + entry.key + ": ";
      check_endings(entry.message, other.grammar, where, lines);
      const Entry* const original = english.find(area, entry.key);
      if (original == nullptr) {
        lines.push_back(where + "English has no such entry");
      } else if (!fits(entry.message, original->message)) {
        lines.push_back(where + "its gaps are not those of the English \"" + original->text + "\"");
      }
    }
  }
  return lines;
}

std::vector<std::string> missing(const Catalogue& english, const Catalogue& other) {
  std::vector<std::string> lines;
  for (const auto& [area, entries] : english.areas) {
    for (const Entry& entry : entries) {
      if (other.find(area, entry.key) != nullptr) continue;
      lines.push_back(file_name(other.tag, area) + ": " + entry.key + ": is missing");
    }
  }
  return lines;
}

}  // namespace parlour
