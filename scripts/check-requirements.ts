import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const root = path.resolve(import.meta.dirname, "..")
const pages = path.join(root, "docs/requirements")
const rooms = ["src", "server", "inspector", "test", "scripts", "vite", "bench", "docs"]
const ROW = /^\| ([A-Z][A-Z0-9]*(?:-[A-Z]+)?-\d+) +\|/gm
const STATES = new Set(["met", "server only", "later"])

/** Reads the requirements pages: requirement ids that have a row in a page, and rows without a valid state. */
const readPages = () => {
  const ids = new Set<string>()
  const stateless: Array<string> = []
  for (const file of readdirSync(pages).filter((name) => name !== "README.md")) {
    const text = readFileSync(path.join(pages, file), "utf8")
    for (const [, id = ""] of text.matchAll(ROW)) ids.add(id)
    if (!/^\| id +\| rule +\| state +\|/m.test(text)) continue
    for (const line of text.split("\n").filter((one) => one.match(ROW) !== null)) {
      const state = line.split("|").at(-2)?.trim() ?? ""
      if (!STATES.has(state)) stateless.push(`${file}: "${state}" is no state: ${line.slice(0, 60)}`)
    }
  }
  return { ids, stateless }
}

/** Text files in the repository's folders that may cite a requirement id. */
const citing = (): ReadonlyArray<string> =>
  rooms
    .flatMap((room) =>
      readdirSync(path.join(root, room), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(room, file),
      ),
    )
    .filter((file) => /\.(ts|tsx|mjs|md|css)$/.test(file) && !file.startsWith("docs/requirements/"))

const { ids, stateless } = readPages()
const families = [...new Set([...ids].map((id) => id.replace(/-\d+$/, "")))]
const CITED = new RegExp(`(?<![\\w-])(?:${families.join("|")})-\\d{2,3}(?![\\w-])`, "g")

const unknown = citing().flatMap((file) =>
  [...readFileSync(path.join(root, file), "utf8").matchAll(CITED)]
    .filter(([id]) => !ids.has(id))
    .map(([id]) => `${file}: ${id} has no row in docs/requirements`),
)

const faults = [...stateless, ...new Set(unknown)]
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
