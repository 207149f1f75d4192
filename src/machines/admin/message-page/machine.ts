import { assign, sendTo, setup } from "xstate"
import type { Announcement } from "#contract/schemas/announcement.ts"
import type { Language } from "#contract/schemas/user.ts"
import {
  type AnnouncementValues,
  type MomentName,
  newAnnouncement,
  savedAnnouncement,
  wordsField,
} from "#domain/announcement-form.ts"
import { momentOf, momentText } from "#domain/moment.ts"
import { readableZone } from "#domain/span.ts"
import { type FoundMessage, MessageCalls } from "#services/admin/message-calls.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import type { FieldChanged } from "../../shared/form/events.ts"
import { momentPickerMachine } from "../../shared/moment-picker/machine.ts"
import type { ScreenInput } from "../../shell/navigation/screen.ts"
import { systemIds } from "../../system.ts"
import { admin } from "../area.ts"
import type { MessagePageEvent } from "./events.ts"
import { messageForm } from "./form.ts"

export interface MessagePageContext {
  /** Number of the message that is changed; undefined for a new one. */
  readonly id: number | undefined
  /** IANA zone of the person who writes. */
  readonly zone: string
  /** What the form begins with. */
  readonly begun: AnnouncementValues | undefined
  /** Languages that were added, whether something is written in them or not yet. */
  readonly added: ReadonlyArray<Language>
}

const load = admin.fromEffect<FoundMessage, CallFailure, { readonly id: number | undefined }>({
  name: "MessageCalls.find",
  run: ({ id }) => MessageCalls.use((calls) => calls.find(id)),
  failures: callFailures,
})

/** One message of the house: written anew, or found and changed (ANN-10). */
export const messagePageMachine = setup({
  types: {
    context: {} as MessagePageContext,
    events: {} as MessagePageEvent,
    input: {} as ScreenInput,
    tags: {} as "busy",
    children: {} as { form: "form"; visibilityStart: "moment"; start: "moment"; end: "moment" },
  },
  actors: { load, form: messageForm, moment: momentPickerMachine },
  actions: {
    beginNew: assign(({ context }, { at }: { readonly at: number }) => ({
      begun: newAnnouncement(at, context.zone),
    })),
    beginSaved: assign(({ context }, { message }: { readonly message: Announcement | undefined }) => ({
      begun: message && savedAnnouncement(message, context.zone),
    })),
    add: assign(({ context }, { language }: { readonly language: Language }) => ({
      added: [...context.added.filter((one) => one !== language), language],
    })),
    takeOut: assign(({ context }, { language }: { readonly language: Language }) => ({
      added: context.added.filter((one) => one !== language),
    })),
    tellForm: sendTo("form", (_, { name, value }: { readonly name: string; readonly value: string }) => {
      const event: typeof FieldChanged.Type = { type: "field.changed", field: name, value }
      return event
    }),
  },
  guards: {
    isNew: ({ context }) => context.id === undefined,
    isFound: (_, { message }: { readonly message: Announcement | undefined }) => message !== undefined,
  },
}).createMachine({
  id: "message-page",
  context: ({ input: { params, user } }) => ({
    id: params["id"] === undefined ? undefined : Number(params["id"]),
    zone: readableZone(user?.timeZone ?? ""),
    begun: undefined,
    added: [],
  }),
  initial: "loading",
  states: {
    loading: {
      tags: ["busy"],
      invoke: {
        id: "load",
        src: "load",
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            guard: "isNew",
            target: "open",
            actions: { type: "beginNew", params: ({ event }) => ({ at: event.output.at }) },
          },
          {
            guard: { type: "isFound", params: ({ event }) => ({ message: event.output.message }) },
            target: "open",
            actions: { type: "beginSaved", params: ({ event }) => ({ message: event.output.message }) },
          },
          { target: "missing" },
        ],
        onError: { target: "failed" },
      },
    },
    failed: { on: { "retry.requested": { target: "loading" } } },
    /** Deleted by somebody else, or never there. */
    missing: {},
    open: {
      invoke: [
        { id: "form", src: "form", input: ({ context }: Situation) => present(context) },
        {
          id: "visibilityStart",
          systemId: systemIds.messageSeenFrom,
          src: "moment",
          input: (situation) => momentIn(situation, "visibilityStart"),
        },
        {
          id: "start",
          systemId: systemIds.messageStart,
          src: "moment",
          input: (situation) => momentIn(situation, "start"),
        },
        {
          id: "end",
          systemId: systemIds.messageEnd,
          src: "moment",
          input: (situation) => momentIn(situation, "end"),
        },
      ],
      on: {
        "language.added": {
          actions: { type: "add", params: ({ event }) => ({ language: event.language }) },
        },
        "language.removed": {
          actions: [
            { type: "takeOut", params: ({ event }) => ({ language: event.language }) },
            {
              type: "tellForm",
              params: ({ event }) => ({ name: wordsField(event.language, "title"), value: "" }),
            },
            {
              type: "tellForm",
              params: ({ event }) => ({ name: wordsField(event.language, "message"), value: "" }),
            },
          ],
        },
        "moment.picked": {
          actions: {
            type: "tellForm",
            params: ({ event }) => ({ name: event.name, value: momentText(event.moment) }),
          },
        },
      },
    },
  },
})
export type MessagePageMachine = typeof messagePageMachine

type Situation = { readonly context: MessagePageContext }

const present = ({ begun }: MessagePageContext): AnnouncementValues => {
  if (begun === undefined) throw new Error("No message has been found or begun")
  return begun
}

const momentIn = ({ context }: Situation, name: MomentName) => ({
  name,
  moment: momentOf(present(context)[name]),
})
