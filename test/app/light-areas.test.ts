import fs from "node:fs"
import path from "node:path"
import { expect, it } from "vitest"
import imports from "../../package.json" with { type: "json" }

/** The areas that draw maps and signals; every other one goes without their engines. */
const WITH_PICTURES: ReadonlyArray<string> = ["fleet.tsx", "machine.tsx"]
const ENGINE =
  /^(maplibre-gl|mapbox-gl|react-map-gl|uplot|supercluster)\b|^src\/views\/ui\/(map|signal-chart)\//

const AT_ONCE = /\b(?:from|import)\s*"([^"]+)"/g
const LATER = /\bimport\(\s*"([^"]+)"/g

/** A file of the portal by its path from the root, or the name of a package. */
const target = (name: string, from: string): string => {
  if (name.startsWith(".")) return path.join(path.dirname(from), name)
  const [room = ""] = name.split("/", 1)
  const alias = Object.entries(imports.imports).find(([key]) => key === `${room}/*`)
  return alias === undefined ? name : path.join(alias[1].replace("*", ""), name.slice(room.length + 1))
}

/** Whatever the browser loads for a file, and with `later` also what that asks for afterwards. */
const reachedFrom = (start: string, later: boolean): ReadonlySet<string> => {
  const reached = new Set([start])
  for (const file of reached) {
    if (!/^src\/.*\.tsx?$/.test(file)) continue
    const text = fs.readFileSync(file, "utf8").replace(/^(?:import|export) type [^"]*"[^"]+"/gm, "")
    for (const pattern of later ? [AT_ONCE, LATER] : [AT_ONCE])
      for (const [, name = ""] of text.matchAll(pattern)) reached.add(target(name, file))
  }
  return reached
}
const enginesIn = (files: ReadonlySet<string>) => [...files].filter((file) => ENGINE.test(file))

const areas = fs.readdirSync("src/app/areas")
const light = areas.filter((area) => !WITH_PICTURES.includes(area))

it.each(light)("no screen of %s brings the engine of the map or of the signals, be it later", (area) => {
  expect(enginesIn(reachedFrom(`src/app/areas/${area}`, true))).toEqual([])
})

it("nor does what everybody loads; the engines are found where they are", () => {
  expect(enginesIn(reachedFrom("src/app/main.tsx", false))).toEqual([])
  expect(light).toHaveLength(areas.length - WITH_PICTURES.length)
  for (const area of WITH_PICTURES)
    expect(enginesIn(reachedFrom(`src/app/areas/${area}`, true)).length).toBeGreaterThan(5)
})
