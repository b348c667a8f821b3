// SPDX-License-Identifier: Apache-2.0
#include "title/svg.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <utility>

#include "core/decimal.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "title/svg_allowed.hpp"

namespace parlour {

namespace {

constexpr int kMostDepth = 32;
constexpr int kMostElements = 4000;
constexpr std::size_t kMostRemoved = 8;
constexpr std::string_view kBlanks = " \t\r\n";

std::string_view trimmed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(kBlanks);
  if (from == std::string_view::npos) return {};
  return text.substr(from, text.find_last_not_of(kBlanks) - from + 1);
}

bool name_start(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == ':' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool in_name(char c) { return name_start(c) || (c >= '0' && c <= '9') || c == '-' || c == '.'; }

void append_escaped(std::string& out, std::string_view text) {
  for (const char c : text) {
    if (c == '&') {
      out += "&amp;";
    } else if (c == '<') {
      out += "&lt;";
    } else if (c == '>') {
      out += "&gt;";
    } else {
      out += c;
    }
  }
}

/// Reads one picture and writes it anew as it goes. The first Problem ends it.
class Cleaner {
 public:
  explicit Cleaner(std::string_view text) : text_(text) {}

  Result<CleanPicture> clean() {
    if (text_.starts_with("\xEF\xBB\xBF")) at_ = 3;
    if (!skip_around() || !element(0, true)) return *problem_;
    if (!skip_around()) return *problem_;
    if (at_ != text_.size()) return wrong("there is something behind the picture");
    if (!shown_) return Problem{"", "", "expected a viewBox of four numbers, or width and height"};
    return CleanPicture{std::move(out_), std::move(removed_)};
  }

 private:
  using Attribute = std::pair<std::string, std::string>;
  struct Tag {
    std::string_view name;
    std::vector<Attribute> attributes;
    bool closed = false;
    std::size_t at = 0;
  };

  std::string line(std::size_t at) const {
    const auto begin = text_.begin();
    const auto lines = std::count(begin, begin + static_cast<std::ptrdiff_t>(at), '\n');
    return "line " + std::to_string(lines + 1);
  }
  Problem wrong(std::string reason) { return {"", line(at_), std::move(reason)}; }
  bool fail(std::string reason) {
    problem_ = wrong(std::move(reason));
    return false;
  }
  void remove(const std::string& what, std::size_t at) {
    if (removed_.size() < kMostRemoved) removed_.push_back(what + " in " + line(at));
  }

  bool next_is(std::string_view word) const { return text_.substr(at_).starts_with(word); }
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }
  /// Behind `end`, or not at all.
  bool skip_past(std::string_view end) {
    const std::size_t found = text_.find(end, at_);
    if (found == std::string_view::npos) return fail("expected \"" + std::string(end) + "\"");
    at_ = found + end.size();
    return true;
  }

  /// What may stand before and behind the picture.
  bool skip_around() {
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      if (next_is("<!--")) {
        at_ += 4;
        if (!skip_past("-->")) return false;
      } else if (next_is("<?")) {
        if (!skip_past("?>")) return false;
      } else if (next_is("<!DOCTYPE")) {
        const std::size_t end = text_.find_first_of("[>", at_);
        if (end == std::string_view::npos || text_[end] == '[')
          return fail("a picture may not declare entities");
        at_ = end + 1;
      } else {
        return true;
      }
    }
    return true;
  }

  std::string_view read_name() {
    const std::size_t from = at_;
    if (at_ < text_.size() && name_start(text_[at_])) ++at_;
    while (at_ > from && at_ < text_.size() && in_name(text_[at_])) ++at_;
    return text_.substr(from, at_ - from);
  }

