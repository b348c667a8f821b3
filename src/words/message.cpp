// SPDX-License-Identifier: Apache-2.0
#include "words/message.hpp"

#include <algorithm>
#include <optional>

#include "words/turkish.hpp"

namespace parlour {

namespace {

constexpr int kDeepest = 4;

std::string_view without_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \n");
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(" \n") - first + 1);
}

bool is_name(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char letter) {
    return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') || letter == '_';
  });
}

class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Result<Message> read() {
    Message message = pieces(false, 0);
    if (!problem_ && at_ < text_.size()) fail("there is a } without its {");
    if (problem_) return *problem_;
    return message;
  }

 private:
  void fail(std::string reason) {
    if (!problem_)
      problem_ = Problem{"", "character " + std::to_string(at_ + 1), std::move(reason)};
  }
  bool at(char letter) const { return at_ < text_.size() && text_[at_] == letter; }

  /// Up to the end, or to the } that ends a case.
  Message pieces(bool in_plural, int depth) {
    Message message;
    std::string plain;
    const auto flush = [&] {
      if (!plain.empty()) message.push_back({Piece::Kind::kText, std::move(plain), {}, {}});
      plain.clear();
    };
    if (depth > kDeepest) fail("too many { within each other");
    while (!problem_ && at_ < text_.size() && !at('}')) {
      if (at('{')) {
        flush();
        message.push_back(argument(depth));
      } else if (in_plural && at('#')) {
        flush();
        message.push_back({Piece::Kind::kNumber, {}, {}, {}});
        ++at_;
      } else if (at('\'')) {
        plain += quoted();
      } else {
        plain += text_[at_++];
      }
    }
    flush();
    return message;
  }

  /// An apostrophe is one, unless it stands before a brace: then it quotes up to the next.
  std::string quoted() {
    ++at_;
    if (at('\'')) {
      ++at_;
      return "'";
    }
    if (!at('{') && !at('}')) return "'";
    const std::size_t end = text_.find('\'', at_);
    if (end == text_.npos) {
      fail("the quote has no end");
      return {};
    }
    std::string plain(text_.substr(at_, end - at_));
    at_ = end + 1;
    return plain;
  }

  /// From here to one of these, which stays.
  std::string_view until(std::string_view stops) {
    const std::size_t end = std::min(text_.find_first_of(stops, at_), text_.size());
    const std::string_view found = without_blanks(text_.substr(at_, end - at_));
    at_ = end;
    return found;
  }

  Piece argument(int depth) {
    ++at_;  // {
    Piece piece{Piece::Kind::kGap, std::string(until(",}")), {}, {}};
    // {tile'ni}: how titles wrote an ending before there were catalogues, and journals keep them.
    if (const std::size_t apostrophe = piece.text.find('\''); apostrophe != piece.text.npos) {
      piece.kind = Piece::Kind::kEnding;
      piece.detail = piece.text.substr(apostrophe + 1);
      piece.text.resize(apostrophe);
    }
    if (!is_name(piece.text)) fail("a gap has a name of lower-case letters, digits and _");
    if (at(',')) styled(piece, depth);
    if (!at('}')) fail("the gap {" + piece.text + " has no end");
    ++at_;
    return piece;
  }

  void styled(Piece& piece, int depth) {
    ++at_;  // ,
    const std::string_view style = until(",}");
    if (style == "article") {
      piece.kind = Piece::Kind::kArticle;
    } else if (style == "ending" && at(',')) {
      ++at_;
      piece.kind = Piece::Kind::kEnding;
      piece.detail = until("}");
    } else if ((style == "plural" || style == "select") && at(',')) {
      ++at_;
      piece.kind = style == "plural" ? Piece::Kind::kPlural : Piece::Kind::kSelect;
      read_cases(piece, depth);
    } else {
      fail(
          "a gap is {name}, or {name, ending, …}, {name, article}, {name, plural, …} or "
          "{name, select, …}");
    }
  }

  void read_cases(Piece& piece, int depth) {
    while (!problem_) {
      const std::string word(until("{}"));
      if (at_ >= text_.size() || at('}')) break;
      ++at_;  // {
      piece.cases.emplace_back(word, pieces(piece.kind == Piece::Kind::kPlural, depth + 1));
      if (!at('}')) fail("the case " + word + " has no end");
      ++at_;
      const bool select = piece.kind == Piece::Kind::kSelect;
      const bool exact = word.starts_with('=') && is_name(std::string_view(word).substr(1));
      const bool known = select ? is_name(word) : exact || word == "one" || word == "other";
      if (!known) fail("there is no case " + (word.empty() ? "without a name" : word));
    }
    if (piece.cases.empty() || piece.cases.back().first != "other") {
      fail("the last case must be other");
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::optional<Problem> problem_;
};

/// `number`: the gap of the plural around it.
void collect(const Message& message, Gaps which, std::string_view number,
             std::vector<std::string>& names) {
  for (const Piece& piece : message) {
    const bool plural = piece.kind == Piece::Kind::kPlural;
    const bool chooses = plural || piece.kind == Piece::Kind::kSelect;
    if (piece.kind == Piece::Kind::kNumber) {
      names.emplace_back(number);
    } else if (piece.kind != Piece::Kind::kText && (!chooses || which == Gaps::kAll)) {
      names.push_back(piece.text);
    }
    for (const auto& [word, inner] : piece.cases) {
      collect(inner, which, plural ? std::string_view(piece.text) : number, names);
    }
  }
}

/// "house" → "a house", by the first letter.
std::string with_article(std::string_view noun) {
  const bool vowel =
      !noun.empty() && std::string_view("aeiouAEIOU").find(noun.front()) != std::string_view::npos;
  return (vowel ? "an " : "a ") + std::string(noun);
}

class Filler {
 public:
  Filler(std::span<const Gap> gaps, const Grammar& grammar) : gaps_(gaps), grammar_(grammar) {}

  void fill(const Message& message, std::string_view number, std::string& out) const {
    for (const Piece& piece : message) {
      switch (piece.kind) {
        case Piece::Kind::kText:
          out += piece.text;
          break;
        case Piece::Kind::kNumber:
          out += number;
          break;
        case Piece::Kind::kGap:
          out += filler(piece.text);
          break;
        case Piece::Kind::kEnding:
          out += grammar_.turkish_endings ? turkish::with_ending(filler(piece.text), piece.detail)
                                          : std::string(filler(piece.text));
          break;
        case Piece::Kind::kArticle:
          out += grammar_.english_articles ? with_article(filler(piece.text))
                                           : std::string(filler(piece.text));
          break;
        case Piece::Kind::kPlural:
          fill(case_of(piece, plural_of(filler(piece.text))), filler(piece.text), out);
          break;
        case Piece::Kind::kSelect:
          fill(case_of(piece, {std::string(filler(piece.text)), {}}), number, out);
          break;
      }
    }
  }

 private:
  std::string_view filler(std::string_view name) const {
    const auto gap =
        std::find_if(gaps_.begin(), gaps_.end(), [&](const Gap& one) { return one.name == name; });
    return gap == gaps_.end() ? std::string_view() : gap->text;
  }

  /// The words by which a case is found: the exact one first.
  struct Wanted {
    std::string exact;
    std::string_view category;
  };
  Wanted plural_of(std::string_view number) const {
    return {"=" + std::string(number), grammar_.one_other && number == "1" ? "one" : "other"};
  }
  static const Message& case_of(const Piece& piece, const Wanted& wanted) {
    for (const std::string_view word : {std::string_view(wanted.exact), wanted.category}) {
      for (const auto& [name, message] : piece.cases) {
        if (name == word) return message;
      }
    }
    return piece.cases.back().second;
  }

  std::span<const Gap> gaps_;
  const Grammar& grammar_;
};

}  // namespace

