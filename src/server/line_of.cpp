// SPDX-License-Identifier: Apache-2.0
#include <charconv>

#include "server/inspection.hpp"

namespace parlour::server {

std::size_t line_of(const Problem& problem, std::span<const std::string> lines) {
  constexpr std::string_view kLine = "line ";
  if (!problem.place.starts_with(kLine)) return 0;
  std::size_t number = 0;
  const char* const end = problem.place.data() + problem.place.size();
  std::from_chars(problem.place.data() + kLine.size(), end, number);
  if (problem.file.empty()) return number <= lines.size() ? number : 0;
  // A line of the journal, which is among the others in the log.
  for (std::size_t at = 0; at < lines.size(); ++at)
    if (lines[at].starts_with('j') && --number == 0) return at + 1;
  return 0;
}

}  // namespace parlour::server
