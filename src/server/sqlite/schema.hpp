// SPDX-License-Identifier: Apache-2.0
// What an SQLite file holds for Parlour, version by version.
#pragma once

#include <cstdint>
#include <string>

#include "server/sqlite/database.hpp"

namespace parlour::server::sqlite {

/// The version that this Parlour reads and writes.
std::int64_t current_version();

/// The version of the schema in a file. A Problem if it is empty, or of another program or of a
/// newer Parlour: then it is to be left as it is.
Result<std::int64_t> version_of(Database& database, const std::string& path);

/// From this version (0: an empty file) to the current one, step by step, all of it or nothing.
Outcome bring_up(Database& database, std::int64_t from);

/// Writes what is there already, to see whether the disk takes it.
Outcome write_nothing_new(Database& database);

Problem store_problem(const std::string& path, std::string reason);

}  // namespace parlour::server::sqlite
