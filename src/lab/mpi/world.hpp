// SPDX-License-Identifier: Apache-2.0
// The processes that mpirun has started together. A program that mpirun did not start is alone, and
// neither loads nor starts MPI.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "core/result.hpp"

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
  /// The Problem: mpirun has, and this build cannot talk to the others. Each would play all games.
  static Result<World*> get();
  /// For work that is not shared out: a Problem if mpirun has started several of this.
  static Outcome must_be_alone();
};

}  // namespace parlour::lab