  /// With the five entities of XML and numbers of characters; there are no others.
  bool decode(std::string_view raw, std::string& out) {
    for (std::size_t k = 0; k < raw.size(); ++k) {
      if (raw[k] != '&') {
        out += raw[k];
        continue;
      }
      const std::size_t end = std::min(raw.find(';', k), raw.size());
      const std::string_view name = raw.substr(k + 1, end - k - 1);
      constexpr std::pair<std::string_view, char> kKnown[] = {
          {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"quot", '"'}, {"apos", '\''}};
      const auto* known = std::find_if(std::begin(kKnown), std::end(kKnown),
                                       [&](const auto& one) { return one.first == name; });
      if (known != std::end(kKnown)) {
        out += known->second;
      } else if (!append_character(name, out)) {
        return fail("there is no entity &" + std::string(name.substr(0, 20)) + "; in a picture");
      }
      k = end;
    }
    return true;
  }
  /// "#60" and "#x3c": printed ASCII is enough, for what may stay has little else.
  static bool append_character(std::string_view name, std::string& out) {
    if (!name.starts_with('#')) return false;
    name.remove_prefix(1);
    const int base = name.starts_with('x') ? 16 : 10;
    if (base == 16) name.remove_prefix(1);
    unsigned code = 0;
    const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), code, base);
    if (name.empty() || error != std::errc{} || end != name.data() + name.size()) return false;
    if (code > 0x10FFFF) return false;
    out += code >= ' ' && code <= '~' ? static_cast<char>(code) : ' ';
    return true;
  }

  bool read_attribute(Tag& tag) {
    const std::string name(read_name());
    if (name.empty()) return fail("expected an attribute, \">\" or \"/>\"");
    for (const Attribute& other : tag.attributes)
      if (other.first == name) return fail("the attribute " + name + " is there twice");
    skip_blanks();
    if (!next_is("=")) return fail("expected \"=\" behind " + name);
    ++at_;
    skip_blanks();
    const char quote = at_ < text_.size() ? text_[at_] : '\0';
    if (quote != '"' && quote != '\'') return fail("expected the value of " + name + " in quotes");
    const std::size_t end = text_.find(quote, ++at_);
    if (end == std::string_view::npos) return fail("the value of " + name + " has no end");
    const std::string_view raw = text_.substr(at_, end - at_);
    if (raw.find('<') != std::string_view::npos) return fail("\"<\" in the value of " + name);
    std::string value;
    if (!decode(raw, value)) return false;
    at_ = end + 1;
    tag.attributes.emplace_back(name, std::move(value));
    return tag.attributes.size() <= kMostAttributes || fail("too many attributes in one element");
  }

  std::optional<Tag> read_tag() {
    Tag tag;
    tag.at = at_;
    ++at_;  // the "<"
    tag.name = read_name();
    if (tag.name.empty()) return fail("expected the name of an element"), std::nullopt;
    for (;;) {
      skip_blanks();
      if (next_is("/>")) {
        at_ += 2;
        tag.closed = true;
        return tag;
      }
      if (next_is(">")) {
        ++at_;
        return tag;
      }
      if (!read_attribute(tag)) return std::nullopt;
    }
  }

  /// The properties of a style are attributes of their own, and go before those.
  void unfold_style(Tag& tag) {
    const auto style = std::find_if(tag.attributes.begin(), tag.attributes.end(),
                                    [](const Attribute& one) { return one.first == "style"; });
    if (style == tag.attributes.end()) return;
    std::string_view rest = style->second;
    std::vector<Attribute> unfolded;
    while (!rest.empty() && unfolded.size() < kMostAttributes) {
      const std::string_view one = rest.substr(0, rest.find(';'));
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
      const std::size_t colon = one.find(':');
      if (colon == std::string_view::npos) continue;
      const std::string_view name = trimmed(one.substr(0, colon));
      const std::string_view value = trimmed(one.substr(colon + 1));
      if (name != "id" && name != "href" && svg_may_have(tag.name, name, value))
        unfolded.emplace_back(name, value);
    }
    remove("style of <" + std::string(tag.name) + ">", tag.at);
    for (Attribute& other : tag.attributes) {
      const bool said = std::any_of(unfolded.begin(), unfolded.end(),
                                    [&](const Attribute& one) { return one.first == other.first; });
      if (!said && other.first != "style") unfolded.push_back(std::move(other));
    }
    tag.attributes = std::move(unfolded);
  }

  void write_tag(Tag& tag, bool root) {
    unfold_style(tag);
    out_ += "<" + std::string(tag.name);
    if (root) {
      out_ += " xmlns=\"http://www.w3.org/2000/svg\"";
      find_view_box(tag);
    }
    for (auto& [name, value] : tag.attributes) {
      if (name == "xlink:href") name = "href";
      if (root && (name == "xmlns" || name == "width" || name == "height")) continue;
      if (svg_may_have(tag.name, name, value)) {
        out_ += " " + name + "=\"" + value + "\"";
      } else {
        remove(name + " of <" + std::string(tag.name) + ">", tag.at);
      }
    }
    out_ += tag.closed ? "/>" : ">";
  }

  /// A picture without a viewBox cannot be made larger or smaller.
  void find_view_box(const Tag& tag) {
    std::array<double, 2> size{};
    for (const auto& [name, value] : tag.attributes) {
      if (name == "viewBox" && numbers_in(value) == 4) shown_ = true;
      for (const std::size_t side : {std::size_t{0}, std::size_t{1}})
        if (name == (side == 0 ? "width" : "height")) (void)read_decimal(value, size[side]);
    }
    const bool sized = size[0] >= 1 && size[1] >= 1 && size[0] < 1e5 && size[1] < 1e5;
    const bool boxed = std::any_of(tag.attributes.begin(), tag.attributes.end(),
                                   [](const Attribute& one) { return one.first == "viewBox"; });
    if (boxed || !sized) return;
    out_ += " viewBox=\"0 0 " + std::to_string(static_cast<int>(size[0])) + " " +
            std::to_string(static_cast<int>(size[1])) + "\"";
    shown_ = true;
  }
  /// How many numbers a viewBox has; 0 if the last two, which are its size, are not above 0.
  static int numbers_in(std::string_view text) {
    int count = 0;
    bool sized = true;
    while (!text.empty()) {
      text.remove_prefix(std::min(text.find_first_not_of(" ,\t\r\n"), text.size()));
      if (text.empty()) break;
      double number = 0;
      const std::size_t used = read_decimal(text, number);
      if (used == 0) return 0;
      text.remove_prefix(used);
      if (++count > 2 && (number <= 0 || number > 1e6)) sized = false;
    }
    return sized ? count : 0;
  }

  /// One element with all that is in it. Not kept: read to its end, and left out.
  bool element(int depth, bool kept) {
    if (!next_is("<")) return fail("expected a picture that begins with <svg");
    if (depth >= kMostDepth) return fail("elements lie too deep in each other");
    if (++elements_ > kMostElements) return fail("there are too many elements");
    std::optional<Tag> tag = read_tag();
    if (!tag) return false;
    if (depth == 0 && tag->name != "svg") return fail("expected a picture that begins with <svg");
    const bool stays = kept && (depth == 0 || svg_element_stays(tag->name));
    if (kept && !stays) remove("<" + std::string(tag->name) + ">", tag->at);
    if (stays) write_tag(*tag, depth == 0);
    if (tag->closed) return true;
    const bool words = tag->name == "text" || tag->name == "tspan";
    if (!content(depth, stays, words)) return false;
    at_ += 2;  // the "</"
    if (read_name() != tag->name)
      return fail("expected </" + std::string(tag->name.substr(0, 40)) + ">");
    skip_blanks();
    if (!next_is(">")) return fail("expected \">\"");
    ++at_;
    if (stays) out_ += "</" + std::string(tag->name) + ">";
    return true;
  }

  /// Up to the "</" of the element that it is in.
  bool content(int depth, bool kept, bool words) {
    for (;;) {
      const std::size_t open = text_.find('<', at_);
      if (open == std::string_view::npos) return fail("an element has no end");
      std::string said;
      if (!decode(text_.substr(at_, open - at_), said)) return false;
      if (kept && words) append_escaped(out_, said);
      if (kept && !words && !trimmed(said).empty()) remove("text", at_);
      at_ = open;
      if (next_is("</")) return true;
      if (next_is("<!--")) {
        at_ += 4;
        if (!skip_past("-->")) return false;
      } else if (next_is("<![CDATA[")) {
        if (kept) remove("CDATA", at_);
        if (!skip_past("]]>")) return false;
      } else if (next_is("<?")) {
        if (kept) remove("an instruction", at_);
        if (!skip_past("?>")) return false;
      } else if (!element(depth + 1, kept)) {
        return false;
      }
    }
  }

  static constexpr std::size_t kMostAttributes = 64;
  std::string_view text_;
  std::size_t at_ = 0;
  int elements_ = 0;
  bool shown_ = false;
  std::string out_;
  std::vector<std::string> removed_;
  std::optional<Problem> problem_;
};

}  // namespace

Result<CleanPicture> clean_picture(std::string_view svg) {
  if (svg.size() > kMostPictureBytes)
    return Problem{"", "",
                   "the picture is too large: " + std::to_string(svg.size() >> 10) +
                       " KB of at most " + std::to_string(kMostPictureBytes >> 10)};
  if (!valid_utf8(svg)) return Problem{"", "", "the picture is not UTF-8"};
  if (has_control_characters(svg, LineEnds::kAllowed))
    return Problem{"", "", "there are control characters in the picture"};
  return Cleaner(svg).clean();
}

}  // namespace parlour
