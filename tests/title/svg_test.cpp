// SPDX-License-Identifier: Apache-2.0
#include "title/svg.hpp"

#include <doctest/doctest.h>

#include <string>

using namespace parlour;

namespace {

std::string picture(const std::string& inside, const std::string& more = "") {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 10 10\"" + more + ">" + inside +
         "</svg>";
}

std::string cleaned(const std::string& text) {
  const Result<CleanPicture> clean = clean_picture(text);
  return clean ? clean->text : clean.problem().text();
}

std::string repeated(const std::string& text, int times) {
  std::string all;
  for (int k = 0; k < times; ++k) all += text;
  return all;
}

}  // namespace

TEST_CASE("a clean picture stays as it is") {
  const std::string drawing =
      "<g transform=\"translate(3 4) rotate(-6)\"><path d=\"M1 2h3z\" "
      "fill=\"var(--cl-sky,#CBE4D8)\" stroke=\"#1e2a27\"/></g><clipPath id=\"c\"><rect "
      "width=\"3\"/></clipPath><circle r=\"2\" clip-path=\"url(#c)\" fill=\"rgb(1, 2, 3)\"/>";
  const std::string whole = picture(drawing, " data-halo=\"#A9D2CC\" data-evening=\"a:#112233\"");
  const Result<CleanPicture> clean = clean_picture(whole);
  REQUIRE(clean);
  CHECK(clean->text == whole);
  CHECK(clean->removed.empty());
}

TEST_CASE("what could do something is left out of a picture") {
  // Each with what is left; none of it may name anything outside, or listen to anything.
  const std::pair<std::string, std::string> kNasty[] = {
      {"<script>alert(1)</script>", ""},
      {"<SCRIPT>alert(1)</SCRIPT>", ""},
      {"<script href=\"https://evil.example/x.js\"/>", ""},
      {"<svg:script>alert(1)</svg:script>", ""},
      {"<g><script><![CDATA[alert(1)]]></script></g>", "<g></g>"},
      {"<path d=\"M0 0\" onclick=\"alert(1)\"/>", "<path d=\"M0 0\"/>"},
      {"<path onclick=\"x\"/>", "<path/>"},
      {"<path OnLoad=\"alert(1)\"/>", "<path/>"},
      {"<foreignObject><body "
       "xmlns=\"http://www.w3.org/1999/xhtml\"><script/></body></foreignObject>",
       ""},
      {"<a href=\"javascript:alert(1)\"><path/></a>", ""},
      {"<image href=\"https://evil.example/a.png\"/>", ""},
      {"<image xlink:href=\"data:image/svg+xml,x\"/>", ""},
      {"<use href=\"#x\"/>", ""},
      {"<use href=\"https://evil.example/a.svg#x\"/>", ""},
      {"<animate attributeName=\"href\" to=\"javascript:alert(1)\"/>", ""},
      {"<set attributeName=\"onload\" to=\"alert(1)\"/>", ""},
      {"<style>@import url(https://evil.example/x.css);</style>", ""},
      {"<filter id=\"f\"><feImage href=\"https://evil.example/\"/></filter>", ""},
      {"<path fill=\"url(https://evil.example/#x)\"/>", "<path/>"},
      {"<path fill=\"url( #x)\"/>", "<path/>"},
      {"<path fill=\"url(&quot;https://evil.example&quot;)\"/>", "<path/>"},
      {"<path fill=\"u&#114;l(//evil.example)\"/>", "<path/>"},
      {"<path fill=\"&#x75;rl(//evil.example)\"/>", "<path/>"},
      {"<path fill=\"image-set(x)\"/>", "<path/>"},
      {"<path fill=\"expression(alert(1))\"/>", "<path/>"},
      {"<path style=\"fill:red;background:url(//evil.example);stroke:blue\"/>",
       "<path fill=\"red\" stroke=\"blue\"/>"},
      {"<path style=\"fill:url(//evil.example/a)\" fill=\"#123\"/>", "<path fill=\"#123\"/>"},
      {"<path style=\"id:x;href:#y\"/>", "<path/>"},
      {"<path id=\"a b\"/>", "<path/>"},
      {"<path id=\"&quot;&gt;&lt;script&gt;\"/>", "<path/>"},
      {"<path href=\"#x\"/>", "<path/>"},
      {"<linearGradient xlink:href=\"//evil.example/#x\"/>", "<linearGradient/>"},
      {"<linearGradient id=\"b\" xlink:href=\"#a\"/>", "<linearGradient id=\"b\" href=\"#a\"/>"},
      {"<text>a &lt;b&gt; &amp; c</text>", "<text>a &lt;b&gt; &amp; c</text>"},
      {"<text><script>x</script>y</text>", "<text>y</text>"},
      {"<!-- --><g/><?php x ?>", "<g/>"},
      {"words", ""},
  };
  for (const auto& [nasty, left] : kNasty) {
    CAPTURE(nasty);
    CHECK(cleaned(picture(nasty)) == picture(left));
    // Cleaned once is clean.
    CHECK(cleaned(cleaned(picture(nasty))) == picture(left));
  }
  CHECK(cleaned(picture("", " onload=\"alert(1)\" style=\"fill:red\" class=\"x\"")) ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" fill=\"red\" viewBox=\"0 0 10 10\"></svg>");
}

