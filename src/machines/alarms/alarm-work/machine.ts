import { Option, Schema } from "effect"
import { assign, setup } from "xstate"
import type { CallFailure } from "#services/failures.ts"
import type { Draft } from "#services/shell/unsaved-work.ts"
import { callFailureOf } from "../../failures.ts"
import { sendToParent, sendToSystem } from "../../send-to-system.ts"
import type { RowsOutdated } from "../../shared/collection/events.ts"
import type { WorkChanged } from "../../shared/unsaved/events.ts"
import { notifyUnsaved, UNSAVED } from "../../shared/unsaved/notify-unsaved.ts"
import { raised } from "../../shell/notices/notify.ts"
import type { WorkDone } from "./actors.ts"
import * as actors from "./actors.ts"
import { type AlarmWorkEvent, Work } from "./events.ts"

/** Work that the server did, and the time of its answer, epoch ms; an alarm read later has it already. */
export interface DoneWork extends Work {
  readonly answeredAt: number
}

export interface AlarmWorkContext {
  /** Work that is shown as done and not answered; the first is on its way to the server. */
  readonly waiting: ReadonlyArray<Work>
  readonly done: ReadonlyArray<DoneWork>
  /** Work that did not succeed: its alarms are shown as they were, and nothing of it is lost. */
  readonly failed: ReadonlyArray<Work>
  /** Failure of the last work that did not succeed. */
  readonly failure: CallFailure | undefined
}

const Works = Schema.fromJsonString(Schema.Array(Work))
const draftOf = ({ failed }: AlarmWorkContext): Draft =>
  failed.length === 0 ? {} : { works: Schema.encodeSync(Works)(failed) }
/** Work of a draft; none in a draft that cannot be read. */
const worksIn = ({ works }: Draft): ReadonlyArray<Work> =>
  typeof works === "string" ? Option.getOrElse(Schema.decodeUnknownOption(Works)(works), () => []) : []

type OfWork = { readonly work: Work }
type OfDone = { readonly answer: WorkDone }
type OfDraft = { readonly draft: Draft }

/**
 * Chart of the work on a service centre's alarms: what is asked for is shown at once and sent one after the other;
 * what the server refuses is taken back, said, and kept to be tried again.
 */
export const alarmWorkMachine = setup({
  types: {
    context: {} as AlarmWorkContext,
    events: {} as AlarmWorkEvent,
    tags: {} as "busy" | "failed",
    children: {} as { unsaved: "unsaved"; work: "work" },
  },
  actors,
  actions: {
    keepRequest: assign(({ context }, { work }: OfWork) => ({ waiting: [...context.waiting, work] })),
    keepDone: assign(({ context: { waiting, done } }, { answer: { changed, answeredAt } }: OfDone) => {
      const [sent, ...rest] = waiting
      return {
        waiting: rest,
        done: sent === undefined ? done : [...done, { ...sent, ids: changed, answeredAt }],
      }
    }),
    keepFailed: assign(({ context: { waiting, failed }, event }) => ({
      waiting: waiting.slice(1),
      failed: [...failed, ...waiting.slice(0, 1)],
      failure: callFailureOf(event),
    })),
    putBack: assign((_, { draft }: OfDraft) => ({ failed: worksIn(draft) })),
    tryAgain: assign(({ context: { waiting, failed } }) => ({
      waiting: [...waiting, ...failed],
      failed: [],
      failure: undefined,
    })),
    giveUp: assign({ failed: [], failure: undefined }),
    refreshList: sendToParent((): typeof RowsOutdated.Type => ({ type: "rows.outdated" })),
    notifyRefused: sendToSystem<OfDone>((_, { answer: { refused } }) =>
      refused.length === 0
        ? []
        : [raised({ kind: "info", key: "alarms.work.refused", values: { count: refused.length } })],
    ),
    notifyWork: notifyUnsaved<AlarmWorkContext>((context): typeof WorkChanged.Type => ({
      type: "work.changed",
      isUnsaved: context.waiting.length + context.failed.length > 0,
      draft: draftOf(context),
    })),
  },
  guards: {
    isWaiting: ({ context }) => context.waiting.length > 0,
    hasFailed: ({ context }) => context.failed.length > 0,
    isOfWork: (_, { draft }: OfDraft) => worksIn(draft).length > 0,
  },
}).createMachine({
  id: "alarm-work",
  context: { waiting: [], done: [], failed: [], failure: undefined },
  invoke: { id: UNSAVED, src: "unsaved", input: { what: "alarmWork" } },
  on: {
    "work.requested": {
      actions: [{ type: "keepRequest", params: ({ event }) => event }, "notifyWork"],
    },
  },
  type: "parallel",
  states: {
    sending: {
      initial: "idle",
      states: {
        idle: { always: { guard: "isWaiting", target: "working" } },
        /** State while the first of the waiting work is on its way; it is shown as done already. */
        working: {
          tags: ["busy"],
          invoke: {
            id: "work",
            src: "work",
            input: ({ context }) => context.waiting[0] as Work,
            onDone: {
              target: "idle",
              actions: [
                { type: "keepDone", params: ({ event }) => ({ answer: event.output }) },
                { type: "notifyRefused", params: ({ event }) => ({ answer: event.output }) },
                "notifyWork",
                "refreshList",
              ],
            },
            // What was refused is taken back, and the list shows what stands there instead.
            onError: { target: "idle", actions: ["keepFailed", "notifyWork", "refreshList"] },
          },
        },
      },
    },
    outcome: {
      initial: "fine",
      states: {
        fine: {
          always: { guard: "hasFailed", target: "failed" },
          on: {
            "draft.found": {
              guard: { type: "isOfWork", params: ({ event }) => event },
              target: "failed",
              actions: [{ type: "putBack", params: ({ event }) => event }, "notifyWork"],
            },
          },
        },
        /** State with work that did not succeed, whose notes the user typed: it is tried again or given up. */
        failed: {
          tags: ["failed"],
          on: {
            "work.retried": { target: "fine", actions: ["tryAgain", "notifyWork"] },
            "work.givenUp": { target: "fine", actions: ["giveUp", "notifyWork"] },
          },
        },
      },
    },
  },
})
export type AlarmWorkMachine = typeof alarmWorkMachine
