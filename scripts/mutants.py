#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tries the tests: builds Parlour with small faults in it, and looks whether a test notices.

The faults are listed in tests/mutants.txt, of the program and of the page. All are compiled into one
copy of the tree, in build/mutants, where each is asleep until PARLOUR_MUTANT names its number; so one
build serves all.
A fault that no test notices is a missing test, or says why it changes nothing ("equivalent:").

    scripts/mutants.py                  every mutant
    scripts/mutants.py --only rent      those whose name contains "rent"
    scripts/mutants.py --list           names and places only, without a build; fails if the lines of
                                        one no longer stand where it says
"""
import argparse
import functools
import os
import re
import shutil
import subprocess
import sys
import zlib
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

# The page has no environment: every visitor of its browser tests is told the number.
PAGE_SLEEPER = "(Reflect.get(globalThis, 'mutant') === {number})"
VISITORS = "web/tests/browser/house.ts"
BEFORE_VISIT = "  const page = await context.newPage();\n"
TELL_VISITOR = ("  await context.addInitScript((chosen) => Reflect.set(globalThis, 'mutant', chosen), "
                "Number(process.env.PARLOUR_MUTANT));\n")

PROGRAMS = {"units": "parlour_tests", "server": "parlour_server_tests", "browser": "parlour"}
SCENARIOS = "every scenario of the project*"  # one of the units
ASLEEP = -1
SECONDS = 900  # a fault may be an endless loop


@dataclass
class Mutant:
    name: str
    file: str = ""
    before: list = field(default_factory=list)
    after: list = field(default_factory=list)
    equivalent: str = ""
    # "units *rent*": what is tried first. A hint that saves time, not a limit; but of the page's
    # faults, "browser FILE NAME", it is all that is tried.
    seen: str = ""

    @property
    def number(self):
        """The same wherever it stands in the list, so that one more compiles only its own file."""
        return zlib.crc32(self.name.encode()) >> 1

    @property
    def of_page(self):
        return self.file.startswith("web/")

    def trials(self):
        """From the quickest to the slowest: the program, and which of its tests."""
        if self.seen:
            program, tests = self.seen.split(" ", 1)
            yield program, tests if program == "browser" else "--test-case=" + tests
        if self.of_page:
            return
        yield "units", "--test-case=" + SCENARIOS
        yield "units", f"--source-file=*/tests/{self.file.split('/')[1]}/*"  # the tests mirror src/
        yield "units", "--test-case=*"
        yield "server", "--test-case=*"


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
        elif line.startswith("seen: "):
            mutants[-1].seen = line[6:].strip()
        elif line.startswith("- "):
            mutants[-1].before.append(line[2:].strip())
        elif line.startswith("+ "):
            mutants[-1].after.append(line[2:].strip())
        else:
            sys.exit(f"{path}:{number}: expected [NAME], file:, equivalent:, seen:, \"- \" or \"+ \"")
    if len({mutant.number for mutant in mutants}) != len(mutants):
        sys.exit(f"{path}: two mutants have the same name, or the same number")
    return mutants


def places(mutant, text):
    """Where the old lines stand, whatever the indentation."""
    pattern = r"\s*\n\s*".join(re.escape(line) for line in mutant.before)
    return list(re.finditer(pattern, text))


def misplaced(mutants):
    """What is wrong with each that cannot be planted: its lines must stand exactly once."""
    for mutant in mutants:
        file = TOP / mutant.file
        found = len(places(mutant, file.read_text())) if file.is_file() else 0
        if found != 1 or "MUTANT" not in "".join(mutant.after):
            yield f"[{mutant.name}]: its lines stand {found} times in {mutant.file}, expected once"


def sow(mutants):
    """A copy of the tree with every mutant in it, asleep."""
    COPY.mkdir(parents=True, exist_ok=True)
    listed = subprocess.run(["git", "ls-files", "-co", "--exclude-standard"], cwd=TOP, check=True,
                            capture_output=True, text=True).stdout.split("\n")
    wanted = {name for name in listed if name and (TOP / name).is_file()}
    texts = {}
    for mutant in mutants:
        text = texts.get(mutant.file) or (TOP / mutant.file).read_text()
        place, = places(mutant, text)
        asleep = PAGE_SLEEPER if mutant.of_page else "::parlour::is_mutant({number})"
        after = "\n".join(mutant.after).replace("MUTANT", asleep.format(number=mutant.number))
        texts[mutant.file] = text[:place.start()] + after + text[place.end():]
    for file, text in texts.items():
        text = text.replace("#include", '#include "core/mutant.hpp"\n#include', 1)
        texts[file] = text.encode()
    texts["src/core/mutant.hpp"] = SLEEPER.encode()
    visitors = (TOP / VISITORS).read_text().replace(BEFORE_VISIT, TELL_VISITOR + BEFORE_VISIT)
    texts[VISITORS] = visitors.encode()
    for name in sorted(wanted | texts.keys()):
        target = COPY / name
        data = texts.get(name) or (TOP / name).read_bytes()
        if target.is_file() and target.read_bytes() == data:
            continue  # its time stays, and what was compiled of it too
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(data)
        if name in wanted:
            shutil.copymode(TOP / name, target)
    for folder in ("src", "tests", "words", "titles", "web/src"):  # what has been deleted since
        for file in (COPY / folder).rglob("*"):
            if file.is_file() and str(file.relative_to(COPY)) not in wanted | texts.keys():
                file.unlink()
    packages = COPY / "web" / "node_modules"
    if not packages.exists():
        packages.symlink_to(TOP / "web" / "node_modules")


@functools.cache
def built(program):
    """Only what is asked for: where the hints are right, the server is hardly ever built."""
    if program == "browser":
        subprocess.run(["npm", "--prefix", "web", "run", "--silent", "build"], cwd=COPY, check=True,
                       stdout=subprocess.DEVNULL)
    # Nearly all of the time goes to the compiler, and hardly any to what it makes.
    subprocess.run(["cmake", "--preset", "release", "--log-level=WARNING",
                    "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG"], cwd=COPY, check=True,
                   stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", PROGRAMS[program]],
                   cwd=COPY, check=True, stdout=sys.stderr)
    return COPY / "build" / "release" / "bin" / PROGRAMS[program]


def command_for(program, tests):
    path = str(built(program))
    if program != "browser":
        return [path, "--no-intro", "--abort-after=1", tests]
    file, name = tests.split(" ", 1)
    return ["npm", "--prefix", "web", "exec", "--", "vitest", "run", "--root", "web", "--config",
            "vitest.browser.config.ts", f"tests/browser/{file}", "-t", name]


@functools.cache
def failure(number, program, tests):
    """What these tests say of this mutant: the first that fails, or None."""
    command = command_for(program, tests)
    environment = dict(os.environ, PARLOUR_MUTANT=str(number), RC_PARAMS="seed=1")
    try:
        done = subprocess.run(command, cwd=COPY, env=environment, capture_output=True, text=True,
                              errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "does not end"
    if done.returncode == 0:
        return None
    named = re.search(r"^TEST CASE: +(.*)$|FAIL .* > (.*)$", done.stdout, re.MULTILINE)
    scenario = re.search(r"ERROR: (\S+\.scn)", done.stdout)
    names = [found.group(found.lastindex) for found in (named, scenario) if found]
    return " ".join(names) or "it crashes"


def killed_by(mutant):
    """The first test that notices, by its program and name, or None."""
    for program, tests in mutant.trials():
        test = failure(mutant.number, program, tests)
        if not test:
            continue
        if failure(ASLEEP, program, tests):
            sys.exit(f"{program} {tests} fails without any mutant too: nothing can be said")
        return f"{program}: {test}"
    return None


def main():
    asked = argparse.ArgumentParser(description=__doc__,
                                    formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--only", default="", help="a part of the names")
    asked.add_argument("--list", action="store_true")
    asked = asked.parse_args()
    mutants = read_mutants(TOP / "tests" / "mutants.txt")
    if wrong := list(misplaced(mutants)):
        sys.exit("\n".join(["tests/mutants.txt:", *wrong]))
    if asked.list:
        for mutant in mutants:
            print(f"{mutant.name}: {mutant.file}")
        return
    sow(mutants)
    killed, survived = 0, []
    for mutant in mutants:
        if asked.only not in mutant.name:
            continue
        by = killed_by(mutant)
        print(f"{mutant.name:60} {by or mutant.equivalent or 'SURVIVES'}", flush=True)
        if by or mutant.equivalent:
            killed += 1
        else:
            survived.append(mutant.name)
    print(f"{killed} passed, {len(survived)} failed")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
