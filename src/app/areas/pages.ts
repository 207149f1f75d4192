import { pageMachine } from "#machines/shell/page/machine.ts"
import { HomeOfArea } from "#views/shell/page/HomeOfArea.tsx"
import { NotFound } from "#views/shell/page/NotFound.tsx"
import { NotHereYet } from "#views/shell/page/NotHereYet.tsx"
import { SsoProfileError } from "#views/shell/page/SsoProfileError.tsx"
import { type AreaModule, screen } from "../area-module.ts"

/**
 * Area module of pages that show only text: placeholders for places of the portal whose areas are not open yet,
 * and the error page for a single sign-on without an account.
 */
export default {
  // Area of the header tools, whose texts (`tools`) describe the signed-in user in the same words as the header.
  area: "tools",
  texts: import.meta.glob("../../i18n/messages/tools/*.json", { import: "default" }),
  screens: {
    "home-of-area": screen(pageMachine, HomeOfArea),
    "not-here-yet": screen(pageMachine, NotHereYet),
    "not-found": screen(pageMachine, NotFound),
    "sso-profile-error": screen(pageMachine, SsoProfileError),
  },
} satisfies AreaModule
