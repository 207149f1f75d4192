import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { NavigateRequested } from "./events.ts"

/** Message for `sendToSystem` that navigates to a place of the portal; with `replace`, Back skips the present place. */
export const goTo = (to: string, replace = true): SystemMessage => {
  const event: typeof NavigateRequested.Type = { type: "navigate.requested", to, replace }
  return { to: systemIds.navigation, event }
}

/**
 * Message for `sendToSystem` that sets the query of the shown page to `search`, or removes it if empty; with
 * `replace`, Back skips the present query.
 */
export const goToSearch = (search: string, replace: boolean): SystemMessage => {
  const event: typeof NavigateRequested.Type = {
    type: "navigate.requested",
    to: search === "" ? "?" : search,
    replace,
  }
  return { to: systemIds.navigation, event }
}
