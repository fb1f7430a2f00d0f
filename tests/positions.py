#!/usr/bin/env python3
"""Boards of an independent engine against `solemn actions`.

    python3 tests/positions.py POSITIONS.jsonl [--solemn PATH] [--group summons|idle|responses] [--only ID]
        [--all-cards] [--cards DATABASE] [--show N] [--story] [--json] [--ratchet NAME]

Each position becomes a scenario in its JSON form: the whole board, and in the group `responses` the moves.
What solemn lists for the player who decides is held against the position. By default only positions whose
every card is embedded (rulings/cards) are compared. The moves do not say which selected card is a cost, a
target or a choice of the resolution: the first reading that solemn can play is taken. A position that no
reading can replay is counted as "not converted", with what solemn said.

Of a position in the middle of a Chain more is compared ("order", "first", "missed"): whether the Chain that forms when
every trigger is accepted is one of the orders that solemn lists, who is asked first, and which optional effects have
missed their timing.

Where a position lists the sets of Tributes or materials of a Summon and the zones offered once they have left,
both are compared as well ("ways").

With `--ratchet` the figures are held against the stored ones of this name (`tests/ratchet.py`).

agree: legal in both or in neither; false yes: only solemn says yes; false no: only solemn says no.
"""

import argparse
import collections
import itertools
import json
import pathlib
import re
import subprocess

import ratchet

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIDES = ("you", "opponent")
LISTS = ("hand", "deck", "extra", "gy", "banished")
BETWEEN = ("order", "first", "missed")
WORDS = ("agree", "false yes", "false no", "undetermined")
SAME = ("normal-summon", "set", "special-summon", "flip-summon", "change-position", "activate")
KINDS = {**{kind: kind for kind in SAME}, **{kind.replace("-", "_"): kind for kind in SAME}, "set_monster": "set",
         "set_spell_trap": "set", "activate-card": "activate", "activate-effect": "activate"}
COUNTERS = {"0x1": "Spell Counter"}
REF = re.compile(r"(?:the effect of )?(.+?) \(P(\d) ([\w.]+)(?: (\d+))?\)(?: \+ |$)")
MOVE = re.compile(r"P(\d) (Normal Summons|Special Summons by its procedure|changes position / Flip Summons"
                  r"|activates|selects|attacks with|Sets) (.+?)(?: \[desc_index -?\d+\])?$")


class NotConverted(Exception):
    """A position that cannot be said in the scenario language."""


