import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { DeviceActivation } from "#contract/schemas/device.ts"
import type { Subscription } from "#contract/schemas/subscription.ts"
import { answersWell } from "#domain/devices/simulated-answer.ts"
import { DeviceCommands } from "#server/rules/device-commands.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { addMachine, browserOf, endUser, makePeople, partnerRole } from "../machines/people.ts"
import { addSubscription, call, DAY, layPlans, outcomeOf, PLAN } from "./fixtures.ts"

const START = new Date("2026-03-31T09:00:00Z")
const people = { owner: endUser, service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3) } as const
const REASON = { terminatingDescription: "It is no longer needed." }

/** Makes the next five device commands succeed. */
const onlyGoodAnswers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [last] = yield* sql<{ id: number }>`SELECT coalesce(max(id), 0)::int AS id FROM device_commands`
  let id = (last?.id ?? 0) + 1
  while (![0, 1, 2, 3, 4].every((next) => answersWell(id + next))) id++
  yield* sql`SELECT setval(pg_get_serial_sequence('device_commands', 'id'), ${id}::bigint, false)`
})

/** Creates a machine of the owner whose device is in this status. */
const machineWith = Effect.fn("machineWith")(function* (
  id: number,
  owner: number,
  status: string,
  sim = "ACTIVE",
) {
  const sql = yield* SqlClient.SqlClient
  yield* addMachine({ id, owner, service: 3 })
  yield* sql`INSERT INTO telemetry_devices (serial_number, type, status, status_changed, sim_status, sim_changed, machine_id)
    VALUES (${`HD-${id}`}, 'Gateway', ${status}, ${START}, ${sim}, ${START}, ${id})`
})

const statusOf = Effect.fn("statusOf")(function* (machine: number) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{
    status: string
  }>`SELECT status FROM telemetry_devices WHERE machine_id = ${machine}`
  return row?.status
})

/** Moves the clock on and lets the network answer the sent commands. */
const answered = Effect.gen(function* () {
  yield* (yield* MovableClock).advance("41 seconds")
  yield* (yield* DeviceCommands).takeAnswers
})

