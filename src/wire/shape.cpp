// SPDX-License-Identifier: Apache-2.0
#include "wire/shape.hpp"

#include <algorithm>

namespace parlour::wire {

std::string type_name(std::string_view cpp_name) {
  // Rooms that say nothing of what a thing is.
  for (const std::string_view room :
       {"parlour::", "to_client::", "from_client::", "document::", "wire::", "worker::"}) {
    if (cpp_name.starts_with(room)) cpp_name.remove_prefix(room.size());
  }
  std::string name;
  bool first = true;
  for (const char letter : cpp_name) {
    if (letter != ':') {
      name += first ? static_cast<char>(std::toupper(static_cast<unsigned char>(letter))) : letter;
    }
    first = letter == ':';
  }
  return name;
}

const Shape* Shapes::find(std::string_view name) const {
  const auto found = std::find_if(named_.begin(), named_.end(),
                                  [&](const auto& one) { return one.first == name; });
  return found == named_.end() ? nullptr : &found->second;
}

std::size_t Shapes::open(std::string name) {
  named_.emplace_back(std::move(name), Shape{});
  return named_.size() - 1;
}

}  // namespace parlour::wire
