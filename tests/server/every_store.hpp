// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "tests/server/store_fixture.hpp"

/// The places that a TEST_CASE_TEMPLATE goes through.
#define EVERY_STORE ::parlour::server::SqlitePlace
