#!/usr/bin/env python3
"""The law of forgetting, for the grammars of card text: what is not read never turns an answer into another.

    python3 tests/forgotten_meanings.py CARDS --solemn PATH [--every N] [--file meaning] [--first N]

CARDS is a folder of cards in the yaml-yugi layout. Those that the corpus embeds are read, once with the grammars as they are and
then each time with one line of one file less; the corpus is judged by what was read. A yes, a no or a value may become
undetermined; it may not become another, and nothing undetermined may become known by reading less. Of a question that names an
effect by its number nothing is asked where what was forgotten stands as an entry of its own, so that the number means another
one. With `--every N` one line in N is left out: which, its own words decide, so that a line stays in a sample whatever is written
around it; `--first` names another sample.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent.parent


def embedded(cards, folder):
    """Links to the cards of the database that the corpus embeds."""
    folder.mkdir()
    for entry in sorted((HERE / "rulings/cards").glob("*.yaml")):
        password = re.search(r"^password: *(\d+)", entry.read_text(encoding="utf-8"), re.M)
        card = cards / f"{int(password[1]):08}.yaml" if password else None
        if card and card.exists():
            (folder / card.name).symlink_to(card.resolve())
    return folder


def answers(solemn, cards, grammar, work):
    """Question → answer, with the cards as these grammars read them; nothing where they cannot be."""
    database = work / "read.cards"
    read = [solemn, "--cards", database, "cards", "import", cards, "--grammar", grammar]
    if subprocess.run(read, capture_output=True).returncode:
        return None
    check = [solemn, "check", "rulings", "--cards", database, "--models", "read", "--format", "jsonl"]
    printed = subprocess.run(check, capture_output=True, text=True, cwd=HERE).stdout
    told = (json.loads(line) for line in printed.splitlines())
    place = ("file", "line", "duel", "variant", "question")
    return {tuple(one[name] for name in place): one["answer"] for one in told if "question" in one}


def entries(solemn, database, card):
    """How many entries a card has as it is read there."""
    shown = [solemn, "--cards", database, "card", card, "--models", "read"]
    told = subprocess.run(shown, capture_output=True, text=True).stdout.split("printed (en)")[0]
    return len(re.findall(r"^\d+\. ", told, re.M))


def numbered(place):
    """The cards of which a question names effects by their numbers."""
    return re.findall(r"effect \d+ of (.+?)(?= \[|;|$)", place[-1])


def without(solemn, cards, file, lines, number, before, database):
    """What answers become when that line is not there: (place, before, after) where it is another."""
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        shutil.copytree(HERE / "grammar", work / "grammar")
        (work / "grammar" / file).write_text("".join(lines[:number] + lines[number + 1 :]), encoding="utf-8")
        after = answers(solemn, cards, work / "grammar", work)
        if after is None:
            return None
        known = ((place, one, after.get(place, "undetermined")) for place, one in before.items())
        changes = [change for change in known if change[2] not in (change[1], "undetermined")]
        same = lambda card: entries(solemn, database, card) == entries(solemn, work / "read.cards", card)
        return [change for change in changes if all(same(card) for card in numbered(change[0]))]


def main():
    ask = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ask.add_argument("cards", type=pathlib.Path)
    ask.add_argument("--solemn", required=True)
    ask.add_argument("--every", type=int, default=1)
    ask.add_argument("--first", type=int, default=0)
    ask.add_argument("--file", default="meaning", help="a file of `grammar`")
    ask.add_argument("--jobs", type=int, default=os.cpu_count())
    told = ask.parse_args()
    solemn = str(pathlib.Path(told.solemn).resolve())
    lines = (HERE / "grammar" / told.file).read_text(encoding="utf-8").splitlines(keepends=True)
    rule = "=>" if told.file in ("meaning", "retold") else "<"
    rules = [n for n, line in enumerate(lines) if rule in line and not line.lstrip().startswith("#")]
    chosen = [n for n in rules if zlib.crc32(lines[n].strip().encode()) % told.every == told.first]
    with tempfile.TemporaryDirectory() as folder:
        cards = embedded(told.cards, pathlib.Path(folder) / "cards")
        before = answers(solemn, cards, HERE / "grammar", pathlib.Path(folder))
        database = pathlib.Path(folder) / "read.cards"
        if not before:
            sys.exit("the corpus cannot be judged by the cards as they are read")
        left = lambda number: without(solemn, cards, told.file, lines, number, before, database)
        with concurrent.futures.ThreadPoolExecutor(told.jobs) as pool:
            found = list(zip(chosen, pool.map(left, chosen)))
    broken = 0
    for number, changes in found:
        for place, one, other in changes or ():
            broken += 1
            print(f"{told.file}:{number + 1}: {lines[number].strip()[:100]}\n  {place}: {one} became {other}")
    tried = sum(changes is not None for _, changes in found)
    print(f"{tried} of {len(chosen)} lines can be left out; {len(before)} answers each: {broken} became others")
    sys.exit(broken > 0)


if __name__ == "__main__":
    main()
