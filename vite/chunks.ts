import fs from "node:fs"
import path from "node:path"
import type { Rolldown } from "vite"

type Group = Rolldown.CodeSplittingGroup

/**
 * Part of a pattern that keeps chart records out of a chunk: in the portal only the probe reads them, for watched
 * tabs.
 */
const RECORD = "(?!.*/(?:chart|forms|record|sample-[a-z]+)\\.ts$)"

const SOURCES = path.resolve(import.meta.dirname, "../src")
const areas = fs.readdirSync(path.join(SOURCES, "app/areas")).map((file) => file.replace(/\..*/, ""))

/**
 * Pattern of a chunk: matches the modules of the given areas, and files and folders of `src`. Throws for a name
 * that does not exist, as after a rename.
 */
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

/**
 * Pattern of a library's index file, which re-exports all its modules. It is ignored, because a module that
 * imports the index might use any of them.
 */
const BARREL = /\/node_modules\/.*\/index\.m?js$/

/**
 * Areas that import a module, directly or indirectly. The probe does not count as an area, because it reads the
 * charts of all areas.
 */
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
 * Modules that load only when needed, with what they import: the library that drags shapes on a map, and the drawing of
 * a signal on a page that is read without it.
 */
const LATE = /\/src\/views\/(?:ui\/map\/drawn\/hand\.ts|service\/alerts\/SignalDrawing\.tsx)$/

/** Modules that draw signals. */
const DRAWN = /\/(?:src\/views\/ui\/signal-chart|node_modules\/uplot)\//

/**
 * Chunks of the portal's code. A group takes the modules that match and all their imports, unless an earlier group
 * has them; so the chunks follow what a user does: open the page, look at it as a visitor, sign in, go to an area
 * (docs/decisions/bytes.md).
 */
export const chunks: Array<Group> = [
  // Groups of the initial code: two, because a phone then evaluates the two files in two steps (`vite/steps.ts`).
  { name: "effect", tags: ["$initial"], test: /\/node_modules\/effect\//, priority: 9 },
  { name: "first", tags: ["$initial"], priority: 8 },
  // Group of the code that every page loads after its first screen, and of the code for API calls.
  {
    name: "visitor",
    test: partsOf(
      ["consent", "announcements"],
      [...filesIn("services", /\.ts$/), "services/shell/session-calls.ts"],
    ),
    priority: 7,
  },
  // Group of the code that every signed-in user loads: the app shell, its tools and dialogs, release notes, simple
  // components.
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
        // Modules listed in this group because otherwise every page with its own address would load the whole
        // shared chunk.
        "domain/folding.ts",
        "domain/search.ts",
        "domain/statistics-hours.ts",
        "domain/subscriptions/terms.ts",
        "machines/shared/connection/machine.ts",
        "machines/shell/navigation/events.ts",
      ],
    ),
    priority: 6,
  },
  // Group of the code shared by pages that show machines on a map.
  {
    name: "machines",
    test: partsOf(
      [],
      [
        "app/map-settings.ts",
        "views/map",
        ...filesIn("views/ui/map", /^(?!Mapbox|Maplibre|draw|AreaLayer|PathLayer)/),
        "contract/areas/machine.ts",
        ...filesIn("domain", /^(packed-.*|machine)\.ts$/),
      ],
    ),
    priority: 5,
  },
  // Group of the code shared by several areas: forms, rules, small components. The list components are larger and
  // not needed for registration, so a group of their own holds them.
  {
    name: (id, modules) => (!DRAWN.test(id) && areasThatUse(id, modules).size > 1 ? "shared" : null),
    test: new RegExp(`^${RECORD}(?!.*/(?:views/ui|machines/shared)/(?:collection|record|row-actions)/)`),
    priority: 4,
  },
  {
    name: (id, modules) => (!DRAWN.test(id) && areasThatUse(id, modules).size > 1 ? "lists" : null),
    test: new RegExp(`^${RECORD}`),
    priority: 3,
  },
  // Group of the drawing of signals, apart from what areas share: some pages draw one only after all else.
  { name: "signal-chart", test: DRAWN, priority: 2.5 },
  { name: (id) => (LATE.test(id) ? null : (areaOf(id) ?? null)), priority: 2 },
]
