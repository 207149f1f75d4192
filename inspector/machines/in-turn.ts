import type { ActorRefFrom } from "xstate"
import type { timelineMachine } from "./timeline.ts"
import type { Turns } from "./turns.ts"
import type { WatchingContext, watchingMachine } from "./watching.ts"

/** The recording and the chosen actor, as one part of the page displays them at present. */
export type Shown = Pick<WatchingContext, "recording" | "chosen">

/**
 * State of the watching actor as one part of the page last saw it. Changes in a tab wait for the part's next turn
 * to be drawn; when the user goes to an actor or to a moment, every part is updated at once.
 */
export const inTurn = (
  watching: ActorRefFrom<typeof watchingMachine>,
  timeline: ActorRefFrom<typeof timelineMachine>,
  turns: Turns,
) => {
  let shown: Shown = watching.getSnapshot().context
  return {
    now: () => shown,
    subscribe: (changed: () => void) => {
      const look = () => {
        turns.callOff(look)
        const next: Shown = watching.getSnapshot().context
        if (next.recording === shown.recording && next.chosen === shown.chosen) return
        shown = next
        changed()
      }
      // Reads the state once directly, to include changes that happened between the first render and this
      // subscription.
      look()
      const watched = watching.subscribe(({ context: { recording, chosen } }) => {
        if (chosen !== shown.chosen) look()
        else if (recording !== shown.recording) turns.ask(look)
      })
      const timed = timeline.subscribe(look)
      return () => {
        turns.callOff(look)
        watched.unsubscribe()
        timed.unsubscribe()
      }
    },
  }
}
