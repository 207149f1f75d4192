import fs from "node:fs"
import path from "node:path"
import type { Rolldown } from "vite"

type Group = Rolldown.CodeSplittingGroup

/** Records of charts: in the portal only the probe reads them, for tabs that are watched. */
const RECORD = "(?!.*/(?:chart|forms|record|sample-[a-z]+)\\.ts$)"

/** Modules of these areas, and others by their paths. */
const partsOf = (areas: string, others: string) =>
  new RegExp(
    `/src/(?:app/areas/(?:${areas})\\.|(?:views|machines|services)/(?:${areas})/|${others})${RECORD}`,
  )

const AREAS = fs
  .readdirSync(path.resolve(import.meta.dirname, "../src/app/areas"))
  .map((file) => file.replace(/\..*/, ""))
  .join("|")
const WIDGETS = "fields|list|machine-glyphs|page|paging|sheet|status"

const IN_AREA = partsOf(AREAS, "none")
const areaOf = (id: string): string | undefined =>
  IN_AREA.test(id) ? /\/src\/(?:app\/areas|views|machines|services)\/([a-z]+)/.exec(id)?.[1] : undefined

/** A file of a library that names all others: who imports it may use any of them. */
const BARREL = /\/node_modules\/.*\/index\.m?js$/

/** Areas that import a module, at once or by others. The probe is none: it reads the charts of all. */
const areasThatUse = (
  id: string,
  modules: Rolldown.ChunkingContext,
  seen = new Set<string>(),
): ReadonlySet<string> => {
  const area = areaOf(id)
  if (area !== undefined) return new Set([area])
  if (seen.has(id)) return new Set()
  seen.add(id)
  const importers = (modules.getModuleInfo(id)?.importers ?? []).filter((one) => !BARREL.test(one))
  return new Set(importers.flatMap((one) => [...areasThatUse(one, modules, seen)]))
}

/**
 * Files of the portal's code. A group takes what matches and all that it imports, unless a group before it has that; so the
 * files follow what a person does: open the page, look at it as a visitor, sign in, go to an area (docs/decisions/bytes.md).
 */
export const chunks: Array<Group> = [
  // The first code is two files, which a phone reads in two steps (`vite/steps.ts`).
  { name: "effect", tags: ["$initial"], test: /\/node_modules\/effect\//, priority: 9 },
  { name: "first", tags: ["$initial"], priority: 8 },
  // What every page brings once its first screen is there, and the way calls are made.
  {
    name: "visitor",
    test: partsOf("consent|news", "services/(?:[a-z-]+|shell/session-calls)\\.ts"),
    priority: 7,
  },
  // What every signed-in person brings: the frame, its tools and dialogs, what is new, plain widgets.
  {
    name: "inside",
    test: partsOf(
      "tools|releases|pages|terms",
      `views/shell/(?:frame|page)/|views/ui/(?:${WIDGETS})/|contract/groups/(?:data|machines)\\.|services/shell/`,
    ),
    priority: 6,
  },
  // What pages share that show machines on a map.
  {
    name: "machines",
    test: partsOf(
      "map",
      "app/map-settings|views/ui/map/(?!Mapbox|Maplibre)|contract/areas/machine\\.|domain/(?:packed-|machine\\.)",
    ),
    priority: 5,
  },
  // What several areas share: forms, rules, small parts. The kit of lists is larger, and not for those who register.
  {
    name: (id, modules) => (areasThatUse(id, modules).size > 1 ? "shared" : null),
    test: /^(?!.*\/(?:views\/ui|machines\/shared)\/(?:collection|record|row-actions)\/)/,
    priority: 4,
  },
  { name: (id, modules) => (areasThatUse(id, modules).size > 1 ? "lists" : null), priority: 3 },
  { name: (id) => areaOf(id) ?? null, priority: 2 },
]
