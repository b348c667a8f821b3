// SPDX-License-Identifier: Apache-2.0
// What the tests of bb7k share: the program run on texts instead of a keyboard and a disk.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "terminal/bb7k/program.hpp"
#include "terminal/bb7k/save.hpp"
#include "tests/support/estate.hpp"

namespace parlour::fixtures {

/// tests/bb7k
std::filesystem::path bb7k_folder();

/// The title as it is shipped.
const estate::Game& bb7k_game();

using DiskInMemory = std::map<std::string, std::string>;
bb7k::Files files_in(DiskInMemory& disk);

struct Played {
  int code = 0;
  std::string out, errors;
  DiskInMemory disk;

  bool says(std::string_view text) const { return out.find(text) != out.npos; }
  /// How often `text` was said.
  int count(std::string_view text) const;
};

/// One run of the program; `options` is a command line, `input` what is typed.
Played run_bb7k(const std::string& options, std::string_view input, DiskInMemory disk = {});

/// Rows for the buildings that are named, like "DC Bob 4"; all others belong to the bank.
std::string save_text(const std::vector<std::string>& players,
                      const std::vector<std::string>& buildings = {});

/// The last line that is not empty.
std::string last_line(std::string_view text);

}  // namespace parlour::fixtures
