#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""What is wrong with the words of the program (words/): entries that are missing in a language, that
nothing uses, or that are no messages; and texts of the program that are in no catalogue.

    scripts/check_words.py [PRESET]     with the programs of build/PRESET, "release" if none is named

The last part plays games in a pseudo-language, which is English with accents and in ⟦brackets⟧, and
looks for words outside of brackets. Names of people and the texts of titles and bots may stand there.
"""
import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
BIN = TOP / "build" / (sys.argv[1] if len(sys.argv) > 1 else "release") / "bin"


def constant(key):
    return "k" + "".join(part[:1].upper() + part[1:] for part in key.split(".")[-1].split("_"))


def unused():
    """A constant is used where a file that includes its area's header names it; an area whose keys are
    looked up, as those of refusals and switches are, checks itself when it is compiled."""
    lines = []
    sources = {path: path.read_text() for path in (TOP / "src").rglob("*.?pp")}
    for file in sorted((TOP / "words" / "en").glob("*.json")):
        area = file.stem
        if area == "language" or area.startswith("page"):
            continue
        header = f'#include "words/{area}.hpp"'
        users = {path for path, text in sources.items() if header in text}
        # One step on: src/terminal has headers that give an area a shorter name.
        aliases = {path.relative_to(TOP / "src").as_posix() for path in users if path.suffix == ".hpp"}
        while True:
            more = {path for path, text in sources.items() if path not in users and
                    any(f'#include "{alias}"' in text for alias in aliases)}
            if not more:
                break
            users |= more
            aliases = {path.relative_to(TOP / "src").as_posix() for path in more
                       if path.suffix == ".hpp"}
        text = "\n".join(sources[path] for path in users)
        looked_up = [m for m in re.findall(rf"words::{area}::named\(\"(\w+)\"", text)]
        if f"words::{area}::at(" in text:
            continue
        for key in json.loads(file.read_text()):
            if key.split(".")[0] in looked_up:
                continue
            if not re.search(rf"\b{constant(key)}\b", text):
                lines.append(f"words/en/{area}.json: {key}: nothing uses it")
    return lines


def untold_reasons():
    """What the server refuses is told in the language of whoever asks: what it gives as a reason has
    an entry in reasons.json. A sum of texts has gaps where something is put in."""
    files = [path for path in (TOP / "src" / "server").glob("*.cpp")
             if re.match(r"(api|experiments|house|routes)", path.name)]
    files += (TOP / "src" / "table").glob("table_order.cpp")
    call = re.compile(
        r'(?:problem_response\(\s*(?:\d+|[^",]*\?[^",]*),\s*"[^"]*",\s*|Problem\{"",\s*"[^"]*",\s*|'
        r'bad_request\(\{"",\s*"[^"]*",\s*|refused\(\{"",\s*"[^"]*",\s*|get_text\([^;]*?,\s*)'
        r'("(?:[^"\\]|\\.)*")(\s*\+)?')
    entries = json.loads((TOP / "words" / "en" / "reasons.json").read_text()).values()
    lines, seen = [], 0
    for file in sorted(files):
        text = re.sub(r'"\s*\n\s*"', "", file.read_text())
        for literal, more in call.findall(text):
            reason = json.loads(literal)
            if reason in ("", "expected "):  # the latter: which methods there are, for programs
                continue
            seen += 1
            told = any(entry.split("{")[0] == reason if more else
                       re.fullmatch(re.sub(r"\\{\w+\\}", ".*", re.escape(entry)), reason)
                       for entry in entries)
            if not told:
                lines.append(f"words/en/reasons.json: no entry for \"{reason}\" of {file.name}")
    if seen < 30:
        lines.append(f"only {seen} reasons were found in the sources of the server")
    return lines


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from strings(one)
    elif isinstance(value, list):
        for one in value:
            yield from strings(one)


def words_in(text):
    return re.findall(r"[^\W\d_]{3,}", text)


def allowed_words(title):
    known = set(words_in("Ann Ada Bora Cleo Deniz Ella Faik Grace Hale Isaac Jale Kemal Lena Mert qps"))
    files = list((TOP / "titles" / title).glob("*.json")) + list((TOP / "bots").rglob("*.json"))
    for file in files:
        for text in strings(json.loads(file.read_text())):
            known.update(words_in(text))
    known.update(words_in((TOP / "titles" / title / "rules.en.md").read_text()))
    return known


def outside_brackets(text):
    depth, out = 0, []
    for letter in text:
        depth += letter == "⟦"
        if depth == 0:
            out.append(letter)
        depth -= letter == "⟧"
        if depth < 0:
            depth = 0
        if letter == "\x1e":
            depth = 0
    return "".join(out)


def hard_wired(title, script, folder):
    """Plays with the answers of the script; one question has one line."""
    done = subprocess.run(
        [BIN / "parlour", "play", title, "--language", "qps", "--seats", "Ann,easy,easy", "--seed", "7"],
        input="\n".join(script) + "\n", capture_output=True, text=True, cwd=TOP,
        env={**os.environ, "PARLOUR_WORDS": str(folder), "COLUMNS": "4000", "NO_COLOR": "1"})
    lines = []
    if done.returncode != 0 or "⟦" not in done.stdout:
        lines.append(f"{title}: the game in the pseudo-language ended with {done.returncode}: "
                     f"{done.stderr.strip()[:200]}")
    known = allowed_words(title)
    for line in done.stdout.splitlines():
        strange = [word for word in words_in(outside_brackets(line)) if word not in known]
        if strange:
            lines.append(f"{title}: not in a catalogue: {' '.join(strange)} (in: {line.strip()[:90]})")
    return lines, len(done.stdout.splitlines())


def main():
    problems = []
    checked = subprocess.run([BIN / "words_tool", "check", "words"], cwd=TOP, capture_output=True,
                             text=True)
    print(checked.stdout.strip())
    problems += checked.stderr.splitlines()
    problems += unused() + untold_reasons()
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([BIN / "words_tool", "pseudo", "words", folder], cwd=TOP, check=True)
        for title, commands in (("classic", ["help", "board", "deeds", "rules", "log", "save"]),
                                ("world", ["help", "map", "cards", "rules", "log", "save"])):
            script = ["banana"] + [one for command in commands for one in (command, "1")] + ["1"] * 400
            lines, told = hard_wired(title, script, Path(folder))
            print(f"{title}: {told} lines in the pseudo-language")
            problems += lines
    for line in problems[:60]:
        print(line)
    print(f"{len(problems)} problems with the words")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
