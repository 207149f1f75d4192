import { buildIfStale } from "./lib/build.mjs"
import { chromiumAdvice, findChromium } from "./lib/chromium.mjs"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { giveUp, run } from "./lib/run.mjs"

/**
 * `npm run screenshots`: takes the screenshots of docs/screenshots from the running product; `-- product` or `--
 * brands` takes only some of them.
 */
await installIfNeeded()
const chromium = await findChromium()
if (chromium === undefined) giveUp(chromiumAdvice)
if (!(await buildIfStale())) giveUp("The portal could not be built.")
process.exitCode = await run(findNode(), ["scripts/take-screenshots.ts", ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium },
})
