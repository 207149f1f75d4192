import { createHash } from "node:crypto"
import fs from "node:fs"
import path from "node:path"
import { findNode } from "./install.mjs"
import { modules, root, run } from "./run.mjs"

/** Source files of the portal and the inspector; a change in one of these files makes the last build out of date. */
const sources = [
  "index.html",
  "inspector",
  "package-lock.json",
  "public",
  "src",
  "tsconfig.json",
  "vite",
  "vite.config.ts",
  "vite.inspector.config.ts",
  "server/http/page-template.ts",
]
const stamp = path.join(root, "dist", ".built-from")

/** Builds the portal when its sources differ from those of the last build; returns whether a valid build exists. */
export const buildIfStale = async () => {
  const wanted = hashOf(sources)
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === wanted) return true
  console.log("Building the portal ...")
  for (const config of ["vite.config.ts", "vite.inspector.config.ts"])
    if (!(await build(config))) return false
  fs.writeFileSync(stamp, wanted)
  return true
}

const build = async (config) => {
  const vite = [modules("vite", "bin", "vite.js"), "build", "--config", config, "--logLevel", "warn"]
  return (await run(findNode(), vite)) === 0
}

const hashOf = (names) => {
  const hash = createHash("sha256")
  for (const file of names.flatMap((name) => filesOf(path.join(root, name))).sort()) {
    hash.update(path.relative(root, file)).update("\0").update(fs.readFileSync(file)).update("\0")
  }
  return hash.digest("hex")
}

const filesOf = (file) => {
  const found = fs.statSync(file, { throwIfNoEntry: false })
  if (found === undefined) return []
  if (!found.isDirectory()) return [file]
  return fs.readdirSync(file).flatMap((name) => filesOf(path.join(file, name)))
}
