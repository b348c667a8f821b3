// SPDX-License-Identifier: Apache-2.0
// The house rules of every family, for what is written once for all of them.
#pragma once

#include "title/conquest/house_rules.hpp"  // IWYU pragma: export
#include "title/estate/house_rules.hpp"    // IWYU pragma: export
