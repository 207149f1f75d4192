import { Clock, Effect } from "effect"
import type { AlarmWorkDone } from "#contract/schemas/alarm.ts"
import { AlarmsClient } from "#services/alarms/alarms-client.ts"
import { call } from "#services/call.ts"
import { type CallFailure, callFailures } from "#services/failures.ts"
import { unsavedMachine } from "../../shared/unsaved/machine.ts"
import { alarms } from "../area.ts"
import type { Work } from "./events.ts"

/** Answer of the server, and the time at which it came, epoch ms. */
export interface WorkDone extends AlarmWorkDone {
  readonly answeredAt: number
}

export const work = alarms.fromEffect<WorkDone, CallFailure, Work>({
  name: "PUT /services/{id}/alarms",
  run: ({ serviceId, ids, change }) =>
    Effect.gen(function* () {
      const { alarms: calls } = yield* AlarmsClient
      const done = yield* call(calls.work({ params: { serviceId }, payload: { ids, ...change } }))
      return { ...done, answeredAt: yield* Clock.currentTimeMillis }
    }),
  failures: callFailures,
})

export const unsaved = unsavedMachine
