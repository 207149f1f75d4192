import type { SystemMessage } from "../../send-to-system.ts"
import { systemIds } from "../../system.ts"
import type { NavigateRequested } from "./events.ts"

/** For `sendToSystem`: leads to a place of the portal; replaces the present one in the history. */
export const goTo = (to: string): SystemMessage => {
  const event: typeof NavigateRequested.Type = { type: "navigate.requested", to, replace: true }
  return { to: systemIds.navigation, event }
}

/**
 * For `sendToSystem`: another query of the page, as `?page=2`, or empty; `replace` where Back should skip the present
 * one.
 */
export const goToSearch = (search: string, replace: boolean): SystemMessage => {
  const event: typeof NavigateRequested.Type = {
    type: "navigate.requested",
    to: search === "" ? "?" : search,
    replace,
  }
  return { to: systemIds.navigation, event }
}
