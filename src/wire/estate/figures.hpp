// SPDX-License-Identifier: Apache-2.0
// The numbers of a board as they stand at one table: pace, levels and switches are worked in. A
// front end prints them, and works out none.
#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <vector>

#include "wire/estate/game.hpp"

namespace parlour::estate {

/// What a tile has of these.
struct TileFigures {
  std::optional<Money> price, build, mortgage;
  std::optional<std::vector<Money>> rents;
  std::optional<Money> build_large;  ///< what the large building costs
  std::optional<Money> whole;        ///< the rent without buildings of whoever has the whole group
  std::optional<Money> amount;
  std::optional<bool> choice;
  std::optional<int> to;
};

struct Figures {
  Money start_cash = 0, salary = 0;
  int levels = 0;  ///< small buildings
  std::vector<TileFigures> tiles;
};

BOOST_DESCRIBE_STRUCT(TileFigures, (),
                      (price, build, mortgage, rents, build_large, whole, amount, choice, to))
BOOST_DESCRIBE_STRUCT(Figures, (), (start_cash, salary, levels, tiles))

Figures figures(const Game& game);

}  // namespace parlour::estate
