import { readFileSync } from "node:fs"
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { demoEmail, demoPeople } from "#domain/demo-accounts.ts"
import { Passwords } from "#server/rules/passwords.ts"
import { demoSeed } from "#server/seed/demo.ts"
import { LargeSize, largeSeed } from "#server/seed/large.ts"
import { seedDatabase } from "#server/seed/seed.ts"
import { vinOf, withCheckDigit } from "#server/seed/vin.ts"
import { freshDatabase } from "#test/support/database.ts"

const now = new Date("2026-06-01T08:00:00Z")
/** Fake of password hashing, which is slow and not what these tests are about. */
const QuickPasswords = Layer.succeed(Passwords, {
  hash: (password) => Effect.succeed(`hash of ${password}`),
  verify: () => Effect.succeed(false),
})
const Seed = () => Layer.merge(freshDatabase(), QuickPasswords)

/** Size of a large world that is written in little time; `npm run bench -- start` writes the whole one. */
const SMALL = { machines: 600, users: 700, alarms: 6_000, subscriptions: 3_000 }

const tables = [
  "brands",
  "serieses",
  "models",
  "partners",
  "partner_brands",
  "users",
  "user_roles",
  "machines",
  "shares",
  "subscriptions",
  "world",
] as const

/** Every row of every table of the demo database, as text. */
const contents = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* Effect.forEach(
    tables,
    (table) => sql<{ row: string }>`SELECT row::text AS row FROM ${sql(table)} row ORDER BY 1`,
  )
})
const count = (table: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [row] = yield* sql<{ n: number }>`SELECT count(*)::int AS n FROM ${sql(table)}`
    return row?.n ?? 0
  })

