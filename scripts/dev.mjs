import { findNode, installIfNeeded } from "./lib/install.mjs"
import { modules, run } from "./lib/run.mjs"

/** `npm run dev`: Vite with hot reload on port 5173, and the backend behind it, restarted when its files change. */
await installIfNeeded()
const node = findNode()
const backend = `http://127.0.0.1:${process.env.PORT ?? 4400}`
const codes = await Promise.all([
  run(node, ["--watch", "--watch-preserve-output", "server/main.ts"]),
  run(node, [modules("vite", "bin", "vite.js")], { env: { HEADLAND_BACKEND: backend } }),
])
process.exitCode = Math.max(...codes)
