import { type ActorRefFrom, setup } from "xstate"

/** Chart of how the timeline is displayed: as a list of lines, or as a sequence diagram with arrows between actors. */
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
