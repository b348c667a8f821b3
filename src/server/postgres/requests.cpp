// SPDX-License-Identifier: Apache-2.0
#include "server/postgres/requests.hpp"

#include <algorithm>

namespace parlour::server::postgres {

namespace {

// No statement of these fails because of what it is asked: a refusal is a row that was not changed.
// So calls of many tables can share a transaction without savepoints.
constexpr Source kSources[] = {
    {"create",
     "WITH made AS ("
     " INSERT INTO parlour.tables (id, summary, created, changed, lines, epoch, holder, over)"
     " SELECT $1::text, $2::text, now, now, $3::bigint, 1, $4::bigint, false"
     " FROM (SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now) AS clock"
     " ON CONFLICT (id) DO NOTHING RETURNING number),"
     " added AS ("
     " INSERT INTO parlour.lines (in_table, number, text)"
     " SELECT made.number, line.at - 1, line.text"
     " FROM made, unnest($5::text[]) WITH ORDINALITY AS line (text, at))"
     " SELECT count(*) FROM made"},
    // The epoch, the holder and the count are asked in the same statement that writes: whoever lost
    // the lease cannot write. If nothing was written, the row says why.
    {"append",
     "WITH head AS ("
     " UPDATE parlour.tables SET lines = lines + $5, summary = $6,"
     " changed = (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
     " WHERE id = $1 AND epoch = $2 AND holder = $3 AND lines = $4 RETURNING number),"
     " added AS ("
     " INSERT INTO parlour.lines (in_table, number, text)"
     " SELECT head.number, $4 + line.at - 1, line.text"
     " FROM head, unnest($7::text[]) WITH ORDINALITY AS line (text, at))"
     " SELECT (SELECT count(*) FROM head), (found.epoch = $2 AND found.holder = $3) IS TRUE,"
     " found.lines"
     " FROM (SELECT 1) AS always LEFT JOIN parlour.tables AS found"
     " ON found.id = $1 AND NOT EXISTS (SELECT FROM head)"},
    // Somebody who writes to the table right now has it: a claim does not wait for its row.
    {"claim",
     "WITH head AS ("
     " SELECT number, epoch, (holder = $2) IS TRUE AS mine,"
     " NOT EXISTS (SELECT FROM parlour.processes"
     "  WHERE processes.number = tables.holder AND expires > now()) AS is_free"
     " FROM parlour.tables WHERE id = $1 FOR UPDATE OF tables SKIP LOCKED),"
     " taken AS ("
     " UPDATE parlour.tables AS it SET epoch = it.epoch + 1, holder = $2"
     " FROM head WHERE it.number = head.number AND head.is_free AND NOT head.mine"
     " RETURNING it.epoch)"
     " SELECT coalesce((SELECT epoch FROM taken), (SELECT epoch FROM head WHERE mine)),"
     " processes.address"
     " FROM parlour.tables LEFT JOIN parlour.processes ON processes.number = tables.holder"
     " WHERE tables.id = $1"},
    {"read",
     "SELECT text FROM parlour.lines"
     " WHERE in_table = (SELECT number FROM parlour.tables WHERE id = $1) ORDER BY number"},
    {"finish",
     "UPDATE parlour.tables SET holder = NULL, over = true"
     " WHERE id = $1 AND epoch = $2 AND holder = $3"},
    {"release",
     "UPDATE parlour.tables SET holder = NULL WHERE id = $1 AND epoch = $2 AND holder = $3"},
    {"put",
     "INSERT INTO parlour.documents AS old (kind, id, owner, text, changed, of_table)"
     " VALUES ($1, $2, $3, $4, (extract(epoch FROM clock_timestamp()) * 1000)::bigint, $5)"
     " ON CONFLICT (kind, id) DO UPDATE SET text = excluded.text, changed = excluded.changed,"
     " of_table = excluded.of_table WHERE old.owner = excluded.owner"},
    {"get",
     "SELECT owner, text, changed, of_table FROM parlour.documents WHERE kind = $1 AND id = $2"},
    {"list",
     "SELECT id, text, changed, of_table FROM parlour.documents WHERE kind = $1 AND owner = $2"
     " ORDER BY changed DESC, id"},
    {"remove", "DELETE FROM parlour.documents WHERE kind = $1 AND id = $2 AND owner = $3"},
    {"touch",
     "UPDATE parlour.documents SET changed = (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
     " WHERE kind = $1 AND id = $2"},
    // What is locked is in use, and stays for now. Processes that have been silent for a week are
    // gone, and what they were unsure of nobody will ask for.
    {"prune documents",
     "WITH saves AS (SELECT kind, id FROM parlour.documents"
     "  WHERE kind = 'save' AND changed < $1 LIMIT $3 FOR UPDATE SKIP LOCKED),"
     " boards AS (SELECT kind, id FROM parlour.documents"
     "  WHERE kind IN ('board', 'picture') AND changed < $2 LIMIT $3 FOR UPDATE SKIP LOCKED),"
     " old AS (SELECT * FROM saves UNION ALL SELECT * FROM boards),"
     " gone AS (DELETE FROM parlour.documents AS it USING old"
     "  WHERE it.kind = old.kind AND it.id = old.id RETURNING it.kind),"
     " silent AS (DELETE FROM parlour.processes WHERE expires < now() - interval '7 days'"
     "  RETURNING number),"
     " marks AS (DELETE FROM parlour.groups USING silent WHERE process = silent.number)"
     " SELECT count(*) FILTER (WHERE kind = 'save'), count(*) FILTER (WHERE kind <> 'save')"
     " FROM gone"},
    // All parts see the same moment: what begins to go here is swept by the next step.
    {"prune tables",
     "WITH page AS (SELECT number FROM parlour.tables WHERE number > $1 AND NOT going"
     "  ORDER BY number LIMIT $4),"
     " old AS (SELECT it.number FROM parlour.tables AS it JOIN page ON page.number = it.number"
     "  WHERE it.changed < CASE WHEN it.over THEN $2::bigint ELSE $3::bigint END"
     "  AND NOT EXISTS (SELECT FROM parlour.processes"
     "   WHERE processes.number = it.holder AND expires > now())"
     "  AND NOT EXISTS (SELECT FROM parlour.documents"
     "   WHERE of_table = it.id AND of_table <> '')"
     "  FOR UPDATE OF it SKIP LOCKED),"
     " gone AS (UPDATE parlour.tables AS it SET going = true, holder = NULL, id = '-' || it.number"
     "  FROM old WHERE it.number = old.number RETURNING it.over),"
     " few AS (SELECT lines.in_table, lines.number FROM parlour.tables AS it"
     "  JOIN parlour.lines ON lines.in_table = it.number WHERE it.going LIMIT $5),"
     " swept AS (DELETE FROM parlour.lines USING few"
     "  WHERE lines.in_table = few.in_table AND lines.number = few.number RETURNING 1),"
     " cleared AS (DELETE FROM parlour.tables AS it WHERE it.going"
     "  AND NOT EXISTS (SELECT FROM parlour.lines WHERE lines.in_table = it.number))"
     " SELECT count(*) FILTER (WHERE over), count(*) FILTER (WHERE NOT over),"
     " (SELECT count(*) FROM swept), (SELECT max(number) FROM page),"
     " EXISTS (SELECT FROM parlour.tables WHERE going)"
     " FROM gone"},

    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"rollback", "ROLLBACK"},
    {"mark", "INSERT INTO parlour.groups (process, number, kept) VALUES ($1, $2, true)"},
    {"void",
     "INSERT INTO parlour.groups (process, number, kept) VALUES ($1, $2, false)"
     " ON CONFLICT (process, number) DO NOTHING"},
    {"kept", "SELECT kept FROM parlour.groups WHERE process = $1 AND number = $2"},
    {"forget", "DELETE FROM parlour.groups WHERE process = $1 AND number < $2"},
    {"arrive",
     "INSERT INTO parlour.processes (address, expires)"
     " VALUES ($1, now() + $2::bigint * interval '1 millisecond') RETURNING number"},
    {"renew",
     "UPDATE parlour.processes SET expires = now() + $2::bigint * interval '1 millisecond'"
     " WHERE number = $1"},
    {"leave all", "UPDATE parlour.tables SET holder = NULL WHERE holder = $1"},
    {"depart", "DELETE FROM parlour.processes WHERE number = $1"},
};

std::int64_t count(const std::vector<std::string>& lines) {
  return static_cast<std::int64_t>(lines.size());
}

Outcome given_back(const Lease& lease, const Answer& answer) {
  if (answer.affected() == 0) return lease_problem(lease);
  return Done{};
}

}  // namespace

