// SPDX-License-Identifier: Apache-2.0
// The arguments of `parlour`. What the commands do stands in command_*.cpp.
#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <chrono>
#include <iostream>

#include "app/command_house.hpp"
#include "app/command_lab.hpp"
#include "app/commands.hpp"
#include "app/version.hpp"
#include "core/seat.hpp"
#include "terminal/terminal.hpp"
#include "wire/conquest/odds.hpp"
#include "words/language.hpp"

namespace {

using namespace parlour::app;

std::vector<std::string> language_tags() {
  std::vector<std::string> tags;
  for (const parlour::Language language : parlour::languages()) {
    tags.emplace_back(tag_of(language));
  }
  return tags;
}

/// Everything that can be said on the command line, and what came of it.
struct CommandLine {
  int code = 0;
  struct {
    bool json = false, switches = false, presets = false;
  } titles;
  struct {
    std::string path, file, folder, title, target, base = "london";
  } title;
  struct {
    parlour::TerminalOptions options;
    std::string language;
    std::uint64_t seed = 0;
    int pace = 400;
  } play;
  ReplayOptions replay;
  ReviewOptions review;
  struct {
    std::string file;
    bool json = false;
  } verify;
  std::vector<std::string> scenarios, switch_scenarios;
  OddsOptions odds;
  SoakOptions soak;
  BenchOptions bench;
  bool bots_json = false, wire_shapes = false;
  ServeOptions serve;
  BotOptions bot;
};

void add_log(CLI::App& serve, parlour::server::log::Options& log) {
  using parlour::server::log::Format;
  using parlour::server::log::Level;
  static const std::map<std::string, Level> kLevels = {{"debug", Level::kDebug},
                                                       {"info", Level::kInfo},
                                                       {"warning", Level::kWarning},
                                                       {"error", Level::kError},
                                                       {"off", Level::kOff}};
  static const std::map<std::string, Format> kFormats = {{"text", Format::kText},
                                                         {"json", Format::kJson}};
  serve.add_option("--log-level", log.level, "debug, info (the default), warning, error or off")
      ->transform(CLI::CheckedTransformer(kLevels).description(""));
  serve.add_option("--log-format", log.format, "text (key=value, the default) or json")
      ->transform(CLI::CheckedTransformer(kFormats).description(""));
  serve.add_option("--log-file", log.file,
                   "A file instead of stderr; at 16 MB it is turned over, and four are kept");
  serve.add_flag("--log-addresses", log.addresses, "Tell in the log where clients come from");
}

void add_metrics(CLI::App& serve, ServeOptions& options) {
  using parlour::server::MetricsFor;
  static const std::map<std::string, MetricsFor> kReaders = {{"all", MetricsFor::kEverybody},
                                                             {"loopback", MetricsFor::kLoopback},
                                                             {"token", MetricsFor::kToken}};
  serve
      .add_option("--metrics", options.metrics_for,
                  "Who may read /metrics: all, loopback (the default), or whoever has the token")
      ->transform(CLI::CheckedTransformer(kReaders).description(""));
  serve
      .add_option("--metrics-token", options.metrics_token,
                  "For --metrics token; better in the environment, where nobody sees it")
      ->envname("PARLOUR_METRICS_TOKEN");
}

CLI::Validator above_zero() {
  const auto check = [](const std::string& text) -> std::string {
    double number = 0;
    if (CLI::detail::lexical_cast(text, number) && number > 0) return {};
    return "expected a number above zero, found \"" + text + "\"";
  };
  return {check, "ABOVE 0"};
}

/// An option for a limit. All are above zero: what is not allowed at all has other options.
template <class Number>
void add_limit(CLI::App& serve, const std::string& name, Number& value,
               const std::string& meaning) {
  serve.add_option(name, value, meaning)
      ->capture_default_str()
      ->check(above_zero())
      ->group("Limits");
}

void add_limit(CLI::App& serve, const std::string& name, std::chrono::milliseconds& value,
               const std::string& meaning) {
  const auto set = [&value](const std::int64_t& number) {
    value = std::chrono::milliseconds(number);
  };
  serve.add_option_function<std::int64_t>(name, set, meaning + ", in milliseconds")
      ->default_str(std::to_string(value.count()))
      ->check(CLI::Range(std::int64_t{1}, std::int64_t{86'400'000}))
      ->group("Limits");
}

void add_limit(CLI::App& serve, const std::string& name, parlour::server::Allowance& value,
               const std::string& meaning) {
  const auto set = [&value](const std::pair<double, double>& numbers) {
    value = {numbers.first, numbers.second};
  };
  serve
      .add_option_function<std::pair<double, double>>(
          name, set, meaning + ": so many at once, so many a minute")
      ->default_str(fmt::format("[{:g}, {:g}]", value.burst, value.per_minute))
      ->check(above_zero())
      ->group("Limits");
}

void add_serve(CLI::App& app, CommandLine& line) {
  CLI::App* serve = app.add_subcommand("serve", "Open the house: play in browsers");
  serve->footer("Example: parlour serve --listen 127.0.0.1:7777 --data my-games");
  serve
      ->add_option("--listen", line.serve.listen,
                   "Where to listen; other machines cannot reach "
                   "127.0.0.1")
      ->capture_default_str();
  serve->add_flag("--lan", line.serve.lan, "Open to the local network, and show its address");
  serve->add_option("--data", line.serve.data, "The folder that keeps all games")
      ->capture_default_str();
  serve->add_option("--store", line.serve.store,
                    "sqlite:PATH, or postgres://… for several processes");
  serve->add_option("--public-url", line.serve.public_url,
                    "How clients reach this process, if not by the address it listens on");
  serve->add_flag("--behind-proxy", line.serve.behind_proxy,
                  "Clients come through a proxy that tells their address in X-Forwarded-For");
  serve
      ->add_option("--lease-ms", line.serve.lease_ms,
                   "With PostgreSQL: after so many milliseconds of silence another process may "
                   "take over the tables of this one")
      ->capture_default_str()
      ->check(CLI::Range(100, 60'000));
  serve->add_flag("--load-test", line.serve.load_test,
                  "Without limits on how often one address may ask");
  add_log(*serve, line.serve.log);
  add_metrics(*serve, line.serve);
  add_retention(*serve, line.serve.retention);
  serve->add_option("--lab", line.serve.lab, "Who may run experiments: off, hosts or all")
      ->capture_default_str()
      ->check(CLI::IsMember({"off", "hosts", "all"}));
  parlour::server::each_limit(
      line.serve.limits, [serve](const std::string& name, auto& value, const std::string& meaning) {
        add_limit(*serve, "--limit-" + name, value, meaning);
      });
  serve->fallthrough();  // for --config
  serve->callback([&line] { line.code = parlour::app::serve(line.serve); });
}

void add_wire_types(CLI::App& app, CommandLine& line) {
  CLI::App* types = app.add_subcommand("wire-types", "What travels, as TypeScript types");
  types->add_flag("--shapes", line.wire_shapes, "As JSON, for a program that checks what it gets");
  types->footer("Example: parlour wire-types > web/src/wire/generated.ts");
  types->callback([&line] { line.code = parlour::app::wire_types(line.wire_shapes); });
}

void add_titles(CLI::App& app, CommandLine& line) {
  CLI::App* list = app.add_subcommand("titles", "What can be played");
  list->footer("Example: parlour titles --switches");
  list->add_flag("--json", line.titles.json, "One JSON document");
  list->add_flag("--switches", line.titles.switches, "The house rules instead, with their values");
  list->add_flag("--presets", line.titles.presets, "House rules that go together instead");
  list->callback([&line] {
    line.code = line.titles.presets ? list_presets_command(line.titles.json)
                                    : list_titles_command(line.titles.json, line.titles.switches);
  });

  CLI::App* title = app.add_subcommand("title", "Check, import or export one title");
  title->require_subcommand(1);
  CLI::App* check = title->add_subcommand("check", "Validate a title folder or file");
  check->footer("Example: parlour title check titles/london");
  check->add_option("PATH", line.title.path, "A title folder, or one file that holds a whole title")
      ->required();
  check->callback([&line] { line.code = check_title(line.title.path); });
  CLI::App* in = title->add_subcommand("import", "A tiles.txt board as a title folder");
  in->footer("Example: parlour title import tiles.txt --on london -o my-london");
  in->add_option("FILE", line.title.file, "The text board")->required();
  in->add_option("-o,--out", line.title.folder, "The folder to write; it must not hold a title yet")
      ->required();
  in->add_option(
        "--on", line.title.base,
        "The title whose board it is: an id or a folder; groups, cards and rules are its own")
      ->capture_default_str();
  in->callback([&line] {
    line.code = import_tiles_command(line.title.file, line.title.base, line.title.folder);
  });
  CLI::App* out = title->add_subcommand("export", "A title's board as tiles.txt");
  out->footer("Example: parlour title export london -o tiles.txt");
  out->add_option("TITLE", line.title.title, "An id, or a title folder")->required();
  out->add_option("-o,--out", line.title.target,
                  "The file to write; it must not exist (default: print it)");
  out->callback([&line] { line.code = export_tiles_command(line.title.title, line.title.target); });
}

void add_play(CLI::App& app, CommandLine& line) {
  CLI::App* play = app.add_subcommand("play", "Play any title in the terminal");
  play->footer("Example: parlour play metropolis --seats me,hard,easy");
  play->add_option("TITLE", line.play.options.title, "An id, a folder or a file (default: ask)");
  play->add_option("--seats", line.play.options.seats,
                   "me, other names, computer players (see parlour bots) or your own\nprograms "
                   "(./mine.py), with commas between");
  play->add_option("--preset", line.play.options.preset,
                   "House rules that go together: official, family or quick");
  play->add_option("--rule", line.play.options.rules,
                   "A house rule, as name=value; may be repeated");
  CLI::Option* seeded =
      play->add_option("--seed", line.play.seed, "The same seed throws the same dice");
  play->add_option("--language", line.play.language, "The language, by its tag")
      ->check(CLI::IsMember(language_tags()));
  play->add_option("--pace", line.play.pace, "Milliseconds after each move of a bot")
      ->check(CLI::Range(0, 10'000));
  play->add_option("--save", line.play.options.save,
                   "Keep the game in this new file from the first move on");
  play->add_option("--load", line.play.options.load, "Go on with a saved game");
  play->add_flag("--programs", line.play.options.programs,
                 "With --load: start the programs that the file names; only if you trust it");
  play->add_flag("--echo", line.play.options.echo, "Repeat what was read, for transcripts");
  play->callback([seeded, &line] {
    if (seeded->count() > 0) line.play.options.seed = line.play.seed;
    line.play.options.language = parlour::language_named(line.play.language);
    line.play.options.pace = std::chrono::milliseconds(line.play.pace);
    line.code = play_in_terminal(line.play.options, std::cin, std::cout);
  });
}

void add_journals(CLI::App& app, CommandLine& line) {
  CLI::App* print = app.add_subcommand("replay", "Print a saved game");
  print->footer("Example: parlour replay game.journal --to 40");
  print->add_option("FILE", line.replay.file, "The journal")->required();
  print->add_option("--to", line.replay.to, "Stop after this action")
      ->check(CLI::NonNegativeNumber);
  print->add_option("--language", line.replay.language, "The language, by its tag")
      ->check(CLI::IsMember(language_tags()));
  print->add_flag("--json", line.replay.json, "The position, as one JSON document");
  print->callback([&line] { line.code = replay(line.replay); });

  CLI::App* look = app.add_subcommand("review", "What the dice gave, and what everybody gave");
  look->footer("Example: parlour review game.journal");
  look->add_option("FILE", line.review.file, "The journal")->required();
  look->add_option("--language", line.review.language, "The language, by its tag")
      ->check(CLI::IsMember(language_tags()));
  look->add_option("--work", line.review.actions, "Millions of actions to be played on, about")
      ->check(CLI::Range(1, 100'000));
  look->add_option("--threads", line.review.threads, "As many as the machine has, if left out")
      ->check(CLI::Range(1, 256));
  look->add_flag("--json", line.review.json, "One JSON document");
  look->add_option("--html", line.review.html, "Write it as one page into this file");
  look->callback([&line] { line.code = review_game(line.review); });

  CLI::App* check = app.add_subcommand("verify", "Check a saved game: its lines, positions, dice");
  check->footer("Example: parlour verify game.journal");
  check->add_option("FILE", line.verify.file, "The journal")->required();
  check->add_flag("--json", line.verify.json, "One JSON document");
  check->callback([&line] { line.code = verify(line.verify.file, line.verify.json); });
}

void add_odds(CLI::App& app, CommandLine& line) {
  CLI::App* battle = app.add_subcommand("odds", "The exact odds of a battle");
  battle->footer("Example: parlour odds dice 5 3");
  battle->add_option("COMBAT", line.odds.combat, "rps or dice")
      ->required()
      ->check(CLI::IsMember({"rps", "dice"}));
  battle->add_option("ATTACKERS", line.odds.attackers, "Those sent, without the one that stays")
      ->required()
      ->check(CLI::Range(0, parlour::conquest::kMostInOdds));
  battle->add_option("DEFENDERS", line.odds.defenders, "All of them, an airport's too")
      ->required()
      ->check(CLI::Range(0, parlour::conquest::kMostInOdds));
  battle->add_flag("--json", line.odds.json, "One JSON document");
  battle->callback([&line] { line.code = odds(line.odds); });
}

void add_bots(CLI::App& app, CommandLine& line) {
  CLI::App* list = app.add_subcommand("bots", "The computer players of both families");
  list->footer("Example: parlour bots");
  list->add_flag("--json", line.bots_json, "One JSON document");
  list->callback([&line] { line.code = list_bots(line.bots_json); });

  CLI::App* bot = app.add_subcommand("bot", "Try out a bot of your own: a program in any language");
  bot->footer("Example: parlour bot docs/bots/greedy.py --title classic --games 2 --show");
  bot->add_option("PROGRAM", line.bot.program, "The file to run; docs/bots/README.md tells more")
      ->required();
  bot->add_option("--title", line.bot.title, "The game (default: classic)");
  bot->add_option("--games", line.bot.games, "How many")->check(CLI::PositiveNumber);
  bot->add_option("--against", line.bot.against,
                  "Who sits on the other seats, with commas between (default: easy)");
  bot->add_option("--seats", line.bot.seats, "How many play")
      ->check(CLI::Range(2, parlour::kMaxSeats));
  bot->add_option("--time", line.bot.time, "Milliseconds for each answer")
      ->check(CLI::Range(1, 600'000));
  bot->add_option("--seed", line.bot.seed, "The same seed throws the same dice");
  bot->add_flag("--show", line.bot.show, "Every line that is exchanged");
  bot->add_flag("--json", line.bot.json, "One JSON document");
  bot->callback([&line] { line.code = try_bot(line.bot); });
}

void add_tests(CLI::App& app, CommandLine& line) {
  CLI::App* scenario = app.add_subcommand("scenario", "Play scenario files; say what failed");
  scenario->footer("Example: parlour scenario tests/scenarios/estate/jail-pay/yes.scn");
  scenario->add_option("FILES", line.scenarios, "Files, or folders with .scn files")->required();
  scenario->callback([&line] { line.code = run_scenarios(line.scenarios); });

  CLI::App* table = app.add_subcommand("switch-table", "The table of docs/switches.md");
  table->footer("Example: parlour switch-table tests/scenarios > docs/switches.md");
  table->add_option("FILES", line.switch_scenarios, "Scenario files or folders")->required();
  table->callback([&line] { line.code = switch_table(line.switch_scenarios); });

  CLI::App* soaking =
      app.add_subcommand("soak", "Random games with random switches and every invariant checked");
  soaking->footer("Example: parlour soak --games 1000000 --seed 7");
  soaking->add_option("--games", line.soak.games, "How many")->check(CLI::PositiveNumber);
  soaking->add_option("--seed", line.soak.seed, "The same seed plays the same games");
  soaking->add_option("--threads", line.soak.threads, "0: all cores")->check(CLI::Range(0, 1024));
  soaking->add_option("--title", line.soak.title, "Only this title");
  soaking->callback([&line] { line.code = soak(line.soak); });

  CLI::App* measure = app.add_subcommand("bench", "How fast this machine plays");
  measure->footer("Example: parlour bench --filter classic --json");
  measure->add_flag("--json", line.bench.json, "One JSON document");
  measure->add_option("--filter", line.bench.filter, "Only what fits this regular expression");
  measure->add_option("--seconds", line.bench.seconds, "Processor time for each")
      ->check(CLI::Range(0.01, 600.0));
  measure->callback([&line] { line.code = bench(line.bench); });
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Parlour: a house of board games"};
  app.require_subcommand(1);
  app.set_version_flag(
      "--version", fmt::format("parlour {} ({})", parlour::app::version(), parlour::app::commit()));
  app.set_config("--config", "", "Read options from this file; see deploy/parlour.toml");
  app.allow_config_extras(CLI::config_extras_mode::error);
  CommandLine line;
  add_serve(app, line);
  add_house(app, line.code);
  add_wire_types(app, line);
  add_titles(app, line);
  add_play(app, line);
  add_journals(app, line);
  add_odds(app, line);
  add_bots(app, line);
  add_tests(app, line);
  add_lab(app, line.code);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ConfigError& error) {
    std::cerr << "--config: " << error.what() << ": there is no such option\n";
    return 2;
  } catch (const CLI::ParseError& error) {
    return app.exit(error) == 0 ? 0 : 2;
  }
  return line.code;
}
