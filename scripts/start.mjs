import { buildIfStale } from "./lib/build.mjs"
import { findNode, installIfNeeded } from "./lib/install.mjs"
import { giveUp, run } from "./lib/run.mjs"

/** `npm start`: everything from a fresh clone to a running Headland. */
await installIfNeeded()
if (!(await buildIfStale())) giveUp("The portal could not be built")
// The channel tells the server when this process is gone, however it went.
process.exitCode = await run(findNode(), ["server/main.ts"], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
})
