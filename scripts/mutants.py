#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Tries the tests: builds Parlour with small faults in it, and looks whether a test notices.

The faults are listed in tests/mutants.txt, of the program and of the page. All are compiled into one
copy of the tree, in build/mutants, where each is asleep until PARLOUR_MUTANT names its number; so one
build serves all. Of some, only those are planted: where there is a ccache, it has the rest. The page's
need no compiler: the page is made anew, and the program that was last built here plays its games.
A fault that no test notices is a missing test, or says why it changes nothing ("equivalent:").

    scripts/mutants.py                  every mutant
    scripts/mutants.py --only rent      those whose name contains "rent"
    scripts/mutants.py --list           names and places only, without a build; fails if the lines of
                                        one no longer stand where it says
"""
import argparse
import atexit
import functools
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
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

PROGRAMS = {"units": "parlour_tests", "server": "parlour_server_tests"}
PARLOUR = TOP / "build" / "release" / "bin" / "parlour"
SCENARIOS = "every scenario of the project*"  # one of the units
ASLEEP = -1
SECONDS = 900  # a fault may be an endless loop
PAGE_SECONDS = 150  # or that a test waits for what does not come


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
def built(program, all_of_them):
    """Only what is asked for: where the hints are right, the server is hardly ever built."""
    # With all of them nearly everything is compiled anew: that takes longer than to run it.
    flags = "-DCMAKE_CXX_FLAGS_RELEASE=-O1 -DNDEBUG" if all_of_them else "-UCMAKE_CXX_FLAGS_RELEASE"
    subprocess.run(["cmake", "--preset", "release", "--log-level=WARNING", flags], cwd=COPY,
                   check=True, stdout=subprocess.DEVNULL)
    subprocess.run(["cmake", "--build", "--preset", "release", "--target", PROGRAMS[program]],
                   cwd=COPY, check=True, stdout=sys.stderr)
    return str(COPY / "build" / "release" / "bin" / PROGRAMS[program])


def started(command, said, **how):
    """A program that runs as long as this one, and what it has said that fits."""
    running = subprocess.Popen(command, cwd=COPY, text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, **how)
    atexit.register(running.terminate)
    for line in running.stdout:
        if found := re.search(said, line):
            # What nobody reads would stop it in the end.
            threading.Thread(target=running.stdout.read, daemon=True).start()
            return found.group()
    sys.exit(f"{command[0]} says nothing like {said}")


@functools.cache
def served():
    """The address of the page with its faults, in front of a server that has none."""
    if not PARLOUR.exists():
        sys.exit(f"{PARLOUR} is not built")
    subprocess.run(["npm", "--prefix", "web", "run", "--silent", "build"], cwd=COPY, check=True,
                   stdout=subprocess.DEVNULL)
    url = r"http://127\.0\.0\.1:\d+"
    data = tempfile.TemporaryDirectory()
    atexit.register(data.cleanup)
    server = started([PARLOUR, "serve", "--listen", "127.0.0.1:0", "--data", data.name], url)
    return started([COPY / "web" / "node_modules" / ".bin" / "vite", "preview", "web", "--port", "0",
                    "--host", "127.0.0.1", "--outDir", "../build/web"], url,
                   env=dict(os.environ, PARLOUR=server, NO_COLOR="1"))


def command_for(program, tests, all_of_them):
    if program != "browser":
        return [built(program, all_of_them), "--no-intro", "--abort-after=1", tests]
    file, name = tests.split(" ", 1)
    return ["npm", "--prefix", "web", "exec", "--", "vitest", "run", "--root", "web", "--config",
            "vitest.browser.config.ts", f"tests/browser/{file}", "-t", name,
            f"--testTimeout={1000 * PAGE_SECONDS}"]


@functools.cache
def failure(number, program, tests, all_of_them):
    """What these tests say of this mutant: the first that fails, or None."""
    command = command_for(program, tests, all_of_them)
    environment = dict(os.environ, PARLOUR_MUTANT=str(number), RC_PARAMS="seed=1")
    if program == "browser":
        environment.update(PARLOUR_URL=served(), NO_COLOR="1")
    try:
        done = subprocess.run(command, cwd=COPY, env=environment, capture_output=True, text=True,
                              errors="replace", timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return "does not end"
    if done.returncode == 0:
        return None
    told = done.stdout + done.stderr
    named = re.search(r"^TEST CASE: +(.*)$|FAIL .* > (.*)$", told, re.MULTILINE)
    scenario = re.search(r"ERROR: (\S+\.scn)", told)
    # A page that is slow fails a test too: what was wrong shows whether it was the fault.
    wrong = re.search(r"^\w*Error: (.{1,90})", told, re.MULTILINE)
    names = [found.group(found.lastindex) for found in (named, scenario, wrong) if found]
    return ": ".join(names) or "it crashes"


def killed_by(mutant, all_of_them):
    """The first test that notices, by its program and name, or None."""
    for program, tests in mutant.trials():
        test = failure(mutant.number, program, tests, all_of_them)
        if not test:
            continue
        if failure(ASLEEP, program, tests, all_of_them):
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
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # nothing that was started goes on
    chosen = [mutant for mutant in mutants if asked.only in mutant.name]
    sow(chosen)
    killed, survived = 0, []
    for mutant in chosen:
        by = killed_by(mutant, len(chosen) == len(mutants))
        print(f"{mutant.name:60} {by or mutant.equivalent or 'SURVIVES'}", flush=True)
        if by or mutant.equivalent:
            killed += 1
        else:
            survived.append(mutant.name)
    print(f"{killed} passed, {len(survived)} failed")
    sys.exit(1 if survived else 0)


if __name__ == "__main__":
    main()
