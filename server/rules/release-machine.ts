import { Clock, Effect } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import { History } from "../store/history.ts"
import { Sharing } from "./sharing.ts"

/** Removal of a machine from its owner: the acting user and the time. */
interface Release {
  readonly machineId: number
  readonly actorId: number
  readonly time: Date
}

/**
 * A step that an area of the product adds to a machine's removal from its owner: it ends one kind of data bound to
 * that ownership (OPEN-121, OPEN-168).
 */
type ReleaseStep = (
  release: Release,
) => Effect.Effect<void, SqlError.SqlError, SqlClient.SqlClient | History | Sharing>

const endShares: ReleaseStep = ({ actorId, machineId }) =>
  Effect.flatMap(Sharing, (sharing) => sharing.endAll(machineId, actorId))

const leaveBoundaries: ReleaseStep = ({ machineId }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`DELETE FROM boundary_notification_machines WHERE machine_id = ${machineId}`
  })

const leaveAlarmSettings: ReleaseStep = ({ machineId }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`DELETE FROM alarm_setting_machines WHERE machine_id = ${machineId}`
  })

/**
 * Removes the machine from the owner's weekly reports; a report about several machines continues with the other
 * machines, a report about only this machine ends.
 */
const endWeeklyReports: ReleaseStep = ({ machineId, time }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`UPDATE report_schedules SET ended = ${time}
      WHERE ended IS NULL AND machine_ids = ARRAY[${machineId}]::int[]`
    yield* sql`UPDATE report_schedules SET machine_ids = array_remove(machine_ids, ${machineId}::int)
      WHERE ended IS NULL AND ${machineId}::int = ANY(machine_ids)`
  })

const switchOffSystems: ReleaseStep = ({ machineId }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`DELETE FROM machine_external_systems WHERE machine_id = ${machineId}`
  })

const withdrawOffers: ReleaseStep = ({ actorId, machineId, time }) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const history = yield* History
    const ended = yield* sql<{ id: number; state: string }>`
      WITH running AS (SELECT id, state FROM subscriptions
        WHERE machine_id = ${machineId} AND state IN ('INVITE', 'REQUEST') FOR UPDATE)
      UPDATE subscriptions s SET state = 'WITHDRAWN', terminated_on = ${time}, version = version + 1 FROM running
      WHERE s.id = running.id RETURNING s.id, running.state`
    for (const { id, state } of ended) {
      const entry = { actorId, oldValue: state, newValue: "WITHDRAWN" }
      yield* history.ofSubscription({ id, type: "STATE_CHANGED", ...entry })
      yield* history.ofMachine({ id: machineId, type: "SUBSCRIPTION_CHANGED", ...entry })
    }
  })

const steps: ReadonlyArray<ReleaseStep> = [
  endShares,
  leaveBoundaries,
  leaveAlarmSettings,
  endWeeklyReports,
  switchOffSystems,
  withdrawOffers,
]

/**
 * Ends everything that the owner of a machine set up for the machine. Runs in the transaction that changes the
 * owner, before the owner is changed (OPEN-168).
 */
export const endOwnership = Effect.fn("endOwnership")(function* (machineId: number, actorId: number) {
  const release = { machineId, actorId, time: new Date(yield* Clock.currentTimeMillis) }
  for (const step of steps) yield* step(release)
}, Effect.orDie)

/**
 * Removes a machine from its owner, in the caller's transaction, and ends everything that the owner set up for it.
 * Returns null, or the reason for refusal: a running subscription, or no owner.
 */
export const releaseMachine = Effect.fn("releaseMachine")(function* (
  machineId: number,
  actorId: number,
  reference: string,
) {
  const sql = yield* SqlClient.SqlClient
  const history = yield* History
  // The machine's row is locked before the check for subscriptions, because a query that waits for the lock would
  // read the subscriptions as they were before.
  yield* sql`SELECT FROM machines WHERE id = ${machineId} FOR UPDATE`
  const [machine] = yield* sql<{ ownerId: number | null; running: boolean }>`
    SELECT m.owner_id AS "ownerId",
      EXISTS (SELECT FROM subscriptions s WHERE s.machine_id = m.id AND s.state = 'ACTIVE') AS running
    FROM machines m WHERE m.id = ${machineId}`
  if (machine === undefined || machine.ownerId === null) return "CONFLICT" as const
  if (machine.running) return "SUBSCRIPTION_ACTIVE" as const
  yield* endOwnership(machineId, actorId)
  // The machine's name is removed too, because the owner had given it.
  yield* sql`UPDATE machines
    SET owner_id = NULL, owned_since = NULL, machine_name = NULL, version = version + 1 WHERE id = ${machineId}`
  yield* history.ofMachine({ id: machineId, type: "RELEASED", actorId, description: reference })
  return null
}, Effect.orDie)
