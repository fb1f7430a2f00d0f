#!/usr/bin/env python3
"""Boards of an independent engine against `solemn actions`.

    python3 tests/positions.py POSITIONS.jsonl [--solemn PATH] [--group summons|idle|responses]
        [--only ID] [--area WORD] [--all-cards] [--cards DATABASE] [--show N] [--story] [--json]

Each position becomes a scenario in its JSON form: the whole board, and for the group `responses` the
moves as a story. The legal actions that solemn lists for the player who decides are held against those
of the position. By default only positions whose every card is embedded (rulings/cards) are compared.

The moves of a position do not say which selected card is a cost, a target or a choice of the resolution.
The possible readings are tried in order, and the first that solemn can play is taken. A position that
no reading can replay is counted as "not converted", with what solemn said.

agree       legal in both, or in neither
false yes   solemn says yes, the engine does not list it
false no    the engine lists it, solemn says no
"""

import argparse
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SIDES = ("you", "opponent")
LISTS = ("hand", "deck", "extra", "gy", "banished")
KINDS = {
    "normal_summon": "normal-summon", "set_monster": "set", "set_spell_trap": "set",
    "special_summon": "special-summon", "flip_summon": "flip-summon",
    "change_position": "change-position", "activate": "activate", "attack": "attack",
    "activate-card": "activate", "activate-effect": "activate",
}
KINDS.update({kind: kind for kind in list(KINDS.values())})
COUNTERS = {"0x1": "Spell Counter"}
REF = re.compile(r"(.+?) \(P(\d) (\w+) (\d+)\)(?: \+ |$)")
MOVE = re.compile(r"P(\d) (Normal Summons|Special Summons by its procedure|changes position / Flip Summons"
                  r"|activates|selects|attacks with|Sets) (.+?)(?: \[desc_index -?\d+\])?$")


class NotConverted(Exception):
    """A position that cannot be said in the scenario language."""


class Library:
    """What the script must know of the embedded cards: types, property and the classes of their effects."""

    def __init__(self, folder):
        self.cards = {}
        for path in sorted(folder.glob("*.yaml")):
            text = path.read_text(encoding="utf-8")
            first = lambda pattern: (re.search(pattern, text, re.M) or [None, ""])[1]
            password = first(r"^password: *(\d+)")
            if password:
                self.cards[int(password)] = {
                    "kind": first(r"^kind: *(\S+)"),
                    "property": first(r"^property: *(\S+)"),
                    "types": re.findall(r"[\w-]+", first(r"^types: *\[(.*)\]")),
                    "classes": re.findall(r"^ {0,2}- class: *([\w-]+)", text, re.M),
                }

    def effect_class(self, line):
        """The class of the effect of a line of solemn; `placed` for a card without one."""
        card = self.cards.get(line["password"])
        if line["effect"] is None:
            return "placed"
        if card is None or line["effect"] > len(card["classes"]):
            return "unknown"
        return card["classes"][line["effect"] - 1]

    def open_only(self, line):
        """Whether an activation has its place in the open game state alone."""
        card = self.cards.get(line["password"], {})
        kind = self.effect_class(line)
        spell = card.get("kind") == "spell" and card.get("property") != "quick-play"
        return kind == "ignition" or kind in ("activation", "placed") and (spell or card.get("kind") == "monster")


def all_cards(value):
    """Every card object inside a value."""
    if isinstance(value, dict):
        if "card" in value and "id" in value:
            yield value
        value = list(value.values())
    if isinstance(value, list):
        for item in value:
            yield from all_cards(item)


def zone(player, place, seq):
    """The word of the scenario language for a place of the engine."""
    if place == "mzone":
        if seq < 5:
            return f"m{seq + 1}"
        return "left-emz" if (seq == 5) == (player == 0) else "right-emz"
    words = {"szone": f"s{seq + 1}", "fzone": "field", "pzone_left": "left-pendulum",
             "pzone_right": "right-pendulum", "grave": "gy", "removed": "banished"}
    return words.get(place, place)


