// SPDX-License-Identifier: Apache-2.0
// docs/switches.md: every switch, what the titles set it to, and the scenarios that show each of
// its values.
#include <fmt/core.h>

#include <filesystem>
#include <map>

#include "app/commands.hpp"
#include "app/scenario_files.hpp"
#include "bots/family.hpp"
#include "core/files.hpp"
#include "table/scenario/scenario.hpp"
#include "title/all_house_rules.hpp"
#include "title/load.hpp"

namespace parlour::app {

namespace {

/// The scenarios of one switch, by the value that they set.
using ByValue = std::map<std::string, std::vector<std::string>>;

/// A value as the switch itself writes it, so that "50%" and "50" count as one where they are.
std::string normal_value(const SwitchWords& one, const std::string& value) {
  const std::optional<int> number = value_of(one, value);
  return number ? text_of(one, *number) : value;
}

/// A scenario counts for the switch whose folder it stands in ("jail-pay" for "jail.pay").
std::string folder_name(std::string_view switch_name) {
  std::string folder(switch_name);
  for (char& letter : folder) {
    if (letter == '.' || letter == '_') letter = '-';
  }
  return folder;
}

/// The scenarios of the switches of one table.
template <class Switch>
std::map<std::string, ByValue> scenarios_by_switch(std::span<const Switch> table,
                                                   const std::vector<std::string>& paths) {
  std::map<std::string, ByValue> found;
  for (const std::string& file : scenario_files(paths)) {
    const Result<std::string> text = read_file(file, kMostScenarioBytes);
    if (!text) continue;
    const std::string folder = std::filesystem::path(file).parent_path().filename().string();
    for (const auto& [name, value] : about_scenario(*text).rules) {
      const Switch* one = find_in(table, name);
      if (one == nullptr || folder_name(name) != folder) continue;
      found[name][normal_value(*one, value)].push_back(file);
    }
  }
  return found;
}

/// Every word of a choice; of anything else two different values.
bool covers_both_sides(const SwitchWords& one, const ByValue& scenarios) {
  if (one.kind != SwitchKind::kYesNo && one.kind != SwitchKind::kChoice) {
    return scenarios.size() >= 2;
  }
  for (const std::string& value : sample_values(one)) {
    if (!scenarios.contains(value)) return false;
  }
  return true;
}

std::string scenario_cell(const ByValue& scenarios) {
  std::string cell;
  for (const auto& [value, files] : scenarios) {
    if (!cell.empty()) cell += "<br>";
    cell += fmt::format("`{}`:", value);
    for (const std::string& file : files) {
      cell += fmt::format(" [{}](../{})", std::filesystem::path(file).stem().string(), file);
    }
  }
  return cell;
}

/// The rules that people know by name, and the presets.
void print_house_rules(std::span<const NamedRule> named, std::span<const Preset> presets) {
  fmt::print("| house rule | where | meaning | switches |\n|---|---|---|---|\n");
  for (const NamedRule& rule : named) {
    std::string parts;
    for (const RulePart& part : rule.parts) {
      parts += fmt::format("{}`{}`", parts.empty() ? "" : " ", part.name);
      if (!part.off.empty()) parts += fmt::format(" ({} or {})", part.off, part.on);
    }
    fmt::print("| {} | {} | {} | {} |\n", rule.name.in(kEnglish), rule.group.in(kEnglish),
               rule.about.in(kEnglish), parts);
  }
  fmt::print("\n| preset | | sets |\n|---|---|---|\n");
  for (const Preset& preset : presets) {
    std::string rules;
    for (const RuleSetting& one : preset.rules) {
      rules += fmt::format("{}`{} {}`", rules.empty() ? "" : ", ", one.name, one.value);
    }
    fmt::print("| {} (`{}`) | {} | {} |\n", preset.name.in(kEnglish), preset.id,
               preset.about.in(kEnglish), rules.empty() ? "nothing" : rules);
  }
  fmt::print("\n");
}

/// One family's table; false if a value of a switch has no scenario.
template <class Family>
bool print_table(const std::vector<Title>& titles, const std::vector<std::string>& paths) {
  fmt::print("## The {} family\n\n", Family::kWord);
  const typename Family::Rules rules;
  print_house_rules(named_rules(rules), presets(rules));
  fmt::print("| switch | meaning |");
  for (const Title& title : titles) fmt::print(" {} |", title.id);
  fmt::print(" scenarios |\n|---|---|");
  for (std::size_t column = 0; column <= titles.size(); ++column) fmt::print("---|");
  fmt::print("\n");
  const auto scenarios = scenarios_by_switch(Family::switches(), paths);
  bool whole = true;
  for (const auto& one : Family::switches()) {
    const auto found = scenarios.find(std::string(one.name));
    const ByValue shown = found == scenarios.end() ? ByValue{} : found->second;
    fmt::print("| `{}` | **{}.** {} |", one.name, name_of(one).in(kEnglish),
               one.about.in(kEnglish));
    for (const Title& title : titles) {
      const auto& own = std::get<typename Family::Part>(title.part).rules;
      fmt::print(" {} |", text_of(one, one.read(own)));
    }
    fmt::print(" {} |\n", scenario_cell(shown));
    if (covers_both_sides(one, shown)) continue;
    fmt::print(stderr, "{}: not every value of {} has a scenario\n", one.name, allowed_values(one));
    whole = false;
  }
  fmt::print("\n");
  return whole;
}

std::vector<Title> titles_of(const WhichFamily& which) {
  std::vector<Title> titles;
  for (const std::string& id : list_titles(titles_root())) {
    Result<Title> title = find_title(id);
    if (title && title->family() == which) titles.push_back(std::move(*title));
  }
  return titles;
}

}  // namespace

int switch_table(const std::vector<std::string>& paths) {
  fmt::print(
      "# The switches\n\n"
      "Made by `parlour switch-table tests/scenarios`. First the rules that people know by name, "
      "and the presets;\nthen each row is one switch: what it means, what each title sets it to, "
      "and the scenarios that show each\nside of it.\n\n");
  bool whole = true;
  for (const WhichFamily& which : kFamilies) {
    whole &= dispatch(which,
                      [&]<class Family>() { return print_table<Family>(titles_of(which), paths); });
  }
  return whole ? 0 : 1;
}

}  // namespace parlour::app
