// SPDX-License-Identifier: Apache-2.0
// What may be in a picture from outside. To allow one thing more, put it on a list in
// svg_allowed.cpp.
#pragma once

#include <string_view>

namespace parlour {

/// Below the <svg> itself.
bool svg_element_stays(std::string_view element);

/// `value` with its entities read. "svg" is the picture as a whole, of which less is asked.
bool svg_may_have(std::string_view element, std::string_view attribute, std::string_view value);

}  // namespace parlour
