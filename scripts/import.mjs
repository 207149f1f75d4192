import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run import -- ...`: imports a recorded log into the telemetry archive of a machine. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/import.ts", ...process.argv.slice(2)])
