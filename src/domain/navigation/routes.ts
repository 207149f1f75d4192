/** Who may see a place; all but the first three need a complete account. */
export type RouteAccess =
  | "any"
  | "signedOut"
  | "signedIn"
  | "complete"
  | "machineView"
  | "endUser"
  | "partnerContext"
  | "partnerNetwork"
  | "configuration"
  | "controlPanel"
  | "gdpr"

/** The part of the portal a place belongs to: it names the page and chooses the rail. */
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

const route = <const S extends string = "not-here-yet">(
  id: string,
  pattern: string,
  access: RouteAccess,
  section: Section,
  screen: S = "not-here-yet" as S,
) => ({ id, pattern, access, section, screen })

/** Every place of the portal (ROUTE-03 to ROUTE-37). Places that only lead on stand in `decide`. */
const table = [
  route("ROUTE-03", "/ssoProfileError", "any", "start", "sso-profile-error"),
  route("ROUTE-30", "/login", "signedOut", "start", "sign-in"),
  route("ROUTE-31", "/login/forgot", "signedOut", "start", "forgot"),
  route("OPEN-13", "/login/register", "signedOut", "start", "registration"),
  route("ROUTE-36", "/activate/:token", "any", "start", "activation"),
  route("OPEN-116", "/invitation/:token", "any", "start", "invitation"),
  // The same for visitors who have to sign in first: they come back to it.
  route("OPEN-116", "/invitation/:token/answer", "complete", "start", "invitation"),
  route("ROUTE-34", "/welcome/password/:token", "any", "welcome", "new-password"),
  route("ROUTE-33", "/welcome/profile", "signedIn", "welcome", "first-time"),

  route("ROUTE-04", "/machine", "machineView", "machine", "vin-question"),
  route("ROUTE-04", "/machine/:vin", "machineView", "machine", "machine"),

  route("ROUTE-07", "/fleet", "endUser", "fleet", "fleet"),
  route("ROUTE-08", "/fleet/machines/vin/:vin", "endUser", "fleet", "fleet-machine"),
  route("ROUTE-09", "/fleet/subscriptions", "endUser", "fleet"),
  route("OPEN-179", "/fleet/data", "endUser", "fleet"),
  route("ROUTE-10", "/fleet/notifications", "endUser", "fleet", "notifications"),

  route("ROUTE-13", "/service", "partnerContext", "service", "service-entry"),
  route("ROUTE-17", "/service/notifications", "partnerContext", "service", "notifications"),
  route(
    "ROUTE-18",
    "/service/subscription-redirect/:subId",
    "partnerContext",
    "service",
    "subscription-redirect",
  ),
  route("ROUTE-37", "/service/proactivealert", "partnerContext", "service"),
  route("ROUTE-15", "/service/:id#/data", "partnerContext", "service"),
  route("ROUTE-16", "/service/:id#/subscriptions", "partnerContext", "service"),
  route("ROUTE-17", "/service/:id#/notifications", "partnerContext", "service", "notifications"),
  route("ROUTE-14", "/service/:id#", "partnerContext", "service", "home-of-area"),
  route("ROUTE-14", "/service/:id#/*", "partnerContext", "service"),

  route("ROUTE-19", "/network", "partnerNetwork", "network", "home-of-area"),
  route("ROUTE-20", "/network/dashboard", "partnerNetwork", "network", "home-of-area"),
  route("ROUTE-21", "/network/notifications", "partnerNetwork", "network", "notifications"),

  route("ROUTE-23", "/config", "configuration", "config", "home-of-area"),
  route("ROUTE-24", "/config/pushnotifications", "configuration", "config", "notifications"),
  route("ROUTE-06", "/admin", "controlPanel", "admin", "home-of-area"),
  route("ROUTE-25", "/admin/notifications", "controlPanel", "admin", "notifications"),
  route("ANN-10", "/admin/announcements", "controlPanel", "admin", "announcement-list"),
  route("ANN-10", "/admin/announcements/new", "controlPanel", "admin", "announcement-editor"),
  route("ANN-10", "/admin/announcements/:id#", "controlPanel", "admin", "announcement-editor"),
  route("CP-04", "/admin/flags", "controlPanel", "admin", "flag-list"),
  route("CP-04", "/admin/flags/new", "controlPanel", "admin", "flag-editor"),
  route("CP-04", "/admin/flags/:id#", "controlPanel", "admin", "flag-editor"),
  route("ROUTE-27", "/gdpr", "gdpr", "gdpr", "home-of-area"),

  route("ROUTE-11", "/profile", "complete", "profile", "own-profile"),
  // Cards of the same page, each with an address.
  route("PWD-09", "/profile/password", "complete", "profile", "own-profile"),
  route("PWD-10", "/profile/email", "complete", "profile", "own-profile"),
  route("OPEN-25", "/profile/domains", "complete", "profile", "own-profile"),
  route("OPEN-174", "/profile/account", "complete", "profile", "own-profile"),
  route("ROUTE-12", "/profile/notifications", "complete", "profile", "notifications"),
  route("ROLE-02", "/profile/roles", "complete", "profile", "own-roles"),
  route("OPEN-180", "/profile/feedback", "complete", "profile", "problem-report"),
  route("ANN-05", "/notifications/current", "complete", "notifications", "current-announcements"),
  route("ROUTE-26", "/notifications", "complete", "notifications", "notifications"),
]

/** What an address that names no place shows to a user with a complete account. */
const notFound = route("ROUTE-38", "/*", "complete", "start", "not-found")

/** The screens there are; `not-here-yet` stands for places that open later. */
export type ScreenId = (typeof table)[number]["screen"] | (typeof notFound)["screen"]

export interface Route {
  /** Of the requirement, so that each can be traced here. */
  readonly id: string
  /** Segments; `:name` takes one, `:name#` one of digits only, a last `*` whatever follows. First match wins. */
  readonly pattern: string
  readonly access: RouteAccess
  readonly section: Section
  readonly screen: ScreenId
}

export const routes: ReadonlyArray<Route> = table
export const NOT_FOUND: Route = notFound
export const screenIds: ReadonlyArray<ScreenId> = [
  ...new Set([...routes, NOT_FOUND].map(({ screen }) => screen)),
]
