import { accessOf } from "../access/access.ts"
import { matchRoute } from "./match.ts"
import { isIncomplete, type Traveller } from "./visitor.ts"

export interface MenuEntry {
  readonly id: "profile" | "service" | "network" | "fleet" | "config" | "admin" | "gdpr"
  readonly to: string
}

/**
 * Entries of the user menu (HEAD-18 to HEAD-24), without sign-out, which is always offered; places whose screens
 * come in a later release are left out, and an incomplete account has no entries.
 */
export const userMenu = (user: Traveller): ReadonlyArray<MenuEntry> => {
  if (isIncomplete(user)) return []
  const may = accessOf(user)
  const entries: ReadonlyArray<MenuEntry & { readonly shown: boolean }> = [
    { id: "profile", to: "/profile", shown: true },
    { id: "service", to: "/service", shown: may.canViewPartnerContext },
    { id: "network", to: "/network", shown: may.canViewPartnerNetwork },
    { id: "fleet", to: "/fleet", shown: may.isEndUser },
    { id: "config", to: "/config", shown: may.canViewConfiguration },
    { id: "admin", to: "/admin", shown: may.isAdmin },
    { id: "gdpr", to: "/gdpr", shown: may.isGdprUser },
  ]
  return entries.filter(({ shown, to }) => shown && isOpen(to)).map(({ id, to }) => ({ id, to }))
}

/**
 * Whether the portal has a screen for this path already; nothing links to a place whose screen comes in a later
 * release.
 */
export const isOpen = (path: string): boolean => {
  const screen = matchRoute(path)?.route.screen
  return screen !== undefined && screen !== "not-here-yet"
}

/** Address of the notification list that the header's bell opens on the page with this path (HEAD-08 to HEAD-14). */
export const bellTarget = (path: string): string => {
  const [area = "", second = ""] = path.split("/").slice(1)
  if (area === "service" && /^\d+$/.test(second)) return `/service/${second}/notifications`
  if (area === "config") return "/config/pushnotifications"
  return ["admin", "service", "fleet", "network", "profile"].includes(area)
    ? `/${area}/notifications`
    : "/notifications"
}
