// SPDX-License-Identifier: Apache-2.0
// Pictures from outside: whatever comes, what is left is clean, and stays so.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "title/svg.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto clean = parlour::clean_picture(text);
  if (!clean) return 0;
  const auto again = parlour::clean_picture(clean->text);
  if (clean->text.size() <= parlour::kMostPictureBytes &&
      (!again || again->text != clean->text || !again->removed.empty()))
    std::abort();
  return 0;
}
