// SPDX-License-Identifier: Apache-2.0
#include "server/log/log.hpp"

#include <doctest/doctest.h>
#include <sys/stat.h>

#include <sstream>

#include "core/json.hpp"
#include "tests/title/fixtures.hpp"

namespace parlour::server::log {

namespace {

/// The log goes to a file for one test, and then nowhere.
class LogFile {
 public:
  explicit LogFile(Options options = {}) {
    options.file = path();
    REQUIRE(open(options).ok());
  }
  ~LogFile() { REQUIRE(open({.level = Level::kOff}).ok()); }
  LogFile(const LogFile&) = delete;
  LogFile& operator=(const LogFile&) = delete;

  std::string path() const { return (folder_.path() / "parlour.log").string(); }
  std::vector<std::string> lines() const {
    std::istringstream text(fixtures::slurp(path()));
    std::vector<std::string> all;
    for (std::string one; std::getline(text, one);) all.push_back(one);
    return all;
  }

 private:
  fixtures::Scratch folder_;
};

bool has(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("an event is one line, whatever is in its fields") {
  const LogFile file;
  info("odd", {{"plain", "abc"},
               {"number", 7},
               {"yes", true},
               {"half", 0.5},
               {"text", "two words"},
               {"evil", "a\nlevel=error event=forged \"x\"=\\"},
               {"quote", "a\"b\\"},
               {"empty", ""},
               {"bytes", "\xff\xfe"}});
  REQUIRE(file.lines().size() == 1);
  const std::string line = file.lines().front();
  CHECK(has(line, " level=info event=odd plain=abc number=7 yes=true half=0.5 text=\"two words\""));
  CHECK(has(
      line,
      R"x(evil="a\nlevel=error event=forged \"x\"=\\" quote="a\"b\\" empty="" bytes="(not UTF-8)")x"));
  CHECK(line.starts_with("time=20"));
}

TEST_CASE("as JSON each line is one object with the same fields") {
  const LogFile file({.format = Format::kJson});
  warning("odd", {{"text", "a\n\"b\""}, {"number", -7}});
  REQUIRE(file.lines().size() == 1);
  const Result<boost::json::value> read = json::parse(file.lines().front());
  REQUIRE_MESSAGE(read.ok(), file.lines().front());
  CHECK(read->at("event") == "odd");
  CHECK(read->at("level") == "warning");
  CHECK(read->at("text") == "a\n\"b\"");
  CHECK(read->at("number") == -7);
}

TEST_CASE("what is below the level is not written") {
  const LogFile file({.level = Level::kWarning});
  debug("a");
  info("b");
  warning("c");
  error("d");
  REQUIRE(file.lines().size() == 2);
  CHECK(has(file.lines()[0], "event=c"));
  CHECK(has(file.lines()[1], "event=d"));
}

TEST_CASE("addresses are told only to those who want them") {
  const LogFile quiet;
  CHECK(address("192.0.2.7") == "-");
  const LogFile open_hearted({.addresses = true});
  CHECK(address("192.0.2.7") == "192.0.2.7");
}

TEST_CASE("a flood of one event has few lines, tells how many it left out, and hides no other") {
  Thrift thrift;
  Thrift::Instant now{std::chrono::hours(1)};
  int written = 0;
  for (int i = 0; i < 10'000; ++i) written += thrift.ask("refused", now).write ? 1 : 0;
  CHECK(written == 60);
  CHECK(thrift.ask("stop", now).write);
  CHECK(thrift.untold().at("refused") == 9940);
  now += std::chrono::seconds(2);
  const Thrift::Verdict later = thrift.ask("refused", now);
  CHECK(later.write);
  CHECK(later.left_out == 9940);
  CHECK(thrift.untold().empty());
  // A day of it: a line a second, and those at once.
  written = 0;
  for (int second = 0; second < 86'400; ++second) {
    now += std::chrono::seconds(1);
    for (int i = 0; i < 5; ++i) written += thrift.ask("refused", now).write ? 1 : 0;
  }
  CHECK(written <= 86'400 + 60);
}

TEST_CASE("what was left out is told at the end") {
  const LogFile file;
  for (int i = 0; i < 100; ++i) info("flood");
  close();
  CHECK(file.lines().size() <= 62);
  CHECK(has(file.lines().back(), "event=left_out of=flood lines="));
}

TEST_CASE("only what is too slow is told") {
  const LogFile file;
  slow("commit", std::chrono::milliseconds(5), std::chrono::milliseconds(10));
  slow("commit", std::chrono::milliseconds(11), std::chrono::milliseconds(10));
  REQUIRE(file.lines().size() == 1);
  CHECK(has(file.lines()[0], "level=warning event=slow what=commit ms=11"));
}

TEST_CASE("a log file is for its owner only, and one that cannot be written is said") {
  const LogFile file;
  struct stat found {};
  REQUIRE(::stat(file.path().c_str(), &found) == 0);
  CHECK((found.st_mode & 0777) == 0600);
  const Outcome refused = open({.file = "/nowhere/at/all.log"});
  REQUIRE_FALSE(refused.ok());
  CHECK(has(refused.problem().text(), "/nowhere/at/all.log: cannot be written to"));
}

}  // namespace parlour::server::log
