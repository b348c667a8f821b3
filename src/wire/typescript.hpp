// SPDX-License-Identifier: Apache-2.0
// The types of the page, printed from what travels.
#pragma once

#include <boost/json/object.hpp>
#include <string>

namespace parlour::wire {

class Shapes;

/// Actions, events, views and refusals of all families.
void add_game_types(Shapes& shapes);

/// As TypeScript types, and `WireTypes`: every one of them by its name.
std::string typescript(const Shapes& shapes);

/// The same for a program that checks what it gets, by name. A shape is one of "any", "null",
/// "boolean", "whole", "number", "string", the name of another, ["words", …] or one of {"list":
/// SHAPE},
/// {"pair": SHAPE}, {"map": SHAPE}, {"either": [SHAPE]}, {"fields": {NAME: SHAPE}} and
/// {"tag": KEY, "of": {WORD: {NAME: SHAPE}}}; the name of a field that may be missing ends in "?".
boost::json::object shapes_as_json(const Shapes& shapes);

}  // namespace parlour::wire
