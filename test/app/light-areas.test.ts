import fs from "node:fs"
import { expect, it } from "vitest"
import { reachedFrom } from "#test/support/reached-files.ts"

/** Areas that draw maps and signal charts; all other areas must not load the map and chart engines. */
const WITH_PICTURES: ReadonlyArray<string> = [
  "boundaries.tsx",
  "centre-map.tsx",
  "fleet.tsx",
  "machine.tsx",
  "service.ts",
]
/** Areas whose pictures come after the page. */
const WITH_LATE_PICTURES: ReadonlyArray<string> = ["service.ts"]
const ENGINE =
  /^(maplibre-gl|mapbox-gl|react-map-gl|uplot|supercluster)\b|^src\/views\/ui\/(map|signal-chart)\//

const enginesIn = (files: ReadonlySet<string>) => [...files].filter((file) => ENGINE.test(file))

const areas = fs.readdirSync("src/app/areas")
const light = areas.filter((area) => !WITH_PICTURES.includes(area))

it.each(light)("no screen of %s brings the engine of the map or of the signals, be it later", (area) => {
  expect(enginesIn(reachedFrom(`src/app/areas/${area}`, true))).toEqual([])
})

it.each(WITH_LATE_PICTURES)("the page of %s comes before its pictures", (area) => {
  expect(enginesIn(reachedFrom(`src/app/areas/${area}`, false))).toEqual([])
})

it("nor does what all users load; the engines are found where they are", () => {
  expect(enginesIn(reachedFrom("src/app/main.tsx", false))).toEqual([])
  expect(light).toHaveLength(areas.length - WITH_PICTURES.length)
  for (const area of WITH_PICTURES)
    expect(enginesIn(reachedFrom(`src/app/areas/${area}`, true)).length).toBeGreaterThan(5)
})
