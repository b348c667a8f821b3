// SPDX-License-Identifier: Apache-2.0
// Finished blocks of games on their way to where results are kept: from a thread, from another
// process, or from the disk. As bytes they are the same in all three.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "lab/games/tally.hpp"

namespace parlour::lab {

struct Batch {
  std::vector<std::uint64_t> blocks;  ///< which are in it
  std::vector<Row> rows;              ///< of their games, block by block; empty: not wanted
  Results results;

  explicit Batch(bool detailed) : results(detailed) {}
  void clear() {
    blocks.clear();
    rows.clear();
    results.clear();
  }
};

std::string encode(const Batch& batch);

/// Bytes that encode() did not make are refused.
Result<Batch> decode(std::string_view bytes, bool detailed);

}  // namespace parlour::lab
