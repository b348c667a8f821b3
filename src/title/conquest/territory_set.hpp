// SPDX-License-Identifier: Apache-2.0
// A set of up to 128 territories in two machine words, used like Bits<Word>; and small numbers for
// all territories, as bit planes.
#pragma once

#include "core/portable.hpp"

namespace parlour::conquest {

inline constexpr int kMaxTerritories = 128;

using Territory = std::int8_t;
inline constexpr Territory kNoTerritory = -1;

struct TerritorySet {
  stdx::array<std::uint64_t, 2> word{};

  static PARLOUR_FN TerritorySet one(int index) {
    TerritorySet set;
    set.add(index);
    return set;
  }
  /// The set {0, 1, …, count − 1}.
  static PARLOUR_FN TerritorySet first(int count) {
    TerritorySet set;
    for (int half = 0; half < 2; ++half) {
      const int here = count - 64 * half;
      if (here > 0) set.word[half] = here >= 64 ? ~0ull : (1ull << here) - 1;
    }
    return set;
  }

  PARLOUR_FN bool has(int index) const { return ((word[index >> 6] >> (index & 63)) & 1u) != 0; }
  PARLOUR_FN bool empty() const { return (word[0] | word[1]) == 0; }
  PARLOUR_FN bool contains(TerritorySet other) const { return (other - *this).empty(); }
  PARLOUR_FN int size() const { return stdx::popcount(word[0]) + stdx::popcount(word[1]); }
  /// The lowest member; the set must not be empty.
  PARLOUR_FN int lowest() const { return *begin(); }
  PARLOUR_FN void add(int index) { word[index >> 6] |= 1ull << (index & 63); }
  PARLOUR_FN void remove(int index) { word[index >> 6] &= ~(1ull << (index & 63)); }
  /// The n-th lowest member, counted from zero; there must be that many.
  PARLOUR_FN int nth(int n) const {
    Iterator at = begin();
    while (n-- > 0) ++at;
    return *at;
  }

  friend PARLOUR_FN TerritorySet operator|(TerritorySet a, TerritorySet b) {
    return {{a.word[0] | b.word[0], a.word[1] | b.word[1]}};
  }
  friend PARLOUR_FN TerritorySet operator&(TerritorySet a, TerritorySet b) {
    return {{a.word[0] & b.word[0], a.word[1] & b.word[1]}};
  }
  friend PARLOUR_FN TerritorySet operator-(TerritorySet a, TerritorySet b) {
    return {{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1]}};
  }
  PARLOUR_FN TerritorySet& operator|=(TerritorySet other) { return *this = *this | other; }
  PARLOUR_FN TerritorySet& operator&=(TerritorySet other) { return *this = *this & other; }
  PARLOUR_FN TerritorySet& operator-=(TerritorySet other) { return *this = *this - other; }
  bool operator==(const TerritorySet&) const = default;

  struct Iterator {
    std::uint64_t low, high;
    PARLOUR_FN int operator*() const {
      return low != 0 ? stdx::countr_zero(low) : 64 + stdx::countr_zero(high);
    }
    PARLOUR_FN Iterator& operator++() {
      if (low != 0) {
        low &= low - 1;
      } else {
        high &= high - 1;
      }
      return *this;
    }
    friend PARLOUR_FN bool operator==(Iterator, Iterator) = default;
  };
  PARLOUR_FN Iterator begin() const { return {word[0], word[1]}; }
  PARLOUR_FN Iterator end() const { return {0, 0}; }
};

/// A number below 2^kBits for every territory. Whole sets are read and compared with a few masks.
template <int kBits>
struct Planes {
  stdx::array<TerritorySet, kBits> plane{};

  PARLOUR_FN int of(int territory) const {
    int value = 0;
    for (int bit = 0; bit < kBits; ++bit) value |= plane[bit].has(territory) ? 1 << bit : 0;
    return value;
  }
  PARLOUR_FN void set(int territory, int value) {
    for (int bit = 0; bit < kBits; ++bit) {
      if ((value >> bit) & 1) {
        plane[bit].add(territory);
      } else {
        plane[bit].remove(territory);
      }
    }
  }
  /// The territories with exactly this number, which must not be 0: past the end of the map all
  /// numbers are 0.
  PARLOUR_FN TerritorySet at(int value) const {
    TerritorySet set = TerritorySet::first(kMaxTerritories);
    for (int bit = 0; bit < kBits; ++bit) {
      set = ((value >> bit) & 1) ? set & plane[bit] : set - plane[bit];
    }
    return set;
  }
  /// The territories whose number is not 0.
  PARLOUR_FN TerritorySet marked() const {
    TerritorySet set;
    for (const TerritorySet& one : plane) set |= one;
    return set;
  }
  bool operator==(const Planes&) const = default;
};

}  // namespace parlour::conquest
