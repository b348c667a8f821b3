// SPDX-License-Identifier: Apache-2.0
// What a house in a browser has to do without: files, a log, programs that play, the description of
// its HTTP interface, exceptions.
#include <boost/assert/source_location.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "bots/child_process.hpp"
#include "core/files.hpp"
#include "embedded/server_docs.hpp"
#include "server/log/log.hpp"
#include "title/load.hpp"
#include "words/catalogue.hpp"

namespace boost {

// What is thrown is a mistake of ours: the worker ends here, and begins anew from what is written.
void throw_exception(const std::exception& wrong, const source_location&) {
  std::fprintf(stderr, "%s\n", wrong.what());
  std::abort();
}
void throw_exception(const std::exception& wrong) { throw_exception(wrong, source_location()); }

}  // namespace boost

namespace parlour::server::log {

void debug(std::string_view, Fields) {}
void info(std::string_view, Fields) {}
void warning(std::string_view, Fields) {}
void error(std::string_view event, Fields fields) {
  std::fprintf(stderr, "%.*s", static_cast<int>(event.size()), event.data());
  for (const Field& field : fields) {
    const auto* text = std::get_if<std::string>(&field.value);
    if (text == nullptr) continue;
    std::fprintf(stderr, " %.*s=%s", static_cast<int>(field.key.size()), field.key.data(),
                 text->c_str());
  }
  std::fprintf(stderr, "\n");
}
std::string address(std::string_view) { return "-"; }
void slow(std::string_view, std::chrono::nanoseconds, std::chrono::milliseconds) {}

}  // namespace parlour::server::log

namespace parlour {

namespace {

Problem no_files() { return {"", "", "a browser has no files"}; }

}  // namespace

std::vector<Catalogue> tried_words(const Catalogue&) { return {}; }
Result<std::string> read_file(const std::filesystem::path&, std::size_t) { return no_files(); }
Result<Title> load_title(const std::filesystem::path&) { return no_files(); }
Result<Title> find_title(std::string_view) { return no_files(); }

bool ChildProcess::can_start(std::string_view) { return false; }
Result<ChildProcess> ChildProcess::start(const std::vector<std::string>&, Errors, const Limits&) {
  return no_files();
}
ChildProcess::ChildProcess(ChildProcess&&) noexcept = default;
ChildProcess& ChildProcess::operator=(ChildProcess&&) noexcept = default;
void ChildProcess::send(std::string_view) {}
ChildProcess::Got ChildProcess::receive(std::string&, Deadline) { return Got::kClosed; }
std::string ChildProcess::end() { return ""; }

}  // namespace parlour

namespace parlour::embedded {

std::string_view server_docs(std::string_view) { return "{}"; }

}  // namespace parlour::embedded
