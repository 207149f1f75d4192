import type { ActorRefFrom } from "xstate"
import type { timelineMachine } from "./timeline.ts"
import type { Turns } from "./turns.ts"
import type { WatchingContext, watchingMachine } from "./watching.ts"

/** The recording and the chosen actor that one part of the page (such as the timeline) displays at present. */
export type Shown = Pick<WatchingContext, "recording" | "chosen">

/**
 * View of the `watching` actor for one part of the page. Changes in a watched tab wait for the part's next turn to
 * be drawn; when the user selects an actor or a moment, every part is updated at once.
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
      // Reads the state of `watching` once before subscribing, to include changes since the first render.
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