def options_of(card, player, place, label):
    """The options of a card on the board."""
    options = [{"label": label}]
    position = card.get("pos", "")
    if place in ("mzone", "szone", "fzone") and position.startswith("face-down"):
        options.append({"past": "set-this-turn" if card.get("set_this_turn") else "set-earlier"})
    elif place == "mzone":
        options.append({"position": "defense" if position.endswith("defense") else "attack"})
    elif place in ("szone", "fzone"):
        options.append({"position": "face-up"})
    elif place == "banished" and position:
        options.append({"position": position})
    elif place == "extra" and card.get("face_up"):
        options.append({"position": "face-up"})
    how = card.get("summoned_by") or card.get("summoned_this_turn")
    if how and not position.startswith("face-down"):
        options.append({"past": f"{how}-summoned"})
        if card.get("summoned_this_turn"):
            options.append({"past": "this-turn"})
    for flag, word in (("position_changed", "position-changed"), ("properly_summoned", "properly-summoned")):
        if card.get(flag):
            options.append({"past": word})
    for kind, count in card.get("counters", {}).items():
        if kind not in COUNTERS:
            raise NotConverted(f"counter {kind}")
        if count:
            options.append({"counters": {"count": count, "kind": COUNTERS[kind]}})
    if card.get("materials"):
        options.append({"materials": [m["card"] for m in card["materials"]]})
    if card.get("owner", player) != player:
        options.append({"owner": SIDES[card["owner"]]})
    return options


