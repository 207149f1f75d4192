import type { Language } from "#contract/schemas/user.ts"
import { mayGiveFeedback } from "#domain/access/feedback.ts"
import { allPlaces, type Guest } from "#domain/navigation/places.ts"
import { matching, PALETTE_ACTIONS, type PaletteAction, type PaletteEntry } from "#domain/palette.ts"
import type { TextOf } from "#i18n/react/texts.tsx"
import { translatedLanguages } from "#i18n/texts.ts"
import type { PaletteEvent } from "#machines/palette/palette/events.ts"
import type { PaletteContext } from "#machines/palette/palette/machine.ts"

/** An entry, with what choosing it says to the chart. */
export interface Choice extends PaletteEntry {
  readonly event: PaletteEvent
}
export interface Group {
  readonly id: "machines" | "contexts" | "places" | "actions" | "languages"
  readonly choices: ReadonlyArray<Choice>
}

const icons: Readonly<Record<PaletteAction, string>> = {
  fold: "fold",
  notifications: "bell",
  feedback: "feedback",
  problem: "alarms",
  help: "help",
  keys: "keys",
  terms: "documents",
  light: "config",
  dark: "config",
  auto: "config",
  signOut: "signOut",
}

/** What the palette offers for the words that were typed; what the server finds comes below, so that nothing moves under the finger. */
export const groupsOf = (
  {
    guest,
    path,
    query,
    found,
    machinePlace,
    language,
    languageName,
    hasHelp,
  }: {
    readonly guest: Guest
    readonly path: string
    readonly query: string
    readonly found: PaletteContext["found"]
    readonly machinePlace: string
    /** The one that is shown. */
    readonly language: Language
    readonly languageName: (language: Language) => string
    /** Whether there is a help site. */
    readonly hasHelp: boolean
  },
  text: TextOf,
): ReadonlyArray<Group> => {
  const goTo = (to: string): PaletteEvent => ({ type: "place.chosen", to })
  const machines = found.machines.map(({ vin, name }) => ({
    key: `machine-${vin}`,
    label: name,
    ...(name === vin ? {} : { note: vin }),
    icon: "fleet",
    event: goTo(`${machinePlace}/${vin}`),
  }))
  const contexts = found.contexts.map(({ id, name }) => ({
    key: `context-${id}`,
    label: name,
    icon: "info",
    event: goTo(`/service/${id}`),
  }))
  const places = allPlaces(guest, path).map(({ id, to, area }) => ({
    key: to,
    label: text(id === area ? `shell.menu.${area}` : `shell.place.${id}`),
    ...(id === area ? {} : { note: text(`shell.menu.${area}`) }),
    icon: id,
    event: goTo(to),
  }))
  const mayTell = mayGiveFeedback(guest)
  const isOffered = (action: PaletteAction) =>
    action === "help" ? hasHelp : mayTell || (action !== "feedback" && action !== "problem")
  const actions = PALETTE_ACTIONS.filter(isOffered).map((action) => ({
    key: action,
    label: text(`palette.action.${action}`),
    icon: icons[action],
    event: { type: "action.chosen", action } as const,
  }))
  const languages = translatedLanguages
    .filter((one) => one !== language)
    .map((one) => ({
      key: `language-${one}`,
      label: languageName(one),
      note: text("palette.action.language"),
      icon: "countries",
      event: { type: "language.chosen", language: one } as const,
    }))
  const groups: ReadonlyArray<Group> = [
    { id: "places", choices: matching(places, query) },
    { id: "actions", choices: matching(actions, query) },
    { id: "machines", choices: machines },
    { id: "contexts", choices: contexts },
    // All of them would push the rest out of sight.
    { id: "languages", choices: query.trim() === "" ? [] : matching(languages, query) },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}
