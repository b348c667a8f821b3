// SPDX-License-Identifier: Apache-2.0
#include "wire/typescript.hpp"

#include "wire/conquest/describe.hpp"
#include "wire/described.hpp"
#include "wire/estate/describe.hpp"

namespace parlour::wire {

namespace {

namespace mp11 = boost::mp11;

/// "'dice' | 'card' | 'teleport' | 'jail'"
template <class Enum>
std::string words_of() {
  std::string words;
  mp11::mp_for_each<boost::describe::describe_enumerators<Enum>>([&](auto described) {
    words += (words.empty() ? "'" : " | '") + snake(described.name) + "'";
  });
  return words;
}

/// How a family writes sets: estate games as lists of seats or tiles, conquest games as bits.
enum class Sets { kLists, kBits };

template <class T>
std::string members_of(Sets sets);

/// The type of what put() writes for a T.
template <class T>
std::string type_of(Sets sets) {
  if constexpr (std::is_enum_v<T>) {
    return words_of<T>();
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (kIsBits<T>) {
    return sets == Sets::kLists ? "number[]" : "number";
  } else if constexpr (kIsArray<T>) {
    return "(" + type_of<typename T::value_type>(sets) + ")[]";
  } else if constexpr (boost::describe::has_describe_members<T>::value) {
    return "{ " + members_of<T>(sets) + " }";
  } else {
    static_assert(std::is_integral_v<T>);
    return "number";
  }
}

template <class T>
std::string members_of(Sets sets) {
  std::string members;
  using Members = boost::describe::describe_members<T, boost::describe::mod_any_access>;
  mp11::mp_for_each<Members>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(T{}.*member.pointer)>;
    if (!members.empty()) members += "; ";
    members += std::string(member.name) + ": " + type_of<Member>(sets);
  });
  return members;
}

template <class Variant, class Words>
std::string union_of(const char* name, Sets sets, const char* key, const Words& words) {
  std::string text = std::string("export type ") + name + " =";
  mp11::mp_for_each<mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
    const std::string members = members_of<std::variant_alternative_t<index, Variant>>(sets);
    text += std::string("\n  | { ") + key + ": '" + words[index] + "'" +
            (members.empty() ? "" : "; ") + members + " }";
  });
  return text + ";\n\n";
}

template <class Enum>
std::string alias(const char* name) {
  return std::string("export type ") + name + " = " + words_of<Enum>() + ";\n\n";
}

}  // namespace

std::string typescript() {
  return "// SPDX-License-Identifier: Apache-2.0\n"
         "// Made by `parlour wire-types` from the descriptions of the rules. Do not edit.\n\n" +
         union_of<estate::Action>("EstateAction", Sets::kLists, "do", estate::kActionWords) +
         union_of<estate::Event>("EstateEvent", Sets::kLists, "event", estate::kEventWords) +
         alias<estate::Prompt>("EstatePrompt") + alias<estate::Refusal>("EstateRefusal") +
         union_of<conquest::Action>("ConquestAction", Sets::kBits, "do", conquest::kActionWords) +
         union_of<conquest::Event>("ConquestEvent", Sets::kBits, "event", conquest::kEventWords) +
         alias<conquest::Prompt>("ConquestPrompt") + alias<conquest::Stage>("ConquestStage") +
         alias<conquest::Refusal>("ConquestRefusal");
}

}  // namespace parlour::wire
