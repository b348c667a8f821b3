// SPDX-License-Identifier: Apache-2.0
// Pictures from outside. What may be in one is written down here; everything else is left out, so
// nobody has to think of all that might do harm: no script, no style sheet, no link, no entity, no
// reference to anything but the picture itself.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace parlour {

inline constexpr std::size_t kMostPictureBytes = std::size_t{128} << 10;

struct CleanPicture {
  std::string text;                  ///< the picture anew, with what may be in one
  std::vector<std::string> removed;  ///< what was left out, the first few: "<script> in line 3"
};

/// A Problem if the text is no SVG, is too large, too deep or has too many elements, or declares
/// entities. Takes time in proportion to the text.
Result<CleanPicture> clean_picture(std::string_view svg);

}  // namespace parlour
