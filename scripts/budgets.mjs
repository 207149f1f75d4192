import fs from "node:fs"
import path from "node:path"
import { gzipSync } from "node:zlib"
import { root } from "./lib/run.mjs"

/**
 * What a visitor may have to load, in KB of 1,024 bytes gzip: the page's own code with everything it imports at once.
 * Fails when a budget is passed, or when something heavy slips into what everybody loads.
 */
const budgets = { js: 195, css: 20 }
const notBeforeSignIn = /maplibre|mapbox|uplot|supercluster/i

const manifest = JSON.parse(fs.readFileSync(path.join(root, "dist", ".vite", "manifest.json"), "utf8"))

/** The chunk and all that it imports statically. */
const closure = (name, seen = new Set()) => {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const next of manifest[name]?.imports ?? []) closure(next, seen)
  return seen
}

const size = (file) => gzipSync(fs.readFileSync(path.join(root, "dist", file)), { level: 9 }).length / 1024

const chunks = [...closure("index.html")].map((name) => manifest[name])
const js = chunks.reduce((sum, chunk) => sum + size(chunk.file), 0)
const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].reduce(
  (sum, file) => sum + size(file),
  0,
)
const heavy = chunks.filter((chunk) => notBeforeSignIn.test(chunk.file))

console.log(
  `first code: ${js.toFixed(1)} of ${budgets.js} KB JavaScript, ${css.toFixed(1)} of ${budgets.css} KB styles`,
)
if (heavy.length > 0) console.log(`not for everybody: ${heavy.map((chunk) => chunk.file).join(", ")}`)
process.exitCode = js <= budgets.js && css <= budgets.css && heavy.length === 0 ? 0 : 1
