// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <boost/json/fwd.hpp>

#include "core/result.hpp"
#include "title/title.hpp"

namespace parlour {

/// Fills in what title.json says, once its schema is checked. Places start with "/title".
Outcome read_title_file(const boost::json::value& file, Title& title);

/// The same for a conquest title, with its switches checked.
Outcome read_conquest_title(const boost::json::value& file, Title& title);

/// What the schema of title.json cannot say: names and numbers that depend on each other. The board
/// must have been read.
Outcome check_title(const Title& title);

}  // namespace parlour
