// SPDX-License-Identifier: Apache-2.0
#include "core/files.hpp"

#include <doctest/doctest.h>
#include <unistd.h>

#include "tests/title/fixtures.hpp"

using namespace parlour;
using fixtures::Scratch;
using fixtures::slurp;
using fixtures::spill;
namespace fs = std::filesystem;

TEST_CASE("a file is read whole, up to its limit") {
  const Scratch scratch;
  const std::string bytes(200'000, 'x');
  spill(scratch.path() / "a", bytes);
  CHECK(*read_file(scratch.path() / "a", bytes.size()) == bytes);
  const auto large = read_file(scratch.path() / "a", bytes.size() - 1);
  REQUIRE_FALSE(large);
  CHECK(large.problem().reason == "larger than the 195 KiB that are allowed");
  spill(scratch.path() / "empty", "");
  CHECK(read_file(scratch.path() / "empty", 0)->empty());
}

TEST_CASE("what cannot be read says why") {
  const Scratch scratch;
  CHECK(read_file(scratch.path() / "none", 9).problem().reason == "there is no such file");
  CHECK(read_file(scratch.path(), 9).problem().reason == "is a folder; expected a file");
  if (::geteuid() != 0) {  // root may read everything
    spill(scratch.path() / "locked", "x");
    fs::permissions(scratch.path() / "locked", fs::perms::none);
    CHECK(read_file(scratch.path() / "locked", 9).problem().reason ==
          "cannot be opened: Permission denied");
  }
}

TEST_CASE("a written file is all there, and nothing else is left in the folder") {
  const Scratch scratch;
  CHECK(write_file(scratch.path() / "a", "one"));
  CHECK(slurp(scratch.path() / "a") == "one");
  CHECK(write_file(scratch.path() / "a", "two", Existing::kReplace));
  CHECK(slurp(scratch.path() / "a") == "two");
  CHECK(std::distance(fs::directory_iterator(scratch.path()), {}) == 1);
}

TEST_CASE("a file that exists is kept unless it may be replaced") {
  const Scratch scratch;
  spill(scratch.path() / "a", "mine");
  const Outcome outcome = write_file(scratch.path() / "a", "yours");
  REQUIRE_FALSE(outcome);
  CHECK(outcome.problem().reason == "exists already, and is left as it is");
  CHECK(slurp(scratch.path() / "a") == "mine");
  fs::create_symlink("nowhere", scratch.path() / "link");
  CHECK_FALSE(write_file(scratch.path() / "link", "yours"));
  CHECK(std::distance(fs::directory_iterator(scratch.path()), {}) == 2);
}

TEST_CASE("writing into a folder that is not there fails with the reason") {
  const Scratch scratch;
  const Outcome outcome = write_file(scratch.path() / "none/a", "x");
  REQUIRE_FALSE(outcome);
  CHECK(outcome.problem().reason == "cannot be written: No such file or directory");
}
