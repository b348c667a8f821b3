// SPDX-License-Identifier: Apache-2.0
#include "title/svg_allowed.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "title/pattern.hpp"

namespace parlour {

namespace {

constexpr std::string_view kElements[] = {"g",        "defs",    "path",           "rect",
                                          "circle",   "ellipse", "line",           "stop",
                                          "polyline", "polygon", "linearGradient", "radialGradient",
                                          "text",     "tspan",   "clipPath"};

// Nothing that takes an address, but href, which only gradients have; nothing that listens.
constexpr std::string_view kAttributes[] = {"id",
                                            "d",
                                            "x",
                                            "y",
                                            "x1",
                                            "y1",
                                            "x2",
                                            "y2",
                                            "cx",
                                            "cy",
                                            "r",
                                            "rx",
                                            "ry",
                                            "fx",
                                            "fy",
                                            "width",
                                            "height",
                                            "points",
                                            "transform",
                                            "fill",
                                            "fill-opacity",
                                            "fill-rule",
                                            "clip-rule",
                                            "clip-path",
                                            "stroke",
                                            "stroke-width",
                                            "stroke-opacity",
                                            "stroke-linecap",
                                            "stroke-linejoin",
                                            "stroke-miterlimit",
                                            "stroke-dasharray",
                                            "stroke-dashoffset",
                                            "opacity",
                                            "offset",
                                            "stop-color",
                                            "stop-opacity",
                                            "gradientUnits",
                                            "gradientTransform",
                                            "spreadMethod",
                                            "clipPathUnits",
                                            "font-size",
                                            "font-weight",
                                            "text-anchor",
                                            "letter-spacing",
                                            "display",
                                            "visibility",
                                            "paint-order",
                                            "href"};

constexpr std::string_view kFunctions[] = {"rgb",    "rgba",   "hsl",       "hsla",
                                           "var",    "matrix", "translate", "scale",
                                           "rotate", "skewX",  "skewY",     "url"};

// Of the picture as a whole: what its colours become in the evening, what lies under the name of a
// board, and which of the board's links it shows.
constexpr std::pair<std::string_view, std::string_view> kRootPatterns[] = {
    {"viewBox", "^[0-9., +-]+$"},
    {"data-evening", "^[a-z0-9:;#A-F-]*$"},
    {"data-halo", "^#[0-9a-fA-F]{6}$"},
    {"data-links", "^[0-9 -]*$"}};

constexpr std::string_view kReference = "^#[A-Za-z_][A-Za-z0-9_-]*$";

template <std::size_t N>
bool among(const std::string_view (&list)[N], std::string_view word) {
  return std::find(std::begin(list), std::end(list), word) != std::end(list);
}

bool letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}
bool plain(char c) {
  return letter_or_digit(c) ||
         std::string_view(" \t\r\n.,+-%#()").find(c) != std::string_view::npos;
}

/// Letters, numbers and the few functions of colours and transforms; url() of the picture itself.
bool harmless(std::string_view value) {
  if (!std::all_of(value.begin(), value.end(), plain)) return false;
  for (std::size_t open = value.find('('); open != std::string_view::npos;
       open = value.find('(', open + 1)) {
    std::size_t from = open;
    while (from > 0 && (letter_or_digit(value[from - 1]) || value[from - 1] == '-')) --from;
    const std::string_view name = value.substr(from, open - from);
    if (!among(kFunctions, name)) return false;
    if (name != "url") continue;
    const std::size_t close = value.find(')', open);
    if (close == std::string_view::npos) return false;
    if (!matches_pattern(kReference, value.substr(open + 1, close - open - 1))) return false;
  }
  return true;
}

}  // namespace

bool svg_element_stays(std::string_view element) { return among(kElements, element); }

bool svg_may_have(std::string_view element, std::string_view attribute, std::string_view value) {
  if (element == "svg") {
    for (const auto& [name, pattern] : kRootPatterns)
      if (name == attribute) return matches_pattern(pattern, value);
    return attribute.starts_with("fill") || attribute.starts_with("stroke")
               ? among(kAttributes, attribute) && harmless(value)
               : false;
  }
  if (attribute == "href")
    return element.ends_with("Gradient") && matches_pattern(kReference, value);
  if (attribute == "id") return matches_pattern(kReference, "#" + std::string(value));
  return among(kAttributes, attribute) && harmless(value);
}

}  // namespace parlour
