#!/usr/bin/env python3
"""Effects that an independent engine carried out, against what solemn makes of their cards' texts.

    python3 tests/trials.py FOLDER --solemn PATH --cards DATABASE

FOLDER holds trials (`*.jsonl`) and the program that replays them (`replay.py`); DATABASE is compiled from all cards. How many
trials come to the same board, class by class, is held against `snapshots/reader/trials.txt`: none of the shares may fall, and
no more trials may differ, be refused or be allowed where they must not be. After a change for the better `UPDATE_TRIALS=1`
stores the figures anew.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys

STORED = pathlib.Path(__file__).resolve().parent.parent / "snapshots/reader/trials.txt"
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


def written(found):
    return "".join(
        f"{name}: " + ", ".join(f"{result} {count}" for result, count in sorted(counts.items())) + "\n"
        for name, counts in found.items()
    )


def read(text):
    found = {}
    for line in text.splitlines():
        name, counts = line.split(": ", 1)
        found[name] = {one.rsplit(" ", 1)[0]: int(one.rsplit(" ", 1)[1]) for one in counts.split(", ")}
    return found


def faults(before, now):
    """What has become worse."""
    for name, counts in before.items():
        fresh = now.get(name, {})
        # A machine under load may lose one to its time limit.
        if fresh.get("agree", 0) < counts.get("agree", 0) - 3:
            yield f"{name}: {fresh.get('agree', 0)} agree, {counts['agree']} did"
        for bad in ("differ", "refused", "false yes"):
            if fresh.get(bad, 0) > counts.get(bad, 0):
                yield f"{name}: {fresh[bad]} {bad}, there were {counts.get(bad, 0)}"


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
        now |= {f"{trials.stem}, {name}": counts for name, counts in figures(done.stdout).items()}
    if not now:
        sys.exit(f"there are no trials in {options.folder}")
    print(written(now), end="")
    if os.environ.get("UPDATE_TRIALS"):
        STORED.write_text(written(now), encoding="utf-8")
        return
    if not STORED.exists():
        print(f"nothing is stored in {STORED}: UPDATE_TRIALS=1 stores these figures")
        return
    before = {name: counts for name, counts in read(STORED.read_text(encoding="utf-8")).items() if name in now}
    worse = list(faults(before, now))
    if worse:
        sys.exit("worse than stored:\n  " + "\n  ".join(worse))


if __name__ == "__main__":
    main()
