// SPDX-License-Identifier: Apache-2.0
// What may be asked, what the documents say may be asked, and what each costs: one list.
#include <doctest/doctest.h>

#include <boost/json/parse.hpp>
#include <set>
#include <sstream>

#include "server/api.hpp"
#include "server/limits_list.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::server::test {

namespace {

namespace bj = boost::json;

std::string document(const std::string& path) {
  return fixtures::slurp(std::filesystem::path(PARLOUR_TESTS) / ".." / path);
}

const char* lane_word(Lane lane) {
  switch (lane) {
    case Lane::kNone:
      return "at once";
    case Lane::kTitles:
      return "titles";
    case Lane::kJournals:
      return "journals";
    case Lane::kLoads:
      break;
  }
  return "loads";
}

const char* spend_word(Spend spend) {
  switch (spend) {
    case Spend::kNothing:
      return "requests";
    case Spend::kJoin:
      return "joins";
    case Spend::kTable:
      return "tables-made";
    case Spend::kSeat:
      return "seats";
    case Spend::kDevice:
      return "devices";
    case Spend::kDocument:
      return "documents";
    case Spend::kLookup:
      return "lookups";
    case Spend::kSearch:
      return "searches";
    case Spend::kLab:
      break;
  }
  return "experiments-made";
}

}  // namespace

TEST_CASE("the interface is what openapi.json says, no more and no less") {
  std::set<std::string> served, described;
  for (const Route& route : routes()) {
    CHECK(served.insert(std::string(route.method) + " " + std::string(route.path)).second);
  }
  const bj::value api = bj::parse(document("docs/openapi.json"));
  for (const auto& [path, methods] : api.at("paths").as_object()) {
    for (const auto& [method, about] : methods.as_object()) {
      std::string upper(method);
      for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
      described.insert(upper + " " + std::string(path));
    }
  }
  CHECK(served == described);
}

TEST_CASE("the threat model names every route with its queue and its allowance") {
  const std::string model = document("docs/threat-model.md");
  for (const Route& route : routes()) {
    const std::string row = "| `" + std::string(route.method) + " " + std::string(route.path) +
                            "` | " + lane_word(route.lane) + " | " + spend_word(route.spend) + " |";
    CHECK_MESSAGE(model.find(row) != model.npos, row);
  }
}

TEST_CASE("the threat model names every message with its bound") {
  const std::string model = document("docs/threat-model.md");
  const std::string protocol = document("docs/protocol.md");
  const std::size_t begin = protocol.find("### What a client sends");
  const std::size_t end = protocol.find("### What the server sends");
  REQUIRE(begin < end);
  REQUIRE(end != protocol.npos);
  std::istringstream lines(protocol.substr(begin, end - begin));
  const std::string mark = "{\"type\": \"";
  int messages = 0;
  for (std::string line; std::getline(lines, line);) {
    // Messages stand in the first column, what is said to them in the second.
    const std::string first = line.substr(0, line.find("` | "));
    for (std::size_t at = first.find(mark); at != first.npos; at = first.find(mark, at)) {
      at += mark.size();
      const std::string row = "| `" + first.substr(at, first.find('"', at) - at) + "` | ";
      CHECK_MESSAGE(model.find(row) != model.npos, row);
      ++messages;
    }
  }
  CHECK(messages >= 14);
}

TEST_CASE("deploy/parlour.toml has every limit with its default") {
  const std::string file = document("deploy/parlour.toml");
  Limits limits;
  const auto number = [](double value) {
    std::string text = std::to_string(value);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.ends_with('.')) text.pop_back();
    return text;
  };
  struct Shown {
    std::string operator()(std::size_t value) const { return std::to_string(value); }
    std::string operator()(std::chrono::milliseconds value) const {
      return std::to_string(value.count());
    }
  };
  each_limit(limits, [&](const std::string& name, const auto& value, const std::string&) {
    using Value = std::remove_cvref_t<decltype(value)>;
    std::string shown;
    if constexpr (std::is_same_v<Value, Allowance>) {
      shown = "[" + number(value.burst) + ", " + number(value.per_minute) + "]";
    } else if constexpr (std::is_same_v<Value, double>) {
      shown = number(value);
    } else {
      shown = Shown{}(value);
    }
    const std::string line = "\n# limit-" + name + " = " + shown + "  # ";
    CHECK_MESSAGE(file.find(line) != file.npos, line);
  });
}

}  // namespace parlour::server::test
