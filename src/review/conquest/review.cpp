// SPDX-License-Identifier: Apache-2.0
// Compiles the review for this family.
#include "review/conquest/judge.hpp"
#include "review/review_of.hpp"

namespace parlour::review {

template Result<std::unique_ptr<Review>> begin_review_of<conquest::Game>(std::string_view,
                                                                         const std::string&,
                                                                         const Work&, const Stop&);

}  // namespace parlour::review
