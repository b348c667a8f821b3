// SPDX-License-Identifier: Apache-2.0
// Whatever clients say, a table goes on, refuses without writing anything, and comes back from its
// lines as it was. The input is lines; the first byte of each says what happens:
//   0 to 5   that client says the rest, if it is a JSON object
//   a to f   that client (0 to 5) says something that makes sense; the bytes after it choose what
//   +, -     a client comes (the bytes after it: who, with which tokens, since when) or goes
//   .        time passes, and bots move
//   !        the process dies, and the table is loaded from its lines
// Everything is said to two tables, one of each family.
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/json.hpp"
#include "table/table.hpp"
#include "title/load.hpp"

namespace {

using namespace parlour;
namespace bj = boost::json;

constexpr int kClients = 6;
constexpr int kMostKills = 3;  // reading a title takes long
constexpr std::array kTypes{"act",    "act",   "act",   "act",      "act",    "undo", "takeback",
                            "answer", "chat",  "react", "pause",    "resume", "end",  "seat",
                            "seat",   "start", "ping",  "language", "dance"};
constexpr std::array kKinds{"person", "open", "easy", "medium", "nobody"};

/// The bytes of one line, one after the other; then zeros.
struct Bytes {
  std::string_view left;
  std::size_t operator()(std::size_t below) {
    if (left.empty() || below == 0) return 0;
    const auto byte = static_cast<unsigned char>(left.front());
    left.remove_prefix(1);
    return byte % below;
  }
};

/// Without the outlines of its map, which are most of what a journal would hold and read again.
Result<Title> light_title(const char* id) {
  Result<Title> title = find_title(id);
  if (!title) return title;
  bj::value source = bj::parse(title->source);
  source.as_object().erase("shapes");
  return title_from_source(bj::serialize(source));
}

const TableOrder& order_of(std::size_t family) {
  static const auto kOrders = [] {
    std::vector<TableOrder> orders;
    for (const char* id : {"classic", "annexation"}) {
      const bj::object order =
          bj::parse(R"({"seats": [{"kind": "person"}, {"kind": "easy"}, {"kind": "person"},
                       {"kind": "open"}], "bot_delay_ms": 0, "grace_s": 5})")
              .as_object();
      Result<TableOrder> made =
          read_order(order, [&](const bj::object&) { return light_title(id); });
      if (!made) std::abort();  // set PARLOUR_TITLES to the folder of the titles
      orders.push_back(std::move(*made));
    }
    return orders;
  }();
  return kOrders[family];
}

/// What does not depend on who is connected.
std::string lasting(const Table& table) {
  bj::object info = to_json(table.info());
  info.erase("spectators");
  info.erase("takeback");  // a wish is gone with those who wished
  for (bj::value& seat : info.at("seats").as_array()) seat.as_object().erase("connected");
  std::string all = bj::serialize(info) + std::to_string(table.seq());
  if (table.game() == nullptr) return all;
  for (int seat = -1; seat < static_cast<int>(table.chairs().size()); ++seat) {
    const SeatSet own = seat < 0 ? SeatSet{} : SeatSet::one(seat);
    all += bj::serialize(table.game()->position({own, kEnglish}));
  }
  return all;
}

class Evening {
 public:
  explicit Evening(std::size_t family)
      : table_(Table("ffffffffff", order_of(family), "host", Secret::from_number(1), now_)) {
    for (const Seat seat : {Seat{0}, Seat{2}}) tokens_.push_back(table_->hand_out(seat, now_));
    tokens_.emplace_back("host");
    settle();
  }

  void happens(std::string_view line) {
    const char what = line.empty() ? '\0' : line.front();
    Bytes bytes{line.substr(line.empty() ? 0 : 1)};
    if (what >= '0' && what < '0' + kClients) return say_raw(what - '0', bytes.left);
    if (what >= 'a' && what < 'a' + kClients)
      return say(what - 'a', some_message(what - 'a', bytes));
    if (what == '+') return come(bytes);
    if (what == '-') table_->leave(static_cast<int>(bytes(kClients)), now_);
    if (what == '.') pass(bytes);
    if (what == '!') kill();
    settle();
  }

  void end() {
    kills_ = 0;
    kill();
  }

 private:
  void settle() {
    for (std::string& line : table_->take_lines()) lines_.push_back(std::move(line));
    for (const Mail& mail : table_->take_mail()) {
      if (mail.client < 0 || mail.client >= kClients) std::abort();
      if (!mail.text && mail.close == 0) std::abort();
    }
  }

