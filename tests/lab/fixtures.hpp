// SPDX-License-Identifier: Apache-2.0
// Small campaigns for the tests of the lab.
#pragma once

#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <string>

#include "lab/campaign/campaign.hpp"

namespace parlour::lab::fixtures {

inline const std::atomic<bool> kNoStop = false;

/// A folder of its own, gone afterwards.
class Scratch {
 public:
  Scratch() {
    static int count = 0;
    path_ = std::filesystem::temp_directory_path() /
            ("parlour-lab-" + std::to_string(::getpid()) + "-" + std::to_string(++count));
    std::filesystem::remove_all(path_);
  }
  ~Scratch() { std::filesystem::remove_all(path_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

/// Short games, so that the tests are quick.
inline CampaignOptions small_campaign(const std::string& title = "classic") {
  return {.title = title,
          .seats = {"random", "random", "random"},
          .rules = {},
          .games = 70,
          .seed = 5,
          .threads = 1,
          .rounds = 12,
          .out = ""};
}

}  // namespace parlour::lab::fixtures