class Story:
    """A position as a scenario."""

    def __init__(self, position, library):
        self.position, self.library = position, library
        self.labels = {}  # (player, place, seq) -> (name, label)
        self.ties = {}  # ref -> name and label
        self.board = self.convert_board()

    def convert_board(self):
        board = self.position["board"]
        story = [{"turn": {"player": SIDES[board["turn_player"]],
                           "phase": board["phase"].lower().replace(" ", "-")}}]
        if board["normal_summon_used"]:
            story.append({"past": {"player": SIDES[board["turn_player"]], "what": "normal-summon"}})
        placed = []
        for player, zones in enumerate(board["players"]):
            story.append({"lp": {"player": SIDES[player], "lp": board["lp"][player]}})
            for place, cards in zones.items():
                if place in LISTS:
                    story.append(self.fill(player, place, place, cards, placed))
                for card in cards if place not in LISTS else []:
                    story.append(self.fill(player, place, zone(player, place, card["seq"]), [card], placed))
        for card, written in placed:
            if "equipped_to" in card:
                written["options"].append({"equipped-to": self.ties[str(card["equipped_to"])]})
        return story

    def fill(self, player, place, word, cards, placed):
        written = []
        for card in reversed(cards) if place == "deck" else cards:  # solemn names the top card first
            label = f"p{player}{place.replace('_', '')}{card['seq']}"
            self.labels[player, place, card["seq"]] = (card["card"], label)
            self.ties[str(card.get("ref"))] = f"{card['card']} {label}"
            written.append({"name": card["card"], "options": options_of(card, player, place, label)})
            placed.append((card, written[-1]))
        return {"board": {"player": SIDES[player], "zone": word, "cards": written}}

    def phrase(self, ref):
        """Name and label of a card that a move names by its place."""
        name, player, place, seq = ref
        known = self.labels.get((player, place, seq))
        if known and known[0] == name:
            return f"{name} {known[1]}"
        moved = [label for (p, at, _), (n, label) in self.labels.items()
                 if n == name and p == player and at not in ("deck", "gy", "banished")]
        return f"{name} {moved[0]}" if len(moved) == 1 else name

    def steps(self):
        """What was done: summons, links and resolutions, each with the selections made in it."""
        events = [e for e in self.position.get("events", []) if re.match(r"CHAIN LINK|resolve chain|chain end", e)]
        steps, now, passed = [], None, False

        def step(kind, **more):
            steps.append({"kind": kind, "selects": [], "zone": None, "defense": False, "words": [], **more})
            return steps[-1]

        def next_event():
            event = events.pop(0)
            link = re.match(r"CHAIN LINK (\d+): P(\d) activates (.+) @(\w+)", event)
            if link:
                return step("link", number=int(link[1]), player=int(link[2]), name=link[3], ref=None)
            if event.startswith("resolve") and (not steps or steps[-1]["kind"] != "resolve"):
                step("resolve", links=[])
            if event.startswith("resolve"):
                steps[-1]["links"].append(int(event.split()[-1]))
            return steps[-1]

        for move in self.position["moves"]:
            found = MOVE.match(move)
            if found and found[2] == "selects":
                if passed and events:
                    now = next_event()
                    while now["kind"] == "resolve" and events and not events[0].startswith("CHAIN"):
                        now = next_event()
                if now is None:
                    raise NotConverted(f"move: {move}")
                refs = [(n, int(p), at, int(seq)) for n, p, at, seq in REF.findall(found[3])]
                now["selects"].append((int(move[1]), refs))
                passed = False
            elif found:
                name, player, place, seq = REF.match(found[3]).groups()
                ref = (name, int(player), place, int(seq))
                if found[2] == "activates":
                    now = None
                    while events and not (now and now["kind"] == "link" and now["name"] == name):
                        now = next_event()
                    if now is None or now["kind"] != "link" or now["name"] != name:
                        raise NotConverted(f"no Chain Link for: {move}")
                    now["ref"] = ref
                else:
                    while events and events[0] == "chain end" or events and steps and steps[-1]["kind"] == "resolve":
                        next_event()
                    now = step(found[2], player=int(move[1]), name=name, ref=ref)
                passed = False
            elif move.endswith(" passes"):
                passed = True
            elif re.search(r" zone P\d", move) and now:
                player, place, seq = re.search(r"zone P(\d)\.([a-z]+)(\d+)", move).groups()
                now["zone"] = zone(int(player), place, int(seq))
            elif " position " in move and now:
                now["defense"] = " position DEF" in move
            elif re.search(r" answers | option | number ", move) and now:
                now["words"].append(move[3:])
            elif "Battle Phase" in move:
                now = step("enter", player=int(move[1]))
            elif not re.search(r" finish| default_order", move):
                raise NotConverted(f"move: {move}")
        while events:
            next_event()
        return steps

    def readings(self, step, last, carried):
        """The ways to write a step, each with the selections that it leaves for the resolution."""
        kind, options = step["kind"], []
        chosen = [(player, [self.phrase(r) for r in refs]) for player, refs in step["selects"]]
        flat = [phrase for _, refs in chosen for phrase in refs]
        if kind == "resolve":
            return [([{"resolve": lines}], []) for lines in self.choices(step, carried + chosen)]
        if kind == "enter":
            return [([self.move(step, {"verb": "enter-phase", "phase": "battle-phase"})], [])]
        card = self.phrase(step["ref"]) if step["ref"] else step["name"]
        if step["zone"]:
            options.append({"to": step["zone"]})
        if kind == "link":
            for word in step["words"]:
                if word.startswith("option"):
                    options.append({"option": int(re.search(r", (\d+)\)", word)[1])})
            ways = []
            for cost in range(len(flat) + 1):
                for kept in range(len(chosen), -1, -1):
                    taken = [phrase for _, refs in chosen[:kept] for phrase in refs]
                    if cost > len(taken):
                        continue
                    more = [{"cost": taken[:cost]}] * bool(cost) + [{"target": taken[cost:]}] * (cost < len(taken))
                    for bare in ([False, True] if step["zone"] else [False]):
                        kept_options = (options[1:] if bare else options) + more
                        action = {"verb": "activate", "card": card, "options": kept_options}
                        ways.append(([self.move(step, action, step["number"])], chosen[kept:]))
            return sorted(ways, key=lambda way: len(way[1]))
        if kind == "attacks with":
            object_ = {"object": flat[0]} if flat else {}
            return [([self.move(step, {"verb": "attack", "card": card, **object_})], [])]
        if step["defense"]:
            options.append({"position": "defense"})
        if kind == "changes position / Flip Summons":
            verbs = ["flip-summon", "change-position"]
        elif kind == "Normal Summons":
            verbs = ["normal-summon"]
        elif kind == "Sets":
            verbs = ["set"]
        else:
            types = self.types(step["name"])
            verbs = [f"{t}-summon" for t in ("synchro", "xyz", "link") if t in types] + ["special-summon"]
        if flat:
            options.append({"tributing" if kind in ("Normal Summons", "Sets") else "with": flat})
        negation = last and self.position["window"].startswith("summon negation")
        if negation:
            options.append({"label": "attempt"})
        after = ["both-pass"] if last and not negation else []
        bare = [o for o in options if "to" not in o and "position" not in o]
        forms = [options] if bare == options else [options, bare]
        return [([self.move(step, {"verb": verb, "card": card, "options": form})] + after, [])
                for verb in verbs for form in forms]

    def choices(self, step, chosen):
        """The lines under `resolve`: every selection with each of the links that resolve."""
        options = [{"to": step["zone"]}] if step["zone"] else []
        options += [{"position": "defense"}] if step["defense"] else []
        ways = [[]]
        for player, cards in chosen:
            ways = [way + [{"link": link, "choice": {"cards": {"verb": "choose", "cards": cards, "options": options}}}]
                    for way in ways for link in step["links"]]
        for word in step["words"]:
            if word.startswith("answers"):
                said = "accept" if "yes" in word else "decline"
                ways = [way + [{"link": link, "choice": said}] for way in ways for link in step["links"]]
        return ways[:12]

    def move(self, step, action, link=None):
        return {"move": {"player": SIDES[step["player"]], "action": action, **({"link": link} if link else {})}}

    def types(self, name):
        for card in all_cards(self.position["board"]):
            if card["card"] == name:
                return self.library.cards.get(card["id"], {}).get("types", [])
        return []


