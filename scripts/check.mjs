import { runChecks } from "./lib/checks.mjs"
import { installIfNeeded } from "./lib/install.mjs"

/** `npm run check`: types, lint, format, dead code, texts, chart pages. */
await installIfNeeded()
const { passed, failed } = await runChecks()
console.log(`\n${passed} checks passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
