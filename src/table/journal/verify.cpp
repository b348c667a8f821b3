// SPDX-License-Identifier: Apache-2.0
#include "table/journal/verify.hpp"

#include "bots/family.hpp"

namespace parlour {

Result<Verified> verify_journal(std::string_view text, const std::string& file, const Stop& stop) {
  const Result<WhichFamily> which = journal_family(text, file);
  if (!which) return which.problem();
  return dispatch(*which, [&]<class Family>() -> Result<Verified> {
    auto loaded = load_journal<typename Family::Game>(text, file, ~std::size_t{0}, {}, stop);
    if (!loaded) return loaded.problem();
    return Verified{loaded->match.count(), loaded->match.over(), std::move(loaded->dice),
                    std::move(loaded->notes), std::move(loaded->damage)};
  });
}

}  // namespace parlour
