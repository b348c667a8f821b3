// SPDX-License-Identifier: Apache-2.0
// What JavaScript calls. Texts come as bytes in our memory, which it asks for with `room`; what is
// told lies where `told` says until the next call.
#include <cstdlib>
#include <memory>
#include <string>
#include <string_view>

#include "core/json.hpp"
#include "table/journal/verify.hpp"
#include "wire/described.hpp"
#include "worker/local_house.hpp"

namespace {

using namespace parlour;
using namespace parlour::worker;

std::unique_ptr<LocalHouse> house;
std::string told_text;

template <class Value>
Value read_as(std::string_view text) {
  Value value;
  const Result<boost::json::value> json = json::parse(text, "", std::size_t{64} << 20);
  // Our own JavaScript has written it.
  if (!json || !wire::get(wire::Plain{}, *json, value)) std::abort();
  return value;
}

std::string_view text_at(const char* at, std::size_t size) { return {at, size}; }

}  // namespace

#define PARLOUR_EXPORT(name) extern "C" __attribute__((export_name(name)))

PARLOUR_EXPORT("room") void* parlour_room(std::size_t size) { return std::malloc(size); }
PARLOUR_EXPORT("free") void parlour_free(void* at) { std::free(at); }
PARLOUR_EXPORT("told") const char* parlour_told() { return told_text.data(); }
PARLOUR_EXPORT("told_size") std::size_t parlour_told_size() { return told_text.size(); }

PARLOUR_EXPORT("open") void parlour_open() { house = std::make_unique<LocalHouse>(); }
/// Tells why not, if it is no title.
PARLOUR_EXPORT("title")
void parlour_title(const char* at, std::size_t size, const char* length, std::size_t length_size) {
  const Outcome outcome = house->add_title(text_at(at, size), text_at(length, length_size));
  told_text = outcome ? "" : outcome.problem().text();
}
/// `number` is that of the answer.
PARLOUR_EXPORT("ask") void parlour_ask(int number, const char* at, std::size_t size) {
  house->ask(number, read_as<LocalRequest>(text_at(at, size)));
}
PARLOUR_EXPORT("joined") void parlour_joined(int socket) { house->joined(socket); }
PARLOUR_EXPORT("said") void parlour_said(int socket, const char* at, std::size_t size) {
  house->said(socket, std::string(text_at(at, size)));
}
PARLOUR_EXPORT("left") void parlour_left(int socket) { house->left(socket); }
PARLOUR_EXPORT("answered") void parlour_answered(const char* at, std::size_t size) {
  house->answered(read_as<StoreAnswer>(text_at(at, size)));
}
PARLOUR_EXPORT("lost") void parlour_lost(const char* at, std::size_t size) {
  house->lost(std::string(text_at(at, size)));
}
/// Works for about so many milliseconds, and tells a LocalNews.
PARLOUR_EXPORT("run") void parlour_run(int milliseconds) {
  const LocalNews news = house->run(std::chrono::milliseconds(milliseconds));
  told_text = boost::json::serialize(wire::put(news));
}
