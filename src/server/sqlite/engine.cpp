// SPDX-License-Identifier: Apache-2.0
#include "server/sqlite/engine.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "server/sqlite/schema.hpp"

namespace parlour::server::sqlite {

namespace {

struct Source {
  Statement Statements::*statement;
  std::string_view sql;
};

constexpr Source kSources[] = {
    {&Statements::begin_writing, "BEGIN IMMEDIATE"},
    {&Statements::begin_reading, "BEGIN"},
    {&Statements::commit, "COMMIT"},
    {&Statements::rollback, "ROLLBACK"},
    {&Statements::savepoint, "SAVEPOINT call"},
    {&Statements::keep, "RELEASE call"},
    {&Statements::undo, "ROLLBACK TO call"},
    {&Statements::create,
     "INSERT INTO tables (id, summary, created, changed, lines, epoch, held, over)"
     " VALUES (?1, ?2, ?3, ?3, ?4, 1, 1, 0) ON CONFLICT (id) DO NOTHING RETURNING number"},
    {&Statements::add_line, "INSERT INTO lines (in_table, number, text) VALUES (?1, ?2, ?3)"},
    {&Statements::append,
     "UPDATE tables SET lines = lines + ?1, summary = ?2, changed = ?3"
     " WHERE id = ?4 AND epoch = ?5 AND held = 1 AND lines = ?6 RETURNING number"},
    {&Statements::head, "SELECT epoch, held, lines FROM tables WHERE id = ?1"},
    {&Statements::claim, "UPDATE tables SET epoch = epoch + 1, held = 1 WHERE id = ?1"},
    {&Statements::leave, "UPDATE tables SET held = 0 WHERE id = ?1 AND epoch = ?2 AND held = 1"},
    {&Statements::finish,
     "UPDATE tables SET held = 0, over = 1 WHERE id = ?1 AND epoch = ?2 AND held = 1"},
    {&Statements::read,
     "SELECT text FROM lines WHERE in_table = (SELECT number FROM tables WHERE id = ?1)"
     " ORDER BY number"},
    {&Statements::put,
     "INSERT INTO documents (kind, id, owner, text, changed, of_table)"
     " VALUES (?1, ?2, ?3, ?4, ?5, ?6)"
     " ON CONFLICT (kind, id) DO UPDATE SET text = excluded.text, changed = excluded.changed,"
     " of_table = excluded.of_table WHERE owner = excluded.owner"},
    {&Statements::get,
     "SELECT owner, text, changed, of_table FROM documents WHERE kind = ?1 AND id = ?2"},
    {&Statements::list,
     "SELECT id, text, changed, of_table FROM documents WHERE kind = ?1 AND owner = ?2"
     " ORDER BY changed DESC, rowid DESC"},
    {&Statements::remove, "DELETE FROM documents WHERE kind = ?1 AND id = ?2 AND owner = ?3"},
    {&Statements::touch, "UPDATE documents SET changed = ?3 WHERE kind = ?1 AND id = ?2"},
    {&Statements::old_documents,
     "DELETE FROM documents WHERE rowid IN"
     " (SELECT rowid FROM documents WHERE kind = ?1 AND changed < ?2 LIMIT ?3)"},
    {&Statements::page,
     "SELECT max(number) FROM"
     " (SELECT number FROM tables WHERE number > ?1 AND going = 0 ORDER BY number LIMIT ?2)"},
    {&Statements::doom,
     "UPDATE tables SET going = 1, id = '-' || number"
     " WHERE number > ?1 AND number <= ?2 AND going = 0 AND held = 0 AND over = ?3 AND changed < ?4"
     " AND NOT EXISTS (SELECT 1 FROM documents WHERE of_table = tables.id AND of_table <> '')"},
    {&Statements::sweep,
     "DELETE FROM lines WHERE rowid IN"
     " (SELECT lines.rowid FROM tables CROSS JOIN lines ON lines.in_table = tables.number"
     " WHERE tables.going = 1 LIMIT ?1)"},
    {&Statements::clear,
     "DELETE FROM tables WHERE going = 1"
     " AND NOT EXISTS (SELECT 1 FROM lines WHERE in_table = tables.number)"},
    {&Statements::going, "SELECT count(*) FROM tables WHERE going = 1"},
};

std::int64_t now() {
  const auto since = std::chrono::system_clock::now().time_since_epoch();
  return std::chrono::duration_cast<std::chrono::milliseconds>(since).count();
}

std::int64_t count(const std::vector<std::string>& lines) {
  return static_cast<std::int64_t>(lines.size());
}

}  // namespace

Result<std::unique_ptr<Engine>> Engine::open(const std::string& path, std::string owner) {
  Result<File> file = open_file(path);
  if (!file) return file.problem();
  Statements statements;
  for (const Source& source : kSources) {
    Result<Statement> prepared = file->database.prepare(source.sql);
    if (!prepared) return prepared.problem();
    statements.*source.statement = std::move(*prepared);
  }
  return std::unique_ptr<Engine>(
      new Engine(std::move(*file), std::move(statements), std::move(owner)));
}

Carried Engine::carry_out(std::vector<AnyCall>& group) {
  std::vector<AnyCall*> calls, reading;
  for (AnyCall& call : group) {
    if (is_answered(call)) continue;
    calls.push_back(&call);
    if (!is_writing(call)) reading.push_back(&call);
  }
  if (calls.empty()) return {};
  const bool writing = reading.size() < calls.size();

  const std::int64_t before = file_.database.all_changes();
  if (const Outcome done = carry_out_at_once(calls, writing); !done) {
    // Nothing of the group was written. Reading may still go well, and has to be done again: it may
    // have seen what is not there.
    health_.set(done.problem().text());
    for (AnyCall* call : calls) refuse(*call, done.problem());
    if (writing && !reading.empty())
      if (const Outcome read = carry_out_at_once(reading, false); !read)
        for (AnyCall* call : reading) refuse(*call, read.problem());
    return {};
  }
  if (!writing) return {};
  // A claim of what is held already writes nothing, and a full disk does not mind it.
  if (file_.database.all_changes() > before) health_.set("");
  Carried carried{.commits = 1};
  for (const AnyCall* call : calls) carried.lines += lines_added(*call);
  return carried;
}

/// All of it in one transaction, or none of it. A Problem is about the whole group.
Outcome Engine::carry_out_at_once(const std::vector<AnyCall*>& calls, bool writing) {
  Statement& begin = writing ? statements_.begin_writing : statements_.begin_reading;
  if (Outcome begun = begin.with().run(); !begun) return begun;
  Outcome done = carry_out_in_turn(calls, writing);
  if (done) done = statements_.commit.with().run();
  if (!done && file_.database.in_transaction()) {
    // If even this fails, the next BEGIN says so.
    const Outcome undone = statements_.rollback.with().run();
    static_cast<void>(undone);
  }
  return done;
}

Outcome Engine::carry_out_in_turn(const std::vector<AnyCall*>& calls, bool writing) {
  for (AnyCall* call : calls) {
    if (writing)
      if (Outcome kept = statements_.savepoint.with().run(); !kept) return kept;
    const Problem* problem = std::visit(
        [&](auto& of) {
          of.answer.emplace(answer(of.request));
          return of.answer->ok() ? nullptr : &of.answer->problem();
        },
        *call);
    if (problem && problem->place == trouble::kStore) return *problem;
    if (!writing) continue;
    if (problem)
      if (Outcome undone = statements_.undo.with().run(); !undone) return undone;
    if (Outcome kept = statements_.keep.with().run(); !kept) return kept;
  }
  return Done{};
}

void Engine::probe() {
  const Outcome written = write_nothing_new(file_.database);
  health_.set(written ? "" : written.problem().text());
}

Outcome Engine::add_lines(std::int64_t table, std::int64_t first,
                          const std::vector<std::string>& lines) {
  for (const std::string& line : lines)
    if (Outcome added = statements_.add_line.with(table, first++, line).run(); !added) return added;
  return Done{};
}

Result<Lease> Engine::answer(const CreateTable& request) {
  Statement& create =
      statements_.create.with(request.id, request.summary, now(), count(request.lines));
  const Result<bool> made = create.next();
  if (!made) return made.problem();
  if (!*made) return taken_problem(request.id);
  const std::int64_t table = create.number(0);
  if (const Outcome ended = create.run(); !ended) return ended.problem();
  if (const Outcome added = add_lines(table, 0, request.lines); !added) return added.problem();
  return Lease{request.id, 1};
}

Outcome Engine::answer(const AppendLines& request) {
  Statement& append =
      statements_.append.with(count(request.lines), request.summary, now(), request.lease.table,
                              request.lease.epoch, request.known);
  const Result<bool> changed = append.next();
  if (!changed) return changed.problem();
  if (!*changed) return why_not(request);
  const std::int64_t table = append.number(0);
  if (Outcome ended = append.run(); !ended) return ended;
  return add_lines(table, request.known, request.lines);
}

/// Why a table takes no lines.
Problem Engine::why_not(const AppendLines& request) {
  const std::string& table = request.lease.table;
  Statement& head = statements_.head.with(table);
  const Result<bool> found = head.next();
  if (!found) return found.problem();
  if (!*found) return missing_problem(table);
  const bool held = head.number(0) == request.lease.epoch && head.number(1) == 1;
  const std::int64_t lines = head.number(2);
  head.reset();
  return held ? count_problem(table, request.known, lines) : lease_problem(request.lease);
}

Result<Claim> Engine::answer(const ClaimTable& request) {
  Statement& head = statements_.head.with(request.table);
  const Result<bool> found = head.next();
  if (!found) return found.problem();
  if (!*found) return missing_problem(request.table);
  std::int64_t epoch = head.number(0);
  const bool held = head.number(1) == 1;
  head.reset();
  if (!held) {
    if (const Outcome taken = statements_.claim.with(request.table).run(); !taken)
      return taken.problem();
    ++epoch;
  }
  return Claim{Lease{request.table, epoch}, owner_};
}

Result<std::vector<std::string>> Engine::answer(const ReadLines& request) {
  std::vector<std::string> lines;
  Statement& read = statements_.read.with(request.table);
  while (true) {
    const Result<bool> row = read.next();
    if (!row) return row.problem();
    if (!*row) return lines;
    lines.push_back(read.text(0));
  }
}

Outcome Engine::give_back(Statement& how, const Lease& lease) const {
  if (Outcome done = how.with(lease.table, lease.epoch).run(); !done) return done;
  if (file_.database.changes() == 0) return lease_problem(lease);
  return Done{};
}

Outcome Engine::answer(const FinishTable& request) {
  return give_back(statements_.finish, request.lease);
}

Outcome Engine::answer(const ReleaseTable& request) {
  return give_back(statements_.leave, request.lease);
}

Outcome Engine::answer(const PutDocument& request) {
  const Document& document = request.document;
  Statement& put = statements_.put.with(document.kind, document.id, document.owner, document.text,
                                        now(), document.table);
  if (Outcome done = put.run(); !done) return done;
  if (file_.database.changes() == 0) return foreign_document_problem(document);
  return Done{};
}

Result<std::optional<Document>> Engine::answer(const GetDocument& request) {
  Statement& get = statements_.get.with(request.kind, request.id);
  const Result<bool> row = get.next();
  if (!row) return row.problem();
  if (!*row) return std::optional<Document>();
  std::optional<Document> document(
      Document{request.kind, request.id, get.text(0), get.text(1), get.number(2), get.text(3)});
  get.reset();
  return document;
}

Result<std::vector<Document>> Engine::answer(const ListDocuments& request) {
  std::vector<Document> documents;
  Statement& list = statements_.list.with(request.kind, request.owner);
  while (true) {
    const Result<bool> row = list.next();
    if (!row) return row.problem();
    if (!*row) return documents;
    documents.push_back(
        {request.kind, list.text(0), request.owner, list.text(1), list.number(2), list.text(3)});
  }
}

Outcome Engine::answer(const RemoveDocument& request) {
  if (Outcome done = statements_.remove.with(request.kind, request.id, request.owner).run(); !done)
    return done;
  if (file_.database.changes() == 0) return missing_document_problem(request.kind, request.id);
  return Done{};
}

Outcome Engine::answer(const TouchDocument& request) {
  return statements_.touch.with(request.kind, request.id, now()).run();
}

Result<std::int64_t> Engine::prune_documents(std::string_view kind, std::int64_t before) {
  Statement& old = statements_.old_documents.with(kind, before, kPrunedDocuments);
  if (const Outcome done = old.run(); !done) return done.problem();
  return file_.database.changes();
}

Result<std::int64_t> Engine::doom(const PruneStep& request, std::int64_t last, bool over) {
  const std::int64_t before = over ? request.cutoffs.finished : request.cutoffs.abandoned;
  Statement& doom = statements_.doom.with(request.after, last, std::int64_t{over ? 1 : 0}, before);
  if (const Outcome done = doom.run(); !done) return done.problem();
  return file_.database.changes();
}

Result<Pruned> Engine::answer(const PruneStep& request) {
  Pruned pruned{.next = request.after};
  // Documents first: what they point into may go once they are gone.
  if (request.after < 0) {
    const Result<std::int64_t> saves = prune_documents("save", request.cutoffs.saves);
    if (!saves) return saves.problem();
    const Result<std::int64_t> boards = prune_documents("board", request.cutoffs.boards);
    if (!boards) return boards.problem();
    const Result<std::int64_t> pictures = prune_documents("picture", request.cutoffs.boards);
    if (!pictures) return pictures.problem();
    pruned.saves = *saves;
    pruned.boards = *boards + *pictures;
    pruned.more = true;
    if (std::max({*saves, *boards, *pictures}) < kPrunedDocuments) pruned.next = 0;
    return pruned;
  }
  Statement& page = statements_.page.with(request.after, kPrunedTables);
  if (const Result<bool> row = page.next(); !row) return row.problem();
  const std::int64_t last = page.number(0);  // none: 0
  page.reset();
  if (last > 0) {
    const Result<std::int64_t> finished = doom(request, last, true);
    if (!finished) return finished.problem();
    const Result<std::int64_t> abandoned = doom(request, last, false);
    if (!abandoned) return abandoned.problem();
    pruned.finished = *finished;
    pruned.abandoned = *abandoned;
    pruned.next = last;
  }
  if (const Outcome swept = statements_.sweep.with(kPrunedLines).run(); !swept)
    return swept.problem();
  pruned.lines = file_.database.changes();
  if (const Outcome cleared = statements_.clear.with().run(); !cleared) return cleared.problem();
  Statement& going = statements_.going.with();
  if (const Result<bool> row = going.next(); !row) return row.problem();
  pruned.more = last > 0 || going.number(0) > 0;
  going.reset();
  return pruned;
}

}  // namespace parlour::server::sqlite
