import { pageMachine } from "#machines/shell/page/machine.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { NotFound } from "#views/shell/page/NotFound.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { SsoProfileError } from "#views/shell/page/SsoProfileError.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/** Pages of words alone: those that stand for places before their areas open, and one for whom single sign-on has no account. */
export default {
  // What they say about the person stands in the tools of the header too.
  area: "tools",
  texts: import.meta.glob("../../i18n/messages/tools/*.json", { import: "default" }),
  screens: {
    "home-of-area": screen(pageMachine, HomeOfArea),
    "not-here-yet": screen(pageMachine, NotHereYet),
    "not-found": screen(pageMachine, NotFound),
    "sso-profile-error": screen(pageMachine, SsoProfileError),
  },
} satisfies AreaModule
