// SPDX-License-Identifier: Apache-2.0
#include <filesystem>

#include "core/files.hpp"
#include "core/json.hpp"
#include "server/shelf.hpp"
#include "title/load.hpp"

namespace parlour::server {

namespace {

/// Nothing where the lab has not measured the title.
Result<boost::json::value> length_of(const std::filesystem::path& folder) {
  const Result<std::string> text = read_file(folder / "length.json", std::size_t{1} << 16);
  return text ? json::parse(*text, "length.json") : Result<boost::json::value>(text.problem());
}

}  // namespace

Shelf shipped_titles() {
  Shelf shelf;
  const std::filesystem::path root = titles_root();
  for (const std::string& id : list_titles(root)) {
    Result<Title> title = load_title(root / id);
    if (!title) continue;
    const Result<boost::json::value> measured = length_of(root / id);
    const bool told = measured && measured->is_object();
    shelf.add(std::move(*title), told ? measured->get_object().if_contains("length") : nullptr);
  }
  return shelf;
}

}  // namespace parlour::server
