// SPDX-License-Identifier: Apache-2.0
// What lets one source serve the native build, WebAssembly and CUDA device code. Device code may
// call only what is marked for it, the standard library included: hence one marker and one alias.
#pragma once

#ifdef __CUDACC__
#include <cuda/std/array>
#include <cuda/std/bit>
#include <cuda/std/cstdint>
#include <cuda/std/optional>
#include <cuda/std/type_traits>
#include <cuda/std/variant>
#define PARLOUR_FN __host__ __device__ constexpr
namespace parlour {
namespace stdx = cuda::std;
}
#else
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <variant>
#define PARLOUR_FN constexpr
namespace parlour {
namespace stdx = std;
}
#endif

namespace parlour {

/// A conversion to a smaller type that the writer has thought about: the value always fits.
template <class To>
PARLOUR_FN To narrow(auto value) {
  return static_cast<To>(value);
}

}  // namespace parlour
