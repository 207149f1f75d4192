import { findNode, installIfNeeded } from "./lib/install.mjs"
import { run } from "./lib/run.mjs"

/** `npm run admin -- ...`: makes an administrator. */
await installIfNeeded()
process.exitCode = await run(findNode(), ["server/admin.ts", ...process.argv.slice(2)])
