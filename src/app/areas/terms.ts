import { pageMachine } from "#machines/shell/page/machine.ts"
import { Terms } from "#views/terms/Terms.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Area of the licence terms, loaded only when they are opened because few users read them. */
export default {
  area: "terms",
  texts: import.meta.glob("../../i18n/messages/terms/*.json", { import: "default" }),
  screens: { terms: screen(pageMachine, Terms) },
} satisfies AreaModule