std::vector<Source> sources() { return {std::begin(kSources), std::end(kSources)}; }

Query query_for(const CreateTable& request, const Self& self) {
  return {"create",
          {value(request.id), value(request.summary), value(count(request.lines)),
           value(self.process), value(request.lines)}};
}

Result<Lease> answer_to(const CreateTable& request, const Answer& answer, const Self&) {
  if (answer.number(0, 0) == 0) return taken_problem(request.id);
  return Lease{request.id, 1};
}

Query query_for(const AppendLines& request, const Self& self) {
  return {"append",
          {value(request.lease.table), value(request.lease.epoch), value(self.process),
           value(request.known), value(count(request.lines)), value(request.summary),
           value(request.lines)}};
}

Outcome answer_to(const AppendLines& request, const Answer& answer, const Self&) {
  if (answer.number(0, 0) == 1) return Done{};
  const std::string& table = request.lease.table;
  if (answer.is_null(0, 2)) return missing_problem(table);
  // A row that looks right and was not changed has changed hands in between.
  const bool held = answer.text(0, 1) == "t" && answer.number(0, 2) != request.known;
  return held ? count_problem(table, request.known, answer.number(0, 2))
              : lease_problem(request.lease);
}

Query query_for(const ClaimTable& request, const Self& self) {
  return {"claim", {value(request.table), value(self.process)}};
}

