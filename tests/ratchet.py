"""The ratchet: what an independent engine says, and how often solemn says the same. It turns one way only.

`snapshots/reader/ratchet.txt` has a line for each group of trials and positions. More may agree and no fewer; of what differs,
is refused, is a false yes or a false no, cannot be said or cannot be converted there may be fewer and no more. What is
undetermined may be as it likes: it is counted by what it takes from the others. `UPDATE_RATCHET=1` writes down what has become
better, and nothing else; a figure that is worse is changed by hand, with the reason in a line `# …` above it.
"""

import os
import pathlib
import sys

STORED = pathlib.Path(__file__).resolve().parent.parent / "snapshots/reader/ratchet.txt"
BAD = ("differ", "refused", "false yes", "false no", "unsaid", "not converted")


def read(text):
    """Group → result → how many."""
    found = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, counts = line.split(": ", 1)
            found[name] = {one.rsplit(" ", 1)[0]: int(one.rsplit(" ", 1)[1]) for one in counts.split(", ")}
    return found


def written(name, counts):
    return f"{name}: " + ", ".join(f"{result} {count}" for result, count in sorted(counts.items()))


def rises(result):
    return result.endswith("agree")


def falls(result):
    return result in BAD or result.endswith(" differs") or result.endswith(" differ")


def worse(name, before, now, slack=0):
    """What of a group is worse than it was; `slack` so many that agree may be lost, such as to a time limit."""
    for result in sorted(set(before) | set(now)):
        was, is_ = before.get(result, 0), now.get(result, 0)
        if rises(result) and is_ < was - slack or falls(result) and is_ > was:
            yield f"{name}: {result} {is_}, was {was}"


def better(before, now):
    return any(rises(r) and now.get(r, 0) > before.get(r, 0) or falls(r) and now.get(r, 0) < before.get(r, 0)
               for r in set(before) | set(now))


def hold(now, slack=0):
    """Holds figures (group → result → how many) against the stored ones, and ends with 1 where one is worse."""
    lines = STORED.read_text(encoding="utf-8").splitlines() if STORED.exists() else []
    before = read("\n".join(lines))
    faults = [fault for name, counts in now.items() for fault in worse(name, before.get(name, counts), counts, slack)]
    for fault in faults:
        print(f"worse than stored: {fault}", file=sys.stderr)
    gained = [n for n, counts in now.items() if n not in before or better(before[n], counts)]
    if os.environ.get("UPDATE_RATCHET"):
        held = {fault.split(": ")[0] for fault in faults}
        fresh = {name: written(name, now[name]) for name in gained if name not in held}
        lines = [fresh.pop(line.split(": ", 1)[0], line) for line in lines]
        STORED.write_text("\n".join([*lines, *fresh.values()]) + "\n", encoding="utf-8")
    else:
        for name in gained:
            print(f"better than stored: {written(name, now[name])}\n  UPDATE_RATCHET=1 keeps it", file=sys.stderr)
    if faults:
        sys.exit(f"the ratchet in {STORED} turns one way only")
