import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { actionTo } from "#domain/subscriptions/changes.ts"
import type { Answer } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import {
  alarmSubject,
  alertSubject,
  deviceSubject,
  reportSubject,
  type Subject,
  subscriptionSubject,
} from "../../scripts/charts/transitions/subjects.ts"
import { addAlarm } from "./alarms/fixtures.ts"
import {
  addMachine,
  browserOf,
  endUser,
  makePeople,
  partnerRole,
  subscribe,
  vinOf,
} from "./machines/people.ts"
import { addSubscription, call, layPlans } from "./subscriptions/fixtures.ts"

interface Moved {
  /** Puts the object into a state, whatever it was in before. */
  readonly put: (state: string) => Effect.Effect<unknown, unknown, SqlClient.SqlClient>
  /** Asks for another state by a call; undefined where no call asks for it. */
  readonly ask: (to: string) => Effect.Effect<Answer | undefined, unknown, never>
  readonly state: Effect.Effect<string | undefined, unknown, SqlClient.SqlClient>
}

/** Compares, for every state, the states that the server's answers reach with those of the table. */
const compare = Effect.fnUntraced(function* <S extends string>(
  { name, table, sides }: Subject<S>,
  side: number,
  { put, ask, state }: Moved,
) {
  for (const from of table.states) {
    const reached: Array<string> = []
    for (const to of table.states) {
      if (to === from) continue
      yield* put(from)
      const answer = yield* ask(to)
      const is = yield* state
      const done = answer !== undefined && answer.status < 400
      assert.strictEqual(is, done ? to : from, `${name}: ${from} to ${to} ${answer?.text}`)
      if (done) reached.push(to)
    }
    assert.deepStrictEqual(
      reached.toSorted(),
      [...(sides[side]?.inTable(from) ?? [])].toSorted(),
      `${name}: ${from}`,
    )
  }
})

