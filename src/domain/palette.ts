import { mayGiveFeedback } from "./access/feedback.ts"
import { maySeeFlags } from "./feature-flags.ts"
import { folded, searchWords } from "./folding.ts"
import { FOOTER_LINKS } from "./links.ts"
import { mayBeOffered } from "./navigation/offer.ts"
import { contextIn } from "./navigation/service-context.ts"
import type { Guest } from "./navigation/sub-page.ts"

/** A line of the command palette: a page of the portal to open, or an action to perform. */
export interface PaletteEntry {
  /** Key of the entry, unique within the list. */
  readonly key: string
  readonly label: string
  /** Note shown beside the label: the area's name, or a machine's VIN. */
  readonly note?: string
  readonly icon: string
}

/**
 * Entries whose label or note contains every typed word, best matches first: labels that begin with the query,
 * then labels in which another word begins with the query, then the rest. Equally good entries keep their order.
 */
export const matching = <E extends PaletteEntry>(
  entries: ReadonlyArray<E>,
  query: string,
): ReadonlyArray<E> => {
  const words = searchWords(query)
  const first = words[0]
  if (first === undefined) return entries
  const rank = ({ label }: E): number =>
    folded(label).startsWith(first)
      ? 0
      : folded(label)
            .split(/[\s-]+/)
            .some((word) => word.startsWith(first))
        ? 1
        : 2
  return entries
    .filter(({ label, note = "" }) => words.every((word) => folded(`${label} ${note}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Actions that the command palette offers on every page beside the pages. */
export const PALETTE_ACTIONS = [
  "fold",
  "notifications",
  "feedback",
  "problem",
  "help",
  "release",
  "keys",
  "terms",
  "choice",
  ...FOOTER_LINKS,
  "flags",
  "light",
  "dark",
  "auto",
  "signOut",
] as const
export type PaletteAction = (typeof PALETTE_ACTIONS)[number]

/**
 * Addresses of external pages, as far as the installation configured them; palette actions open these pages in a
 * new tab.
 */
export type Addresses = Readonly<Partial<Record<PaletteAction, string | undefined>>>

/** Actions of the command palette that this user may perform, by the same rules as for header, menus and footer. */
export const actionsOf = (guest: Guest, addresses: Addresses): ReadonlyArray<PaletteAction> =>
  PALETTE_ACTIONS.filter((action) => {
    switch (action) {
      case "feedback":
      case "problem":
        return mayGiveFeedback(guest)
      case "flags":
        return maySeeFlags(guest)
      case "help":
      case "dataProtection":
      case "doNotSell":
      case "californiaPrivacy":
      case "corporate":
        return addresses[action] !== undefined
      default:
        return true
    }
  })

const beyondAreas = [
  { id: "machine", to: "/machine" },
  { id: "service-entry", to: "/service" },
  { id: "current-announcements", to: "/notifications/current" },
] as const

/** Pages of a service centre that are reached from its list of machines. */
const pagesOfCentre = [
  { id: "machine-search", page: "machines/search" },
  { id: "centre-map", page: "machines/map" },
] as const

/**
 * Pages for the command palette that no area's navigation lists, as far as the user may enter them; within a
 * service centre also the choice of another centre and the search and the map of machines.
 */
export const matchesBeyond = (guest: Guest, path: string) => {
  const context = contextIn(path)
  return [
    ...beyondAreas.filter(({ id }) => id !== "service-entry" || context !== undefined),
    ...(context === undefined
      ? []
      : pagesOfCentre.map(({ id, page }) => ({ id, to: `/service/${context}/${page}` }))),
  ].filter(({ to }) => mayBeOffered(to, guest))
}