def read_cards(folder):
    """What must be known of the embedded cards, by password: kind, property, types, classes of the effects."""
    cards = {}
    for path in sorted(folder.glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        facts = dict(re.findall(r"^(password|kind|property|types): *(.*)$", text, re.M))
        if "password" in facts:
            classes = re.findall(r"^ {0,2}- class: *([\w-]+)", text, re.M)
            types = re.findall(r"[\w-]+", facts.get("types", ""))
            cards[int(facts["password"])] = {**facts, "types": types, "classes": classes}
    return cards


def all_cards(value):
    """Every card inside a value."""
    if isinstance(value, dict):
        if "id" in value:
            yield value
        value = list(value.values())
    for item in value if isinstance(value, list) else []:
        yield from all_cards(item)


def zone(player, place, seq):
    """The word of the scenario language for a place of the engine."""
    if place == "mzone" and seq >= 5:
        return "left-emz" if (seq == 5) == (player == 0) else "right-emz"
    return {"mzone": f"m{seq + 1}", "szone": f"s{seq + 1}", "fzone": "field", "pzone_left": "left-pendulum",
            "pzone_right": "right-pendulum"}.get(place, place)


def options_of(card, player, place, label):
    """The options of a card on the board."""
    options, position = [{"label": label}], card.get("pos", "")
    down = position.startswith("face-down")
    if down and place != "banished":
        options.append({"past": "set-this-turn" if card.get("set_this_turn") else "set-earlier"})
    elif place == "mzone":
        options.append({"position": "defense" if position.endswith("defense") else "attack"})
    elif down or card.get("face_up") or place in ("szone", "fzone", "banished"):
        options.append({"position": "face-down" if down else "face-up"})
    how = card.get("summoned_by") or card.get("summoned_this_turn")
    if how and not down:
        options.append({"past": f"{how}-summoned"})
        options += [{"past": "this-turn"}] if card.get("summoned_this_turn") else []
    for flag in ("position_changed", "properly_summoned"):
        options += [{"past": flag.replace("_", "-")}] if card.get(flag) else []
    for kind, count in card.get("counters", {}).items():
        if kind not in COUNTERS:
            raise NotConverted(f"counter {kind}")
        options += [{"counters": {"count": count, "kind": COUNTERS[kind]}}] if count else []
    if card.get("materials"):
        options.append({"materials": [m["card"] for m in card["materials"]]})
    if card.get("owner", player) != player:
        options.append({"owner": SIDES[card["owner"]]})
    return options


class Story:
    """A position as a scenario."""

    def __init__(self, position, cards):
        self.position, self.cards = position, cards
        self.labels = {}  # (player, place, seq) -> (name, label)
        self.board = self.convert_board()

    def convert_board(self):
        board = self.position["board"]
        turn_player, placed = SIDES[board["turn_player"]], []
        story = [{"turn": {"player": turn_player, "phase": board["phase"].lower().replace(" ", "-")}}]
        story += [{"past": {"player": turn_player, "what": "normal-summon"}}] if board["normal_summon_used"] else []
        for player, zones in enumerate(board["players"]):
            story.append({"lp": {"player": SIDES[player], "lp": board["lp"][player]}})
            for place, cards in zones.items():
                # In solemn the top card of the Deck is first.
                groups = [cards[::-1] if place == "deck" else cards] if place in LISTS else [[c] for c in cards]
                for group in groups:
                    word = place if place in LISTS else zone(player, place, group[0]["seq"])
                    written = [self.place(card, player, place) for card in group]
                    placed += zip(group, written)
                    story.append({"board": {"player": SIDES[player], "zone": word, "cards": written}})
        names = {card["ref"]: f"{w['name']} {w['options'][0]['label']}" for card, w in placed if "ref" in card}
        for card, written in placed:
            if "equipped_to" in card:
                written["options"].append({"equipped-to": names[card["equipped_to"]]})
        return story

    def place(self, card, player, place):
        label = f"p{player}{place.replace('_', '')}{card['seq']}"
        self.labels[player, place, card["seq"]] = (card["card"], label)
        return {"name": card["card"], "options": options_of(card, player, place, label)}

    def phrase(self, ref):
        """Name and label of a card that a move names by its place."""
        name, player, place, seq = ref
        if self.labels.get((player, place, seq), [None])[0] == name:
            return f"{name} {self.labels[player, place, seq][1]}"
        moved = [label for (p, at, _), (n, label) in self.labels.items()
                 if n == name and p == player and at not in ("deck", "gy", "banished")]
        return f"{name} {moved[0]}" if len(moved) == 1 else name

    def steps(self):
        """What was done: Summons, links, resolutions and attacks, each with the selections made in it."""
        events = [e for e in self.position.get("events", []) if re.match(r"CHAIN LINK|resolve chain", e)]
        steps = []

        def step(kind, **more):
            steps.append({"kind": kind, "selects": [], "zone": None, "defense": False, "words": [], **more})
            return steps[-1]

        def next_event():
            """A Chain Link, or a whole resolution."""
            link = re.match(r"CHAIN LINK (\d+): P(\d) activates (.+) @", events[0])
            if link:
                events.pop(0)
                return step("link", number=int(link[1]), player=int(link[2]), name=link[3], ref=None)
            links = [int(e.split()[-1]) for e in itertools.takewhile(lambda e: e.startswith("resolve"), events)]
            del events[:len(links)]
            return step("resolve", links=links)

        now, passed = None, False
        for move in self.position["moves"]:
            found = MOVE.match(move)
            if found and found[2] == "selects":
                if passed and events:  # a mandatory effect, or a choice of the resolution
                    now = next_event()
                if now is None:
                    raise NotConverted(f"move: {move}")
                refs = [(n, int(p), at, int(seq or 0)) for n, p, at, seq in REF.findall(found[3])]
                now["selects"].append((int(move[1]), refs))
            elif found:
                name, player, place, seq = REF.match(found[3]).groups()
                ref = (name, int(player), place, int(seq or 0))
                if found[2] == "activates":
                    now = {}
                    while now.get("name") != name:
                        if not events:
                            raise NotConverted(f"no Chain Link for: {move}")
                        now = next_event()
                    now["ref"] = ref
                else:
                    while events and steps and steps[-1]["kind"] in ("link", "resolve"):
                        next_event()
                    now = step(found[2], player=int(move[1]), name=name, ref=ref)
            elif " zone " in move and now:
                player, place, seq = re.search(r"zone P(\d)\.([a-z]+)(\d+)", move).groups()
                now["zone"] = zone(int(player), place, int(seq))
            elif " position " in move and now:
                now["defense"] = " position DEF" in move
            elif re.search(r" answers | option | number ", move) and now:
                now["words"].append(move[3:])
            elif "Battle Phase" in move:
                now = step("enter", player=int(move[1]))
            elif not re.search(r" passes| finish| default_order", move):
                raise NotConverted(f"move: {move}")
            passed = move.endswith(" passes")
        while events:
            next_event()
        return steps

    def fought(self):
        """The passing up to the window of the Damage Step that the events tell of."""
        events = self.position["events"]
        calculated = [e for e in events[events.index("attack declared"):] if "damage" in e or e.startswith("move ")]
        part = ("before-damage-calculation" if not calculated
                else "end-of-damage-step" if calculated[-1].startswith("move ") else "after-damage-calculation")
        return [{"pass-until": part}]

    def readings(self, step, last, carried):
        """The ways to write a step, each with the selections that it leaves for the resolution."""
        chosen = [(player, [self.phrase(r) for r in refs]) for player, refs in step["selects"]]
        flat = [phrase for _, refs in chosen for phrase in refs]
        if step["kind"] == "resolve":
            return [([{"resolve": lines}], []) for lines in choices(step, carried + chosen)]
        if step["kind"] == "enter":
            return [([move(step, verb="enter-phase", phase="battle-phase")], [])]
        card = self.phrase(step["ref"]) if step["ref"] else step["name"]
        if step["kind"] == "attacks with":
            attack = move(step, verb="attack", card=card, **({"object": flat[0]} if flat else {}))
            return [([attack, *(self.fought() if last and self.position["damage_step"] else [])], [])]
        place = [{"to": step["zone"]}] if step["zone"] else []
        if step["kind"] == "link":
            ways = list(activations(step, card, place, chosen))
            parts = ("after-damage-calculation", "end-of-damage-step") if self.position.get("damage_step") else ()
            fought = [([{"pass-until": part}, *way], left) for part in parts for way, left in ways]
            # A monster that was destroyed goes to the GY at the end, after the Chain of before.
            end = parts and last and not self.position["chain"] and self.position["events"][-1].startswith("move ")
            return [(way + ([{"pass-until": parts[1]}] if end else []), left) for way, left in fought + ways]
        place += [{"position": "defense"}] if step["defense"] else []
        number = next(c["id"] for c in all_cards(self.position["board"]) if c.get("card") == step["name"])
        types = self.cards.get(number, {}).get("types", [])
        verbs = {"Normal Summons": ["normal-summon"], "Sets": ["set"],
                 "changes position / Flip Summons": ["flip-summon", "change-position"]}.get(
            step["kind"], [f"{t}-summon" for t in ("synchro", "xyz", "link") if t in types] + ["special-summon"])
        options = [{"tributing" if step["kind"] in ("Normal Summons", "Sets") else "with": flat}] if flat else []
        # The label `attempt` keeps the Summon Negation Window open.
        negation = self.position["window"].startswith("summon negation")
        options += [{"label": "attempt"}] if last and negation else []
        after = ["both-pass"] if last and not negation else []
        forms = [place + options, options] if place else [options]
        return [([move(step, verb=verb, card=card, options=form)] + after, []) for verb in verbs for form in forms]


def move(step, **action):
    link = {"link": step["number"]} if step["kind"] == "link" else {}
    return {"move": {"player": SIDES[step["player"]], "action": action, **link}}


def activations(step, card, place, chosen):
    """The ways to share the selections out to cost, targets and (those left) the resolution."""
    place += [{"option": int(re.search(r", (\d+)\)", word)[1])} for word in step["words"] if word.startswith("option")]
    for kept in range(len(chosen), -1, -1):
        taken = [phrase for _, refs in chosen[:kept] for phrase in refs]
        for cost in range(len(taken) + 1):
            more = [{word: cards} for word, cards in (("cost", taken[:cost]), ("target", taken[cost:])) if cards]
            for options in ([place + more, more] if place else [more]):
                yield [move(step, verb="activate", card=card, options=options)], chosen[kept:]


def choices(step, chosen):
    """The lines under `resolve`: every selection with each of the links that resolve."""
    options = ([{"to": step["zone"]}] if step["zone"] else []) + ([{"position": "defense"}] if step["defense"] else [])
    said = [{"cards": {"verb": "choose", "cards": cards, "options": options}} for _, cards in chosen]
    said += ["accept" if "yes" in word else "decline" for word in step["words"] if word.startswith("answers")]
    ways = [[]]
    for choice in said:
        ways = [way + [{"link": link, "choice": choice}] for way in ways for link in step["links"]]
    return ways[:16]


def ask(options, story, player):
    """What `solemn actions` says: its lines, or the first problem."""
    call = [options.solemn, "actions", "-", "--format", "jsonl", "--why-not", "--full", "--player", SIDES[player]]
    call += ["--cards", options.cards] if options.cards else []
    scenario = json.dumps({"duels": [{"story": story}]})
    done = subprocess.run(call, input=scenario, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode == 0:
        return [json.loads(line) for line in done.stdout.splitlines()], None
    problem = (done.stderr.strip() or f"exit {done.returncode}").splitlines()[0]
    found = next(iter(json.loads(problem).values())) if problem.startswith("{") else {"message": problem}
    return None, f"{found.get('code', 'bug')}: {found.get('message')}"


def judged(options, position, cards):
    """The lines of solemn for a position, and the story."""
    story = Story(position, cards)
    written, steps, carried = story.board, story.steps(), []
    lines, problem = ask(options, written, position["asked"])
    if problem:
        raise NotConverted(problem)
    for number, step in enumerate(steps):
        problems = []
        for way, left in story.readings(step, number + 1 == len(steps), carried):
            lines, problem = ask(options, written + way, position["asked"])
            if problem is None:
                written, carried = written + way, carried + left if step["kind"] != "resolve" else []
                break
            problems.append(problem)
        else:
            raise NotConverted(f"{step['kind']} {step.get('name', '')}: {problems[0]}")
    return lines, written


def relevant(position, line, cards):
    """Whether a line of solemn is about what the position lists."""
    if position["group"] != "responses" or KINDS.get(line["kind"]) != "activate":
        return position["group"] != "responses" and line["kind"] in KINDS
    # solemn also says what could be done later, "if all others decline".
    card = cards.get(line["password"], {})
    effect = card.get("classes", ["unknown"] * 9)[line["effect"] - 1] if line["effect"] else "placed"
    if effect == "unknown" and any("nobody responds first" in assumed for assumed in line.get("assumed", [])):
        return False
    if position["trigger_prompt"]:
        return effect in ("trigger", "unknown")
    slow = card.get("kind") == "monster" or card.get("kind") == "spell" and card.get("property") != "quick-play"
    return effect != "ignition" and not (slow and effect in ("activation", "placed"))


def compare(position, lines, cards):
    """How many actions agree, and the differences. Equal cards in one list are told apart by number only."""
    def place(entry):
        return zone(position["asked"], entry["location"], entry["seq"]), entry["id"]

    legal = collections.Counter((*place(e), KINDS[e["type"]]) for e in position["legal"] if e["type"] in KINDS)
    names = {place(e): e["card"] for e in position["legal"] + position["not_legal"]}
    said = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in lines:
        if line["card"] and relevant(position, line, cards):
            said[line["from"], line["password"], KINDS[line["kind"]]][line["copy"]].append(line)
    result, differences = collections.Counter(), []
    for key in sorted(set(legal) | set(said), key=str):
        answers = [{line["answer"] for line in copy} for copy in said[key].values()]
        yes = sum("yes" in a for a in answers)
        unknown = sum("undetermined" in a and "yes" not in a for a in answers)
        # The position may list several effects of one card, or two ways to Set it.
        said_so = collections.Counter(line["answer"] for copy in said[key].values() for line in copy)
        yes = max(yes, min(said_so["yes"], legal[key]))
        both_ways = key[2] == "set" and 2 * unknown >= legal[key] - yes
        unknown = max(unknown, min(said_so["undetermined"], legal[key] - yes), legal[key] - yes if both_ways else 0)
        both = min(legal[key], yes)
        counts = dict(zip(WORDS, (both, yes - both, max(0, legal[key] - both - unknown), unknown)))
        result.update(counts)
        for what in WORDS[1:]:
            if counts[what]:
                why = [l for copy in said[key].values() for l in copy if l["answer"] == what.removeprefix("false ")]
                differences.append({
                    **{k: position[k] for k in ("id", "group", "area", "window")}, "what": what,
                    "card": names.get(key[:2], key[1]), "from": key[0], "kind": key[2], "count": counts[what],
                    "place": key[:2], "rules": sorted({rule for line in why for rule in line["rules"]}),
                    "reasons": [r for line in why for r in line.get("reasons", []) + line["undetermined"]]})
    later = {(l["from"], l["password"]) for l in lines if l["answer"] != "no" and not relevant(position, l, cards)}
    done = {key[:2] for key in legal} | {d["place"] for d in differences} | later
    result["agree"] += sum(place(e) not in done for e in position["not_legal"])
    return result, differences


def ways(position, lines):
    """How many Summons offer the same sets and zones in both, how many do not, and the differences."""
    result, differences = collections.Counter(), []
    for sub in position.get("sub", []):
        action = sub["action"]
        where = zone(position["asked"], action["location"], action["seq"])
        mine = [l for l in lines if (l["from"], l["password"], KINDS.get(l["kind"])) ==
                (where, action["id"], KINDS.get(action["type"])) and l["answer"] == "yes"]
        if not sub["complete"] or action["type"] == "activate" or not mine or mine[0].get("zones") is None:
            continue
        place = lambda c: (zone(c["player"], c["location"], c["seq"]) if c["location"] not in LISTS else c["location"])
        sets = {tuple(sorted((place(c), c["card"]) for c in choice["selected"])) for choice in sub["choices"]}
        zones = {zone(int(z[1]), *re.match(r"([a-z]+)(\d+)", z[3:]).group(1, 2)[:1], int(z[-1]))
                 for choice in sub["choices"] for z in choice.get("zones", [])}
        said = {tuple(sorted((c["zone"], c["card"]) for c in s)) for l in mine for s in l["materials"]} or {()}
        went = {z for l in mine for z in l["zones"]}
        same = said == sets and went == zones
        result["ways agree" if same else "ways differ"] += 1
        if not same:
            differences.append({"id": position["id"], "card": action["card"], "only solemn": [
                *sorted(map(str, said - sets)), *sorted(went - zones)], "only the position": [
                *sorted(map(str, sets - said)), *sorted(zones - went)]})
    return result, differences


def question(options, story, text):
    """What `solemn ask` answers: a word, or nothing where the question means nothing to it."""
    call = [options.solemn, "ask", "-", text, "--format", "jsonl"]
    call += ["--cards", options.cards] if options.cards else []
    scenario = json.dumps({"duels": [{"story": story}]})
    done = subprocess.run(call, input=scenario, capture_output=True, text=True, encoding="utf-8", check=False)
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return lines[-1]["answer"] if lines and "answer" in lines[-1] else None


def between(options, position, story):
    """Order of triggers, who is asked first, what has missed its timing."""
    result, differences = collections.Counter(), []

    def hold(what, wanted, said, same):
        result[f"{what} {'undetermined' if said == 'undetermined' else 'agree' if same else 'differ'}"] += 1
        if not same:
            differences.append({"id": position["id"], "what": what, "position": wanted, "solemn": said})

    segoc = position.get("segoc")
    if segoc:
        # Links that the story has put there are no matter of choice any more.
        formed = " > ".join(link["card"] for link in segoc["chain_formed"][len(position["chain"]):])
        said = question(options, story, "in which order can the triggers go on the chain")
        orders = [re.sub(r" \[\w+\]|effect \d+ of ", "", o) for o in (said or "").split("; ")]
        hold("order", formed, said, formed in orders)
    asks = [a for a in position.get("asks", []) if not a["window"].startswith("summon negation")]
    if asks and asks[0]["legal"]:
        # Whoever has passed already, or has nothing to respond with, is not asked.
        first, may = question(options, story, "who decides first"), question(options, story, "who may respond")
        trailing = itertools.takewhile(lambda m: m.endswith(" passes"), reversed(position["moves"]))
        passed = {SIDES[int(m[1])] for m in trailing}
        asked = SIDES[asks[0]["asked"]]
        hold("first", asked, first, first == asked or first in passed or first not in (may or "").split("; "))
    for card in position.get("missed", []):
        said = question(options, story, f"did {card['card']} miss its timing")
        hold("missed", card["card"], said, said == "yes")
    return result, differences


def report(totals, differences, failed, show):
    for group, result in totals.items():
        compared = sum(result[w] for w in WORDS)
        print(f"{group}: {result['positions']} positions, {result['not converted']} not converted, {compared} actions"
              f" ({100 * result['agree'] / max(1, compared):.1f} % agree)",
              *(f"{word} {result[word]}" for word in (*WORDS, "ways agree", "ways differ")),
              *(f"{word} {count}" for word, count in sorted(result.items()) if word.split()[0] in BETWEEN), sep=", ")
    by_card = lambda d: f"{d['card']}: {d['kind']} [{', '.join(d['rules'])}]"
    for title, key in (("area", lambda d: d["area"]), ("card", by_card)):
        counted = collections.Counter((d["what"], key(d)) for d in differences)
        print(f"\nby {title}" if counted else "")
        for (what, name), count in sorted(counted.items(), key=lambda item: (item[0][0], -item[1], item[0][1])):
            print(f"  {count:4} {what:12} {name}")
    for reason, ids in sorted(failed.items(), key=lambda item: -len(item[1])):
        print(f"\nnot converted ({len(ids)}): {reason}\n  {' '.join(ids)}")
    for d in differences[:show]:
        print(f"\n{d['id']} ({d['area']}; {d['window']}): {d['what']}: {d['kind']} {d['card']} in {d['from']}"
              f" x{d['count']} [{', '.join(d['rules'])}]")
        print(*(f"    {reason}" for reason in d["reasons"]), sep="\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", type=pathlib.Path)
    parser.add_argument("--solemn", default=str(ROOT / "target/release/solemn"))
    parser.add_argument("--group", choices=["summons", "idle", "responses"])
    parser.add_argument("--only", action="append", metavar="ID", help="only this position")
    parser.add_argument("--all-cards", action="store_true", help="tries positions with cards that are not embedded")
    parser.add_argument("--cards", help="a compiled card database for solemn")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="prints N differences with the reasons")
    parser.add_argument("--story", action="store_true", help="prints the scenarios instead of the figures")
    parser.add_argument("--json", action="store_true", help="prints figures and differences as JSON")
    parser.add_argument("--ratchet", metavar="NAME", help="fails where a figure is worse than the one stored under this name")
    options = parser.parse_args()
    cards = read_cards(ROOT / "rulings/cards")
    totals, differences, failed = collections.defaultdict(collections.Counter), [], collections.defaultdict(list)
    differing, between_moves = [], []
    for text in options.positions.read_text(encoding="utf-8").splitlines():
        position = json.loads(text)
        if (options.group not in (None, position["group"]) or options.only and position["id"] not in options.only
                or not options.all_cards and any(c["id"] not in cards for c in all_cards(position["board"]))):
            continue
        totals[position["group"]]["positions"] += 1
        try:
            lines, written = judged(options, position, cards)
        except NotConverted as error:
            totals[position["group"]]["not converted"] += 1
            failed[str(error)].append(position["id"])
            continue
        if options.story:
            print(json.dumps({"duels": [{"story": written}]}, ensure_ascii=False))
        counted, found = compare(position, lines, cards)
        totals[position["group"]].update(counted)
        differences += found
        counted, found = between(options, position, written)
        totals[position["group"]].update(counted)
        between_moves += found
        counted, found = ways(position, lines)
        totals[position["group"]].update(counted)
        differing += found
    if options.json:
        print(json.dumps({"totals": totals, "differences": differences, "between": between_moves, "not_converted": failed}, indent=1))
    elif not options.story:
        report(totals, differences, failed, options.show)
        for d in between_moves[:options.show]:
            print(f"\n{d['id']}: {d['what']}: the position says {d['position']}; solemn says {d['solemn']}")
        for d in differing[:options.show]:
            print(f"\n{d['id']}: ways of {d['card']}: only solemn {d['only solemn']}; only the position {d['only the position']}")
    if options.ratchet:
        ratchet.hold({f"positions {options.ratchet}, {group}": dict(result) for group, result in totals.items()})


if __name__ == "__main__":
    main()
