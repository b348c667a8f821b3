// SPDX-License-Identifier: Apache-2.0
// Whatever the bytes: a title or a Problem. A title that loads must load again from its source.
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "title/estate/compile.hpp"
#include "title/estate/tiles_text.hpp"
#include "title/load.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace parlour;
  const Result<Title> title = title_from_source({reinterpret_cast<const char*>(data), size});
  if (!title) {
    if (title.problem().reason.empty()) std::abort();
    return 0;
  }
  const Result<Title> again = title_from_source(title->source);
  if (!again || *again != *title) std::abort();
  if (!estate::compile(estate::board_of(*title), estate::rules_of(*title))) std::abort();
  const Result<Title> through_text = estate::import_tiles(estate::export_tiles(*title), *title);
  if (!through_text || *through_text != *title) std::abort();
  return 0;
}
