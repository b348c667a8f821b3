// SPDX-License-Identifier: Apache-2.0
#include "words/text_json.hpp"

#include <boost/json.hpp>

#include "core/json.hpp"

namespace parlour {

boost::json::object to_json(const Text& text) {
  boost::json::object object;
  for (const Language language : languages()) object[tag_of(language)] = text.in(language);
  return object;
}

Result<Text> text_from(const boost::json::value& value) {
  if (const auto* const everywhere = value.if_string()) {
    return Text(std::string(json::view(*everywhere)));
  }
  if (!value.is_object()) return Problem{"", "", "expected a text, or one a language"};
  Text text;
  for (const Language language : languages()) {
    const std::string_view tag = tag_of(language);
    const auto* const one = value.get_object().if_contains(tag);
    if (one == nullptr && language != kEnglish) continue;
    if (one == nullptr || !one->is_string()) {
      return Problem{"", "/" + std::string(tag), "expected a text"};
    }
    text.set(language, std::string(json::view(one->get_string())));
  }
  return text;
}

}  // namespace parlour
