// SPDX-License-Identifier: Apache-2.0
// From files to a Title, or to the one reason why not. Nothing here throws.
#pragma once

#include <boost/json/fwd.hpp>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour {

/// A title folder, the title.json in it, or one document as in title_from_source(). The folder of a
/// title has the name of its id.
Result<Title> load_title(const std::filesystem::path& folder_or_file);

/// A whole title as one document: {"title": …, "board": …, "decks": …, "how_to_play": {"en":
/// …}}, each part as in its file. This is what a journal carries; Title::source holds it
/// canonically.
Result<Title> title_from_source(std::string_view json, std::string file = {});

/// The same, already parsed. A Problem names no file.
Result<Title> title_from_document(const boost::json::value& document);

/// The family that the "title" of a document names; where it names none it is an estate title.
WhichFamily family_in(const boost::json::value& head);

/// The shipped title with this id. An id that is no id is refused, so it may come from outside.
Result<Title> find_title(std::string_view id);

/// The ids of the title folders under `root`, sorted. They may still hold bad files.
std::vector<std::string> list_titles(const std::filesystem::path& root);

/// Where the shipped titles are: $PARLOUR_TITLES, else near the program, else in the source tree.
std::filesystem::path titles_root();

/// Lower-case letters, digits and "-".
bool valid_title_id(std::string_view id);

}  // namespace parlour
