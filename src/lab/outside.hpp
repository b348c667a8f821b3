// SPDX-License-Identifier: Apache-2.0
// Players that are programs of their own. This is the one place where the lab learns to start them;
// until it does, they are refused by name. What is missing: check_outside() says whether the
// program can be run, and open_outside() gives a worker an OutsidePlayer that starts it in begin()
// and talks to it in choose() and watch(). Everything else (seats, statistics, every command) is
// there.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "core/result.hpp"
#include "lab/seats.hpp"

namespace parlour::lab {

/// A path, or the file of a script: "./mybot", "bots/clever.py".
inline bool names_a_program(std::string_view name) {
  if (name.ends_with(".json")) return false;  // a character
  return name.find('/') != std::string_view::npos || name.ends_with(".py") || name.ends_with(".sh");
}

/// May this program play? Asked once, before any worker starts it.
inline Outcome check_outside(const std::string& program) {
  return Problem{program, "", "programs cannot sit at the lab's tables yet"};
}

/// Starts the program for one worker; each worker has its own.
template <class Family>
std::unique_ptr<OutsidePlayer<Family>> open_outside(const std::string&,
                                                    const typename Family::Ruleset&) {
  return nullptr;
}

}  // namespace parlour::lab
