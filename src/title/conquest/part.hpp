// SPDX-License-Identifier: Apache-2.0
// What a conquest title has beside its names: words, the map, and the switches it sets. Its looks
// are in Title::source, for those who draw.
#pragma once

#include <boost/json/fwd.hpp>
#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "title/conquest/rules.hpp"
#include "title/conquest/source.hpp"
#include "words/text.hpp"

namespace parlour {
struct Title;
}

namespace parlour::conquest {

using Words = std::map<std::string, Text, std::less<>>;

struct Family;  ///< see bots/conquest/family.hpp

struct Part {
  using Family = conquest::Family;
  static constexpr std::string_view kFamily = "conquest";
  /// The parts of its document beside the title: a file each. The first must be there.
  static constexpr std::string_view kFiles[] = {"map", "shapes"};

  Words words;
  Rules rules;  ///< as the title sets them; a table may override
  MapSource map;
  bool operator==(const Part&) const = default;

  /// From a document whose schema is checked. Places start with "/title", "/map" or "/shapes".
  static Result<Part> read(const boost::json::object& document);

  /// What a card on the shelf says of the map.
  void add_to_card(boost::json::object& card) const;
  /// Nobody chooses a piece: troops are their colour.
  static std::span<const std::string> tokens() { return {}; }
  /// May a player have this target: a continent of the map, or none?
  bool has_target(std::string_view target) const;
};

/// What a player says who wants no target continent.
inline constexpr std::string_view kNoTargetWord = "none";

/// The index of a continent by its id; −1: there is none.
int find_continent(const MapSource& map, std::string_view id);

/// Of a title that is known to be of this family.
const Part& part_of(const Title& title);
inline const Words& words_of(const Title& title) { return part_of(title).words; }
inline const Rules& rules_of(const Title& title) { return part_of(title).rules; }
inline const MapSource& map_of(const Title& title) { return part_of(title).map; }

}  // namespace parlour::conquest
