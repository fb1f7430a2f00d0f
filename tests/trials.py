#!/usr/bin/env python3
"""Effects that an independent engine carried out, against what solemn makes of their cards' texts.

    python3 tests/trials.py FOLDER --solemn PATH --cards DATABASE

FOLDER holds trials (`*.jsonl`) and the program that replays them (`replay.py`); DATABASE is compiled from all cards. How many
trials come to the same board, class by class, is held against the ratchet (`tests/ratchet.py`).
"""

import argparse
import pathlib
import re
import subprocess
import sys

import ratchet

RESULTS = ("agree", "differ", "undetermined", "refused", "unsaid")


def figures(printed):
    """Class → result → how many, from what the replay prints."""
    found = {}
    for line in printed.splitlines():
        if line.startswith("negatives "):
            counts = re.findall(r"([a-z][a-z ]*?) (\d+) \(", line.removeprefix("negatives "))
            found["must not be possible"] = {name.strip(): int(n) for name, n in counts}
            continue
        row = re.match(r"(.+?)\s+(\d+)\s+agree\s", line)
        if row:
            found[row[1].strip()] = {r: int(re.search(rf"\b{r}\s+(\d+)", line)[1]) for r in RESULTS}
    return found


# A machine under load may lose some to their time limit.
SLACK = 3


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--solemn", default="target/release/solemn")
    parser.add_argument("--cards", required=True)
    options = parser.parse_args()
    now = {}
    for trials in sorted(options.folder.glob("*.jsonl")):
        command = [sys.executable, options.folder / "replay.py", trials, "--solemn", options.solemn, "--cards", options.cards]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
        now |= {f"trials {trials.stem}, {name}": counts for name, counts in figures(done.stdout).items()}
    if not now:
        sys.exit(f"there are no trials in {options.folder}")
    for name, counts in now.items():
        print(ratchet.written(name, counts))
    ratchet.hold(now, SLACK)


if __name__ == "__main__":
    main()
