// SPDX-License-Identifier: Apache-2.0
#include "lab/games/arena.hpp"

#include "lab/conquest/observe.hpp"
#include "lab/conquest/stranger.hpp"
#include "lab/games/arena_family.hpp"

namespace parlour::lab {

using Arenas = Result<std::unique_ptr<Arena>>;

template Arenas open_arena_of<conquest::Family>(const Title&, const std::vector<std::string>&,
                                                const std::vector<std::string>&,
                                                const ProgramOptions&, Seating);
template Arenas open_arena_with<conquest::Family>(const Title&, const std::vector<std::string>&,
                                                  const std::vector<conquest::Character>&);
template std::vector<StrangerName> stranger_names_of<conquest::Family>();
template Result<conquest::Character> character_for<conquest::Family>(const std::string&);

}  // namespace parlour::lab
