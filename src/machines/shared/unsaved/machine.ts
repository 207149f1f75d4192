import { assign, setup } from "xstate"
import type { Draft, WorkLocation } from "#services/shell/unsaved-work.ts"
import { sendToParent, sendToSystem } from "../../send-to-system.ts"
import type { UnsavedChanged } from "../../shell/navigation/events.ts"
import { systemIds } from "../../system.ts"
import * as actors from "./actors.ts"
import type { UnsavedEvent } from "./events.ts"
import { personIn, placeIn } from "./where.ts"

export interface UnsavedInput {
  /** Name of the unsaved work: `person` is the form of the user's details. */
  readonly what: string
}

export interface UnsavedContext extends UnsavedInput {
  readonly at: WorkLocation
  readonly draft: Draft
}

const NOTHING: Draft = {}

/**
 * Chart beside a form: it reports unsaved work to the navigation chart, and stores a draft in case the session is
 * lost first.
 */
export const unsavedMachine = setup({
  types: {
    context: {} as UnsavedContext,
    events: {} as UnsavedEvent,
    input: {} as UnsavedInput,
    tags: {} as "dirty",
  },
  actors,
  actions: {
    setDraft: assign((_, params: { readonly draft: Draft }) => ({ draft: params.draft })),
    giveBack: sendToParent<{ readonly draft: Draft | undefined }>((_, { draft }) => ({
      type: "draft.found",
      draft: draft ?? NOTHING,
    })),
    sendToSystem: sendToSystem<{ readonly isUnsaved: boolean }>(({ context }, { isUnsaved }) => {
      const event: typeof UnsavedChanged.Type = { type: "unsaved.changed", what: context.what, isUnsaved }
      return [{ to: systemIds.navigation, event }]
    }),
  },
  guards: {
    isUnsaved: (_, params: { readonly isUnsaved: boolean }) => params.isUnsaved,
    wasFound: (_, params: { readonly draft: Draft | undefined }) => params.draft !== undefined,
  },
}).createMachine({
  id: "unsaved",
  context: ({ input, self }) => ({
    what: input.what,
    at: { user: personIn(self.system), location: `${placeIn(self.system)} ${input.what}` },
    draft: NOTHING,
  }),
  type: "parallel",
  states: {
    earlier: {
      initial: "loading",
      states: {
        loading: {
          invoke: {
            id: "loadDraft",
            src: "loadDraft",
            input: ({ context }) => context.at,
            onDone: [
              {
                guard: { type: "wasFound", params: ({ event }) => ({ draft: event.output }) },
                target: "loaded",
                actions: { type: "giveBack", params: ({ event }) => ({ draft: event.output }) },
              },
              { target: "loaded" },
            ],
            onError: { target: "loaded" },
          },
        },
        loaded: {},
      },
    },
    work: {
      initial: "none",
      states: {
        none: {
          on: {
            "work.changed": {
              guard: { type: "isUnsaved", params: ({ event }) => ({ isUnsaved: event.isUnsaved }) },
              target: "unsaved",
              actions: { type: "setDraft", params: ({ event }) => ({ draft: event.draft }) },
            },
          },
        },
        unsaved: {
          tags: ["dirty"],
          entry: { type: "sendToSystem", params: { isUnsaved: true } },
          exit: { type: "sendToSystem", params: { isUnsaved: false } },
          invoke: { id: "holdWork", src: "holdWork", input: ({ context }) => context.at },
          initial: "keeping",
          on: {
            "work.changed": [
              {
                guard: { type: "isUnsaved", params: ({ event }) => ({ isUnsaved: event.isUnsaved }) },
                target: ".keeping",
                actions: { type: "setDraft", params: ({ event }) => ({ draft: event.draft }) },
              },
              { target: "none", actions: { type: "setDraft", params: { draft: NOTHING } } },
            ],
          },
          states: {
            keeping: {
              invoke: {
                id: "keepDraft",
                src: "keepDraft",
                input: ({ context: { at, draft } }) => ({ at, draft }),
                onDone: { target: "kept" },
                onError: { target: "kept" },
              },
            },
            kept: {},
          },
        },
      },
    },
  },
})
export type UnsavedMachine = typeof unsavedMachine
