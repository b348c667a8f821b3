// SPDX-License-Identifier: Apache-2.0
// A game looked back at, whatever its family: what chance gave, what everybody's choices were
// worth.
#pragma once

#include <memory>
#include <string_view>

#include "core/result.hpp"
#include "core/stop.hpp"
#include "review/document.hpp"
#include "review/work.hpp"
#include "words/text.hpp"

namespace parlour::review {

class Review {
 public:
  virtual ~Review() = default;
  /// Is the game over, or does it hide nothing from anybody?
  virtual bool open() const = 0;
  /// Does some of the work; false: there is none left. Told to stop, it leaves things as they are.
  virtual bool go_on(const Stop& stop) = 0;
  /// As far as it has come; by any thread, also while another goes on.
  virtual Document tell(Language language) const = 0;
};

/// Of a journal, which has to make sense to its end.
Result<std::unique_ptr<Review>> begin_review(std::string_view journal, const std::string& file,
                                             const Work& work, const Stop& stop = kNeverStops);

/// For the one file of each family that compiles it.
template <class Game>
Result<std::unique_ptr<Review>> begin_review_of(std::string_view journal, const std::string& file,
                                                const Work& work, const Stop& stop);

}  // namespace parlour::review
