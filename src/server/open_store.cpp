// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <string_view>

#include "server/postgres/engine.hpp"
#include "server/queued_store.hpp"
#include "server/sqlite/engine.hpp"
#include "server/store.hpp"

namespace parlour::server {

namespace {

template <class Engine>
Result<std::unique_ptr<Store>> queued(Result<std::unique_ptr<Engine>> engine) {
  if (!engine) return engine.problem();
  return std::unique_ptr<Store>(std::make_unique<QueuedStore>(std::move(*engine)));
}

}  // namespace

Result<std::unique_ptr<Store>> open_store(const StoreOptions& options) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (options.where.starts_with(kSqlite))
    return queued(sqlite::Engine::open(options.where.substr(kSqlite.size()), options.owner));
  if (options.where.starts_with("postgres://") || options.where.starts_with("postgresql://"))
    return queued(postgres::Engine::open(options));
  // Not shown as it was given: it may hold a password.
  return Problem{"", std::string(trouble::kStore),
                 "expected a store like \"sqlite:PATH\" or \"postgres://…\""};
}

}  // namespace parlour::server
