// SPDX-License-Identifier: Apache-2.0
#include "lab/games/arena.hpp"

#include "title/load.hpp"

namespace parlour::lab {

Result<Title> title_for(const std::string& id_or_path) {
  return id_or_path.find('/') == std::string::npos ? find_title(id_or_path)
                                                   : load_title(id_or_path);
}

Result<std::unique_ptr<Arena>> open_arena(const Title& title, const std::vector<std::string>& rules,
                                          const std::vector<std::string>& entries,
                                          const ProgramOptions& manner, Seating seating) {
  return dispatch(title, [&]<class Family>() {
    return open_arena_of<Family>(title, rules, entries, manner, seating);
  });
}

std::vector<StrangerName> stranger_names(const Title& title) {
  return dispatch(title, [&]<class Family>() { return stranger_names_of<Family>(); });
}

}  // namespace parlour::lab
