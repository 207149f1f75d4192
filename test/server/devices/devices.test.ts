import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { DeviceState, TelemetryDevice } from "#contract/schemas/device.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { answersWell } from "#domain/devices/simulated-answer.ts"
import { Devices } from "#server/ingest/devices.ts"
import { DeviceCommands } from "#server/rules/device-commands.ts"
import type { Answer } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer, TestServer } from "#test/support/server.ts"
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
  vinOf,
} from "../machines/people.ts"

const real = { excludeTestServices: true, timeout: 300_000 }
const server = () => startServer().pipe(Layer.provideMerge(movableClock()))

const people = {
  owner: endUser,
  grantee: endUser,
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  dealerReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
} as const

/**
 * Fixtures: device 1 is in machine 1 (dealer 1, centre 3), device 2 in machine 2 (Sweden), device 3 in stock;
 * machine 3 has no device.
 */
const arrange = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* layFixtures
  const ids = yield* makePeople(people)
  yield* addMachine({ id: 1, owner: ids.owner, dealer: 1, service: 3 })
  yield* addMachine({ id: 2, owner: ids.owner, country: "SE", model: 2 })
  yield* addMachine({ id: 3, owner: ids.owner })
  yield* subscribe(1, 3)
  yield* share(1, ids.grantee)
  yield* sql`INSERT INTO telemetry_devices (id, serial_number, type, status, status_changed, revision, imei, sim_iccid,
      sim_imsi, sim_status, sim_changed, machine_id)
    SELECT n, 'HD-' || n, CASE n WHEN 2 THEN 'POD' ELSE 'Gateway' END, 'ACTIVE', now(), '4.2', '35209900000000' || n,
      '893580123000010000' || n, '24491000010000' || n, 'ACTIVE', now(), CASE WHEN n < 3 THEN n END
    FROM generate_series(1, 3) n`
  yield* sql`SELECT setval(pg_get_serial_sequence('telemetry_devices', 'id'), 10)`
  return ids
})

const setStatus = (id: number, status: string, sim = "ACTIVE") =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql`UPDATE telemetry_devices SET status = ${status}, sim_status = ${sim} WHERE id = ${id}`,
  )

/** Drops the open device commands that other tests have left. */
const dropCommands = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`UPDATE device_commands SET state = 'DROPPED' WHERE state = 'OPEN'`,
)

/**
 * Sets the number of the next device command so that it succeeds, or fails: the simulated device answers by the
 * number.
 */
const nextCommand = (well: boolean) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ last: number }>`SELECT coalesce(max(id), 0)::int AS last FROM device_commands`
    let id = (row?.last ?? 0) + 1
    while (answersWell(id) !== well) id++
    yield* sql`SELECT setval(pg_get_serial_sequence('device_commands', 'id'), ${id}::bigint, false)`
  })

const afterAWhile = Effect.gen(function* () {
  yield* (yield* MovableClock).advance("41 seconds")
  yield* runJob("take-device-answers")
  yield* (yield* DeviceCommands).takeAnswers
})

const fault = (answer: Answer) => {
  const [first] = answer.json() as ReadonlyArray<{ message: string; field?: string }>
  return `${answer.status} ${first?.message} ${first?.field ?? ""}`.trim()
}

