import { buildIfStale } from "./lib/build.mjs"
import { installIfNeeded } from "./lib/install.mjs"
import { giveUp } from "./lib/run.mjs"
import { serve } from "./lib/serve.mjs"

/**
 * `npm start`: takes a fresh clone to a running Headland: installs packages, builds the portal and starts the
 * server.
 */
await installIfNeeded()
if (!(await buildIfStale())) giveUp("The portal could not be built")
process.exitCode = await serve()
