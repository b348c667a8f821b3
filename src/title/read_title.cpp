// SPDX-License-Identifier: Apache-2.0
#include "title/read_title.hpp"

#include "title/json_read.hpp"
#include "title/title.hpp"

namespace parlour {

namespace {

namespace bj = boost::json;
using namespace json_read;

Designers read_designers(const bj::object& file) {
  Designers designers;
  if (const bj::value* people = file.if_contains("people"))
    for (const bj::value& name : people->as_array()) designers.people.push_back(string(name));
  if (const bj::value* course = file.if_contains("course")) designers.course = text(*course);
  if (const bj::value* school = file.if_contains("school")) designers.school = text(*school);
  return designers;
}

}  // namespace

void read_names(const bj::value& file, Title& title) {
  title.id = string(file.at("id"));
  title.name = text(file.at("name"));
  title.about = text(file.at("about"));
  if (const bj::value* designers = file.as_object().if_contains("designed_by"))
    title.designed_by = read_designers(designers->as_object());
}

std::string switch_text(const bj::value& value) {
  if (value.is_bool()) return value.as_bool() ? "yes" : "no";
  return value.is_string() ? string(value) : bj::serialize(value);
}

Problem in_rules(Problem problem) {
  if (problem.place.starts_with('/')) return problem;
  problem.place =
      problem.place.empty() ? "/title/rules" : json::child("/title/rules", problem.place);
  return problem;
}

}  // namespace parlour
