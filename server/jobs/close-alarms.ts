import { Effect } from "effect"
import { Alarms } from "../store/alarms/alarms.ts"
import type { Job } from "./job.ts"

const AT_ONCE = 500

/** Job that closes alarms without a new occurrence for 14 days (OPEN-60). */
export const closeAlarms: Job<Alarms> = {
  name: "close-alarms",
  every: "1 hour",
  run: Effect.gen(function* () {
    const alarms = yield* Alarms
    while ((yield* alarms.closeOld(AT_ONCE)) === AT_ONCE) yield* Effect.yieldNow
  }),
}
