import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  scopedRole,
  subscribe,
  vinOf,
} from "../machines/people.ts"

const paths = [
  "/api/reports/machines/registered",
  "/api/reports/machines/connectok",
  "/api/reports/machines/usermachinecount",
  "/api/reports/telemetrydevices/version",
  "/api/partners/reports/network/worldview",
]

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({
    owner: endUser,
    swede: endUser,
    dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
    reader: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
    service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    importer: scopedRole("ROLE_IMPORTER", "FI", 1),
    admin: [{ authRole: "ROLE_ADMIN" }],
  })
  const sql = yield* SqlClient.SqlClient
  yield* sql`INSERT INTO partner_brands (partner_id, brand_id) VALUES (1, 1), (1, 2), (2, 1), (3, 1), (4, 1)`
  const march = new Date("2026-03-31T21:30:00Z")
  yield* addMachine({ id: 1, owner: ids.owner, dealer: 1, service: 3, since: march })
  yield* addMachine({ id: 2, owner: ids.owner, dealer: 2, model: 2 })
  yield* addMachine({ id: 3, owner: ids.swede, dealer: 2, country: "SE" })
  yield* subscribe(1, 3)
  for (const [id, type, revision, machine] of [
    [1, "Gateway", "4.2", 1],
    [2, "Gateway", "4.1", 2],
    [3, "POD", "1.0", 3],
    [4, "Gateway", "4.2", null],
  ] as const)
    yield* sql`INSERT INTO telemetry_devices (serial_number, type, status, status_changed, revision, sim_status, sim_changed, machine_id)
      VALUES (${`D${id}`}, ${type}, 'ACTIVE', now(), ${revision}, 'ACTIVE', now(), ${machine})`
  yield* sql`INSERT INTO machine_live (machine_id, last_seen) VALUES (1, now()), (3, now() - interval '8 days')`
  return ids
})

const read = (name: string, path: string) =>
  Effect.gen(function* () {
    const answer = yield* (yield* browserOf(name)).call("GET", path)
    assert.strictEqual(answer.status, 200, `${name} ${path} ${answer.text}`)
    return (answer.json() as Paged<Record<string, unknown>>).content
  })

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("network reports", (it) => {
  it.effect("are for users who see the network, each limited to their scope", () =>
    Effect.gen(function* () {
      yield* arrange
      for (const name of ["owner", "service"])
        for (const path of paths) {
          const answer = yield* (yield* browserOf(name)).call("GET", path)
          assert.strictEqual(answer.status, 403, `${name} ${path}`)
          assert.deepStrictEqual(answer.json(), [{ message: "UNAUTHORIZED_OPERATION" }])
        }
      const vins = (name: string, query = "") =>
        Effect.map(read(name, `${paths[0]}?${query}`), (rows) => rows.map((row) => row.vin))
      assert.deepStrictEqual(yield* vins("admin"), [vinOf(1), vinOf(2), vinOf(3)])
      for (const name of ["dealer", "reader", "importer"])
        assert.deepStrictEqual(yield* vins(name), [vinOf(1)], name)
      // Checks the day of a registration: it was already the first of April in Helsinki.
      assert.deepStrictEqual(yield* vins("admin", "start=2026-04-01&end=2026-04-01"), [vinOf(1)])
      assert.deepStrictEqual(yield* vins("admin", "start=2026-03-31&end=2026-03-31"), [])
      assert.deepStrictEqual(yield* vins("admin", "brands=2"), [vinOf(2)])
      assert.deepStrictEqual(yield* vins("admin", "deviceTypes=POD"), [vinOf(3)])
      assert.deepStrictEqual(yield* vins("admin", "sort=registered,desc&size=1"), [vinOf(1)])
      const [first] = yield* read("dealer", paths[0]!)
      assert.deepInclude(first, {
        brand: "Headland",
        series: "T 200",
        model: "T 210",
        deviceType: "Gateway",
        country: "FI",
        dealer: "Dealer one",
        registered: "2026-03-31T21:30:00.000Z",
      })
    }),
  )

  it.effect("tell who reports, who owns how many, and which revisions there are", () =>
    Effect.gen(function* () {
      const connected = yield* read("admin", paths[1]!)
      assert.deepStrictEqual(
        connected.map((row) => [row.deviceSerial, row.connectOk]),
        [
          ["D1", true],
          ["D2", false],
          ["D3", false],
        ],
      )
      const counts = yield* read("admin", paths[2]!)
      assert.deepStrictEqual(
        counts.map((row) => [row.machines, row.email]),
        [
          [2, "owner@people.example"],
          [1, "swede@people.example"],
        ],
      )
      const [ofDealer, ...others] = yield* read("dealer", paths[2]!)
      assert.deepStrictEqual(others, [])
      assert.deepInclude(ofDealer, { machines: 1, email: null, country: "FI" })
      assert.deepStrictEqual(yield* read("admin", `${paths[3]}?sort=devices,desc&deviceType=Gateway`), [
        { deviceType: "Gateway", revision: "4.2", devices: 2 },
        { deviceType: "Gateway", revision: "4.1", devices: 1 },
      ])
      assert.deepStrictEqual(yield* read("dealer", paths[3]!), [
        { deviceType: "Gateway", revision: "4.2", devices: 1 },
      ])
      assert.deepStrictEqual(yield* read("importer", paths[4]!), [
        {
          countryId: "FI",
          brandId: 1,
          dealers: 1,
          servicePartners: 1,
          users: 1,
          machines: 1,
          activeSubscriptions: 1,
        },
      ])
      const seed = yield* read("admin", paths[4]!)
      assert.deepStrictEqual(
        seed.map((row) => [row.countryId, row.brandId, row.dealers, row.servicePartners, row.machines]),
        [
          ["FI", 1, 1, 1, 1],
          ["FI", 2, 1, 0, 1],
          ["SE", 1, 1, 1, 1],
        ],
      )
    }),
  )

  it.effect("refuse what cannot be", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      for (const [query, message, field] of [
        ["start=2026-02-30", "INVALID_INPUT_VALUE", "start"],
        ["start=2026-03-02&end=2026-03-01", "END_BEFORE_START", "end"],
        ["sort=email,asc", "DISALLOWED_VALUE", "sort"],
        ["deviceTypes=Nonsense", "DISALLOWED_VALUE", "deviceTypes"],
      ]) {
        const answer = yield* admin.call("GET", `${paths[0]}?${query}`)
        assert.strictEqual(answer.status, 400, query)
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], { message }, answer.text)
        assert.include(answer.text, field ?? "")
      }
    }),
  )
})