Result<Message> parse_message(std::string_view text) { return Reader(text).read(); }

std::vector<std::string> gaps_of(const Message& message, Gaps which) {
  std::vector<std::string> names;
  collect(message, which, {}, names);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

std::string format(const Message& message, std::span<const Gap> gaps, const Grammar& grammar) {
  std::string out;
  Filler(gaps, grammar).fill(message, {}, out);
  return out;
}

std::optional<std::vector<Gap>> gaps_in(const Message& message, std::string_view text) {
  std::vector<Gap> gaps;
  for (std::size_t at = 0; at < message.size(); ++at) {
    const Piece& piece = message[at];
    if (piece.kind == Piece::Kind::kText) {
      if (!text.starts_with(piece.text)) return {};
      text.remove_prefix(piece.text.size());
    } else {  // up to where the next text begins
      const bool last = at + 1 == message.size();
      const std::size_t end = last ? text.size() : text.find(message[at + 1].text);
      if (piece.kind != Piece::Kind::kGap || end == text.npos) return {};
      gaps.push_back({piece.text, text.substr(0, end)});
      text.remove_prefix(end);
    }
  }
  if (!text.empty()) return {};
  return gaps;
}

std::string format(std::string_view text, std::span<const Gap> gaps, const Grammar& grammar) {
  const Result<Message> message = parse_message(text);
  return message ? format(*message, gaps, grammar) : std::string(text);
}

}  // namespace parlour
