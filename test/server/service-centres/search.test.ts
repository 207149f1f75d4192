import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import type { FoundMachine } from "#contract/schemas/service-machine.ts"
import { startServer } from "#test/support/server.ts"
import { vinOf } from "../machines/people.ts"
import { call, centreFixtures, fieldError, good, type Person, real } from "./fixtures.ts"

/** Time limit in ms of the first test, longer than usual because all users sign in in it. */
const FIRST_MS = 60_000

const found = (person: Person, path: string) =>
  Effect.map(
    call(person, "GET", `/api/services/machines/${path}`),
    (answer) => (good(answer) as Paged<FoundMachine>).content,
  )
const ids = (person: Person, path: string) =>
  Effect.map(found(person, path), (all) => all.map(({ machine }) => machine.id as number))

layer(startServer(), real)("machines that a centre could look after", (it) => {
  it.effect(
    "are found in scope, and in one's own countries and brands while they have no centre",
    () =>
      Effect.gen(function* () {
        yield* centreFixtures
        const all = "search?q=HDLMACH"
        const cases: ReadonlyArray<readonly [Person, ReadonlyArray<number>]> = [
          ["owner", [1, 2, 3, 4, 5]],
          ["buyer", [6, 9]],
          // Machines that users of centre 3 find: the centre's own, those with a REQUEST there (4 has ended), and
          // Finnish machines of both brands without a centre.
          ["service", [1, 2, 3, 5, 6, 7, 9]],
          ["reader", [1, 2, 3, 5, 6, 7, 9]],
          ["other", [6, 8]],
          ["stranger", []],
          ["importer", [1, 3, 4, 5, 7]],
          ["balers", [2, 9]],
          ["brand", [1, 3, 4, 5, 6, 7, 8]],
          ["network", [1, 2, 3, 4, 5, 6, 7, 8, 9]],
          ["admin", [1, 2, 3, 4, 5, 6, 7, 8, 9]],
        ]
        for (const [person, expected] of cases)
          assert.deepStrictEqual(yield* ids(person, all), expected, person)
        const searches: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
          ["OTSO", [1]],
          ["sn-07", [7]],
          [vinOf(9).toLowerCase(), [9]],
          ["%25%25%25", []],
          ["___", []],
          ["';--", []],
        ]
        for (const [q, expected] of searches)
          assert.deepStrictEqual(yield* ids("admin", `search?q=${q}`), expected, q)
      }),
    FIRST_MS,
  )

  it.effect("show what they are, never owner or position", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* found("service", "search?q=sn-09")) as ReadonlyArray<unknown>, [
        {
          machine: {
            id: 9,
            vin: vinOf(9),
            machineName: null,
            model: { name: "B 12", series: "B 10", brand: "Norrvik" },
            country: "FI",
          },
          serviceId: null,
          ownerKnown: true,
          state: null,
        },
      ])
    }),
  )

  it.effect("have their owner's name where the caller looks after them", () =>
    Effect.gen(function* () {
      const named = (person: Person) =>
        Effect.map(found(person, `search?q=${vinOf(1)}`), (all) =>
          all.map(({ machine }) => machine.machineName),
        )
      assert.deepStrictEqual(yield* named("service"), ["Otso"])
      assert.deepStrictEqual(yield* Effect.map(found("service", "search?q=otso"), (all) => all.length), 1)
      // The owner is searched on the same terms, and not answered.
      assert.deepStrictEqual(yield* ids("service", "search?q=owner%20testaaja"), [1, 2])
      assert.deepStrictEqual(yield* ids("other", "search?q=owner%20testaaja"), [])
    }),
  )

  it.effect("are without a centre, or wait for a word", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const orphans: ReadonlyArray<readonly [Person, ReadonlyArray<number>]> = [
        ["owner", [3]],
        ["buyer", [9]],
        ["service", [3, 7, 9]],
        ["other", [8]],
        ["dealer", []],
        ["importer", [3, 7]],
        ["balers", [9]],
        ["brand", [3, 7, 8]],
        ["admin", [3, 7, 8, 9]],
      ]
      for (const [person, expected] of orphans)
        assert.deepStrictEqual(yield* ids(person, "orphans"), expected, person)
      assert.deepStrictEqual(yield* ids("admin", "orphans?q=sn-08"), [8])
      assert.deepStrictEqual(yield* ids("admin", "orphans?sort=country,desc&size=1"), [8])
      assert.deepStrictEqual(yield* ids("admin", "orphans?sort=model,asc&size=1"), [9])

      yield* sql`INSERT INTO subscriptions (machine_id, service_id, state, created)
        VALUES (8, 4, 'INVITE', now() - interval '1 day')`
      const pending: ReadonlyArray<readonly [Person, ReadonlyArray<number>]> = [
        ["owner", [3]],
        ["buyer", [6]],
        ["service", [3, 6]],
        ["reader", [3, 6]],
        ["dealer", [3, 6]],
        ["other", [8]],
        // Brand staff and importers see only machines of their brand at the centre (OPEN-43).
        ["importer", [3, 6]],
        ["brand", [8, 3, 6]],
        ["balers", []],
        ["stranger", []],
        ["network", [8, 3, 6]],
      ]
      for (const [person, expected] of pending)
        assert.deepStrictEqual(yield* ids(person, "search/pending"), expected, person)
      const [first] = yield* found("admin", "search/pending")
      assert.deepInclude(first as object, { serviceId: 4, ownerKnown: false, state: "INVITE" })
      assert.deepStrictEqual(yield* ids("admin", "search/pending?sort=vin,desc&q=hdl"), [8, 6, 3])
    }),
  )

  it.effect("say what waits at the centre that the search is for, to those who see the centre", () =>
    Effect.gen(function* () {
      const states = (person: Person, path: string) =>
        Effect.map(found(person, path), (all) =>
          all.map(({ machine, state }): ReadonlyArray<unknown> => [machine.id, state]),
        )
      const here = `search?q=${vinOf(6)}&serviceId=3`
      assert.deepStrictEqual(yield* states("service", here), [[6, "REQUEST"]])
      assert.deepStrictEqual(yield* states("other", here), [[6, null]])
      assert.deepStrictEqual(yield* states("service", `search?q=${vinOf(6)}&serviceId=4`), [[6, null]])
      assert.deepStrictEqual(yield* states("service", "orphans?serviceId=3&size=1"), [[3, "REQUEST"]])
      assert.deepStrictEqual(yield* states("buyer", here), [[6, null]])
    }),
  )

  it.effect("are not asked for by nothing", () =>
    Effect.gen(function* () {
      for (const [path, expected] of [
        ["search", "400 NOT_NULL q"],
        ["search?q=HD", "400 SIZE q"],
        ["search?q=%20%20H%20", "400 SIZE q"],
        [`search?q=${"x".repeat(101)}`, "400 SIZE q"],
        ["search?q=HDL&sort=owner,asc", "400 DISALLOWED_VALUE sort"],
        ["orphans?size=1001", "400 MAX size"],
        ["search/pending?page=-1", "400 MIN page"],
      ])
        assert.strictEqual(
          fieldError(yield* call("service", "GET", `/api/services/machines/${path}`)),
          expected,
          path,
        )
    }),
  )
})
