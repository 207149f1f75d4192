import { type ActorRefFrom, setup } from "xstate"

/** Charts by the names of the code, or in words for people who do not code. */
export type Wording = "names" | "words"

/** Whether charts are shown by names or in words; the choice is there again at the next visit. */
export const wordingMachine = setup({
  types: {
    context: {} as { readonly last: Wording },
    events: {} as { readonly type: "wording.toggled" },
    input: {} as { readonly last: Wording },
  },
  actions: { remember: (_, _params: { readonly wording: Wording }) => {} },
  guards: { wasInWords: ({ context }) => context.last === "words" },
}).createMachine({
  id: "wording",
  context: ({ input }) => ({ last: input.last }),
  initial: "recalling",
  states: {
    recalling: { always: [{ guard: "wasInWords", target: "words" }, { target: "names" }] },
    names: {
      on: {
        "wording.toggled": {
          target: "words",
          actions: { type: "remember", params: { wording: "words" } },
        },
      },
    },
    words: {
      on: {
        "wording.toggled": {
          target: "names",
          actions: { type: "remember", params: { wording: "names" } },
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
    return page.localStorage.getItem(KEY) === "words" ? "words" : "names"
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
