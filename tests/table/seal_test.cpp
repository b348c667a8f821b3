// SPDX-License-Identifier: Apache-2.0
#include "table/journal/seal.hpp"

#include <doctest/doctest.h>

using namespace parlour;

namespace {

/// Opens a line as it stands in a file, with its line end.
std::optional<std::string> opened(Chain& chain, const std::string& line) {
  return chain.open(std::string_view(line).substr(0, line.size() - 1));
}

}  // namespace

TEST_CASE("a sealed line is its object with a mark at the end, and opens to it again") {
  Chain writer, reader;
  const std::string line = writer.seal(R"({"n":1})");
  CHECK(line.starts_with(R"({"n":1,"#":")"));
  CHECK(line.ends_with("\"}\n"));
  CHECK(line.size() == std::string_view(R"({"n":1,"#":"0123456789abcdef"})").size() + 1);
  CHECK(opened(reader, line) == R"({"n":1})");
}

TEST_CASE("the mark of a line depends on every line before it") {
  Chain one, other;
  one.seal(R"({"n":1})");
  other.seal(R"({"n":2})");
  CHECK(one.seal(R"({"n":3})") != other.seal(R"({"n":3})"));
}

TEST_CASE("a line that does not follow is refused, and the chain stays where it was") {
  Chain writer;
  const std::string first = writer.seal(R"({"n":1})"), second = writer.seal(R"({"n":2})");
  Chain reader;
  CHECK_FALSE(opened(reader, second));
  CHECK(opened(reader, first));
  CHECK_FALSE(opened(reader, first));
  CHECK(opened(reader, second) == R"({"n":2})");
}

TEST_CASE("what is no sealed line is refused, however short") {
  const std::string line = Chain{}.seal(R"({"n":1})");
  for (std::size_t length = 0; length + 2 < line.size(); ++length) {
    Chain reader;
    CHECK_FALSE(reader.open(std::string_view(line).substr(0, length)));
  }
  for (const char* junk : {"", "{}", "\"}", R"(,"#":"0123456789abcdef"})", "null"}) {
    Chain reader;
    CHECK_FALSE(reader.open(junk));
  }
}
