import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CentrePositions } from "#contract/schemas/centre-position.ts"
import type { HistoryEntry } from "#contract/schemas/history.ts"
import type { FleetMachine, Machine } from "#contract/schemas/machine.ts"
import type { LegacyPairing, MachineOwner } from "#contract/schemas/machine-care.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { CentreModels } from "#contract/schemas/service-machine.ts"
import { History } from "#server/store/history.ts"
import { startServer } from "#test/support/server.ts"
import { vinOf } from "../machines/people.ts"
import {
  AT_CENTRE,
  call,
  centreFixtures,
  fieldError,
  good,
  type Person,
  real,
  writtenDown,
} from "./fixtures.ts"

const listed = (person: Person, query = "") =>
  Effect.map(
    call(person, "GET", `/api/services/3/machines?sort=vin,asc&${query}`),
    (answer) => (good(answer) as Paged<FleetMachine>).content,
  )
const idsOf = (machines: ReadonlyArray<{ readonly id: number }>) => machines.map(({ id }) => id)

const live = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO machine_live (machine_id, last_seen, position_at, lat, lng, speed, heading, hours, hours_at, engine_speed, ignition)
    SELECT id, now(), now(), 62, 25, 8, 90, 1000 + id, now(), 1500, true FROM machines`
  yield* sql`UPDATE subscriptions SET expires = now() + interval '1 year' WHERE state = 'ACTIVE'`
  yield* sql`UPDATE machines SET worst_alarm = CASE id WHEN 1 THEN 'B' ELSE 'A' END`
})

/** Time limit in ms of the first test, longer than usual because all users sign in in it. */
const FIRST_MS = 60_000

layer(startServer(), real)("machines of a service centre", (it) => {
  it.effect(
    "are those it looks after or was asked for, with live values only of the former",
    () =>
      Effect.gen(function* () {
        const ids = yield* centreFixtures
        yield* live
        const known = [1, 2, 3, 5, 6]
        for (const person of ["service", "reader", "dealer", "network", "admin"] as const)
          assert.deepStrictEqual(idsOf(yield* listed(person)), known, person)
        // From outside, brand staff and importers see the machines of their brand alone (OPEN-43).
        for (const person of ["importer", "brand"] as const)
          assert.deepStrictEqual(idsOf(yield* listed(person)), [1, 3, 5, 6], person)
        assert.deepStrictEqual(idsOf(yield* listed("balers")), [2])
        const seenBy = (person: Person) =>
          Effect.map(listed(person), (all) => idsOf(all.filter((one) => one.position !== null)))
        assert.deepStrictEqual(yield* seenBy("service"), [1, 2])
        assert.deepStrictEqual(yield* seenBy("dealer"), [1, 2])
        assert.deepStrictEqual(yield* seenBy("importer"), [1])
        assert.deepStrictEqual(yield* seenBy("balers"), [2])
        const [active, , asks] = yield* listed("service")
        assert.deepInclude(active as object, {
          machineName: "Otso",
          liveStatus: "RUNNING",
          hours: 1001,
          nextService: 20,
          openAlarms: 2,
          subscriptionState: "ACTIVE",
          shared: false,
        })
        assert.deepInclude(asks as object, {
          vin: vinOf(3),
          liveStatus: "OFF",
          lastSeen: null,
          hours: null,
          nextService: null,
          openAlarms: 0,
          subscriptionState: "REQUEST",
        })
        // Checks that machine 6 is listed by its REQUEST at this centre, although it is ACTIVE at another one.
        const [transferred] = (yield* listed("service")).slice(-1)
        assert.deepInclude(transferred as object, { id: 6, subscriptionState: "REQUEST", position: null })
        // The end of a subscription is shown to its own centre alone, as its state is.
        assert.isNotNull(active?.subscriptionEnd)
        assert.isNull(transferred?.subscriptionEnd)
        assert.deepStrictEqual(yield* writtenDown(ids.service), [])
        assert.deepStrictEqual(yield* writtenDown(ids.dealer), [])
        assert.deepStrictEqual(yield* writtenDown(ids.importer), ["1 machines", "1 machines"])
      }),
    FIRST_MS,
  )

  it.effect("are filtered, sorted and paged", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
        ["q=ots", [1]],
        ["q=0000000002", [2]],
        // Only machines with a running subscription here are found by their owner.
        ["q=own%20testaaja", [1, 2]],
        ["q=buyer", []],
        ["q=%25", []],
        ["type=BALER", [2]],
        ["liveStatus=RUNNING", [1, 2]],
        ["liveStatus=OFF", [3, 5, 6]],
        ["subscriptionState=REQUEST", [3, 6]],
        ["subscriptionState=ACTIVE", [1, 2]],
        ["subscriptionState=CANCELED", []],
        // Ranges of hours until service: machines whose hours the centre may not see match no range.
        ["nextServiceMin=0.1&nextServiceMax=50", [1]],
        ["nextServiceMax=0", [2]],
        ["nextServiceMin=20&nextServiceMax=20", [1]],
        ["nextServiceMin=50.1", []],
        ["endingWithin=30", []],
        ["endingWithin=400", [1, 2]],
        ["alarmLevel=A", [2]],
        ["alarmLevel=A&alarmLevel=B", [1, 2]],
        ["brand=Headland", [1, 3, 5, 6]],
        ["series=Nothing", []],
        ["size=2&page=1", [3, 5]],
      ]
      for (const [query, expected] of cases)
        assert.deepStrictEqual(idsOf(yield* listed("service", query)), expected, query)
      const sorted = (sort: string) =>
        Effect.map(call("service", "GET", `/api/services/3/machines?sort=${sort}`), (answer) =>
          idsOf((good(answer) as Paged<FleetMachine>).content),
        )
      // Checks that the order of the list does not reveal hours of a machine that only has a REQUEST.
      assert.deepStrictEqual(yield* sorted("nextService,asc"), [2, 1, 3, 5, 6])
      assert.deepStrictEqual((yield* sorted("nextService,desc")).slice(0, 2), [1, 2])
      assert.deepStrictEqual((yield* sorted("hours,desc")).slice(0, 2), [2, 1])
      assert.deepStrictEqual((yield* sorted("name,desc"))[0], 1)
      assert.strictEqual((yield* sorted("lastSeen,asc")).length, 5)
      for (const [query, expected] of [
        ["sort=openAlarms,asc", "400 DISALLOWED_VALUE sort"],
        ["size=0", "400 MIN size"],
        ["nextServiceMin=50&nextServiceMax=0.1", "400 MIN_IS_MORE_THAN_MAX nextServiceMin"],
        ["nextServiceMin=200000", "400 MAX nextServiceMin"],
        ["liveStatus=FLYING", "400 DISALLOWED_VALUE liveStatus"],
        ["subscriptionState=NONE", "400 DISALLOWED_VALUE subscriptionState"],
      ])
        assert.strictEqual(
          fieldError(yield* call("service", "GET", `/api/services/3/machines?${query}`)),
          expected,
          query,
        )
    }),
  )

  it.effect("are on the map where they were seen last, while their subscription is active (OPEN-167)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`UPDATE machine_live SET lat = 62.2, lng = 25.7, position_at = last_seen, heading = 90
        WHERE machine_id IN (1, 6)`
      yield* sql`UPDATE machine_live SET lat = NULL, lng = NULL, position_at = NULL WHERE machine_id = 2`
      const map = (person: Person, query = "") =>
        Effect.map(
          call(person, "GET", `/api/services/3/machines/positions${query}`),
          (answer) => good(answer) as CentrePositions,
        )
      const { content, machines } = yield* map("service")
      // Machine 2 was never seen at a place; machine 6 only asks for a subscription.
      assert.deepStrictEqual([content.map(({ id }) => id as number), machines], [[1], 2])
      assert.deepInclude(content[0] as object, {
        vin: vinOf(1),
        machineName: "Otso",
        model: "T 210",
        liveStatus: "RUNNING",
        position: { lat: 62.2, lng: 25.7 },
        heading: 90,
        openAlarms: 2,
      })
      assert.deepStrictEqual((yield* map("service", "?liveStatus=OFF")).content, [])
      assert.deepStrictEqual((yield* map("balers")).machines, 1)
      const admin = yield* sql<{ readonly machine: number }>`
        SELECT machine_id AS machine FROM private_reads WHERE call = 'positions'`
      assert.deepStrictEqual(admin, [])
      yield* map("admin")
      const noted = yield* sql`SELECT 1 FROM private_reads WHERE call = 'positions' AND machine_id = 1`
      assert.strictEqual(noted.length, 1)
      for (const [person, query, expected] of [
        ["other", "", "404 NOT_FOUND serviceId"],
        ["service", "?nextServiceMin=9&nextServiceMax=1", "400 MIN_IS_MORE_THAN_MAX nextServiceMin"],
      ] as const)
        assert.strictEqual(
          fieldError(yield* call(person, "GET", `/api/services/3/machines/positions${query}`)),
          expected,
        )
    }),
  )

  it.effect("name their models for the filters, from outside those of the own brand alone", () =>
    Effect.gen(function* () {
      const models = (person: Person) =>
        Effect.map(call(person, "GET", "/api/services/3/machines/models"), (answer) =>
          (good(answer) as CentreModels).models.map(({ brand, series }) => `${brand} ${series}`),
        )
      for (const person of ["service", "reader", "dealer", "admin"] as const)
        assert.deepStrictEqual(yield* models(person), ["Headland T 200", "Norrvik B 10"], person)
      assert.deepStrictEqual(yield* models("importer"), ["Headland T 200"])
      assert.strictEqual(
        fieldError(yield* call("other", "GET", "/api/services/3/machines/models")),
        "404 NOT_FOUND serviceId",
      )
    }),
  )

  it.effect("show one by one what the subscription opens", () =>
    Effect.gen(function* () {
      const one = (person: Person, id: number) => call(person, "GET", `/api/services/3/machines/${id}`)
      const active = good(yield* one("service", AT_CENTRE.active)) as Machine
      assert.deepInclude(active as object, {
        vin: vinOf(1),
        hours: 1001,
        owned: false,
        subscriptionState: "ACTIVE",
      })
      assert.deepStrictEqual(active.owner, { firstName: "owner", lastName: "Testaaja" })
      for (const id of [AT_CENTRE.request, AT_CENTRE.assigned, AT_CENTRE.elsewhere]) {
        const asks = good(yield* one("service", id)) as Machine
        assert.deepInclude(asks as object, { id, owner: null, position: null, hours: null, openAlarms: 0 })
        assert.strictEqual(asks.nextService, null)
      }
      assert.strictEqual((good(yield* one("admin", 2)) as Machine).hours, 1002)
      assert.strictEqual(fieldError(yield* one("importer", 2)), "404 NOT_FOUND id")
      for (const id of [AT_CENTRE.ended, 7, 99, 0, -1, 99999999999])
        assert.strictEqual(fieldError(yield* one("admin", id)), "404 NOT_FOUND id", String(id))
    }),
  )

  it.effect("show subscriptions from outside by brand (OPEN-43)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [baler] = yield* sql<{ id: number }>`SELECT id FROM subscriptions WHERE machine_id = 2`
      const path = "/api/services/3/subscriptions"
      const seenBy: ReadonlyArray<readonly [Person, ReadonlyArray<number>]> = [
        ["service", [1, 2, 3, 4, 6]],
        ["dealer", [1, 2, 3, 4, 6]],
        ["network", [1, 2, 3, 4, 6]],
        ["importer", [1, 3, 4, 6]],
        ["brand", [1, 3, 4, 6]],
        ["balers", [2]],
      ]
      for (const [person, machines] of seenBy) {
        const page = good(yield* call(person, "GET", `${path}?sort=vin,asc`)) as Paged<{
          readonly machine: { readonly id: number }
        }>
        assert.deepStrictEqual(
          page.content.map(({ machine }) => machine.id),
          machines,
          person,
        )
        assert.strictEqual(page.pageMetadata.totalElements, machines.length, person)
        const status = machines.includes(2) ? 200 : 404
        for (const one of [`${path}/${baler?.id}`, `${path}/initiate/2`])
          assert.strictEqual((yield* call(person, "GET", one)).status, status, `${person} ${one}`)
      }
    }),
  )

  it.effect("tell owner, device and history only while the subscription is ACTIVE", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [admin] = yield* sql<{ id: number }>`SELECT id FROM users WHERE first_name = 'admin'`
      yield* sql`INSERT INTO telemetry_devices (serial_number, machine_id, type, status, status_changed, sim_status, sim_changed)
        VALUES ('DEV-5', 1, 'Gateway', 'ACTIVE', now(), 'ACTIVE', now())`
      yield* (yield* History).ofMachine({ id: 1, type: "CREATED", actorId: null })
      for (const path of ["/machines/1/owner", "/owner?machineId=1"]) {
        for (const person of ["service", "reader", "dealer", "admin"] as const) {
          const owner = good(yield* call(person, "GET", `/api/services/3${path}`)) as MachineOwner
          assert.strictEqual(owner.email, "owner@people.example")
        }
      }
      assert.include(yield* writtenDown(admin?.id ?? 0), "1 owner")
      for (const path of ["/machines/1/history", "/history?machineId=1"]) {
        const history = good(yield* call("service", "GET", `/api/services/3${path}`)) as Paged<HistoryEntry>
        assert.deepStrictEqual(
          history.content.map(({ type }) => type),
          ["CREATED"],
        )
      }
      for (const path of ["/machines/1/telemetrydevice", "/telemetrydevice?machineId=1"])
        assert.deepInclude(good(yield* call("reader", "GET", `/api/services/3${path}`)) as object, {
          serialNumber: "DEV-5",
          status: "ACTIVE",
        })
      // Checks that a machine without a device gives its own error, but only once access to the machine was
      // checked.
      for (const path of ["/machines/2/telemetrydevice", "/telemetrydevice?machineId=2"])
        assert.strictEqual(
          fieldError(yield* call("service", "GET", `/api/services/3${path}`)),
          "400 NOT_SMART_MACHINE",
        )
      for (const what of ["owner", "history", "telemetrydevice"]) {
        for (const id of [3, 4, 5, 6, 7, 0, 99999999999]) {
          const inPath = yield* call("service", "GET", `/api/services/3/machines/${id}/${what}`)
          assert.strictEqual(fieldError(inPath), "404 NOT_FOUND id", `${what} ${id}`)
          const inQuery = yield* call("service", "GET", `/api/services/3/${what}?machineId=${id}`)
          assert.strictEqual(fieldError(inQuery), "404 NOT_FOUND machineId", `${what} ${id}`)
        }
        assert.strictEqual(
          fieldError(yield* call("importer", "GET", `/api/services/3/machines/2/${what}`)),
          "404 NOT_FOUND id",
        )
        assert.strictEqual(
          fieldError(yield* call("service", "GET", `/api/services/3/${what}`)),
          "400 NOT_NULL machineId",
        )
      }
    }),
  )

  it.effect("belong to a centre with limited visibility", () =>
    Effect.gen(function* () {
      const paths = [
        "machines",
        "machines/1",
        "machines/1/owner",
        "machines/1/history",
        "machines/1/telemetrydevice",
        "owner?machineId=1",
        "fleet/summary",
        "statistics",
        "signals",
        "datas?ids=1&start=2026-04-01T00:00:00Z&end=2026-04-02T00:00:00Z",
        "gps?ids=1&start=2026-04-01T00:00:00Z&end=2026-04-02T00:00:00Z",
      ]
      for (const path of paths) {
        for (const person of ["owner", "other", "stranger"] as const)
          assert.strictEqual(
            fieldError(yield* call(person, "GET", `/api/services/3/${path}`)),
            "404 NOT_FOUND serviceId",
            `${person} ${path}`,
          )
        // Tries ids of no service context: the first is a dealer, the others do not exist.
        for (const id of [1, 99, 0, 99999999999])
          assert.strictEqual(
            fieldError(yield* call("admin", "GET", `/api/services/${id}/${path}`)),
            "404 NOT_FOUND serviceId",
            `${id} ${path}`,
          )
      }
    }),
  )

  it.effect("are served and paired by who may edit them, and by no other user", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`INSERT INTO legacy_devices (device_id, customer_id) VALUES ('L-1', 'C-1')`
      const next = Effect.map(
        sql<{ n: number }>`SELECT next_service AS n FROM machines WHERE id IN (1, 3) ORDER BY id`,
        (rows) => rows.map(({ n }) => n),
      )
      const pairing = { enabled: true, deviceId: "L-1", customerId: "C-1" }
      const writes = [
        ["machines/1/maintenances/reset", undefined],
        ["maintenances/reset?machineId=1", undefined],
        ["machines/1/ac", pairing],
        ["ac?machineId=1", pairing],
      ] as const
      for (const [path, body] of writes) {
        for (const person of ["reader", "dealer", "importer", "balers", "brand"] as const)
          assert.strictEqual(
            fieldError(yield* call(person, "PUT", `/api/services/3/${path}`, body)),
            "403 UNAUTHORIZED_OPERATION",
            `${person} ${path}`,
          )
        for (const person of ["owner", "other", "stranger"] as const)
          assert.strictEqual(
            fieldError(yield* call(person, "PUT", `/api/services/3/${path}`, body)),
            "404 NOT_FOUND serviceId",
            `${person} ${path}`,
          )
        // Checks that users with write permission have no access to machines whose subscription does not allow it.
        for (const [id, person] of [
          [3, "service"],
          [4, "service"],
          [5, "admin"],
          [6, "network"],
          [99999999999, "admin"],
        ] as const)
          assert.strictEqual(
            fieldError(yield* call(person, "PUT", `/api/services/3/${path.replace("1", String(id))}`, body)),
            `404 NOT_FOUND ${path.includes("?") ? "machineId" : "id"}`,
            `${id} ${path}`,
          )
      }
      assert.deepStrictEqual(yield* next, [20, 70])
      assert.strictEqual((yield* sql`SELECT 1 FROM legacy_pairings`).length, 0)

      for (const [person, path] of [
        ["service", "machines/1/maintenances/reset"],
        ["network", "maintenances/reset?machineId=1"],
      ] as const) {
        yield* sql`UPDATE machines SET next_service = 20 WHERE id = 1`
        assert.strictEqual((yield* call(person, "PUT", `/api/services/3/${path}`)).status, 204)
        assert.deepStrictEqual(yield* next, [500, 70])
      }
      assert.strictEqual(
        fieldError(yield* call("service", "PUT", "/api/services/3/machines/2/maintenances/reset")),
        "400 PREREQUISITES_NOT_FULFILLED",
      )
      for (const [person, path] of [
        ["service", "machines/1/ac"],
        ["admin", "ac?machineId=1"],
      ] as const) {
        const change = (body: unknown) => call(person, "PUT", `/api/services/3/${path}`, body)
        assert.deepInclude(good(yield* change(pairing)) as LegacyPairing, pairing)
        assert.deepInclude(good(yield* change({ enabled: false })) as LegacyPairing, { enabled: false })
        assert.strictEqual(
          fieldError(yield* change({ enabled: true, deviceId: "L-1" })),
          "400 MISSING_LEGACY_SYSTEM_PARAMETERS customerId",
        )
        assert.strictEqual(
          fieldError(yield* change({ ...pairing, customerId: "C-2" })),
          "400 LEGACY_SYSTEM_PAIRING_FAILED",
        )
        assert.strictEqual(fieldError(yield* change({ enabled: "yes" })), "400 INVALID_INPUT_VALUE enabled")
      }
    }),
  )
})
