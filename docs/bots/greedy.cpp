// SPDX-License-Identifier: Apache-2.0
// A bot for Parlour in one file: it buys, builds, claims and attacks whenever it may.
//   g++ -std=c++20 -O2 docs/bots/greedy.cpp -lboost_json -o greedy
#include <algorithm>
#include <boost/json.hpp>
#include <iostream>
#include <iterator>
#include <string>

namespace json = boost::json;

// What it likes best comes first, for both families; what is not here comes last.
constexpr const char* kLikes[] = {"exchange", "claim",   "move",     "dice",   "throw",  "roll",
                                  "card",     "buy",     "build",    "place",  "attack", "mortgage",
                                  "sell",     "ok",      "tax",      "pay",    "choose", "next",
                                  "end",      "decline", "withdraw", "reject", "wait"};

double worth(const json::object& action, const json::object& view) {
  const json::string& word = action.at("do").as_string();
  const auto place = std::find(std::begin(kLikes), std::end(kLikes), word);
  const auto rank = static_cast<double>(std::end(kLikes) - place);
  if (word != "attack") return rank;
  // Not without more than twice the defenders: then it rather goes on.
  const auto to = static_cast<std::size_t>(action.at("to").as_int64());
  const auto& land = view.at("territories").as_array()[to].as_object();
  const double odds =
      action.at("troops").to_number<double>() - 2 * land.at("troops").to_number<double>();
  return odds > 0 ? rank + std::min(odds, 90.0) / 100 : -1;
}

json::object answer(const json::object& prompt) {
  const json::array& legal = prompt.at("legal").as_array();
  const json::object& view = prompt.at("view").as_object();
  const json::object* best = nullptr;
  for (const json::value& one : legal) {
    const json::object& action = one.at("action").as_object();
    if (best == nullptr || worth(action, view) > worth(*best, view)) best = &action;
  }
  return {{"choose", {{"number", prompt.at("number")}, {"action", *best}}}};
}

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    const json::object message = json::parse(line).as_object();
    if (message.contains("hello")) {
      std::cout << json::object{{"hello", {{"name", "Greedy in C++"}}}} << std::endl;
    } else if (const json::value* prompt = message.if_contains("prompt")) {
      std::cout << answer(prompt->as_object()) << std::endl;
    } else if (message.contains("bye")) {
      break;
    }
  }
}
