import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { DeviceActivation } from "#contract/schemas/device.ts"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import type { ExternalSystem, LegacyPairing, MachineOwner } from "#contract/schemas/machine-care.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { signalByName } from "#domain/signals.ts"
import { Integrations } from "#server/integrations/integrations.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import type { Answer } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { noPositions } from "#test/support/telemetry.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  scopedRole,
  share,
  subscribe,
} from "../machines/people.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
const server = () => startServer().pipe(Layer.provideMerge(movableClock()))

const people = {
  owner: endUser,
  grantee: endUser,
  neighbour: endUser,
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  asked: partnerRole("ROLE_PARTNER_USER", "SERVICE", 4),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const

/** Fixtures: model 1 has a manual reset of the service interval, every 500 h; model 2 an automatic one, every 300 h. */
const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  yield* sql`UPDATE models SET service_interval_reset_allowed = (id = 1)`
  const ids = yield* makePeople(people)
  yield* addMachine({ id: 1, owner: ids.owner, dealer: 1, service: 3, nextService: 20 })
  yield* addMachine({ id: 2, owner: ids.owner, model: 2, nextService: -49 })
  yield* addMachine({ id: 3 })
  yield* subscribe(1, 3)
  yield* sql`INSERT INTO subscriptions (machine_id, service_id, state) VALUES (1, 4, 'REQUEST')`
  yield* share(1, ids.grantee)
  return ids
})

const fault = (answer: Answer) => {
  const faults = answer.json() as ReadonlyArray<{ message: string; field?: string }>
  return `${answer.status} ${faults.map((one) => `${one.message} ${one.field ?? ""}`.trim()).join(", ")}`
}

const call = Effect.fnUntraced(function* (name: string, method: string, path: string, body?: unknown) {
  const browser = yield* browserOf(name)
  return yield* browser.call(method, path, body === undefined ? {} : { body })
})

const nextServiceOf = (id: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{ hours: number }>`SELECT next_service AS hours FROM machines WHERE id = ${id}`,
      ([row]) => row?.hours,
    ),
  )

const services = (id: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.map(
      sql<{
        line: string
      }>`SELECT old_value || ' ' || new_value || CASE WHEN actor_id IS NULL THEN ' by itself' ELSE '' END
        AS line FROM machine_history WHERE machine_id = ${id} AND type = 'SERVICE_DONE' ORDER BY id`,
      (rows) => rows.map((row) => row.line),
    ),
  )

/** Sets the machine's hour meter to a value after a number of hours, and runs the job that counts hours. */
const reads = Effect.fnUntraced(function* (machineId: number, hours: number, later = 0.02) {
  const clock = yield* MovableClock
  yield* clock.advance(`${later * 60} minutes`)
  yield* sends(machineId, [{ hours }])
  yield* runJob("count-services")
})

/** Readings of the machine's hour meter that arrive now, each from some minutes ago. */
const sends = Effect.fnUntraced(function* (
  machineId: number,
  readings: ReadonlyArray<{ readonly hours: number; readonly minutesAgo?: number }>,
) {
  const store = yield* TelemetryStore
  const now = yield* Effect.clockWith((one) => one.currentTimeMillis)
  yield* store.append(noPositions, {
    machineIds: readings.map(() => machineId),
    signalIds: readings.map(() => signalByName("EngineHours")?.id ?? 0),
    times: readings.map(({ minutesAgo = 0 }) => now - minutesAgo * 60_000),
    values: readings.map(({ hours }) => hours),
  })
})

