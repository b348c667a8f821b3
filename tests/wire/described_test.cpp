// SPDX-License-Identifier: Apache-2.0
#include "wire/described.hpp"

#include <doctest/doctest.h>

#include "wire/shape.hpp"
#include "wire/typescript.hpp"

namespace parlour::kitchen {

enum class Spice { kSalt, kBlackPepper };
BOOST_DESCRIBE_ENUM(Spice, kSalt, kBlackPepper)

struct Pot {
  std::string name;
  std::optional<int> litres;
  std::vector<Spice> spices;
  bool operator==(const Pot&) const = default;
};
BOOST_DESCRIBE_STRUCT(Pot, (), (name, litres, spices))

struct Boil {
  Pot pot;
  bool operator==(const Boil&) const = default;
};
struct Wash {
  bool operator==(const Wash&) const = default;
};
BOOST_DESCRIBE_STRUCT(Boil, (), (pot))
BOOST_DESCRIBE_STRUCT(Wash, (), ())
using Chore = std::variant<Boil, Wash>;
constexpr std::array<const char*, 2> kChoreWords{"boil", "wash"};

struct Kitchen {
  std::map<std::string, Pot> shelf;
  std::variant<std::monostate, Pot> stove;
  std::variant<int, Spice> by;
  std::array<int, 2> between{};
  std::optional<Chore> next;
  double warmth = 0;
  bool operator==(const Kitchen&) const = default;
};
BOOST_DESCRIBE_STRUCT(Kitchen, (), (shelf, stove, by, between, next, warmth))

}  // namespace parlour::kitchen

namespace parlour::wire {
template <>
inline constexpr Tags kTags<kitchen::Chore>{"KitchenChore", "do", kitchen::kChoreWords};
}  // namespace parlour::wire

namespace parlour {

namespace {

using kitchen::Kitchen;
using kitchen::Pot;
using kitchen::Spice;

Kitchen full_kitchen() {
  const Pot pot{"soup", 3, {Spice::kSalt, Spice::kBlackPepper}};
  return {{{"left", pot}}, pot, Spice::kSalt, {1, 2}, kitchen::Boil{pot}, 0.5};
}

std::string wrong_with(const char* text) {
  Kitchen into;
  const Outcome read = wire::get(wire::Plain{}, boost::json::parse(text), into);
  return read ? "nothing" : read.problem().place + ": " + read.problem().reason;
}

}  // namespace

TEST_CASE("a described struct comes back from JSON as it went") {
  for (const Kitchen& sent : {full_kitchen(), Kitchen{}}) {
    Kitchen received = full_kitchen();  // whatever was there before is gone
    REQUIRE(wire::get(wire::Plain{}, wire::put(sent), received).ok());
    CHECK(received == sent);
  }
}

TEST_CASE("what is optional is left out when it is empty, and may be missing or null") {
  CHECK(boost::json::serialize(wire::put(Pot{"pan", {}, {}})) == R"({"name":"pan","spices":[]})");
  Pot pot{"", 7, {}};
  CHECK(wire::get(wire::Plain{}, boost::json::parse(R"({"name":"pan","spices":[]})"), pot).ok());
  CHECK_FALSE(pot.litres.has_value());
  pot.litres = 7;
  CHECK(wire::get(wire::Plain{}, boost::json::parse(R"({"name":"pan","spices":[],"litres":null})"),
                  pot)
            .ok());
  CHECK_FALSE(pot.litres.has_value());
}

TEST_CASE("a variant says which alternative it is by its tag, or looks like it") {
  const auto json = wire::put(full_kitchen());
  CHECK(json.at("next").at("do") == "boil");
  CHECK(json.at("next").at("pot").at("name") == "soup");
  CHECK(json.at("by") == "salt");
  CHECK(wire::put(Kitchen{}).at("by") == 0);
  CHECK(wire::put(Kitchen{}).at("stove").is_null());
}

TEST_CASE("what does not fit is told by its place and by what would be right") {
  const auto with = [](const char* field) {
    return std::string(R"({"shelf":{},"stove":null,"by":1,"between":[0,0],"warmth":1)") + field +
           "}";
  };
  CHECK(wrong_with(with("").c_str()) == "nothing");
  CHECK(wrong_with("[]") == ": expected an object");
  CHECK(wrong_with(R"({"shelf":{"a":{"name":1}}})") == "/shelf/a/name: expected a text");
  CHECK(wrong_with(R"({"shelf":{"a":{"name":"b","spices":["salt","sugar"]}}})") ==
        "/shelf/a/spices/1: expected one of salt, black_pepper");
  CHECK(wrong_with(R"({"shelf":{},"stove":7})") == "/stove: fits nothing that is expected here");
  CHECK(wrong_with(R"({"shelf":{},"stove":null,"by":1,"between":[0]})") ==
        "/between: expected a list of 2");
  CHECK(wrong_with(with(R"(,"next":{"do":"cook"})").c_str()) == "/next/do: \"cook\" is not known");
  CHECK(wrong_with(with(R"(,"next":{"do":"boil"})").c_str()) == "/next/pot: is missing");
}

TEST_CASE("described types are printed as TypeScript, each once and by its name") {
  wire::Shapes shapes;
  shapes.add<Kitchen>().add<Pot>();
  const std::string text = wire::typescript(shapes);
  CHECK(text.find("export interface KitchenKitchen {\n"
                  "  shelf: Record<string, KitchenPot>;\n"
                  "  stove: null | KitchenPot;\n"
                  "  by: number | KitchenSpice;\n"
                  "  between: [number, number];\n"
                  "  next?: KitchenChore;\n"
                  "  warmth: number;\n"
                  "}\n") != std::string::npos);
  CHECK(text.find("export interface KitchenPot {\n"
                  "  name: string;\n"
                  "  litres?: number;\n"
                  "  spices: KitchenSpice[];\n"
                  "}\n") != std::string::npos);
  CHECK(text.find("export type KitchenSpice = 'salt' | 'black_pepper';") != std::string::npos);
  CHECK(text.find("export type KitchenChore =\n"
                  "  | { do: 'boil'; pot: KitchenPot }\n"
                  "  | { do: 'wash' };") != std::string::npos);
  CHECK(text.find("interface KitchenPot") == text.rfind("interface KitchenPot"));
}

TEST_CASE("the same types are told as data") {
  wire::Shapes shapes;
  shapes.add<Kitchen>();
  CHECK(
      boost::json::serialize(wire::shapes_as_json(shapes)) ==
      R"({"KitchenKitchen":{"fields":{"shelf":{"map":"KitchenPot"},)"
      R"("stove":{"either":["null","KitchenPot"]},"by":{"either":["whole","KitchenSpice"]},)"
      R"("between":{"pair":"whole"},"next?":"KitchenChore","warmth":"number"}},)"
      R"("KitchenPot":{"fields":{"name":"string","litres?":"whole","spices":{"list":"KitchenSpice"}}},)"
      R"("KitchenSpice":["salt","black_pepper"],)"
      R"("KitchenChore":{"tag":"do","of":{"boil":{"pot":"KitchenPot"},"wash":{}}}})");
}

}  // namespace parlour
