import { mayGiveFeedback } from "./access/feedback.ts"
import { maySeeFlags } from "./feature-flags.ts"
import { FOOTER_LINKS } from "./links.ts"
import { mayBeOffered } from "./navigation/offer.ts"
import { contextIn } from "./navigation/service-context.ts"
import type { Guest } from "./navigation/sub-page.ts"

/** Entry of the command palette: a place of the portal to open, or an action. */
export interface PaletteEntry {
  /** Key of the entry, unique within the list. */
  readonly key: string
  readonly label: string
  /** Note shown beside the label: the area, or the VIN. */
  readonly note?: string
  readonly icon: string
}

/** Text in lower case without diacritics, so that `kaytt` finds `Käyttäjät`. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/**
 * Entries whose label or note contains every typed word, best matches first: labels that begin with the query,
 * then labels in which another word begins with the query, then the rest. Equally good entries keep their order.
 */
export const matching = <E extends PaletteEntry>(
  entries: ReadonlyArray<E>,
  query: string,
): ReadonlyArray<E> => {
  const words = plain(query)
    .split(/\s+/)
    .filter((word) => word !== "")
  const first = words[0]
  if (first === undefined) return entries
  const rank = ({ label }: E): number =>
    plain(label).startsWith(first)
      ? 0
      : plain(label)
            .split(/[\s-]+/)
            .some((word) => word.startsWith(first))
        ? 1
        : 2
  return entries
    .filter(({ label, note = "" }) => words.every((word) => plain(`${label} ${note}`).includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** Actions that the command palette offers on every page. */
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

/** Palette actions available to the user, by the same rules as in header, menus and footer. */
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

/**
 * Places outside the navigation lists of areas, for all users who may enter them; within a service centre also the
 * choice of another centre.
 */
export const matchesBeyond = (guest: Guest, path: string) =>
  beyondAreas.filter(
    ({ id, to }) => mayBeOffered(to, guest) && (id !== "service-entry" || contextIn(path) !== undefined),
  )
