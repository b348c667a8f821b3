// SPDX-License-Identifier: Apache-2.0
// The pictures of a title: SVG files in the folder art of a title, named in its theme as
// "TITLE/FILE.svg", so that a board made from a title still finds them. A title carries the names
// alone, and so do journals and saves; whoever has no such file draws what every title looks like.
#pragma once

#include <boost/json/fwd.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour {

/// Pictures that people have brought are no files, but documents of a house: "own/ID.svg".
inline constexpr std::string_view kOwnPictures = "own/";

struct NamedPicture {
  std::string place;  ///< in the document: "/title/theme/art/centre"
  std::string name;
};

/// Every picture that a title.json names, which the schema has found to be one.
std::vector<NamedPicture> pictures_of(const boost::json::value& title_file);

/// Whether the files that a title in this folder names are there, small enough, and clean: in a
/// picture of the house nothing has to be left out. Those of other titles lie beside the folder, or
/// with the shipped titles.
Outcome check_art(const boost::json::value& title_file, const std::filesystem::path& folder);

}  // namespace parlour
