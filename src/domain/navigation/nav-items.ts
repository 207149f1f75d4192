import type { FeatureFlag } from "#contract/schemas/user.ts"
import { type Access, accessOf } from "../access/access.ts"
import { mayUseDealerInterface } from "../access/support.ts"
import { hasFeature } from "../feature-flags.ts"
import { isOpen, type MenuEntry, userMenu } from "./menu.ts"
import type { Section } from "./routes.ts"
import { contextIn } from "./service-context.ts"
import type { Traveller } from "./visitor.ts"

/** The part of a user that decides which places are offered. */
export type Guest = Traveller & { readonly featureFlags: ReadonlyArray<typeof FeatureFlag.Type> }

/** A place of an area: the area's own page bears the area's name, the others their last segment, so that one word and one icon serve several areas. */
export interface NavItem {
  readonly id: string
  readonly to: string
}

interface SubPage {
  /** Below the area, or below the service context: `machines`. */
  readonly path: string
  readonly id?: string
  /** Who is offered it, beyond being let into the area. */
  readonly for?: (may: Access, guest: Guest) => boolean
}

const page = (path: string, options: Omit<SubPage, "path"> = {}): SubPage => ({ path, ...options })

/** Sub-pages by area, in the order in which they are worked with. One that has no screen yet is not offered. */
const subPages: Readonly<Record<MenuEntry["id"], ReadonlyArray<SubPage>>> = {
  fleet: [
    page("machines"),
    page("data"),
    page("alarms"),
    page("boundaries"),
    page("boundaries/notifications", { id: "boundaryNotifications" }),
    page("reports"),
    page("subscriptions"),
    page("shares"),
  ],
  service: [
    page("machines"),
    page("alarms"),
    page("maintenance"),
    page("data"),
    page("proactivealerts", { for: (_, guest) => hasFeature(guest, "PROACTIVE_ALERTS") }),
    page("servicecodes"),
    page("subscriptions"),
    page("users"),
    page("info"),
  ],
  network: [
    page("dashboard"),
    page("partners"),
    page("machines"),
    page("subscriptions"),
    page("users"),
    page("devices", { for: (may) => may.isSuperOrNetworkAdmin }),
    page("reports"),
    page("support", { for: (_, guest) => mayUseDealerInterface(guest) }),
  ],
  admin: [
    page("users"),
    page("machines"),
    page("devices"),
    page("partners"),
    page("brands"),
    page("series"),
    page("models"),
    page("plans"),
    page("countries"),
    page("flags"),
    page("announcements"),
    page("audit"),
  ],
  config: [page("alarmfilters"), page("plans"), page("documents"), page("pushnotifications")],
  gdpr: [],
  profile: [
    page("password"),
    page("email"),
    page("domains"),
    page("roles"),
    page("api", { for: (may) => may.canViewApiDescription }),
    page("account"),
  ],
}

/** The places of an area that a person may go to; of the service area, those of the context that the path lies in. */
export const navItemsIn = (area: MenuEntry["id"], guest: Guest, path: string): ReadonlyArray<NavItem> => {
  const may = accessOf(guest)
  const context = area === "service" ? contextIn(path) : undefined
  const base = context === undefined ? `/${area}` : `/service/${context}`
  if (area === "service" && context === undefined)
    return [{ id: area, to: base }].filter(({ to }) => isOpen(to))
  const below = subPages[area]
    .filter((sub) => sub.for?.(may, guest) ?? true)
    .map((sub) => ({ id: sub.id ?? sub.path, to: `${base}/${sub.path}` }))
  return [{ id: area, to: base }, ...below].filter(({ to }) => isOpen(to))
}

export interface Rail {
  /** The places of the area where the person is; empty where there is only one. */
  readonly here: ReadonlyArray<NavItem>
  /** The other areas. */
  readonly areas: ReadonlyArray<NavItem>
  /** Address of the entry that is shown as the present one. */
  readonly current: string | undefined
}

/** What the navigation offers at a place: the pages of this area, then the other areas, the profile last. */
export const railAt = (guest: Guest, section: Section | undefined, path: string): Rail => {
  const menu = userMenu(guest)
  const own = menu.find(({ id }) => id === section)
  const navItems = own === undefined ? [] : navItemsIn(own.id, guest, path)
  const here = navItems.length > 1 ? navItems : []
  const others = menu.filter(({ id }) => here.length === 0 || id !== own?.id)
  const areas = profileLast(others)
  const within = [...here, ...areas].filter(({ to }) => path === to || path.startsWith(`${to}/`))
  const nearest = within.toSorted((a, b) => b.to.length - a.to.length)[0]
  return { here, areas, current: nearest?.to ?? areas.find(({ id }) => id === section)?.to }
}

const profileLast = (entries: ReadonlyArray<MenuEntry>): ReadonlyArray<MenuEntry> => [
  ...entries.filter(({ id }) => id !== "profile"),
  ...entries.filter(({ id }) => id === "profile"),
]

/** Every place of every area that a person may go to, for the palette. */
export const allNavItems = (
  guest: Guest,
  path: string,
): ReadonlyArray<NavItem & { readonly area: MenuEntry["id"] }> =>
  profileLast(userMenu(guest)).flatMap(({ id: area }) =>
    navItemsIn(area, guest, path).map((entry) => ({ ...entry, area })),
  )

/** Every id that an entry may have: each has an icon and a word. */
export const navItemIds = (): ReadonlySet<string> =>
  new Set(
    Object.entries(subPages).flatMap(([area, subs]) => [area, ...subs.map(({ id, path }) => id ?? path)]),
  )
