// SPDX-License-Identifier: Apache-2.0
// The league: our players and the strangers of the lab, everybody against everybody. One of each
// sits alone against three of each other, and mixed tables have four different ones. It is the
// measure for every change of a player.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "lab/games/tables.hpp"
#include "lab/measure/statistics.hpp"

namespace parlour::lab {

struct LeagueOptions {
  std::string title;
  std::vector<std::string> rules;
  std::vector<std::string> players{"easy", "medium", "hard"};  ///< ours; or programs
  std::vector<std::string> strangers;                          ///< by name; none: all of the family
  bool rows_only = false;     ///< only our own sit alone: quicker, and the rest is known
  std::uint64_t games = 200;  ///< at each table
  int mixed = 64;             ///< tables with four different players
  std::uint64_t seed = 1;
  int threads = 0, rounds = 200;
  bool paired = false;
  std::chrono::milliseconds answer{1000};  ///< for each answer of a program
  std::string out;                         ///< a folder; empty: nothing is kept
  bool resume = false;
};

/// Games won, with the interval of their share.
struct LeagueShare {
  std::uint64_t games = 0, wins = 0;
  Interval interval;
  double share() const {
    return games > 0 ? static_cast<double>(wins) / static_cast<double>(games) : 0;
  }
};

struct LeaguePlayer {
  std::string name;
  bool stranger = false, held_out = false;
  /// Alone against three of each other, by player; no games: it was not played.
  std::vector<LeagueShare> against;
  LeagueShare mixed;  ///< at tables of four different players
  Rating rating;      ///< by all tables

  /// The mean of its shares against strangers: those that tuning may see, or those held out. The
  /// interval is that of the mean of independent shares.
  LeagueShare worst;  ///< against a stranger
  std::string worst_name;
  double mean = 0, mean_held_out = 0;
  Interval mean_interval, mean_held_out_interval;
};

struct League {
  std::vector<LeaguePlayer> players;  ///< ours first, then the strangers, the held out ones last
  int seats = 4;
  std::uint64_t games = 0, finished = 0, late = 0;
  std::string hash;
  double seconds = 0;
  bool interrupted = false;
  bool quiet = false;  ///< this process worked for another, which speaks for both
};

/// With a folder: league.json is written there, and finished games are kept for --resume.
Result<League> run_league(const LeagueOptions& options, const std::atomic<bool>& stop);

boost::json::object to_json(const LeagueOptions& options, const League& league);

}  // namespace parlour::lab
