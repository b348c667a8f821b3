// SPDX-License-Identifier: Apache-2.0
#include "core/html.hpp"

namespace parlour::html {

std::string fill_in(std::string_view page, const std::map<std::string_view, std::string>& values) {
  std::string out;
  while (true) {
    const std::size_t open = page.find("{{"), end = page.find("}}");
    if (open == std::string_view::npos) return out.append(page);
    out.append(page.substr(0, open)).append(values.at(page.substr(open + 2, end - open - 2)));
    page.remove_prefix(end + 2);
  }
}

std::string with(std::string text, std::string_view from, std::string_view to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

std::string inside(std::string text) {
  return with(with(std::move(text), "&", "&amp;"), "<", "&lt;");
}

}  // namespace parlour::html
