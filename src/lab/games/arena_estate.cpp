// SPDX-License-Identifier: Apache-2.0
#include "lab/games/arena_family.hpp"
#include "lab/games/arena_open.hpp"

namespace parlour::lab {

Result<std::unique_ptr<Arena>> open_estate_arena(const Title& title,
                                                 const std::vector<std::string>& rules,
                                                 const std::vector<std::string>& entries,
                                                 const ProgramOptions& manner) {
  return open_named<Estate>(title, rules, entries, manner);
}

template <>
Result<std::unique_ptr<Arena>> open_arena_of(const Title& title,
                                             const std::vector<std::string>& rules,
                                             const std::vector<estate::Character>& entries) {
  return open_with<Estate>(title, rules, entries);
}

template <>
Result<estate::Character> character_for(const std::string& name_or_file) {
  return character_from<estate::Weights>(name_or_file);
}

}  // namespace parlour::lab
