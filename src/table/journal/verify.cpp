// SPDX-License-Identifier: Apache-2.0
#include "table/journal/verify.hpp"

#include "wire/conquest/game.hpp"
#include "wire/estate/game.hpp"

namespace parlour {

namespace {

template <class Game>
Result<Verified> verify(std::string_view text, const std::string& file, const Stop& stop) {
  Result<Loaded<Game>> loaded = load_journal<Game>(text, file, ~std::size_t{0}, {}, stop);
  if (!loaded) return loaded.problem();
  return Verified{loaded->match.count(), loaded->match.over(), std::move(loaded->dice),
                  std::move(loaded->notes), std::move(loaded->damage)};
}

}  // namespace

Result<Verified> verify_journal(std::string_view text, const std::string& file, const Stop& stop) {
  const Result<Family> family = journal_family(text, file);
  if (!family) return family.problem();
  return *family == Family::kEstate ? verify<estate::Game>(text, file, stop)
                                    : verify<conquest::Game>(text, file, stop);
}

}  // namespace parlour