TEST_CASE("what was left out of a picture is told with its line") {
  const Result<CleanPicture> clean =
      clean_picture(picture("\n<script/>\n<path onclick=\"x\"/>" + repeated("<b/>", 50)));
  REQUIRE(clean);
  REQUIRE(clean->removed.size() == 8);  // the first few
  CHECK(clean->removed[0] == "<script> in line 2");
  CHECK(clean->removed[1] == "onclick of <path> in line 3");
}

TEST_CASE("what is no picture is refused") {
  const std::pair<std::string, std::string> kBad[] = {
      {"", "expected a picture that begins with <svg"},
      {"hello", "expected a picture that begins with <svg"},
      {"<html></html>", "expected a picture that begins with <svg"},
      {"<svg viewBox=\"0 0 1 1\">", "an element has no end"},
      {"<svg viewBox=\"0 0 1 1\"><g></svg>", "expected </g>"},
      {"<svg viewBox=\"0 0 1 1\"/><svg/>", "there is something behind the picture"},
      {"<svg viewBox=\"0 0 1 1\" viewBox=\"0 0 2 2\"/>", "the attribute viewBox is there twice"},
      {"<svg viewBox=0/>", "expected the value of viewBox in quotes"},
      {"<svg/>", "expected a viewBox of four numbers, or width and height"},
      {"<svg viewBox=\"0 0 0 5\"/>", "expected a viewBox of four numbers, or width and height"},
      {"<svg viewBox=\"0 0 1 1\"><!-- x</svg>", "expected \"-->\""},
      {"<!DOCTYPE svg [<!ENTITY a \"b\">]><svg/>", "a picture may not declare entities"},
      {"<svg viewBox=\"0 0 1 1\">&a;</svg>", "there is no entity &a; in a picture"},
      {"<svg viewBox=\"0 0 1 1\">&#xFFFFFFFF;</svg>",
       "there is no entity &#xFFFFFFFF; in a picture"},
      {"<svg viewBox=\"0 0 1 1\">\x01</svg>", "there are control characters in the picture"},
      {"<svg viewBox=\"0 0 1 1\">\xff</svg>", "the picture is not UTF-8"},
      {picture(repeated("<g>", 40) + repeated("</g>", 40)), "elements lie too deep in each other"},
      {picture(repeated("<b>", 40) + repeated("</b>", 40)), "elements lie too deep in each other"},
      {picture(repeated("<g/>", 5000)), "there are too many elements"},
      {picture(std::string(200'000, ' ')), "the picture is too large: 195 KB of at most 128"},
  };
  for (const auto& [bad, reason] : kBad) {
    CAPTURE(bad.substr(0, 80));
    const Result<CleanPicture> clean = clean_picture(bad);
    REQUIRE_FALSE(clean);
    CHECK(clean.problem().reason == reason);
  }
}

TEST_CASE("a picture as programs write them is understood") {
  CHECK(cleaned(
            "\xEF\xBB\xBF<?xml version=\"1.0\"?>\n<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" "
            "\"http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd\">\n<!-- made by hand -->\n"
            "<svg width='24px' height='12' xmlns:inkscape='http://www.inkscape.org'>"
            "<inkscape:grid/><g inkscape:label='Layer'><path d='M0 0' style='fill:#fff'/></g>"
            "</svg>\n") ==
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 12\"><g><path fill=\"#fff\" "
        "d=\"M0 0\"/></g></svg>");
}
