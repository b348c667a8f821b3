// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace parlour {

enum class Language { kEnglish, kTurkish };

/// A text in every language that Parlour speaks.
struct Text {
  std::string en, tr;
  const std::string& in(Language language) const {
    return language == Language::kTurkish ? tr : en;
  }
  bool operator==(const Text&) const = default;
};

}  // namespace parlour
