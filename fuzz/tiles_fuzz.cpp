// SPDX-License-Identifier: Apache-2.0
// Whatever the text: a title or a Problem. A board that was read says itself again.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "title/estate/tiles_text.hpp"
#include "title/load.hpp"

namespace {

const parlour::Title& london() {
  static const parlour::Result<parlour::Title> kTitle = parlour::find_title("london");
  if (!kTitle) std::abort();  // set PARLOUR_TITLES to the folder of the titles
  return *kTitle;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlour;
  const Result<Title> title =
      estate::import_tiles({reinterpret_cast<const char*>(data), size}, london());
  if (!title) {
    if (title.problem().reason.empty()) std::abort();
    return 0;
  }
  const Result<Title> again = estate::import_tiles(estate::export_tiles(*title), *title);
  if (!again || *again != *title) std::abort();
  return 0;
}
