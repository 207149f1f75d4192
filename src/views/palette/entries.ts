import { allPlaces, type Guest } from "#domain/navigation/places.ts"
import { matching, PALETTE_ACTIONS, type PaletteEntry } from "#domain/palette.ts"
import type { TextOf } from "#i18n/react/texts.tsx"
import type { PaletteEvent } from "#machines/palette/palette/events.ts"
import type { PaletteContext } from "#machines/palette/palette/machine.ts"

/** An entry, with what choosing it says to the chart. */
export interface Choice extends PaletteEntry {
  readonly event: PaletteEvent
}
export interface Group {
  readonly id: "machines" | "contexts" | "places" | "actions"
  readonly choices: ReadonlyArray<Choice>
}

const icons = { fold: "fold", keys: "keys", terms: "documents", signOut: "signOut" }

/** What the palette offers for the words that were typed; what the server finds comes below, so that nothing moves under the finger. */
export const groupsOf = (
  {
    guest,
    path,
    query,
    found,
    machinePlace,
  }: {
    readonly guest: Guest
    readonly path: string
    readonly query: string
    readonly found: PaletteContext["found"]
    readonly machinePlace: string
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
  const actions = PALETTE_ACTIONS.map((action) => ({
    key: action,
    label: text(`palette.action.${action}`),
    icon: icons[action],
    event: { type: "action.chosen", action } as const,
  }))
  const groups: ReadonlyArray<Group> = [
    { id: "places", choices: matching(places, query) },
    { id: "actions", choices: matching(actions, query) },
    { id: "machines", choices: machines },
    { id: "contexts", choices: contexts },
  ]
  return groups.filter(({ choices }) => choices.length > 0)
}
