#!/usr/bin/env python3
"""Very many boards over PySpark in local mode, one worker killed on the way: nothing lost, nothing twice, and the same
answers as one process gives.

    python3 tests/cluster/spark.py [--solemn PATH] [--count N] [--jobs N] [--spare]

Every board is a line of JSON with a number as its id; what answers is `solemn stream --cards none`, once as one process
and once behind `pipe` of Spark. `--spare` kills nobody. Needs pyspark and Java.
"""

import argparse
import collections
import json
import os
import random
import signal
import subprocess
import sys
import tempfile
import threading
import time

HANDS = ["Dark Hole", "Mystical Space Typhoon", "Kuriboh", "Dark Magician", "Monster Reborn", "Goblindbergh", "Raigeki"]
FIELDS = ["Kuriboh", "Dark Magician", "Celtic Guardian", "Sangan", "Breaker the Magical Warrior", "Man-Eater Bug"]


def board(number):
    """A small board by chance, with the question what can be done; every number has always the same."""
    chance = random.Random(number % 5000)

    def zone(player, place, names):
        return {"board": {"player": player, "zone": place, "cards": [{"name": name, "options": []} for name in names]}}

    story = [{"turn": {"player": "you", "phase": "main-phase-1"}}, zone("you", "hand", chance.sample(HANDS, 3))]
    for player in ("you", "opponent"):
        for place in range(1, chance.randint(1, 4)):
            story.append(zone(player, f"m{place}", [chance.choice(FIELDS)]))
    story.append({"question": {"ask": {"actions": "you"}, "text": "what can you do", "expect": None}})
    return json.dumps({"id": number, "duels": [{"story": story}]})


def totals(lines):
    """How often each answer was given, and each id."""
    answers, ids = collections.Counter(), collections.Counter()
    for line in lines:
        told = json.loads(line)
        ids[told["id"]] += 1
        answers["error" if "error" in told else "; ".join(v["answer"] for v in told["verdicts"])] += 1
    return answers, ids


def alone(command, count):
    """One process; its lines come and go through files."""
    with tempfile.TemporaryFile("w+") as boards, tempfile.TemporaryFile("w+") as verdicts:
        for number in range(count):
            boards.write(board(number) + "\n")
        boards.seek(0)
        begun = time.monotonic()
        subprocess.run(command, stdin=boards, stdout=verdicts, check=True)
        took = time.monotonic() - begun
        verdicts.seek(0)
        return totals(verdicts), took


def kill_one(program, killed):
    """Kills one of the processes that answer, as soon as there is one that has worked for a while."""
    while not killed:
        time.sleep(0.02)
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                words = open(f"/proc/{pid}/cmdline", "rb").read().split(b"\0")
                if words[:2] == [program.encode(), b"stream"] and time.time() - os.stat(f"/proc/{pid}").st_mtime > 0.1:
                    os.kill(int(pid), signal.SIGKILL)
                    killed.append(int(pid))
                    return
            except OSError:
                continue


def spread(command, count, jobs, spare):
    """The same boards over Spark."""
    from pyspark import SparkConf, SparkContext

    conf = SparkConf().setMaster(f"local[{jobs},4]").setAppName("solemn")
    conf.set("spark.ui.enabled", "false").set("spark.ui.showConsoleProgress", "false")
    # A busy machine is slow to answer, and not lost.
    conf.set("spark.network.timeout", "1200s").set("spark.executor.heartbeatInterval", "120s")
    context = SparkContext(conf=conf)
    context.setLogLevel("OFF")
    killed = []
    if not spare:
        threading.Thread(target=kill_one, args=(command[0], killed), daemon=True).start()
    begun = time.monotonic()
    lines = context.range(count, numSlices=max(16, count // 20_000)).map(board)
    told = lines.pipe(" ".join(command), checkCode=True).mapPartitions(lambda part: [totals(part)]).collect()
    took = time.monotonic() - begun
    context.stop()
    answers, ids = collections.Counter(), collections.Counter()
    for some, numbers in told:
        answers.update(some)
        ids.update(numbers)
    return (answers, ids), took, killed


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--solemn", default="target/release/solemn")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--spare", action="store_true")
    options = parser.parse_args()
    command = [os.path.abspath(options.solemn), "stream", "--cards", "none", "--jobs", "1"]
    (one, ids), took = alone(command, options.count)
    print(f"one process, one thread: {options.count} boards in {took:.1f} s, {options.count / took:.0f} a second")
    (many, spread_ids), took, killed = spread(command, options.count, options.jobs, options.spare)
    print(f"spark, {options.jobs} workers, killed {len(killed)}: {took:.1f} s, {options.count / took / options.jobs:.0f} a second and core")
    wanted = set(range(options.count))
    wrong = [
        ("lost", wanted - set(spread_ids)),
        ("twice", [n for n, times in spread_ids.items() if times > 1]),
        ("not as one process says", [] if one == many and set(ids) == wanted else [one - many, many - one]),
        ("nobody was killed", [] if killed or options.spare else [0]),
    ]
    for what, which in wrong:
        if which:
            print(f"wrong: {what}: {list(which)[:5]}")
    print(f"{len(spread_ids)} answers, {sum(many.values())} lines, {len(many)} different")
    sys.exit(any(which for _, which in wrong))


if __name__ == "__main__":
    main()
