import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { NavigateRequested } from "./events.ts"

/** For `sendToSystem`: leads to a place of the portal; `replace`: Back skips the present one. */
export const goTo = (to: string, replace = true): SystemMessage => {
  const event: typeof NavigateRequested.Type = { type: "navigate.requested", to, replace }
  return { to: systemIds.navigation, event }
}

/** For `sendToSystem`: the page with the query `search`, or none if empty; `replace`: Back skips the present one. */
export const goToSearch = (search: string, replace: boolean): SystemMessage => {
  const event: typeof NavigateRequested.Type = {
    type: "navigate.requested",
    to: search === "" ? "?" : search,
    replace,
  }
  return { to: systemIds.navigation, event }
}
