// SPDX-License-Identifier: Apache-2.0
// What a review tells of a game, as it travels: the page, the terminal and files get the same. How
// the numbers come about is in docs/review.md.
//
// A chance is told in parts: whole numbers of hundredths of a percent, 10,000 of them are certain.
// So sums are exact. `at` is a number of entries, as in a replay: something that happened `at` 41
// is the step after the first 41 entries, so the position before it is that of a replay at 41.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/seat.hpp"
#include "wire/family_word.hpp"

namespace parlour::wire {
class Shapes;
}

namespace parlour::review {

using Parts = std::int32_t;
inline constexpr Parts kCertain = 10'000;

/// By the chance that a choice has lost against the best that was found.
enum class Judgement : std::uint8_t { kBest, kFine, kDoubtful, kMistake, kBlunder };

/// What somebody chose about, in any family.
enum class About : std::uint8_t {
  kBuying,
  kAuction,
  kOffering,
  kAnswering,
  kBuilding,
  kMoney,  ///< mortgages, sales and debts
  kJail,
  kCard,  ///< one that lets choose; in conquest games the exchange
  kClaiming,
  kPlacing,
  kAttacking,
  kStopping,  ///< an attack that goes on or not
  kMoving,
  kAlliance,
  kOther
};

/// The chances to win after so many entries, by seat; together kCertain.
struct Point {
  std::uint64_t at = 0;
  std::vector<Parts> wins;
};

/// Something that could have been done: what its seat's chance would have been then.
struct Option {
  std::string text;
  Parts wins = 0;
  Parts error = 0;  ///< of the difference to what was done: one standard error
  bool chosen = false;
};

/// A choice that mattered enough to be looked at.
struct Choice {
  std::uint64_t at = 0;
  int round = 0;
  Seat seat = kNobody;
  About about{};
  Judgement judgement{};
  std::string text;             ///< what was done: "Bought Boardwalk for $400"
  std::string sentence;         ///< what is to be said about it; "" if nothing
  Parts change = 0;             ///< of the seat's own chance, from before to after it
  Parts lost = 0;               ///< against the best option; 0 where that is not certain
  Parts error = 0;              ///< of `lost`: one standard error
  std::vector<Option> options;  ///< the best first; none: what was done was all there was
  std::vector<int> places;      ///< tiles or territories that it is about
};

/// An answer of chance that somebody was glad or sorry about.
struct Stroke {
  std::uint64_t at = 0;
  int round = 0;
  Seat seat = kNobody;  ///< whose turn it was
  std::string text;
  std::vector<Parts> luck;  ///< by seat; together 0
  Parts error = 0;
};

/// A trade that was agreed to: what offer and answer together have changed.
struct Deal {
  std::uint64_t at = 0;  ///< the answer
  int round = 0;
  Seat from = kNobody, to = kNobody;
  std::string text;
  std::vector<Parts> change;  ///< by seat
  std::vector<int> places;
};

enum class Cause : std::uint8_t { kLuck, kChoice };

/// Where the game turned.
struct Turn {
  std::uint64_t at = 0;
  int round = 0;
  Cause cause{};
  Seat seat = kNobody;  ///< who chose, or whose turn it was
  Seat most = kNobody;  ///< whose chance has changed most
  std::string text;
  std::vector<Parts> change;  ///< by seat
};

/// One seat's account: initial + luck + skill + others is final, to the last part.
struct Account {
  Seat seat = kNobody;
  std::string name, kind;
  Parts initial = 0, final = 0;
  Parts luck = 0;           ///< what chance has given
  Parts skill = 0;          ///< what its own choices were worth, against those of a usual player
  Parts others = 0;         ///< what the choices of the others have changed
  Parts lost = 0;           ///< by choices that were not the best; a sum of Choice::lost
  int choices = 0;          ///< its own, those with only one way left out
  std::vector<int> judged;  ///< how many of them are best, fine, doubtful, mistake, blunder
  std::string like;         ///< the level whose choices lose about as much; "" : too few to say
  std::string like_label;   ///< … as people read it
};

struct Document {
  wire::FamilyWord family;
  std::uint64_t total = 0;  ///< entries of the game
  int rounds = 0;
  std::uint64_t done = 0, all = 0;  ///< of the work, in its own unit
  bool finished = false;            ///< all numbers stand
  bool stopped = false;             ///< it ends here, half-way: somebody did not want to wait
  std::uint64_t playouts = 0;       ///< games played for it so far
  Parts error = 0;                  ///< of a point of the curve: one standard error
  std::vector<Account> accounts;    ///< by seat
  std::vector<Point> points;        ///< the first at 0, the last at `total`
  std::vector<Turn> turns;          ///< the three that changed most, in their order
  std::vector<Choice> choices;
  std::vector<Stroke> strokes;
  std::vector<Deal> deals;
};

// clang-format off
BOOST_DESCRIBE_ENUM(Judgement, kBest, kFine, kDoubtful, kMistake, kBlunder)
BOOST_DESCRIBE_ENUM(About, kBuying, kAuction, kOffering, kAnswering, kBuilding, kMoney, kJail, kCard, kClaiming,
                    kPlacing, kAttacking, kStopping, kMoving, kAlliance, kOther)
BOOST_DESCRIBE_ENUM(Cause, kLuck, kChoice)
BOOST_DESCRIBE_STRUCT(Point, (), (at, wins))
BOOST_DESCRIBE_STRUCT(Option, (), (text, wins, error, chosen))
BOOST_DESCRIBE_STRUCT(Choice, (), (at, round, seat, about, judgement, text, sentence, change, lost, error, options,
                                   places))
BOOST_DESCRIBE_STRUCT(Stroke, (), (at, round, seat, text, luck, error))
BOOST_DESCRIBE_STRUCT(Deal, (), (at, round, from, to, text, change, places))
BOOST_DESCRIBE_STRUCT(Turn, (), (at, round, cause, seat, most, text, change))
BOOST_DESCRIBE_STRUCT(Account, (), (seat, name, kind, initial, final, luck, skill, others, lost, choices, judged,
                                    like, like_label))
BOOST_DESCRIBE_STRUCT(Document, (), (family, total, rounds, done, all, finished, stopped, playouts, error, accounts, points,
                                     turns, choices, strokes, deals))
// clang-format on

}  // namespace parlour::review
