// SPDX-License-Identifier: Apache-2.0
// Review, written once for every family; included by the one file that compiles it for a family.
#pragma once

#include "review/review.hpp"
#include "review/tell.hpp"
#include "table/journal/journal.hpp"

namespace parlour::review {

template <class Family>
class ReviewOf final : public Review {
 public:
  using Game = typename Family::Game;

  ReviewOf(Match<Game> match, const Work& work)
      : match_(std::move(match)),
        study_(match_.game().ruleset()),
        course_(match_, study_),
        measure_(course_, work) {}
  ReviewOf(const ReviewOf&) = delete;  // its parts know each other
  ReviewOf& operator=(const ReviewOf&) = delete;

  bool open() const override { return match_.over() || !Game::kHasSecrets; }
  bool go_on(const Stop& stop) override { return measure_.go_on(stop); }
  Document tell(Language language) const override {
    const Numbers numbers = measure_.numbers();
    return Telling<Family>(course_, measure_.lines(), numbers, language).document();
  }

 private:
  Match<Game> match_;
  typename Family::Study study_;
  Course<Family> course_;
  Measure<Family> measure_;
};

template <class Game>
Result<std::unique_ptr<Review>> begin_review_of(std::string_view journal, const std::string& file,
                                                const Work& work, const Stop& stop) {
  using Family = typename Game::Family;
  Result<Loaded<Game>> loaded = load_journal<Game>(journal, file, ~std::size_t{0}, {}, stop);
  if (!loaded) return loaded.problem();
  if (loaded->damage) return *loaded->damage;
  if (loaded->match.count() > kMostSteps) {
    return Problem{file, "",
                   "the game is too long to be reviewed: more than " + std::to_string(kMostSteps) +
                       " entries"};
  }
  return std::unique_ptr<Review>(
      std::make_unique<ReviewOf<Family>>(std::move(loaded->match), work));
}

}  // namespace parlour::review
