// SPDX-License-Identifier: Apache-2.0
#include "table/journal/seal.hpp"

namespace parlour {

namespace {

constexpr std::string_view kBefore = ",\"#\":\"";
constexpr std::string_view kAfter = "\"}";
constexpr std::size_t kMark = 16;

}  // namespace

std::string Chain::mark(std::string_view body) {
  last_ = to_hex(hash_of(last_ + std::string(body))).substr(0, kMark);
  return last_;
}

std::string Chain::seal(std::string_view object) {
  const std::string_view body = object.substr(0, object.size() - 1);  // without its last brace
  std::string line(body);
  line += kBefore;
  line += mark(body);
  line += kAfter;
  line += '\n';
  return line;
}

std::optional<std::string> Chain::open(std::string_view line) {
  constexpr std::size_t kSeal = kBefore.size() + kMark + kAfter.size();
  if (line.size() < kSeal || !line.ends_with(kAfter)) return std::nullopt;
  const std::string_view body = line.substr(0, line.size() - kSeal);
  const std::string_view found = line.substr(body.size() + kBefore.size(), kMark);
  if (line.substr(body.size(), kBefore.size()) != kBefore) return std::nullopt;
  const std::string before = last_;
  if (mark(body) != found) {
    last_ = before;
    return std::nullopt;
  }
  return std::string(body) + "}";
}

}  // namespace parlour
