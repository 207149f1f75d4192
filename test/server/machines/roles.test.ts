import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { BrandId } from "#contract/schemas/ids.ts"
import type { Browser } from "#test/support/browser.ts"
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
} from "./people.ts"

const people = {
  owner: endUser,
  neighbour: endUser,
  grantee: endUser,
  former: endUser,
  demo: [{ authRole: "ROLE_DEMO_USER" }],
  dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
  dealerReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
  otherDealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 2),
  service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
  serviceReadOnly: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "SERVICE", 3),
  importer: scopedRole("ROLE_IMPORTER", "FI", 1),
  importerAbroad: scopedRole("ROLE_IMPORTER", "SE", 1),
  localBrand: scopedRole("ROLE_LOCAL_BRAND_USER", "FI", 1),
  brand: [{ authRole: "ROLE_BRAND_USER", brandId: BrandId.make(1) }],
  partnerBase: [{ authRole: "ROLE_PARTNER_BASE" }],
  partnerAdmin: [{ authRole: "ROLE_PARTNER_ADMIN" }],
  admin: [{ authRole: "ROLE_ADMIN" }],
  config: [{ authRole: "ROLE_CONFIGURATION" }],
  gdpr: [{ authRole: "ROLE_GDPR" }],
  swagger: [{ authRole: "ROLE_SWAGGER" }],
} as const

/**
 * Machine owned by `owner`: dealer 1, centre 3 with subscription, FI, brand 1; shared with `grantee`, formerly
 * with `former`.
 */
const FARM = 1
/** Machine owned by `neighbour`: dealer 2, centre 4, SE, brand 2. */
const FOREIGN = 2
/** Machine owned by `neighbour` with a requested subscription at centre 3, SE, brand 2. */
const ASKING = 3
/** Machine owned by `neighbour` with an expired subscription at centre 3, SE, brand 2. */
const EXPIRED = 4
/** Machine without owner, assigned to centre 3, no subscription yet, FI, brand 2. */
const NEW = 5
const machineIds = [FARM, FOREIGN, ASKING, EXPIRED, NEW]

/**
 * What each user may read of machines 1 to 5, one letter for each: telemetry (T), only the identity (I), nothing
 * (-) (OPEN-42, OPEN-167).
 */
const expected: Record<keyof typeof people, string> = {
  owner: "T----",
  neighbour: "-TTT-",
  grantee: "T----",
  former: "-----",
  demo: "-----",
  dealer: "T----",
  dealerReadOnly: "T----",
  otherDealer: "-T---",
  service: "T-I-I",
  serviceReadOnly: "T-I-I",
  importer: "T----",
  importerAbroad: "-----",
  localBrand: "T----",
  brand: "T----",
  partnerBase: "-----",
  partnerAdmin: "TTTTT",
  admin: "TTTTT",
  config: "-----",
  gdpr: "-----",
  swagger: "-----",
}
/** Expected number of machines in each user's fleet; users not listed have none. */
const fleetSizes: Partial<Record<keyof typeof people, number>> = { owner: 1, neighbour: 3, grantee: 1 }
const owners: Readonly<Record<number, string>> = {
  1: "owner",
  2: "neighbour",
  3: "neighbour",
  4: "neighbour",
}

const hour = "start=2026-01-01T00:00:00Z&end=2026-01-01T01:00:00Z"
const telemetryCalls: ReadonlyArray<
  readonly [string, (browser: Browser, id: number) => ReturnType<Browser["call"]>]
