// SPDX-License-Identifier: Apache-2.0
#include "table/scenario/told.hpp"

#include "core/json.hpp"
#include "core/suggest.hpp"

namespace parlour::scenario {

namespace {

namespace bj = boost::json;

bool says_list(const bj::array& list, const std::string& words, const WordNumbers& numbers) {
  std::size_t at = 0, start = 0;
  for (; start <= words.size(); ++at) {
    const std::size_t end = std::min(words.find(',', start), words.size());
    if (at == list.size() || !says(list[at], words.substr(start, end - start), numbers)) {
      return list.empty() && words == "none";
    }
    start = end + 1;
  }
  return at == list.size();
}

/// A field of the event, or of the offer in it.
const bj::value* field(const bj::object& event, const std::string& name) {
  if (const bj::value* found = event.if_contains(name)) return found;
  const bj::value* offer = event.if_contains("offer");
  return offer != nullptr && offer->is_object() ? offer->get_object().if_contains(name) : nullptr;
}

bool fits(const bj::object& event, std::span<const std::string> words, const WordNumbers& numbers) {
  if (event.at("event") != bj::value(bj::string(words[1]))) return false;
  for (std::size_t at = 2; at < words.size(); at += 2) {
    const bj::value* value = field(event, words[at]);
    if (value == nullptr || !says(*value, words[at + 1], numbers)) return false;
  }
  return true;
}

}  // namespace

bool says(const bj::value& value, const std::string& word, const WordNumbers& numbers) {
  if (value.is_string()) return json::view(value.get_string()) == word;
  if (value.is_bool()) return word == (value.get_bool() ? "yes" : "no");
  if (value.is_array()) return says_list(value.get_array(), word, numbers);
  if (!value.is_int64()) return false;
  if (word == std::to_string(value.get_int64())) return true;
  const std::vector<std::int64_t> all = numbers(word);
  return std::ranges::find(all, value.get_int64()) != all.end();
}

Outcome expect_told(std::span<const bj::object> events, std::span<const char* const> known,
                    std::span<const std::string> words, const WordNumbers& numbers) {
  if (words.size() < 2 || words.size() % 2 != 0) {
    return bad("expected: expect " + words[0] + " EVENT [FIELD VALUE]…");
  }
  const std::vector<std::string_view> names(known.begin(), known.end());
  if (std::ranges::find(names, words[1]) == names.end()) {
    return bad("no event is called " + in_quotes(words[1]) + ": " + advice(words[1], names));
  }
  const bool told = std::ranges::any_of(
      events, [&](const bj::object& event) { return fits(event, words, numbers); });
  if (told == (words[0] == "told")) return Done{};
  if (told) return bad("it was told");
  std::string found;
  for (const bj::object& event : events)
    found += (found.empty() ? "" : ", ") + bj::serialize(event);
  return bad("was not told; what happened: " + (found.empty() ? "nothing" : found));
}

}  // namespace parlour::scenario
