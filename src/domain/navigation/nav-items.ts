import { accessOf } from "../access/access.ts"
import { isOpen, type MenuEntry, userMenu } from "./menu.ts"
import type { Section } from "./route.ts"
import { areas } from "./routes.ts"
import { contextIn } from "./service-context.ts"
import type { Guest, SubPage } from "./sub-page.ts"

/**
 * Navigation entry of an area: the id of the area's start page is the area's name, the ids of other pages are
 * their last path segment, so that equal pages of several areas share one label and one icon.
 */
export interface NavItem {
  readonly id: string
  readonly to: string
}

/** Pages within an area, in the order in which users work with them. Pages without a screen are not offered. */
const pagesOf = (area: MenuEntry["id"]): ReadonlyArray<SubPage> => areas[area].pages

/**
 * Navigation entries of an area that the user may enter; in the service area those of the service context in the
 * path.
 */
export const navItemsIn = (area: MenuEntry["id"], guest: Guest, path: string): ReadonlyArray<NavItem> => {
  const may = accessOf(guest)
  const context = area === "service" ? contextIn(path) : undefined
  const base = context === undefined ? `/${area}` : `/service/${context}`
  if (area === "service" && context === undefined)
    return [{ id: area, to: base }].filter(({ to }) => isOpen(to))
  const below = pagesOf(area)
    .filter((sub) => sub.for?.(may, guest) ?? true)
    .map((sub) => ({ id: sub.id, to: `${base}/${sub.path}` }))
  return [{ id: area, to: base }, ...below].filter(({ to }) => isOpen(to))
}

export interface Rail {
  /** Navigation entries of the user's present area; empty where there is only one. */
  readonly here: ReadonlyArray<NavItem>
  /** Start pages of the other areas that the user may enter, and of the present area when its pages are not listed. */
  readonly areas: ReadonlyArray<NavItem>
  /** Address of the navigation entry to mark as current, if any. */
  readonly current: string | undefined
}

/** Navigation offered at a place: the pages of its area, then the other areas, the profile last. */
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

/** Navigation entries of every area that the user may enter, for the command palette. */
export const allNavItems = (
  guest: Guest,
  path: string,
): ReadonlyArray<NavItem & { readonly area: MenuEntry["id"] }> =>
  profileLast(userMenu(guest)).flatMap(({ id: area }) =>
    navItemsIn(area, guest, path).map((entry) => ({ ...entry, area })),
  )

/** Ids of all navigation entries; each id also names its icon and its label. */
export const navItemIds = (): ReadonlySet<string> =>
  new Set(
    Object.entries(areas).flatMap(([area, places]) =>
      "pages" in places ? [area, ...places.pages.map(({ id }: SubPage) => id)] : [],
    ),
  )
