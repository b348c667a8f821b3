// SPDX-License-Identifier: Apache-2.0
#include "review/review.hpp"

#include "bots/family.hpp"
#include "table/journal/journal.hpp"

namespace parlour::review {

Result<std::unique_ptr<Review>> begin_review(std::string_view journal, const std::string& file,
                                             const Work& work, const Stop& stop) {
  const Result<WhichFamily> which = journal_family(journal, file);
  if (!which) return which.problem();
  return dispatch(*which, [&]<class Family>() {
    return begin_review_of<typename Family::Game>(journal, file, work, stop);
  });
}

}  // namespace parlour::review
