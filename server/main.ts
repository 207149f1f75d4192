import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"

// Reading a thousand files of TypeScript takes most of a start: what they compile to is kept for the next one.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/headland", import.meta.url)))

await import("./run.ts")
