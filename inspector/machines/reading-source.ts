import { assign, fromPromise, setup } from "xstate"

interface SourceInput {
  readonly chart: string
  readonly file: string
}

/** Chart of the text of one source file of a chart, loaded on request. */
export const readingSourceMachine = setup({
  types: {
    context: {} as SourceInput & { readonly lines: ReadonlyArray<string> },
    events: {} as { readonly type: "load.retried" },
    input: {} as SourceInput,
  },
  actors: { read: fromPromise<string, SourceInput>(() => Promise.reject(new Error("given by the page"))) },
}).createMachine({
  id: "readingSource",
  context: ({ input }) => ({ ...input, lines: [] }),
  initial: "reading",
  states: {
    reading: {
      invoke: {
        id: "read",
        src: "read",
        input: ({ context: { chart, file } }) => ({ chart, file }),
        onDone: {
          target: "shown",
          actions: assign({ lines: ({ event }) => event.output.trimEnd().split("\n") }),
        },
        onError: "failed",
      },
    },
    shown: {},
    failed: { on: { "load.retried": "reading" } },
  },
})
