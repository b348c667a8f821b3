// SPDX-License-Identifier: Apache-2.0
// Titles as folders of files.
#include <optional>

#include "core/fault.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "title/art.hpp"
#include "title/load.hpp"
#include "title/read_title.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;

constexpr std::size_t kMaxFileBytes = std::size_t{1} << 20;

/// A file of a title folder, and the part of the document that it is.
struct DocumentPart {
  std::string file, pointer;
};

/// The files that a title of some family may have; title.json comes first.
std::vector<DocumentPart> json_parts() {
  std::vector<DocumentPart> parts{{"title.json", "/title"}};
  for (const WhichFamily& which : kFamilies)
    for (const std::string_view name : files_of(which))
      parts.push_back({std::string(name) + ".json", "/" + std::string(name)});
  return parts;
}
/// How to Play in a language: rules.en.md is /how_to_play/en.
DocumentPart text_part(Language language) {
  const std::string tag(tag_of(language));
  return {"rules." + tag + ".md", "/how_to_play/" + tag};
}

Result<Title> load_document(const fs::path& path) {
  const Result<std::string> bytes = read_file(path, json::kMaxBytes);
  if (!bytes) return bytes.problem();
  return title_from_source(*bytes, path.string());
}

/// Puts the files of a folder together as one document. What is missing shows later, as a part that
/// the schema asks for.
Result<bj::value> compose(const fs::path& folder) {
  bj::object document;
  std::error_code ignored;
  for (const DocumentPart& part : json_parts()) {
    const fs::path path = folder / part.file;
    if (!fs::exists(path, ignored) && part.file != "title.json") continue;
    const Result<std::string> bytes = read_file(path, kMaxFileBytes);
    if (!bytes) return bytes.problem();
    Result<bj::value> value = json::parse(*bytes, path.string());
    if (!value) return value.problem();
    document[part.pointer.substr(1)] = std::move(*value);
  }
  bj::object texts;
  for (const Language language : languages()) {
    const fs::path path = folder / text_part(language).file;
    if (language == kEnglish) texts[tag_of(language)] = "";
    if (!fs::exists(path, ignored)) continue;
    const Result<std::string> bytes = read_file(path, kMaxFileBytes);
    if (!bytes) return bytes.problem();
    if (!valid_utf8(*bytes)) return Problem{path.string(), "", "the text is not UTF-8"};
    texts[tag_of(language)] = *bytes;
  }
  document["how_to_play"] = std::move(texts);
  return bj::value(std::move(document));
}

/// From a place in the document to the file and the place in it.
Problem in_folder(Problem problem, const fs::path& folder) {
  if (!problem.file.empty()) return problem;
  problem.file = folder.string();
  std::vector<DocumentPart> parts = json_parts();
  for (const Language language : languages()) parts.push_back(text_part(language));
  for (const auto& [file, pointer] : parts) {
    if (!problem.place.starts_with(pointer)) continue;
    if (problem.place.size() > pointer.size() && problem.place[pointer.size()] != '/') continue;
    problem.file = (folder / file).string();
    problem.place.erase(0, pointer.size());
    return problem;
  }
  return problem;
}

/// A folder without one of its files: said in terms of files, not of parts.
std::optional<Problem> missing_part(const bj::value& document, const fs::path& folder) {
  const std::string first(files_of(family_in(document.at("title"))).front());
  if (document.as_object().contains(first)) return {};
  return Problem{(folder / (first + ".json")).string(), "", "there is no such file"};
}

Result<Title> load_folder(const fs::path& folder) {
  const Result<bj::value> document = compose(folder);
  if (!document) return document.problem();
  if (auto problem = missing_part(*document, folder)) return *problem;
  Result<Title> title = title_from_document(*document);
  if (!title) return in_folder(title.problem(), folder);
  std::error_code ignored;
  const std::string name = fs::weakly_canonical(folder, ignored).filename().string();
  if (!name.empty() && title->id != name)
    return Problem{
        (folder / "title.json").string(), "/id",
        "expected " + in_quotes(name) + ", the name of the folder, found " + in_quotes(title->id)};
  if (const Outcome outcome = check_art(document->at("title"), folder); !outcome)
    return in_folder(outcome.problem(), folder);
  return title;
}

}  // namespace

Result<Title> load_title(const fs::path& folder_or_file) {
  const auto load = [&]() -> Result<Title> {
    std::error_code ignored;
    if (fs::is_directory(folder_or_file, ignored)) return load_folder(folder_or_file);
    if (folder_or_file.filename() != "title.json") return load_document(folder_or_file);
    const fs::path parent = folder_or_file.parent_path();
    return load_folder(parent.empty() ? fs::path(".") : parent);
  };
  return attempt(load, [&](const char* what) {
    return Problem{folder_or_file.string(), "", std::string("cannot be read: ") + what};
  });
}

}  // namespace parlour
