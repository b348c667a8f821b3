// SPDX-License-Identifier: Apache-2.0
// What goes between the house in a browser's worker and the JavaScript around it, as JSON; the
// page's types are made from here.
#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace parlour::wire {
class Shapes;
}

namespace parlour::worker {

/// A request, as HTTP has it.
struct LocalRequest {
  std::string method, path;  ///< the path decoded, without the query
  std::map<std::string, std::string> query;
  std::string bearer, language, body;
};
struct LocalAnswer {
  int number = 0;  ///< of the request
  int status = 200;
  std::string type, body;
};

/// To the page at the other end of a socket: a message, or a code to close with.
struct LocalMail {
  int socket = 0;
  std::optional<std::string> text;
  std::optional<int> close;
};

struct StoredDocument {
  std::string kind, id, owner, text;
  std::int64_t changed = 0;
  std::string table;
};

/// Something that the browser's storage is asked for, with a number for the answer.
struct StoreCall {
  int number = 0;
  std::string what;  ///< the name of the call in src/server/store.hpp: "append"
  std::optional<std::string> table;
  std::optional<std::int64_t> epoch;  ///< of the lease
  std::optional<std::int64_t> known;  ///< lines that are there already
  std::optional<std::vector<std::string>> lines;
  std::optional<std::string> summary;
  std::optional<std::string> kind, id, owner;
  std::optional<StoredDocument> document;
};
struct StoreProblem {
  std::string place, reason;
};
struct StoreAnswer {
  int number = 0;
  std::optional<StoreProblem> problem;
  std::optional<std::int64_t> epoch;
  std::optional<std::vector<std::string>> lines;
  std::optional<std::vector<StoredDocument>> documents;
};

/// What has come of a while of work.
struct LocalNews {
  std::vector<StoreCall> calls;
  std::vector<LocalMail> mail;
  std::vector<LocalAnswer> answers;
  std::optional<std::int64_t> wake;  ///< come again in so many milliseconds; none: when called
};

BOOST_DESCRIBE_STRUCT(LocalRequest, (), (method, path, query, bearer, language, body))
BOOST_DESCRIBE_STRUCT(LocalAnswer, (), (number, status, type, body))
BOOST_DESCRIBE_STRUCT(LocalMail, (), (socket, text, close))
BOOST_DESCRIBE_STRUCT(StoredDocument, (), (kind, id, owner, text, changed, table))
BOOST_DESCRIBE_STRUCT(StoreCall, (),
                      (number, what, table, epoch, known, lines, summary, kind, id, owner,
                       document))
BOOST_DESCRIBE_STRUCT(StoreProblem, (), (place, reason))
BOOST_DESCRIBE_STRUCT(StoreAnswer, (), (number, problem, epoch, lines, documents))
BOOST_DESCRIBE_STRUCT(LocalNews, (), (calls, mail, answers, wake))

void add_port_types(wire::Shapes& shapes);

}  // namespace parlour::worker
