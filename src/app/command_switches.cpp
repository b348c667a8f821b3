// SPDX-License-Identifier: Apache-2.0
// docs/switches.md: every switch, what the titles set it to, and the scenarios that show each of
// its values.
#include <fmt/core.h>

#include <filesystem>
#include <map>

#include "app/commands.hpp"
#include "app/scenario_files.hpp"
#include "core/files.hpp"
#include "table/scenario.hpp"
#include "title/estate/switches.hpp"
#include "title/load.hpp"

namespace parlour::app {

namespace {

/// The scenarios of one switch, by the value that they set.
using ByValue = std::map<std::string, std::vector<std::string>>;

/// A value as the switch itself writes it, so that "50%" and "50" count as one where they are.
std::string normal_value(const estate::Switch& one, const std::string& value) {
  estate::Rules rules;
  return estate::set(rules, one.name, value) ? estate::get(rules, one) : value;
}

/// A scenario counts for the switch whose folder it stands in ("jail-pay" for "jail.pay").
std::string folder_name(std::string_view switch_name) {
  std::string folder(switch_name);
  for (char& letter : folder) {
    if (letter == '.' || letter == '_') letter = '-';
  }
  return folder;
}

std::map<std::string, ByValue> scenarios_by_switch(const std::vector<std::string>& paths) {
  std::map<std::string, ByValue> found;
  for (const std::string& file : scenario_files(paths)) {
    const Result<std::string> text = read_file(file, kMostScenarioBytes);
    if (!text) continue;
    const std::string folder = std::filesystem::path(file).parent_path().filename().string();
    for (const auto& [name, value] : about_scenario(*text).rules) {
      const estate::Switch* one = estate::find_switch(name);
      if (one == nullptr || folder_name(name) != folder) continue;
      found[name][normal_value(*one, value)].push_back(file);
    }
  }
  return found;
}

/// Every word of a choice; of anything else two different values.
bool covers_both_sides(const estate::Switch& one, const ByValue& scenarios) {
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

}  // namespace

int switch_table(const std::vector<std::string>& paths) {
  std::vector<Title> titles;
  for (const std::string& id : list_titles(titles_root())) {
    Result<Title> title = find_title(id);
    if (title && title->family == Family::kEstate) titles.push_back(std::move(*title));
  }
  fmt::print(
      "# The switches of the estate family\n\n"
      "Made by `parlour switch-table tests/scenarios`. Each row is one switch: what it "
      "means, what each title\nsets it to, and the scenarios that show each side of it.\n\n"
      "| switch | meaning |");
  for (const Title& title : titles) fmt::print(" {} |", title.id);
  fmt::print(" scenarios |\n|---|---|");
  for (std::size_t column = 0; column <= titles.size(); ++column) fmt::print("---|");
  fmt::print("\n");
  const auto scenarios = scenarios_by_switch(paths);
  int code = 0;
  for (const estate::Switch& one : estate::switches()) {
    const auto found = scenarios.find(std::string(one.name));
    const ByValue shown = found == scenarios.end() ? ByValue{} : found->second;
    fmt::print("| `{}` | {} |", one.name, one.en);
    for (const Title& title : titles) fmt::print(" {} |", estate::get(title.estate_rules, one));
    fmt::print(" {} |\n", scenario_cell(shown));
    if (covers_both_sides(one, shown)) continue;
    fmt::print(stderr, "{}: not every value of {} has a scenario\n", one.name,
               allowed_values(one));
    code = 1;
  }
  return code;
}

}  // namespace parlour::app
