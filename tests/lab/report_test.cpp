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

std::string page_of(const Title& title) {
  const auto arena = open_arena(title, {}, {"random", "random", "random"});
  REQUIRE(arena);
  const Work work{.games = 30, .limits = {.rounds = 20}, .detailed = true};
  return report_page(**arena, play_all(**arena, work, 1, kNoStop).results, 20);
}

std::string page_of(const std::string& id) {
  const Result<Title> title = title_for(id);
  REQUIRE(title);
  return page_of(*title);
}

std::size_t times(const std::string& page, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = page.find(what); at != std::string::npos; at = page.find(what, at + 1)) {
    ++found;
  }
  return found;
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
  // What it asks for when it is opened, web/tests/browser/report.test.ts looks at: nothing.
  for (const char* mark : {"{{name}}", "{{style}}", "{{data}}", "{{script}}", "<link", "@import"}) {
    CAPTURE(mark);
    CHECK(page.find(mark) == std::string::npos);
  }
  CHECK(times(page, "</script") == 2);
  const boost::json::object all = data_of(page);
  CHECK(all.at("document").at("title").at("id") == "classic");
  CHECK(all.at("pictures").as_object().size() >= 10);
  CHECK(all.at("bots").at(0).at("label").at("en").is_string());
  const boost::json::object& data = all.at("report").as_object();
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
  const boost::json::object all = data_of(page_of("world"));
  const boost::json::object& data = all.at("report").as_object();
  CHECK(data.at("groups").as_array().size() == 6);
  CHECK_FALSE(data.contains("tiles"));
  CHECK_FALSE(data.at("entries").at(0).at("over_time").as_array().empty());
}

TEST_CASE("the name of a title is a name in its report, whatever it is") {
  Result<Title> title = title_for("world");
  REQUIRE(title);
  title->name = Text("{{data}}</title><script>{{script}}");
  const std::string page = page_of(*title);
  CHECK(page.find("<title>{{data}}&lt;/title>&lt;script>{{script}}: what the lab found</title>") !=
        std::string::npos);
  CHECK(times(page, "</script") == 2);
  CHECK(times(page, "id=\"data\"") == 1);
  CHECK(data_of(page).at("report").at("games") == 30);
}
