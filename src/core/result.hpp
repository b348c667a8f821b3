// SPDX-License-Identifier: Apache-2.0
// Errors as values for everything that reads outside data. A Problem says where and what is wrong,
// in words for the person who wrote the data.
#pragma once

#include <string>
#include <utility>
#include <variant>

namespace parlour {

struct Problem {
  std::string file;  ///< as the person named it; empty when there is none
  std::string
      place;  ///< a JSON pointer ("/tiles/3/price") or "line 12"; empty: the file as a whole
  std::string reason;  ///< what is wrong, and what would be right

  /// "titles/x/board.json: /tiles/3/price: expected a whole number, found \"a\""
  std::string text() const;
  bool operator==(const Problem&) const = default;
};

/// A value, or the reason why there is none.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
  Result(Problem problem) : held_(std::in_place_index<1>, std::move(problem)) {}

  bool ok() const { return held_.index() == 0; }
  explicit operator bool() const { return ok(); }
  T& value() & { return std::get<0>(held_); }
  const T& value() const& { return std::get<0>(held_); }
  T&& value() && { return std::get<0>(std::move(held_)); }
  T& operator*() { return value(); }
  const T& operator*() const { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }
  const Problem& problem() const { return std::get<1>(held_); }

 private:
  std::variant<T, Problem> held_;
};

struct Done {};
using Outcome = Result<Done>;  ///< for what succeeds without a value

}  // namespace parlour
