// SPDX-License-Identifier: Apache-2.0
#include <memory>
#include <string_view>

#include "server/queued_store.hpp"
#include "server/sqlite/engine.hpp"
#include "server/store.hpp"

namespace parlour::server {

Result<std::unique_ptr<Store>> open_store(const StoreOptions& options) {
  constexpr std::string_view kSqlite = "sqlite:";
  if (options.where.starts_with(kSqlite)) {
    auto engine = sqlite::Engine::open(options.where.substr(kSqlite.size()), options.owner);
    if (!engine) return engine.problem();
    return std::unique_ptr<Store>(std::make_unique<QueuedStore>(std::move(*engine)));
  }
  return Problem{options.where, std::string(trouble::kStore),
                 "a store is \"sqlite:PATH\" or \"postgres://…\""};
}

}  // namespace parlour::server
