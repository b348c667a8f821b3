// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "words/language.hpp"

namespace parlour {

/// A Problem gives its reason in English, wherever it was found, and logs and programs read it so.
/// For a person who reads another language: the same in that language where
/// words/LANGUAGE/reasons.json has it, else as it is.
std::string reason_in(Language language, std::string_view english);

}  // namespace parlour
