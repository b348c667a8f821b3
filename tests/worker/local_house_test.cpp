// SPDX-License-Identifier: Apache-2.0
#include "worker/local_house.hpp"

#include <doctest/doctest.h>

#include "core/json.hpp"
#include "title/load.hpp"

using namespace parlour;
using namespace parlour::worker;
using namespace std::chrono_literals;
namespace bj = boost::json;

namespace {

/// A browser with one page: it keeps what it is asked to keep, unless told not to.
struct Browser {
  LocalHouse house;
  std::map<std::string, std::vector<std::string>> lines;
  std::map<std::string, std::int64_t> epochs;
  std::vector<StoreCall> unwritten;  ///< while the disk is slow
  bool slow = false, full = false;
  std::vector<LocalMail> mail;
  std::vector<LocalAnswer> answers;

  Browser() {
    const Result<Title> title = find_title("classic");
    REQUIRE(title);
    REQUIRE(house.add_title(title->source));
  }

  void keep(const StoreCall& call) {
    StoreAnswer answer;
    answer.number = call.number;
    const std::string table = call.table.value_or("");
    if (full && call.lines) {
      answer.problem = StoreProblem{"store", "full"};
    } else if (call.what == "create" || call.what == "append") {
      auto& kept = lines[table];
      REQUIRE(static_cast<std::int64_t>(kept.size()) == call.known.value_or(0));
      kept.insert(kept.end(), call.lines->begin(), call.lines->end());
      if (call.what == "create") answer.epoch = epochs[table] = 1;
    } else if (call.what == "claim") {
      answer.epoch = ++epochs[table];
    } else if (call.what == "read") {
      answer.lines = lines[table];
    }
    house.answered(answer);
  }
  void run() {
    for (int i = 0; i < 50; ++i) {
      LocalNews news = house.run(0ms);
      std::move(news.mail.begin(), news.mail.end(), std::back_inserter(mail));
      std::move(news.answers.begin(), news.answers.end(), std::back_inserter(answers));
      for (const StoreCall& call : news.calls) {
        if (slow) {
          unwritten.push_back(call);
        } else {
          keep(call);
        }
      }
    }
  }
  bj::object ask(const std::string& method, const std::string& path, const std::string& body = "") {
    house.ask(7, {method, path, {}, "", "en", body});
    run();
    REQUIRE(answers.size() == 1);
    CHECK(answers.front().number == 7);
    const std::string text = std::exchange(answers, {}).front().body;
    return bj::parse(text).as_object();
  }
  /// The types of all messages since it was asked last.
  std::string heard() {
    std::string types;
    for (const LocalMail& one : std::exchange(mail, {})) {
      if (one.text) types += bj::value_to<std::string>(bj::parse(*one.text).at("type")) + " ";
      if (one.close) types += "closed ";
    }
    return types;
  }
  std::string made_table() {
    const bj::object made = ask(
        "POST", "/api/tables",
        R"({"title":"classic","seats":[{"kind":"person","name":"Ann"},{"kind":"person","name":"Bob"}],"start":true})");
    tokens = made.at("seats").as_array();
    return bj::value_to<std::string>(made.at("id"));
  }
  void join(int socket, const std::string& table) {
    bj::array own;
    for (const bj::value& seat : tokens) own.push_back(seat.at("token"));
    house.joined(socket);
    house.said(socket, bj::serialize(bj::object{
                           {"type", "join"}, {"table", table}, {"tokens", std::move(own)}}));
    run();
  }
  bj::array tokens;
};

}  // namespace

TEST_CASE("the house of a browser alone makes a table, and keeps it before it is told") {
  Browser browser;
  browser.slow = true;
  browser.house.ask(1, {"POST",
                        "/api/tables",
                        {},
                        "",
                        "en",
                        R"({"title":"classic","seats":[{"kind":"person"},{"kind":"person"}]})"});
  browser.run();
  CHECK(browser.answers.empty());
  REQUIRE(browser.unwritten.size() == 1);
  CHECK(browser.unwritten.front().what == "create");
  browser.slow = false;
  browser.keep(browser.unwritten.front());
  browser.run();
  REQUIRE(browser.answers.size() == 1);
  CHECK(browser.answers.front().status == 201);
}

TEST_CASE("what happens at a table of a browser is told when it is kept, and is read again") {
  Browser browser;
  const std::string table = browser.made_table();
  browser.join(1, table);
  CHECK(browser.heard().starts_with("welcome "));
  browser.slow = true;
  browser.house.said(1, R"({"type":"chat","seat":0,"text":"hello","id":"c"})");
  browser.run();
  CHECK(browser.heard().empty());
  browser.slow = false;
  for (const StoreCall& call : std::exchange(browser.unwritten, {})) browser.keep(call);
  browser.run();
  CHECK_FALSE(browser.heard().empty());

  Browser later;  // after a trap, or a closed tab
  later.lines = browser.lines;
  later.epochs = browser.epochs;
  later.tokens = browser.tokens;
  later.join(5, table);
  CHECK(later.heard().starts_with("welcome "));
  CHECK(later.epochs[table] == browser.epochs[table] + 1);
}

TEST_CASE("whoever loses a table to another tab is told that it is played elsewhere") {
  Browser browser;
  const std::string table = browser.made_table();
  browser.join(1, table);
  (void)browser.heard();
  browser.house.lost(table);
  browser.run();
  CHECK(browser.heard() == "bye closed ");
  browser.house.lost("nosuchtabl");  // is no harm
  browser.join(2, table);            // and it can be had back
  CHECK(browser.heard().starts_with("welcome "));
}

TEST_CASE("a storage that is full takes nothing back that was told") {
  Browser browser;
  const std::string table = browser.made_table();
  browser.join(1, table);
  (void)browser.heard();
  const std::size_t kept = browser.lines[table].size();
  browser.full = true;
  browser.house.said(1, R"({"type":"chat","seat":0,"text":"hello","id":"c"})");
  browser.run();
  CHECK(browser.heard() == "bye closed ");
  CHECK(browser.lines[table].size() == kept);
}
