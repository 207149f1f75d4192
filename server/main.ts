import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"

// V8 guesses which code makes long-lived objects and puts those among the old ones at once. For a server it guesses
// wrong: what a call needed for a moment then stays, with all it refers to, until the old are collected as a whole. That
// cost a list of 100 rows a fifth of its processor time, and 100 kB and more of memory for each call until then.
setFlagsFromString("--no-allocation-site-pretenuring")

// Reading a thousand files of TypeScript takes most of a start: what they compile to is kept for the next one.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/headland", import.meta.url)))

await import("./run.ts")
