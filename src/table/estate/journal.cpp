// SPDX-License-Identifier: Apache-2.0
#include "table/journal/journal.hpp"

#include "table/journal/read.hpp"
#include "wire/estate/game.hpp"

namespace parlour {

template class JournalWriter<estate::Game>;
template Result<Loaded<estate::Game>> load_journal(std::string_view, const std::string&,
                                                   std::size_t, const Watcher<estate::Game>&,
                                                   const Stop&);

}  // namespace parlour
