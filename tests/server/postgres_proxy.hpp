// SPDX-License-Identifier: Apache-2.0
// Stands between a store and PostgreSQL: loses a connection at the worst moment, around a commit,
// or is the network between the two that fails for a while.
#pragma once

#include <atomic>
#include <string>
#include <thread>
#include <vector>

#include "tests/title/fixtures.hpp"

namespace parlour::fixtures {

class PostgresProxy {
 public:
  /// What happens to the next commit. Each time the client sees its connection close.
  enum class Loss {
    kNone,
    kRequest,  ///< it never arrives
    kReply,    ///< it is made, and the client does not hear of it
    kLate,     ///< it arrives when the client has connected again already, and asks
  };

  /// How the network is.
  enum class Line {
    kOpen,
    kCut,        ///< every connection ends, and there are no others
    kStalled,    ///< nothing comes through, and nobody is told; what was sent comes later
    kNoReplies,  ///< the same in one direction: requests arrive, and are carried out
    kSlow,       ///< everything takes its time
  };

  /// `server` is the folder of PostgreSQL's socket.
  explicit PostgresProxy(const std::string& server);
  ~PostgresProxy();
  PostgresProxy(const PostgresProxy&) = delete;
  PostgresProxy& operator=(const PostgresProxy&) = delete;

  /// The folder of the socket to be used instead.
  std::string folder() const { return folder_.path().string(); }
  void lose(Loss loss) { loss_ = loss; }
  void set(Line line) { line_ = line; }
  /// How many connections were lost.
  int lost() const { return lost_; }

 private:
  void listen();
  void serve(int client);
  void lose_commit(int client, int server, const std::string& request, Loss loss);

  Scratch folder_;
  std::string server_;
  int listener_ = -1;
  std::atomic<Loss> loss_ = Loss::kNone;
  std::atomic<Line> line_ = Line::kOpen;
  std::atomic<int> lost_ = 0, served_ = 0;
  std::atomic<bool> stopped_ = false;
  std::thread thread_;
  std::vector<std::thread> serving_;  ///< used by thread_ alone
};

}  // namespace parlour::fixtures
