// SPDX-License-Identifier: Apache-2.0
// One message of a catalogue, read and filled in: a small part of ICU MessageFormat, and two
// argument styles of our own. docs/words.md says which part, for people who translate.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.hpp"

namespace parlour {

/// What a language.json says of its language.
struct Grammar {
  std::string name;               ///< as its speakers call it
  std::string group = ",";        ///< between thousands
  std::string capital_i = "I";    ///< of i
  bool one_other = true;          ///< 1 has a form of its own
  bool named_money = false;       ///< "1.500 dolar" rather than "$1,500"
  bool turkish_endings = false;   ///< {who, ending, e}
  bool english_articles = false;  ///< {noun, article}
};

/// What goes into the gap of this name.
struct Gap {
  std::string_view name;
  std::string_view text;
};

struct Piece;
using Message = std::vector<Piece>;

/// A stretch of a message.
struct Piece {
  enum class Kind {
    kText,     ///< `text` as it is
    kGap,      ///< what fills the gap `text`
    kEnding,   ///< likewise, with the ending `detail`
    kArticle,  ///< likewise, with its article
    kNumber,   ///< #: the number of the plural around it
    kPlural,   ///< one of the cases, by the number in the gap `text`
    kSelect    ///< one of the cases, by the word in the gap `text`
  };
  Kind kind = Kind::kText;
  std::string text, detail;
  std::vector<std::pair<std::string, Message>> cases;  ///< the last one is `other`
};

/// The Problem says what is wrong, in words for a translator; its place is the character.
Result<Message> parse_message(std::string_view text);

/// The names of its gaps, each once, sorted: all of them, or only those whose filling can be read
/// (others choose a case).
enum class Gaps { kAll, kShown };
std::vector<std::string> gaps_of(const Message& message, Gaps which = Gaps::kAll);

/// The message with its gaps filled, once from left to right: what is filled in is never looked at
/// again, so that a player named "{tile}" stays that. A gap that nobody fills stays empty.
std::string format(const Message& message, std::span<const Gap> gaps, const Grammar& grammar);

/// The other way round: if the message, of texts and plain gaps, can have become this text, what
/// its gaps were filled with.
std::optional<std::vector<Gap>> gaps_in(const Message& message, std::string_view text);

/// A text of a title, which nobody has checked: one that is no message stays as it is.
std::string format(std::string_view text, std::span<const Gap> gaps, const Grammar& grammar);

}  // namespace parlour
