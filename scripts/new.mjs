import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { parseArgs } from "node:util"
import { isGroup, newArea, sectionOf } from "./lib/new-area.mjs"
import { KINDS, newScreen, screenAreas } from "./lib/new-screen.mjs"
import { giveUp } from "./lib/run.mjs"

/**
 * `npm run new workflow <area>/<name>`: creates the files of a workflow with a first passing test. `npm run new
 * screen <area>/<name> -- --collection|--record|--form [--at <address>] [--rule <id>]`: creates the files of a
 * plain screen. `npm run new area <area> -- --group <group>...`: creates the module, services, client and empty
 * texts of an area.
 */
/** Areas that may get a workflow: those that have charts. */
const AREAS = readdirSync("src/machines").filter((name) => existsSync(`src/machines/${name}/area.ts`))
const NAME = /^[a-z]+(-[a-z]+)*$/

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    ...Object.fromEntries(KINDS.map((kind) => [kind, { type: "boolean" }])),
    at: { type: "string" },
    rule: { type: "string", default: "SHELL-01" },
    group: { type: "string", multiple: true, default: [] },
  },
})
const [what, place = ""] = positionals
const [area = "", name = ""] = place.split("/")

const write = (file, text) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
  console.log(file)
}

/** Writes new files and edits existing files; stops before any change when one of the new files already exists. */
const make = ({ files, edits }) => {
  const there = Object.keys(files).find((file) => existsSync(file))
  if (there !== undefined) giveUp(`${there} is there already`)
  for (const [file, text] of Object.entries(files)) write(file, text)
  for (const [file, edit] of Object.entries(edits))
    write(file, edit(existsSync(file) ? readFileSync(file, "utf8") : ""))
}

if (what === "area") {
  const { group: groups } = values
  const hasPlaces = existsSync(`src/domain/navigation/areas/${sectionOf(place)}.ts`)
  if (!NAME.test(place) || !hasPlaces || groups.length === 0 || !groups.every(isGroup))
    giveUp(
      "npm run new area <area> -- --group <group>..., the area one of src/domain/navigation/areas, groups files of src/contract/groups",
    )
  make(newArea({ area: place, groups, languages: readdirSync("src/i18n/messages/shell") }))
  console.log(`Next: npm run new screen ${place}/<name> -- --collection`)
  process.exit(0)
}

if (what === "screen") {
  const kind = KINDS.find((one) => values[one])
  if (kind === undefined || !screenAreas().includes(area) || !NAME.test(name))
    giveUp(
      `npm run new screen <area>/<name> -- --${KINDS.join("|--")} [--at <address>] [--rule <id>], area one of ${screenAreas().join(", ")}, name in kebab-case`,
    )
  make(newScreen({ area, name, kind, rule: values.rule, at: values.at }))
  console.log(
    `Next: npx biome check --write src test docs, npx vitest run test/views/${area}/${name}.test.tsx, then its call and its words.`,
  )
  process.exit(0)
}

if (what !== "workflow" || !AREAS.includes(area) || !NAME.test(name))
  giveUp(`npm run new workflow <area>/<name>, area one of ${AREAS.join(", ")}, name in kebab-case`)

const camel = name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())
const pascal = camel[0].toUpperCase() + camel.slice(1)
const folder = `src/machines/${area}/${name}`
if (existsSync(folder)) giveUp(`${folder} is there already`)

const files = {
  [`${folder}/events.ts`]: `import { Schema } from "effect"

export const Opened = Schema.Struct({ type: Schema.Literal("opened") })
export const Closed = Schema.Struct({ type: Schema.Literal("closed") })

export const ${pascal}Events = Schema.Union([Opened, Closed])
export type ${pascal}Event = typeof ${pascal}Events.Type
`,
  [`${folder}/machine.ts`]: `import { setup } from "xstate"
import type { ${pascal}Event } from "./events.ts"

export const ${camel}Machine = setup({
  types: { events: {} as ${pascal}Event },
}).createMachine({
  id: "${name}",
  initial: "closed",
  states: {
    closed: { on: { opened: { target: "open" } } },
    open: { tags: ["open"], on: { closed: { target: "closed" } } },
  },
})
`,
  [`${folder}/selectors.ts`]: `import type { SnapshotFrom } from "xstate"
import type { ${camel}Machine } from "./machine.ts"

export const isOpen = (snapshot: SnapshotFrom<typeof ${camel}Machine>): boolean => snapshot.hasTag("open")
`,
  [`${folder}/chart.ts`]: `import { defineChart } from "../../chart.ts"
import { ${pascal}Events } from "./events.ts"
import { ${camel}Machine } from "./machine.ts"

export const ${camel}Chart = defineChart<typeof ${camel}Machine>({
  area: "${area}",
  name: "${name}",
  purpose: "Opens and closes: say here in one sentence what it is for.",
  machine: ${camel}Machine,
  events: ${pascal}Events,
  samples: {
    inputs: [],
    events: () => [{ type: "opened" }, { type: "closed" }],
    key: () => null,
  },
})
`,
  [`src/views/${area}/${name}/${pascal}.tsx`]: `import { useSelector } from "@xstate/react"
import type { ActorRefFrom } from "xstate"
import type { ${camel}Machine } from "#machines/${area}/${name}/machine.ts"
import { isOpen } from "#machines/${area}/${name}/selectors.ts"

export const ${pascal} = ({ actor }: { readonly actor: ActorRefFrom<typeof ${camel}Machine> }) => {
  const open = useSelector(actor, isOpen)
  return (
    <details open={open} onToggle={(event) => actor.send({ type: event.currentTarget.open ? "opened" : "closed" })}>
      <summary>${name}</summary>
    </details>
  )
}
`,
  [`test/views/${area}/${name}.test.tsx`]: `import { expect } from "vitest"
import { page } from "vitest/browser"
import { ${camel}Chart } from "#machines/${area}/${name}/chart.ts"
import { describeView } from "#test/support/test-paths/view.tsx"
import { ${pascal} } from "#views/${area}/${name}/${pascal}.tsx"

const summary = () => page.getByText("${name}", { exact: true })
const isOpen = () => document.querySelector("details")?.open

describeView(${camel}Chart, {
  view: (actor) => <${pascal} actor={actor} />,
  interactions: {
    opened: () => summary().click(),
    closed: () => summary().click(),
  },
  assertions: {
    closed: () => expect.poll(isOpen).toBe(false),
    open: () => expect.poll(isOpen).toBe(true),
  },
})
`,
}

for (const [file, text] of Object.entries(files)) write(file, text)

const register = "src/machines/charts.ts"
const registry = readFileSync(register, "utf8")
const withImport = registry.replace(
  'import type { Chart } from "./chart.ts"\n',
  `import type { Chart } from "./chart.ts"\nimport { ${camel}Chart } from "./${area}/${name}/chart.ts"\n`,
)
writeFileSync(register, withImport.replace(/\n\]\n?$/, `\n  ${camel}Chart,\n]\n`))
console.log(`${register}: ${camel}Chart`)

console.log("Next: npx vitest run test/machines/charts.test.ts, then give the chart its real states.")
