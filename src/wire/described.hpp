// SPDX-License-Identifier: Apache-2.0
// Plain structs to JSON and back by Boost.Describe: a field that is described travels, one that is
// not does not compile into a message. An optional is left out when it is empty; a variant says
// which alternative it is by its tag (tags.hpp). `Context` is what a family needs to write its
// sets: a Board turns sets of deeds into lists of tiles by its own put_set() and get_set().
// shape.hpp tells the same story as data, from which the types of the page are made.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <cctype>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/bits.hpp"
#include "core/result.hpp"
#include "wire/json_of.hpp"
#include "wire/tags.hpp"

namespace parlour::wire {

namespace json = boost::json;

/// The contexts of whoever needs none: sets travel as numbers, or as lists.
struct Plain {};
struct Listed {};

/// "kMortgagedSale" → "mortgaged_sale": the words of our enums are their names.
inline std::string snake(std::string_view name) {
  std::string words;
  for (const char letter : name.substr(name.starts_with('k') ? 1 : 0)) {
    const bool capital = std::isupper(static_cast<unsigned char>(letter)) != 0;
    if (capital && !words.empty()) words += '_';
    words += static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
  }
  return words;
}

template <class Enum>
std::string word_of(Enum value) {
  std::string word;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto described) {
    if (described.value == value) word = snake(described.name);
  });
  return word;
}

template <class Enum>
std::vector<std::string> words_of() {
  std::vector<std::string> words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>(
      [&](auto described) { words.push_back(snake(described.name)); });
  return words;
}

/// Its own members after those of its bases.
template <class T>
using MembersOf = boost::describe::describe_members<T, boost::describe::mod_any_access |
                                                           boost::describe::mod_inherited>;

template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsMap = false;
template <class T>
inline constexpr bool kIsMap<std::map<std::string, T>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... T>
inline constexpr bool kIsVariant<std::variant<T...>> = true;
template <class T>
inline constexpr bool kIsBits = false;
template <class Word>
inline constexpr bool kIsBits<Bits<Word>> = true;
template <class T>
inline constexpr bool kIsJsonOf = false;
template <class T>
inline constexpr bool kIsJsonOf<JsonOf<T>> = true;
/// Whatever else there is: the document of a title, which has a format of its own.
template <class T>
inline constexpr bool kIsJson = std::is_same_v<T, json::value> || std::is_same_v<T, json::object>;

// --- To JSON ---------------------------------------------------------------------------------

template <class Context, class T>
json::value put(const Context& context, const T& value);

/// Every described member of a struct, by its name.
template <class Context, class T>
void put_members(const Context& context, const T& value, json::object& into) {
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    const auto& held = value.*member.pointer;
    if constexpr (kIsOptional<std::remove_cvref_t<decltype(held)>>) {
      if (held) into[member.name] = put(context, *held);
    } else {
      into[member.name] = put(context, held);
    }
  });
}

/// {KEY: the word of the alternative, its members…}
template <class Context, class Variant>
json::object put_tagged(const Context& context, const Variant& value) {
  constexpr const Tags& tags = kTags<Variant>;
  static_assert(tags.words.size() == std::variant_size_v<Variant>);
  json::object object;
  object[tags.key] = tags.words[value.index()];
  std::visit([&](const auto& chosen) { put_members(context, chosen, object); }, value);
  return object;
}

template <class Context, class T>
json::value put(const Context& context, const T& value) {
  if constexpr (std::is_same_v<T, bool> || std::is_same_v<T, std::uint64_t> || kIsJson<T> ||
                std::is_floating_point_v<T>) {
    return value;
  } else if constexpr (std::is_same_v<T, std::monostate>) {
    return nullptr;
  } else if constexpr (std::is_integral_v<T>) {
    return std::int64_t{value};
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    return json::string(std::string_view(value));
  } else if constexpr (kIsBits<T>) {
    if constexpr (std::is_same_v<Context, Plain>) {
      return put(context, value.word);
    } else if constexpr (std::is_same_v<Context, Listed>) {
      json::array list;
      for (const int member : value) list.emplace_back(member);
      return list;
    } else {
      return put_set(context, value);
    }
  } else if constexpr (kIsJsonOf<T>) {
    return value.value;
  } else if constexpr (kIsArray<T> || kIsVector<T>) {
    json::array list;
    list.reserve(value.size());
    for (const auto& element : value) list.push_back(put(context, element));
    return list;
  } else if constexpr (kIsMap<T>) {
    json::object object;
    for (const auto& [key, element] : value) object[key] = put(context, element);
    return object;
  } else if constexpr (std::is_enum_v<T>) {
    return json::string(word_of(value));
  } else if constexpr (kIsVariant<T>) {
    if constexpr (kTags<T>.key != nullptr) {
      return put_tagged(context, value);
    } else {
      return std::visit([&](const auto& chosen) { return put(context, chosen); }, value);
    }
  } else {
    json::object object;
    put_members(context, value, object);
    return object;
  }
}

/// A described struct that needs no context.
template <class T>
json::object put(const T& value) {
  json::object object;
  put_members(Plain{}, value, object);
  return object;
}

// --- From JSON -------------------------------------------------------------------------------

/// The place of a Problem is a pointer into what is read.
inline Problem at(std::string_view place, const Problem& problem) {
  return {"", "/" + std::string(place) + problem.place, problem.reason};
}

template <class Context, class T>
Outcome get(const Context& context, const json::value& from, T& into);

