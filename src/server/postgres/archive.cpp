// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/archive.hpp"

#include "server/calls.hpp"
#include "server/postgres/connection.hpp"
#include "server/postgres/schema.hpp"

namespace parlour::server::postgres {

namespace {

// A session of the operator's may think for as long as it likes between two questions.
constexpr char kArchiveSettings[] = "-c synchronous_commit=on -c lock_timeout=10000";

constexpr std::int64_t kLinesAtOnce = 5000;

#define PARLOUR_RECORD                                               \
  "SELECT number, id, summary, created, changed, lines, epoch, over" \
  " FROM parlour.tables WHERE NOT going"

constexpr Source kArchiveSources[] = {
    {"table after", PARLOUR_RECORD " AND number > $1 ORDER BY number LIMIT 1"},
    {"table named", PARLOUR_RECORD " AND id = $1"},
    {"lines",
     "SELECT number, text FROM parlour.lines WHERE in_table = $1 AND number >= $2"
     " ORDER BY number LIMIT $3"},
    {"document after",
     "SELECT kind, id, owner, text, changed, of_table FROM parlour.documents"
     " WHERE (kind, id) > ($1, $2) ORDER BY kind, id LIMIT 1"},
    {"cut",
     "WITH head AS ("
     " UPDATE parlour.tables SET lines = $2, summary = $3, epoch = epoch + 1, holder = NULL"
     " WHERE number = $1 AND NOT EXISTS (SELECT FROM parlour.processes"
     "  WHERE processes.number = holder AND expires > now()) RETURNING number),"
     " cut AS (DELETE FROM parlour.lines USING head"
     "  WHERE lines.in_table = head.number AND lines.number >= $2)"
     " SELECT count(*) FROM head"},
    {"add table",
     "WITH made AS ("
     " INSERT INTO parlour.tables (id, summary, created, changed, lines, epoch, holder, over)"
     " VALUES ($1, $2, $3, $4, $5, $6, NULL, $7) RETURNING number)"
     " INSERT INTO parlour.lines (in_table, number, text)"
     " SELECT made.number, line.at - 1, line.text"
     " FROM made, unnest($8::text[]) WITH ORDINALITY AS line (text, at)"},
    {"add document",
     "INSERT INTO parlour.documents (kind, id, owner, text, changed, of_table)"
     " VALUES ($1, $2, $3, $4, $5, $6)"},
};
#undef PARLOUR_RECORD

Problem archive_problem(const Failure& failure) {
  return {"PostgreSQL", std::string(trouble::kStore), failure.reason};
}

std::optional<TableRecord> record_in(const Answer& answer) {
  if (answer.rows() == 0) return std::nullopt;
  return TableRecord{answer.number(0, 0), answer.text(0, 1),       answer.text(0, 2),
                     answer.number(0, 3), answer.number(0, 4),     answer.number(0, 5),
                     answer.number(0, 6), answer.text(0, 7) == "t"};
}

class DatabaseArchive final : public server::Archive {
 public:
  explicit DatabaseArchive(Connection connection) : connection_(std::move(connection)) {}

  Result<std::optional<TableRecord>> table_after(std::int64_t number) override {
    const Result<Answer> found = ask({"table after", {value(number)}});
    if (!found) return found.problem();
    return record_in(*found);
  }
  Result<std::optional<TableRecord>> table_named(const std::string& id) override {
    const Result<Answer> found = ask({"table named", {value(id)}});
    if (!found) return found.problem();
    return record_in(*found);
  }

  Result<TableLines> lines(const TableRecord& table) override {
    TableLines lines;
    while (true) {
      const auto known = static_cast<std::int64_t>(lines.texts.size());
      const Result<Answer> found =
          ask({"lines", {value(table.number), value(known), value(kLinesAtOnce)}});
      if (!found) return found.problem();
      for (int row = 0; row < found->rows(); ++row) {
        lines.whole = found->number(row, 0) == static_cast<std::int64_t>(lines.texts.size());
        if (!lines.whole) return lines;
        lines.texts.push_back(found->text(row, 1));
      }
      if (found->rows() < kLinesAtOnce) return lines;
    }
  }

  Result<std::optional<Document>> document_after(const std::string& kind,
                                                 const std::string& id) override {
    const Result<Answer> found = ask({"document after", {value(kind), value(id)}});
    if (!found) return found.problem();
    if (found->rows() == 0) return std::optional<Document>();
    return std::optional<Document>(Document{found->text(0, 0), found->text(0, 1), found->text(0, 2),
                                            found->text(0, 3), found->number(0, 4),
                                            found->text(0, 5)});
  }

  Outcome cut(const TableRecord& table, std::int64_t keep, const std::string& summary) override {
    const Result<Answer> cut = ask({"cut", {value(table.number), value(keep), value(summary)}});
    if (!cut) return cut.problem();
    if (cut->number(0, 0) == 1) return Done{};
    return Problem{"", std::string(trouble::kLease),
                   "a server has table \"" + table.id + "\": wait until it was put away"};
  }

  Outcome add(const TableRecord& table, const std::vector<std::string>& lines) override {
    return done(ask({"add table",
                     {value(table.id), value(table.summary), value(table.created),
                      value(table.changed), value(table.lines), value(table.epoch),
                      value(table.over ? "true" : "false"), value(lines)}}));
  }
  Outcome add(const Document& document) override {
    return done(ask({"add document",
                     {value(document.kind), value(document.id), value(document.owner),
                      value(document.text), value(document.changed), value(document.table)}}));
  }

 private:
  static Outcome done(const Result<Answer>& answer) {
    if (!answer) return answer.problem();
    return Done{};
  }
  Result<Answer> ask(const Query& query) {
    std::vector<Answer> answers;
    if (const auto failure = connection_.exchange({query}, answers))
      return archive_problem(*failure);
    return std::move(answers.at(0));
  }

  Connection connection_;
};

}  // namespace

Result<std::unique_ptr<server::Archive>> open_archive(const std::string& where, Access access) {
  Result<Connection> connection = Connection::open(where, kArchiveSettings);
  if (!connection) return connection.problem();
  if (const Outcome ready =
          access == Access::kWrite ? prepare_schema(*connection, false) : check_schema(*connection);
      !ready)
    return ready.problem();
  if (const auto failure =
          connection->prepare({std::begin(kArchiveSources), std::end(kArchiveSources)}))
    return archive_problem(*failure);
  if (access == Access::kRead) {
    std::vector<Answer> answers;
    // One moment for all that is read.
    if (const auto failure =
            connection->run("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", answers))
      return archive_problem(*failure);
  }
  return std::unique_ptr<server::Archive>(
      std::make_unique<DatabaseArchive>(std::move(*connection)));
}

}  // namespace parlour::server::postgres
