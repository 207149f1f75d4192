import { type ActorRefFrom, setup } from "xstate"

/**
 * How names in charts are shown: as the names in the code, or as labels in plain words for readers who do not
 * program.
 */
export type Wording = "names" | "labels"

/** Chart of the choice between names and labels; the choice is stored for the next visit. */
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

/** The choice stored in the browser; names when nothing is stored or storage is blocked. */
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
    // A blocked browser storage is ignored: the choice between names and labels then lasts only for this visit.
  }
}
