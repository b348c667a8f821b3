// SPDX-License-Identifier: Apache-2.0
#include "terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <optional>

namespace parlour::terminal {

namespace {

using Rgb = std::array<int, 3>;

std::optional<Rgb> rgb(std::string_view colour) {
  if (colour.size() != 7 || colour[0] != '#') return {};
  Rgb parts{};
  for (std::size_t at = 0; at < 3; ++at) {
    const char* const first = colour.data() + 1 + 2 * at;
    const auto [stop, error] = std::from_chars(first, first + 2, parts[at], 16);
    if (error != std::errc{} || stop != first + 2) return {};
  }
  return parts;
}

/// The nearest colour of the 6 × 6 × 6 cube that every 256-colour terminal has.
int cube(const Rgb& colour) {
  const auto step = [](int part) { return part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40; };
  return 16 + 36 * step(colour[0]) + 6 * step(colour[1]) + step(colour[2]);
}

/// One part of an escape sequence; `ground` is 38 for ink and 48 for paper.
std::string code(const Looks& looks, int ground, std::string_view colour) {
  const std::optional<Rgb> parts = rgb(colour);
  if (!parts) return {};
  const std::string start = ";" + std::to_string(ground);
  if (looks.colours == Colours::k256) return start + ";5;" + std::to_string(cube(*parts));
  std::string text = start + ";2";
  for (const int part : *parts) text += ";" + std::to_string(part);
  return text;
}

bool continues(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

std::string without(std::string_view text, std::string_view what) {
  std::string out(text);
  for (std::size_t at = out.find(what); at != out.npos; at = out.find(what)) {
    out.erase(at, what.size());
  }
  return out;
}

std::string environment(const char* name) {
  const char* const value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): nobody changes it
  return value == nullptr ? "" : value;
}

}  // namespace

Looks looks_for(const Surroundings& around) {
  Looks looks;
  looks.interactive = around.is_terminal;
  if (around.columns > 0) looks.columns = around.columns;
  const std::string& locale = around.locale;
  looks.unicode = !around.is_terminal || locale.find("UTF-8") != locale.npos ||
                  locale.find("utf8") != locale.npos || locale.find("UTF8") != locale.npos;
  const bool plain = !around.is_terminal || !around.no_color.empty() || around.term.empty() ||
                     around.term == "dumb";
  if (plain) return looks;
  const bool exact = around.colorterm == "truecolor" || around.colorterm == "24bit";
  const bool many = around.term.find("256color") != std::string::npos;
  looks.colours = exact ? Colours::kTrue : many ? Colours::k256 : Colours::kNone;
  return looks;
}

Surroundings surroundings_of_stdout() {
  Surroundings around{.colorterm = environment("COLORTERM"),
                      .term = environment("TERM"),
                      .no_color = environment("NO_COLOR"),
                      .locale = environment("LC_ALL"),
                      .is_terminal = isatty(STDOUT_FILENO) == 1,
                      .columns = 0};
  for (const char* const name : {"LC_CTYPE", "LANG"}) {
    if (around.locale.empty()) around.locale = environment(name);
  }
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
    around.columns = size.ws_col;
  } else {  // in a pipe whoever looks at the other end may say how wide it is
    const std::string columns = environment("COLUMNS");
    std::from_chars(columns.data(), columns.data() + columns.size(), around.columns);
  }
  return around;
}

std::string paint(const Looks& looks, const Style& style, std::string_view text) {
  if (looks.colours == Colours::kNone || text.empty()) return std::string(text);
  std::string codes = code(looks, 38, style.ink) + code(looks, 48, style.paper);
  if (style.bold) codes += ";1";
  if (style.dim) codes += ";2";
  if (codes.empty()) return std::string(text);
  return "\x1b[" + codes.substr(1) + "m" + std::string(text) + "\x1b[0m";
}

std::string_view ink_on(std::string_view paper) {
  const std::optional<Rgb> parts = rgb(paper);
  if (!parts) return {};
  const int light = 299 * (*parts)[0] + 587 * (*parts)[1] + 114 * (*parts)[2];
  return light > 140'000 ? "#000000" : "#ffffff";
}

int width_of(std::string_view text) {
  return static_cast<int>(std::ranges::count_if(text, [](char byte) { return !continues(byte); }));
}

std::string_view cut(std::string_view text, int width) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    if (!continues(text[at]) && width-- == 0) break;
  }
  return text.substr(0, at);
}

std::string padded(std::string_view text, int width) {
  const std::string_view kept = cut(text, width);
  return std::string(kept) + std::string(static_cast<std::size_t>(width - width_of(kept)), ' ');
}

std::string squeezed(std::string_view text, int width, bool unicode) {
  std::string out(text);
  if (width_of(out) > width) out = without(out, " ");
  if (width_of(out) > width) out = without(out, ".");
  if (width_of(out) <= width || width < 2) return std::string(cut(out, width));
  return std::string(cut(out, width - 1)) + (unicode ? "…" : "~");
}

std::vector<std::string> wrapped(std::string_view text, int width, int indent) {
  std::vector<std::string> lines;
  std::string line;
  bool empty = true;  // the line has no word yet, though perhaps an indent
  while (!text.empty()) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, blank);
    text.remove_prefix(std::min(blank + 1, text.size()));
    if (!empty && width_of(line) + 1 + width_of(word) > width) {
      lines.push_back(line);
      line.assign(static_cast<std::size_t>(indent), ' ');
      empty = true;
    }
    if (!empty) line += ' ';
    line += word;
    empty = false;
  }
  lines.push_back(line);
  return lines;
}

Line& Line::add(std::string_view text, const Style& style) {
  text_ += paint(looks_, style, text);
  width_ += width_of(text);
  return *this;
}

Line& Line::fill_to(int width, const Style& style) {
  if (width > width_) add(std::string(static_cast<std::size_t>(width - width_), ' '), style);
  return *this;
}

}  // namespace parlour::terminal
