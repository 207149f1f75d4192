import { enableCompileCache } from "node:module"
import { fileURLToPath } from "node:url"
import { setFlagsFromString } from "node:v8"

// Stops this process when the process that started it has ended without a signal, also while modules still load.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
process.channel?.unref()

// Turns off V8's pretenuring, which guesses the code that creates long-lived objects and allocates these objects
// in the old generation. For a server the guess is wrong: short-lived objects of a call, and everything they refer
// to, stay until a full collection. The guess cost a list of 100 rows a fifth of its processor time, and 100 kB
// and more of memory per call until the next full collection.
setFlagsFromString("--no-allocation-site-pretenuring")

// Caches compiled code for the next start, because reading a thousand TypeScript files takes most of the start
// time.
enableCompileCache(fileURLToPath(new URL("../node_modules/.cache/headland", import.meta.url)))

await import("./run.ts")
