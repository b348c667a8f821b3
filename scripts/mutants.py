#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tries the tests: builds Parlour with small faults in it, and looks whether a test notices.

The faults are listed in tests/mutants.txt. All are compiled into one copy of the tree, in
build/mutants, where each is asleep until PARLOUR_MUTANT names its number; so one build serves all.
A fault that no test notices is a missing test, or says why it changes nothing ("equivalent:").

    scripts/mutants.py                  every mutant
    scripts/mutants.py --only rent      those whose name contains "rent"
    scripts/mutants.py --list           names and places only, without a build
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
COPY = TOP / "build" / "mutants" / "tree"
SLEEPER = """\
// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <type_traits>

namespace parlour {

inline int chosen_mutant() {
  static const int chosen = [] {
    const char* name = std::getenv("PARLOUR_MUTANT");
    return name == nullptr ? -1 : std::atoi(name);
  }();
  return chosen;
}

constexpr bool is_mutant(int number) {
  if (std::is_constant_evaluated()) return false;
  return number == chosen_mutant();
}

}  // namespace parlour
"""

# From the quickest to the slowest; "equivalent" and "tests" of a mutant choose among them.
TRIALS = {
    "scenarios": ["bin/parlour", "scenario", "tests/scenarios"],
    "units": ["bin/parlour_tests", "--no-intro", "--abort-after=1"],
    "server": ["bin/parlour_server_tests", "--no-intro", "--abort-after=1"],
}


@dataclass
class Mutant:
    name: str
    file: str = ""
    before: list = field(default_factory=list)
    after: list = field(default_factory=list)
    equivalent: str = ""
    tests: str = ""  # only these, by doctest's --test-case: a hint that saves time, not a limit


def read_mutants(path):
    mutants = []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("["):
            mutants.append(Mutant(line.strip("[] ")))
        elif line.startswith("file: "):
            mutants[-1].file = line[6:].strip()
        elif line.startswith("equivalent: "):
            mutants[-1].equivalent = line[12:].strip()
        elif line.startswith("tests: "):
            mutants[-1].tests = line[7:].strip()
        elif line.startswith("- "):
            mutants[-1].before.append(line[2:].strip())
        elif line.startswith("+ "):
            mutants[-1].after.append(line[2:].strip())
        else:
            sys.exit(f"{path}:{number}: expected [NAME], file:, equivalent:, tests:, \"- \" or \"+ \"")
    return mutants


def find(mutant, text):
    """Where the old lines stand, whatever the indentation; exactly once."""
    pattern = r"\s*\n\s*".join(re.escape(line) for line in mutant.before)
    places = list(re.finditer(pattern, text))
    if len(places) != 1:
        sys.exit(f"tests/mutants.txt: [{mutant.name}]: its lines stand {len(places)} times in "
                 f"{mutant.file}, expected once")
    return places[0]


def sow(mutants):
    """A copy of the tree with every mutant in it, asleep."""
    COPY.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=TOP, check=True,
                            capture_output=True, text=True).stdout.split("\n")
    wanted = {name for name in listed if name and (TOP / name).is_file()}
    texts = {}
    for number, mutant in enumerate(mutants):
        text = texts.get(mutant.file) or (TOP / mutant.file).read_text()
        place = find(mutant, text)
        after = "\n".join(mutant.after).replace("MUTANT", f"::parlour::is_mutant({number})")
        texts[mutant.file] = text[:place.start()] + after + text[place.end():]
    for name in sorted(wanted):
        target = COPY / name
        data = texts[name].replace("#include", '#include "core/mutant.hpp"\n#include', 1).encode() \
            if name in texts else (TOP / name).read_bytes()
        if target.is_file() and target.read_bytes() == data:
            continue  # its time stays, and what was compiled of it too
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        shutil.copymode(TOP / name, target)
    (COPY / "src/core/mutant.hpp").write_text(SLEEPER)
    web = COPY / "build" / "web"
    if (TOP / "build" / "web").is_dir() and not web.exists():
        web.parent.mkdir(parents=True, exist_ok=True)
        web.symlink_to(TOP / "build" / "web")


def build():
    # Some faults make a variable unused, or a branch unreachable: that is what they are.
    subprocess.run(["cmake", "--preset", "release", "--log-level=WARNING",
                    "-DCMAKE_CXX_FLAGS=-Wno-error"], cwd=COPY, check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", "parlour",
                    "parlour_tests", "parlour_server_tests"], cwd=COPY, check=True)


def killed_by(number, mutant, trials):
    """The first trial that notices, or None."""
    environment = dict(os.environ, PARLOUR_MUTANT=str(number), RC_PARAMS="seed=1")
    for name in trials:
        program, *arguments = TRIALS[name]
        command = [str(COPY / "build" / "release" / program), *arguments]
        if mutant.tests and name != "scenarios":
            command.append("--test-case=" + mutant.tests)
        try:
            done = subprocess.run(command, cwd=COPY, env=environment, capture_output=True,
                                  timeout=900)
        except subprocess.TimeoutExpired:
            return name + " (did not end)"
        if done.returncode != 0:
            return name
    return None


def main():
    asked = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--only", default="", help="a part of the names")
    asked.add_argument("--list", action="store_true")
    asked = asked.parse_args()
    mutants = read_mutants(TOP / "tests" / "mutants.txt")
    for mutant in mutants:
        find(mutant, (TOP / mutant.file).read_text())
    if asked.list:
        for mutant in mutants:
            print(f"{mutant.name}: {mutant.file}")
        return
    sow(mutants)
    build()
    sound = killed_by(-1, Mutant("none"), TRIALS)
    if sound:
        sys.exit(f"without any mutant {sound} fails: nothing can be said")
    killed, survived = 0, []
    for number, mutant in enumerate(mutants):
        if asked.only not in mutant.name:
            continue
        by = killed_by(number, mutant, TRIALS)
        if not by and mutant.tests:  # the hint was wrong, perhaps
            by = killed_by(number, Mutant(mutant.name), TRIALS)
        print(f"{mutant.name:44} {'killed by ' + by if by else mutant.equivalent or 'SURVIVES'}",
              flush=True)
        if by or mutant.equivalent:
            killed += 1
        else:
            survived.append(mutant.name)
    print(f"{killed} passed, {len(survived)} failed")
    sys.exit(1 if survived else 0)


main()
