// SPDX-License-Identifier: Apache-2.0
// Whatever is typed, bb7k goes on or leaves; it never crashes, hangs, or lets the position break a
// promise (the session asserts that after every action). The first line of the input is the command
// line, the rest is typed. What `save` writes can be loaded.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <sstream>
#include <string>

#include "terminal/bb7k/program.hpp"
#include "title/load.hpp"

namespace {

using namespace parlour;

/// More than this is more of the same, only slower.
constexpr std::size_t kLongest = 4096;

std::string position() {
  std::string text = "3\nAnn G 1 1500 0\nBob B 0 60 10 1 2\nCem D 3 900 31\n";
  for (const char* row :
       {"AL Ann 2",   "ML Ann 0",   "MKV Bob 0",  "ECH BANK 0", "PAS BANK 0", "HH Cem 0",
        "RCH Bob 0",  "PAC Bob 0",  "DWE BANK 0", "CPH BANK 0", "UWP Bob -1", "LHI Cem 0",
        "BMH Cem 0",  "OPT Cem -1", "EV1 BANK 0", "EV2 BANK 0", "EV3 Ann 0",  "V1 Ann 0",
        "PHYS Bob 0", "B1 Bob 1",   "CIF Bob 0",  "B2 Bob 0",   "EIT BANK 0", "ESC BANK 0",
        "C2 BANK 0",  "REV Cem 0",  "MC Ann -1",  "DC Ann 0"}) {
    text += std::string(row) + "\n";
  }
  return text;
}

/// Reading a title takes longer than playing it.
Result<Title> cached_title(const std::string& id) {
  static std::map<std::string, Result<Title>> titles;
  const auto found = titles.find(id);
  if (found != titles.end()) return found->second;
  const Result<Title> title = find_title(id);
  if (title) titles.emplace(id, title);
  return title;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size > kLongest) return 0;
  const std::string input(reinterpret_cast<const char*>(data), size);
  const std::size_t end = std::min(input.find('\n'), input.size());
  std::map<std::string, std::string> disk{{"f", position()}};
  bb7k::Files files;
  files.read = [&](const std::string& path) -> Result<std::string> {
    const auto found = disk.find(path);
    if (found == disk.end()) return Problem{path, "", "there is no such file"};
    return found->second;
  };
  files.write = [&](const std::string& path, std::string_view text) -> Outcome {
    disk[path] = std::string(text);
    return Done{};
  };
  files.find_title = cached_title;
  std::vector<std::string> arguments = bb7k::split(input.substr(0, end));
  if (arguments.size() > 12) return 0;
  arguments.insert(arguments.begin(), {"-seed", "1"});
  std::istringstream in(input.substr(std::min(end + 1, input.size())));
  std::ostringstream out, errors;
  bb7k::Input typed(in, &out);
  const int code = bb7k::run(arguments, typed, out, errors, files);
  if (code < 0 || code > 2 || (code == 0) != errors.str().empty()) std::abort();
  return 0;
}
