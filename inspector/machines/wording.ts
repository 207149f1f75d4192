import { type ActorRefFrom, setup } from "xstate"

/** Charts by the names of the code, or in words for people who do not code. */
export type Wording = "names" | "labels"

/** Whether charts are shown by names or in words; the choice is there again at the next visit. */
export const wordingMachine = setup({
  types: {
    context: {} as { readonly last: Wording },
    events: {} as { readonly type: "wording.toggled" },
    input: {} as { readonly last: Wording },
  },
  actions: { save: (_, _params: { readonly wording: Wording }) => {} },
  guards: { wasLabelled: ({ context }) => context.last === "labels" },
}).createMachine({
  id: "wording",
  context: ({ input }) => ({ last: input.last }),
  initial: "loading",
  states: {
    loading: { always: [{ guard: "wasLabelled", target: "labels" }, { target: "names" }] },
    names: {
      on: {
        "wording.toggled": {
          target: "labels",
          actions: { type: "save", params: { wording: "labels" } },
        },
      },
    },
    labels: {
      on: {
        "wording.toggled": {
          target: "names",
          actions: { type: "save", params: { wording: "names" } },
        },
      },
    },
  },
})
export type WordingActor = ActorRefFrom<typeof wordingMachine>

const KEY = "headland.inspector.wording"

/** The choice in the browser's storage; a browser that keeps nothing begins with names. */
export const lastWording = (page: Window): Wording => {
  try {
    return page.localStorage.getItem(KEY) === "labels" ? "labels" : "names"
  } catch {
    return "names"
  }
}

export const keepWording = (page: Window, wording: Wording): void => {
  try {
    page.localStorage.setItem(KEY, wording)
  } catch {
    // It counts for this visit.
  }
}
