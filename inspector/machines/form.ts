import { type ActorRefFrom, setup } from "xstate"

/** How a story is shown: line by line, or as arrows between actors. */
export const formMachine = setup({
  types: { events: {} as { readonly type: "lines.requested" } | { readonly type: "sequence.requested" } },
}).createMachine({
  id: "form",
  initial: "lines",
  states: {
    lines: { on: { "sequence.requested": { target: "sequence" } } },
    sequence: { on: { "lines.requested": { target: "lines" } } },
  },
})
export type FormActor = ActorRefFrom<typeof formMachine>