def scenario(story):
    return {"duels": [{"story": story}]}


def ask(options, story, player):
    """What `solemn actions` says: its lines, or the first problem."""
    with tempfile.NamedTemporaryFile("w", suffix=".json", encoding="utf-8") as file:
        json.dump(scenario(story), file)
        file.flush()
        call = [options.solemn, "actions", file.name, "--format", "jsonl", "--why-not", "--player", SIDES[player]]
        call += ["--cards", options.cards] if options.cards else []
        done = subprocess.run(call, capture_output=True, text=True, encoding="utf-8", check=False)
    if done.returncode == 0:
        return [json.loads(line) for line in done.stdout.splitlines()], None
    problem = done.stderr.strip().splitlines()[0] if done.stderr.strip() else f"exit {done.returncode}"
    try:
        found = json.loads(problem)
        found = found.get("problem") or found.get("bug") or found
        problem = f"{found.get('code', 'bug')}: {found.get('message', found)}"
    except ValueError:
        pass
    return None, problem


def judged(options, position, library):
    """The lines of solemn for a position, and the story."""
    story = Story(position, library)
    written, steps, carried = story.board, story.steps(), []
    lines, problem = ask(options, written, position["asked"])
    if problem:
        raise NotConverted(problem)
    for number, step in enumerate(steps):
        first = None
        for way, left in story.readings(step, number + 1 == len(steps), carried):
            lines, problem = ask(options, written + way, position["asked"])
            if problem is None:
                written, carried = written + way, carried + left if step["kind"] != "resolve" else []
                break
            first = first or problem
        else:
            raise NotConverted(f"replay of {step['kind']} {step.get('name', '')}: {first}")
    return lines, written


def relevant(position, line, library):
    """Whether a line of solemn is about what the position lists."""
    kind = KINDS.get(line["kind"])
    if position["group"] != "responses":
        return kind is not None and kind != "attack"
    if kind != "activate":
        return False
    if position["trigger_prompt"]:
        return library.effect_class(line) in ("trigger", "unknown")
    return not library.open_only(line)


def compare(position, lines, library):
    """The agreement on each card, and the differences."""
    player = position["asked"]
    place = lambda entry: (zone(player, entry["location"], entry["seq"]), entry["id"])
    legal = collections.Counter((*place(e), KINDS[e["type"]]) for e in position["legal"])
    names = {place(e): e["card"] for e in position["legal"] + position["not_legal"]}
    said = collections.defaultdict(lambda: collections.defaultdict(list))
    for line in lines:
        if line["card"] and relevant(position, line, library):
            names.setdefault((line["from"], line["password"]), line["card"])
            said[line["from"], line["password"], KINDS[line["kind"]]][line["copy"]].append(line)
    result, refused = collections.Counter(), set()
    differences = []
    for key in sorted(set(legal) | set(said), key=str):
        best = [next((l for want in ("yes", "undetermined") for l in copy if l["answer"] == want), copy[0])
                for copy in said[key].values()]
        yes = sum(l["answer"] == "yes" for l in best)
        unknown = sum(l["answer"] == "undetermined" for l in best)
        both = min(legal[key], yes)
        left, more = legal[key] - both, yes - both
        open_ = unknown  # an undetermined answer agrees with nothing
        counts = {"agree": both, "false yes": more, "undetermined": open_, "false no": max(0, left - open_)}
        result.update(counts)
        for what in ("false yes", "false no", "undetermined"):
            if counts[what]:
                refused.add(key[:2])
                want = {"false yes": "yes", "false no": "no"}.get(what, what)
                why = [l for copy in said[key].values() for l in copy if l["answer"] == want]
                differences.append({
                    "id": position["id"], "group": position["group"], "area": position["area"], "what": what,
                    "card": names.get(key[:2], str(key[1])), "from": key[0], "kind": key[2], "count": counts[what],
                    "window": position["window"], "rules": sorted({r for l in why for r in l["rules"]}),
                    "reasons": [r for l in why for r in l.get("reasons", []) + l["undetermined"]],
                })
    listed = {key[:2] for key in legal}
    result["agree"] += sum(place(e) not in refused and place(e) not in listed for e in position["not_legal"])
    return result, differences


