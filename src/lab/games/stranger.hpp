// SPDX-License-Identifier: Apache-2.0
// Strangers: players of the lab that people never meet. They play by fixed habits, not by the
// valuation that our own players share, so that these can be measured against somebody who does not
// think as they do. They are data: bots/strangers/FAMILY/NAME.json, embedded in the program.
#pragma once

#include <cassert>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "lab/games/seats.hpp"
#include "wire/described.hpp"

namespace parlour::lab {

/// What a family's folder says of its strangers: Stranger, names(), text() and player().
template <class Family>
struct Strangers;

/// One from the text of its file; `file` only names it in a Problem.
template <class Stranger>
Result<Stranger> read_stranger(std::string_view text, const std::string& file) {
  const Result<boost::json::value> value = parlour::json::parse(text, file);
  if (!value) return value.problem();
  Stranger stranger;
  const Outcome outcome = wire::get(wire::Plain{}, *value, stranger);
  if (!outcome) return Problem{file, outcome.problem().place, outcome.problem().reason};
  return stranger;
}

/// All of a family, by name.
template <class Family>
const auto& strangers() {
  using Stranger = typename Strangers<Family>::Stranger;
  static const std::vector<Stranger> all = [] {
    std::vector<Stranger> list;
    for (const std::string_view name : Strangers<Family>::names()) {
      auto one = read_stranger<Stranger>(Strangers<Family>::text(name), std::string(name));
      // The files are part of the program, and a test reads each of them.
      assert(one.ok());
      if (one) list.push_back(std::move(*one));
    }
    return list;
  }();
  return all;
}

/// The one with this name, for as long as the program runs; null: there is none.
template <class Family>
const typename Strangers<Family>::Stranger* stranger_named(std::string_view name) {
  for (const auto& one : strangers<Family>()) {
    if (one.name == name) return &one;
  }
  return nullptr;
}

}  // namespace parlour::lab
