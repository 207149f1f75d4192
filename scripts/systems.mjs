import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run systems -- ...`: manages the external systems to which machines may give their data. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/systems.ts", ...process.argv.slice(2)])
