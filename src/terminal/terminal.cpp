// SPDX-License-Identifier: Apache-2.0
#include "terminal/terminal.hpp"

#include <iostream>
#include <random>

#include "core/files.hpp"
#include "table/journal/journal.hpp"
#include "terminal/setup.hpp"
#include "terminal/start_game.hpp"
#include "title/load.hpp"

namespace parlour {

namespace {

using namespace terminal;

std::uint64_t any_seed() {
  std::random_device device;
  return (std::uint64_t{device()} << 32) | device();
}

/// The title that the options name, or that somebody chooses. Nothing: the person has left.
Result<std::optional<Title>> find_title(const Start& start) {
  const std::filesystem::path& given = start.options.titles;
  const std::filesystem::path root = given.empty() ? titles_root() : given;
  if (start.options.title.empty()) {
    std::optional<Title> chosen = choose_title(start.talk, root);
    if (!chosen && !start.talk.left()) return Problem{root.string(), "", "no titles here"};
    return chosen;
  }
  Result<Title> named = title_named(root, start.options.title);
  if (!named) return named.problem();
  return std::optional<Title>(std::move(*named));
}

int new_game(const Start& start) {
  Result<std::optional<Title>> title = find_title(start);
  if (!title) return start.failed(kFailed, title.problem());
  if (!*title) return kPlayed;
  return dispatch(**title,
                  [&]<class Family>() { return play_new<Family>(start, std::move(**title)); });
}

int saved_game(const Start& start) {
  Result<std::string> text = read_file(start.options.load, kMaxJournal);
  if (!text) return start.failed(kFailed, text.problem());
  const Result<WhichFamily> which = journal_family(*text, start.options.load.string());
  if (!which) return start.failed(kFailed, which.problem());
  return dispatch(*which,
                  [&]<class Family>() { return play_saved<Family>(start, std::move(*text)); });
}

}  // namespace

int play_in_terminal(const TerminalOptions& options, std::istream& in, std::ostream& out,
                     std::ostream& err) {
  const Looks looks = options.looks ? *options.looks : looks_for(surroundings_of_stdout());
  Talk talk(in, out, looks, options.language, options.echo);
  const Start start{options, talk, err, options.seed ? *options.seed : any_seed()};
  return options.load.empty() ? new_game(start) : saved_game(start);
}

int play_in_terminal(const TerminalOptions& options, std::istream& in, std::ostream& out) {
  return play_in_terminal(options, in, out, std::cerr);
}

}  // namespace parlour