  void say_raw(int client, std::string_view text) {
    const Result<bj::value> message = json::parse(text);
    if (message && message->is_object()) say(client, message->get_object());
  }

  void say(int client, const bj::object& message) {
    settle();
    table_->hear(client, message, now_);
    const std::vector<std::string> lines = table_->take_lines();
    const std::vector<Mail> mail = table_->take_mail();
    for (const Mail& one : mail) {
      if (!one.text) continue;
      const Result<bj::value> read = json::parse(*one.text);
      if (!read || !read->is_object()) std::abort();
      const bool refused = read->at("type") == bj::value("refused");
      if (refused && (!lines.empty() || mail.size() > 1)) std::abort();
    }
    lines_.insert(lines_.end(), lines.begin(), lines.end());
  }

  void come(Bytes& bytes) {
    const auto client = static_cast<int>(bytes(kClients));
    table_->leave(client, now_);
    Joining joining;
    const std::size_t which = bytes(8);
    for (std::size_t token = 0; token < tokens_.size(); ++token) {
      if ((which >> token) % 2 == 1) joining.tokens.push_back(tokens_[token]);
    }
    if (bytes(2) == 1) joining.since = table_->seq() + 2 - std::min(table_->seq(), bytes(40));
    if (bytes(2) == 1) joining.language = language_named("tr");
    if (bytes(2) == 1) joining.salt = std::string(64, "0123456789abcdef"[bytes(16)]);
    table_->join(client, joining, now_);
    settle();
  }

  /// One of the legal actions, or of what else a client could say.
  bj::object some_message(int client, Bytes& bytes) {
    const auto seat = static_cast<int>(bytes(4));
    const std::string type = kTypes[bytes(kTypes.size())];
    bj::object message{{"type", type}, {"id", "x"}, {"seat", seat}};
    const auto seq = static_cast<std::int64_t>(table_->seq());
    message["seq"] = seq - static_cast<std::int64_t>(bytes(4));
    message["to"] = static_cast<std::int64_t>(bytes(256));
    message["agree"] = bytes(2) == 1;
    message["text"] = std::string(bytes(3), 'x');
    message["reaction"] = bytes(2) == 1 ? "clap" : "boo";
    message["language"] = bytes(2) == 1 ? "tr" : "xx";
    if (type == "seat" && bytes(2) == 1) message["kind"] = kKinds[bytes(kKinds.size())];
    if (type == "seat" && bytes(2) == 1) message["colour"] = static_cast<std::int64_t>(bytes(9));
    if (type == "act" && table_->game() != nullptr) add_action(message, seat, bytes);
    (void)client;
    return message;
  }

  void add_action(bj::object& message, int seat, Bytes& bytes) const {
    const bj::object position = table_->game()->position({SeatSet::one(seat), kEnglish});
    for (const bj::value& choices : position.at("choices").as_array()) {
      const bj::array& legal = choices.at("legal").as_array();
      if (!legal.empty()) message["action"] = legal[bytes(legal.size())].at("action");
    }
  }

  void pass(Bytes& bytes) {
    now_ += static_cast<Millis>(bytes(256)) * 100;
    for (int moves = 0; moves < 20; ++moves) {
      if (const std::optional<Job> job = table_->job(now_)) {
        Thinker think = job->think;
        table_->moved(*job, think(), now_);
      } else if (const auto wake = table_->wake(); wake && *wake <= now_) {
        table_->tick(now_);
      } else {
        break;
      }
    }
  }

  void kill() {
    settle();
    if (++kills_ > kMostKills) return;
    const std::string before = lasting(*table_);
    Result<Table> again = Table::load("ffffffffff", lines_, now_);
    if (!again) std::abort();
    if (lasting(*again) != before) std::abort();
    if (!again->take_lines().empty()) std::abort();
    table_.emplace(std::move(*again));
  }

  Millis now_ = 1'700'000'000'000;
  std::optional<Table> table_;
  std::vector<std::string> tokens_;
  std::vector<std::string> lines_;
  int kills_ = 0;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view input(reinterpret_cast<const char*>(data), size);
  for (const std::size_t family : {0, 1}) {
    Evening evening(family);
    std::string_view left = input;
    while (!left.empty()) {
      const std::string_view line = left.substr(0, left.find('\n'));
      evening.happens(line);
      left.remove_prefix(std::min(left.size(), line.size() + 1));
    }
    evening.end();
  }
  return 0;
}