const REASON = { terminatingDescription: "It is no longer needed." }
const WORDS: Readonly<Record<string, object>> = { reject: REASON, cancel: REASON }

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("the states of objects", (it) => {
  it.effect("lead on the server where the table says", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* layPlans
      yield* sql`UPDATE feature_flags SET enabled = true WHERE name LIKE 'PROACTIVE_ALERTS%'`
      const ids = yield* makePeople({
        owner: endUser,
        service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
      })
      yield* addMachine({ id: 1, owner: ids.owner, service: 3 })
      yield* addMachine({ id: 2, owner: ids.owner, service: 3 })
      yield* subscribe(1, 3)
      const [owner, service] = [yield* browserOf("owner"), yield* browserOf("service")]
      const one = <A extends object>(rows: Effect.Effect<ReadonlyArray<A>, unknown>) =>
        Effect.map(rows, ([row]) => (row as { readonly state?: string } | undefined)?.state)

      const subscription = yield* addSubscription({
        machine: 2,
        state: "INVITE",
        customer: ids.owner,
        reference: "PO-1",
        plan: 1,
      })
      const ofSubscription = {
        put: (state: string) =>
          Effect.gen(function* () {
            yield* sql`DELETE FROM subscription_orders WHERE subscription_id = ${subscription}`.pipe(
              Effect.ignore,
            )
            const runs = ["ACTIVE", "EXPIRED", "CANCELED"].includes(state)
            yield* sql`UPDATE subscriptions SET state = ${state}, auto_renew = false,
              approved = CASE WHEN ${runs} THEN now() END, starts = CASE WHEN ${runs} THEN now() END,
              expires = CASE WHEN ${runs} THEN now() + interval '200 days' END
              WHERE id = ${subscription}`
          }),
        state: one(sql`SELECT state FROM subscriptions WHERE id = ${subscription}`),
      }
      yield* compare(subscriptionSubject, 0, {
        ...ofSubscription,
        ask: (to) => {
          const action = actionTo(to)
          return action === undefined
            ? Effect.succeed(undefined)
            : call(owner, `PUT /subscriptions/${subscription}/${action}`, WORDS[action] ?? {})
        },
      })
      yield* compare(subscriptionSubject, 1, {
        ...ofSubscription,
        ask: (to) => {
          const action = actionTo(to)
          const path = `PUT /services/3/subscriptions/${subscription}/${action}`
          const words = action === "activate" ? { customerReference: "PO-7" } : (WORDS[action ?? ""] ?? {})
          return action === undefined ? Effect.succeed(undefined) : call(service, path, words)
        },
      })

      const alarm = yield* addAlarm({ machine: 1 })
      yield* compare(alarmSubject, 0, {
        put: (state) =>
          sql`UPDATE alarms SET state = ${state}, state_since = now() - interval '1 hour' WHERE id = ${alarm}`,
        ask: (state) => call(service, "PUT /services/3/alarms", { ids: [alarm], state }),
        state: one(sql`SELECT state FROM alarms WHERE id = ${alarm}`),
      })

      const [alert] = yield* sql<{ id: number }>`
        INSERT INTO proactive_alerts (machine_id, service_id, trend, priority, status, status_since, created, modified, usage_hours)
        VALUES (1, 3, 'COOLANT', 'High', 'NEW', now(), now(), now(), 1200) RETURNING id`
      yield* compare(alertSubject, 0, {
        put: (status) =>
          sql`UPDATE proactive_alerts SET status = ${status}, status_since = now() WHERE id = ${alert?.id ?? 0}`,
        ask: (status) =>
          call(service, `PUT /proactive-alerts/${alert?.id}?serviceId=3`, { vin: vinOf(1), status }),
        state: one(sql`SELECT status AS state FROM proactive_alerts WHERE id = ${alert?.id ?? 0}`),
      })

      yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, revision, imei, sim_iccid,
          sim_imsi, sim_status, sim_changed, machine_id)
        VALUES (1, 'HD-1', 'Gateway', 'ACTIVE', now(), '4.2', '352099000000001', '8935801230000100001', '244910000100001',
          'ACTIVE', now(), 1)`
      yield* compare(deviceSubject, 0, {
        put: (status) =>
          Effect.gen(function* () {
            yield* sql`UPDATE device_commands SET state = 'DROPPED' WHERE state = 'OPEN'`
            yield* sql`UPDATE telemetry_devices SET status = ${status} WHERE id = 1`
          }),
        // The call names no state: it is asked once for each state that it could lead to.
        ask: (to) =>
          to === "ACTIVATION_PENDING" || to === "DEACTIVATION_PENDING"
            ? Effect.gen(function* () {
                const answer = yield* call(owner, "PUT /machines/1/telemetrydevice/reactivate")
                const [row] = yield* sql<{
                  status: string
                }>`SELECT status FROM telemetry_devices WHERE id = 1`
                if (answer.status >= 400 || row?.status === to) return answer
                // It led to the other one, which is compared in its own turn.
                yield* sql`UPDATE telemetry_devices SET status = ${row?.status === "ACTIVATION_PENDING" ? "ACTIVATION_FAILED" : "DEACTIVATION_FAILED"} WHERE id = 1`
                return undefined
              })
            : Effect.succeed(undefined),
        state: one(sql`SELECT status AS state FROM telemetry_devices WHERE id = 1`),
      })

      yield* sql`INSERT INTO reports (id, user_id, name, type, start_day, end_day, recurrence, status, personal_data, format,
          machine_ids, signals, created, next_attempt)
        OVERRIDING SYSTEM VALUE VALUES (1, ${ids.owner}, 'Fuel', 'FUEL', current_date - 7, current_date - 1, 'SINGLE', 'FAILED',
          false, 'CSV', ARRAY[1], '{}', now(), now() + interval '1 day')`
      yield* compare(reportSubject, 0, {
        put: (status) =>
          sql`UPDATE reports SET status = ${status}, last_error = NULL,
            completed = CASE WHEN ${status === "COMPLETED"} THEN now() END,
            file_name = CASE WHEN ${status === "COMPLETED"} THEN 'fuel.csv' END,
            size = CASE WHEN ${status === "COMPLETED"} THEN 1 END WHERE id = 1`,
        ask: (to) => (to === "REQUEST" ? call(owner, "POST /reporting/1/again") : Effect.succeed(undefined)),
        state: one(sql`SELECT status AS state FROM reports WHERE id = 1`),
      })
    }),
  )
})
