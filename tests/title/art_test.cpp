// SPDX-License-Identifier: Apache-2.0
#include "title/art.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "tests/title/fixtures.hpp"
#include "title/load.hpp"

using namespace parlour;
using fixtures::Scratch;
using fixtures::slurp;
using fixtures::spill;
namespace fs = std::filesystem;
namespace bj = boost::json;

namespace {

constexpr const char* kDrawing = R"(<svg viewBox="0 0 2 2"><path d="M0 0h2"/></svg>)";

/// The small title in a folder, with these pictures named.
fs::path with_art(const Scratch& scratch, std::string_view art) {
  const fs::path folder = scratch.path() / "small";
  if (!fs::exists(folder)) fs::copy(fixtures::data() / "small", folder);
  bj::value title = *json::parse(slurp(fixtures::data() / "small" / "title.json"));
  title.at("theme").as_object()["art"] = *json::parse(art);
  spill(folder / "title.json", json::pretty(title));
  return folder;
}

std::string problem_of(const fs::path& folder) {
  const Result<Title> title = load_title(folder);
  if (title) return "ok";
  std::string text = title.problem().text();
  const std::string root = folder.parent_path().string() + "/";
  for (std::size_t at = 0; (at = text.find(root)) != std::string::npos;)
    text.erase(at, root.size());
  return text;
}

}  // namespace

TEST_CASE("the pictures that a title names are there and clean") {
  const Scratch scratch;
  const fs::path folder = with_art(scratch, R"({"centre": "small/centre.svg"})");
  CHECK(problem_of(folder) ==
        "small/title.json: /theme/art/centre: there is no file small/art/centre.svg");
  fs::create_directory(folder / "art");
  const fs::path file = folder / "art" / "centre.svg";
  spill(file, kDrawing);
  CHECK(problem_of(folder) == "ok");
  spill(file, R"(<svg viewBox="0 0 2 2"><script/></svg>)");
  CHECK(problem_of(folder) == "small/art/centre.svg: a picture may not have <script> in line 1");
  spill(file, "<svg viewBox=\"0 0 2 2\">\n<g></svg>");
  CHECK(problem_of(folder) == "small/art/centre.svg: line 2: expected </g>");
  spill(file, std::string(200'000, ' '));
  CHECK(problem_of(folder).starts_with("small/art/centre.svg: "));
}

TEST_CASE("a title may borrow pictures, and name those of a house") {
  const Scratch scratch;
  CHECK(problem_of(with_art(scratch, R"({"house": "classic/house.svg"})")) == "ok");
  CHECK(problem_of(with_art(scratch, R"({"centre": "own/0123456789abcdef.svg"})")) == "ok");
  CHECK(problem_of(with_art(scratch, R"({"house": "nobody/house.svg"})"))
            .starts_with("small/title.json: /theme/art/house: there is no file "));
}

TEST_CASE("names of pictures lead nowhere else") {
  const Scratch scratch;
  for (const char* name : {"../x.svg", "a/../x.svg", "/etc/passwd", "a/b/c.svg", "a/x.png",
                           "https://x/y.svg", "a/.svg"}) {
    CAPTURE(std::string(name));
    const std::string art = R"({"centre": ")" + std::string(name) + "\"}";
    CHECK(problem_of(with_art(scratch, art))
              .starts_with("small/title.json: /theme/art/centre: expected a picture"));
  }
  CHECK(problem_of(with_art(scratch, R"({"decks": {"nothing": "classic/deck-chance.svg"}})"))
            .starts_with("small/title.json: /theme/art/decks/nothing: there is no deck"));
}

TEST_CASE("a title carries the names of its pictures, not the pictures") {
  const Result<Title> title = find_title("classic");
  REQUIRE(title);
  const bj::value document = *json::parse(title->source);
  CHECK(pictures_of(document.at("title")).size() == 10);
  CHECK(title->source.find("<svg") == std::string::npos);
}
