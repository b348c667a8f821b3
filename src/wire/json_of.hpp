// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/json/object.hpp>
#include <utility>

namespace parlour::wire {

/// JSON that was put() from a T elsewhere, or is to be read as one. T need not be known here.
template <class T>
struct JsonOf {
  using Of = T;
  boost::json::object value;

  JsonOf() = default;
  JsonOf(boost::json::object put) : value(std::move(put)) {}
  operator const boost::json::object&() const { return value; }
};

}  // namespace parlour::wire
