import { pageMachine } from "#machines/shell/page/machine.ts"
import { Terms } from "#views/terms/Terms.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** The licence terms: read by few, so they come when they are opened. */
export default {
  area: "terms",
  texts: import.meta.glob("../../i18n/messages/terms/*.json", { import: "default" }),
  screens: { terms: screen(pageMachine, Terms) },
} satisfies AreaModule
