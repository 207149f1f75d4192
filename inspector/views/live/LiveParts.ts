import { createContext, useContext } from "react"
import type { ActorRefFrom } from "xstate"
import type { FormActor } from "../../machines/form.ts"
import type { timelineMachine } from "../../machines/timeline.ts"
import type { watchingMachine } from "../../machines/watching.ts"

export interface LiveParts {
  readonly watching: ActorRefFrom<typeof watchingMachine>
  readonly timeline: ActorRefFrom<typeof timelineMachine>
  readonly form: FormActor
  /** A line to the tabs that are watched. */
  readonly open: () => BroadcastChannel
  /** Of the product, written into recordings. */
  readonly version: string
  /** No tab of the portal is behind it: there is nothing else to watch, and nothing that stays where it is. */
  readonly isSandbox?: boolean
}

export const LiveContext = createContext<LiveParts | undefined>(undefined)

export const useLive = (): LiveParts => {
  const parts = useContext(LiveContext)
  if (parts === undefined) throw new Error("No LiveContext around this view")
  return parts
}
