// SPDX-License-Identifier: Apache-2.0
#include <iostream>
#include <string>
#include <vector>

#include "terminal/bb7k/program.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  return parlour::bb7k::run(arguments, std::cin, std::cout, std::cerr,
                            parlour::bb7k::files_on_disk());
}
