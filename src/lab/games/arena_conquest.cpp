// SPDX-License-Identifier: Apache-2.0
#include "lab/games/arena_family.hpp"
#include "lab/games/arena_open.hpp"

namespace parlour::lab {

Result<std::unique_ptr<Arena>> open_conquest_arena(const Title& title,
                                                   const std::vector<std::string>& rules,
                                                   const std::vector<std::string>& entries,
                                                   const ProgramOptions& manner) {
  return open_named<Conquest>(title, rules, entries, manner);
}

template <>
Result<std::unique_ptr<Arena>> open_arena_of(const Title& title,
                                             const std::vector<std::string>& rules,
                                             const std::vector<conquest::Character>& entries) {
  return open_with<Conquest>(title, rules, entries);
}

template <>
Result<conquest::Character> character_for(const std::string& name_or_file) {
  return character_from<conquest::Weights>(name_or_file);
}

}  // namespace parlour::lab
