// SPDX-License-Identifier: Apache-2.0
// Whole files in and out, with the reasons why not as values.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "core/result.hpp"

namespace parlour {

/// The bytes of a file of at most `max_bytes`.
Result<std::string> read_file(const std::filesystem::path& path, std::size_t max_bytes);

enum class Existing { kKeep, kReplace };

/// Writes all of `bytes` or nothing: whoever looks sees the old file or the new one, also after a
/// crash. A file that exists is an error unless it may be replaced.
Outcome write_file(const std::filesystem::path& path, std::string_view bytes,
                   Existing existing = Existing::kKeep);

/// Writes to an open descriptor until all is written; false with errno if it cannot be.
bool write_all(int descriptor, std::string_view bytes);

}  // namespace parlour
