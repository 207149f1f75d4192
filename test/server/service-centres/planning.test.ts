import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ServicePlan } from "#contract/schemas/service-plan.ts"
import { startServer } from "#test/support/server.ts"
import { call, centreFixtures, fieldError, good, type Person, real, writtenDown } from "./fixtures.ts"

const DAY_MS = 86_400_000
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

const planOf = (person: Person, query = "") =>
  Effect.map(
    call(person, "GET", `/api/services/3/maintenances?${query}`),
    (answer) => good(answer) as ServicePlan,
  )
const idsOf = ({ content }: ServicePlan) => content.map(({ id }) => id)

layer(startServer(), real)("the service plan of a centre", (it) => {
  it.effect(
    "lists the machines that it serves by urgency, with estimate, last service and owner (MACH-17, MACH-18, OPEN-78)",
    () =>
      Effect.gen(function* () {
        const ids = yield* centreFixtures
        const sql = yield* SqlClient.SqlClient
        // Two hours a day in the last 30 days; what was before counts no more.
        yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours)
          SELECT 1, now()::date - n, 2 FROM generate_series(0, 29) AS n`
        yield* sql`INSERT INTO machine_day_hours (machine_id, day, hours) VALUES (1, now()::date - 31, 500)`
        yield* sql`INSERT INTO machine_history (machine_id, time, type)
          VALUES (1, '2026-03-01', 'SERVICE_DONE'), (1, '2026-04-01', 'SERVICE_DONE'), (1, '2026-05-01', 'CHANGED')`
        yield* sql`INSERT INTO machine_live (machine_id, last_seen, hours, hours_at) VALUES (1, now(), 1480, now())`

        const plan = yield* planOf("service")
        assert.deepStrictEqual(idsOf(plan), [2, 1])
        assert.deepStrictEqual(plan.counts, { due: 1, in50: 1, in100: 0, later: 0 })
        assert.isTrue(plan.mayMark)
        const [due, soon] = plan.content
        assert.deepInclude(due, {
          nextService: -4,
          hours: null,
          estimatedServiceDate: null,
          lastService: null,
          serviceIntervalResetAllowed: false,
        })
        assert.deepInclude(soon, {
          machineName: "Otso",
          type: "TRACTOR",
          hours: 1480,
          nextService: 20,
          estimatedServiceDate: dayIn(10),
          lastService: "2026-04-01T00:00:00.000Z",
          serviceIntervalResetAllowed: true,
        })
        assert.deepStrictEqual(soon?.owner, {
          firstName: "owner",
          lastName: "Testaaja",
          email: "owner@people.example",
          phoneNumber: "+358401234567",
        })

        // A bucket has its own number of rows, and the numbers of all buckets stay beside it.
        const bucket = yield* planOf("service", "nextServiceMin=0.1&nextServiceMax=50")
        assert.deepStrictEqual(idsOf(bucket), [1])
        assert.strictEqual(bucket.pageMetadata.totalElements, 1)
        assert.deepStrictEqual(bucket.counts, plan.counts)
        assert.deepStrictEqual((yield* planOf("service", "q=otso")).counts, { ...plan.counts, due: 0 })
        assert.deepStrictEqual(idsOf(yield* planOf("service", "sort=nextService,desc&size=1&page=1")), [2])

        // Readers see the same and mark nothing; staff from outside see their brand, and that is written down.
        for (const person of ["reader", "dealer"] as const) {
          const read = yield* planOf(person)
          assert.deepStrictEqual(idsOf(read), [2, 1], person)
          assert.isFalse(read.mayMark, person)
        }
        assert.deepStrictEqual(idsOf(yield* planOf("importer")), [1])
        assert.deepStrictEqual(yield* writtenDown(ids.importer), ["1 service plan"])
        assert.deepStrictEqual(yield* writtenDown(ids.service), [])
        for (const person of ["owner", "other", "stranger"] as const)
          assert.strictEqual(
            fieldError(yield* call(person, "GET", "/api/services/3/maintenances")),
            "404 NOT_FOUND serviceId",
          )
        for (const [query, expected] of [
          ["sort=estimated,asc", "400 DISALLOWED_VALUE sort"],
          ["nextServiceMin=50&nextServiceMax=0", "400 MIN_IS_MORE_THAN_MAX nextServiceMin"],
        ])
          assert.strictEqual(
            fieldError(yield* call("service", "GET", `/api/services/3/maintenances?${query}`)),
            expected,
          )

        // Marked as done, the machine leaves its bucket and shows the service (OPEN-76).
        const done = yield* call("service", "PUT", "/api/services/3/machines/1/maintenances/reset")
        assert.strictEqual(done.status, 204, done.text)
        const after = yield* planOf("service")
        assert.deepStrictEqual(after.counts, { due: 1, in50: 0, in100: 0, later: 1 })
        assert.isAbove(Date.parse(after.content[1]?.lastService ?? ""), Date.now() - 60_000)
      }),
    60_000,
  )
})
