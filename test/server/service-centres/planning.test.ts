import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { CentreCode } from "#contract/schemas/centre-code.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ServicePlan } from "#contract/schemas/service-plan.ts"
import { startServer } from "#test/support/server.ts"
import {
  call,
  centreFixtures,
  fieldError,
  good,
  OWNED_SINCE,
  type Person,
  real,
  writtenDown,
} from "./fixtures.ts"

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

  it.effect(
    "has the codes that its machines reported since they changed hands, with severity and open alarm (CODE-01, OPEN-167)",
    () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const owned = OWNED_SINCE.getTime()
        const now = Date.now()
        for (const [machine, code, hours, ac] of [
          [1, "110.0", -1, "0x00"],
          [1, "110.0", 1, "0x00"],
          [1, "110.0", 2, "0x00"],
          [1, "777.31", 3, "0x21"],
          [2, "96.17", 4, "0x00"],
          [3, "110.0", 5, "0x00"],
          [4, "110.0", 5, "0x00"],
          [6, "110.0", 5, "0x00"],
        ] as const)
          yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac)
            VALUES (${machine}, ${code}, ${new Date(owned + hours * 3_600_000)}, ${ac})`
        yield* sql`INSERT INTO alarms (machine_id, service_id, code, ac, severity, level, state, created, modified, state_since)
          VALUES (1, 3, '110.0', '0x00', 1, 'A', 'IN_PROGRESS', now(), now(), now()),
            (2, 3, '96.17', '0x00', 4, 'C', 'RESOLVED', now(), now(), now())`
        const span = `start=${new Date(now - 10 * DAY_MS).toISOString()}&end=${new Date(now).toISOString()}`
        const read = (person: Person, query = "") =>
          Effect.map(
            call(person, "GET", `/api/services/3/servicecodes?${span}&${query}`),
            (answer) => (good(answer) as Paged<CentreCode>).content,
          )
        const lines = (person: Person, query = "") =>
          Effect.map(read(person, query), (codes) =>
            codes.map(
              ({ alarm, code, count, machineId, severity }) =>
                `${machineId} ${code} ${count} ${severity} ${alarm ?? "-"}`,
            ),
          )
        const all = ["2 96.17 1 4 -", "1 777.31 1 5 -", "1 110.0 2 1 IN_PROGRESS"]
        assert.deepStrictEqual(yield* lines("service"), all)
        assert.deepStrictEqual(yield* lines("reader"), all)
        assert.deepStrictEqual(yield* lines("importer"), all.slice(1))
        assert.deepInclude((yield* read("service"))[2] as object, {
          machineName: "Otso",
          title: "Coolant far too hot",
          first: new Date(owned + 3_600_000).toISOString(),
          ac: "0x00",
          dtctoken: "j1939-110-0",
        })
        for (const [query, expected] of [
          ["sort=severity,asc", [all[2], all[0], all[1]]],
          ["severity=5&severity=4", all.slice(0, 2)],
          ["alarm=true", [all[2]]],
          ["alarm=false", all.slice(0, 2)],
          ["q=coolant", [all[2]]],
          ["q=otso", all.slice(1)],
          ["vin=HDLMACH0000000002", [all[0]]],
        ] as const)
          assert.deepStrictEqual(yield* lines("service", query), expected, query)
        for (const [person, query, expected] of [
          ["other", span, "404 NOT_FOUND serviceId"],
          ["service", `${span}&sort=title,asc`, "400 DISALLOWED_VALUE sort"],
          ["service", "start=2026-01-01T00:00:00Z&end=2026-03-01T00:00:00Z", "400 MAX end"],
        ] as const)
          assert.strictEqual(
            fieldError(yield* call(person, "GET", `/api/services/3/servicecodes?${query}`)),
            expected,
          )
      }),
  )
})
