import { Schema } from "effect"
import { assign, setup } from "xstate"
import type { FieldError } from "#domain/field-errors.ts"
import { type DataPart, withEarlier } from "#domain/reports/data-act.ts"
import type { Draft } from "#services/shell/unsaved-work.ts"
import { sendToParent } from "../../send-to-system.ts"
import { apiFieldErrors, isCutOff } from "../../shared/form/field-errors-of.ts"
import type { WorkChanged } from "../../shared/unsaved/events.ts"
import { unsavedMachine } from "../../shared/unsaved/machine.ts"
import { notifyUnsaved, UNSAVED } from "../../shared/unsaved/notify-unsaved.ts"
import type { FormNeeded } from "../data-request/events.ts"
import { sendPart } from "./actors.ts"
import { type DataPartsEvent, Part } from "./events.ts"

export interface DataPartsContext {
  readonly parts: ReadonlyArray<DataPart>
  /** Why the last part failed; undefined where no answer came. */
  readonly fieldError: FieldError | undefined
}

const isOpen = ({ isAsked }: DataPart): boolean => !isAsked

const isDraft = Schema.is(Schema.Struct({ parts: Schema.Array(Part) }))
const partsIn = (draft: Draft): ReadonlyArray<DataPart> => (isDraft(draft) ? draft.parts : [])

/**
 * Chart of a request for all data on its way: its parts are sent in order, each under its own key, and kept as a
 * draft; after a failure the rest is sent again, or the request changed (REP-06).
 */
export const dataPartsMachine = setup({
  types: {
    context: {} as DataPartsContext,
    events: {} as DataPartsEvent,
    tags: {} as "busy" | "failed",
    children: {} as { sendPart: "sendPart"; unsaved: "unsaved" },
  },
  actors: { sendPart, unsaved: unsavedMachine },
  actions: {
    keepParts: assign(({ context }, { parts }: { readonly parts: ReadonlyArray<DataPart> }) => ({
      parts: withEarlier(parts, context.parts),
      fieldError: undefined,
    })),
    markAsked: assign(({ context: { parts } }) => {
      const sent = parts.find(isOpen)
      return { parts: parts.map((part) => (part === sent ? { ...part, isAsked: true } : part)) }
    }),
    keepFailure: assign(({ event }) => ({
      fieldError: isCutOff(event) ? undefined : apiFieldErrors(event)[0],
    })),
    notifyWork: notifyUnsaved<DataPartsContext>(({ parts }): typeof WorkChanged.Type => ({
      type: "work.changed",
      isUnsaved: parts.some(isOpen),
      draft: { parts: parts.map(({ request, ...rest }) => ({ ...rest, request: { ...request } })) },
    })),
    callForForm: sendToParent((): typeof FormNeeded.Type => ({ type: "form.needed" })),
  },
  guards: {
    hasRest: (_, { parts }: { readonly parts: ReadonlyArray<DataPart> }) => parts.some(isOpen),
  },
}).createMachine({
  id: "data-parts",
  context: { parts: [], fieldError: undefined },
  invoke: { id: UNSAVED, src: "unsaved", input: { what: "dataParts" } },
  initial: "editing",
  states: {
    /** State in which the form is filled in. */
    editing: {
      on: {
        "parts.planned": {
          target: "choosing",
          actions: [{ type: "keepParts", params: ({ event }) => ({ parts: event.parts }) }, "notifyWork"],
        },
        "draft.found": {
          guard: { type: "hasRest", params: ({ event }) => ({ parts: partsIn(event.draft) }) },
          target: "stopped",
          actions: [
            { type: "keepParts", params: ({ event }) => ({ parts: partsIn(event.draft) }) },
            "notifyWork",
          ],
        },
      },
    },
    choosing: {
      always: [
        {
          guard: { type: "hasRest", params: ({ context }) => ({ parts: context.parts }) },
          target: "sending",
        },
        { target: "done" },
      ],
    },
    sending: {
      tags: ["busy"],
      invoke: {
        id: "sendPart",
        src: "sendPart",
        input: ({ context: { parts } }) => parts.find(isOpen) as DataPart,
        onDone: { target: "choosing", actions: ["markAsked", "notifyWork"] },
        onError: { target: "stopped", actions: "keepFailure" },
      },
    },
    /** State after a part failed: it says which parts are asked for, and which are not. */
    stopped: {
      tags: ["failed"],
      on: {
        "rest.requested": { target: "choosing" },
        "edit.requested": { target: "editing", actions: "callForForm" },
      },
    },
    done: {},
  },
})
export type DataPartsMachine = typeof dataPartsMachine
