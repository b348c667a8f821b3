// SPDX-License-Identifier: Apache-2.0
#include "title/schema.hpp"

#include <algorithm>
#include <boost/throw_exception.hpp>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/fault.hpp"
#include "core/json.hpp"
#include "core/suggest.hpp"
#include "core/utf8.hpp"
#include "embedded/schema.hpp"
#include "title/pattern.hpp"
#include "title/schema_words.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;
using schema_words::describe;
using schema_words::found;
using schema_words::text_of;

using Verdict = std::optional<Problem>;  ///< empty: the value is as the schema says

/// A schema, and the document in which its "#/…" references are looked up.
struct Node {
  const bj::object* schema;
  const bj::object* root;

  const bj::value* find(std::string_view keyword) const { return schema->if_contains(keyword); }
  Node inner(const bj::value& value) const { return Node{&value.as_object(), root}.resolved(); }

  /// Follows $ref, so that everybody else sees plain schemas. Our schemas are part of the program
  /// and a test follows every reference; a broken one ends in the catch of check_against().
  Node resolved() const {
    const bj::value* ref = find("$ref");
    if (ref == nullptr) return *this;
    constexpr std::string_view kScheme = "parlour:", kDefs = "#/$defs/";
    const std::string_view target = text_of(*ref);
    const std::size_t hash = std::min(target.find('#'), target.size());
    const bj::object* document = root;
    if (hash > 0) {
      const bj::value* other = find_schema(target.substr(kScheme.size(), hash - kScheme.size()));
      if (other == nullptr) boost::throw_exception(std::out_of_range(std::string(target)));
      document = &other->as_object();
    }
    if (hash == target.size()) return Node{document, document}.resolved();
    const bj::value& definition = document->at("$defs").at(target.substr(hash + kDefs.size()));
    return Node{&definition.as_object(), document}.resolved();
  }
};

Problem unexpected(const Node& node, const bj::value& value, const std::string& place) {
  return {"", place, "expected " + describe(*node.schema) + ", found " + found(value)};
}

bool is_type(std::string_view type, const bj::value& value) {
  if (type == "object") return value.is_object();
  if (type == "array") return value.is_array();
  if (type == "string") return value.is_string();
  if (type == "boolean") return value.is_bool();
  if (type == "integer") return value.is_int64() || value.is_uint64();
  if (type == "number") return value.is_number();
  return type == "null" && value.is_null();
}

bool type_fits(const Node& node, const bj::value& value) {
  const bj::value* type = node.find("type");
  if (type == nullptr) return true;
  if (type->is_string()) return is_type(text_of(*type), value);
  return std::any_of(type->as_array().begin(), type->as_array().end(),
                     [&](const bj::value& one) { return is_type(text_of(one), value); });
}

/// What can be said of a value without looking inside it.
bool plain_keywords_fit(const Node& node, const bj::value& value) {
  if (!type_fits(node, value)) return false;
  if (const bj::value* only = node.find("const"); only && *only != value) return false;
  if (const bj::value* list = node.find("enum")) {
    const bj::array& allowed = list->as_array();
    if (std::find(allowed.begin(), allowed.end(), value) == allowed.end()) return false;
  }
  if (value.is_number()) {
    // Compared as doubles: our bounds are small, and a huge number is out of them either way.
    const double number = value.to_number<double>();
    if (const bj::value* least = node.find("minimum"); least && number < least->to_number<double>())
      return false;
    if (const bj::value* most = node.find("maximum"); most && number > most->to_number<double>())
      return false;
  }
  if (value.is_string()) {
    const std::string_view text = text_of(value);
    const auto size = static_cast<std::int64_t>(count_characters(text));
    if (const bj::value* least = node.find("minLength"); least && size < least->as_int64())
      return false;
    if (const bj::value* most = node.find("maxLength"); most && size > most->as_int64())
      return false;
    if (const bj::value* pattern = node.find("pattern");
        pattern && !matches_pattern(text_of(*pattern), text))
      return false;
  }
  return true;
}

Verdict check(const Node& reference, const bj::value& value, const std::string& place);

Verdict check_array(const Node& node, const bj::array& list, const std::string& place) {
  const auto size = static_cast<std::int64_t>(list.size());
  const bj::value* least = node.find("minItems");
  const bj::value* most = node.find("maxItems");
  if ((least && size < least->as_int64()) || (most && size > most->as_int64()))
    return Problem{"", place,
                   "expected " + describe(*node.schema) + ", found " + std::to_string(size) +
                       (size == 1 ? " item" : " items")};
  if (const bj::value* items = node.find("items")) {
    const Node item = node.inner(*items);
    for (std::size_t i = 0; i < list.size(); ++i)
      if (Verdict problem = check(item, list[i], json::child(place, i))) return problem;
  }
  if (const bj::value* unique = node.find("uniqueItems"); unique && unique->as_bool())
    for (std::size_t i = 0; i < list.size(); ++i)
      if (std::find(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(i), list[i]) !=
          list.begin() + static_cast<std::ptrdiff_t>(i))
        return Problem{"", json::child(place, i), found(list[i]) + " stands in this list twice"};
  return {};
}

