// SPDX-License-Identifier: Apache-2.0
// Calls on one SQLite file, a group a transaction.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "server/queued_store.hpp"
#include "server/sqlite/file.hpp"
#include "server/store_health.hpp"

namespace parlour::server::sqlite {

/// Each statement, prepared once.
struct Statements {
  Statement begin_writing, begin_reading, commit, rollback, savepoint, keep, undo;
  Statement create, add_line, append, head, claim, leave, finish, read;
  Statement put, get, list, remove, touch;
  Statement old_documents, page, doom, sweep, clear, going;
};

class Engine final : public server::Engine {
 public:
  static Result<std::unique_ptr<Engine>> open(const std::string& path, std::string owner);

  Carried carry_out(std::vector<AnyCall>& group) override;
  void probe() override;
  std::string trouble() const override { return health_.trouble(); }

 private:
  Engine(File file, Statements statements, std::string owner)
      : file_(std::move(file)), statements_(std::move(statements)), owner_(std::move(owner)) {}

  Outcome carry_out_at_once(const std::vector<AnyCall*>& calls, bool writing);
  Outcome carry_out_in_turn(const std::vector<AnyCall*>& calls, bool writing);

  // One for each request: a Problem means that whatever it has written is taken back.
  Result<Lease> answer(const CreateTable& request);
  Outcome answer(const AppendLines& request);
  Result<Claim> answer(const ClaimTable& request);
  Result<std::vector<std::string>> answer(const ReadLines& request);
  Outcome answer(const FinishTable& request);
  Outcome answer(const ReleaseTable& request);
  Outcome answer(const PutDocument& request);
  Result<std::optional<Document>> answer(const GetDocument& request);
  Result<std::vector<Document>> answer(const ListDocuments& request);
  Outcome answer(const RemoveDocument& request);
  Outcome answer(const TouchDocument& request);
  Result<Pruned> answer(const PruneStep& request);

  Outcome add_lines(std::int64_t table, std::int64_t first, const std::vector<std::string>& lines);
  Outcome give_back(Statement& how, const Lease& lease) const;
  Problem why_not(const AppendLines& request);
  Result<std::int64_t> prune_documents(std::string_view kind, std::int64_t before);
  Result<std::int64_t> doom(const PruneStep& request, std::int64_t last, bool over);

  File file_;
  Statements statements_;
  std::string owner_;
  StoreHealth health_;
};

}  // namespace parlour::server::sqlite
