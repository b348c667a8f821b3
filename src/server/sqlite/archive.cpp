// SPDX-License-Identifier: Apache-2.0
#include "server/sqlite/archive.hpp"

#include "server/calls.hpp"
#include "server/sqlite/file.hpp"
#include "server/sqlite/schema.hpp"

namespace parlour::server::sqlite {

namespace {

constexpr char kRecord[] =
    "SELECT number, id, summary, created, changed, lines, epoch, over FROM tables WHERE going = 0";

/// Prepared as they are needed: an operator's call costs what it reads.
class FileArchive final : public server::Archive {
 public:
  FileArchive(std::optional<FileLock> lock, Database database)
      : lock_(std::move(lock)), database_(std::move(database)) {}

  Result<std::optional<TableRecord>> table_after(std::int64_t number) override {
    return one_table(" AND number > ?1 ORDER BY number LIMIT 1", number);
  }
  Result<std::optional<TableRecord>> table_named(const std::string& id) override {
    return one_table(" AND id = ?1", id);
  }

  Result<TableLines> lines(const TableRecord& table) override {
    Result<Statement> found =
        database_.prepare("SELECT number, text FROM lines WHERE in_table = ?1 ORDER BY number");
    if (!found) return found.problem();
    found->with(table.number);
    TableLines lines;
    while (true) {
      const Result<bool> row = found->next();
      if (!row) return row.problem();
      if (!*row) return lines;
      if (found->number(0) != static_cast<std::int64_t>(lines.texts.size())) {
        lines.whole = false;
        found->reset();
        return lines;
      }
      lines.texts.push_back(found->text(1));
    }
  }

  Result<std::optional<Document>> document_after(const std::string& kind,
                                                 const std::string& id) override {
    Result<Statement> found = database_.prepare(
        "SELECT kind, id, owner, text, changed, of_table FROM documents"
        " WHERE (kind, id) > (?1, ?2) ORDER BY kind, id LIMIT 1");
    if (!found) return found.problem();
    const Result<bool> row = found->with(kind, id).next();
    if (!row) return row.problem();
    if (!*row) return std::optional<Document>();
    std::optional<Document> document(Document{found->text(0), found->text(1), found->text(2),
                                              found->text(3), found->number(4), found->text(5)});
    found->reset();
    return document;
  }

  Outcome cut(const TableRecord& table, std::int64_t keep, const std::string& summary) override {
    return at_once([&]() -> Outcome {
      if (Outcome cut =
              run("DELETE FROM lines WHERE in_table = ?1 AND number >= ?2", table.number, keep);
          !cut)
        return cut;
      return run("UPDATE tables SET lines = ?2, summary = ?3, epoch = epoch + 1 WHERE number = ?1",
                 table.number, keep, summary);
    });
  }

  Outcome add(const TableRecord& table, const std::vector<std::string>& lines) override {
    return at_once([&]() -> Outcome {
      if (Outcome added =
              run("INSERT INTO tables (id, summary, created, changed, lines, epoch, held, over)"
                  " VALUES (?1, ?2, ?3, ?4, ?5, ?6, 0, ?7)",
                  table.id, table.summary, table.created, table.changed, table.lines, table.epoch,
                  std::int64_t{table.over ? 1 : 0});
          !added)
        return added;
      const Result<std::int64_t> number = database_.ask("SELECT last_insert_rowid()");
      if (!number) return number.problem();
      Result<Statement> line =
          database_.prepare("INSERT INTO lines (in_table, number, text) VALUES (?1, ?2, ?3)");
      if (!line) return line.problem();
      std::int64_t at = 0;
      for (const std::string& text : lines)
        if (Outcome added = line->with(*number, at++, text).run(); !added) return added;
      return Done{};
    });
  }

  Outcome add(const Document& document) override {
    return run(
        "INSERT INTO documents (kind, id, owner, text, changed, of_table)"
        " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
        document.kind, document.id, document.owner, document.text, document.changed,
        document.table);
  }

 private:
  template <class... Values>
  Outcome run(std::string_view sql, const Values&... values) {
    Result<Statement> statement = database_.prepare(sql);
    if (!statement) return statement.problem();
    return statement->with(values...).run();
  }

  template <class Key>
  Result<std::optional<TableRecord>> one_table(const char* which, const Key& key) {
    Result<Statement> found = database_.prepare(std::string(kRecord) + which);
    if (!found) return found.problem();
    const Result<bool> row = found->with(key).next();
    if (!row) return row.problem();
    if (!*row) return std::optional<TableRecord>();
    std::optional<TableRecord> record(
        TableRecord{found->number(0), found->text(1), found->text(2), found->number(3),
                    found->number(4), found->number(5), found->number(6), found->number(7) != 0});
    found->reset();
    return record;
  }

  Outcome at_once(const auto& work) {
    if (Outcome begun = database_.run("BEGIN IMMEDIATE"); !begun) return begun;
    Outcome done = work();
    if (done) done = database_.run("COMMIT");
    if (!done && database_.in_transaction()) {
      const Outcome undone = database_.run("ROLLBACK");
      static_cast<void>(undone);
    }
    return done;
  }

  std::optional<FileLock> lock_;
  Database database_;
};

Result<std::unique_ptr<server::Archive>> archive_of(std::optional<FileLock> lock,
                                                    Database database) {
  return std::unique_ptr<server::Archive>(
      std::make_unique<FileArchive>(std::move(lock), std::move(database)));
}

}  // namespace

Result<std::unique_ptr<server::Archive>> open_archive(const std::string& path, Access access) {
  if (access == Access::kWrite) {
    Result<File> file = open_file(path);
    if (!file) return file.problem();
    return archive_of(std::move(file->lock), std::move(file->database));
  }
  Result<Database> database = look_at_file(path);
  if (!database) return database.problem();
  const Result<std::int64_t> version = version_of(*database, path);
  if (!version) return version.problem();
  if (*version != current_version())
    return store_problem(path, "the file is of version " + std::to_string(*version) +
                                   ", and this Parlour reads version " +
                                   std::to_string(current_version()) +
                                   ": run `parlour house upgrade` first");
  // One moment for all that is read.
  if (const Outcome begun = database->run("BEGIN"); !begun) return begun.problem();
  return archive_of(std::nullopt, std::move(*database));
}

}  // namespace parlour::server::sqlite
