// SPDX-License-Identifier: Apache-2.0
#include "server/net/web_files.hpp"

#include <doctest/doctest.h>

#include "tests/server/net/client.hpp"
#include "tests/server/net/fake_house.hpp"

using namespace parlour::server;
using namespace parlour::server::test;

TEST_CASE("the page and its files come from the table, with type, tag and how long to keep them") {
  OpenHouse open;
  Client client(open.port());
  const Answer page = client.ask(get("/"));
  CHECK(page.body == "<!doctype html>the page");
  CHECK(page["content-type"] == "text/html; charset=utf-8");
  CHECK(page["cache-control"] == "no-cache");
  CHECK(page["vary"] == "Accept-Encoding");
  CHECK_FALSE(page["etag"].empty());
  const Answer script = client.ask(get("/assets/index-B1x9Kq2_.js"));
  CHECK(script.body == "the script");
  CHECK(script["content-type"] == "text/javascript; charset=utf-8");
  CHECK(script["cache-control"] == "public, max-age=31536000, immutable");
  CHECK(client.ask(get("/assets/plain.js"))["cache-control"] == "no-cache");
  CHECK(client.ask(get("/favicon.ico"))["vary"].empty());
}

TEST_CASE("paths of the page itself get the page, unknown files do not") {
  OpenHouse open;
  Client client(open.port());
  for (const char* path : {"/t/k3v9q2hd7x", "/replay", "/t/", "/a/b/c?x=1", "/assets"})
    CHECK(client.ask(get(path)).body == "<!doctype html>the page");
  for (const char* path : {"/nothing.js", "/assets/index-XXXXXXXX.js", "/index.htm", "/t/x.y"}) {
    const Answer answer = client.ask(get(path));
    CHECK(answer.status == 404);
    CHECK(answer["content-type"] == "application/json");
  }
}

TEST_CASE("the best encoding that the client takes is sent") {
  OpenHouse open;
  Client client(open.port());
  const auto got = [&](const std::string& accept) {
    return client.ask(get("/", "Accept-Encoding: " + accept + "\r\n"));
  };
  CHECK(got("gzip, deflate, br, zstd").body == "brotli of the page");
  CHECK(got("gzip, deflate, br")["content-encoding"] == "br");
  CHECK(got("gzip").body == "gzip of the page");
  CHECK(got("GZIP;q=0.5")["content-encoding"] == "gzip");
  CHECK(got("br;q=0, gzip").body == "gzip of the page");
  CHECK(got("*").body == "brotli of the page");
  CHECK(got("br;q=0.000, *;q=0").body == "<!doctype html>the page");
  CHECK(got("identity")["content-encoding"].empty());
  CHECK(got("gzip").body.size() == std::stoul(got("gzip")["content-length"]));
  const Answer plain = client.ask(get("/favicon.ico", "Accept-Encoding: br, gzip\r\n"));
  CHECK(plain.body == "a picture");
  CHECK(plain["content-encoding"].empty());
}

TEST_CASE("what the client has already is not sent again") {
  OpenHouse open;
  Client client(open.port());
  const std::string tag = client.ask(get("/"))["etag"];
  const auto asked = [&](const std::string& headers) { return client.ask(get("/", headers)); };
  const Answer same = asked("If-None-Match: " + tag + "\r\n");
  CHECK(same.status == 304);
  CHECK(same.body.empty());
  CHECK(same["etag"] == tag);
  CHECK(asked("If-None-Match: \"other\", W/" + tag + "\r\n").status == 304);
  CHECK(asked("If-None-Match: *\r\n").status == 304);
  CHECK(asked("If-None-Match: \"other\"\r\n").status == 200);
  // The compressed form is another text with another tag.
  CHECK(asked("If-None-Match: " + tag + "\r\nAccept-Encoding: br\r\n").status == 200);
  const Answer head = client.ask("HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n", false);
  CHECK(head.status == 200);
  CHECK(head["content-length"] == "23");
  CHECK(client.ask(get("/")).status == 200);
}

TEST_CASE("a name says whether its content can change") {
  CHECK(named_by_content("assets/index-B1x9Kq2_.js"));
  CHECK(named_by_content("assets/a-b-12345678.css"));
  CHECK(named_by_content("assets/bricolage--abcdefg.woff2"));
  for (const char* path :
       {"index-B1x9Kq2_.js", "assets/index.js", "assets/index-B1x9.js", "assets/12345678.js",
        "assets/index-B1x9Kq2_", "assets/index-B1x9 q2_.js", ""})
    CHECK_FALSE(named_by_content(path));
}

TEST_CASE("the program has a page in it") {
  const WebFiles files(embedded_web_files());
  const WebAnswer page = files.find("/", "", "");
  CHECK(page.status == 200);
  CHECK(page.body.find("</html>") != std::string_view::npos);
}