describe("demo world as data", () => {
  const seed = demoSeed(now)

  it("is the same every time", () => {
    assert.deepStrictEqual(demoSeed(now), seed)
  })

  it("keeps ids, VINs and names whatever the day is", () => {
    const on = (day: string) => demoSeed(new Date(day)).machines
    for (const day of ["2026-10-04T08:00:00Z", "2027-03-01T20:00:00Z", "2031-12-31T08:00:00Z"])
      assert.deepStrictEqual(on(day), on("2026-10-01T08:00:00Z"), day)
  })

  it("has the owner's first machine for years, so that old logs can be shown on it", () => {
    const [first] = demoSeed(new Date("2026-11-22T08:00:00Z")).machines
    assert.deepInclude(first, { machine_name: "Otso", owned_since: "2021-04-11T00:00:00.000Z" })
    assert.include(readFileSync("README.md", "utf8"), `--vin ${first?.vin}`)
  })

  it("tells the model year in the VIN, as makers do for thirty years", () => {
    const signOf = (year: number) =>
      vinOf({ brandId: 1, type: "TRACTOR", modelId: 1, year, serial: 1 }).charAt(9)
    assert.deepStrictEqual([2010, 2019, 2026, 2027, 2031, 2039, 2040].map(signOf), [..."AKTV19A"])
  })

  it("has VINs that are well formed, unique and carry their check digit", () => {
    const vins = largeSeed(now, { machines: 3_000, users: 100 }).machines.map((machine) => machine.vin)
    assert.strictEqual(new Set(vins).size, vins.length)
    for (const vin of vins) {
      assert.match(vin, /^[A-HJ-NPR-Z0-9]{17}$/)
      assert.strictEqual(withCheckDigit(vin), vin)
    }
  })

  it("computes the check digit of ISO 3779", () => {
    assert.strictEqual(withCheckDigit("11111111111111111"), "11111111111111111")
    assert.strictEqual(withCheckDigit("1M8GDM9A_KP042788".replace("_", "0")), "1M8GDM9AXKP042788")
  })

  it("builds all six types of machine under each of five brands", () => {
    const kinds = new Set(seed.serieses.map((series) => `${series.brand_id} ${series.machine_type}`))
    assert.strictEqual(kinds.size, 30)
    for (const series of seed.serieses)
      assert.isTrue(
        seed.models.some((model) => model.series_id === series.id),
        series.name,
      )
  })

  it("has 24 machines of all types for the owner and a few for the demo account", () => {
    const types = new Map(
      seed.models.map((model) => [
        model.id,
        seed.serieses.find((series) => series.id === model.series_id)?.machine_type,
      ]),
    )
    const owned = seed.machines.filter((machine) => machine.owner_id === 1)
    assert.strictEqual(seed.machines.length, 120)
    assert.strictEqual(owned.length, 24)
    assert.strictEqual(new Set(owned.map((machine) => types.get(machine.model_id))).size, 6)
    assert.strictEqual(seed.machines.filter((machine) => machine.owner_id === 2).length, 3)
    assert.isAtLeast(new Set(seed.machines.map((machine) => machine.owner_id)).size, 10)
  })

  it("lets every service centre and dealer handle the brands and the country of its machines", () => {
    for (const machine of seed.machines) {
      const model = seed.models.find((one) => one.id === machine.model_id)
      const brand = seed.serieses.find((series) => series.id === model?.series_id)?.brand_id
      for (const partner of [machine.service_id ?? machine.dealer_id, machine.dealer_id]) {
        assert.isTrue(
          seed.partnerBrands.some((one) => one.partner_id === partner && one.brand_id === brand),
          `machine ${machine.id}, partner ${partner}`,
        )
        assert.strictEqual(seed.partners.find((one) => one.id === partner)?.country_id, machine.country_id)
      }
    }
  })

  it("owns every machine before its history begins", () => {
    for (const { owned_since } of seed.machines)
      if (owned_since !== null) assert.isBelow(Date.parse(owned_since), now.getTime() - 30 * 86_400_000)
  })

  it("has machines in dealers' stock, own workshops, and several people at a partner", () => {
    const stock = seed.machines.filter((machine) => machine.owner_id === null)
    assert.isAtLeast(stock.length, 5)
    // Checks that the demo users' dealer is among the dealers of the stock machines: this dealer and the importer
    // must have stock too.
    assert.include(
      stock.map((machine) => machine.dealer_id),
      1,
    )
    for (const { id, ...machine } of stock) {
      assert.deepInclude(machine, { service_id: null, owned_since: null, delivery_date: null }, String(id))
      assert.notInclude(
        seed.subscriptions.map((one) => one.machine_id),
        id,
      )
    }
    const house = seed.partners.filter((partner) => partner.internal)
    assert.deepStrictEqual(
      house.map((partner) => partner.kind),
      ["IMPORTER_SERVICE", "DEALER_SERVICE"],
    )
    const people = new Map(seed.partners.map((partner) => [partner.id, new Set<number>()]))
    for (const { partner_id, user_id } of seed.roles)
      if (partner_id !== null) people.get(partner_id)?.add(user_id)
    for (const id of [1, 2, 3, 4, 5]) assert.isAtLeast(people.get(id)?.size ?? 0, 2, `partner ${id}`)
    for (const { id } of house) assert.isAtLeast(people.get(id)?.size ?? 0, 1, `partner ${id}`)
  })

  it("has subscriptions that run, end soon, are over, are asked for, and machines without", () => {
    const states = seed.machines.map((machine) => {
      const [one] = seed.subscriptions.filter((subscription) => subscription.machine_id === machine.id)
      if (one === undefined) return "NONE"
      const days = (Date.parse(one.expires ?? now.toISOString()) - now.getTime()) / 86_400_000
      return one.state === "ACTIVE" && days < 30 ? "ENDING" : one.state
    })
    for (const state of ["ACTIVE", "ENDING", "EXPIRED", "REQUEST", "NONE"]) assert.include(states, state)
    assert.isAtLeast(states.filter((state) => state === "ACTIVE" || state === "ENDING").length, 90)
  })
})

