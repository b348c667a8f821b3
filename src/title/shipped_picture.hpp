// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

namespace parlour {

/// The text of a picture of the shipped titles, "TITLE/FILE.svg"; empty if there is none of this
/// name.
std::string shipped_picture(std::string_view name);

}  // namespace parlour
