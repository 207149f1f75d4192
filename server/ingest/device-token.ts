import { Data, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { Devices } from "./devices.ts"

/** Error with the reason why no token was issued, as a sentence. */
export class TokenRejected extends Data.TaggedError("TokenRejected")<{ readonly message: string }> {}

/**
 * Issues a token for a registered device, shown only once; the device sends for the machine that it is installed
 * in, and its old token becomes invalid.
 */
export const issueDeviceToken = Effect.fn("issueDeviceToken")(function* (serial: string) {
  const sql = yield* SqlClient.SqlClient
  const [device] = yield* sql<{ machineId: number | null }>`
    SELECT machine_id AS "machineId" FROM telemetry_devices WHERE serial_number = ${serial}`.pipe(
    Effect.orDie,
  )
  if (device === undefined)
    return yield* new TokenRejected({ message: `No telemetry device ${serial} is registered.` })
  const { machineId } = device
  return yield* (yield* Devices).issue(serial, machineId === null ? [] : [machineId])
})

export const revokeDeviceToken = Effect.fn("revokeDeviceToken")(function* (serial: string) {
  if (!(yield* (yield* Devices).revoke(serial)))
    return yield* new TokenRejected({ message: `The device ${serial} has no token.` })
})
