// Opens pages in a headless Chromium, light and dark, narrow and wide: nothing serious that axe finds, no error on the
// console, nothing wider than the window.
//
//     node tests/page/look.js PAGE.html…      (with axe-core and puppeteer-core where node finds them)
const path = require("path");
const puppeteer = require("puppeteer-core");

async function look(browser, file, scheme, width) {
  const tab = await browser.newPage();
  const said = [];
  tab.on("console", (message) => said.push(message.text()));
  tab.on("pageerror", (error) => said.push(String(error)));
  await tab.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
  await tab.setViewport({ width, height: 900 });
  await tab.goto("file://" + path.resolve(file));
  if (await tab.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) said.push("wider than the window");
  await tab.addScriptTag({ path: require.resolve("axe-core/axe.min.js") });
  const found = await tab.evaluate(() => axe.run());
  for (const { id, impact, nodes } of found.violations) {
    if (impact === "serious" || impact === "critical") said.push(`${id}: ${nodes[0].html}`);
  }
  await tab.close();
  return said.map((what) => `${file} (${scheme}, ${width}): ${what}`);
}

(async () => {
  const executablePath = process.env.CHROMIUM || "/usr/bin/chromium";
  const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox"] });
  const wrong = [];
  let looked = 0;
  for (const file of process.argv.slice(2)) {
    for (const scheme of ["light", "dark"]) {
      for (const width of [390, 1200]) {
        wrong.push(...(await look(browser, file, scheme, width)));
        looked += 1;
      }
    }
  }
  await browser.close();
  wrong.forEach((line) => console.log(line));
  console.log(`${looked} looks at pages, ${wrong.length} things wrong`);
  process.exit(wrong.length ? 1 : 0);
})();
