// SPDX-License-Identifier: Apache-2.0
// Boards as tiles.txt over HTTP.
#include <doctest/doctest.h>

#include "core/json.hpp"
#include "table/fields.hpp"
#include "tests/server/play/open_table.hpp"

namespace parlour::server::test {

TEST_CASE("a board goes out as tiles.txt and comes back, or is refused by its line") {
  namespace bj = boost::json;
  const OpenServer server({"--load-test"});
  const bj::object london = get_json(server.port(), "/api/titles/london");
  bj::object wish{{"document", london.at("document")}};
  const bj::object out = post_json(server.port(), "/api/tiles", wish);
  std::string text = text_at(out, "text");
  CHECK(text.find("1,True,Old Kent Road,60,False,2,10,30,90,160,250,50\n") != std::string::npos);
  CHECK(out.at("document") == london.at("document"));

  text.replace(text.find("Old Kent Road,60"), 16, "Lantern Lane,77");
  wish["text"] = text;
  const bj::object made = post_json(server.port(), "/api/tiles", wish);
  CHECK(made.at("document").at("board").at("tiles").at(1).at("price") == 77);
  CHECK(text_at(made, "text") == text);

  text.replace(text.find("Lantern Lane,77"), 15, "Lantern Lane,0.1");
  wish["text"] = text;
  const bj::object refused = post_json(server.port(), "/api/tiles", wish);
  CHECK(refused.at("document").is_null());
  CHECK(refused.at("problem").at("place") == "line 2");

  const bj::object world{{"document", get_json(server.port(), "/api/titles/world").at("document")}};
  CHECK(post_json(server.port(), "/api/tiles", world).at("text").is_null());
  CHECK(ask_post(server.port(), "/api/tiles", "{}").status == 400);
  CHECK(ask_post(server.port(), "/api/tiles", R"({"document": 7})").status == 200);
}

}  // namespace parlour::server::test
