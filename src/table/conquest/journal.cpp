// SPDX-License-Identifier: Apache-2.0
#include "table/journal/journal.hpp"

#include "table/journal/read.hpp"
#include "wire/conquest/game.hpp"

namespace parlour {

template class JournalWriter<conquest::Game>;
template Result<Loaded<conquest::Game>> load_journal(std::string_view, const std::string&,
                                                     std::size_t, const Watcher<conquest::Game>&,
                                                     const Stop&);

}  // namespace parlour
