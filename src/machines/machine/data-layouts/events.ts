import { Schema } from "effect"

const type = Schema.Literal

/** The user types the name of a layout to save, or the new name of one. */
export const NameChanged = Schema.Struct({ type: type("name.changed"), text: Schema.String })
/** The user saved the shown machines, signals and alignment under the typed name. */
export const LayoutSaved = Schema.Struct({ type: type("layout.saved"), search: Schema.String })
/** The user wants to delete a saved layout, and is asked. */
export const DeletionOpened = Schema.Struct({ type: type("deletion.opened"), name: Schema.String })
export const DeletionConfirmed = Schema.Struct({ type: type("deletion.confirmed") })
/** The user wants to give a saved layout another name. */
export const RenamingOpened = Schema.Struct({ type: type("renaming.opened"), name: Schema.String })
export const RenamingSubmitted = Schema.Struct({ type: type("renaming.submitted") })
/** The user leaves the question or the new name. */
export const LayoutCancelled = Schema.Struct({ type: type("layout.cancelled") })
export const LoadRetried = Schema.Struct({ type: type("load.retried") })

export const DataLayoutsEvents = Schema.Union([
  NameChanged,
  LayoutSaved,
  DeletionOpened,
  DeletionConfirmed,
  RenamingOpened,
  RenamingSubmitted,
  LayoutCancelled,
  LoadRetried,
])
export type DataLayoutsEvent = typeof DataLayoutsEvents.Type
