import { type AnyActorRef, cancel, enqueueActions, raise, setup } from "xstate"
import { systemIds } from "../../system.ts"
import type { Notice, NoticesEvent } from "./events.ts"

export interface QueuedNotice extends Notice {
  readonly id: number
}

export interface NoticesContext {
  /** Queue of notices, oldest first; only the first few push notices are shown, the others wait for room. */
  readonly queue: ReadonlyArray<QueuedNotice>
  /** Ids of the notices whose display time is running. */
  readonly timed: ReadonlyArray<number>
  readonly nextId: number
}

const PUSHED_AT_ONCE = 3

/** Notices to show; notices caused by the user's own actions never wait (TOAST-02). */
export const shownOf = (queue: ReadonlyArray<QueuedNotice>) => {
  let pushed = 0
  return queue.filter(({ kind }) => kind !== "push" || ++pushed <= PUSHED_AT_ONCE)
}

const timerOf = (id: number) => `notice ${id}`

/** Whether two notices have the same text, the same links and the same notification. */
const isSame = (a: Notice, b: Notice): boolean => meaningOf(a) === meaningOf(b)

const meaningOf = ({ kind, key, values, about, links }: Notice): string =>
  JSON.stringify([kind, key, values, about, links])

/**
 * Chart of the notices: each is shown for its time, longer while the pointer or the focus is on the notices, and
 * never twice at once.
 */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actions: {
    /** Action: queues a notice. One that is shown already is not repeated; its display time starts again (TOAST-01). */
    enqueue: enqueueActions(({ context, enqueue }, params: { readonly notice: Notice }) => {
      const same = context.queue.find((queued) => isSame(queued, params.notice))
      if (same === undefined) {
        const queued = { ...params.notice, id: context.nextId }
        enqueue.assign({ queue: [...context.queue, queued], nextId: context.nextId + 1 })
      } else {
        enqueue(cancel(timerOf(same.id)))
        enqueue.assign({ timed: context.timed.filter((id) => id !== same.id) })
      }
    }),
    remove: enqueueActions(({ context, enqueue }, params: { readonly id: number }) => {
      enqueue.assign({
        queue: context.queue.filter(({ id }) => id !== params.id),
        timed: context.timed.filter((id) => id !== params.id),
      })
      enqueue(cancel(timerOf(params.id)))
    }),
    /** Starts the display time of notices that have become visible. */
    startTimers: enqueueActions(({ context, enqueue }) => {
      const fresh = shownOf(context.queue)
        .map(({ id }) => id)
        .filter((id) => !context.timed.includes(id))
      enqueue.assign({ timed: [...context.timed, ...fresh] })
      for (const { id, kind } of shownOf(context.queue).filter((notice) => fresh.includes(notice.id))) {
        const delay = kind === "push" ? "pushTime" : "toastTime"
        enqueue(raise({ type: "notice.expired", id }, { id: timerOf(id), delay }))
      }
    }),
    stopTimers: enqueueActions(({ context, enqueue }) => {
      for (const id of context.timed) enqueue(cancel(timerOf(id)))
      enqueue.assign({ timed: [] })
    }),
    /** Marks the notification behind a notice as read when the user follows its link. */
    notifyFollowed: enqueueActions(({ context, enqueue, system }, params: { readonly id: number }) => {
      const about = context.queue.find(({ id }) => id === params.id)?.about
      const push: AnyActorRef | undefined = system.get(systemIds.push)
      if (about !== undefined && push !== undefined)
        enqueue.sendTo(push, { type: "notification.opened", ids: [about] })
    }),
  },
  guards: { isEmpty: ({ context }) => context.queue.length === 0 },
  delays: { toastTime: 5_000, pushTime: 8_000 },
}).createMachine({
  id: "notices",
  context: { queue: [], timed: [], nextId: 1 },
  initial: "empty",
  states: {
    empty: {
      on: {
        "notice.raised": {
          target: "showing",
          actions: { type: "enqueue", params: ({ event }) => ({ notice: event.notice }) },
        },
      },
    },
    showing: {
      entry: "startTimers",
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "notice.raised": {
          actions: [{ type: "enqueue", params: ({ event }) => ({ notice: event.notice }) }, "startTimers"],
        },
        "notice.expired": {
          actions: [{ type: "remove", params: ({ event }) => ({ id: event.id }) }, "startTimers"],
        },
        "notice.dismissed": {
          actions: [{ type: "remove", params: ({ event }) => ({ id: event.id }) }, "startTimers"],
        },
        "notice.opened": {
          actions: [
            { type: "notifyFollowed", params: ({ event }) => ({ id: event.id }) },
            { type: "remove", params: ({ event }) => ({ id: event.id }) },
            "startTimers",
          ],
        },
        "notices.held": { target: "held" },
      },
    },
    held: {
      entry: "stopTimers",
      always: { guard: "isEmpty", target: "empty" },
      on: {
        "notice.raised": { actions: { type: "enqueue", params: ({ event }) => ({ notice: event.notice }) } },
        "notice.dismissed": { actions: { type: "remove", params: ({ event }) => ({ id: event.id }) } },
        "notice.opened": {
          actions: [
            { type: "notifyFollowed", params: ({ event }) => ({ id: event.id }) },
            { type: "remove", params: ({ event }) => ({ id: event.id }) },
          ],
        },
        "notices.released": { target: "showing" },
      },
    },
  },
})
export type NoticesMachine = typeof noticesMachine
