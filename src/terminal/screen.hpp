// SPDX-License-Identifier: Apache-2.0
// What the terminal can show, and text that knows how wide it is. Characters are counted, not
// bytes; all of them are taken to be one column wide, as those of our titles are.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace parlour::terminal {

enum class Colours { kNone, k256, kTrue };

struct Looks {
  Colours colours = Colours::kNone;
  int columns = 80;
  bool unicode = true;       ///< lines and marks beyond ASCII
  bool interactive = false;  ///< a person is looking: pauses make sense
};

/// What the environment says about the terminal.
struct Surroundings {
  std::string colorterm, term, no_color, locale;
  bool is_terminal = false;
  int columns = 0;  ///< 0: not known
};

/// No colour in a pipe, with NO_COLOR or on a dumb terminal; otherwise as much as there is.
Looks looks_for(const Surroundings& around);
Surroundings surroundings_of_stdout();

/// Colours are "#rrggbb"; empty: the terminal's own.
struct Style {
  std::string_view ink{}, paper{};
  bool bold = false, dim = false;
};

std::string paint(const Looks& looks, const Style& style, std::string_view text);

/// Black or white, whichever can be read on this paper.
std::string_view ink_on(std::string_view paper);

int width_of(std::string_view text);
/// The first `width` characters.
std::string_view cut(std::string_view text, int width);
/// Exactly `width` wide: filled with blanks, or cut.
std::string padded(std::string_view text, int width);
/// Shortened to `width` in a way that can still be read: blanks and full stops go first.
std::string squeezed(std::string_view text, int width, bool unicode);

/// Lines of at most `width`, broken at blanks; all but the first begin with `indent` blanks.
std::vector<std::string> wrapped(std::string_view text, int width, int indent = 0);

/// A line under construction that may hold colour codes and still knows its width.
class Line {
 public:
  explicit Line(const Looks& looks) : looks_(looks) {}

  Line& add(std::string_view text, const Style& style = {});
  Line& fill_to(int width, const Style& style = {});
  int width() const { return width_; }
  const std::string& text() const { return text_; }

 private:
  const Looks& looks_;
  std::string text_;
  int width_ = 0;
};

}  // namespace parlour::terminal
