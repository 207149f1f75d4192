import type { Language } from "#contract/schemas/user.ts"
import { allNavItems } from "#domain/navigation/nav-items.ts"
import type { Guest } from "#domain/navigation/sub-page.ts"
import {
  type Addresses,
  actionsOf,
  matchesBeyond,
  matching,
  type PaletteAction,
  type PaletteEntry,
} from "#domain/palette.ts"
import type { TextOf } from "#i18n/react/texts.tsx"
import { translatedLanguages } from "#i18n/texts.ts"
import type { PaletteEvent } from "#machines/palette/palette/events.ts"
import type { PaletteContext } from "#machines/palette/palette/machine.ts"

/** A palette entry with the event that is sent to the chart when the user chooses the entry. */
export interface Choice extends PaletteEntry {
  readonly event: PaletteEvent
}
export interface Group {
  readonly id: "machines" | "contexts" | "sections" | "actions" | "languages"
  readonly choices: ReadonlyArray<Choice>
}

/** Icon of each palette action, and the key of its label where the text is not among the palette's own texts. */
const looks: Readonly<Record<PaletteAction, { readonly label?: string; readonly icon: string }>> = {
  fold: { icon: "fold" },
  notifications: { icon: "bell" },
  feedback: { icon: "feedback" },
  problem: { icon: "alarms" },
  help: { icon: "help" },
  release: { label: "tools.help.release", icon: "whatsNew" },
  keys: { icon: "keys" },
  terms: { icon: "documents" },
  choice: { label: "shell.footer.consent", icon: "config" },
  dataProtection: { label: "shell.footer.dataProtection", icon: "external" },
  doNotSell: { label: "shell.footer.doNotSell", icon: "external" },
  californiaPrivacy: { label: "shell.footer.californiaPrivacy", icon: "external" },
  corporate: { label: "shell.footer.corporate", icon: "external" },
  flags: { label: "shell.footer.flags", icon: "flags" },
  light: { icon: "config" },
  dark: { icon: "config" },
  auto: { icon: "config" },
  signOut: { icon: "signOut" },
}

/** Labels and icons of palette entries for pages that belong to no area. */
const otherLooks = {
  machine: { label: "palette.section.machine", icon: "machines" },
  "service-entry": { label: "shell.title.service-entry", icon: "service" },
  "centre-map": { label: "shell.title.centre-map", icon: "fleet" },
  "machine-search": { label: "shell.title.machine-search", icon: "search" },
  "current-announcements": { label: "shell.title.current-announcements", icon: "announcement" },
}

/**
 * The palette's entries for the search text; results from the server are listed below, so that nothing moves under
 * the user's finger.
 */
export const groupsOf = (
  {
    guest,
    path,
    query,
    found,
    machineAddress,
    language,
    languageName,
    addresses,
    brandName,
  }: {
    readonly guest: Guest
    readonly path: string
    readonly query: string
    readonly found: PaletteContext["found"]
    readonly machineAddress: string
    readonly language: Language
    readonly languageName: (language: Language) => string
    readonly addresses: Addresses
    readonly brandName: string
  },
  text: TextOf,
): ReadonlyArray<Group> => {
  const goTo = (to: string): PaletteEvent => ({ type: "section.selected", to })
  const machines = found.machines.map(({ vin, name }) => ({
    key: `machine-${vin}`,
    label: name,
    ...(name === vin ? {} : { note: vin }),
    icon: "fleet",
    event: goTo(`${machineAddress}/${vin}`),
  }))
  const contexts = found.contexts.map(({ id, name }) => ({
    key: `context-${id}`,
    label: name,
    icon: "info",
    event: goTo(`/service/${id}`),
  }))
  const sections = allNavItems(guest, path).map(({ id, to, area }) => ({
    key: to,
    label: text(id === area ? `shell.menu.${area}` : `shell.nav.${id}`),
    ...(id === area ? {} : { note: text(`shell.menu.${area}`) }),
    icon: id,
    event: goTo(to),
  }))
  const others = matchesBeyond(guest, path).map(({ id, to }) => ({
    key: to,
    label: text(otherLooks[id].label),
    icon: otherLooks[id].icon,
    event: goTo(to),
  }))
  const actions = actionsOf(guest, addresses).map((action) => ({
    key: action,
    label: text(looks[action].label ?? `palette.action.${action}`, { name: brandName }),
    icon: looks[action].icon,
    event: { type: "action.selected", action } as const,
  }))
  const languages = translatedLanguages
    .filter((one) => one !== language)
    .map((one) => ({
      key: `language-${one}`,
      label: languageName(one),
      note: text("palette.action.language"),
      icon: "countries",
      event: { type: "language.selected", language: one } as const,
    }))
  const groups: ReadonlyArray<Group> = [
    { id: "sections", choices: matching([...sections, ...others], query) },
    { id: "actions", choices: matching(actions, query) },
    { id: "machines", choices: machines },
    { id: "contexts", choices: contexts },
    // Languages among the entries only for a search text, because all of them would push the other entries out of
    // sight.
    { id: "languages", choices: query.trim() === "" ? [] : matching(languages, query) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}
