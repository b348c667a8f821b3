// SPDX-License-Identifier: Apache-2.0
#include "bots/character.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <boost/describe/members.hpp>
#include <boost/mp11/algorithm.hpp>
#include <cassert>
#include <tuple>

#include "bots/conquest/weights.hpp"
#include "bots/estate/weights.hpp"
#include "core/json.hpp"
#include "embedded/conquest_bots.hpp"
#include "embedded/estate_bots.hpp"
#include "wire/described.hpp"
#include "words/text_json.hpp"

namespace parlour {

BOOST_DESCRIBE_ENUM(Level, kRandom, kEasy, kMedium, kHard, kExpert)

namespace {

/// What the embedded files of a family are called and hold.
template <class Weights>
struct Files;
template <>
struct Files<estate::Weights> {
  static auto names() { return embedded::estate_bots_names(); }
  static auto text(std::string_view name) { return embedded::estate_bots(name); }
};
template <>
struct Files<conquest::Weights> {
  static auto names() { return embedded::conquest_bots_names(); }
  static auto text(std::string_view name) { return embedded::conquest_bots(name); }
};

Outcome read_string(const boost::json::object& from, const char* key, std::string& into) {
  const boost::json::value* value = from.if_contains(key);
  if (value == nullptr || !value->is_string()) {
    return Problem{"", std::string("/") + key, "expected a text"};
  }
  into = json::view(value->get_string());
  return Done{};
}

Outcome read_text(const boost::json::object& from, const char* key, Text& into) {
  const boost::json::value* value = from.if_contains(key);
  if (value == nullptr) return Problem{"", std::string("/") + key, "expected a text"};
  Result<Text> text = text_from(*value);
  if (!text) {
    return Problem{"", std::string("/") + key + text.problem().place, text.problem().reason};
  }
  into = std::move(*text);
  return Done{};
}

template <class Weights>
Outcome check_ranges(const Weights& weights) {
  Outcome outcome = Done{};
  using Members = boost::describe::describe_members<Weights, boost::describe::mod_public>;
  boost::mp11::mp_for_each<Members>([&](auto member) {
    const WeightRange range = range_of(weights, member.name);
    const std::int32_t value = weights.*member.pointer;
    if (!outcome || (value >= range.least && value <= range.most)) return;
    outcome = Problem{"", std::string("/weights/") + member.name,
                      fmt::format("expected a whole number from {} to {}, found {}", range.least,
                                  range.most, value)};
  });
  return outcome;
}

template <class Weights>
Outcome read_members(const boost::json::object& from, CharacterOf<Weights>& into) {
  Outcome outcome = read_string(from, "name", into.name);
  if (outcome) outcome = read_text(from, "label", into.label);
  if (outcome) outcome = read_text(from, "about", into.about);
  if (outcome) outcome = read_string(from, "made_by", into.made_by);
  if (!outcome) return outcome;
  const boost::json::value* level = from.if_contains("level");
  if (level == nullptr || !wire::get(wire::Plain{}, *level, into.level)) {
    return Problem{"", "/level", "expected random, easy, medium, hard or expert"};
  }
  const boost::json::value* weights = from.if_contains("weights");
  if (weights == nullptr) return Problem{"", "/weights", "is missing"};
  outcome = wire::get(wire::Plain{}, *weights, into.weights);
  if (!outcome) {
    return Problem{"", "/weights" + outcome.problem().place, outcome.problem().reason};
  }
  return check_ranges(into.weights);
}

/// Levels before personas, weakest first, then by name.
template <class Weights>
bool before(const CharacterOf<Weights>& a, const CharacterOf<Weights>& b) {
  const auto persona = [](const CharacterOf<Weights>& one) {
    return wire::word_of(one.level) != one.name;
  };
  return std::tuple(persona(a), a.level, std::string_view(a.name)) <
         std::tuple(persona(b), b.level, std::string_view(b.name));
}

}  // namespace

template <class Weights>
Result<CharacterOf<Weights>> read_character(std::string_view text, const std::string& file) {
  const Result<boost::json::value> value = json::parse(text, file);
  if (!value) return value.problem();
  if (!value->is_object()) return Problem{file, "", "expected an object"};
  CharacterOf<Weights> character;
  const Outcome outcome = read_members(value->get_object(), character);
  if (!outcome) return Problem{file, outcome.problem().place, outcome.problem().reason};
  return character;
}

template <class Weights>
std::string write_character(const CharacterOf<Weights>& character) {
  return json::pretty(
             boost::json::object{{"name", character.name},
                                 {"level", wire::word_of(character.level)},
                                 {"label", to_json(character.label)},
                                 {"about", to_json(character.about)},
                                 {"made_by", character.made_by},
                                 {"weights", wire::put(wire::Plain{}, character.weights)}}) +
         "\n";
}

template <class Weights>
const std::vector<CharacterOf<Weights>>& characters() {
  static const std::vector<CharacterOf<Weights>> all = [] {
    std::vector<CharacterOf<Weights>> list;
    for (const std::string_view name : Files<Weights>::names()) {
      auto character = read_character<Weights>(Files<Weights>::text(name), std::string(name));
      // The files are part of the program, and a test reads each of them.
      assert(character.ok());
      if (character) list.push_back(std::move(*character));
    }
    std::sort(list.begin(), list.end(), before<Weights>);
    return list;
  }();
  return all;
}

template <class Weights>
Result<CharacterOf<Weights>> find_character(std::string_view name) {
  std::string names;
  for (const CharacterOf<Weights>& character : characters<Weights>()) {
    if (character.name == name) return character;
    names += (names.empty() ? "" : ", ") + character.name;
  }
  return Problem{"", "",
                 "\"" + std::string(name) + "\" is no computer player; there are: " + names};
}

template Result<estate::Character> read_character(std::string_view, const std::string&);
template Result<conquest::Character> read_character(std::string_view, const std::string&);
template std::string write_character(const estate::Character&);
template std::string write_character(const conquest::Character&);
template const std::vector<estate::Character>& characters<estate::Weights>();
template const std::vector<conquest::Character>& characters<conquest::Weights>();
template Result<estate::Character> find_character<estate::Weights>(std::string_view);
template Result<conquest::Character> find_character<conquest::Weights>(std::string_view);

std::string word_of_level(Level level) { return wire::word_of(level); }

}  // namespace parlour
