// SPDX-License-Identifier: Apache-2.0
#include "title/load.hpp"

#include <optional>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "core/utf8.hpp"
#include "title/json_read.hpp"
#include "title/read_title.hpp"
#include "title/schema.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

/// Control characters have no business in a title: they end up on terminals and in logs.
std::optional<Problem> find_control_characters(const bj::value& value, const std::string& place) {
  const LineEnds ends = place.starts_with("/how_to_play") ? LineEnds::kAllowed : LineEnds::kRefused;
  if (const bj::string* text = value.if_string())
    if (has_control_characters(json::view(*text), ends))
      return Problem{"", place, "control characters (line ends, too) are not allowed in this text"};
  if (const bj::array* list = value.if_array())
    for (std::size_t i = 0; i < list->size(); ++i)
      if (auto problem = find_control_characters((*list)[i], json::child(place, i))) return problem;
  if (const bj::object* object = value.if_object())
    for (const bj::key_value_pair& pair : *object)
      if (auto problem =
              find_control_characters(pair.value(), json::child(place, json::view(pair.key()))))
        return problem;
  return {};
}

/// Each family reads its own parts of the document.
Outcome fill_in(const bj::value& document, Title& title) {
  const bj::object* parts = document.if_object();
  const bj::value* head = parts ? parts->if_contains("title") : nullptr;
  if (head == nullptr)
    return Problem{"", "", "expected a title as one document, with \"title\" and \"board\" in it"};
  if (auto problem = find_control_characters(document, "")) return *problem;
  const WhichFamily which = family_in(*head);
  if (Outcome outcome = check_schema(family_word(which), document); !outcome) return outcome;
  Result<FamilyPart> part = read_part(which, *parts);
  if (!part) return part.problem();
  title.part = std::move(*part);
  read_names(*head, title);
  if (const bj::value* texts = parts->if_contains("how_to_play"))
    title.how_to_play = json_read::text(*texts);
  return Done{};
}

}  // namespace

WhichFamily family_in(const bj::value& head) {
  const bj::value* family = head.is_object() ? head.get_object().if_contains("family") : nullptr;
  const bool named = family != nullptr && family->is_string();
  const auto found = named ? family_named(json::view(family->get_string())) : std::nullopt;
  return found.value_or(kFamilies.front());
}

Result<Title> title_from_document(const bj::value& document) {
  const auto read = [&]() -> Result<Title> {
    Title title;
    if (Outcome outcome = fill_in(document, title); !outcome) return outcome.problem();
    title.source = json::canonical(document);
    return title;
  };
  return attempt(read, [](const char* what) {  // no memory; or a gap between schema and reader
    return Problem{"", "", std::string("cannot be read: ") + what};
  });
}

Result<Title> title_from_source(std::string_view text, std::string file) {
  const Result<bj::value> document = json::parse(text, file);
  if (!document) return document.problem();
  Result<Title> title = title_from_document(*document);
  if (title) return title;
  Problem problem = title.problem();
  problem.file = std::move(file);
  return problem;
}

}  // namespace parlour
