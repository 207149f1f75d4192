import { existsSync, readFileSync } from "node:fs"

/**
 * New files of an area's module and the edits that register the area, for
 * `npm run new area <area> -- --group <group>...` with the groups of `src/contract/groups` whose calls the area makes. The
 * area's routes must already be in `src/domain/navigation/areas`; `npm run new screen` adds its first screen.
 */

/**
 * Section of the navigation for areas whose section is named differently from the area; needed for screen
 * addresses.
 */
const SECTIONS = {
  account: "profile",
  notifications: "profile",
  alarms: "fleet",
  boundaries: "fleet",
  reports: "fleet",
  machines: "fleet",
  shares: "fleet",
  centre: "service",
  partners: "service",
  devices: "admin",
  subscriptions: "fleet",
}
export const sectionOf = (area) => SECTIONS[area] ?? area

/** Files and edits for a new area; `languages` are the languages of the shell's texts. */
export const newArea = ({ area, groups, languages }) => {
  const Pascal = area[0].toUpperCase() + area.slice(1)
  return { files: filesOf({ area, Pascal, groups, languages }), edits: editsFor(area) }
}

const groupFile = (group) => `src/contract/groups/${group}.ts`

export const isGroup = (group) => existsSync(groupFile(group))

const classOf = (group) => readFileSync(groupFile(group), "utf8").match(/export class (\w+Group)\b/)[1]

const filesOf = ({ area, Pascal, groups, languages }) => ({
  [`src/contract/areas/${area}.ts`]: `import { HttpApi } from "effect/http-api"
import { Conventions, SchemaErrors } from "../conventions.ts"
${groups.map((group) => `import { ${classOf(group)} } from "../groups/${group}.ts"\n`).join("")}import { API_BASE } from "../version.ts"

/** HTTP API of the area "${area}". */
export class ${Pascal}Api extends HttpApi.make("${area}")
${groups.map((group) => `  .add(${classOf(group)})\n`).join("")}  .middleware(Conventions)
  .middleware(SchemaErrors)
  .prefix(API_BASE) {}
`,
  [`src/services/${area}/${area}-client.ts`]: `import { Context } from "effect"
import type { ${Pascal}Api } from "#contract/areas/${area}.ts"
import type { ClientOf } from "../client.ts"

/** Typed client of the area's calls. */
export class ${Pascal}Client extends Context.Service<${Pascal}Client, ClientOf<typeof ${Pascal}Api>>()(
  "headland/${area}/${Pascal}Client",
) {}
`,
  [`src/services/${area}/${area}-client-live.ts`]: `import { Layer } from "effect"
import { ${Pascal}Api } from "#contract/areas/${area}.ts"
import { makeClient } from "../client.ts"
import { ${Pascal}Client } from "./${area}-client.ts"

export const ${Pascal}ClientLive = Layer.effect(${Pascal}Client, makeClient(${Pascal}Api))
`,
  [`src/services/${area}/services.ts`]: `import type { BrowserStore } from "../shell/browser-store.ts"
import type { ${Pascal}Client } from "./${area}-client.ts"

/** Services that the area's charts may use; lists keep their filters in the browser store. */
export type ${Pascal}Services = ${Pascal}Client | BrowserStore
`,
  [`src/machines/${area}/area.ts`]: `import type { ${Pascal}Services } from "#services/${area}/services.ts"
import { defineArea } from "../effect-actor.ts"

export const ${area} = defineArea<${Pascal}Services>("${area}")
`,
  [`src/app/areas/${area}.ts`]: `import { Layer } from "effect"
import { BaseLive } from "#services/base.ts"
import { ${Pascal}ClientLive } from "#services/${area}/${area}-client-live.ts"
import { type AreaModule, screen } from "../area-module.ts"

/** Screens and services of the area "${area}". */
export default {
  area: "${area}",
  texts: import.meta.glob(["../../i18n/messages/{${area},account,components,tools}/*.json"], {
    import: "default",
  }),
  // Text areas loaded in addition to the area's own, because its forms and shared components use these texts.
  moreTexts: ["account", "components", "tools"],
  layer: ${Pascal}ClientLive.pipe(Layer.provideMerge(BaseLive)),
  screens: {
  },
} satisfies AreaModule
`,
  ...Object.fromEntries(languages.map((file) => [`src/i18n/messages/${area}/${file}`, "{}\n"])),
})

const editsFor = (area) => ({
  "src/i18n/texts.ts": (text) =>
    text.replace(/(export type MessageArea =\n(?: {2}\| "\w+"\n)+)/, (union) => `${union}  | "${area}"\n`),
  "src/machines/chart.ts": (text) =>
    text.includes(`  | "${area}"\n`) ? text : text.replace('  | "shared"\n', `  | "${area}"\n  | "shared"\n`),
})
