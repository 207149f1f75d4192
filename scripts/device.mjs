import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run device -- ...`: gives a telemetry device its token, or makes it void. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/device.ts", ...process.argv.slice(2)])
