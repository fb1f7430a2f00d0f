#!/usr/bin/env python3
"""Boards that are made hard to judge, each judged once by every command, with the time and the memory that it took.

    python3 tests/fuzz/hard.py PROGRAM [--only WORDS] [--keep FOLDER]

What takes more than a second (for a counterfactual two), or more than 256 MB, is marked. Every board has cards of its own,
so that no card of the library decides how hard it is.
"""

import argparse
import os
import pathlib
import resource
import subprocess
import sys
import tempfile

DECK = "; ".join(["3 Kuriboh"] * 20)
MINE = "place: [monster-zone], whose: you, kind: [monster]"
ANYWHERE = "place: [hand, deck, extra-deck, monster-zone, graveyard, banished], kind: [monster]"


def monster(name, level=4, types="effect", more="", effects="", race="warrior", attribute="earth"):
    """A monster as a `card` block."""
    stat = f"  level: {level}\n" if level else ""
    effects = f"  effects:\n{effects}" if effects else ""
    return (
        f"card {name}\n  kind: monster\n  types: [{types}]\n  race: {race}\n  attribute: {attribute}\n{stat}{more}"
        f"  atk: 1000\n  def: 1000\n{effects}\n"
    ).replace("  def: 1000\n" if "link" in types else "\0", "")


def spell(name, effects, property="normal", kind="spell"):
    """A Spell or a Trap as a `card` block."""
    return f"card {name}\n  kind: {kind}\n  property: {property}\n  effects:\n{effects}\n"


def condition(rule):
    return f"    - class: condition\n      applies:\n        - {{to: this, rule: {rule}}}\n"


def slots(*each, more=""):
    return condition("{materials: {slots: [" + ", ".join(each) + "]" + more + "}}")


def act(do, cost="", extra=""):
    paid = f"      cost:\n        - act: {cost}\n" if cost else ""
    return f"    - class: activation\n{extra}{paid}      do:\n        - act: {do}\n"


def zones(cards):
    return "".join(f"  m{n + 1} {card}\n" for n, card in enumerate(cards[:5]))


def board(cards, you, opponent="", moves="", asked="what can you do", turn="turn you, main phase 1"):
    opponent = f"opponent\n{opponent}" if opponent else ""
    questions = "".join(f"? {q}\n" for q in asked.split("|"))
    return f"{cards}\n{turn}\nyou\n{you}{opponent}{moves}{questions}"


def pieces(count, level=lambda n: n % 4 + 1, **more):
    """So many monsters of different names."""
    return [f"Piece {n}" for n in range(count)], "".join(monster(f"Piece {n}", level(n), **more) for n in range(count))


