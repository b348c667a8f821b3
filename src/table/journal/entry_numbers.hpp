// SPDX-License-Identifier: Apache-2.0
// The number (`seq`) of each entry of a game among all that has happened at its table. Those of
// entries that the game has forgotten are forgotten too.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace parlour {

class EntryNumbers {
 public:
  void add(std::uint64_t number) { numbers_.push_back(static_cast<std::uint32_t>(number)); }
  void clear() { *this = {}; }

  /// How many entries there have been.
  std::size_t size() const { return forgotten_ + numbers_.size(); }
  /// How many entries had been made when this number was the latest; fewer than are forgotten: 0.
  std::size_t until(std::uint64_t number) const {
    if (number < last_forgotten_) return 0;
    const auto after = std::upper_bound(numbers_.begin(), numbers_.end(), number);
    return forgotten_ + static_cast<std::size_t>(after - numbers_.begin());
  }
  /// The number of an entry, from 0; of a forgotten one that of the last that was forgotten.
  std::uint64_t of(std::size_t entry) const {
    return entry < forgotten_ ? last_forgotten_ : numbers_[entry - forgotten_];
  }
  /// All numbers after this one are known.
  std::uint64_t known_after() const { return last_forgotten_; }

  void forget_before(std::size_t first) {
    if (first <= forgotten_) return;
    last_forgotten_ = of(first - 1);
    const auto gone = static_cast<std::ptrdiff_t>(first - forgotten_);
    numbers_ = std::vector<std::uint32_t>(numbers_.begin() + gone, numbers_.end());
    forgotten_ = first;
  }

 private:
  std::vector<std::uint32_t> numbers_;
  std::size_t forgotten_ = 0;
  std::uint64_t last_forgotten_ = 0;
};

}  // namespace parlour
