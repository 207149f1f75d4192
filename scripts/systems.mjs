import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run systems -- ...`: keeps the systems of others that machines may give their data to. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/systems.ts", ...process.argv.slice(2)])
