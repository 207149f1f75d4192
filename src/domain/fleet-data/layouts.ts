import type { User } from "#contract/schemas/user.ts"
import type { FleetDataView } from "./view.ts"
import { fleetViewInSearch, withFleetView } from "./view.ts"

/** What the page of several machines shows, saved under a name: machines, signals and alignment, but no days. */
export interface Layout {
  readonly name: string
  /** Query of the page's address, without days. */
  readonly search: string
}

/** A change of the saved layouts; a name that is there already is overwritten. */
export type LayoutChange =
  | { readonly kind: "save"; readonly layout: Layout }
  | { readonly kind: "rename"; readonly name: string; readonly to: string }
  | { readonly kind: "delete"; readonly name: string }

type Preference = User["preference"]

export const LONGEST_LAYOUT_NAME = 60
/** Most saved layouts: all settings of a user together may have 16 KB (OPEN-29). */
export const MOST_LAYOUTS = 20

/** Key of the saved layouts in a user's settings. */
const KEY = "fleetDataLayouts"

/** Saved layouts in a user's settings, by name; entries that are none are left out. */
export const layoutsIn = (preference: Preference): ReadonlyArray<Layout> => {
  const kept: unknown = preference[KEY]
  return Array.isArray(kept) ? kept.filter(isLayout).map(({ name, search }) => ({ name, search })) : []
}

const isLayout = (kept: unknown): kept is Layout => {
  const { name, search } = (kept ?? {}) as Record<string, unknown>
  return typeof name === "string" && name !== "" && typeof search === "string"
}

/** Name of a layout as it is stored: trimmed and cut to its length. */
export const layoutName = (typed: string): string => typed.trim().slice(0, LONGEST_LAYOUT_NAME).trim()

/** Whether a layout can be saved under a name: it is not blank, and overwrites one or finds room. */
export const canSaveLayout = (layouts: ReadonlyArray<Layout>, typed: string): boolean =>
  layoutName(typed) !== "" && (hasLayout(layouts, typed) || layouts.length < MOST_LAYOUTS)

export const hasLayout = (layouts: ReadonlyArray<Layout>, typed: string): boolean =>
  layouts.some(({ name }) => name === layoutName(typed))

/** The user's settings with a change of the saved layouts; all other settings stay. */
export const withLayoutChange = (preference: Preference, change: LayoutChange): Preference => ({
  ...preference,
  [KEY]: changed(layoutsIn(preference), change).map(({ name, search }) => ({ name, search })),
})

const changed = (layouts: ReadonlyArray<Layout>, change: LayoutChange): ReadonlyArray<Layout> => {
  const without = (...names: ReadonlyArray<string>) => layouts.filter(({ name }) => !names.includes(name))
  switch (change.kind) {
    case "delete":
      return without(change.name)
    case "save": {
      const name = layoutName(change.layout.name)
      if (!canSaveLayout(layouts, name)) return layouts
      return sorted([...without(name), { name, search: change.layout.search }])
    }
    case "rename": {
      const to = layoutName(change.to)
      const found = layouts.find(({ name }) => name === change.name)
      if (found === undefined || to === "") return layouts
      return sorted([...without(change.name, to), { ...found, name: to }])
    }
  }
}

const sorted = (layouts: ReadonlyArray<Layout>): ReadonlyArray<Layout> =>
  layouts.toSorted((one, other) => one.name.localeCompare(other.name))

/** Query of a layout: the view without its days and its zoom. */
export const layoutSearch = (view: FleetDataView): string => {
  const params = new URLSearchParams(withFleetView("", { ...view, zoom: undefined }))
  params.delete("start")
  params.delete("end")
  return `?${params}`
}

/** Address that opens a layout with the days and the zoom that are shown now. */
export const layoutAddress = (
  { search }: Layout,
  { days, zoom }: Pick<FleetDataView, "days" | "zoom">,
): string => `/fleet/data${withFleetView("", { ...fleetViewInSearch(search, "UTC"), days, zoom })}`
