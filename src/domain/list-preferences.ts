/** A list's filters and sort that the user saved under a name. */
export interface SavedView {
  readonly name: string
  /** Query of the list's address to restore, as `?status=OPEN`. */
  readonly search: string
}

export interface ListPreferences {
  /** Names of the hidden columns of the list. */
  readonly hidden: ReadonlyArray<string>
  readonly views: ReadonlyArray<SavedView>
}

export const LONGEST_VIEW_NAME = 60

export const toggleColumn = (preferences: ListPreferences, column: string): ListPreferences => ({
  ...preferences,
  hidden: preferences.hidden.includes(column)
    ? preferences.hidden.filter((one) => one !== column)
    : [...preferences.hidden, column],
})

/** Saves a view, replacing one of the same name; a blank name saves nothing. */
export const saveView = (preferences: ListPreferences, { name, search }: SavedView): ListPreferences => {
  const short = name.trim().slice(0, LONGEST_VIEW_NAME)
  if (short === "") return preferences
  return {
    ...preferences,
    views: [...preferences.views.filter((view) => view.name !== short), { name: short, search }].toSorted(
      (one, other) => one.name.localeCompare(other.name),
    ),
  }
}

export const deleteView = (preferences: ListPreferences, name: string): ListPreferences => ({
  ...preferences,
  views: preferences.views.filter((view) => view.name !== name),
})
