import { Effect } from "effect"
import { ServiceCounters } from "../rules/service-counters.ts"
import type { Job } from "./job.ts"

/** Job that counts down services by the hours that machines have worked (MACH-15, OPEN-75). */
export const countServices: Job<ServiceCounters> = {
  name: "count-services",
  every: "30 seconds",
  run: Effect.flatMap(ServiceCounters, (counters) => counters.countAll),
}

/** Job that deletes the recorded use of days that are too old for the mean use (OPEN-78). */
export const forgetDaysOfUse: Job<ServiceCounters> = {
  name: "forget-days-of-use",
  every: "1 day",
  run: Effect.flatMap(ServiceCounters, (counters) => counters.forgetOldDays),
}