def boards():
    """Name and text of each board."""
    # Materials from everywhere.
    names, cards = pieces(60, lambda n: 1)
    deck = "; ".join(names)
    from_hand = (
        "    - class: continuous\n      applies:\n        - {to: {all: {place: [hand, graveyard], whose: you, kind: [monster]}}, rule: {also-material: "
        "{place: [hand, graveyard], kinds: [%s]}}}\n"
    )
    for kind, own, needs in [
        ("link", "  arrows: [left, right, top, bottom]\n", "{of: {%s}, min: 2, max: 99}" % MINE),
        ("synchro", "", "{of: {%s, types: [tuner]}}, {of: {%s, not-types: [tuner]}, min: 1, max: 99}" % (MINE, MINE)),
        ("xyz", "  rank: 4\n", "{of: {%s}, min: 2, max: 99}" % MINE),
    ]:
        big = monster("Big One", 12 if kind == "synchro" else 0, kind, own, slots(needs))
        helper = monster("Helper", 1, "tuner, effect")
        field = zones(["Helper", *names[:4]])
        verb = {"link": "link summon", "synchro": "synchro summon", "xyz": "xyz summon"}[kind]
        yield f"{kind} of a field", board(
            cards + big + helper, field + "  extra Big One\n  gy " + deck + "\n", asked=f"can you {verb} Big One|with what can you {verb} Big One|what can you do"
        )
    # Fusion: many slots, many cards that fit, none that comes to all of them.
    for slots_of, pool in [(3, 20), (5, 30), (8, 40), (12, 60)]:
        names, cards = pieces(pool)
        each = ["{of: {%s, not-types: [tuner]}, min: 1}" % ANYWHERE] * (slots_of - 1) + ["{of: {%s, name: [Nobody]}, min: 1}" % ANYWHERE]
        nobody = monster("Nobody")
        big = monster("Big One", 12, "fusion", "", slots(*each))
        fuse = spell("Fuse", act("{fusion-summon: {monster: {place: [extra-deck], whose: you, types: [fusion]}, materials: {place: [hand, graveyard], whose: you, kind: [monster]}, materials-go: banished}}"))
        yield f"fusion {slots_of} of {pool}", board(
            cards + nobody + big + fuse, f"  hand Fuse\n  gy {'; '.join(names)}\n  extra Big One\n  deck nothing\n",
            asked="can you activate Fuse|can you fusion summon Big One|with what can you fusion summon Big One|what can you do",
        )
        each = ["{of: {%s}, min: 1}" % ANYWHERE] * slots_of
        big = monster("Big One", 12, "fusion", "", slots(*each))
        yield f"fusion {slots_of} of {pool}, possible", board(
            cards + big + fuse, f"  hand Fuse\n  gy {'; '.join(names)}\n  extra Big One\n  deck nothing\n",
            asked="can you activate Fuse|can you fusion summon Big One|with what can you fusion summon Big One|what can you do",
            moves="",
        )
        each = ["{of: {%s}, min: %d, max: 99, different: [level], same: [race]}" % (ANYWHERE, slots_of)]
        big = monster("Big One", 12, "fusion", "", slots(*each))
        yield f"fusion {slots_of} of {pool}, different", board(
            cards + big + fuse, f"  hand Fuse\n  gy {'; '.join(names)}\n  extra Big One\n  deck nothing\n",
            asked="can you activate Fuse|can you fusion summon Big One|with what can you fusion summon Big One",
        )
        each = ["{of: {%s, level: %d}, min: 1}" % (ANYWHERE, 1)] * 0 + ["{of: {%s}, min: 1, max: 99}" % ANYWHERE] * 2
        big = monster("Big One", 12, "fusion", "", slots(*each))
        yield f"fusion of many {pool}, including one that there is not", board(
            cards + big + spell("Fuse", act("{fusion-summon: {monster: {place: [extra-deck], whose: you, types: [fusion]}, including: {name: [Nobody]}, materials: {place: [hand, graveyard], whose: you, kind: [monster]}, materials-go: banished}}")) + nobody,
            f"  hand Fuse\n  gy {'; '.join(names)}\n  extra Big One\n  deck nothing\n",
            asked="can you activate Fuse|can you fusion summon Big One|with what can you fusion summon Big One",
        )
    # Ritual: sums of even Levels that come to no odd one.
    for pool, total in [(20, 21), (30, 31), (60, 61), (70, 99)]:
        names, cards = pieces(pool, lambda n: 2)
        big = monster("Big One", 12, "ritual")
        for exactly in ["true", "false"]:
            rite = spell("Rite", act("{ritual-summon: {monster: {place: [hand], whose: you, kind: [monster], name: [Big One]}, materials: {place: [hand, graveyard], whose: you, kind: [monster]}, levels: %d, exactly: %s, materials-go: banished}}" % (total, exactly)), "ritual")
            yield f"ritual {total} of {pool}, exactly {exactly}", board(
                cards + big + rite, f"  hand Rite; Big One\n  gy {'; '.join(names)}\n",
                asked="can you activate Rite|can you ritual summon Big One|with what can you ritual summon Big One|what can you do",
            )
        rite = spell("Rite", act("{ritual-summon: {monster: {place: [hand], whose: you, kind: [monster], name: [Big One]}, materials: {place: [hand, graveyard], whose: you, kind: [monster]}, levels: %d, including: {name: [Nobody]}, materials-go: banished}}" % total), "ritual")
        yield f"ritual {total} of {pool}, including one that there is not", board(
            cards + big + rite + monster("Nobody"), f"  hand Rite; Big One\n  gy {'; '.join(names)}\n",
            asked="can you activate Rite|can you ritual summon Big One|with what can you ritual summon Big One",
        )
    # Costs and targets of many cards with sums.
    for pool, total, least in [(20, 37, 1), (60, 121, 1), (60, 7, 3), (60, 33, 20), (60, 59, 30)]:
        names, cards = pieces(pool, lambda n: 2)
        choice = "{of: {place: [graveyard], whose: you, kind: [monster]}, min: %d, max: any, total: {stat: level, is: equal, to: %d}}" % (least, total)
        pay = spell("Pay", act("{draw: {who: you, amount: 1}}", cost="{banish: {what: {choose: %s}}}" % choice))
        yield f"cost with a sum of {total} of {pool}", board(cards + pay, f"  hand Pay\n  gy {'; '.join(names)}\n", asked="can you activate Pay|what can you do|with what can you activate Pay")
        aim = spell("Aim", f"    - class: activation\n      targets:\n        - {choice}\n      do:\n        - act: {{banish: {{what: {{target: 0}}}}}}\n")
        yield f"targets with a sum of {total} of {pool}", board(cards + aim, f"  hand Aim\n  gy {'; '.join(names)}\n", asked="can you activate Aim|what can you do")
        step = spell("Step", act("{banish: {what: {choose: %s}}}" % choice))
        yield f"step with a sum of {total} of {pool}", board(
            cards + step, f"  hand Step\n  gy {'; '.join(names)}\n", asked="can you activate Step|what can you do")
    for pool, least in [(60, 5), (60, 20), (70, 35)]:
        names, cards = pieces(pool, lambda n: n % 6 + 1)
        choice = "{of: {place: [graveyard], whose: you, kind: [monster]}, min: %d, max: any, different: [level]}" % least
        pay = spell("Pay", act("{draw: {who: you, amount: 1}}", cost="{banish: {what: {choose: %s}}}" % choice))
        yield f"cost of {least} of different Levels of {pool}", board(cards + pay, f"  hand Pay\n  gy {'; '.join(names)}\n", asked="can you activate Pay|what can you do|with what can you activate Pay")
        choice = choice.replace("different: [level]", "same: [attribute], different: [name]")
        pay = spell("Pay", act("{draw: {who: you, amount: 1}}", cost="{banish: {what: {choose: %s}}}" % choice))
        yield f"cost of {least} of different names of {pool}", board(cards + pay, f"  hand Pay\n  gy {'; '.join(names)}\n", asked="can you activate Pay|what can you do|with what can you activate Pay")
        mixed = "".join(
            monster(f"Mixed {n}", n % 6 + 1, race=["warrior", "fiend", "dragon", "beast", "machine"][n % 5], attribute=["earth", "dark", "light", "water"][n // 5 % 4])
            for n in range(pool))
        for how in ["same: [race], different: [attribute]", "different: [race, level]", "different: [race, attribute], same: [level]"]:
            choice = "{of: {place: [graveyard], whose: you, kind: [monster]}, min: %d, max: any, %s}" % (min(least, 7), how)
            pay = spell("Pay", act("{draw: {who: you, amount: 1}}", cost="{banish: {what: {choose: %s}}}" % choice))
            gy = "; ".join(f"Mixed {n}" for n in range(pool))
            yield f"cost of {least}, {how} of {pool}", board(mixed + pay, f"  hand Pay\n  gy {gy}\n", asked="can you activate Pay|what can you do|with what can you activate Pay")
    # Triggers of one moment.
    event = "    - class: trigger\n      choice: %s\n      from: [graveyard]\n      on: {timing: if, events: [sent-to-graveyard], subject: this}\n      do:\n        - act: {draw: {who: you, amount: 1}}\n"
    for many in [6, 10, 20, 40]:
        for choice in ["may", "must"]:
            names, cards = pieces(many, effects=event % choice)
            mill = spell("Mill", act("{send-to-graveyard: {all: {place: [hand], whose: you, kind: [monster]}}}"))
            yield f"{many} triggers that {choice}", board(
                cards + mill, f"  hand Mill; {'; '.join(names)}\n  deck {DECK}\n", moves="link 1 you activate Mill\nresolve\n",
                asked="in which order can the triggers go on the chain|what can you do|who decides first|who may respond|can you activate effect 1 of Piece 0")
    # Tributes of any number, discards of any number, declared costs.
    names, cards = pieces(60, lambda n: 2)
    for verb in ["{tribute: {choose: {of: {place: [hand, monster-zone], whose: you, kind: [monster]}, min: 1, max: any}}}", "{discard: {choose: {of: {place: [hand], whose: you}, min: 1, max: any}}}"]:
        pay = spell("Pay", act("{draw: {who: you, amount: 1}}", cost=verb))
        yield f"any number: {verb[:12]}", board(cards + pay, f"  hand Pay; {'; '.join(names[:55])}\n{zones(names[55:])}", asked="can you activate Pay|what can you do|with what can you activate Pay")
    # Pendulum Summons of very many.
    names, cards = pieces(60, lambda n: 4, types="pendulum, effect", more="  scale: 1\n")
    high = monster("High", 4, "pendulum, effect", "  scale: 9\n") + monster("Low", 4, "pendulum, effect", "  scale: 1\n")
    yield "pendulum of sixty", board(
        cards + high, f"  hand {'; '.join(names)}\n  left pendulum Low\n  right pendulum High\n",
        asked="can you pendulum summon Piece 0|with what can you pendulum summon Piece 0|where can you pendulum summon Piece 0|what can you do")
    # Much that applies, on everything.
    lord = "    - class: continuous\n      applies:\n        - {to: {all: {place: [monster-zone], kind: [monster]}}, rule: {stat: {stat: atk, gains: {times: [100, {count: {place: [field, graveyard], kind: [monster]}}]}}}}\n"
    names, cards = pieces(40, effects=lord * 8)
    yield "forty continuous effects", board(cards, zones(names) + f"  hand {'; '.join(names)}\n  gy {'; '.join(names)}\n", "".join(f"  m{n + 1} {names[n + 5]}\n" for n in range(5)), asked="what can you do|what is the atk of Piece 0 in m1")
    # A long Chain.
    quick = "    - class: quick\n      from: [hand]\n      do:\n        - act: {draw: {who: you, amount: 1}}\n"
    names, cards = pieces(50, effects=quick)
    chain = "".join(f"link {n + 1} you activate effect 1 of Piece {n}\n" + ("" if n == 49 else "opponent passes\n") for n in range(50))
    yield "a Chain of fifty", board(cards, f"  hand {'; '.join(names)}\n  deck {DECK}\n", moves=chain + "resolve\n", asked="what can you do|who may respond")
    # Mandatory effects that answer each other for ever.
    again = "    - class: trigger\n      choice: must\n      on: {timing: if, events: [lp-gained]}\n      do:\n        - act: {gain-lp: {who: you, amount: 1}}\n"
    names, cards = pieces(5, effects=again)
    start = spell("Start", act("{gain-lp: {who: you, amount: 1}}"))
    yield "a loop of mandatory effects", board(cards + start, f"  hand Start\n{zones(names)}", moves="link 1 you activate Start\nresolve\n", asked="in which order can the triggers go on the chain|what can you do")
    # Changes that come back for ever between continuous effects.
    flip = "    - class: continuous\n      applies:\n        - {to: {all: {place: [monster-zone], kind: [monster], value: [{stat: atk, is: at-least, to: 1000}]}}, rule: {stat: {stat: atk, gains: -500}}}\n"
    names, cards = pieces(5, effects=flip * 10)
    yield "continuous effects without end", board(cards, zones(names), asked="what is the atk of Piece 0|what can you do")


def run(call, text, limit):
    """Seconds of computing, megabytes, exit code and output of a call."""
    with tempfile.TemporaryFile("w+") as given, tempfile.TemporaryFile("w+") as out:
        given.write(text)
        given.seek(0)
        limited = lambda: resource.setrlimit(resource.RLIMIT_CPU, (int(limit), int(limit) + 1))
        child = subprocess.Popen(call, stdin=given, stdout=out, stderr=subprocess.STDOUT, preexec_fn=limited)
        _, status, used = os.wait4(child.pid, 0)
        code = os.waitstatus_to_exitcode(status)
        out.seek(0)
        return used.ru_utime + used.ru_stime, used.ru_maxrss // 1024, code, out.read()


def main():
    options = argparse.ArgumentParser()
    options.add_argument("program")
    options.add_argument("--only", default="")
    options.add_argument("--keep")
    options.add_argument("--limit", type=float, default=20, help="seconds after which a call is ended")
    options.add_argument("--say", action="store_true")
    given = options.parse_args()
    os.environ["RAYON_NUM_THREADS"] = "1"
    calls = [
        (1, ["check", "-"]),
        (1, ["actions", "-"]),
        (1, ["actions", "-", "--full", "--why-not"]),
        (1, ["actions", "-", "--depth", "3"]),
        (2, ["explain", "-", "--counterfactual"]),
    ]
    slow = 0
    for name, text in boards():
        if given.only not in name:
            continue
        if given.keep:
            pathlib.Path(given.keep, name.replace(" ", "_").replace("/", "_")[:80] + ".duel").write_text(text)
        for most, call in calls:
            # Each question of a board, and its moves, may take as long.
            count = text.count("\n? ") if call[0] in ("check", "explain") else 1
            took, size, code, said = run([given.program, *call, "--cards", "none"], text, given.limit)
            mark = " SLOW" if took > most * count else ""
            if size > 256:
                mark += f" {size} MB"
            if code < 0 or code in (2, 101):
                mark += f" {code}"
            slow += bool(mark)
            if mark or given.say:
                print(f"{took:6.2f}s {name}: {' '.join(call)}{mark}", flush=True)
                if code == 2 or given.say:
                    print("      " + said[:600].replace("\n", "\n      "))
    print(f"{slow} marked")
    return 1 if slow else 0


if __name__ == "__main__":
    sys.exit(main())
