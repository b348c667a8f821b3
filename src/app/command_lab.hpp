// SPDX-License-Identifier: Apache-2.0
// The commands of `parlour lab`, and their arguments.
#pragma once

#include <boost/json/array.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "lab/campaign/campaign.hpp"
#include "lab/campaign/ladder.hpp"
#include "lab/campaign/league.hpp"
#include "lab/campaign/sweep.hpp"
#include "lab/campaign/tune.hpp"
#include "lab/measure/adjusted.hpp"
#include "lab/measure/calibration.hpp"
#include "lab/measure/worth.hpp"

namespace CLI {  // NOLINT(readability-identifier-naming): its name, not ours
class App;
}  // namespace CLI

namespace parlour::app {

/// Adds `parlour lab` and all it can do; what a command returns goes to `code`.
void add_lab(CLI::App& app, int& code);

struct LabRunOptions {
  lab::CampaignOptions campaign;
  bool json = false;
  bool adjusted = false;  ///< the games are played once more, and their luck is taken out
};
int lab_run(const LabRunOptions& options);
void print_adjusted(const std::vector<lab::AdjustedEntry>& entries);
boost::json::array adjusted_to_json(const std::vector<lab::AdjustedEntry>& entries);

struct LabWorthOptions {
  std::string title;
  lab::WorthOptions worth;
  bool json = false;
};
int lab_worth(const LabWorthOptions& options);

struct LabCalibrationOptions {
  std::string title;
  lab::CalibrationOptions calibration;
  bool json = false;
};
int lab_calibration(const LabCalibrationOptions& options);

struct LabLandingsOptions {
  std::string title;
  std::vector<std::string> rules;
  std::uint64_t turns = 1'000'000, seed = 1;
  std::string jail = "short";
  bool exact = false, json = false;
};
int lab_landings(const LabLandingsOptions& options);

int lab_league(const lab::LeagueOptions& options, bool json);
int lab_ladder(const lab::LadderOptions& options, bool json);
int lab_sweep(const lab::SweepOptions& options, bool json);
int lab_tune(const lab::TuneOptions& options);

/// Says on stderr that results with late moves are not sound.
void warn_of_late(std::uint64_t moves);

/// How a command ends that Ctrl-C has stopped.
inline constexpr int kInterrupted = 130;

}  // namespace parlour::app
