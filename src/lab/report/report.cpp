// SPDX-License-Identifier: Apache-2.0
#include "lab/report/report.hpp"

#include <sodium.h>

#include "core/json.hpp"
#include "embedded/lab_report.hpp"
#include "lab/report/report_data.hpp"

namespace parlour::lab {

namespace {

/// Puts `value` in the place of the one mark in the page.
void fill_in(std::string& page, std::string_view mark, std::string_view value) {
  const std::size_t at = page.find(mark);
  if (at != std::string::npos) page.replace(at, mark.size(), value);
}

/// JSON that cannot end the script element it stands in.
std::string inside_script(const boost::json::object& data) {
  std::string text = boost::json::serialize(data);
  for (std::size_t at = text.find('<'); at != std::string::npos; at = text.find('<', at)) {
    text.replace(at, 1, "\\u003c");
  }
  return text;
}

std::string inside_html(std::string_view text) {
  std::string out;
  for (const char letter : text) {
    if (letter == '<') {
      out += "&lt;";
    } else if (letter == '&') {
      out += "&amp;";
    } else {
      out += letter;
    }
  }
  return out;
}

/// A file as it may stand in a data: address.
std::string base64(std::string_view bytes) {
  constexpr int kPlain = sodium_base64_VARIANT_ORIGINAL;
  std::string text(sodium_base64_encoded_len(bytes.size(), kPlain), '\0');
  sodium_bin2base64(text.data(), text.size(), reinterpret_cast<const unsigned char*>(bytes.data()),
                    bytes.size(), kPlain);
  text.pop_back();  // the zero at the end
  return text;
}

}  // namespace

std::string report_page(const Arena& arena, const Results& results, int rounds) {
  std::string page(embedded::lab_report("page"));
  fill_in(page, "{{name}}", inside_html(arena.title().name.in(kEnglish)));
  fill_in(page, "{{style}}", embedded::lab_report("style"));
  fill_in(page, "{{serif}}", base64(embedded::lab_report("young-serif")));
  fill_in(page, "{{sans}}", base64(embedded::lab_report("bricolage")));
  fill_in(page, "{{data}}", inside_script(report_data(arena, results, rounds)));
  fill_in(page, "{{draw}}", embedded::lab_report("draw"));
  fill_in(page, "{{plots}}", embedded::lab_report("plots"));
  return page;
}

}  // namespace parlour::lab
