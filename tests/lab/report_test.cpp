// SPDX-License-Identifier: Apache-2.0
#include "lab/report/report.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "lab/games/run.hpp"
#include "tests/lab/fixtures.hpp"

using namespace parlour;
using namespace parlour::lab;
using fixtures::kNoStop;

namespace {

std::string page_of(const std::string& id) {
  const Result<Title> title = title_for(id);
  REQUIRE(title);
  const auto arena = open_arena(*title, {}, {"random", "random", "random"});
  REQUIRE(arena);
  const Work work{.games = 30, .limits = {.rounds = 20}, .detailed = true};
  return report_page(**arena, play_all(**arena, work, 1, kNoStop).results, 20);
}

/// The document that the page's script reads.
boost::json::object data_of(const std::string& page) {
  const std::string open = R"(<script id="data" type="application/json">)";
  const std::size_t from = page.find(open) + open.size();
  const auto data = json::parse(page.substr(from, page.find("</script>", from) - from));
  REQUIRE(data);
  return data->as_object();
}

}  // namespace

TEST_CASE("an estate report has the board, its deeds and its players, and needs no other file") {
  const std::string page = page_of("classic");
  for (const char* mark : {"{{", " src=", "<link", "@import", "https://"}) {
    CAPTURE(mark);
    CHECK(page.find(mark) == std::string::npos);
  }
  const boost::json::object data = data_of(page);
  CHECK(data.at("tiles").as_array().size() == 40);
  CHECK(data.at("tiles").at(1).at("name") == "Mediterranean Avenue");
  CHECK(data.at("deeds").as_array().size() == 28);
  CHECK(data.at("groups").as_array().size() == 10);
  CHECK(data.at("entries").as_array().size() == 3);
  CHECK_FALSE(data.at("entries").at(0).at("over_time").as_array().empty());
  double shares = 0;
  for (const auto& tile : data.at("tiles").as_array()) shares += tile.at("share").as_double();
  CHECK(shares == doctest::Approx(1));
}

TEST_CASE("a conquest report has continents instead") {
  const boost::json::object data = data_of(page_of("world"));
  CHECK(data.at("groups").as_array().size() == 6);
  CHECK_FALSE(data.contains("tiles"));
  CHECK_FALSE(data.at("entries").at(0).at("over_time").as_array().empty());
}
