// SPDX-License-Identifier: Apache-2.0
// Each request of a store as one query, and the answer to that query as the answer to the request.
#pragma once

#include <string>
#include <vector>

#include "server/calls.hpp"
#include "server/postgres/connection.hpp"

namespace parlour::server::postgres {

/// This process among those that share the database.
struct Self {
  std::int64_t process = 0;
  std::string address;
};

/// Every statement that is used by name.
std::vector<Source> sources();

Query query_for(const CreateTable& request, const Self& self);
Query query_for(const AppendLines& request, const Self& self);
Query query_for(const ClaimTable& request, const Self& self);
Query query_for(const ReadLines& request, const Self& self);
Query query_for(const FinishTable& request, const Self& self);
Query query_for(const ReleaseTable& request, const Self& self);
Query query_for(const PutDocument& request, const Self& self);
Query query_for(const GetDocument& request, const Self& self);
Query query_for(const ListDocuments& request, const Self& self);
Query query_for(const RemoveDocument& request, const Self& self);
Query query_for(const TouchDocument& request, const Self& self);
Query query_for(const PruneStep& request, const Self& self);

Result<Lease> answer_to(const CreateTable& request, const Answer& answer, const Self& self);
Outcome answer_to(const AppendLines& request, const Answer& answer, const Self& self);
Result<Claim> answer_to(const ClaimTable& request, const Answer& answer, const Self& self);
Result<std::vector<std::string>> answer_to(const ReadLines& request, const Answer& answer,
                                           const Self& self);
Outcome answer_to(const FinishTable& request, const Answer& answer, const Self& self);
Outcome answer_to(const ReleaseTable& request, const Answer& answer, const Self& self);
Outcome answer_to(const PutDocument& request, const Answer& answer, const Self& self);
Result<std::optional<Document>> answer_to(const GetDocument& request, const Answer& answer,
                                          const Self& self);
Result<std::vector<Document>> answer_to(const ListDocuments& request, const Answer& answer,
                                        const Self& self);
Outcome answer_to(const RemoveDocument& request, const Answer& answer, const Self& self);
Outcome answer_to(const TouchDocument& request, const Answer& answer, const Self& self);
Result<Pruned> answer_to(const PruneStep& request, const Answer& answer, const Self& self);

}  // namespace parlour::server::postgres
