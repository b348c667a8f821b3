// SPDX-License-Identifier: Apache-2.0
// A set of small numbers in one machine word: the deeds a seat owns, the seats in an auction.
#pragma once

#include "core/portable.hpp"

namespace parlour {

template <class Word>
struct Bits {
  Word word = 0;

  static PARLOUR_FN Bits one(int index) { return {narrow<Word>(Word{1} << index)}; }
  /// The set {0, 1, …, count − 1}; `count` stays below the width of the word.
  static PARLOUR_FN Bits first(int count) { return {narrow<Word>((Word{1} << count) - 1)}; }

  PARLOUR_FN bool has(int index) const { return ((word >> index) & 1u) != 0; }
  PARLOUR_FN bool empty() const { return word == 0; }
  PARLOUR_FN bool contains(Bits other) const { return (word & other.word) == other.word; }
  PARLOUR_FN int size() const { return stdx::popcount(word); }
  /// The lowest member; the set must not be empty.
  PARLOUR_FN int lowest() const { return stdx::countr_zero(word); }
  PARLOUR_FN void add(int index) { word = narrow<Word>(word | (Word{1} << index)); }
  PARLOUR_FN void remove(int index) { word = narrow<Word>(word & ~(Word{1} << index)); }
  /// The n-th lowest member, counted from zero; there must be that many.
  PARLOUR_FN int nth(int n) const {
    Word rest = word;
    while (n-- > 0) rest = narrow<Word>(rest & (rest - 1));
    return stdx::countr_zero(rest);
  }

  friend PARLOUR_FN Bits operator|(Bits a, Bits b) { return {narrow<Word>(a.word | b.word)}; }
  friend PARLOUR_FN Bits operator&(Bits a, Bits b) { return {narrow<Word>(a.word & b.word)}; }
  friend PARLOUR_FN Bits operator-(Bits a, Bits b) { return {narrow<Word>(a.word & ~b.word)}; }
  PARLOUR_FN Bits& operator|=(Bits other) { return *this = *this | other; }
  PARLOUR_FN Bits& operator&=(Bits other) { return *this = *this & other; }
  PARLOUR_FN Bits& operator-=(Bits other) { return *this = *this - other; }
  friend PARLOUR_FN bool operator==(Bits, Bits) = default;

  struct Iterator {
    Word rest;
    PARLOUR_FN int operator*() const { return stdx::countr_zero(rest); }
    PARLOUR_FN Iterator& operator++() {
      rest = narrow<Word>(rest & (rest - 1));
      return *this;
    }
    friend PARLOUR_FN bool operator==(Iterator, Iterator) = default;
  };
  PARLOUR_FN Iterator begin() const { return {word}; }
  PARLOUR_FN Iterator end() const { return {Word{0}}; }
};

}  // namespace parlour
