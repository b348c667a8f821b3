// SPDX-License-Identifier: Apache-2.0
#include "app/command_lab.hpp"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <memory>

#include "lab/games/play.hpp"

namespace parlour::app {

namespace {

/// What every command says about the games it plays.
template <class Options>
void add_games(CLI::App& command, Options& options) {
  command.add_option("--title", options.title, "An id, or a title folder")->required();
  command.add_option("--rule", options.rules, "A house rule, as name=value; may be repeated");
  command.add_option("--games", options.games, "How many")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1'000'000'000'000}));
  command.add_option("--seed", options.seed, "The same seed plays the same games");
  command.add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 1024));
  command.add_option("--rounds", options.rounds, "Games are stopped after this round")
      ->check(CLI::Range(1, lab::kMostRounds));
}

/// How long programs may think, where there may be some.
template <class Options>
void add_answer(CLI::App& command, Options& options) {
  command
      .add_option_function<int>(
          "--time", [&options](int ms) { options.answer = std::chrono::milliseconds(ms); },
          "Milliseconds that a program has for each answer (default: 1000)")
      ->check(CLI::Range(1, 600'000));
}

void add_run(CLI::App& lab, int& code) {
  const auto options = std::make_shared<LabRunOptions>();
  CLI::App* run = lab.add_subcommand("run", "Many games of one line-up");
  run->footer(
      "Example: parlour lab run --title classic --seats hard,medium,easy,easy --games 10000 "
      "--out results\nOn many processes: mpirun -n 8 parlour lab run …");
  add_games(*run, options->campaign);
  run->add_option("--seats", options->campaign.seats, "The players, with commas between")
      ->required()
      ->delimiter(',');
  run->add_flag("--paired", options->campaign.paired,
                "The same dice for all rotations of the seats");
  add_answer(*run, options->campaign);
  run->add_option("--out", options->campaign.out,
                  "A folder for summary.json, games.csv and report.html");
  run->add_flag("--resume", options->campaign.resume, "Go on with what the folder holds")
      ->needs("--out");
  run->add_flag("--adjusted", options->adjusted,
                "Play them once more, and tell the results without their luck")
      ->excludes("--paired");  // both take luck out, each in its own way
  run->add_flag("--json", options->json, "One JSON document");
  run->callback([options, &code] { code = lab_run(*options); });
}

void add_landings(CLI::App& lab, int& code) {
  const auto options = std::make_shared<LabLandingsOptions>();
  CLI::App* landings = lab.add_subcommand("landings", "Where tokens come to rest");
  landings->footer("Example: parlour lab landings --title classic --turns 10000000");
  landings->add_option("--title", options->title, "An id, or a title folder")->required();
  landings->add_option("--rule", options->rules, "A house rule, as name=value; may be repeated");
  landings->add_option("--turns", options->turns, "Throws of the dice")->check(CLI::PositiveNumber);
  landings->add_option("--seed", options->seed, "The same seed walks the same way");
  landings->add_option("--jail", options->jail, "short: leaves it at once; long: tries doubles")
      ->check(CLI::IsMember({"short", "long"}));
  landings->add_flag("--exact", options->exact, "By the board's Markov chain instead of a walk");
  landings->add_flag("--json", options->json, "One JSON document");
  landings->callback([options, &code] { code = lab_landings(*options); });
}

void add_ladder(CLI::App& lab, int& code) {
  const auto options = std::make_shared<lab::LadderOptions>();
  const auto json = std::make_shared<bool>(false);
  CLI::App* ladder = lab.add_subcommand("ladder", "Every bot against every other, with ratings");
  ladder->footer(
      "Example: parlour lab ladder --title classic --bots easy,medium,hard --games 5000");
  add_games(*ladder, *options);
  ladder->get_option("--games")->description("For each pair, at most");
  ladder->add_option("--bots", options->bots, "The players, with commas between")
      ->required()
      ->delimiter(',');
  add_answer(*ladder, *options);
  ladder->add_flag("--json", *json, "One JSON document");
  ladder->callback([options, json, &code] { code = lab_ladder(*options, *json); });
}

void add_league(CLI::App& lab, int& code) {
  const auto options = std::make_shared<lab::LeagueOptions>();
  const auto json = std::make_shared<bool>(false);
  CLI::App* league =
      lab.add_subcommand("league", "Our players and strangers, everybody against everybody");
  league->footer(
      "Example: parlour lab league --title classic --games 400 --paired\nWhat a change of hard "
      "does: parlour lab league --title classic --players hard,tuned/hard.json --rows --games "
      "1000");
  add_games(*league, *options);
  league->get_option("--games")->description("At each table");
  league->add_option("--players", options->players, "Ours (default: easy,medium,hard)")
      ->delimiter(',');
  league->add_option("--strangers", options->strangers, "Only these (default: all)")
      ->delimiter(',');
  league->add_flag("--rows", options->rows_only, "Only our own sit alone against three");
  league->add_option("--mixed", options->mixed, "Tables of four different players")
      ->check(CLI::Range(0, 100'000));
  league->add_flag("--paired", options->paired, "The same dice for all rotations of the seats");
  add_answer(*league, *options);
  league->add_option("--out", options->out, "A folder for league.json");
  league->add_flag("--resume", options->resume, "Go on with what the folder holds")->needs("--out");
  league->add_flag("--json", *json, "One JSON document");
  league->callback([options, json, &code] { code = lab_league(*options, *json); });
}

void add_sweep(CLI::App& lab, int& code) {
  const auto options = std::make_shared<lab::SweepOptions>();
  const auto json = std::make_shared<bool>(false);
  options->seats = {"medium", "medium", "medium", "medium"};
  CLI::App* sweep = lab.add_subcommand("sweep", "What a switch does");
  sweep->footer(
      "Example: parlour lab sweep --title metropolis --vary pace=high,medium,low --measure length");
  add_games(*sweep, *options);
  sweep->get_option("--games")->description("For each combination of values");
  sweep->add_option("--vary", options->vary, "A house rule and its values, as name=value,value")
      ->required();
  sweep->add_option("--measure", options->measures, "length, finish, fairness, wins")
      ->required()
      ->delimiter(',');
  sweep->add_option("--seats", options->seats, "The players (default: four of medium)")
      ->delimiter(',');
  sweep->add_flag("--json", *json, "One JSON document");
  sweep->callback([options, json, &code] { code = lab_sweep(*options, *json); });
}

/// What commands say that review games of bots.
template <class Options>
void add_reviewed(CLI::App& command, std::string& title, Options& options) {
  command.add_option("--title", title, "An id, or a title folder")->required();
  command.add_option("--rule", options.rules, "A house rule, as name=value; may be repeated");
  command.add_option("--seats", options.seats, "The players, with commas between")
      ->required()
      ->delimiter(',');
  command.add_option("--games", options.games, "How many")->check(CLI::Range(1, 1'000'000));
  command.add_option("--seed", options.seed, "The same seed plays the same games");
  command.add_option("--threads", options.threads, "0: all cores")->check(CLI::Range(0, 256));
  command.add_option("--work", options.actions, "Millions of actions for each review")
      ->check(CLI::Range(1, 100'000));
}

void add_calibration(CLI::App& lab, int& code) {
  const auto options = std::make_shared<LabCalibrationOptions>();
  CLI::App* calibration =
      lab.add_subcommand("calibration", "Whether the chances of reviews come true");
  calibration->footer(
      "Example: parlour lab calibration --title classic --seats hard,hard,hard --games 60");
  add_reviewed(*calibration, options->title, options->calibration);
  calibration->add_flag("--json", options->json, "One JSON document");
  calibration->callback([options, &code] { code = lab_calibration(*options); });
}

void add_worth(CLI::App& lab, int& code) {
  const auto options = std::make_shared<LabWorthOptions>();
  CLI::App* worth = lab.add_subcommand("worth", "What each kind of choice is worth");
  worth->footer("Example: parlour lab worth --title classic --seats easy,medium,hard --games 20");
  add_reviewed(*worth, options->title, options->worth);
  worth->add_flag("--json", options->json, "One JSON document");
  worth->callback([options, &code] { code = lab_worth(*options); });
}

/// The command as it would be typed again, for the file that it makes.
std::string command_of(const lab::TuneOptions& options) {
  std::string against, rules;
  for (const std::string& name : options.against) against += (against.empty() ? "" : ",") + name;
  for (const std::string& rule : options.rules) rules += " --rule " + rule;
  return fmt::format(
      "parlour lab tune --title {} --character {} --against {} --games {} --generations {} "
      "--children {} --seed {} --rounds {}{}",
      options.title, options.character, against, options.games, options.generations,
      options.children, options.seed, options.rounds, rules);
}

void add_tune(CLI::App& lab, int& code) {
  const auto options = std::make_shared<lab::TuneOptions>();
  options->against = {"medium", "medium", "medium"};
  CLI::App* tune = lab.add_subcommand("tune", "Better weights for a character, by evolution");
  tune->footer(
      "Example: parlour lab tune --title classic --character hard --against medium,medium,medium "
      "--games 2000 --generations 20 --out tuned");
  add_games(*tune, *options);
  tune->get_option("--games")->description("For each child of a generation");
  tune->add_option("--character", options->character, "Whose weights; a name or a file");
  tune->add_option("--against", options->against, "Who takes the other seats")->delimiter(',');
  tune->add_option("--generations", options->generations, "How many")
      ->check(CLI::Range(1, 100'000));
  tune->add_option("--children", options->children, "In each generation")->check(CLI::Range(1, 64));
  tune->add_option("--out", options->out, "A folder for the log and the tuned character")
      ->required();
  tune->add_flag("--resume", options->resume, "Go on from the folder's log");
  tune->callback([options, &code] {
    options->command = command_of(*options);
    code = lab_tune(*options);
  });
}

}  // namespace

void add_lab(CLI::App& app, int& code) {
  CLI::App* lab = app.add_subcommand("lab", "Many games without anybody watching");
  lab->require_subcommand(1);
  add_run(*lab, code);
  add_ladder(*lab, code);
  add_league(*lab, code);
  add_landings(*lab, code);
  add_sweep(*lab, code);
  add_tune(*lab, code);
  add_worth(*lab, code);
  add_calibration(*lab, code);
}

}  // namespace parlour::app
