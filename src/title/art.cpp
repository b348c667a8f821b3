// SPDX-License-Identifier: Apache-2.0
#include "title/art.hpp"

#include <algorithm>
#include <system_error>

#include "core/files.hpp"
#include "core/json.hpp"
#include "core/suggest.hpp"
#include "title/load.hpp"
#include "title/shipped_picture.hpp"
#include "title/svg.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;
namespace fs = std::filesystem;

constexpr std::size_t kMostBytesOfTitle = std::size_t{256} << 10;

/// Every text of the form TITLE/FILE.svg under `value`; colours and numbers stand beside them.
void collect_pictures(const bj::value& value, const std::string& place,
                      std::vector<NamedPicture>& found) {
  if (const bj::string* name = value.if_string(); name != nullptr && name->ends_with(".svg"))
    found.push_back({place, std::string(json::view(*name))});
  if (const bj::object* object = value.if_object())
    for (const bj::key_value_pair& pair : *object)
      collect_pictures(pair.value(), json::child(place, json::view(pair.key())), found);
}

/// "TITLE/FILE.svg" where the folders of titles are in `root`.
fs::path file_under(const fs::path& root, std::string_view name) {
  const std::size_t slash = name.find('/');
  return root / name.substr(0, slash) / "art" / name.substr(slash + 1);
}

fs::path file_of(std::string_view name, const fs::path& folder) {
  std::error_code ignored;
  const fs::path own = fs::weakly_canonical(folder, ignored);
  const fs::path beside = file_under(own.parent_path(), name);
  const fs::path shipped = file_under(titles_root(), name);
  const bool borrowed = name.substr(0, name.find('/')) != own.filename();
  return !fs::exists(beside, ignored) && (borrowed || fs::exists(shipped, ignored)) ? shipped
                                                                                    : beside;
}

}  // namespace

std::vector<NamedPicture> pictures_of(const bj::value& title_file) {
  std::vector<NamedPicture> found;
  const bj::value* const theme = title_file.as_object().if_contains("theme");
  if (theme == nullptr) return found;
  if (const bj::value* art = theme->as_object().if_contains("art"))
    collect_pictures(*art, "/title/theme/art", found);
  return found;
}

std::string shipped_picture(std::string_view name) {
  const fs::path path = file_under(titles_root(), name);
  std::error_code ignored;
  if (!fs::is_regular_file(path, ignored)) return {};
  Result<std::string> bytes = read_file(path, kMostPictureBytes);
  return bytes ? std::move(*bytes) : std::string();
}

Outcome check_art(const bj::value& title_file, const fs::path& folder) {
  std::size_t all = 0;
  for (const NamedPicture& picture : pictures_of(title_file)) {
    if (picture.name.starts_with(kOwnPictures)) continue;
    const fs::path path = file_of(picture.name, folder);
    std::error_code ignored;
    if (!fs::is_regular_file(path, ignored))
      return Problem{"", picture.place, "there is no file " + path.string()};
    const Result<std::string> bytes = read_file(path, kMostPictureBytes);
    if (!bytes) return bytes.problem();
    const Result<CleanPicture> clean = clean_picture(*bytes);
    if (!clean) return Problem{path.string(), clean.problem().place, clean.problem().reason};
    if (!clean->removed.empty())
      return Problem{path.string(), "", "a picture may not have " + clean->removed.front()};
    all += bytes->size();
    if (all > kMostBytesOfTitle)
      return Problem{"", picture.place,
                     "the pictures of a title may have " + std::to_string(kMostBytesOfTitle >> 10) +
                         " KB together"};
  }
  return Done{};
}

}  // namespace parlour