layer(server(), real)("the service counter", (it) => {
  it.effect("counts down by live hours, and starts again by hand or by itself", () =>
    Effect.gen(function* () {
      yield* arrange
      yield* reads(1, 1000)
      assert.strictEqual(yield* nextServiceOf(1), 20, "the first reading is where counting begins")
      yield* reads(1, 1000.04)
      assert.strictEqual(yield* nextServiceOf(1), 20)
      yield* reads(1, 1030.3, 31)
      assert.strictEqual(yield* nextServiceOf(1), -10.3)
      yield* reads(1, 1100, 70)
      assert.strictEqual(yield* nextServiceOf(1), -80, "by hand only")
      const machine = (yield* call("owner", "GET", "/api/machines/1")).json() as Machine
      assert.strictEqual(machine.nextService, -80)
      assert.match(machine.estimatedServiceDate ?? "", /^\d{4}-\d{2}-\d{2}$/)

      yield* reads(2, 500)
      yield* reads(2, 500.9, 1)
      assert.strictEqual(yield* nextServiceOf(2), -49.9)
      yield* reads(2, 511, 11)
      assert.strictEqual(yield* nextServiceOf(2), 290)
      assert.deepStrictEqual(yield* services(2), ["-49.9 300 by itself"])
      for (const wrong of [0, 99_999, 3]) {
        yield* reads(2, wrong)
        assert.strictEqual(yield* nextServiceOf(2), 290, "one reading proves nothing")
        yield* reads(2, 511)
        assert.strictEqual(yield* nextServiceOf(2), 290, "a glitch leaves no trace")
      }
      yield* reads(2, 40)
      yield* reads(2, 40)
      yield* reads(2, 41, 1)
      assert.strictEqual(yield* nextServiceOf(2), 289, "a meter that was replaced is counted on from there")
      yield* reads(2, 350_000)
      yield* reads(2, 350_000)
      assert.strictEqual(yield* nextServiceOf(2), 289, "a meter that jumped far")
      assert.deepStrictEqual(yield* services(2), ["-49.9 300 by itself"])
    }),
  )

  it.effect("is set back by the owner where that is allowed", () =>
    Effect.gen(function* () {
      const reset = (name: string, id: number) =>
        call(name, "PUT", `/api/machines/${id}/resetserviceinterval`)
      assert.strictEqual(fault(yield* reset("owner", 2)), "400 PREREQUISITES_NOT_FULFILLED")
      for (const name of ["grantee", "dealer", "importer", "admin"])
        assert.strictEqual(fault(yield* reset(name, 1)), "403 NOT_OWNER", name)
      assert.strictEqual(fault(yield* reset("neighbour", 1)), "404 NOT_FOUND id")
      assert.strictEqual(yield* nextServiceOf(1), -80)
      assert.strictEqual((yield* reset("owner", 1)).status, 204)
      assert.strictEqual(yield* nextServiceOf(1), 500)
      assert.deepStrictEqual(yield* services(1), ["-80 500"])
      yield* reads(1, 1101, 1)
      assert.strictEqual(yield* nextServiceOf(1), 499)
    }),
  )

  it.effect("goes on from the first reading of a meter that its owner says was replaced", () =>
    Effect.gen(function* () {
      const replace = (name: string) => call(name, "PUT", "/api/machines/2/hourmeter")
      const shown = Effect.map(
        call("owner", "GET", "/api/machines/2"),
        (answer) => (answer.json() as Machine).hours,
      )
      const sql = yield* SqlClient.SqlClient
      const worked = sql<{
        hours: number
      }>`SELECT sum(hours) AS hours FROM machine_day_hours WHERE machine_id = 2`
      const clock = yield* MovableClock
      const before = (yield* nextServiceOf(2)) ?? 0
      const [use] = yield* worked
      assert.strictEqual(fault(yield* replace("neighbour")), "404 NOT_FOUND id")
      yield* clock.advance("2 hours")
      yield* sends(2, [{ hours: 350_001.5, minutesAgo: 30 }])
      assert.strictEqual((yield* replace("owner")).status, 204)
      assert.strictEqual(yield* nextServiceOf(2), before - 1.5, "the old meter is counted to its end")
      assert.closeTo((yield* worked)[0]!.hours, use!.hours + 1.5, 1e-9)
      assert.strictEqual(fault(yield* replace("owner")), "400 PREREQUISITES_NOT_FULFILLED")

      yield* sends(2, [{ hours: 350_001.7, minutesAgo: 15 }])
      yield* runJob("count-services")
      assert.isNull(yield* shown, "a late reading of the old meter")
      yield* clock.advance("1 hour")
      yield* sends(2, [{ hours: 350_001.8, minutesAgo: 70 }, { hours: 7.3 }])
      yield* runJob("count-services")
      assert.strictEqual(yield* shown, 7.3)
      assert.strictEqual(yield* nextServiceOf(2), before - 1.5)
      yield* reads(2, 8.3, 1)
      assert.strictEqual(yield* nextServiceOf(2), before - 2.5)
    }),
  )

  it.effect("has no date without use", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE machine_day_hours SET day = day - 40`
      const machine = (yield* call("owner", "GET", "/api/machines/1")).json() as Machine
      assert.isNull(machine.estimatedServiceDate)
      yield* runJob("forget-days-of-use")
      assert.deepStrictEqual(yield* sql`SELECT 1 FROM machine_day_hours`, [])
    }),
  )
})

layer(server(), real)("around a machine", (it) => {
  it.effect("owner and history are shown to users in scope, and reads by others are audited", () =>
    Effect.gen(function* () {
      const ids = yield* arrange
      const sql = yield* SqlClient.SqlClient
      const expected: Record<keyof typeof people, string> = {
        owner: "200",
        grantee: "403 UNAUTHORIZED_OPERATION",
        neighbour: "404 NOT_FOUND id",
        dealer: "200",
        service: "200",
        asked: "403 UNAUTHORIZED_OPERATION",
        importer: "200",
        admin: "200",
      }
      yield* sql`UPDATE partners SET street_address = 'Huoltotie 3', phone_number = '+358 14 555 0003', lat = 62.262,
        lng = 25.71 WHERE id = 3`
      const seen = (yield* call("owner", "GET", "/api/machines/1")).json() as Machine
      assert.strictEqual(seen.serviceCentre?.phoneNumber, "+358 14 555 0003", "MACH-09")
      assert.strictEqual(seen.serviceCentre?.streetAddress, "Huoltotie 3")
      assert.deepStrictEqual(seen.serviceCentre?.location, { lat: 62.262, lng: 25.71 })
      for (const [name, wanted] of Object.entries(expected))
        for (const what of ["owner", "history"]) {
          const answer = yield* call(name, "GET", `/api/machines/1/${what}`)
          assert.strictEqual(answer.status === 200 ? "200" : fault(answer), wanted, `${name} ${what}`)
        }
      const owner = (yield* call("dealer", "GET", "/api/machines/1/owner")).json() as MachineOwner
      assert.strictEqual(
        `${owner.id} ${owner.firstName} ${owner.email}`,
        `${ids.owner} owner owner@people.example`,
      )
      assert.strictEqual((yield* call("admin", "GET", "/api/machines/3/owner")).status, 204)
      const noted = yield* sql<{ name: string }>`SELECT u.first_name AS name FROM private_reads r
        JOIN users u ON u.id = r.user_id WHERE r.call = 'owner' ORDER BY r.id`
      assert.deepStrictEqual(
        noted.map((one) => one.name),
        ["importer", "admin"],
      )
      yield* sql`INSERT INTO machine_history (machine_id, time, type, actor_id) VALUES
        (1, '2019-01-01', 'CREATED', ${ids.admin}), (1, '2021-01-01', 'CHANGED', ${ids.owner})`
      const actors = (answer: Answer) =>
        (answer.json() as Paged<HistoryEntry>).content.map((one) => one.actor?.name)
      assert.deepStrictEqual(actors(yield* call("owner", "GET", "/api/machines/1/history")), [
        "owner Testaaja",
        "former owner",
      ])
      assert.deepStrictEqual(actors(yield* call("admin", "GET", "/api/machines/1/history?size=1&page=1")), [
        "admin Testaaja",
      ])
    }),
  )

  it.effect("other systems are switched by the owner", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO external_systems (id, name, description, brand_ids)
        VALUES (1, 'Fieldbook', 'Records', '{1,2}'), (2, 'Advisor', 'Tyres', '{1}'), (3, 'Other', 'Else', '{2}')`
      const path = "/api/machines/1/externalsystems"
      const list = Effect.fnUntraced(function* (query = "") {
        const answer = yield* call("owner", "GET", `${path}${query}`)
        return answer.status === 200
          ? (answer.json() as Paged<ExternalSystem>).content
              .map((one) => `${one.name} ${one.enabled}`)
              .join(", ")
          : fault(answer)
      })
      assert.strictEqual(yield* list("?limit=1000"), "Advisor false, Fieldbook false")
      const on = (yield* call("owner", "PUT", `${path}/1`, { enabled: true })).json() as ExternalSystem
      assert.strictEqual(on.enabled, true)
      const again = (yield* call("owner", "PUT", `${path}/1`, { enabled: true })).json() as ExternalSystem
      assert.strictEqual(again.since, on.since)
      assert.strictEqual(yield* list("?sort=enabled,desc&size=1"), "Fieldbook true")
      assert.strictEqual(yield* list("?limit=1001"), "400 MAX limit")
      assert.strictEqual(yield* list("?sort=eid,asc"), "400 DISALLOWED_VALUE sort")
      assert.strictEqual(((yield* call("owner", "GET", `${path}/1`)).json() as ExternalSystem).enabled, true)
      assert.strictEqual((yield* call("owner", "PUT", `${path}/1`, { enabled: false })).status, 200)
      assert.strictEqual(
        fault(yield* call("owner", "PUT", `${path}/3`, { enabled: true })),
        "404 NOT_FOUND eid",
      )
      assert.strictEqual(fault(yield* call("owner", "GET", `${path}/9999999999`)), "404 NOT_FOUND eid")
      assert.strictEqual(fault(yield* call("owner", "PUT", `${path}/1`, {})), "400 NOT_NULL enabled")
      for (const name of ["grantee", "dealer", "admin"]) {
        assert.strictEqual(fault(yield* call(name, "GET", path)), "403 NOT_OWNER", name)
        assert.strictEqual(
          fault(yield* call(name, "PUT", `${path}/1`, { enabled: true })),
          "403 NOT_OWNER",
          name,
        )
      }
      const sent = yield* sql<{
        line: string
      }>`SELECT description || ' ' || new_value AS line FROM machine_history
        WHERE type = 'CHANGED' AND description IS NOT NULL ORDER BY id`
      assert.deepStrictEqual(
        sent.map((one) => one.line),
        ["Fieldbook on", "Fieldbook off"],
      )
    }),
  )

  it.effect("the legacy system is paired when it knows device and customer", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      yield* sql`INSERT INTO legacy_devices (device_id, customer_id) VALUES ('LT-1', 'C-1'), ('LT-2', 'C-1')`
      const pair = (body: object, id = 1, name = "owner") => call(name, "PUT", `/api/machines/${id}/ac`, body)
      assert.strictEqual(
        fault(yield* pair({ enabled: true, deviceId: " " })),
        "400 MISSING_LEGACY_SYSTEM_PARAMETERS deviceId, MISSING_LEGACY_SYSTEM_PARAMETERS customerId",
      )
      assert.strictEqual(
        fault(yield* pair({ enabled: true, deviceId: "LT-1", customerId: "C-2" })),
        "400 LEGACY_SYSTEM_PAIRING_FAILED",
      )
      yield* integrations.setMode("legacy-telemetry", "off")
      const wanted = { enabled: true, deviceId: "LT-1", customerId: "C-1" }
      assert.strictEqual(fault(yield* pair(wanted)), "503 EXTERNAL_SERVICE_UNAVAILABLE")
      yield* integrations.setMode("legacy-telemetry", "on")
      const paired = (yield* pair(wanted)).json() as LegacyPairing
      assert.strictEqual(`${paired.enabled} ${paired.deviceId} ${paired.customerId}`, "true LT-1 C-1")
      assert.strictEqual(fault(yield* pair(wanted, 2)), "400 LEGACY_SYSTEM_PAIRING_FAILED")
      assert.strictEqual((yield* pair({ ...wanted, deviceId: "LT-2" }, 2)).status, 200)
      assert.strictEqual(fault(yield* pair(wanted, 1, "dealer")), "403 NOT_OWNER")
      assert.strictEqual(
        fault(yield* pair({ enabled: true, deviceId: "x".repeat(61), customerId: "C" })),
        "400 SIZE deviceId",
      )
      yield* sql`INSERT INTO telemetry_devices (serial_number, type, status, status_changed, sim_status, sim_changed,
        machine_id) VALUES ('HD-77', 'Gateway', 'ACTIVE', now(), 'ACTIVE', now(), 1)`
      const present = Effect.map(
        call("owner", "GET", "/api/machines/1/telemetrydevice/activation"),
        (answer) => (answer.json() as DeviceActivation).pairing,
      )
      assert.deepStrictEqual(yield* present, paired)
      const ended = (yield* pair({ enabled: false })).json() as LegacyPairing
      assert.deepStrictEqual(ended, { enabled: false, deviceId: null, customerId: null, since: null })
      assert.deepStrictEqual(yield* present, ended)
      assert.strictEqual((yield* pair(wanted, 2)).status, 200, "free again")
    }),
  )
})
