// SPDX-License-Identifier: Apache-2.0
// The two families' arenas, each compiled by itself; for open_arena() only.
#pragma once

#include "bots/conquest/weights.hpp"
#include "bots/estate/weights.hpp"
#include "lab/games/arena.hpp"

namespace parlour::lab {

Result<std::unique_ptr<Arena>> open_estate_arena(const Title& title,
                                                 const std::vector<std::string>& rules,
                                                 const std::vector<std::string>& entries,
                                                 const ProgramOptions& manner);
Result<std::unique_ptr<Arena>> open_conquest_arena(const Title& title,
                                                   const std::vector<std::string>& rules,
                                                   const std::vector<std::string>& entries,
                                                   const ProgramOptions& manner);

template <>
Result<std::unique_ptr<Arena>> open_arena_of(const Title& title,
                                             const std::vector<std::string>& rules,
                                             const std::vector<estate::Character>& entries);
template <>
Result<std::unique_ptr<Arena>> open_arena_of(const Title& title,
                                             const std::vector<std::string>& rules,
                                             const std::vector<conquest::Character>& entries);
template <>
Result<estate::Character> character_for(const std::string& name_or_file);
template <>
Result<conquest::Character> character_for(const std::string& name_or_file);

}  // namespace parlour::lab
