// SPDX-License-Identifier: Apache-2.0
// The web app, part of the program. A path from a client is looked up in a table and never reaches
// the file system.
#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace parlour::server {

struct WebFile {
  std::string_view path;  ///< "index.html", "assets/index-B1x9Kq2_.js"
  std::string_view bytes;
  std::string_view gzip{}, brotli{};  ///< empty: there is none
};

/// What cmake/embed_web.cmake found: the built web app, or a page that says how to build it.
std::span<const WebFile> embedded_web_files();

/// A file as an answer. The bytes are those of the table.
struct WebAnswer {
  int status = 200;  ///< 200, 304 or 404
  std::string_view body;
  std::vector<std::pair<std::string_view, std::string>> headers;
};

class WebFiles {
 public:
  explicit WebFiles(std::span<const WebFile> files);
  /// `path` decoded; the headers as the request has them, empty: none. An unknown path whose last
  /// part has no dot belongs to the page itself, and gets it.
  WebAnswer find(std::string_view path, std::string_view accept_encoding,
                 std::string_view if_none_match) const;

 private:
  struct Entry {
    const WebFile* file;
    std::string digest;
  };
  std::map<std::string, Entry, std::less<>> entries_;
};

std::string_view content_type(std::string_view path);

/// Whether the name says what is in it ("assets/name-HASH.js"), so that it never changes.
bool named_by_content(std::string_view path);

/// Whether an Accept-Encoding header lets us use "br" or "gzip": named, or by *, and not with q=0.
bool accepts_encoding(std::string_view accept_encoding, std::string_view coding);

}  // namespace parlour::server
