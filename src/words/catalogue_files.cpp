// SPDX-License-Identifier: Apache-2.0
// Words as folders of files.
#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include "core/files.hpp"
#include "words/catalogue.hpp"

namespace parlour {

namespace fs = std::filesystem;

Result<std::vector<Catalogue>> read_words(const fs::path& folder) {
  std::vector<Catalogue> all;
  std::error_code error;
  std::vector<fs::path> found;
  for (const auto& one : fs::directory_iterator(folder, error)) found.push_back(one.path());
  if (error) return Problem{folder.string(), "", "the folder cannot be read"};
  std::sort(found.begin(), found.end());
  for (const fs::path& language : found) {
    if (!fs::exists(language / "language.json", error)) continue;
    const std::string tag = language.filename().string();
    std::vector<std::pair<std::string, std::string>> texts;  // area and text
    for (const auto& one : fs::directory_iterator(language, error)) {
      if (one.path().extension() != ".json") continue;
      Result<std::string> text = read_file(one.path(), std::size_t{1} << 20);
      if (!text) return text.problem();
      texts.emplace_back(one.path().stem().string(), std::move(*text));
    }
    std::vector<WordsFile> files;
    for (const auto& [area, text] : texts) files.push_back({tag, area, text});
    Result<Catalogue> catalogue = read_catalogue(tag, files);
    if (!catalogue) return catalogue.problem();
    all.push_back(std::move(*catalogue));
  }
  return all;
}

std::vector<Catalogue> tried_words(const Catalogue& english) {
  // The words are read once, before anybody could change the surroundings of the program.
  const char* const folder = std::getenv("PARLOUR_WORDS");  // NOLINT(concurrency-mt-unsafe)
  if (folder == nullptr) return {};
  Result<std::vector<Catalogue>> more = read_words(folder);
  if (!more) {
    std::cerr << more.problem().text() << '\n';
    return {};
  }
  std::vector<Catalogue> tried;
  for (Catalogue& one : *more) {
    std::erase_if(one.areas, [](const auto& area) { return is_for_page(area.first); });
    const std::vector<std::string> wrong = mistakes(english, one);
    for (const std::string& line : wrong) std::cerr << line << '\n';
    if (wrong.empty()) tried.push_back(std::move(one));
  }
  return tried;
}

}  // namespace parlour
