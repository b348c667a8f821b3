// SPDX-License-Identifier: Apache-2.0
#include "title/schema_words.hpp"

#include "core/json.hpp"
#include "core/suggest.hpp"

namespace parlour::schema_words {

namespace {

namespace bj = boost::json;

std::string number_of(const bj::value& value) { return bj::serialize(value); }

/// " from 1 to 8", " of at least 2": the bounds of numbers, lengths and sizes.
std::string bounds(const bj::object& schema, std::string_view low_key, std::string_view high_key,
                   std::string_view unit) {
  const bj::value* low = schema.if_contains(low_key);
  const bj::value* high = schema.if_contains(high_key);
  const std::string tail = unit.empty() ? "" : " " + std::string(unit);
  if (low && high && *low == *high) return " of " + number_of(*low) + tail;
  if (low && high)
    return (unit.empty() ? " from " : " of ") + number_of(*low) + " to " + number_of(*high) + tail;
  if (low) return " of at least " + number_of(*low) + tail;
  if (high) return " of at most " + number_of(*high) + tail;
  return "";
}

std::string describe_type(std::string_view type, const bj::object& schema) {
  if (type == "integer") return "a whole number" + bounds(schema, "minimum", "maximum", "");
  if (type == "number") return "a number" + bounds(schema, "minimum", "maximum", "");
  if (type == "string") return "a text" + bounds(schema, "minLength", "maxLength", "characters");
  if (type == "array") return "a list" + bounds(schema, "minItems", "maxItems", "items");
  if (type == "object") return "an object";
  if (type == "boolean") return "true or false";
  return std::string(type);
}

}  // namespace

std::string_view text_of(const bj::value& string) { return json::view(string.as_string()); }

std::string describe(const bj::object& schema) {
  if (const bj::value* words = schema.if_contains("description"))
    return std::string(text_of(*words));
  if (const bj::value* only = schema.if_contains("const")) return found(*only);
  if (const bj::value* list = schema.if_contains("enum")) {
    std::string all;
    for (const bj::value& one : list->as_array()) all += (all.empty() ? "" : ", ") + found(one);
    return "one of " + all;
  }
  const bj::value* type = schema.if_contains("type");
  if (type && type->is_string()) return describe_type(text_of(*type), schema);
  if (type) {
    std::string all;
    for (const bj::value& one : type->as_array())
      all += (all.empty() ? "" : " or ") + describe_type(text_of(one), schema);
    return all;
  }
  if (schema.contains("$ref") || schema.contains("oneOf") || schema.contains("anyOf"))
    return "something else";
  return "anything";
}

std::string found(const bj::value& value) {
  if (value.is_string()) return in_quotes(text_of(value));
  if (value.is_array()) return "a list";
  if (value.is_object()) return "an object";
  return bj::serialize(value);
}

std::vector<std::string_view> keys_of(const bj::object& properties, const bj::object& object) {
  std::vector<std::string_view> keys;
  for (const bj::key_value_pair& pair : properties)
    if (!object.contains(pair.key())) keys.push_back(json::view(pair.key()));
  return keys;
}

}  // namespace parlour::schema_words