> = [
  ["statistics", (browser, id) => browser.call("GET", `/api/machines/${id}/statistics`)],
  ["datas", (browser, id) => browser.call("GET", `/api/datas?ids=${id}&${hour}`)],
  ["signals", (browser, id) => browser.call("GET", `/api/signals?ids=${id}`)],
  ["gps", (browser, id) => browser.call("GET", `/api/gps?ids=${id}&${hour}`)],
  [
    "start",
    (browser, id) => browser.call("POST", "/api/livefleet/session/start", { body: { machineIds: [id] } }),
  ],
]
const farmCalls = [
  "/api/fleet",
  `/api/machines/${FARM}`,
  `/api/machines/${FARM}/statistics`,
  `/api/datas?ids=1&${hour}`,
  "/api/signals?ids=1",
  `/api/gps?ids=1&${hour}`,
  "/api/livefleet/stream?sessionId=x",
  "/api/brands",
  "/api/serieses",
  "/api/models",
  "/api/transmissions",
  "/api/currencies",
]

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople(people)
  yield* addMachine({ id: FARM, owner: ids.owner, dealer: 1, service: 3 })
  yield* addMachine({ id: FOREIGN, owner: ids.neighbour, dealer: 2, service: 4, country: "SE", model: 2 })
  yield* addMachine({ id: ASKING, owner: ids.neighbour, country: "SE", model: 2 })
  yield* addMachine({ id: EXPIRED, owner: ids.neighbour, service: 3, country: "SE", model: 2 })
  yield* addMachine({ id: NEW, service: 3, model: 2 })
  yield* subscribe(FARM, 3)
  yield* subscribe(FOREIGN, 4)
  yield* subscribe(ASKING, 3, "REQUEST")
  yield* subscribe(EXPIRED, 3, "EXPIRED")
  yield* share(FARM, ids.grantee)
  yield* share(FARM, ids.former, false)
  return ids
})

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })(
  "who may call what of machines",
  (it) => {
    it.effect(
      "is as the requirements say, for every kind of account and every call",
      () =>
        Effect.gen(function* () {
          yield* arrange
          for (const [name, reads] of Object.entries(expected)) {
            const browser = yield* browserOf(name)
            for (const id of machineIds) {
              const level = reads[id - 1]
              const say = `${name}, machine ${id}`
              const identity = yield* browser.call("GET", `/api/machines/${id}`)
              assert.strictEqual(identity.status, level === "-" ? 404 : 200, `${say}: byId ${identity.text}`)
              if (level === "-")
                assert.deepStrictEqual(identity.json(), [{ message: "NOT_FOUND", field: "id" }])
              if (level === "I")
                assert.deepInclude(identity.json(), { owner: null, position: null, lastSeen: null })
              for (const [call, run] of telemetryCalls) {
                const answer = yield* run(browser, id)
                assert.strictEqual(answer.status, level === "T" ? 200 : 404, `${say}: ${call} ${answer.text}`)
              }
              const rename = yield* browser.call("PUT", `/api/machines/${id}`, {
                body: { machineName: "Renamed" },
              })
              const mayRename = owners[id] === name
              assert.strictEqual(rename.status, mayRename ? 200 : level === "-" ? 404 : 403, `${say}: rename`)
              if (rename.status === 403) assert.deepStrictEqual(rename.json(), [{ message: "NOT_OWNER" }])
            }
            const fleet = (yield* browser.call("GET", "/api/fleet")).json() as {
              content: ReadonlyArray<unknown>
            }
            assert.strictEqual(
              fleet.content.length,
              fleetSizes[name as keyof typeof people] ?? 0,
              `${name}: fleet`,
            )
            const brands = yield* browser.call("GET", "/api/brands")
            assert.strictEqual(brands.status, 200)
          }
        }),
      300_000,
    )

    it.effect("is nothing without a sign-in, but countries and their time zones", () =>
      Effect.gen(function* () {
        const visitor = (yield* TestServer).browser()
        for (const path of farmCalls) {
          const answer = yield* visitor.call("GET", path)
          assert.strictEqual(answer.status, 401, path)
          assert.deepStrictEqual(answer.json(), [{ message: "NOT_LOGGED_IN" }], path)
        }
        for (const path of ["/api/countries", "/api/countries/FI/timezones"]) {
          assert.strictEqual((yield* visitor.call("GET", path)).status, 200, path)
        }
      }),
    )

    it.effect("waits for the terms", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const ids = yield* makePeople({ newcomer: endUser })
        yield* sql`UPDATE users SET tos_accepted = false WHERE id = ${ids.newcomer}`
        const browser = yield* browserOf("newcomer")
        for (const path of farmCalls) {
          const answer = yield* browser.call("GET", path)
          assert.strictEqual(answer.status, 403, path)
          assert.deepStrictEqual(answer.json(), [{ message: "TOS_NOT_ACCEPTED" }], path)
        }
      }),
    )

    it.effect("writes down who looks at positions and owners without being at home there", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`DELETE FROM private_reads`
        for (const name of ["owner", "grantee", "dealer", "service", "importer", "brand", "admin"]) {
          const browser = yield* browserOf(name)
          yield* browser.call("GET", `/api/machines/${FARM}`)
          yield* browser.call("GET", `/api/gps?ids=${FARM}&${hour}`)
        }
        const noted =
          yield* sql`SELECT u.first_name AS name, r.machine_id AS machine, r.call FROM private_reads r
        JOIN users u ON u.id = r.user_id ORDER BY r.id`
        assert.deepStrictEqual(
          noted,
          ["importer", "brand", "admin"].flatMap((name) =>
            ["machine", "gps"].map((call) => ({ name, machine: FARM, call })),
          ),
        )
      }),
    )
  },
)
