// SPDX-License-Identifier: Apache-2.0
#include <fmt/core.h>

#include <filesystem>

#include "app/commands.hpp"
#include "bots/family.hpp"
#include "core/files.hpp"
#include "core/json.hpp"
#include "title/all_house_rules.hpp"
#include "title/estate/tiles_text.hpp"
#include "title/load.hpp"
#include "title/save.hpp"
#include "words/text_json.hpp"

namespace parlour::app {

namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

/// The switches of one family, as text or into a list of JSON objects.
template <class Rules>
void print_switches(std::string_view family, std::span<const SwitchOf<Rules>> table, bool json,
                    boost::json::array& list) {
  if (!json) fmt::print("The {} family:\n\n", family);
  for (const SwitchOf<Rules>& one : table) {
    const std::string value = text_of(one, one.read(Rules{}));
    if (json) {
      boost::json::object row{{"family", family},
                              {"name", one.name},
                              {"values", allowed_values(one)},
                              {"default", value},
                              {"label", name_of(one).in(kEnglish)}};
      for (const Language language : languages()) row[tag_of(language)] = one.about.in(language);
      list.push_back(std::move(row));
    } else {
      fmt::print("{:<24} {}. {}\n{:<24} {} (default: {})\n", one.name, name_of(one).in(kEnglish),
                 one.about.in(kEnglish), "", allowed_values(one), value);
    }
  }
  if (!json) fmt::print("\n");
}

void print_all_switches(bool json) {
  boost::json::array list;
  for (const WhichFamily& which : kFamilies) {
    dispatch(which, [&]<class Family>() {
      print_switches<typename Family::Rules>(Family::kWord, Family::switches(), json, list);
    });
  }
  if (json) fmt::print("{}\n", parlour::json::pretty(list));
}

/// The presets of one family, likewise.
void print_presets(std::string_view family, std::span<const Preset> presets, bool json,
                   boost::json::array& list) {
  for (const Preset& preset : presets) {
    boost::json::object rules;
    std::string words;
    for (const RuleSetting& one : preset.rules) {
      rules[one.name] = one.value;
      words += fmt::format("{}{}={}", words.empty() ? "" : " ", one.name, one.value);
    }
    if (json) {
      list.push_back(boost::json::object{{"family", family},
                                         {"id", preset.id},
                                         {"name", preset.name.in(kEnglish)},
                                         {"about", preset.about.in(kEnglish)},
                                         {"rules", std::move(rules)}});
    } else {
      fmt::print("{:<9} {:<10} {}. {}.\n{:<20} {}\n", family, preset.id, preset.name.in(kEnglish),
                 preset.about.in(kEnglish), "", words);
    }
  }
}

}  // namespace

int list_presets_command(bool json) {
  boost::json::array list;
  for (const WhichFamily& which : kFamilies) {
    dispatch(which, [&]<class Family>() {
      print_presets(Family::kWord, presets(typename Family::Rules{}), json, list);
    });
  }
  if (json) fmt::print("{}\n", parlour::json::pretty(list));
  return 0;
}

int list_titles_command(bool json, bool switches) {
  if (switches) {
    print_all_switches(json);
    return 0;
  }
  boost::json::array list;
  int code = 0;
  for (const std::string& id : list_titles(titles_root())) {
    const Result<Title> title = find_title(id);
    if (!title) {
      code = fail(title.problem());
    } else if (json) {
      list.push_back(boost::json::object{{"id", id},
                                         {"family", family_word(title->family())},
                                         {"name", title->name.in(kEnglish)},
                                         {"about", title->about.in(kEnglish)}});
    } else {
      fmt::print("{:<16} {:<9} {}\n", id, family_word(title->family()), title->about.in(kEnglish));
    }
  }
  if (json) fmt::print("{}\n", parlour::json::pretty(list));
  return code;
}

int check_title(const std::string& path) {
  const Result<Title> title = load_title(path);
  if (!title) return fail(title.problem());
  fmt::print("{}: a sound {} title, \"{}\"\n", path, family_word(title->family()),
             title->name.in(kEnglish));
  return 0;
}

namespace {

/// By its folder or its id; one whose board can be written as text.
Result<Title> estate_title(const std::string& path) {
  const bool folder = std::filesystem::exists(path);
  Result<Title> title = folder ? load_title(path) : find_title(path);
  if (title && !title->is<estate::Part>())
    return Problem{path, "", "only the board of an estate title can be written as tiles.txt"};
  return title;
}

}  // namespace

int import_tiles_command(const std::string& file, const std::string& on,
                         const std::string& folder) {
  const Result<std::string> text = read_file(file, kMostBytes);
  if (!text) return fail(text.problem());
  // The text says nothing of groups, decks and taxes: they are those of the board it was made for.
  const Result<Title> base = estate_title(on);
  if (!base) return fail(base.problem());
  Result<Title> title = estate::import_tiles(*text, *base);
  if (!title) return fail({file, title.problem().place, title.problem().reason});
  if (const Outcome saved = save_title(*title, folder); !saved) return fail(saved.problem());
  fmt::print("{} is now the title in {}\n", file, folder);
  return 0;
}

int export_tiles_command(const std::string& path, const std::string& file) {
  const Result<Title> title = estate_title(path);
  if (!title) return fail(title.problem());
  const std::string text = estate::export_tiles(*title);
  if (file.empty()) {
    fmt::print("{}", text);
    return 0;
  }
  if (const Outcome written = write_file(file, text); !written) return fail(written.problem());
  return 0;
}

}  // namespace parlour::app
