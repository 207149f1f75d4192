import fs from "node:fs"
import path from "node:path"
import imports from "../../package.json" with { type: "json" }

const AT_ONCE = /\b(?:from|import)\s*"([^"]+)"/g
const LATER = /\bimport\(\s*"([^"]+)"/g

/** The path of an imported file from the repository's root, or the name of a package. */
const target = (name: string, from: string): string => {
  if (name.startsWith(".")) return path.join(path.dirname(from), name)
  const [room = ""] = name.split("/", 1)
  const alias = Object.entries(imports.imports).find(([key]) => key === `${room}/*`)
  return alias === undefined ? name : path.join(alias[1].replace("*", ""), name.slice(room.length + 1))
}

/** All files that the browser loads for a file; with `later` also those loaded by dynamic imports. */
export const reachedFrom = (start: string, later: boolean): ReadonlySet<string> => {
  const reached = new Set([start])
  for (const file of reached) {
    if (!/^src\/.*\.tsx?$/.test(file)) continue
    const text = fs.readFileSync(file, "utf8").replace(/^(?:import|export) type [^"]*"[^"]+"/gm, "")
    for (const pattern of later ? [AT_ONCE, LATER] : [AT_ONCE])
      for (const [, name = ""] of text.matchAll(pattern)) reached.add(target(name, file))
  }
  return reached
}
