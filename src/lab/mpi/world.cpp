// SPDX-License-Identifier: Apache-2.0
#include "lab/mpi/world.hpp"

#include <cstdlib>

#ifdef PARLOUR_MPI
#include <mpi.h>

#include <thread>
#endif

namespace parlour::lab {

namespace {

/// Open MPI, MPICH and Slurm in this order; each sets its own.
bool started_by_mpirun() {
  return std::getenv("OMPI_COMM_WORLD_SIZE") != nullptr || std::getenv("PMIX_RANK") != nullptr ||
         std::getenv("PMI_RANK") != nullptr;
}

#ifdef PARLOUR_MPI

class MpiWorld final : public World {
 public:
  MpiWorld() {
    MPI_Init(nullptr, nullptr);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
    MPI_Comm_size(MPI_COMM_WORLD, &size_);
  }
  ~MpiWorld() override {
    if (abandoned_) {
      MPI_Abort(MPI_COMM_WORLD, 1);
    } else {
      MPI_Finalize();
    }
  }
  MpiWorld(const MpiWorld&) = delete;
  MpiWorld& operator=(const MpiWorld&) = delete;

  void abandon() override { abandoned_ = true; }
  int rank() const override { return rank_; }
  int size() const override { return size_; }
  void send(int to, const std::string& bytes) override {
    MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, 0, MPI_COMM_WORLD);
  }
  /// MPI itself waits by spinning; on a machine with more processes than cores that would take the
  /// time of those that work.
  std::optional<Message> receive(std::chrono::milliseconds patience) override {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (;;) {
      int there = 0;
      MPI_Status status;
      MPI_Iprobe(MPI_ANY_SOURCE, 0, MPI_COMM_WORLD, &there, &status);
      if (there != 0) return take(status);
      if (std::chrono::steady_clock::now() >= until) return {};
      std::this_thread::sleep_for(std::chrono::microseconds(200));
    }
  }

 private:
  static Message take(MPI_Status& status) {
    int size = 0;
    MPI_Get_count(&status, MPI_BYTE, &size);
    Message message{status.MPI_SOURCE, std::string(static_cast<std::size_t>(size), '\0')};
    MPI_Recv(message.bytes.data(), size, MPI_BYTE, status.MPI_SOURCE, 0, MPI_COMM_WORLD,
             MPI_STATUS_IGNORE);
    return message;
  }

  int rank_ = 0, size_ = 1;
  bool abandoned_ = false;
};

#endif

}  // namespace

Result<World*> World::get() {
  static World alone;
  if (!started_by_mpirun()) return &alone;
#ifdef PARLOUR_MPI
  static MpiWorld many;
  return &many;
#else
  return Problem{"", "",
                 "mpirun has started this, but it was built without MPI: every process would play "
                 "all games. Install OpenMPI and build again, or start it without mpirun"};
#endif
}

Outcome World::must_be_alone() {
  if (!started_by_mpirun()) return Done{};
  return Problem{"", "",
                 "only run and league share their games out among processes; start this "
                 "without mpirun"};
}

}  // namespace parlour::lab
