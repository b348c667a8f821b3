// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>

#include "words/language.hpp"

namespace parlour {

/// "Ann, Bob and Cem"
std::string listed(Language language, std::span<const std::string> items);

}  // namespace parlour
