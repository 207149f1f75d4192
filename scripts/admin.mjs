import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run admin -- ...`: creates an administrator account. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/admin.ts", ...process.argv.slice(2)])
