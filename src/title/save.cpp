// SPDX-License-Identifier: Apache-2.0
#include "title/save.hpp"

#include <algorithm>
#include <iterator>

#include "core/fault.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "core/suggest.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;

/// The order in which a person would write the keys. Title::source has them by the alphabet.
constexpr std::string_view kKeyOrder[] = {
    "format", "id",      "family",  "kind",        "currency",
    "name",   "label",   "about",   "designed_by", "people",
    "course", "school",  "words",   "theme",       "start_cash_choices",
    "rules",  "groups",  "tiles",   "tables",      "decks",
    "short",  "icon",    "group",   "deck",        "table",
    "to",     "price",   "build",   "mortgage",    "amount",
    "choice", "rents",   "factors", "colour",      "weight",
    "text",   "picture", "entries", "cards",       "effects",
    "keep",   "symbol",  "before"};

std::ptrdiff_t rank(std::string_view key) {
  return std::find(std::begin(kKeyOrder), std::end(kKeyOrder), key) - std::begin(kKeyOrder);
}

bj::value in_human_order(const bj::value& value) {
  if (const bj::array* list = value.if_array()) {
    bj::array out;
    for (const bj::value& item : *list) out.push_back(in_human_order(item));
    return out;
  }
  const bj::object* object = value.if_object();
  if (object == nullptr) return value;
  std::vector<const bj::key_value_pair*> pairs;
  for (const bj::key_value_pair& pair : *object) pairs.push_back(&pair);
  std::sort(pairs.begin(), pairs.end(), [](const auto* a, const auto* b) {
    const std::string_view one = json::view(a->key()), other = json::view(b->key());
    return std::pair(rank(one), one) < std::pair(rank(other), other);
  });
  bj::object out;
  for (const bj::key_value_pair* pair : pairs) out[pair->key()] = in_human_order(pair->value());
  return out;
}

/// What the files of the folder will hold, by name.
std::vector<std::pair<std::string, std::string>> files_of(const bj::object& document) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const bj::key_value_pair& part : document) {
    if (part.key() != "how_to_play") {
      files.emplace_back(std::string(json::view(part.key())) + ".json",
                         json::pretty(in_human_order(part.value())));
      continue;
    }
    for (const bj::key_value_pair& text : part.value().as_object())
      if (!text.value().as_string().empty())
        files.emplace_back("rules." + std::string(json::view(text.key())) + ".md",
                           json::view(text.value().as_string()));
  }
  return files;
}

Outcome save(const Title& title, const fs::path& folder) {
  const std::string id = fs::absolute(folder / "").parent_path().filename().string();
  if (!valid_title_id(id))
    return Problem{folder.string(), "",
                   "a title's folder has lower-case letters, digits and \"-\" in its name, not " +
                       in_quotes(id)};
  Result<bj::value> document = json::parse(title.source);
  if (!document) return document.problem();
  document->at("title").as_object()["id"] = id;
  const auto files = files_of(document->as_object());
  std::error_code error;
  for (const auto& [name, bytes] : files)  // all or nothing, as far as one can see beforehand
    if (fs::exists(folder / name, error))
      return Problem{(folder / name).string(), "", "exists already, and is left as it is"};
  fs::create_directories(folder, error);
  if (error) return Problem{folder.string(), "", "the folder cannot be made: " + error.message()};
  for (const auto& [name, bytes] : files)
    if (Outcome outcome = write_file(folder / name, bytes); !outcome) return outcome;
  return Done{};
}

}  // namespace

Outcome save_title(const Title& title, const fs::path& folder) {
  return attempt([&] { return save(title, folder); },
                 [&](const char* what) {
                   return Problem{folder.string(), "", std::string("cannot be written: ") + what};
                 });
}

}  // namespace parlour