def report(totals, differences, failed, show):
    for group, result in totals.items():
        compared = sum(result[w] for w in ("agree", "false yes", "false no", "undetermined"))
        share = 100 * result["agree"] / compared if compared else 0
        print(f"{group}: {result['positions']} positions, {compared} actions, agree {result['agree']} ({share:.1f} %), "
              f"false yes {result['false yes']}, false no {result['false no']}, "
              f"undetermined {result['undetermined']}, not converted {result['not converted']}")
    for title, key in (("by area", lambda d: d["area"]),
                       ("by card", lambda d: f"{d['card']} {d['kind']} [{', '.join(d['rules'])}]")):
        counted = collections.Counter((d["what"], key(d)) for d in differences)
        if counted:
            print(f"\n{title}")
        for (what, name), count in sorted(counted.items(), key=lambda item: (item[0][0], -item[1], item[0][1])):
            print(f"  {count:4} {what:12} {name}")
    for reason, ids in sorted(failed.items(), key=lambda item: -len(item[1])):
        print(f"\nnot converted ({len(ids)}): {reason}\n  {' '.join(ids)}")
    for d in differences[:show]:
        print(f"\n{d['id']} ({d['area']}; {d['window']}): {d['what']}: {d['kind']} {d['card']} in {d['from']}"
              f" x{d['count']} [{', '.join(d['rules'])}]")
        for reason in d["reasons"]:
            print(f"    {reason}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("positions", type=pathlib.Path)
    parser.add_argument("--solemn", default=str(ROOT / "target/release/solemn"))
    parser.add_argument("--group", choices=["summons", "idle", "responses"])
    parser.add_argument("--only", action="append", help="the position with this id")
    parser.add_argument("--area", help="positions whose area contains this word")
    parser.add_argument("--all-cards", action="store_true", help="tries positions with cards that are not embedded")
    parser.add_argument("--cards", help="a compiled card database for solemn")
    parser.add_argument("--show", type=int, default=0, metavar="N", help="prints N differences with the reasons")
    parser.add_argument("--story", action="store_true", help="prints the scenarios instead of the figures")
    parser.add_argument("--json", action="store_true", help="prints figures and differences as JSON")
    options = parser.parse_args()
    library = Library(ROOT / "rulings/cards")
    totals = collections.defaultdict(collections.Counter)
    differences, failed = [], collections.defaultdict(list)
    for line in options.positions.read_text(encoding="utf-8").splitlines():
        position = json.loads(line)
        if options.group and position["group"] != options.group or options.area and options.area not in position["area"]:
            continue
        if options.only and position["id"] not in options.only:
            continue
        unknown = {c["card"] for c in all_cards(position["board"]) if c["id"] not in library.cards}
        if unknown and not options.all_cards:
            continue
        result = totals[position["group"]]
        result["positions"] += 1
        try:
            lines, written = judged(options, position, library)
        except NotConverted as error:
            result["not converted"] += 1
            failed[str(error)].append(position["id"])
            continue
        if options.story:
            print(json.dumps(scenario(written), ensure_ascii=False))
            continue
        counted, found = compare(position, lines, library)
        result.update(counted)
        differences += found
    if options.story:
        return 0
    if options.json:
        print(json.dumps({"totals": totals, "differences": differences, "not_converted": failed}, indent=1))
    else:
        report(totals, differences, failed, options.show)
    return 0


if __name__ == "__main__":
    sys.exit(main())
