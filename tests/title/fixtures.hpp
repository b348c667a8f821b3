// SPDX-License-Identifier: Apache-2.0
// What the tests of titles share: where the files are, and a small title to break.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "title/title.hpp"

namespace parlour::fixtures {

/// The shipped titles.
std::filesystem::path titles();

/// The folders of the shipped titles of the estate family.
std::vector<std::filesystem::path> estate_folders();

/// tests/title/data
std::filesystem::path data();

/// A small title that uses every tile kind and every effect, as one document.
boost::json::value small_document();

/// The same, loaded; the test fails if it cannot be.
Title small_title();

/// The value at a JSON pointer, to be changed.
boost::json::value& at(boost::json::value& document, std::string_view pointer);

/// A folder for one test, empty at first and gone afterwards.
class Scratch {
 public:
  Scratch();
  ~Scratch();
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

std::string slurp(const std::filesystem::path& path);
void spill(const std::filesystem::path& path, std::string_view bytes);

}  // namespace parlour::fixtures
