// SPDX-License-Identifier: Apache-2.0
#include "table/journal/journal.hpp"

#include "core/json.hpp"
#include "table/journal/lines.hpp"

namespace parlour {

Result<WhichFamily> journal_family(std::string_view text, const std::string& file) {
  const std::string_view first = text.substr(0, text.find('\n'));
  const JournalLines lines = read_lines(text.substr(0, first.size() + 1), file);
  const Result<boost::json::object> header = read_header(lines, file);
  if (!header) return header.problem();
  const auto* family = header->if_contains("family");
  const std::string_view word =
      family != nullptr && family->is_string() ? json::view(family->get_string()) : "";
  if (const auto which = family_named(word)) return *which;
  std::string known;
  for (const WhichFamily& one : kFamilies) {
    known += (known.empty() ? "\"" : " or \"") + std::string(family_word(one)) + "\"";
  }
  return Problem{file, "line 1", "expected the family " + known};
}

}  // namespace parlour
