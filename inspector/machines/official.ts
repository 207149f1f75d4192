import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from "xstate"
import type { OfficialSender } from "../official/send.ts"
import type { Recording } from "../recording/recording.ts"

export type OfficialEvent =
  | { readonly type: "official.requested" }
  | { readonly type: "official.agreed" }
  | { readonly type: "official.declined" }
  | { readonly type: "official.stopped" }
  | { readonly type: "window.rejected" }
  | { readonly type: "window.closed" }

/**
 * Chart of forwarding to the official XState inspector: forwarding never starts before the user has read which
 * data leaves the browser and agreed.
 */
export const officialMachine = setup({
  types: { context: {} as { readonly sender: OfficialSender | undefined }, events: {} as OfficialEvent },
  actors: {
    /** Loads the code that sends to the official inspector only when the user requests it. */
    loadSender: fromPromise<OfficialSender>(() => Promise.reject(new Error("given by the page"))),
    sending: fromCallback<EventObject, { readonly sender: OfficialSender }>(() => {}),
  },
  actions: { keepSender: assign((_, { sender }: { readonly sender: OfficialSender }) => ({ sender })) },
}).createMachine({
  id: "official",
  context: { sender: undefined },
  initial: "off",
  states: {
    off: { on: { "official.requested": "asking" } },
    /** State of the dialog that tells the user which data would leave the browser. */
    asking: {
      initial: "bringing",
      on: { "official.declined": "off" },
      states: {
        bringing: {
          invoke: {
            id: "loadSender",
            src: "loadSender",
            onDone: {
              target: "ready",
              actions: { type: "keepSender", params: ({ event }) => ({ sender: event.output }) },
            },
            onError: "missing",
          },
        },
        // Agreeing opens the official inspector's window immediately, because browsers allow that only in response
        // to a button press.
        ready: { on: { "official.agreed": "#official.sending" } },
        rejected: { on: { "official.agreed": "#official.sending" } },
        missing: {},
      },
    },
    sending: {
      invoke: {
        id: "sending",
        src: "sending",
        input: ({ context }) => ({ sender: context.sender as OfficialSender }),
      },
      on: { "window.rejected": "asking.rejected", "window.closed": "off", "official.stopped": "off" },
    },
  },
})
export type OfficialActor = ActorRefFrom<typeof officialMachine>

/**
 * Interval in ms for checking that the official inspector's window is still open, because browsers report no event
 * for its closing.
 */
const LOOK_EVERY = 1_000

/**
 * Forwarding of the watching actor's recording to a window with the official inspector, until the
 * window closes or the user stops it.
 */
export const sendingOf = (page: Window, watching: Watching) =>
  fromCallback<EventObject, { readonly sender: OfficialSender }>(({ input, sendBack }) => {
    const sending = input.sender(page, {
      now: () => watching.getSnapshot().context.recording,
      follow: (hear) => {
        const { unsubscribe } = watching.subscribe(({ context }) => hear(context.recording))
        return unsubscribe
      },
    })
    if (sending === undefined) return sendBack({ type: "window.rejected" })
    const timer = setInterval(() => {
      if (sending.isClosed()) sendBack({ type: "window.closed" })
    }, LOOK_EVERY)
    return () => {
      clearInterval(timer)
      sending.stop()
    }
  })

interface Watching {
  readonly getSnapshot: () => { readonly context: { readonly recording: Recording } }
  readonly subscribe: (hear: (snapshot: { readonly context: { readonly recording: Recording } }) => void) => {
    readonly unsubscribe: () => void
  }
}
