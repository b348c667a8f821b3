// SPDX-License-Identifier: Apache-2.0
// The calls of a store as values, so that they can wait in a queue and be carried out in groups.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "server/store.hpp"

namespace parlour::server {

// What is asked, what answers it, and whether it changes anything.
struct CreateTable {
  using Answer = Lease;
  static constexpr bool kWrites = true;
  std::string id;
  std::vector<std::string> lines;
  std::string summary;
};
struct AppendLines {
  using Answer = Done;
  static constexpr bool kWrites = true;
  Lease lease;
  std::int64_t known = 0;
  std::vector<std::string> lines;
  std::string summary;
};
struct ClaimTable {
  using Answer = Claim;
  static constexpr bool kWrites = true;
  std::string table;
};
struct ReadLines {
  using Answer = std::vector<std::string>;
  static constexpr bool kWrites = false;
  std::string table;
};
struct FinishTable {
  using Answer = Done;
  static constexpr bool kWrites = true;
  Lease lease;
};
struct ReleaseTable {
  using Answer = Done;
  static constexpr bool kWrites = true;
  Lease lease;
};
struct PutDocument {
  using Answer = Done;
  static constexpr bool kWrites = true;
  Document document;
};
struct GetDocument {
  using Answer = std::optional<Document>;
  static constexpr bool kWrites = false;
  std::string kind, id;
};
struct ListDocuments {
  using Answer = std::vector<Document>;
  static constexpr bool kWrites = false;
  std::string kind, owner;
};
struct RemoveDocument {
  using Answer = Done;
  static constexpr bool kWrites = true;
  std::string kind, id, owner;
};
struct TouchDocument {
  using Answer = Done;
  static constexpr bool kWrites = true;
  std::string kind, id;
};
struct PruneStep {
  using Answer = Pruned;
  static constexpr bool kWrites = true;
  Cutoffs cutoffs;
  std::int64_t after = 0;
};

/// A request on its way: `done` is called with the answer once there is one.
template <class Asked>
struct Call {
  using Request = Asked;
  Asked request;
  Then<typename Asked::Answer> done;
  std::optional<Result<typename Asked::Answer>> answer{};
};

using AnyCall =
    std::variant<Call<CreateTable>, Call<AppendLines>, Call<ClaimTable>, Call<ReadLines>,
                 Call<FinishTable>, Call<ReleaseTable>, Call<PutDocument>, Call<GetDocument>,
                 Call<ListDocuments>, Call<RemoveDocument>, Call<TouchDocument>, Call<PruneStep>>;

/// How much one step of pruning looks at and takes away: as long as a commit of a busy house takes.
inline constexpr std::int64_t kPrunedTables = 200, kPrunedDocuments = 50, kPrunedLines = 2000;

bool is_answered(const AnyCall& call);
bool is_writing(const AnyCall& call);
void refuse(AnyCall& call, const Problem& problem);
/// How much it asks to be written, in bytes: what limits a group.
std::size_t weight(const AnyCall& call);
/// How many lines of a log it has added.
std::size_t lines_added(const AnyCall& call);
/// What is wrong with the texts of a call, if anything is.
std::optional<Problem> bad_text(const AnyCall& call);

// The refusals that both stores give.
Problem taken_problem(const std::string& table);
Problem missing_problem(const std::string& table);
Problem lease_problem(const Lease& lease);
Problem count_problem(const std::string& table, std::int64_t known, std::int64_t found);
Problem foreign_document_problem(const Document& document);
Problem missing_document_problem(const std::string& kind, const std::string& id);

}  // namespace parlour::server