layer(server(), real)("telemetry devices", (it) => {
  it.effect("are listed and found by whom they concern", () =>
    Effect.gen(function* () {
      yield* arrange
      const listed = Effect.fnUntraced(function* (name: string, path = "") {
        const answer = yield* (yield* browserOf(name)).call("GET", `/api/telemetrydevices${path}`)
        if (answer.status !== 200) return fault(answer)
        return (answer.json() as Paged<TelemetryDevice>).content.map((one) => one.id).join(",")
      })
      const expected: Record<keyof typeof people, string> = {
        owner: "403 UNAUTHORIZED_OPERATION",
        grantee: "403 UNAUTHORIZED_OPERATION",
        dealer: "1",
        dealerReadOnly: "1",
        service: "403 UNAUTHORIZED_OPERATION",
        importer: "1",
        partnerAdmin: "1,2,3",
        admin: "1,2,3",
      }
      for (const [name, ids] of Object.entries(expected)) assert.strictEqual(yield* listed(name), ids, name)
      for (const [path, ids] of [
        ["?type=POD", "2"],
        ["?countries=SE", "2"],
        ["?countries=SE&countries=FI&sort=vin,desc", "2,1"],
        ["?status=ACTIVE&simStatus=ACTIVE&size=1&page=1", "2"],
        ["?status=UNKNOWN", ""],
        ["?type=Boat", "400 DISALLOWED_VALUE type"],
        ["?sort=imei,asc", "400 DISALLOWED_VALUE sort"],
        ["?countries=xx", "400 PATTERN countries.0"],
        ["?serialNumbers=HD-3&serialNumbers=HD-1&serialNumbers=HD-9&serialNumbers=hd-2", "1,3"],
        ["/search?q=hd-3", "3"],
        ["/search?q=hd-&type=POD", "2"],
        ["/search?q=hd-&simStatus=TERMINATED", ""],
        ["/search?q=352099000000001", "1"],
        ["/search?q=244910000100002", "2"],
        [`/search?q=${vinOf(2)}`, "2"],
        ["/search?q=%25%25%25", ""],
        ["/search?q=hd", "400 SIZE q"],
        ["/search", "400 NOT_NULL q"],
      ] as const)
        assert.strictEqual(yield* listed("admin", path), ids, path)
      const dealer = yield* browserOf("dealer")
      const own = (yield* dealer.call("GET", "/api/telemetrydevices/1")).json() as TelemetryDevice
      assert.strictEqual(
        `${own.vin} ${own.imei} ${own.dataSim.imsi}`,
        `${vinOf(1)} 352099000000001 244910000100001`,
      )
      assert.strictEqual(fault(yield* dealer.call("GET", "/api/telemetrydevices/2")), "404 NOT_FOUND id")
      assert.strictEqual(
        fault(yield* dealer.call("GET", "/api/telemetrydevices/9999999999")),
        "404 NOT_FOUND id",
      )
    }),
  )

  it.effect("are shown with their machine, but not to who only borrows it", () =>
    Effect.gen(function* () {
      const expected: Record<keyof typeof people, string> = {
        owner: "200",
        grantee: "403 UNAUTHORIZED_OPERATION",
        dealer: "200",
        dealerReadOnly: "200",
        service: "200",
        importer: "200",
        partnerAdmin: "200",
        admin: "200",
      }
      for (const [name, wanted] of Object.entries(expected)) {
        const answer = yield* (yield* browserOf(name)).call("GET", "/api/machines/1/telemetrydevice")
        assert.strictEqual(answer.status === 200 ? "200" : fault(answer), wanted, name)
      }
      const owner = yield* browserOf("owner")
      assert.strictEqual(
        fault(yield* owner.call("GET", "/api/machines/3/telemetrydevice")),
        "400 NOT_SMART_MACHINE",
      )
      assert.strictEqual(
        fault(yield* owner.call("GET", "/api/machines/99/telemetrydevice")),
        "404 NOT_FOUND id",
      )
    }),
  )

  it.effect("go off on command, after a while, and their machines' history records it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const put = (status: string) =>
        admin.call("PUT", "/api/telemetrydevices/1/status", { body: { status } })
      yield* nextCommand(true)
      const sent = (yield* put("DEACTIVATED")).json() as DeviceState
      assert.strictEqual(`${sent.status} ${sent.openCommand}`, "DEACTIVATION_PENDING DEACTIVATED_MODE")
      assert.strictEqual(fault(yield* put("ACTIVE")), "409 CONFLICT")
      yield* afterAWhile
      const off = (yield* admin.call("GET", "/api/telemetrydevices/1/status")).json() as DeviceState
      assert.strictEqual(
        `${off.status} ${off.activationMode} ${off.openCommand}`,
        "DEACTIVATED DEACTIVATED_MODE null",
      )
      assert.strictEqual(fault(yield* put("DEACTIVATED")), "409 ALREADY_INACTIVE status")
      yield* nextCommand(false)
      assert.strictEqual((yield* put("ACTIVE")).status, 200)
      yield* afterAWhile
      const failed = (yield* admin.call("GET", "/api/telemetrydevices/1/status")).json() as DeviceState
      assert.strictEqual(`${failed.status} ${failed.activationMode}`, "ACTIVATION_FAILED DEACTIVATED_MODE")
      const lines = yield* sql<{ line: string; actor: boolean }>`
        SELECT old_value || ' ' || new_value AS line, actor_id IS NOT NULL AS actor FROM machine_history
        WHERE machine_id = 1 AND type = 'DEVICE_CHANGED' ORDER BY id`
      assert.deepStrictEqual(
        lines.map(({ actor, line }) => `${line} ${actor ? "by hand" : "by itself"}`),
        [
          "ACTIVE DEACTIVATION_PENDING by hand",
          "DEACTIVATION_PENDING DEACTIVATED by itself",
          "DEACTIVATED ACTIVATION_PENDING by hand",
          "ACTIVATION_PENDING ACTIVATION_FAILED by itself",
        ],
      )
      const [audited] = yield* sql<{ n: number }>`
        SELECT count(*)::int AS n FROM audit WHERE action = 'device.command' AND target_id = '1'`
      assert.strictEqual(audited?.n, 2)
    }),
  )

  it.effect("are tried again by the owner and the machine's partners, only after a failure", () =>
    Effect.gen(function* () {
      const retry = Effect.fnUntraced(function* (name: string, machine = 1) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("PUT", `/api/machines/${machine}/telemetrydevice/reactivate`)
        return answer.status === 204 ? "204" : fault(answer)
      })
      const sql = yield* SqlClient.SqlClient
      for (const name of ["owner", "dealer", "service", "partnerAdmin", "admin"]) {
        yield* dropCommands
        yield* setStatus(1, "DEACTIVATION_FAILED")
        assert.strictEqual(yield* retry(name), "204", name)
        const [row] = yield* sql<{ status: string }>`SELECT status FROM telemetry_devices WHERE id = 1`
        assert.strictEqual(row?.status, "DEACTIVATION_PENDING")
      }
      assert.strictEqual(yield* retry("owner"), "409 CONFLICT")
      yield* dropCommands
      yield* setStatus(1, "ACTIVATION_FAILED")
      for (const name of ["dealerReadOnly", "importer", "grantee"])
        assert.strictEqual(yield* retry(name), "403 UNAUTHORIZED_OPERATION", name)
      yield* setStatus(1, "ACTIVE")
      assert.strictEqual(yield* retry("owner"), "409 ALREADY_ACTIVE")
      yield* setStatus(1, "DEACTIVATED")
      assert.strictEqual(yield* retry("owner"), "409 CONFLICT")
      assert.strictEqual(yield* retry("owner", 3), "400 NOT_SMART_MACHINE")
      assert.strictEqual(yield* retry("dealer", 2), "404 NOT_FOUND id")
    }),
  )

  it.effect("take one command at a time, from administrators", () =>
    Effect.gen(function* () {
      const send = Effect.fnUntraced(function* (name: string, command: string, telemetryDeviceId = 1) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("POST", "/api/simmanager/telemetrydevices/sms", {
          body: { telemetryDeviceId, command },
        })
        return answer.status === 202 ? "202" : fault(answer)
      })
      yield* dropCommands
      yield* setStatus(1, "ACTIVE")
      yield* nextCommand(true)
      assert.deepStrictEqual(
        [
          ...(yield* Effect.all([send("admin", "LOAD_CONFIG"), send("partnerAdmin", "OTAP_RESET")], {
            concurrency: 2,
          })),
        ].sort(),
        ["202", "409 CONFLICT"],
      )
      yield* afterAWhile
      yield* nextCommand(true)
      assert.strictEqual(yield* send("admin", "REGISTER_MODE"), "202")
      yield* afterAWhile
      const admin = yield* browserOf("admin")
      const state = (yield* admin.call("GET", "/api/telemetrydevices/1/status")).json() as DeviceState
      assert.strictEqual(`${state.status} ${state.activationMode}`, "ACTIVE REGISTER_MODE")
      assert.strictEqual(yield* send("admin", "ACTIVATED_MODE"), "409 ALREADY_ACTIVE status")
      assert.strictEqual(yield* send("admin", "EXPLODE"), "400 DISALLOWED_VALUE command")
      assert.strictEqual(yield* send("admin", "LOAD_CONFIG", 77), "404 NOT_FOUND telemetryDeviceId")
      assert.strictEqual(yield* send("dealer", "LOAD_CONFIG"), "403 UNAUTHORIZED_OPERATION")
      assert.strictEqual(yield* send("owner", "LOAD_CONFIG"), "403 UNAUTHORIZED_OPERATION")
      // Checks that a dealer may set the status only to retry a failed command.
      const dealer = yield* browserOf("dealer")
      const put = (status: string) =>
        dealer.call("PUT", "/api/telemetrydevices/1/status", { body: { status } })
      assert.strictEqual(fault(yield* put("DEACTIVATED")), "403 UNAUTHORIZED_OPERATION")
      yield* setStatus(1, "DEACTIVATION_FAILED")
      assert.strictEqual((yield* put("DEACTIVATED")).status, 200)
      yield* dropCommands
    }),
  )

  it.effect("lose their SIM for good, and cannot be reached without one", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const path = "/api/simmanager/telemetrydevices/status"
      const put = (ids: ReadonlyArray<number>, status: string) =>
        admin.call("PUT", path, { body: { ids, status } })
      const sims = Effect.fnUntraced(function* (query: string) {
        const answer = yield* admin.call("GET", `${path}?${query}`)
        if (answer.status !== 200) return fault(answer)
        return (answer.json() as ReadonlyArray<{ id: number; simStatus: string }>)
          .map((one) => `${one.id} ${one.simStatus}`)
          .join(", ")
      })
      yield* setStatus(1, "ACTIVE")
      yield* nextCommand(true)
      assert.strictEqual((yield* put([1], "DEACTIVATED")).status, 200)
      assert.strictEqual(yield* sims("ids=1&ids=2"), "1 DEACTIVATION_PENDING, 2 ACTIVE")
      yield* afterAWhile
      assert.strictEqual(yield* sims("ids=1"), "1 DEACTIVATED")
      assert.strictEqual(fault(yield* put([2, 1], "DEACTIVATED")), "409 ALREADY_INACTIVE status")
      assert.strictEqual(yield* sims("ids=2"), "2 ACTIVE", "all or none")
      yield* nextCommand(true)
      yield* admin.call("PUT", "/api/telemetrydevices/1/status", { body: { status: "DEACTIVATED" } })
      yield* afterAWhile
      const state = (yield* admin.call("GET", "/api/telemetrydevices/1/status")).json() as DeviceState
      assert.strictEqual(state.status, "DEACTIVATION_FAILED", "nothing gets through without a SIM")
      assert.strictEqual((yield* put([2], "TERMINATED")).status, 200)
      assert.strictEqual(fault(yield* put([2], "ACTIVE")), "409 UNMODIFIABLE status")
      const ended = yield* admin.call("PUT", "/api/telemetrydevices/2/status", { body: { status: "ACTIVE" } })
      assert.strictEqual(fault(ended), "409 UNMODIFIABLE")
      assert.strictEqual(fault(yield* put([], "ACTIVE")), "400 NOT_NULL ids")
      assert.strictEqual(fault(yield* put([99], "ACTIVE")), "404 NOT_FOUND ids")
      assert.strictEqual(fault(yield* put([1], "BROKEN")), "400 DISALLOWED_VALUE status")
      assert.strictEqual(yield* sims("ids=99"), "404 NOT_FOUND ids")
      assert.strictEqual(yield* sims("ids=9999999999"), "404 NOT_FOUND ids")
      const dealer = yield* browserOf("dealer")
      assert.strictEqual((yield* dealer.call("GET", `${path}?ids=1`)).status, 200)
      assert.strictEqual(fault(yield* dealer.call("GET", `${path}?ids=2`)), "404 NOT_FOUND ids")
      assert.strictEqual(
        fault(yield* dealer.call("PUT", path, { body: { ids: [1], status: "ACTIVE" } })),
        "403 UNAUTHORIZED_OPERATION",
      )
    }),
  )

  it.effect("are registered once and changed by one person at a time", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const device = {
        serialNumber: "HD-900",
        type: "Topcon",
        revision: "3.0",
        imei: "352099000009009",
        dataSim: { iccid: "8935801230000900900", imsi: "244910000900900" },
        machineId: 3,
      }
      const post = (body: object) => admin.call("POST", "/api/telemetrydevices", { body })
      const both = yield* Effect.all([post(device), post(device)], { concurrency: 2 })
      assert.deepStrictEqual(both.map((one) => one.status).sort(), [201, 409])
      const created = both.find((one) => one.status === 201)?.json() as TelemetryDevice
      assert.strictEqual(
        `${created.status} ${created.dataSim.status} ${created.vin}`,
        `DEACTIVATED ACTIVE ${vinOf(3)}`,
      )
      const [machine] = yield* sql<{
        device: string
      }>`SELECT device_identifier AS device FROM machines WHERE id = 3`
      assert.strictEqual(machine?.device, "HD-900")
      for (const [field, more] of [
        ["serialNumber", {}],
        ["imei", { serialNumber: "HD-901" }],
        ["dataSim.iccid", { serialNumber: "HD-901", imei: null }],
        [
          "dataSim.imsi",
          { serialNumber: "HD-901", imei: null, dataSim: { iccid: null, imsi: "244910000900900" } },
        ],
        ["machineId", { serialNumber: "HD-901", imei: null, dataSim: { iccid: null, imsi: null } }],
      ] as const)
        assert.strictEqual(fault(yield* post({ ...device, ...more })), `409 DUPLICATE ${field}`)
      assert.strictEqual(fault(yield* post({ ...device, imei: "12" })), "400 PATTERN imei")
      assert.strictEqual(fault(yield* post({ ...device, serialNumber: "a b" })), "400 PATTERN serialNumber")
      assert.strictEqual(
        fault(yield* post({ ...device, serialNumber: "x", machineId: 99 })),
        "404 NOT_FOUND machineId",
      )
      assert.strictEqual(
        fault(yield* post({ ...device, serialNumber: "x", machineId: 9_999_999_999 })),
        "404 NOT_FOUND machineId",
      )

      const put = (more: object) =>
        admin.call("PUT", `/api/telemetrydevices/${created.id}`, { body: { ...device, ...more } })
      const changed = yield* Effect.all(
        [put({ revision: "3.1", version: 1 }), put({ revision: "3.2", version: 1 })],
        { concurrency: 2 },
      )
      assert.deepStrictEqual(changed.map((one) => one.status).sort(), [200, 409])
      const lost = changed.find((one) => one.status === 409)
      assert.strictEqual(lost === undefined ? "" : fault(lost), "409 CONFLICT version")
      assert.strictEqual((yield* put({ machineId: null, version: 2 })).status, 200)
      const owner = yield* browserOf("owner")
      assert.strictEqual(
        fault(yield* owner.call("GET", "/api/machines/3/telemetrydevice")),
        "400 NOT_SMART_MACHINE",
      )
      for (const name of ["dealer", "owner"]) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("POST", "/api/telemetrydevices", {
          body: { ...device, serialNumber: "y" },
        })
        assert.strictEqual(fault(answer), "403 UNAUTHORIZED_OPERATION", name)
      }
      const dealer = yield* browserOf("dealer")
      assert.strictEqual(
        fault(yield* dealer.call("PUT", "/api/telemetrydevices/1", { body: device })),
        "403 UNAUTHORIZED_OPERATION",
      )
    }),
  )
})

