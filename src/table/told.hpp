// SPDX-License-Identifier: Apache-2.0
// A position and a step as clients are told of them: POSITION and STEP of docs/protocol.md.
// position.hpp and the table write them; the types of the page, and what checks them, are made from
// here.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/seat.hpp"
#include "wire/conquest/choices.hpp"
#include "wire/conquest/story.hpp"
#include "wire/conquest/view.hpp"
#include "wire/estate/choices.hpp"
#include "wire/estate/figures.hpp"
#include "wire/estate/story.hpp"
#include "wire/estate/view.hpp"

namespace parlour {

/// What of a family is told, and how that is called.
struct EstateTold {
  static constexpr const char *kPosition = "EstatePosition", *kStep = "EstateStep";
  enum class Family : std::uint8_t { kEstate };
  BOOST_DESCRIBE_NESTED_ENUM(Family, kEstate)
  using View = estate::View;
  using Question = estate::Question;
  using Choices = estate::Choices;
  using Action = estate::Action;
  using Event = estate::Event;
};
struct ConquestTold {
  static constexpr const char *kPosition = "ConquestPosition", *kStep = "ConquestStep";
  enum class Family : std::uint8_t { kConquest };
  BOOST_DESCRIBE_NESTED_ENUM(Family, kConquest)
  using View = conquest::View;
  using Question = conquest::Question;
  using Choices = conquest::Choices;
  using Action = conquest::Action;
  using Event = conquest::Event;
};

enum class DeadlineOf : std::uint8_t { kAnswer, kAuction, kThrow, kTurn, kGame, kBank };
BOOST_DESCRIBE_ENUM(DeadlineOf, kAnswer, kAuction, kThrow, kTurn, kGame, kBank)

struct Deadline {
  DeadlineOf what{};
  Seat seat = kNobody;
  std::optional<std::int64_t> at;    ///< by the server's clock, in milliseconds
  std::optional<std::int64_t> left;  ///< instead of `at`, of a clock that stands
};
BOOST_DESCRIBE_STRUCT(Deadline, (), (what, seat, at, left))

template <class Of>
struct PositionOf {
  static constexpr const char* kTypeName = Of::kPosition;
  typename Of::Family family{};
  Seat viewer = kNobody;
  typename Of::View view;
  std::vector<Seat> waiting;
  typename Of::Question question;
  std::vector<typename Of::Choices> choices;
  std::vector<Seat> undo;
  std::vector<Deadline> deadlines;
  BOOST_DESCRIBE_CLASS(PositionOf, (),
                       (family, viewer, view, waiting, question, choices, undo, deadlines), (), ())
};

enum class NotASeat : std::uint8_t { kChance, kClock };
BOOST_DESCRIBE_ENUM(NotASeat, kChance, kClock)
enum class StepWord : std::uint8_t { kStep };
BOOST_DESCRIBE_ENUM(StepWord, kStep)

/// Why a bot has refused.
struct Reason {
  Seat seat = kNobody;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(Reason, (), (seat, text))

template <class Of>
struct StepOf {
  static constexpr const char* kTypeName = Of::kStep;
  StepWord type{};
  typename Of::Family family{};
  std::uint64_t seq = 0;
  std::variant<Seat, NotASeat> by;
  std::optional<typename Of::Action> did;  ///< for its own seat
  std::optional<bool> undo;
  std::vector<typename Of::Event> events;
  std::vector<std::string> lines;
  std::optional<std::vector<estate::DrawnCard>> drawn;
  std::optional<Reason> reason;
  PositionOf<Of> position;
  std::optional<std::string> ack;
  BOOST_DESCRIBE_CLASS(StepOf, (),
                       (type, family, seq, by, did, undo, events, lines, drawn, reason, position,
                        ack),
                       (), ())
};

/// A conquest game prints no numbers of its own.
struct NoFigures {};
BOOST_DESCRIBE_STRUCT(NoFigures, (), ())

// Of either family.
struct Position {
  using Either = std::variant<PositionOf<EstateTold>, PositionOf<ConquestTold>>;
};
struct Step {
  using Either = std::variant<StepOf<EstateTold>, StepOf<ConquestTold>>;
};
struct Figures {
  using Either = std::variant<estate::Figures, NoFigures>;
};
using AnyStory = std::variant<estate::Story, conquest::Story>;

}  // namespace parlour
