// SPDX-License-Identifier: Apache-2.0
// What a house takes upon itself at most. limits_list.hpp makes options of it.
#pragma once

#include <cstddef>

#include "server/allowances.hpp"
#include "server/workers.hpp"

namespace parlour::server {

struct HouseLimits {
  using Time = std::chrono::milliseconds;

  AllowanceLimits people;

  // The lanes, by what must never wait for what: a table that somebody joins not for a board that
  // is checked, a board not for a game that is replayed, a person at a table who wants advice not
  // for whoever looks back at games, and nobody for the lab.
  LaneLimits loads{2, 256, 4096, Time{30'000}};    ///< tables and saves read from the store
  LaneLimits titles{1, 32, 512, Time{10'000}};     ///< tables made, boards read and checked
  LaneLimits journals{2, 8, 64, Time{20'000}};     ///< games verified, replayed, forecast
  LaneLimits advice{1, 16, 256, Time{10'000}};     ///< what a trade does to the chances
  LaneLimits experiments{1, 2, 16, Time{60'000}};  ///< of the lab
  LaneLimits reviews{1, 2, 16, Time{90'000}};      ///< of games that are over

  std::size_t tables = 20'000;          ///< in memory at once
  std::size_t table_waiting = 256;      ///< messages of one table: then those who send more must go
  std::size_t waiting = 5'000;          ///< messages and requests of all: then nobody new comes in
  std::size_t store_waiting = 10'000;   ///< calls of the store: then nobody new comes in
  std::size_t boards = 100;             ///< of one device
  std::size_t board_kilobytes = 4'096;  ///< of one device, all boards together
  std::size_t pictures = 24;            ///< of one device, for its boards
  std::size_t open_tables = 100;        ///< told of those that are open to all
  Time open_tables_age{1'000};          ///< what is told of them is at most so old
  std::size_t lab_games = 5'000;        ///< of one experiment
  std::size_t lab_kept = 50;            ///< experiments that are finished
  std::size_t reviews_kept = 8;         ///< that nobody works on: each holds a whole game
  std::size_t review_helpers = 2;       ///< threads that one review is shared out to
};

}  // namespace parlour::server
