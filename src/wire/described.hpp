// SPDX-License-Identifier: Apache-2.0
// Plain structs to JSON and back by Boost.Describe: a field that is described travels, one that is
// not does not compile into a message. `Context` is what a family needs to write its own types
// (a Board turns sets of deeds into lists of tiles); it overloads put() and get() for them.
#pragma once

#include <array>
#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <cctype>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/bits.hpp"
#include "core/result.hpp"

namespace parlour::wire {

namespace json = boost::json;

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

template <class Context, class T>
json::value put(const Context& context, const T& value);

template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;

/// Every described member of a struct, by its name; an optional one that is not set is left out.
template <class Context, class T>
void put_members(const Context& context, const T& value, json::object& into) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    const auto& one = value.*member.pointer;
    if constexpr (kIsOptional<std::remove_cvref_t<decltype(one)>>) {
      if (one) into[member.name] = put(context, *one);
    } else {
      into[member.name] = put(context, one);
    }
  });
}

template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsBits = false;
template <class Word>
inline constexpr bool kIsBits<Bits<Word>> = true;

template <class Context, class T>
json::value put(const Context& context, const T& value) {
  if constexpr (std::is_same_v<T, bool>) {
    return value;
  } else if constexpr (std::is_same_v<T, std::uint64_t>) {
    return value;
  } else if constexpr (std::is_integral_v<T>) {
    return std::int64_t{value};
  } else if constexpr (kIsBits<T>) {
    return put(context, value.word);
  } else if constexpr (std::is_same_v<T, std::string>) {
    return json::string(value);
  } else if constexpr (kIsArray<T> || kIsVector<T>) {
    json::array list;
    for (const auto& element : value) list.push_back(put(context, element));
    return list;
  } else if constexpr (std::is_enum_v<T>) {
    return json::string(word_of(value));
  } else {
    json::object object;
    put_members(context, value, object);
    return object;
  }
}

/// Reads one member; the Problem's place is the member's name.
template <class Context, class T>
Outcome get(const Context& context, const json::value& from, T& into);

template <class Context, class T>
Outcome get_members(const Context& context, const json::object& from, T& into) {
  using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
  Outcome outcome = Done{};
  boost::mp11::mp_for_each<Members>([&](auto member) {
    if (!outcome) return;
    const json::value* value = from.if_contains(member.name);
    if (value == nullptr) {
      outcome = Problem{"", std::string("/") + member.name, "is missing"};
      return;
    }
    const Outcome read = get(context, *value, into.*member.pointer);
    if (read) return;
    outcome =
        Problem{"", std::string("/") + member.name + read.problem().place, read.problem().reason};
  });
  return outcome;
}

template <class Context, class T>
Outcome get(const Context& context, const json::value& from, T& into) {
  if constexpr (std::is_same_v<T, bool>) {
    if (!from.is_bool()) return Problem{"", "", "expected true or false"};
    into = from.get_bool();
  } else if constexpr (std::is_integral_v<T>) {
    using Limits = std::numeric_limits<T>;
    boost::system::error_code out_of_range;
    into = from.to_number<T>(out_of_range);
    if (!from.is_number() || from.is_double() || out_of_range) {
      return Problem{"", "",
                     "expected a whole number from " + std::to_string(Limits::min()) + " to " +
                         std::to_string(Limits::max())};
    }
  } else if constexpr (std::is_enum_v<T>) {
    bool known = false;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<T>>([&](auto described) {
      if (!from.is_string() || from.get_string() != snake(described.name)) return;
      into = described.value;
      known = true;
    });
    if (!known) return Problem{"", "", "expected one of the known words"};
  } else if constexpr (kIsBits<T>) {
    return get(context, from, into.word);
  } else if constexpr (kIsArray<T>) {
    if (!from.is_array() || from.get_array().size() != into.size()) {
      return Problem{"", "", "expected a list of " + std::to_string(into.size())};
    }
    for (std::size_t index = 0; index < into.size(); ++index) {
      const Outcome read = get(context, from.get_array()[index], into[index]);
      if (!read) {
        return Problem{"", "/" + std::to_string(index) + read.problem().place,
                       read.problem().reason};
      }
    }
  } else {
    if (!from.is_object()) return Problem{"", "", "expected an object"};
    return get_members(context, from.get_object(), into);
  }
  return Done{};
}

/// A variant as {KEY: its word, members…}; `words` are those of its alternatives, in their order.
template <class Context, class Variant, class Words>
json::object put_variant(const Context& context, const Variant& value, const char* key,
                         const Words& words) {
  static_assert(std::variant_size_v<Variant> == std::tuple_size_v<Words>);
  json::object object;
  object[key] = words[value.index()];
  std::visit([&](const auto& chosen) { put_members(context, chosen, object); }, value);
  return object;
}

template <class Variant, class Context, class Words>
Result<Variant> get_variant(const Context& context, const json::object& from, const char* key,
                            const Words& words) {
  const json::value* word = from.if_contains(key);
  if (word == nullptr || !word->is_string()) {
    return Problem{"", std::string("/") + key, "expected the name of an action"};
  }
  Result<Variant> found = Problem{"", std::string("/") + key,
                                  "\"" + std::string(word->get_string()) + "\" is not known"};
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
    if (word->get_string() != words[index]) return;
    std::variant_alternative_t<index, Variant> chosen{};
    const Outcome read = get_members(context, from, chosen);
    found = read ? Result<Variant>(Variant(chosen)) : Result<Variant>(read.problem());
  });
  return found;
}

}  // namespace parlour::wire
