// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

namespace parlour::wire {

/// The actions, events, prompts and refusals of all families as TypeScript types, made from the
/// same descriptions as their JSON.
std::string typescript();

}  // namespace parlour::wire
