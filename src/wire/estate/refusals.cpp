// SPDX-License-Identifier: Apache-2.0
#include "wire/estate/refusals.hpp"

#include "wire/described.hpp"
#include "wire/estate/describe.hpp"
#include "words/estate_refusals.hpp"

namespace parlour::estate {

namespace {

/// The catalogue has a reason for each refusal, by its name and in the order of the enum.
constexpr bool in_order() {
  std::size_t at = 0;
  bool same = std::size(words::estate_refusals::kKeys) == kRefusalCount;
  boost::mp11::mp_for_each<boost::describe::describe_enumerators<Refusal>>(
      [&](auto one) { same = same && is_key_of(words::estate_refusals::kKeys[at++], one.name); });
  return same;
}
static_assert(in_order(), "one reason for each refusal");

}  // namespace

std::string say(const Teller& teller, Refusal refusal) {
  const Words& words = words_of(*teller.title);
  const Language language = teller.language;
  // A word of the title may stand first.
  return capitalised(language,
                     fill(language, words::estate_refusals::at(static_cast<std::size_t>(refusal)),
                          {{"deed", words.deed.in(language)},
                           {"street", words.street.in(language)},
                           {"houses", words.houses.in(language)},
                           {"hotel", words.hotel.in(language)},
                           {"mortgaged", words.mortgaged.in(language)},
                           {"jail_card", words.jail_card.in(language)}}));
}

}  // namespace parlour::estate