Result<Claim> answer_to(const ClaimTable& request, const Answer& answer, const Self& self) {
  if (answer.rows() == 0) return missing_problem(request.table);
  if (answer.is_null(0, 0)) return Claim{std::nullopt, answer.text(0, 1)};
  return Claim{Lease{request.table, answer.number(0, 0)}, self.address};
}

Query query_for(const ReadLines& request, const Self&) { return {"read", {value(request.table)}}; }

Result<std::vector<std::string>> answer_to(const ReadLines&, const Answer& answer, const Self&) {
  std::vector<std::string> lines;
  for (int row = 0; row < answer.rows(); ++row) lines.push_back(answer.text(row, 0));
  return lines;
}

Query query_for(const FinishTable& request, const Self& self) {
  return {"finish", {value(request.lease.table), value(request.lease.epoch), value(self.process)}};
}

Outcome answer_to(const FinishTable& request, const Answer& answer, const Self&) {
  return given_back(request.lease, answer);
}

Query query_for(const ReleaseTable& request, const Self& self) {
  return {"release", {value(request.lease.table), value(request.lease.epoch), value(self.process)}};
}

Outcome answer_to(const ReleaseTable& request, const Answer& answer, const Self&) {
  return given_back(request.lease, answer);
}

Query query_for(const PutDocument& request, const Self&) {
  const Document& document = request.document;
  return {"put",
          {value(document.kind), value(document.id), value(document.owner), value(document.text),
           value(document.table)}};
}

Outcome answer_to(const PutDocument& request, const Answer& answer, const Self&) {
  if (answer.affected() == 0) return foreign_document_problem(request.document);
  return Done{};
}

Query query_for(const GetDocument& request, const Self&) {
  return {"get", {value(request.kind), value(request.id)}};
}

Result<std::optional<Document>> answer_to(const GetDocument& request, const Answer& answer,
                                          const Self&) {
  if (answer.rows() == 0) return std::optional<Document>();
  return std::optional<Document>(Document{request.kind, request.id, answer.text(0, 0),
                                          answer.text(0, 1), answer.number(0, 2),
                                          answer.text(0, 3)});
}

Query query_for(const ListDocuments& request, const Self&) {
  return {"list", {value(request.kind), value(request.owner)}};
}

Result<std::vector<Document>> answer_to(const ListDocuments& request, const Answer& answer,
                                        const Self&) {
  std::vector<Document> documents;
  for (int row = 0; row < answer.rows(); ++row)
    documents.push_back({request.kind, answer.text(row, 0), request.owner, answer.text(row, 1),
                         answer.number(row, 2), answer.text(row, 3)});
  return documents;
}

Query query_for(const RemoveDocument& request, const Self&) {
  return {"remove", {value(request.kind), value(request.id), value(request.owner)}};
}

Outcome answer_to(const RemoveDocument& request, const Answer& answer, const Self&) {
  if (answer.affected() == 0) return missing_document_problem(request.kind, request.id);
  return Done{};
}

Query query_for(const TouchDocument& request, const Self&) {
  return {"touch", {value(request.kind), value(request.id)}};
}

Outcome answer_to(const TouchDocument&, const Answer&, const Self&) { return Done{}; }

Query query_for(const PruneStep& request, const Self&) {
  const Cutoffs& cutoffs = request.cutoffs;
  if (request.after < 0)
    return {"prune documents",
            {value(cutoffs.saves), value(cutoffs.boards), value(kPrunedDocuments)}};
  return {"prune tables",
          {value(request.after), value(cutoffs.finished), value(cutoffs.abandoned),
           value(kPrunedTables), value(kPrunedLines)}};
}

Result<Pruned> answer_to(const PruneStep& request, const Answer& answer, const Self&) {
  Pruned pruned{.next = request.after};
  if (request.after < 0) {
    pruned.saves = answer.number(0, 0);
    pruned.boards = answer.number(0, 1);
    pruned.more = true;
    if (std::max(pruned.saves, pruned.boards) < kPrunedDocuments) pruned.next = 0;
    return pruned;
  }
  pruned.finished = answer.number(0, 0);
  pruned.abandoned = answer.number(0, 1);
  pruned.lines = answer.number(0, 2);
  const bool paged = !answer.is_null(0, 3);
  if (paged) pruned.next = answer.number(0, 3);
  pruned.more = paged || answer.text(0, 4) == "t";
  return pruned;
}

}  // namespace parlour::server::postgres
