/** Visitors who may see a route; all levels but the first three need a complete account. */
export type RouteAccess =
  | "any"
  | "signedOut"
  | "signedIn"
  | "complete"
  | "machineView"
  | "endUser"
  | "partnerContext"
  | "partnerNetwork"
  /** Administrators of the portal and of the network. */
  | "networkAdministration"
  | "configuration"
  | "controlPanel"
  | "gdpr"

/** Section of the portal that a route belongs to; it names the page and selects the navigation rail. */
export type Section =
  | "start"
  | "fleet"
  | "machine"
  | "service"
  | "network"
  | "admin"
  | "config"
  | "gdpr"
  | "profile"
  | "welcome"
  | "notifications"

/** `given` holds values that the screen gets beside those of the path, where one screen stands at several places. */
export const route = <const S extends string = "not-here-yet">(
  id: string,
  pattern: string,
  access: RouteAccess,
  section: Section,
  screen: S = "not-here-yet" as S,
  given: Readonly<Record<string, string>> = {},
) => ({ id, pattern, access, section, screen, given })
