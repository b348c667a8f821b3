// SPDX-License-Identifier: Apache-2.0
// What put() of described.hpp writes, told as data: from it the types of the page are printed
// (typescript.hpp), and whoever receives something can check it. Types are named after their C++
// names: estate::Offer is EstateOffer; what has a kTypeName is called that. What has an Either is
// one of its alternatives. Sets are lists here; as numbers they go into snapshots only.
#pragma once

#include <boost/type_index.hpp>
#include <string>
#include <utility>
#include <vector>

#include "wire/described.hpp"

namespace parlour::wire {

struct Field;

struct Shape {
  enum class Kind : std::uint8_t {
    kAnything,
    kNull,
    kBoolean,
    kWhole,
    kNumber,
    kText,
    kWords,    ///< one of `words`
    kList,     ///< of any length, each like parts[0]
    kPair,     ///< two like parts[0]
    kMap,      ///< by text, each like parts[0]
    kEither,   ///< like one of the parts
    kFields,   ///< an object with these fields and no other
    kTagged,   ///< parts[i] and words[i] under the key `name`
    kNamed,    ///< the type of this name
    kForeign,  ///< of a format that is not described here, which the page calls by this name
  };
  Kind kind = Kind::kAnything;
  std::string name;
  std::vector<std::string> words;
  std::vector<Shape> parts;
  std::vector<Field> fields;
};

struct Field {
  std::string name;
  bool optional = false;
  Shape shape;
};

/// "parlour::estate::Offer" → "EstateOffer"
std::string type_name(std::string_view cpp_name);

/// The named types, each once, in the order in which they were first met.
class Shapes {
 public:
  /// Adds a described struct, enum or tagged variant with all that belongs to it.
  template <class T>
  Shapes& add() {
    of<T>();
    return *this;
  }
  /// Another name for a type.
  template <class T>
  Shapes& alias(std::string name) {
    const std::size_t at = open(std::move(name));
    Shape shape = of<T>();
    named_[at].second = std::move(shape);
    return *this;
  }
  const std::vector<std::pair<std::string, Shape>>& named() const { return named_; }
  /// Null: there is none.
  const Shape* find(std::string_view name) const;

 private:
  std::size_t open(std::string name);

  template <class T>
  Shape of();
  template <class T>
  Shape fields_of();
  template <class Variant>
  Shape alternatives_of();
  /// A type by its name; it is described when it is first met.
  Shape by_name(const std::string& name, auto&& describe) {
    if (find(name) == nullptr) {
      const std::size_t at = open(name);
      Shape shape = describe();
      named_[at].second = std::move(shape);
    }
    return {Shape::Kind::kNamed, name, {}, {}, {}};
  }

  std::vector<std::pair<std::string, Shape>> named_;
};

template <class T>
Shape Shapes::fields_of() {
  Shape shape{Shape::Kind::kFields, {}, {}, {}, {}};
  boost::mp11::mp_for_each<MembersOf<T>>([&](auto member) {
    using Member = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    if constexpr (kIsOptional<Member>) {
      shape.fields.push_back({member.name, true, of<typename Member::value_type>()});
    } else {
      shape.fields.push_back({member.name, false, of<Member>()});
    }
  });
  return shape;
}

template <class Variant>
Shape Shapes::alternatives_of() {
  constexpr const Tags& tags = kTags<Variant>;
  constexpr bool tagged = tags.key != nullptr;
  Shape shape{tagged ? Shape::Kind::kTagged : Shape::Kind::kEither, {}, {}, {}, {}};
  if (tagged) shape.name = tags.key;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>([&](auto index) {
    using Alternative = std::variant_alternative_t<index, Variant>;
    if constexpr (tagged) {
      shape.words.emplace_back(tags.words[index]);
      shape.parts.push_back(fields_of<Alternative>());
    } else {
      shape.parts.push_back(of<Alternative>());
    }
  });
  return shape;
}

template <class T>
Shape Shapes::of() {
  using Kind = Shape::Kind;
  const auto plain = [](Kind kind) { return Shape{kind, {}, {}, {}, {}}; };
  const auto holding = [](Kind kind, Shape part) {
    return Shape{kind, {}, {}, {std::move(part)}, {}};
  };
  const auto name = [] {
    if constexpr (requires { T::kTypeName; }) {
      return std::string(T::kTypeName);
    } else {
      return type_name(boost::typeindex::type_id<T>().pretty_name());
    }
  };
  if constexpr (std::is_same_v<T, bool>) {
    return plain(Kind::kBoolean);
  } else if constexpr (std::is_integral_v<T>) {
    return plain(Kind::kWhole);
  } else if constexpr (std::is_floating_point_v<T>) {
    return plain(Kind::kNumber);
  } else if constexpr (std::is_same_v<T, std::monostate>) {
    return plain(Kind::kNull);
  } else if constexpr (kIsJson<T>) {
    return plain(Kind::kAnything);
  } else if constexpr (requires { T::kForeign; }) {
    return {Kind::kForeign, T::kForeign, {}, {}, {}};
  } else if constexpr (requires { T::all_words(); }) {
    return by_name(name(), [] { return Shape{Kind::kWords, {}, T::all_words(), {}, {}}; });
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    return plain(Kind::kText);
  } else if constexpr (kIsBits<T>) {
    return holding(Kind::kList, plain(Kind::kWhole));
  } else if constexpr (kIsJsonOf<T>) {
    return of<typename T::Of>();
  } else if constexpr (kIsArray<T>) {
    const bool pair = std::tuple_size_v<T> == 2;
    return holding(pair ? Kind::kPair : Kind::kList, of<typename T::value_type>());
  } else if constexpr (kIsVector<T>) {
    return holding(Kind::kList, of<typename T::value_type>());
  } else if constexpr (kIsMap<T>) {
    return holding(Kind::kMap, of<typename T::mapped_type>());
  } else if constexpr (std::is_enum_v<T>) {
    const Shape words{Kind::kWords, {}, words_of<T>(), {}, {}};
    if (words.words.size() == 1) return words;  // a word that is always the same needs no name
    return by_name(name(), [&] { return words; });
  } else if constexpr (kIsVariant<T>) {
    if constexpr (kTags<T>.key == nullptr) {
      return alternatives_of<T>();
    } else {
      return by_name(kTags<T>.name, [&] { return alternatives_of<T>(); });
    }
  } else if constexpr (requires { typename T::Either; }) {
    return by_name(name(), [&] { return of<typename T::Either>(); });
  } else {
    return by_name(name(), [&] { return fields_of<T>(); });
  }
}

}  // namespace parlour::wire
