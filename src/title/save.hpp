// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour {

/// Writes a title as a folder of files that load_title() reads; files that exist are kept, and a
/// Problem. The id in the files is the folder's name, because the two must agree.
Outcome save_title(const Title& title, const std::filesystem::path& folder);

}  // namespace parlour