Verdict check_object(const Node& node, const bj::object& object, const std::string& place) {
  const bj::value* listed = node.find("properties");
  const bj::object none;
  const bj::object& properties = listed ? listed->as_object() : none;
  // Unknown keys first: a misspelt key is the reason why the right one is missing.
  const bj::value* others = node.find("additionalProperties");
  for (const bj::key_value_pair& pair : object) {
    if (properties.contains(pair.key())) continue;
    const std::string where = json::child(place, json::view(pair.key()));
    if (others && others->is_object()) {
      if (Verdict problem = check(node.inner(*others), pair.value(), where)) return problem;
    } else if (others && !others->as_bool()) {
      const std::vector<std::string_view> missing = schema_words::keys_of(properties, object);
      return Problem{"", where,
                     missing.empty() ? "unknown key"
                                     : "unknown key; " + advice(json::view(pair.key()), missing)};
    }
  }
  if (const bj::value* required = node.find("required"))
    for (const bj::value& key : required->as_array())
      if (!object.contains(text_of(key)))
        return Problem{"", place,
                       "needs " + in_quotes(text_of(key)) + ": " +
                           describe(*node.inner(properties.at(text_of(key))).schema)};
  for (const bj::key_value_pair& pair : properties)
    if (const bj::value* value = object.if_contains(pair.key()))
      if (Verdict problem =
              check(node.inner(pair.value()), *value, json::child(place, json::view(pair.key()))))
        return problem;
  return {};
}

/// The key whose constant tells the branches apart ("kind"); empty if there is none.
std::string_view discriminator(const std::vector<Node>& branches) {
  const bj::value* properties = branches.front().find("properties");
  if (properties == nullptr) return {};
  for (const bj::key_value_pair& pair : properties->as_object()) {
    const bool everywhere = std::all_of(branches.begin(), branches.end(), [&](const Node& branch) {
      const bj::value* listed = branch.find("properties");
      const bj::value* own = listed ? listed->as_object().if_contains(pair.key()) : nullptr;
      return own && own->as_object().contains("const");
    });
    if (everywhere) return json::view(pair.key());
  }
  return {};
}

Verdict check_by_constant(const std::vector<Node>& branches, std::string_view key,
                          const bj::value& object, const std::string& place) {
  const bj::value* value = object.as_object().if_contains(key);
  std::vector<std::string_view> words;
  for (const Node& branch : branches) {
    const bj::value& only = branch.find("properties")->as_object().at(key).at("const");
    if (value && *value == only) return check(branch, object, place);
    words.push_back(text_of(only));
  }
  if (value == nullptr)
    return Problem{"", place, "needs " + in_quotes(key) + ": one of " + quoted_list(words)};
  const std::string_view wrong = value->is_string() ? text_of(*value) : std::string_view();
  return Problem{"", json::child(place, key),
                 found(*value) + " is unknown; " + advice(wrong, words)};
}

/// Branches that differ by the first key they require: an effect is named by its key.
Verdict check_by_key(const std::vector<Node>& branches, const Node& node, const bj::value& value,
                     const std::string& place) {
  const bj::object& object = value.as_object();
  std::vector<std::string_view> words;
  for (const Node& branch : branches) {
    const bj::value* required = branch.find("required");
    if (required == nullptr) continue;
    words.push_back(text_of(required->as_array().front()));
    if (object.contains(words.back())) return check(branch, value, place);
  }
  if (object.empty()) return Problem{"", place, "expected " + describe(*node.schema)};
  const std::string_view wrong = json::view(object.begin()->key());
  return Problem{"", json::child(place, wrong), "unknown key; " + advice(wrong, words)};
}

/// Picks the branch that the author meant, so that the message speaks of that one alone. Our
/// branches exclude each other by type, constant or key; so oneOf and anyOf mean the same.
Verdict check_branches(const Node& node, const bj::array& all, const bj::value& value,
                       const std::string& place) {
  std::vector<Node> branches;
  for (const bj::value& one : all)
    if (const Node branch = node.inner(one); type_fits(branch, value)) branches.push_back(branch);
  if (branches.empty()) return unexpected(node, value, place);
  if (branches.size() > 1 && value.is_object()) {
    const std::string_view key = discriminator(branches);
    if (!key.empty()) return check_by_constant(branches, key, value, place);
    return check_by_key(branches, node, value, place);
  }
  Verdict first;
  for (const Node& branch : branches) {
    Verdict problem = check(branch, value, place);
    if (!problem) return {};
    if (!first) first = problem;
  }
  return branches.size() == 1 ? first : unexpected(node, value, place);
}

Verdict check(const Node& reference, const bj::value& value, const std::string& place) {
  const Node node = reference.resolved();
  if (!plain_keywords_fit(node, value)) return unexpected(node, value, place);
  for (const std::string_view keyword : {"oneOf", "anyOf"})
    if (const bj::value* all = node.find(keyword))
      if (Verdict problem = check_branches(node, all->as_array(), value, place)) return problem;
  if (value.is_array()) return check_array(node, value.as_array(), place);
  if (value.is_object()) return check_object(node, value.as_object(), place);
  return {};
}

}  // namespace

const bj::value* find_schema(std::string_view name) {
  static const std::map<std::string, bj::value, std::less<>> kSchemas = [] {
    std::map<std::string, bj::value, std::less<>> all;
    for (const std::string_view known : embedded::schema_names())
      if (Result<bj::value> parsed = json::parse(embedded::schema(known), std::string(known)))
        all.emplace(known, std::move(*parsed));
    return all;
  }();
  const auto entry = kSchemas.find(name);
  return entry == kSchemas.end() ? nullptr : &entry->second;
}

Outcome check_against(const bj::value& schema, const bj::value& value) {
  const auto check_all = [&]() -> Outcome {
    const bj::object& root = schema.as_object();
    if (Verdict problem = check(Node{&root, &root}, value, "")) return *problem;
    return Done{};
  };
  return attempt(check_all, [](const char* what) {  // a schema outside our subset
    return Problem{"", "", std::string("the schema itself is broken: ") + what};
  });
}

Outcome check_schema(std::string_view name, const bj::value& value) {
  if (const bj::value* schema = find_schema(name)) return check_against(*schema, value);
  return Problem{"", "", "there is no schema " + in_quotes(name)};
}

}  // namespace parlour
