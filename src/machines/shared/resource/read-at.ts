import { Clock, Effect } from "effect"
import type { Loaded } from "./machine.ts"

/** What a call reads, with the time of reading, as charts that load something keep it. */
export const readAt = <A, E, R>(read: Effect.Effect<A, E, R>): Effect.Effect<Loaded<A>, E, R> =>
  Effect.zipWith(read, Clock.currentTimeMillis, (value, at) => ({ value, at }))
