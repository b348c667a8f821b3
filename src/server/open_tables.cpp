// SPDX-License-Identifier: Apache-2.0
#include "server/open_tables.hpp"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <vector>

#include "server/api.hpp"
#include "server/documents.hpp"
#include "table/table.hpp"
#include "wire/described.hpp"

namespace parlour::server {

void OpenTableList::list(const std::string& id, Row row) {
  const std::lock_guard inside(door_);
  Listed& listed = tables_[id];
  if (listed.number == 0) listed.number = ++last_;
  listed.row = std::move(row);
  changed_ = true;
}

void OpenTableList::unlist(const std::string& id) {
  const std::lock_guard inside(door_);
  if (tables_.erase(id) > 0) changed_ = true;
}

std::shared_ptr<const std::string> OpenTableList::text(Instant now) {
  const std::lock_guard inside(door_);
  if (!text_ || (changed_ && now - at_ >= age_)) {
    text_ = std::make_shared<const std::string>(put_together());
    at_ = now;
    changed_ = false;
    ++made_;
  }
  return text_;
}

std::uint64_t OpenTableList::made() const {
  const std::lock_guard inside(door_);
  return made_;
}

std::string OpenTableList::put_together() const {
  std::vector<const Listed*> told;
  told.reserve(tables_.size());
  for (const auto& [id, listed] : tables_) told.push_back(&listed);
  const auto first = [](const Listed* a, const Listed* b) {
    return a->row.free != b->row.free ? a->row.free : a->number > b->number;
  };
  const std::size_t count = std::min(most_, told.size());
  const auto end = told.begin() + static_cast<std::ptrdiff_t>(count);
  std::partial_sort(told.begin(), end, told.end(), first);
  // Put together from texts: each is written once, and told often.
  std::string text = R"({"tables":[)";
  for (auto at = told.begin(); at != end; ++at) {
    if (at != told.begin()) text += ',';
    text += (*at)->row.json;
  }
  return text + R"(],"more":)" + std::to_string(told.size() - count) + "}";
}

std::optional<OpenTableList::Row> row_of(const Table& table) {
  const bool told =
      table.door().ways().open && table.clients() > 0 && table.phase() != Table::Phase::kOver;
  if (!told) return std::nullopt;
  const to_client::TableInfo info = table.info();
  document::OpenTable open;
  open.id = info.id;
  open.family = info.family;
  open.title = info.title;
  open.name = info.name;
  open.state = info.state;
  if (info.host >= 0) open.host = info.seats[static_cast<std::size_t>(info.host)].name;
  open.seats = static_cast<int>(info.seats.size());
  for (const to_client::SeatInfo& seat : info.seats) {
    if (seat.kind == kOpen && !info.door.locked) ++open.free;
    if (seat.kind == kPerson && seat.connected) ++open.people;
  }
  open.watching = info.door.watching;
  return OpenTableList::Row{open.free > 0, boost::json::serialize(wire::put(open))};
}

void get_open_tables(const Ask& ask, std::string_view) {
  const auto text = ask.house->open_tables.text(std::chrono::steady_clock::now());
  Response response{200, "application/json", *text, {}};
  response.headers.emplace_back("Cache-Control", "no-cache");
  ask.respond(std::move(response));
}

}  // namespace parlour::server
