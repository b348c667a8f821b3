// SPDX-License-Identifier: Apache-2.0
// A campaign on disk: what it is (campaign.json), and its finished blocks (blocks.bin), each
// written once and never changed. A campaign that was cut off goes on from here; a half-written end
// is noticed by its digest and played again.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "lab/games/batch.hpp"
#include "lab/games/run.hpp"

namespace parlour::lab {

class Store {
 public:
  /// Opens the folder for this campaign, and makes it if need be. `identity` is all that decides
  /// the results, as JSON; a folder that holds another campaign is refused. Without `resume` what
  /// is there of the same campaign is played anew.
  static Result<std::unique_ptr<Store>> open(const std::filesystem::path& folder,
                                             const std::string& identity, const Work& work,
                                             bool resume);
  ~Store();
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;

  /// What the folder held when it was opened.
  const Results& kept() const { return kept_; }
  const std::vector<bool>& done() const { return done_; }
  /// What was wrong with the folder, for people; empty if nothing was.
  const std::string& warning() const { return warning_; }

  /// Keeps finished blocks; they are on the disk when this returns.
  Outcome append(const Batch& batch);

  /// The rows of all finished games in their order, read from the disk block by block.
  Outcome each_row(const std::function<void(std::uint64_t game, const Row& row)>& use) const;

  const std::filesystem::path& folder() const { return folder_; }

 private:
  Store(std::filesystem::path folder, const Work& work);
  Outcome read_blocks();
  Outcome open_file(bool keep);
  Outcome remember(const Batch& batch, std::uint64_t rows_at);
  Problem failed(const std::string& what) const;

  std::filesystem::path folder_, file_;
  Work work_;
  Results kept_;
  std::vector<bool> done_;
  std::vector<std::uint64_t> rows_at_;  ///< by block: where its rows are in the file
  std::string warning_;
  std::uint64_t end_ = 0;  ///< of the sound part of the file
  int descriptor_ = -1;
};

}  // namespace parlour::lab
