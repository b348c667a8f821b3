// SPDX-License-Identifier: Apache-2.0
// What is acknowledged is there, whatever happens to whoever has written it.
#include <doctest/doctest.h>
#include <signal.h>

#include <map>
#include <random>
#include <sstream>

#include "tests/server/every_store.hpp"
#include "tests/server/process.hpp"

namespace parlour::server {

namespace {

using fixtures::Process;

/// How many lines each table has for sure, as store_writer has told.
using Acknowledged = std::map<std::string, std::size_t>;

void note(Acknowledged& acknowledged, const std::string& line) {
  std::istringstream words(line);
  std::string table;
  std::size_t lines = 0;
  if (words >> table >> lines) acknowledged[table] = lines;
}

/// Every acknowledged line is there, and every line is what was written. There may be more lines:
/// those that were written, and not acknowledged any more.
void check_nothing_lost(Store& store, const Acknowledged& acknowledged) {
  for (const auto& [table, count] : acknowledged) {
    const Result<Lines> lines = read(store, "t" + table);
    REQUIRE_MESSAGE(lines.ok(), lines.problem().text());
    CHECK(lines->size() >= count);
    for (std::size_t i = 0; i < lines->size(); ++i)
      REQUIRE(lines->at(i) == table + ":" + std::to_string(i));
  }
}

}  // namespace

TEST_CASE_TEMPLATE("a process that is killed loses nothing that it has acknowledged", Place,
                   EVERY_STORE) {
  const Place place;
  Acknowledged acknowledged;
  std::mt19937 random(7);
  for (int round = 0; round < 20; ++round) {
    const StoreOptions options = place.options("writer" + std::to_string(round));
    Process writer({PARLOUR_STORE_WRITER, options.where, options.owner}, Process::Output::kRead);
    for (auto left = random() % 200; left > 0; --left) {
      const std::optional<std::string> line = writer.line();
      REQUIRE(line.has_value());
      note(acknowledged, *line);
    }
    writer.signal(SIGKILL);
    while (const std::optional<std::string> line = writer.line()) note(acknowledged, *line);
    CHECK(writer.wait() == -SIGKILL);

    const auto store = opened(place.options());
    check_nothing_lost(*store, acknowledged);
  }
  CHECK(acknowledged.size() == 8);
}

TEST_CASE("a disk that is full is told, nothing is lost, and it goes on when there is room") {
  const SqlitePlace place;
  const StoreOptions options = place.options();
  Process writer({PARLOUR_STORE_WRITER, options.where, options.owner, "300000"},
                 Process::Output::kRead);
  Acknowledged acknowledged, before;
  std::string told;
  bool well = false;
  for (int after = 0; after < 100; after += well ? 1 : 0) {
    const std::optional<std::string> line = writer.line();
    REQUIRE(line.has_value());
    if (line->starts_with("full ")) {
      told = *line;
      before = acknowledged;
    } else if (*line == "well") {
      well = true;
    } else {
      note(acknowledged, *line);
    }
  }
  CHECK(told.find("parlour.db: store: ") != std::string::npos);
  CHECK(before.size() == 8);
  writer.signal(SIGKILL);
  while (const std::optional<std::string> line = writer.line()) note(acknowledged, *line);
  writer.wait();
  CHECK(acknowledged != before);
  const auto store = opened(options);
  check_nothing_lost(*store, acknowledged);
}

}  // namespace parlour::server
