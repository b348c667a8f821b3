// SPDX-License-Identifier: Apache-2.0
#include <unistd.h>

#include <iostream>
#include <string>
#include <vector>

#include "terminal/bb7k/program.hpp"

int main(int argc, char** argv) {
  const std::vector<std::string> arguments(argv + (argc > 0 ? 1 : 0), argv + argc);
  parlour::bb7k::Input input(std::cin, ::isatty(STDIN_FILENO) == 0 ? &std::cout : nullptr);
  return parlour::bb7k::run(arguments, input, std::cout, std::cerr, parlour::bb7k::files_on_disk());
}
