// SPDX-License-Identifier: Apache-2.0
// Pages that are one file: a template with marks, and texts that may stand in it.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace parlour::html {

/// The page with what belongs in the place of each {{mark}}. What is filled in is not read again,
/// so a title may be called {{data}}.
std::string fill_in(std::string_view page, const std::map<std::string_view, std::string>& values);

/// All of `from` replaced.
std::string with(std::string text, std::string_view from, std::string_view to);

/// A text between tags.
std::string inside(std::string text);

}  // namespace parlour::html
