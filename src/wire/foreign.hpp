// SPDX-License-Identifier: Apache-2.0
// Documents that travel whole, with a format of their own. Here they have a name; the page has
// their types in web/src/wire/foreign.ts.
#pragma once

namespace parlour::wire {

/// docs/title-format.md and titles/schema; the server has checked it.
struct TitleDocument {
  static constexpr const char* kForeign = "TitleDocument";
};
/// `theme` of a title.
struct TitleTheme {
  static constexpr const char* kForeign = "TitleTheme";
};
/// What the lab counts differs by family: lab/report/report_data.cpp.
struct LabReport {
  static constexpr const char* kForeign = "LabReport";
};

}  // namespace parlour::wire
