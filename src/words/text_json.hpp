// SPDX-License-Identifier: Apache-2.0
// Texts in JSON: {"en": …, "tr": …}, or one string for all languages.
#pragma once

#include <boost/json/fwd.hpp>

#include "core/result.hpp"
#include "words/text.hpp"

namespace parlour {

/// Every language of the house, so that whoever reads it need not know what it falls back to.
boost::json::object to_json(const Text& text);

/// English must be there; the languages that the house does not speak are passed over.
Result<Text> text_from(const boost::json::value& value);

}  // namespace parlour
