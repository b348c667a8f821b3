// SPDX-License-Identifier: Apache-2.0
#include "wire/conquest/refusals.hpp"

#include "wire/conquest/describe.hpp"
#include "wire/described.hpp"
#include "words/conquest_refusals.hpp"

namespace parlour::conquest {

namespace {

/// The catalogue has a reason for each refusal, by its name and in the order of the enum.
constexpr bool in_order() {
  std::size_t at = 0;
  bool same = std::size(words::conquest_refusals::kKeys) == kRefusalCount;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Refusal>>(
      [&](auto one) { same = same && is_key_of(words::conquest_refusals::kKeys[at++], one.name); });
  return same;
}
static_assert(in_order(), "one reason for each refusal");

}  // namespace

std::string say(const Teller& teller, Refusal refusal) {
  return fill(teller.language, words::conquest_refusals::at(static_cast<std::size_t>(refusal)),
              {{"territory", word(teller, "territory")},
               {"troops", word(teller, "troops")},
               {"airport", word(teller, "airport")},
               {"alliance", word(teller, "alliance")},
               {"set", word(teller, "set")},
               {"rock", word(teller, "rock")},
               {"paper", word(teller, "paper")},
               {"scissors", word(teller, "scissors")}});
}

}  // namespace parlour::conquest