layer(Layer.provideMerge(startServer(), movableClock()), { excludeTestServices: true, timeout: 300_000 })(
  "the device of a machine",
  (it) => {
    let owner: number
    it.effect("goes on with a subscription and off with its cancellation (DEV-09)", () =>
      Effect.gen(function* () {
        yield* (yield* MovableClock).setTo(START)
        yield* layPlans
        owner = (yield* makePeople(people)).owner
        yield* machineWith(1, owner, "DEACTIVATED")
        yield* onlyGoodAnswers
        const service = yield* browserOf("service")
        const ask = yield* addSubscription({ machine: 1, state: "REQUEST", customer: owner, plan: PLAN.year })
        const path = `/services/3/subscriptions/${ask}`
        const begun = yield* call(service, `PUT ${path}/activate`, { customerReference: "PO-1" })
        assert.strictEqual((begun.json() as Subscription).activationState, "ACTIVATION_PENDING")
        assert.strictEqual(yield* statusOf(1), "ACTIVATION_PENDING")
        yield* answered
        assert.strictEqual(yield* statusOf(1), "ACTIVE")
        const runs = (yield* call(service, `GET ${path}`)).json() as Subscription
        assert.strictEqual(runs.activationState, "ACTIVE")

        assert.strictEqual(yield* outcomeOf(service, `PUT ${path}/cancel`, REASON), "200")
        assert.strictEqual(yield* statusOf(1), "DEACTIVATION_PENDING")
      }),
    )

    it.effect("follows what came while it had a command under way", () =>
      Effect.gen(function* () {
        const service = yield* browserOf("service")
        yield* (yield* MovableClock).advance("1 second")
        const ask = yield* addSubscription({ machine: 1, state: "REQUEST", customer: owner, plan: PLAN.year })
        const activate = `PUT /services/3/subscriptions/${ask}/activate`
        assert.strictEqual(yield* outcomeOf(service, activate, { customerReference: "PO-2" }), "200")
        assert.strictEqual(yield* statusOf(1), "DEACTIVATION_PENDING", "one thing after the other")
        yield* answered
        assert.strictEqual(yield* statusOf(1), "ACTIVATION_PENDING")
        yield* answered
        assert.strictEqual(yield* statusOf(1), "ACTIVE")
      }),
    )

    it.effect("goes on after its SIM where that is off, and again when it failed", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* machineWith(4, owner, "DEACTIVATED", "DEACTIVATED")
        yield* onlyGoodAnswers
        const service = yield* browserOf("service")
        const ask = yield* addSubscription({ machine: 4, state: "REQUEST", customer: owner, plan: PLAN.year })
        const activate = `PUT /services/3/subscriptions/${ask}/activate`
        assert.strictEqual(yield* outcomeOf(service, activate, { customerReference: "PO-4" }), "200")
        assert.strictEqual(yield* statusOf(4), "ACTIVATION_PENDING")
        yield* answered
        yield* answered
        assert.strictEqual(yield* statusOf(4), "ACTIVE")
        const activation = Effect.fnUntraced(function* (name: keyof typeof people) {
          return (yield* call(
            yield* browserOf(name),
            "GET /machines/4/telemetrydevice/activation",
          )).json() as DeviceActivation
        })
        const { attempts } = yield* activation("owner")
        assert.deepStrictEqual(
          attempts.map(({ target, command, state }) => `${target} ${command} ${state}`),
          ["DEVICE ACTIVATED_MODE DONE", "SIM ACTIVE DONE"],
        )
        assert.isTrue(attempts.every(({ sent, finished }) => finished !== null && finished > sent))

        yield* sql`UPDATE telemetry_devices SET status = 'ACTIVATION_FAILED', sim_status = 'DEACTIVATED' WHERE machine_id = 4`
        const retry = "PUT /machines/4/telemetrydevice/reactivate"
        assert.isTrue((yield* activation("owner")).mayRetry)
        assert.strictEqual(yield* outcomeOf(yield* browserOf("owner"), retry), "204")
        const [newest] = (yield* activation("owner")).attempts
        assert.deepStrictEqual([newest?.state, newest?.finished], ["OPEN", null])
        yield* answered
        yield* answered
        assert.strictEqual(yield* statusOf(4), "ACTIVE")
      }),
    )

    it.effect("goes on though it came after the subscription, and off in a machine whose own is over", () =>
      Effect.gen(function* () {
        yield* makePeople({ admin: [{ authRole: "ROLE_ADMIN" }] })
        for (const id of [5, 6, 7]) yield* addMachine({ id, owner, service: 3 })
        yield* addSubscription({ machine: 5, state: "ACTIVE", customer: owner, plan: PLAN.year })
        yield* addSubscription({ machine: 6, state: "CANCELED", customer: owner, plan: PLAN.year })
        const admin = yield* browserOf("admin")
        const device = {
          serialNumber: "HD-LATE",
          type: "Gateway",
          revision: null,
          imei: null,
          dataSim: { iccid: null, imsi: null },
          machineId: 5,
        }
        yield* onlyGoodAnswers
        const { id, status, version } = (yield* call(admin, "POST /telemetrydevices", device)).json() as {
          readonly id: number
          readonly status: string
          readonly version: number
        }
        assert.strictEqual(status, "ACTIVATION_PENDING")
        yield* answered
        assert.strictEqual(yield* statusOf(5), "ACTIVE")

        const { serialNumber: _, ...rest } = device
        const sit = (machineId: number | null, at: number) =>
          outcomeOf(admin, `PUT /telemetrydevices/${id}`, { ...rest, machineId, version: at })
        assert.strictEqual(yield* sit(7, version), "200")
        assert.strictEqual(yield* statusOf(7), "ACTIVE", "no subscription says anything there")
        assert.strictEqual(yield* sit(null, version + 1), "200")
        assert.strictEqual(yield* sit(6, version + 2), "200")
        assert.strictEqual(yield* statusOf(6), "DEACTIVATION_PENDING")
      }),
    )

    it.effect("stays on over a renewal, and goes off when the term is over", () =>
      Effect.gen(function* () {
        const clock = yield* MovableClock
        const expires = new Date(START.getTime() + 20 * DAY)
        const run = { state: "ACTIVE", customer: owner, created: START, expires, announced: true } as const
        yield* machineWith(2, owner, "ACTIVE")
        yield* machineWith(3, owner, "ACTIVE")
        yield* addSubscription({ ...run, machine: 2, plan: PLAN.year, autoRenew: true })
        yield* addSubscription({ ...run, machine: 3, plan: PLAN.year })
        yield* clock.advance("21 days")
        yield* runJob("subscription-clock")
        assert.strictEqual(yield* statusOf(2), "ACTIVE")
        assert.strictEqual(yield* statusOf(3), "DEACTIVATION_PENDING")
      }),
    )
  },
)
