import { type ActorRefFrom, assign, type EventObject, fromCallback, fromPromise, setup } from "xstate"
import type { Teller } from "../official/tell.ts"
import type { Story } from "../story/story.ts"

export type OfficialEvent =
  | { readonly type: "official.asked" }
  | { readonly type: "official.agreed" }
  | { readonly type: "official.declined" }
  | { readonly type: "official.stopped" }
  | { readonly type: "window.refused" }
  | { readonly type: "window.closed" }

/** Whether the official inspector is told what ours sees: never before somebody has read what leaves and agreed. */
export const officialMachine = setup({
  types: { context: {} as { readonly teller: Teller | undefined }, events: {} as OfficialEvent },
  actors: {
    /** The code for it comes when somebody asks. */
    bringTeller: fromPromise<Teller>(() => Promise.reject(new Error("given by the page"))),
    telling: fromCallback<EventObject, { readonly teller: Teller }>(() => {}),
  },
  actions: { keepTeller: assign((_, { teller }: { readonly teller: Teller }) => ({ teller })) },
}).createMachine({
  id: "official",
  context: { teller: undefined },
  initial: "off",
  states: {
    off: { on: { "official.asked": "asking" } },
    /** Says what leaves. */
    asking: {
      initial: "bringing",
      on: { "official.declined": "off" },
      states: {
        bringing: {
          invoke: {
            id: "bringTeller",
            src: "bringTeller",
            onDone: {
              target: "ready",
              actions: { type: "keepTeller", params: ({ event }) => ({ teller: event.output }) },
            },
            onError: "missing",
          },
        },
        // Agreeing opens the window at once: browsers let only the press of a button do that.
        ready: { on: { "official.agreed": "#official.telling" } },
        refused: { on: { "official.agreed": "#official.telling" } },
        missing: {},
      },
    },
    telling: {
      invoke: {
        id: "telling",
        src: "telling",
        input: ({ context }) => ({ teller: context.teller as Teller }),
      },
      on: { "window.refused": "asking.refused", "window.closed": "off", "official.stopped": "off" },
    },
  },
})
export type OfficialActor = ActorRefFrom<typeof officialMachine>

/** How often it is looked whether the window is still there: browsers do not say. */
const LOOK_EVERY = 1_000

/** Tells in a window what the watching actor hears, until one of the two is gone. */
export const tellingOf = (page: Window, watching: Watching) =>
  fromCallback<EventObject, { readonly teller: Teller }>(({ input, sendBack }) => {
    const telling = input.teller(page, {
      now: () => watching.getSnapshot().context.story,
      follow: (hear) => {
        const { unsubscribe } = watching.subscribe(({ context }) => hear(context.story))
        return unsubscribe
      },
    })
    if (telling === undefined) return sendBack({ type: "window.refused" })
    const timer = setInterval(() => {
      if (telling.isClosed()) sendBack({ type: "window.closed" })
    }, LOOK_EVERY)
    return () => {
      clearInterval(timer)
      telling.stop()
    }
  })

interface Watching {
  readonly getSnapshot: () => { readonly context: { readonly story: Story } }
  readonly subscribe: (hear: (snapshot: { readonly context: { readonly story: Story } }) => void) => {
    readonly unsubscribe: () => void
  }
}
