// Reads scenarios with the TextMate grammar: every line begins with a word that the grammar knows, no line leaves
// anything open but the entry of a card, and a card's name on the board is one piece and nothing but a name.
//
//     node tests/editor/highlight.js FOLDER…      (with vscode-textmate and vscode-oniguruma where node finds them)
const fs = require("fs");
const path = require("path");
const oniguruma = require("vscode-oniguruma");
const { INITIAL, Registry, parseRawGrammar } = require("vscode-textmate");

const root = path.join(__dirname, "../..");

function files(folder, kind) {
  const all = fs.readdirSync(folder, { recursive: true }).map((name) => path.join(folder, name));
  return all.filter((name) => name.endsWith(kind)).sort();
}

// English names of the cards that come with the program.
function names() {
  const entries = files(path.join(root, "rulings/cards"), ".yaml").map((file) => fs.readFileSync(file, "utf8"));
  const found = entries.map((text) => /^name: \{en: (?:"([^"]+)"|'([^']+)'|([^,}]+))/m.exec(text)).filter(Boolean);
  return new Set(found.map((m) => m[1] || m[2] || m[3].trim()));
}

async function main() {
  const wasm = fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm"));
  await oniguruma.loadWASM(wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.length));
  const file = path.join(root, "grammar/duel.tmLanguage.json");
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
      createOnigString: (text) => new oniguruma.OnigString(text),
    }),
    loadGrammar: async (scope) => (scope === "source.duel" ? parseRawGrammar(fs.readFileSync(file, "utf8"), file) : null),
  });
  const grammar = await registry.loadGrammar("source.duel");
  const known = names();
  const wrong = [];
  let lines = 0;
  let named = 0;
  for (const folder of process.argv.slice(2)) {
    for (const duel of files(folder, ".duel")) {
      let state = INITIAL;
      fs.readFileSync(duel, "utf8").split("\n").forEach((line, n) => {
        const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
        state = ruleStack;
        const says = (what) => wrong.push(`${duel}:${n + 1}: ${what}: ${line}`);
        const parts = tokens.map((t) => ({ text: line.slice(t.startIndex, t.endIndex), scopes: t.scopes.slice(1) }));
        const embedded = parts.some((p) => p.scopes.some((s) => s.startsWith("meta.embedded.yaml")));
        const card = /^\s*card\s/i.test(line);
        if (line.trim() === "") return;
        lines += 1;
        if (ruleStack.depth > 1 && !embedded && !card) says("something is left open");
        if (embedded && !/^\s/.test(line)) says("taken for an entry of a card");
        const first = parts.find((p) => p.text.trim() !== "");
        if (!embedded && first.scopes.length === 0) says("begins with nothing known");
        const plain = parts.filter((p) => p.scopes.length === 0 && p.text.trim() !== "");
        if (!embedded && plain.length > 0) says(`nothing is known of “${plain[0].text.trim()}”`);
        if (!parts.some((p) => p.scopes.includes("storage.type.zone.duel")) || embedded || line.includes("?")) return;
        const body = line.replace(/\s#\s.*$/, "").replace(/\s\[[^\]]*\]/g, "");
        for (const piece of body.split(";")) {
          const name = piece.trim().replace(/^(?:(?:you|opponent|your opponent|the opponent)\s+)?(?:(?:left|right)\s+)?\S+\s{2,}/i, "").replace(/^[123]\s/, "");
          if (!known.has(name)) continue;
          named += 1;
          if (!parts.some((p) => p.text === name && p.scopes.at(-1) === "entity.name.type.card.duel")) says(`“${name}” is not one name`);
        }
      });
    }
  }
  wrong.slice(0, 40).forEach((line) => console.log(line));
  console.log(`${lines} lines, ${named} names on boards, ${wrong.length} things wrong`);
  process.exit(wrong.length || lines === 0 ? 1 : 0);
}

main();
