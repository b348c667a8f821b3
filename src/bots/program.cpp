// SPDX-License-Identifier: Apache-2.0
#include "bots/program.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "core/json.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/estate/choices.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;

constexpr std::size_t kLongestName = 40;

std::string line_of(const char* word, bj::object content) {
  return bj::serialize(bj::object{{word, std::move(content)}});
}

/// The object under this word; null: the line says something else.
const bj::object* content_of(const bj::value& line, const char* word) {
  const bj::object* const object = line.if_object();
  const bj::value* const content = object == nullptr ? nullptr : object->if_contains(word);
  return content == nullptr ? nullptr : content->if_object();
}

/// For a person who looks for the mistake: the beginning of what was said, without line breaks.
std::string excerpt(std::string_view line) {
  constexpr std::size_t kShown = 80;
  std::string shown;
  for (const char c : line.substr(0, kShown)) shown += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  return "\"" + shown + (line.size() > kShown ? "…\"" : "\"");
}

std::string within(std::chrono::milliseconds limit) {
  return "within " + std::to_string(limit.count()) + " ms";
}

}  // namespace

std::vector<std::string> program_command(std::string_view word) {
  std::error_code ignored;
  if (std::filesystem::exists(std::filesystem::path(word), ignored)) return {std::string(word)};
  std::vector<std::string> command;
  for (std::size_t from = 0; from < word.size();) {
    const std::size_t blank = std::min(word.find(' ', from), word.size());
    if (blank > from) command.emplace_back(word.substr(from, blank - from));
    from = blank + 1;
  }
  if (command.empty()) command.emplace_back(word);
  return command;
}

bool names_program(std::string_view word) {
  const std::string path = program_command(word).front();
  return path.find('/') != path.npos || ChildProcess::can_start(path);
}

void ProgramReport::add(const ProgramReport& other) {
  name = other.name;
  answers += other.answers;
  given_up = given_up || other.given_up;
  for (std::size_t kind = 0; kind < faults.size(); ++kind) {
    faults[kind].moves += other.faults[kind].moves;
    if (!other.faults[kind].last.empty()) faults[kind].last = other.faults[kind].last;
  }
}

template <class Family>
Result<ProgramBot<Family>> ProgramBot<Family>::start(const std::string& program,
                                                     const SeatAt& place, ProgramOptions manner) {
  std::vector<std::string> command = program_command(program);
  std::string& path = command.front();
  // It is the file here, never one on the PATH.
  if (path.find('/') == path.npos) path = "./" + path;
  Result<ChildProcess> child = ChildProcess::start(command, manner.errors, manner.limits.lines);
  if (!child) return child.problem();
  ProgramBot bot(std::move(*child), place, std::move(manner));
  bot.report_.name = std::filesystem::path(path).filename().string();
  bot.greet(place.players);
  return bot;
}

template <class Family>
ProgramBot<Family>::ProgramBot(ChildProcess child, const SeatAt& place, ProgramOptions manner)
    : game_(&place.game),
      seat_(place.seat),
      manner_(std::move(manner)),
      easy_(place.study, stand_in<Family>(), place.seat, place.stream),
      child_(std::make_unique<ChildProcess>(std::move(child))) {}

template <class Family>
ProgramBot<Family>::~ProgramBot() {
  if (child_) send(line_of("bye", {}));
}

template <class Family>
void ProgramBot<Family>::send(const std::string& line) {
  if (manner_.watch) manner_.watch(true, line);
  child_->send(line);
}

template <class Family>
void ProgramBot<Family>::greet(std::span<const Player> players) {
  bj::array names;
  for (const Player& player : players) names.push_back(bj::object{{"name", player.name}});
  send(line_of("hello", {{"protocol", kProgramProtocol},
                         {"family", Game::kFamily},
                         {"seat", seat_},
                         {"players", std::move(names)},
                         {"time_ms", manner_.limits.move.count()},
                         {"rules", game_->rules_to_json()},
                         {"title", bj::parse(game_->title.source)}}));
  const auto limit = manner_.limits.start;
  const std::optional<std::string> line = receive(std::chrono::steady_clock::now() + limit);
  if (!child_) return;
  if (!line) {
    fault(Fault::kLate, "it did not say hello " + within(limit));
    return give_up();
  }
  const Result<bj::value> said = json::parse(*line);
  const bj::object* const hello = said ? content_of(*said, "hello") : nullptr;
  if (hello == nullptr) {
    fault(Fault::kWrong, "it did not begin with hello, but with " + excerpt(*line));
    return give_up();
  }
  const bj::value* const name = hello->if_contains("name");
  if (name != nullptr && name->is_string()) {
    report_.name = std::string(json::view(name->get_string()).substr(0, kLongestName));
  }
}

