// SPDX-License-Identifier: Apache-2.0
// Decimal fractions at the beginning of a text, as std::from_chars reads them. Not every library
// has it for them: that of browsers has not.
#pragma once

#include <charconv>
#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <version>

namespace parlour {

/// How many characters the number takes; 0: there is none, and `into` is as it was.
inline std::size_t read_decimal(std::string_view text, double& into) {
#if defined(__cpp_lib_to_chars)
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), into);
  return error == std::errc{} ? static_cast<std::size_t>(end - text.data()) : 0;
#else
  if (text.empty() || text.front() == '+') return 0;
  const std::string number(text.substr(0, text.find_first_not_of("0123456789.eE+-")));
  char* end = nullptr;
  const double value = std::strtod(number.c_str(), &end);
  const auto used = static_cast<std::size_t>(end - number.c_str());
  if (used > 0) into = value;
  return used;
#endif
}

}  // namespace parlour
