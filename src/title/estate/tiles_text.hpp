// SPDX-License-Identifier: Apache-2.0
// The board as a text file with one line a tile, which a person can edit in any editor:
//
//   0,False,Go                                                 not a deed
//   1,True,Old Kent Road,60,False,2,10,30,90,160,250,50        price, no station, rents, building
//   3,True,Kızılay,60,False,4,20,60,180,320,450,50,80          … and a dearer large building
//   5,True,Kings Cross Station,200,True,25,50,100,200          price, station or utility, rents
#pragma once

#include <string>
#include <string_view>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour::estate {

/// `base`, any estate title, with the names, prices, rents and building costs of the text. What a
/// tile is follows from its place on the base board, as do groups, decks and taxes. Missing station
/// rents stay as they are there and extra ones are ignored; anything else that differs is refused,
/// with the line.
Result<Title> import_tiles(std::string_view text, const Title& base);

/// The text of a board. A comma in a name becomes a semicolon; import_tiles() onto the same title
/// recognises the name and gives the title back unchanged.
std::string export_tiles(const Title& title);

}  // namespace parlour::estate
