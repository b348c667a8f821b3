// SPDX-License-Identifier: Apache-2.0
#include "tests/title/fixtures.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include <fstream>
#include <iterator>

#include "title/load.hpp"

namespace parlour::fixtures {

namespace fs = std::filesystem;

fs::path data() { return fs::path(PARLOUR_TESTS) / "title/data"; }

fs::path titles() { return fs::path(PARLOUR_TESTS) / "../titles"; }

std::vector<fs::path> estate_folders() {
  std::vector<fs::path> folders;
  for (const std::string& id : list_titles(titles()))
    if (fs::exists(titles() / id / "board.json")) folders.push_back(titles() / id);
  return folders;
}

Title small_title() {
  static const Result<Title> kTitle = load_title(data() / "small");
  if (!kTitle) FAIL(kTitle.problem().text());
  return *kTitle;
}

boost::json::value small_document() { return *json::parse(small_title().source); }

boost::json::value& at(boost::json::value& document, std::string_view pointer) {
  return document.at_pointer(pointer);
}

Scratch::Scratch() {
  static int number = 0;
  path_ = fs::temp_directory_path() /
          ("parlour-test-" + std::to_string(::getpid()) + "-" + std::to_string(number++));
  fs::remove_all(path_);
  fs::create_directories(path_);
}

Scratch::~Scratch() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string slurp(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void spill(const fs::path& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

}  // namespace parlour::fixtures
