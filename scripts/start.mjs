import { buildIfStale } from "./lib/build.mjs"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { giveUp, run } from "./lib/run.mjs"

/**
 * `npm start`: takes a fresh clone to a running Headland: installs packages, builds the portal and starts the
 * server.
 */
await installIfNeeded()
if (!(await buildIfStale())) giveUp("The portal could not be built")
// Through the `ipc` channel the server notices when this process ends, for whatever reason.
process.exitCode = await run(findNode(), ["server/main.ts"], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
})