describe("seeding", () => {
  const real = { excludeTestServices: true }

  layer(Seed(), real)("demo world", (it) => {
    it.effect("writes what the world says, and the second time nothing", () =>
      Effect.gen(function* () {
        assert.isTrue(yield* seedDatabase("demo", now))
        const seed = demoSeed(now)
        assert.strictEqual(yield* count("machines"), seed.machines.length)
        assert.isAtLeast(yield* count("subscriptions"), seed.subscriptions.length)
        assert.strictEqual(yield* count("user_roles"), seed.roles.length)
        const first = yield* contents
        assert.isFalse(yield* seedDatabase("demo", now))
        assert.isFalse(yield* seedDatabase("large", now))
        assert.deepStrictEqual(yield* contents, first)
      }),
    )
    it.effect("names every account of the sign-in page, and goes on counting after the highest id", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const rows = yield* sql<{ email: string; active: boolean }>`
          SELECT email, active FROM users WHERE email LIKE '%@headland.example' ORDER BY id`
        assert.deepStrictEqual(
          rows.map((row) => row.email),
          demoPeople.map(demoEmail),
        )
        assert.isTrue(rows.every((row) => row.active))
        const [next] = yield* sql<{
          id: number
        }>`INSERT INTO users (email) VALUES ('next@headland.example') RETURNING id`
        assert.strictEqual(next?.id, yield* count("users"))
      }),
    )
  })

  layer(Seed(), real)("two processes at once", (it) => {
    it.effect("fill one world in, once", () =>
      Effect.gen(function* () {
        const wrote = yield* Effect.all([seedDatabase("demo", now), seedDatabase("demo", now)], {
          concurrency: 2,
        })
        assert.sameMembers(wrote, [true, false])
        assert.strictEqual(yield* count("machines"), 120)
      }),
    )
  })

  layer(Seed(), real)("a second database", (it) => {
    it.effect("gets the very same world", () =>
      Effect.gen(function* () {
        yield* seedDatabase("demo", now)
        const here = yield* contents
        const there = yield* Effect.andThen(seedDatabase("demo", now), contents).pipe(
          Effect.provide(freshDatabase()),
        )
        assert.deepStrictEqual(there, here)
      }),
    )
  })

  layer(Seed(), real)("large world", (it) => {
    it.effect("has 10,000 machines, 100,000 alarms, 50,000 subscriptions and 20,000 people", () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* LargeSize, {
          machines: 10_000,
          users: 20_000,
          alarms: 100_000,
          subscriptions: 50_000,
        })
      }),
    )
    it.effect("has as many as its size says, each machine with a device, and people with one password", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        assert.isTrue(yield* seedDatabase("large", now))
        assert.strictEqual(yield* count("machines"), SMALL.machines)
        assert.strictEqual(yield* count("users"), SMALL.users)
        assert.strictEqual(yield* count("alarms"), SMALL.alarms)
        assert.strictEqual(yield* count("subscriptions"), SMALL.subscriptions)
        assert.isAtLeast(yield* count("telemetry_devices"), SMALL.machines)
        assert.isAtLeast(yield* count("boundaries"), 100)
        const [hashes] = yield* sql<{
          n: number
        }>`SELECT count(DISTINCT password_hash)::int AS n FROM users`
        assert.strictEqual(hashes?.n, 1)
        const [live] = yield* sql<{ n: number }>`SELECT count(lat)::int AS n FROM machine_live`
        assert.strictEqual(live?.n, SMALL.machines)
      }).pipe(Effect.provideService(LargeSize, SMALL)),
    )
  })

  layer(Seed(), real)("empty world", (it) => {
    it.effect("has countries, currencies and gearboxes and no users", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        assert.isFalse(yield* seedDatabase("empty", now))
        for (const table of tables) assert.strictEqual(yield* count(table), 0, table)
        const [basics] = yield* sql<{ countries: number; currencies: number; transmissions: number }>`
          SELECT (SELECT count(*)::int FROM countries) AS countries,
            (SELECT count(*)::int FROM currencies) AS currencies,
            (SELECT count(*)::int FROM transmissions) AS transmissions`
        assert.isAtLeast(basics?.countries ?? 0, 30)
        assert.isAtLeast(basics?.currencies ?? 0, 5)
        assert.strictEqual(basics?.transmissions, 2)
      }),
    )
  })

  layer(Seed(), real)("a database with people in it", (it) => {
    it.effect("stays as it is", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`INSERT INTO users (email) VALUES ('somebody@farms.example')`
        assert.isFalse(yield* seedDatabase("demo", now))
        assert.strictEqual(yield* count("users"), 1)
      }),
    )
  })
})
