// SPDX-License-Identifier: Apache-2.0
// The families there are. This list is the only one: whoever needs to know which family a title is
// of asks dispatch(), and gets its description by type. docs/third-family.md says what else a
// family brings.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "title/conquest/part.hpp"
#include "title/estate/part.hpp"

namespace parlour {

/// What a title holds of its own family.
using FamilyPart = std::variant<estate::Part, conquest::Part>;

/// Stands for a family where there is no title.
template <class Part>
struct FamilyTag {
  bool operator==(const FamilyTag&) const = default;
};

template <class... Part>
std::variant<FamilyTag<Part>...> tags_of(const std::variant<Part...>* parts);

/// Which of the families.
using WhichFamily = decltype(tags_of(static_cast<const FamilyPart*>(nullptr)));

/// Calls `use` with the family as its template argument: [&]<class Family>() { … }.
template <class Use>
decltype(auto) dispatch(const WhichFamily& which, Use&& use) {
  return std::visit(
      [&]<class Part>(FamilyTag<Part>) -> decltype(auto) {
        return use.template operator()<typename Part::Family>();
      },
      which);
}

/// All of them, in the order of the list.
template <class... Part>
constexpr std::array<WhichFamily, sizeof...(Part)> families_in(const std::variant<Part...>*) {
  return {FamilyTag<Part>{}...};
}
inline constexpr auto kFamilies = families_in(static_cast<const FamilyPart*>(nullptr));

/// "estate"
inline std::string_view family_word(const WhichFamily& which) {
  return std::visit([]<class Part>(FamilyTag<Part>) { return Part::kFamily; }, which);
}

/// The parts of its titles' documents beside "title", a file each.
inline std::span<const std::string_view> files_of(const WhichFamily& which) {
  return std::visit(
      []<class Part>(FamilyTag<Part>) { return std::span<const std::string_view>(Part::kFiles); },
      which);
}

/// A title's own part of its document, once the schema is checked.
inline Result<FamilyPart> read_part(const WhichFamily& which, const boost::json::object& document) {
  return std::visit(
      [&]<class Part>(FamilyTag<Part>) -> Result<FamilyPart> {
        Result<Part> part = Part::read(document);
        if (!part) return part.problem();
        return FamilyPart(std::move(*part));
      },
      which);
}

inline std::optional<WhichFamily> family_named(std::string_view name) {
  for (const WhichFamily& one : kFamilies) {
    if (family_word(one) == name) return one;
  }
  return std::nullopt;
}

}  // namespace parlour
