// SPDX-License-Identifier: Apache-2.0
#include "server/calls.hpp"

#include "core/utf8.hpp"

namespace parlour::server {

namespace {

Problem problem(std::string_view place, std::string reason) {
  return {"", std::string(place), std::move(reason)};
}

std::size_t size_of(const std::vector<std::string>& lines) {
  std::size_t bytes = 0;
  for (const std::string& line : lines) bytes += line.size();
  return bytes;
}

/// Calls `look` with every text of a request.
void each_text(const CreateTable& request, const auto& look) {
  look("id", request.id);
  for (const std::string& line : request.lines) look("line", line);
  look("summary", request.summary);
}
void each_text(const AppendLines& request, const auto& look) {
  look("id", request.lease.table);
  for (const std::string& line : request.lines) look("line", line);
  look("summary", request.summary);
}
void each_text(const PutDocument& request, const auto& look) {
  look("kind", request.document.kind);
  look("id", request.document.id);
  look("owner", request.document.owner);
  look("document", request.document.text);
  look("table", request.document.table);
}
void each_text(const ClaimTable& request, const auto& look) { look("id", request.table); }
void each_text(const ReadLines& request, const auto& look) { look("id", request.table); }
void each_text(const TouchDocument& request, const auto& look) {
  look("kind", request.kind);
  look("id", request.id);
}
void each_text(const PruneStep&, const auto&) {}
void each_text(const FinishTable& request, const auto& look) { look("id", request.lease.table); }
void each_text(const ReleaseTable& request, const auto& look) { look("id", request.lease.table); }
void each_text(const GetDocument& request, const auto& look) {
  look("kind", request.kind);
  look("id", request.id);
}
void each_text(const ListDocuments& request, const auto& look) {
  look("kind", request.kind);
  look("owner", request.owner);
}
void each_text(const RemoveDocument& request, const auto& look) {
  look("kind", request.kind);
  look("id", request.id);
  look("owner", request.owner);
}

}  // namespace

bool is_answered(const AnyCall& call) {
  return std::visit([](const auto& of) { return of.answer.has_value(); }, call);
}

bool is_writing(const AnyCall& call) {
  return std::visit(
      [](const auto& of) { return std::remove_cvref_t<decltype(of)>::Request::kWrites; }, call);
}

void refuse(AnyCall& call, const Problem& problem) {
  std::visit([&](auto& of) { of.answer.emplace(problem); }, call);
}

std::size_t weight(const AnyCall& call) {
  if (const auto* create = std::get_if<Call<CreateTable>>(&call))
    return size_of(create->request.lines) + create->request.summary.size();
  if (const auto* append = std::get_if<Call<AppendLines>>(&call))
    return size_of(append->request.lines) + append->request.summary.size();
  if (const auto* put = std::get_if<Call<PutDocument>>(&call))
    return put->request.document.text.size();
  return 0;
}

std::size_t lines_added(const AnyCall& call) {
  const auto* create = std::get_if<Call<CreateTable>>(&call);
  if (create && create->answer && create->answer->ok()) return create->request.lines.size();
  const auto* append = std::get_if<Call<AppendLines>>(&call);
  if (append && append->answer && append->answer->ok()) return append->request.lines.size();
  return 0;
}

std::optional<Problem> bad_text(const AnyCall& call) {
  std::optional<Problem> found;
  const auto look = [&](std::string_view what, const std::string& text) {
    if (found) return;
    const std::string subject(what);
    if (text.find('\0') != text.npos)
      found = problem(trouble::kText, "the " + subject + " holds a zero byte; texts have none");
    else if (!valid_utf8(text))
      found = problem(trouble::kText, "the " + subject + " is not UTF-8");
  };
  std::visit([&](const auto& of) { each_text(of.request, look); }, call);
  return found;
}

Problem taken_problem(const std::string& table) {
  return problem(trouble::kTaken, "there is a table \"" + table + "\" already; ids are unique");
}

Problem missing_problem(const std::string& table) {
  return problem(trouble::kMissing, "there is no table \"" + table + "\"");
}

Problem lease_problem(const Lease& lease) {
  return problem(trouble::kLease, "the lease on table \"" + lease.table + "\" (epoch " +
                                      std::to_string(lease.epoch) +
                                      ") is not held any more; claim the table again");
}

Problem count_problem(const std::string& table, std::int64_t known, std::int64_t found) {
  return problem(trouble::kCount, "expected table \"" + table + "\" to have " +
                                      std::to_string(known) + " lines, found " +
                                      std::to_string(found));
}

Problem foreign_document_problem(const Document& document) {
  return problem(trouble::kTaken,
                 "the " + document.kind + " \"" + document.id + "\" belongs to somebody else");
}

Problem missing_document_problem(const std::string& kind, const std::string& id) {
  return problem(trouble::kMissing, "there is no " + kind + " \"" + id + "\" of this owner");
}

}  // namespace parlour::server
