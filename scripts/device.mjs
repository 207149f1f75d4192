import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run device -- ...`: issues or revokes the token of a telemetry device. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/device.ts", ...process.argv.slice(2)])
