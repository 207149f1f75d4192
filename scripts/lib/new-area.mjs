import { existsSync, readFileSync } from "node:fs"

/**
 * Files of an area's module and the lines that make it known: `npm run new area <area> -- --group <group>...`, the groups
 * of `src/contract/groups` whose calls it makes. Its places are in `src/domain/navigation/areas` before;
 * `npm run new screen` brings its first screen.
 */

/** Sections of areas that do not bear their section's name. */
const SECTIONS = { account: "profile", notifications: "profile" }
export const sectionOf = (area) => SECTIONS[area] ?? area

/** Languages are those of the shell's texts. */
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

/** Calls of the area "${area}". */
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

/** Services that the area's charts may use; lists keep their filters in the browser. */
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
  // Texts of forms and shared components.
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
})