/// The next line. Nothing: it was late, or the program is no more, which is told at once.
template <class Family>
std::optional<std::string> ProgramBot<Family>::receive(ChildProcess::Deadline deadline) {
  std::string line;
  switch (child_->receive(line, deadline)) {
    case ChildProcess::Got::kLine:
      if (manner_.watch) manner_.watch(false, line);
      return line;
    case ChildProcess::Got::kLate:
      return {};
    case ChildProcess::Got::kClosed:
      fault(Fault::kDead, "it closed its output, and " + child_->end());
      give_up();
      return {};
    case ChildProcess::Got::kTooLong:
      fault(Fault::kWrong, "a line longer than " + std::to_string(manner_.limits.lines.line) +
                               " bytes, after which nothing can be understood");
      give_up();
      return {};
  }
  return {};
}

template <class Family>
void ProgramBot<Family>::fault(Fault fault, std::string reason) {
  report_.of(fault).last = std::move(reason);
  ++report_.of(fault).moves;
}

template <class Family>
void ProgramBot<Family>::give_up() {
  report_.given_up = true;
  child_.reset();
}

template <class Family>
typename ProgramBot<Family>::Action ProgramBot<Family>::choose(const State& state) {
  ++moves_;
  if (child_) {
    if (const std::optional<Action> action = ask(state)) {
      ++report_.answers;
      return *action;
    }
  }
  return easy_.choose(seen_state(game_->ruleset(), state, seat_));
}

template <class Family>
std::optional<typename ProgramBot<Family>::Action> ProgramBot<Family>::ask(const State& state) {
  if (moves_ > manner_.limits.moves_a_turn) {
    fault(Fault::kWrong, "more than " + std::to_string(manner_.limits.moves_a_turn) +
                             " moves in one turn: somebody else has to end it");
    return {};
  }
  if (child_->is_stuffed()) {
    fault(Fault::kDead, "it does not read what it is sent");
    give_up();
    return {};
  }
  const State& seen = seen_state(game_->ruleset(), state, seat_);
  bj::object prompt{{"number", ++number_}, {"view", game_->view(state, seat_)}};
  for (auto& [key, value] : to_json(*game_, legal_actions(game_->ruleset(), seen, seat_))) {
    prompt[key] = std::move(value);
  }
  send(line_of("prompt", std::move(prompt)));
  return read_answers(state);
}

template <class Family>
std::optional<typename ProgramBot<Family>::Action> ProgramBot<Family>::read_answers(
    const State& state) {
  const auto deadline = std::chrono::steady_clock::now() + manner_.limits.move;
  while (const std::optional<std::string> line = receive(deadline)) {
    bool stale = false;
    const Result<Action> action = judge(state, *line, stale);
    if (stale) continue;
    lates_ = 0;
    if (action) return *action;
    fault(Fault::kWrong, action.problem().reason);
    return {};
  }
  if (!child_) return {};
  fault(Fault::kLate, "no answer " + within(manner_.limits.move));
  if (++lates_ >= manner_.limits.lates) give_up();
  return {};
}

/// Is this a legal answer to the last prompt? One to a prompt before, which was late, is stale.
template <class Family>
Result<typename ProgramBot<Family>::Action> ProgramBot<Family>::judge(const State& state,
                                                                      std::string_view line,
                                                                      bool& stale) const {
  const Result<bj::value> said = json::parse(line);
  if (!said) return Problem{"", "", "no JSON: " + excerpt(line)};
  const bj::object* const choose = content_of(*said, "choose");
  const bj::value* const number = choose == nullptr ? nullptr : choose->if_contains("number");
  const bj::value* const action = choose == nullptr ? nullptr : choose->if_contains("action");
  if (number == nullptr || !number->is_int64() || action == nullptr || !action->is_object()) {
    return Problem{"", "", "no choose with a number and an action: " + excerpt(line)};
  }
  const auto answered = static_cast<std::uint64_t>(number->get_int64());
  stale = number->get_int64() >= 0 && answered < number_;
  if (answered != number_) {
    return Problem{"", "", "an answer to a prompt that there was not: " + excerpt(line)};
  }
  const Result<Action> read = game_->action_from_json(action->get_object());
  if (!read) {
    return Problem{"", "",
                   read.problem().place + " " + read.problem().reason + ": " + excerpt(line)};
  }
  State tried = state;
  std::vector<Event> ignored;
  if (const auto refusal = game_->play(tried, seat_, *read, ignored)) {
    return Problem{"", "", "refused (" + Game::refusal_word(refusal) + "): " + excerpt(line)};
  }
  return *read;
}

template <class Family>
void ProgramBot<Family>::watch(const State& after, const Event& event) {
  if (Game::begins_turn(event)) moves_ = 0;
  const Event& seen = seen_event(game_->ruleset(), after, event, seat_);
  show(easy_, seen);
  if (child_) send(line_of("event", game_->to_json(seen)));
}

template class ProgramBot<estate::Family>;
template class ProgramBot<conquest::Family>;

}  // namespace parlour
