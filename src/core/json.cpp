// SPDX-License-Identifier: Apache-2.0
#include "core/json.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/json/basic_parser_impl.hpp>
#include <cmath>
#include <unordered_set>
#include <utility>
#include <vector>

#include "core/fault.hpp"

namespace parlour::json {

namespace {

namespace bj = boost::json;

/// Builds a value as Boost's own parser does, and besides refuses an object that names a key twice.
struct Handler {
  static constexpr std::size_t max_object_size = bj::object::max_size();
  static constexpr std::size_t max_array_size = bj::array::max_size();
  static constexpr std::size_t max_key_size = bj::string::max_size();
  static constexpr std::size_t max_string_size = bj::string::max_size();

  bj::value_stack stack;
  std::vector<std::unordered_set<std::string>> keys;  ///< of the objects that are still open
  std::string key;                                    ///< as far as it has been read
  std::string reason;                                 ///< why the handler itself stopped

  bool on_document_begin(bj::error_code&) {
    stack.reset();
    return true;
  }
  bool on_document_end(bj::error_code&) { return true; }
  bool on_object_begin(bj::error_code&) {
    keys.emplace_back();
    return true;
  }
  bool on_object_end(std::size_t count, bj::error_code&) {
    keys.pop_back();
    stack.push_object(count);
    return true;
  }
  bool on_array_begin(bj::error_code&) { return true; }
  bool on_array_end(std::size_t count, bj::error_code&) {
    stack.push_array(count);
    return true;
  }
  bool on_key_part(bj::string_view part, std::size_t, bj::error_code&) {
    key.append(part.data(), part.size());
    stack.push_chars(part);
    return true;
  }
  bool on_key(bj::string_view part, std::size_t, bj::error_code& error) {
    key.append(part.data(), part.size());
    if (!keys.back().insert(key).second) {
      reason = "the key \"" + key + "\" stands here twice";
      error = bj::error::syntax;
      return false;
    }
    key.clear();
    stack.push_key(part);
    return true;
  }
  bool on_string_part(bj::string_view part, std::size_t, bj::error_code&) {
    stack.push_chars(part);
    return true;
  }
  bool on_string(bj::string_view part, std::size_t, bj::error_code&) {
    stack.push_string(part);
    return true;
  }
  bool on_number_part(bj::string_view, bj::error_code&) { return true; }
  bool on_int64(std::int64_t number, bj::string_view, bj::error_code&) {
    stack.push_int64(number);
    return true;
  }
  bool on_uint64(std::uint64_t number, bj::string_view, bj::error_code&) {
    stack.push_uint64(number);
    return true;
  }
  bool on_double(double number, bj::string_view, bj::error_code& error) {
    if (!std::isfinite(number)) {
      reason = "a number that is too large";
      error = bj::error::exponent_overflow;
      return false;
    }
    stack.push_double(number);
    return true;
  }
  bool on_bool(bool value, bj::error_code&) {
    stack.push_bool(value);
    return true;
  }
  bool on_null(bj::error_code&) {
    stack.push_null();
    return true;
  }
  bool on_comment_part(bj::string_view, bj::error_code&) { return true; }
  bool on_comment(bj::string_view, bj::error_code&) { return true; }
};

std::string line_and_column(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, std::min(offset, text.size()));
  const auto line = std::count(before.begin(), before.end(), '\n') + 1;
  const std::size_t start = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
  // A column counts characters: the bytes that continue one are left out.
  const auto column = std::count_if(before.begin() + static_cast<std::ptrdiff_t>(start),
                                    before.end(), [](char c) { return (c & '\xC0') != '\x80'; }) +
                      1;
  return "line " + std::to_string(line) + ", column " + std::to_string(column);
}

/// What a syntax error looks like from the character at which the parser stopped.
std::string syntax_reason(std::string_view rest) {
  if (rest.empty()) return "this is not JSON";
  const auto stop = static_cast<unsigned char>(rest.front());
  if (stop >= 0x80) return "unexpected character, or bytes that are not UTF-8";
  if (stop < 0x20) return "unexpected end of line or control character";
  return std::string("unexpected ") +
         (stop == '"' ? "quotation mark" : "\"" + std::string(1, rest.front()) + "\"");
}

std::string why(const bj::error_code& error, const Handler& handler, std::string_view rest) {
  if (!handler.reason.empty()) return handler.reason;
  if (error == bj::error::incomplete) return "the text ends in the middle";
  if (error == bj::error::extra_data) return "something follows the end of the JSON document";
  if (error == bj::error::too_deep)
    return "nested more than " + std::to_string(kMaxDepth) + " levels deep";
  if (error == bj::error::expected_utf16_escape || error == bj::error::illegal_leading_surrogate ||
      error == bj::error::illegal_trailing_surrogate)
    return "a \\u escape that is no character";
  if (error == bj::error::syntax) return syntax_reason(rest);
  return "this is not JSON: " + error.message();
}

Result<bj::value> parse_checked(std::string_view text, std::string& file) {
  bj::parse_options options;
  options.max_depth = kMaxDepth;
  bj::basic_parser<Handler> parser(options);
  bj::error_code error;
  std::size_t used = parser.write_some(false, text.data(), text.size(), error);
  if (!error && used < text.size()) error = bj::error::extra_data;
  if (error)
    return Problem{std::move(file), line_and_column(text, used),
                   why(error, parser.handler(), text.substr(used))};
  return parser.handler().stack.release();
}

void write_canonical(const bj::value& value, std::string& out) {
  if (const bj::array* list = value.if_array()) {
    out += '[';
    for (std::size_t i = 0; i < list->size(); ++i) {
      if (i > 0) out += ',';
      write_canonical((*list)[i], out);
    }
    out += ']';
  } else if (const bj::object* object = value.if_object()) {
    std::vector<const bj::key_value_pair*> pairs;
    for (const bj::key_value_pair& pair : *object) pairs.push_back(&pair);
    std::sort(pairs.begin(), pairs.end(),
              [](const auto* a, const auto* b) { return view(a->key()) < view(b->key()); });
    out += '{';
    for (const bj::key_value_pair* pair : pairs) {
      if (out.back() != '{') out += ',';
      out += bj::serialize(pair->key());
      out += ':';
      write_canonical(pair->value(), out);
    }
    out += '}';
  } else {
    out += bj::serialize(value);
  }
}

void write_inline(const bj::value& value, std::string& out) {
  const char* between = "";
  if (const bj::array* list = value.if_array()) {
    out += '[';
    for (const bj::value& item : *list) {
      out += std::exchange(between, ", ");
      write_inline(item, out);
    }
    out += ']';
  } else if (const bj::object* object = value.if_object()) {
    out += '{';
    for (const bj::key_value_pair& pair : *object) {
      out += std::exchange(between, ", ");
      out += bj::serialize(pair.key()) + ": ";
      write_inline(pair.value(), out);
    }
    out += '}';
  } else {
    // As people write them: 0.625, where serialize() has 6.25E-1.
    out += value.is_double() ? fmt::format("{}", value.get_double()) : bj::serialize(value);
  }
}

/// `used` is how much of the line is taken before the value starts.
void write_pretty(const bj::value& value, std::size_t indent, std::size_t used, std::string& out) {
  constexpr std::size_t kColumns = 100;
  std::string line;
  write_inline(value, line);
  if (!value.is_structured() || used + line.size() < kColumns) {
    out += line;
    return;
  }
  const std::string margin(indent + 2, ' ');
  const char* between = "\n";
  if (const bj::array* list = value.if_array()) {
    out += '[';
    for (const bj::value& item : *list) {
      out += std::exchange(between, ",\n") + margin;
      write_pretty(item, indent + 2, indent + 2, out);
    }
    out += '\n' + std::string(indent, ' ') + ']';
    return;
  }
  out += '{';
  for (const bj::key_value_pair& pair : value.get_object()) {
    const std::string key = bj::serialize(pair.key()) + ": ";
    out += std::exchange(between, ",\n") + margin + key;
    write_pretty(pair.value(), indent + 2, indent + 2 + key.size(), out);
  }
  out += '\n' + std::string(indent, ' ') + '}';
}

}  // namespace

Result<bj::value> parse(std::string_view text, std::string file, std::size_t max_bytes) {
  if (text.size() > max_bytes)
    return Problem{std::move(file), "",
                   "larger than the " + std::to_string(max_bytes >> 10) + " KiB that are allowed"};
  return attempt([&] { return parse_checked(text, file); },
                 [&](const char* what) {  // no memory, or a limit inside Boost
                   return Problem{std::move(file), "", std::string("cannot be read: ") + what};
                 });
}

std::string canonical(const bj::value& value) {
  std::string out;
  write_canonical(value, out);
  return out;
}

std::string pretty(const bj::value& value) {
  std::string out;
  write_pretty(value, 0, 0, out);
  out += '\n';
  return out;
}

std::string child(std::string_view pointer, std::string_view key) {
  std::string out(pointer);
  out += '/';
  for (const char c : key) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
  return out;
}

std::string child(std::string_view pointer, std::size_t index) {
  return child(pointer, std::to_string(index));
}

}  // namespace parlour::json
