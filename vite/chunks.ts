import fs from "node:fs"
import path from "node:path"
import type { Rolldown } from "vite"

type Group = Rolldown.CodeSplittingGroup

/** Records of charts: in the portal only the probe reads them, for tabs that are watched. */
const RECORD = "(?!.*/(?:chart|forms|record|sample-[a-z]+)\\.ts$)"

const SOURCES = path.resolve(import.meta.dirname, "../src")
const areas = fs.readdirSync(path.join(SOURCES, "app/areas")).map((file) => file.replace(/\..*/, ""))

/** Modules of these areas, and files and folders of `src`. Throws for one that is not there: a name has changed. */
const partsOf = (names: ReadonlyArray<string>, places: ReadonlyArray<string> = []) => {
  const gone = [
    ...names.filter((name) => !areas.includes(name)),
    ...places.filter((place) => !fs.existsSync(path.join(SOURCES, place))),
  ]
  if (gone.length > 0) throw new Error(`vite/chunks.ts names what is gone: ${gone.join(", ")}`)
  const area = `(?:${names.join("|")})`
  const ofAreas = [`app/areas/${area}\\.`, `(?:views|machines|services)/${area}/`]
  const others = places.map((place) => (path.extname(place) === "" ? `${place}/` : `${place}$`))
  return new RegExp(`/src/(?:${[...ofAreas, ...others].join("|")})${RECORD}`)
}

const IN_AREA = partsOf(areas)
const areaOf = (id: string): string | undefined =>
  IN_AREA.test(id) ? /\/src\/(?:app\/areas|views|machines|services)\/([a-z]+)/.exec(id)?.[1] : undefined

const filesIn = (folder: string, those: RegExp) =>
  fs
    .readdirSync(path.join(SOURCES, folder))
    .filter((name) => those.test(name))
    .map((name) => `${folder}/${name}`)
const widgets = ["fields", "list", "machine-glyphs", "page", "paging", "sheet", "status"]

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
 * files follow what a user does: open the page, look at it as a visitor, sign in, go to an area (docs/decisions/bytes.md).
 */
export const chunks: Array<Group> = [
  // The first code is two files, which a phone reads in two steps (`vite/steps.ts`).
  { name: "effect", tags: ["$initial"], test: /\/node_modules\/effect\//, priority: 9 },
  { name: "first", tags: ["$initial"], priority: 8 },
  // What every page brings once its first screen is there, and the way calls are made.
  {
    name: "visitor",
    test: partsOf(
      ["consent", "announcements"],
      [...filesIn("services", /\.ts$/), "services/shell/session-calls.ts"],
    ),
    priority: 7,
  },
  // What every signed-in user brings: the frame, its tools and dialogs, what is new, plain widgets.
  {
    name: "inside",
    test: partsOf(
      ["tools", "releases", "pages", "terms"],
      [
        "views/shell/app-shell",
        "views/shell/page",
        ...widgets.map((name) => `views/ui/${name}`),
        "contract/groups/data.ts",
        "contract/groups/machines.ts",
        "services/shell",
        // Without these two every page with an address of its own would bring all that areas share.
        "domain/search.ts",
        "machines/shell/navigation/events.ts",
      ],
    ),
    priority: 6,
  },
  // What pages share that show machines on a map.
  {
    name: "machines",
    test: partsOf(
      [],
      [
        "app/map-settings.ts",
        "views/map",
        ...filesIn("views/ui/map", /^(?!Mapbox|Maplibre)/),
        "contract/areas/machine.ts",
        ...filesIn("domain", /^(packed-.*|machine)\.ts$/),
      ],
    ),
    priority: 5,
  },
  // What several areas share: forms, rules, small parts. The kit of lists is larger, and not for those who register.
  {
    name: (id, modules) => (areasThatUse(id, modules).size > 1 ? "shared" : null),
    test: new RegExp(`^${RECORD}(?!.*/(?:views/ui|machines/shared)/(?:collection|record|row-actions)/)`),
    priority: 4,
  },
  {
    name: (id, modules) => (areasThatUse(id, modules).size > 1 ? "lists" : null),
    test: new RegExp(`^${RECORD}`),
    priority: 3,
  },
  { name: (id) => areaOf(id) ?? null, priority: 2 },
]
