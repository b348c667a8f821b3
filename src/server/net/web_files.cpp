// SPDX-License-Identifier: Apache-2.0
#include "server/net/web_files.hpp"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <optional>

namespace parlour::server {

namespace {

constexpr std::pair<std::string_view, std::string_view> kTypes[] = {
    {"html", "text/html; charset=utf-8"},
    {"js", "text/javascript; charset=utf-8"},
    {"mjs", "text/javascript; charset=utf-8"},
    {"css", "text/css; charset=utf-8"},
    {"json", "application/json"},
    {"map", "application/json"},
    {"webmanifest", "application/manifest+json"},
    {"svg", "image/svg+xml"},
    {"png", "image/png"},
    {"jpg", "image/jpeg"},
    {"webp", "image/webp"},
    {"avif", "image/avif"},
    {"ico", "image/vnd.microsoft.icon"},
    {"woff2", "font/woff2"},
    {"wasm", "application/wasm"},
    {"mp3", "audio/mpeg"},
    {"ogg", "audio/ogg"},
    {"wav", "audio/wav"},
    {"txt", "text/plain; charset=utf-8"},
};

std::string digest_of(std::string_view bytes) {
  std::array<unsigned char, 16> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                     bytes.size(), nullptr, 0);
  std::array<char, 2 * hash.size() + 1> hex{};
  sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
  return hex.data();
}

std::string_view trimmed(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

/// The next part of a comma-separated list, which loses it.
std::string_view next_part(std::string_view& list, char separator) {
  const std::size_t end = std::min(list.find(separator), list.size());
  const std::string_view part = trimmed(list.substr(0, end));
  list.remove_prefix(std::min(end + 1, list.size()));
  return part;
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [&](char x, char y) { return lower(x) == lower(y); });
}

/// "q=0", "q=0.000" and the like.
bool refuses(std::string_view parameter) {
  if (parameter.size() < 3 || !same_word(parameter.substr(0, 2), "q=")) return false;
  return parameter.find_first_not_of("0.", 2) == std::string_view::npos;
}

bool etag_matches(std::string_view if_none_match, std::string_view etag) {
  while (!if_none_match.empty()) {
    std::string_view part = next_part(if_none_match, ',');
    if (part.starts_with("W/")) part.remove_prefix(2);
    if (part == "*" || part == etag) return true;
  }
  return false;
}

struct Coded {
  std::string_view coding, bytes;
};

Coded best_coding(const WebFile& file, std::string_view accept_encoding) {
  if (!file.brotli.empty() && accepts_encoding(accept_encoding, "br")) return {"br", file.brotli};
  if (!file.gzip.empty() && accepts_encoding(accept_encoding, "gzip")) return {"gzip", file.gzip};
  return {"", file.bytes};
}

bool is_page_path(std::string_view path) {
  const std::size_t slash = path.rfind('/');
  return path.substr(slash == std::string_view::npos ? 0 : slash + 1).find('.') ==
         std::string_view::npos;
}

}  // namespace

std::string_view content_type(std::string_view path) {
  const std::size_t dot = path.rfind('.');
  if (dot != std::string_view::npos)
    for (const auto& [ending, type] : kTypes)
      if (path.substr(dot + 1) == ending) return type;
  return "application/octet-stream";
}

bool named_by_content(std::string_view path) {
  constexpr std::size_t kHashLength = 8;
  if (!path.starts_with("assets/")) return false;
  const std::size_t dot = path.rfind('.');
  if (dot == std::string_view::npos || dot < kHashLength + 1) return false;
  const std::string_view hash = path.substr(dot - kHashLength, kHashLength);
  const auto fits = [](char c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           c == '-';
  };
  return path[dot - kHashLength - 1] == '-' && std::all_of(hash.begin(), hash.end(), fits);
}

bool accepts_encoding(std::string_view accept_encoding, std::string_view coding) {
  std::optional<bool> by_name, by_star;
  while (!accept_encoding.empty()) {
    std::string_view part = next_part(accept_encoding, ',');
    const std::string_view name = next_part(part, ';');
    bool taken = true;
    while (!part.empty())
      if (refuses(next_part(part, ';'))) taken = false;
    if (same_word(name, coding)) by_name = taken;
    if (name == "*") by_star = taken;
  }
  return by_name.value_or(by_star.value_or(false));
}

WebFiles::WebFiles(std::span<const WebFile> files) {
  for (const WebFile& file : files)
    entries_.emplace(file.path, Entry{.file = &file, .digest = digest_of(file.bytes)});
}

WebAnswer WebFiles::find(std::string_view path, std::string_view accept_encoding,
                         std::string_view if_none_match) const {
  if (path.starts_with('/')) path.remove_prefix(1);
  auto found = entries_.find(path);
  if (found == entries_.end() && is_page_path(path)) found = entries_.find("index.html");
  if (found == entries_.end()) return {.status = 404, .body = {}, .headers = {}};
  const WebFile& file = *found->second.file;
  const Coded coded = best_coding(file, accept_encoding);
  std::string etag = "\"" + found->second.digest;
  if (!coded.coding.empty()) etag.append("-").append(coded.coding);
  etag += '"';

  WebAnswer answer;
  if (etag_matches(if_none_match, etag)) answer.status = 304;
  answer.headers = {
      {"ETag", etag},
      {"Cache-Control",
       named_by_content(file.path) ? "public, max-age=31536000, immutable" : "no-cache"}};
  if (!file.gzip.empty() || !file.brotli.empty())
    answer.headers.emplace_back("Vary", "Accept-Encoding");
  if (answer.status == 304) return answer;
  answer.headers.emplace_back("Content-Type", content_type(file.path));
  if (!coded.coding.empty()) answer.headers.emplace_back("Content-Encoding", coded.coding);
  answer.body = coded.bytes;
  return answer;
}

}  // namespace parlour::server
