// SPDX-License-Identifier: Apache-2.0
// The lines of a journal and their seals. Each line is a JSON object that ends with
// `,"#":"hhhhhhhhhhhhhhhh"}`: a digest of this line and all before it. So a changed, missing,
// doubled or swapped line is found at once, and a half-written last line is known for what it is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/journal/hash.hpp"

namespace parlour {

class Chain {
 public:
  /// The object's text with its seal and a line end; the chain moves on.
  std::string seal(std::string_view object);
  /// Does this line (without its end) continue the chain? If so the chain moves on and the object
  /// without its seal is returned.
  std::optional<std::string> open(std::string_view line);

 private:
  std::string mark(std::string_view body);
  std::string last_;
};

}  // namespace parlour
