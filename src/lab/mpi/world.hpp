// SPDX-License-Identifier: Apache-2.0
// The processes that mpirun has started together. A program that mpirun did not start is alone, and
// neither loads nor starts MPI.
#pragma once

#include <chrono>
#include <optional>
#include <string>

namespace parlour::lab {

struct Message {
  int from = 0;
  std::string bytes;
};

class World {
 public:
  virtual ~World() = default;
  virtual int rank() const { return 0; }
  virtual int size() const { return 1; }
  virtual void send(int /*to*/, const std::string& /*bytes*/) {}
  /// The next message from anybody, if one comes within this time. Waiting costs no processor time.
  virtual std::optional<Message> receive(std::chrono::milliseconds /*patience*/) { return {}; }
  /// Somebody is gone: do not wait for the others at the end.
  virtual void abandon() {}

  /// The world of this process; MPI starts at the first call, if mpirun has started the program.
  static World& get();
};

}  // namespace parlour::lab
