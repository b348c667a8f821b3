// SPDX-License-Identifier: Apache-2.0
// What a table costs that nobody is at.
#include <doctest/doctest.h>
#include <malloc.h>

#include <chrono>

#include "tests/table/table_fixture.hpp"

using namespace parlour;
using namespace parlour::fixtures;

namespace {

/// The lines of a game with so many actions.
std::vector<std::string> played(std::string_view title, std::size_t entries) {
  TableDriver room(order_of(title, {"person", "easy", "easy", "easy"}));
  room.join(0);
  room.play(entries);
  return room.log();
}

std::size_t in_use() { return mallinfo2().uordblks + mallinfo2().hblkhd; }

}  // namespace

TEST_CASE("an idle table takes less than 40 KB, so that with four sockets it takes less than 64" *
          doctest::test_suite("long")) {
  constexpr std::size_t kTables = 60;
  for (const std::string& title : {std::string("classic"), std::string("annexation")}) {
    const std::vector<std::string> lines = played(title, 300);
    // The rules are shared by all tables of a title, and do not count.
    std::vector<Table> tables;
    tables.reserve(kTables);
    for (int first = 0; first < 2; ++first) {
      Result<Table> table = Table::load("tttttttttt", lines, kNoon);
      REQUIRE(table);
      tables.push_back(std::move(*table));
    }
    const std::size_t before = in_use();
    const auto begin = std::chrono::steady_clock::now();
    while (tables.size() < kTables) {
      Result<Table> table = Table::load("tttttttttt", lines, kNoon);
      REQUIRE(table);
      tables.push_back(std::move(*table));
    }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    const std::size_t each = (in_use() - before) / (kTables - 2);
    MESSAGE(title << ": " << each << " bytes a table of " << lines.size() << " lines, "
                  << took.count() / (kTables - 2) * 1000 << " ms to load");
    CHECK(each < 40'000);
  }
}

TEST_CASE("a long game loads" * doctest::test_suite("long")) {
  for (const std::string& title : {std::string("bilpoly-campus"), std::string("annexation")}) {
    const std::vector<std::string> lines = played(title, 20'000);
    const auto begin = std::chrono::steady_clock::now();
    const Result<Table> table = Table::load("tttttttttt", lines, kNoon);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    REQUIRE(table);
    MESSAGE(title << ": " << table->game()->entries() << " actions load in " << took.count()
                  << " s");
  }
}
