// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <thread>

#include "app/commands.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "review/review.hpp"
#include "review/text.hpp"
#include "table/journal/journal.hpp"
#include "wire/described.hpp"

namespace parlour::app {

int review_game(const ReviewOptions& options) {
  const Result<std::string> text = read_file(options.file, kMaxJournal);
  if (!text) return fail(text.problem());
  review::Work work{options.actions * 1'000'000, options.threads};
  if (work.threads < 1) work.threads = static_cast<int>(std::thread::hardware_concurrency());
  const auto begun = review::begin_review(*text, options.file, work);
  if (!begun) return fail(begun.problem());
  while ((*begun)->go_on(kNeverStops)) continue;
  const Language language = language_named(options.language);
  const review::Document told = (*begun)->tell(language);
  if (!options.html.empty()) {
    const Outcome written =
        write_file(options.html, review::as_page(told, options.file, language), Existing::kReplace);
    if (!written) return fail(written.problem());
  }
  if (options.json) {
    fmt::print("{}\n", json::pretty(wire::put(told)));
  } else {
    fmt::print("{}", review::as_text(told, language));
  }
  return 0;
}

}  // namespace parlour::app
