// SPDX-License-Identifier: Apache-2.0
#include "table/parts/log.hpp"

#include <doctest/doctest.h>

#include <boost/json.hpp>

using namespace parlour;
namespace bj = boost::json;

namespace {

std::uint64_t written(TableLog& log, bj::object record) {
  log.write(record, 1000);
  return record.at("seq").to_number<std::uint64_t>();
}

}  // namespace

TEST_CASE("what happens has a number; time, salts and screens have none") {
  TableLog log;
  CHECK(written(log, {{"chair", bj::object()}}) == 1);
  CHECK(written(log, {{"salt", "x"}}) == 1);
  CHECK(written(log, {{"clock", 5}}) == 1);
  CHECK(written(log, {{"handed_on", 0}}) == 1);
  log.entry_made(0);
  CHECK(log.seq() == 2);
  CHECK(log.entries().of(0) == 2);
  CHECK(written(log, {{"chat", "hello"}}) == 3);
  CHECK(log.take_lines().size() == 5);
  CHECK(log.take_lines().empty());
}

TEST_CASE("records are stamped with the calendar's time") {
  TableLog log;
  log.calendar_is_ahead(500);
  written(log, {{"chat", "hello"}});
  CHECK(log.take_lines().front() == R"(t{"chat":"hello","at":1500})");
}

TEST_CASE("a log that is read again counts as it did when it was written") {
  TableLog log;
  written(log, {{"chair", bj::object()}});
  log.write_journal("{\"n\":1,\"by\":0}\n");
  log.entry_made(0);
  written(log, {{"clock", 5}});
  written(log, {{"chat", "hello"}});
  const std::vector<std::string> lines = log.take_lines();
  TableLog again;
  for (const std::string& line : lines) {
    if (line.starts_with('j')) {
      REQUIRE(is_entry(std::string_view(line).substr(1)));
      again.read_entry();
    } else {
      bj::object record = bj::parse(line.substr(1)).as_object();
      again.read_record(record);
    }
  }
  CHECK(again.seq() == log.seq());
  CHECK(again.entries().of(0) == 2);
  CHECK(lines_until(lines, 1).size() == 1);
  CHECK(lines_until(lines, 2).size() == 3);
  CHECK(lines_until(lines, 9).size() == 4);
  CHECK(journal_of(lines) == "{\"n\":1,\"by\":0}\n");
  CHECK(journal_lines(lines, 0).empty());
}
