import { assign, setup } from "xstate"
import { canSaveLayout, type Layout, type LayoutChange, layoutName } from "#domain/fleet-data/layouts.ts"
import { callFailures } from "#services/failures.ts"
import { FleetLayouts } from "#services/machine/fleet-layouts.ts"
import { notifyFailure } from "../../shell/notices/notify.ts"
import { machineArea } from "../area.ts"
import type { DataLayoutsEvent, NameChanged } from "./events.ts"

export interface DataLayoutsContext {
  readonly layouts: ReadonlyArray<Layout>
  /** Text in the field of the name. */
  readonly typed: string
  /** Name of the layout that is to be deleted or renamed. */
  readonly name: string
  /** Change that is being saved. */
  readonly change: LayoutChange | undefined
}

/** Transition for a keystroke in the field of the name. */
const typing = {
  actions: {
    type: "keepTyped",
    params: ({ event }: { readonly event: typeof NameChanged.Type }) => event,
  },
} as const

/** Chart of the saved layouts of the page of several machines: open, save, overwrite, rename and delete them. */
export const dataLayoutsMachine = setup({
  types: { context: {} as DataLayoutsContext, events: {} as DataLayoutsEvent },
  actors: {
    loadLayouts: machineArea.fromEffect({
      name: "FleetLayouts.load",
      run: () => FleetLayouts.use((layouts) => layouts.load),
      failures: callFailures,
    }),
    saveLayouts: machineArea.fromEffect({
      name: "FleetLayouts.change",
      run: ({ change }: { readonly change: LayoutChange }) =>
        FleetLayouts.use((layouts) => layouts.change(change)),
      failures: callFailures,
    }),
  },
  actions: {
    keep: assign((_, { layouts }: { readonly layouts: ReadonlyArray<Layout> }) => ({ layouts, typed: "" })),
    keepTyped: assign((_, { text }: { readonly text: string }) => ({ typed: text })),
    dropTyped: assign({ typed: "" }),
    keepName: assign((_, { name }: { readonly name: string }) => ({ name })),
    keepChange: assign((_, { change }: { readonly change: LayoutChange }) => ({ change })),
    notifyFailure,
  },
  guards: {
    canSave: ({ context: { layouts, typed } }) => canSaveLayout(layouts, typed),
    isNamed: ({ context: { typed } }) => layoutName(typed) !== "",
  },
}).createMachine({
  id: "data-layouts",
  context: { layouts: [], typed: "", name: "", change: undefined },
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "loadLayouts",
        src: "loadLayouts",
        onDone: {
          target: "open",
          actions: { type: "keep", params: ({ event }) => ({ layouts: event.output }) },
        },
        onError: { target: "failed" },
      },
    },
    failed: { tags: ["failed"], on: { "load.retried": { target: "loading" } } },
    open: {
      on: {
        "name.changed": typing,
        "layout.saved": {
          guard: "canSave",
          target: "saving",
          actions: {
            type: "keepChange",
            params: ({ context: { typed }, event: { search } }) => ({
              change: { kind: "save", layout: { name: typed, search } },
            }),
          },
        },
        "deletion.opened": {
          target: "asking",
          actions: { type: "keepName", params: ({ event }) => ({ name: event.name }) },
        },
        "renaming.opened": {
          target: "renaming",
          actions: [
            { type: "keepName", params: ({ event }) => ({ name: event.name }) },
            { type: "keepTyped", params: ({ event }) => ({ text: event.name }) },
          ],
        },
      },
    },
    /** State that asks whether a layout is to be deleted. */
    asking: {
      on: {
        "deletion.confirmed": {
          target: "saving",
          actions: {
            type: "keepChange",
            params: ({ context: { name } }) => ({ change: { kind: "delete", name } }),
          },
        },
        "layout.cancelled": { target: "open" },
      },
    },
    renaming: {
      on: {
        "name.changed": typing,
        "renaming.submitted": {
          guard: "isNamed",
          target: "saving",
          actions: {
            type: "keepChange",
            params: ({ context: { name, typed } }) => ({ change: { kind: "rename", name, to: typed } }),
          },
        },
        "layout.cancelled": { target: "open", actions: "dropTyped" },
      },
    },
    saving: {
      tags: ["busy"],
      invoke: {
        id: "saveLayouts",
        src: "saveLayouts",
        input: ({ context }) => ({ change: context.change as LayoutChange }),
        onDone: {
          target: "open",
          actions: { type: "keep", params: ({ event }) => ({ layouts: event.output }) },
        },
        onError: { target: "open", actions: "notifyFailure" },
      },
    },
  },
})
export type DataLayoutsMachine = typeof dataLayoutsMachine
