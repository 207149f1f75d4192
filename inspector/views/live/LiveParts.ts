import { createContext, useContext } from "react"
import type { ActorRefFrom } from "xstate"
import type { Folding } from "../../machines/folding.ts"
import type { FormActor } from "../../machines/form.ts"
import type { timelineMachine } from "../../machines/timeline.ts"
import type { watchingMachine } from "../../machines/watching.ts"

export interface LiveParts {
  readonly watching: ActorRefFrom<typeof watchingMachine>
  readonly timeline: ActorRefFrom<typeof timelineMachine>
  readonly form: FormActor
  /** Opens the channel to the watched tabs. */
  readonly open: () => BroadcastChannel
  /** Version of the product, written into recordings. */
  readonly version: string
  /**
   * True for the sandbox, which has no tab of the portal behind it: there are no other tabs to watch, and no
   * portal that stays unaffected while the user views an earlier entry.
   */
  readonly isSandbox?: boolean
}

export const LiveContext = createContext<LiveParts | undefined>(undefined)

export const useLive = (): LiveParts => {
  const parts = useContext(LiveContext)
  if (parts === undefined) throw new Error("No LiveContext around this view")
  return parts
}

/** Context with the panels that the user may have folded away; the sandbox, which always shows all, has none. */
export const FoldingContext = createContext<Folding | undefined>(undefined)
