// SPDX-License-Identifier: Apache-2.0
// Where titles are found.
#include <algorithm>
#include <cstdlib>
#include <system_error>

#include "core/suggest.hpp"
#include "title/load.hpp"
#include "title/pattern.hpp"

// The build names the titles/ of the source tree, so that a program runs from any build folder.
#ifndef PARLOUR_SOURCE_TITLES
#define PARLOUR_SOURCE_TITLES ""
#endif

namespace parlour {

namespace fs = std::filesystem;

bool valid_title_id(std::string_view id) {
  return id.size() <= 40 && matches_pattern("^[a-z0-9][a-z0-9-]*$", id);
}

std::vector<std::string> list_titles(const fs::path& root) {
  std::vector<std::string> ids;
  std::error_code error;
  for (fs::directory_iterator entry(root, error), end; !error && entry != end;
       entry.increment(error)) {
    std::string id = entry->path().filename().string();
    std::error_code ignored;
    if (valid_title_id(id) && fs::exists(entry->path() / "title.json", ignored))
      ids.push_back(std::move(id));
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

fs::path titles_root() {
  // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
  if (const char* named = std::getenv("PARLOUR_TITLES"); named != nullptr && *named != '\0')
    return named;
  std::error_code error;
  const fs::path program = fs::read_symlink("/proc/self/exe", error).parent_path();
  // build/release/bin/parlour, a program at the top, and an installed one.
  for (const char* near : {"../../../titles", "titles", "../share/parlour/titles"})
    if (const fs::path root = program / near; !error && !list_titles(root).empty())
      return root.lexically_normal();
  return PARLOUR_SOURCE_TITLES;
}

Result<Title> find_title(std::string_view id) {
  const fs::path root = titles_root();
  const std::vector<std::string> known = list_titles(root);
  if (std::find(known.begin(), known.end(), id) != known.end()) return load_title(root / id);
  const std::vector<std::string_view> ids(known.begin(), known.end());
  return Problem{"", "", "there is no title " + in_quotes(id) + "; " + advice(id, ids)};
}

}  // namespace parlour
