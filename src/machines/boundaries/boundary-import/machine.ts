import { assign, setup } from "xstate"
import type { FoundArea } from "#domain/boundaries/areas-in-geojson.ts"
import { FileRefused } from "#services/boundaries/read-areas.ts"
import { sendToParent } from "../../send-to-system.ts"
import * as actors from "./actors.ts"
import type { AreaImported, BoundaryImportEvent, FileChosen } from "./events.ts"

export interface BoundaryImportContext {
  readonly file: Omit<typeof FileChosen.Type, "type">
  readonly areas: ReadonlyArray<FoundArea>
  readonly failure: FileRefused["reason"] | undefined
}

interface Areas {
  readonly areas: ReadonlyArray<FoundArea>
}

const NO_FILE = { name: "", size: 0, text: "" }

/** Chart of the import of an area from a file: read, chosen among several, taken over by the drawing. */
export const boundaryImportMachine = setup({
  types: {
    context: {} as BoundaryImportContext,
    events: {} as BoundaryImportEvent,
    tags: {} as "busy" | "failed",
  },
  actors,
  actions: {
    keepFile: assign((_, file: BoundaryImportContext["file"]) => ({ file, failure: undefined })),
    keepAreas: assign(({ context: { file } }, { areas }: Areas) => ({ areas, file: { ...file, text: "" } })),
    keepFailure: assign(({ event }) => ({
      failure:
        "error" in event && event.error instanceof FileRefused ? event.error.reason : ("UNREADABLE" as const),
    })),
    forget: assign({ file: NO_FILE, areas: [], failure: undefined }),
    notifyImported: sendToParent<{ readonly area: FoundArea | undefined }>(
      (_, { area }): typeof AreaImported.Type => ({
        type: "area.imported",
        name: area?.name ?? "",
        ring: (area?.ring ?? []) as ReadonlyArray<[number, number]>,
      }),
    ),
  },
  guards: { isOne: (_, { areas }: Areas) => areas.length === 1 },
}).createMachine({
  id: "boundary-import",
  context: { file: NO_FILE, areas: [], failure: undefined },
  initial: "idle",
  states: {
    idle: {
      entry: "forget",
      on: {
        "file.chosen": {
          target: "reading",
          actions: {
            type: "keepFile",
            params: ({ event: { name, size, text } }) => ({ name, size, text }),
          },
        },
      },
    },
    reading: {
      tags: ["busy"],
      invoke: {
        id: "readAreas",
        src: "readAreas",
        input: ({ context }) => context.file,
        onDone: [
          {
            guard: { type: "isOne", params: ({ event }) => ({ areas: event.output }) },
            target: "idle",
            actions: { type: "notifyImported", params: ({ event }) => ({ area: event.output[0] }) },
          },
          {
            target: "choosing",
            actions: { type: "keepAreas", params: ({ event }) => ({ areas: event.output }) },
          },
        ],
        onError: { target: "failed", actions: "keepFailure" },
      },
    },
    /** State with several areas in the file, of which the user chooses one. */
    choosing: {
      on: {
        "area.selected": {
          target: "idle",
          actions: {
            type: "notifyImported",
            params: ({ context, event }) => ({ area: context.areas[event.index] }),
          },
        },
        "import.cancelled": { target: "idle" },
      },
    },
    failed: {
      tags: ["failed"],
      on: {
        "file.chosen": {
          target: "reading",
          actions: {
            type: "keepFile",
            params: ({ event: { name, size, text } }) => ({ name, size, text }),
          },
        },
        "import.cancelled": { target: "idle" },
      },
    },
  },
})
export type BoundaryImportMachine = typeof boundaryImportMachine
