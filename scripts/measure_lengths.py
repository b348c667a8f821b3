#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""How long games last: titles/ID/length.json of every title, measured in the lab.

    scripts/measure_lengths.py [GAMES]

For every preset and every number of seats that differs, medium bots play GAMES games (2000). What is kept
is the number of turns of all seats together: the median of the rounds times the turns that a round has on
average, since seats that are out play none. Presets whose rules make no difference to a title are left
out. The seconds of a turn are estimates, measured nowhere. They turn into minutes
where somebody sees who sits at the table (web/src/screens/length.ts)."""
import json
import re
import subprocess
import sys
from pathlib import Path

TOP = Path(__file__).resolve().parent.parent
PARLOUR = TOP / "build" / "release" / "bin" / "parlour"
SECONDS = {"estate": (14, 5), "conquest": (75, 12)}


def told(*arguments):
    return json.loads(subprocess.run([PARLOUR, *arguments], check=True, capture_output=True, text=True).stdout)


def turns(title, seats, rules, games):
    line_up = ",".join(["medium"] * seats)
    asked = [word for name, value in rules.items() for word in ("--rule", f"{name}={value}")]
    run = told("lab", "run", "--title", title, "--seats", line_up, "--games", str(games), "--seed", "1",
               "--json", *asked)
    return round(run["rounds"]["median"] * run["throws"] / run["games"] / run["rounds"]["mean"])


def main():
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    presets = told("titles", "--presets", "--json")
    for title in told("titles", "--json"):
        folder = TOP / "titles" / title["id"]
        rules = json.loads((folder / "title.json").read_text())["rules"]
        least, most = rules["seats.min"], rules["seats.max"]
        person, bot = SECONDS[title["family"]]
        kept = []
        for preset in (one for one in presets if one["family"] == title["family"]):
            # A clock that ends the game says itself how long that takes.
            sets = {name: value for name, value in preset["rules"].items() if (name, value) != ("ends", "timed")}
            measured = [turns(title["id"], seats, sets, games) for seats in range(least, most + 1)]
            if not kept or measured != kept[0]["turns"]:
                kept.append({"preset": preset["id"], "from": least, "turns": measured})
        length = {"person_seconds": person, "bot_seconds": bot, "presets": kept}
        made = {"made_by": f"scripts/measure_lengths.py {games}", "length": length}
        text = re.sub(r"\[[\d\s,]*\]", lambda at: "".join(at[0].split()).replace(",", ", "), json.dumps(made, indent=2))
        (folder / "length.json").write_text(text + "\n")
        print(title["id"], *(f"{one['preset']}: {one['turns']}" for one in kept), sep="\n  ")


if __name__ == "__main__":
    main()
