// SPDX-License-Identifier: Apache-2.0
#include "lab/games/arena.hpp"

#include "lab/estate/observe.hpp"
#include "lab/estate/stranger.hpp"
#include "lab/games/arena_family.hpp"

namespace parlour::lab {

using Arenas = Result<std::unique_ptr<Arena>>;

template Arenas open_arena_of<estate::Family>(const Title&, const std::vector<std::string>&,
                                              const std::vector<std::string>&,
                                              const ProgramOptions&, Seating);
template Arenas open_arena_with<estate::Family>(const Title&, const std::vector<std::string>&,
                                                const std::vector<estate::Character>&);
template std::vector<StrangerName> stranger_names_of<estate::Family>();
template Result<estate::Character> character_for<estate::Family>(const std::string&);

}  // namespace parlour::lab
