// SPDX-License-Identifier: Apache-2.0
#include "server/archive.hpp"

#include <filesystem>
#include <string_view>

#include "server/postgres/archive.hpp"
#include "server/sqlite/archive.hpp"
#include "server/sqlite/file.hpp"

namespace parlour::server {

namespace {

constexpr std::string_view kSqliteScheme = "sqlite:";

bool is_postgres(const std::string& where) {
  return where.starts_with("postgres://") || where.starts_with("postgresql://");
}

std::string file_of(const std::string& where) { return where.substr(kSqliteScheme.size()); }

Outcome copy_tables(Archive& from, Archive& to) {
  std::int64_t number = 0;
  while (true) {
    const Result<std::optional<TableRecord>> table = from.table_after(number);
    if (!table) return table.problem();
    if (!*table) return Done{};
    number = (*table)->number;
    const Result<TableLines> lines = from.lines(**table);
    if (!lines) return lines.problem();
    if (Outcome added = to.add(**table, lines->texts); !added) return added;
  }
}

Outcome copy_documents(Archive& from, Archive& to) {
  std::string kind, id;
  while (true) {
    const Result<std::optional<Document>> document = from.document_after(kind, id);
    if (!document) return document.problem();
    if (!*document) return Done{};
    kind = (*document)->kind;
    id = (*document)->id;
    if (Outcome added = to.add(**document); !added) return added;
  }
}

}  // namespace

bool is_sqlite(const std::string& where) { return where.starts_with(kSqliteScheme); }

std::string store_place(const std::string& named) {
  if (is_sqlite(named) || is_postgres(named)) return named;
  std::error_code error;
  std::filesystem::path path(named);
  if (std::filesystem::is_directory(path, error)) path /= "parlour.db";
  return std::string(kSqliteScheme) + path.string();
}

Outcome is_there(const std::string& where) {
  if (!is_sqlite(where)) return Done{};  // whoever names a database means it
  if (const Result<sqlite::Database> file = sqlite::look_at_file(file_of(where)); !file)
    return file.problem();
  return Done{};
}

Result<std::unique_ptr<Archive>> open_archive(const std::string& where, Access access) {
  if (is_sqlite(where)) return sqlite::open_archive(file_of(where), access);
  return postgres::open_archive(where, access);
}

Outcome copy_store(const std::string& from, const std::string& to) {
  if (is_sqlite(from) && is_sqlite(to)) {
    Result<sqlite::Database> source = sqlite::look_at_file(file_of(from));
    if (!source) return source.problem();
    return sqlite::copy_file(*source, file_of(to), sqlite::Target::kNew);
  }
  std::error_code error;
  if (is_sqlite(to) && std::filesystem::exists(file_of(to), error))
    return Problem{file_of(to), std::string(trouble::kStore),
                   "is there already, and is left as it is"};
  const Result<std::unique_ptr<Archive>> source = open_archive(from, Access::kRead);
  if (!source) return source.problem();
  // A file gets its name when it is complete. Tables of a database are committed one by one, and
  // whoever stops half-way has to begin with an empty database again.
  const std::string made = is_sqlite(to) ? to + "-part" : to;
  if (is_sqlite(to)) std::filesystem::remove(file_of(made), error);
  {
    const Result<std::unique_ptr<Archive>> target = open_archive(made, Access::kWrite);
    if (!target) return target.problem();
    const Result<std::optional<TableRecord>> first = (*target)->table_after(0);
    if (!first) return first.problem();
    if (*first)
      return Problem{"", std::string(trouble::kTaken),
                     "the target holds tables already; it is left as it is"};
    if (Outcome copied = copy_tables(**source, **target); !copied) return copied;
    if (Outcome copied = copy_documents(**source, **target); !copied) return copied;
  }
  if (!is_sqlite(to)) return Done{};
  Result<sqlite::Database> whole = sqlite::look_at_file(file_of(made));
  if (!whole) return whole.problem();
  const Outcome done = sqlite::copy_file(*whole, file_of(to), sqlite::Target::kNew);
  for (const char* beside : {"", "-wal", "-shm", "-lock"})
    std::filesystem::remove(file_of(made) + beside, error);
  return done;
}

}  // namespace parlour::server