layer(server(), real)("what a device sends", (it) => {
  it.effect("is acknowledged but not kept while it is switched off", () =>
    Effect.gen(function* () {
      yield* arrange
      const { url } = yield* TestServer
      const clock = yield* MovableClock
      const token = yield* (yield* Devices).issue("HD-1", [1])
      const now = Date.now()
      yield* clock.setTo(new Date(now))
      const post = (seconds: number) =>
        Effect.promise(async () => {
          const response = await fetch(`${url}/ingest/v1/samples`, {
            method: "POST",
            headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
            body: JSON.stringify({ samples: [[vinOf(1), "EngineSpeed", now + seconds * 1000, 1500]] }),
          })
          return (await response.json()) as { accepted: number; unstored: number }
        })
      const kept = { accepted: 1, unstored: 0 }
      const dropped = { accepted: 0, unstored: 1 }
      for (const [index, [status, wanted]] of (
        [
          ["ACTIVE", kept],
          ["DEACTIVATED", dropped],
          ["DEACTIVATION_FAILED", kept],
          ["TERMINATED", dropped],
          ["ACTIVATION_FAILED", dropped],
          ["UNKNOWN", kept],
        ] as const
      ).entries()) {
        yield* setStatus(1, status)
        yield* clock.advance("3 seconds")
        const { accepted, unstored } = yield* post(index)
        assert.deepStrictEqual({ accepted, unstored }, wanted, status)
      }
    }),
  )

  it.effect("follows the machine's subscription", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const commands = yield* DeviceCommands
      const statusOf = Effect.map(
        sql<{ status: string }>`SELECT status FROM telemetry_devices WHERE id = 1`,
        ([row]) => row?.status,
      )
      yield* setStatus(1, "ACTIVE")
      yield* commands.follow(1, "ACTIVE", null)
      assert.strictEqual(yield* statusOf, "ACTIVE")
      yield* nextCommand(true)
      yield* commands.follow(1, "DEACTIVATED", null)
      yield* commands.follow(1, "ACTIVE", null)
      assert.strictEqual(yield* statusOf, "DEACTIVATION_PENDING", "one thing after the other")
      yield* afterAWhile
      assert.strictEqual(yield* statusOf, "DEACTIVATED")
      yield* commands.follow(3, "ACTIVE", null)
    }),
  )
})