/// An optional may be missing or null; keys that are not known are passed over.
template <class Context, class T>
Outcome get_members(const Context& context, const json::object& from, T& into) {
  Outcome outcome = Done{};
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    if (!outcome) return;
    auto& held = into.*member.pointer;
    const json::value* value = from.if_contains(member.name);
    Outcome read = Done{};
    if constexpr (kIsOptional<std::remove_cvref_t<decltype(held)>>) {
      held.reset();
      if (value == nullptr || value->is_null()) return;
      read = get(context, *value, held.emplace());
    } else {
      if (value == nullptr) {
        read = Problem{"", "", "is missing"};
      } else {
        read = get(context, *value, held);
      }
    }
    if (!read) outcome = at(member.name, read.problem());
  });
  return outcome;
}

/// "expected one of clap, laugh, wow"
template <class Enum>
Outcome get_word(const json::value& from, Enum& into) {
  bool known = false;
  std::string words;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto described) {
    const std::string word = snake(described.name);
    words += (words.empty() ? "" : ", ") + word;
    if (!from.is_string() || from.get_string() != word) return;
    into = described.value;
    known = true;
  });
  if (!known) return Problem{"", "", "expected one of " + words};
  return Done{};
}

template <class Context, class T>
Outcome get_elements(const Context& context, const json::array& from, T& into) {
  for (std::size_t index = 0; index < from.size(); ++index) {
    const Outcome read = get(context, from[index], into[index]);
    if (!read) return at(std::to_string(index), read.problem());
  }
  return Done{};
}

template <class Variant, class Context>
Result<Variant> get_tagged(const Context& context, const json::object& from) {
  constexpr const Tags& tags = kTags<Variant>;
  const json::value* word = from.if_contains(tags.key);
  if (word == nullptr || !word->is_string()) {
    return Problem{"", std::string("/") + tags.key, "expected the name of an action"};
  }
  Result<Variant> found = Problem{"", std::string("/") + tags.key,
                                  "\"" + std::string(word->get_string()) + "\" is not known"};
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
    if (word->get_string() != tags.words[index]) return;
    std::variant_alternative_t<index, Variant> chosen{};
    const Outcome read = get_members(context, from, chosen);
    found = read ? Result<Variant>(Variant(chosen)) : Result<Variant>(read.problem());
  });
  return found;
}

/// By its tag, or the first alternative that it fits.
template <class Context, class Variant>
Outcome get_variant(const Context& context, const json::value& from, Variant& into) {
  if constexpr (kTags<Variant>.key != nullptr) {
    if (!from.is_object()) return Problem{"", "", "expected an object"};
    Result<Variant> read = get_tagged<Variant>(context, from.get_object());
    if (!read) return read.problem();
    into = std::move(*read);
    return Done{};
  } else {
    bool fits = false;
    boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
      if (fits) return;
      std::variant_alternative_t<index, Variant> chosen{};
      fits = get(context, from, chosen).ok();
      if (fits) into = std::move(chosen);
    });
    if (!fits) return Problem{"", "", "fits nothing that is expected here"};
    return Done{};
  }
}

template <class Context, class T>
Outcome get(const Context& context, const json::value& from, T& into) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) return Problem{"", "", "expected true or false"};
    into = from.get_bool();
  } else if constexpr (std::is_same_v<T, std::monostate>) {
    if (!from.is_null()) return Problem{"", "", "expected null"};
  } else if constexpr (std::is_integral_v<T>) {
    using Limits = std::numeric_limits<T>;
    boost::system::error_code out_of_range;
    into = from.to_number<T>(out_of_range);
    if (!from.is_number() || from.is_double() || out_of_range) {
      return Problem{"", "",
                     "expected a whole number from " + std::to_string(Limits::min()) + " to " +
                         std::to_string(Limits::max())};
    }
  } else if constexpr (std::is_floating_point_v<T>) {
    if (!from.is_number()) return Problem{"", "", "expected a number"};
    into = from.to_number<T>();
  } else if constexpr (std::is_same_v<T, std::string>) {
    if (!from.is_string()) return Problem{"", "", "expected a text"};
    into = std::string_view(from.get_string());
  } else if constexpr (std::is_enum_v<T>) {
    return get_word(from, into);
  } else if constexpr (kIsBits<T>) {
    if constexpr (std::is_same_v<Context, Plain>) {
      return get(context, from, into.word);
    } else {
      return get_set(context, from, into);
    }
  } else if constexpr (kIsArray<T>) {
    if (!from.is_array() || from.get_array().size() != into.size()) {
      return Problem{"", "", "expected a list of " + std::to_string(into.size())};
    }
    return get_elements(context, from.get_array(), into);
  } else if constexpr (kIsVector<T>) {
    if (!from.is_array()) return Problem{"", "", "expected a list"};
    into.assign(from.get_array().size(), {});
    return get_elements(context, from.get_array(), into);
  } else if constexpr (std::is_same_v<T, json::value>) {
    into = from;
  } else if constexpr (kIsVariant<T>) {
    return get_variant(context, from, into);
  } else {
    if (!from.is_object()) return Problem{"", "", "expected an object"};
    if constexpr (std::is_same_v<T, json::object>) {
      into = from.get_object();
    } else if constexpr (kIsJsonOf<T>) {
      into.value = from.get_object();
    } else if constexpr (kIsMap<T>) {
      into.clear();
      for (const auto& [key, value] : from.get_object()) {
        const Outcome read = get(context, value, into[std::string(key)]);
        if (!read) return at(std::string_view(key), read.problem());
      }
    } else {
      return get_members(context, from.get_object(), into);
    }
  }
  return Done{};
}

}  // namespace parlour::wire
