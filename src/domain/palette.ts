import { mayGiveFeedback } from "./access/feedback.ts"
import { maySeeFlags } from "./feature-flags.ts"
import { FOOTER_LINKS } from "./links.ts"
import { mayBeOffered } from "./navigation/offer.ts"
import { contextIn } from "./navigation/service-context.ts"
import type { Guest } from "./navigation/sub-page.ts"

/** Something that the palette leads to or does. */
export interface PaletteEntry {
  /** Unique within the list. */
  readonly key: string
  readonly label: string
  /** Said beside the label: the area, the VIN. */
  readonly note?: string
  readonly icon: string
}

/** Letters without their marks, in small: `Käyttäjät` is found by `kaytt`. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/**
 * Entries whose label or note has every word that was typed, best first: those whose label begins with it, then those
 * with a word that does, then the rest. In the order given where they are as good.
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

/** Actions that the palette offers on every page. */
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

/** Pages of the installation's that open in a tab of their own, where it has them. */
export type Addresses = Readonly<Partial<Record<PaletteAction, string | undefined>>>

/** The actions of a person, by the same rules as in header, menus and footer. */
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

/** Places missing from the lists of areas, for all who may enter them: in a service centre, the choice of another. */
export const matchesBeyond = (guest: Guest, path: string) =>
  beyondAreas.filter(
    ({ id, to }) => mayBeOffered(to, guest) && (id !== "service-entry" || contextIn(path) !== undefined),
  )
