import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { AlarmFilter } from "#contract/schemas/alarm.ts"
import type { ServiceCode } from "#contract/schemas/diagnostic-code.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf } from "../machines/people.ts"
import { addAlarm, alarmFixtures, HOUR } from "./fixtures.ts"

const faultsOf = (answer: Answer) =>
  (answer.json() as ReadonlyArray<{ message: string; field?: string }>).map(
    ({ field, message }) => `${message} ${field ?? ""}`,
  )
const PATH = "/api/configurations/filters/alarms"
const filter = { name: "Cooling", codes: ["110.0"], level: "C", enabled: true }

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("alarm filters and codes", (it) => {
  it.effect("filters are written by configuration people, and alarms get their level at once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* alarmFixtures
      const alarm = yield* addAlarm({ machine: 1 })
      const levelNow = Effect.map(
        sql<{ level: string }>`SELECT level FROM alarms WHERE id = ${alarm}`,
        ([row]) => row?.level,
      )
      const config = yield* browserOf("config")
      const service = yield* browserOf("service")
      const owner = yield* browserOf("owner")

      for (const [browser, method, path, status] of [
        [service, "POST", PATH, 403],
        [owner, "POST", PATH, 403],
        [service, "PUT", `${PATH}/1`, 403],
        [service, "DELETE", `${PATH}/1`, 403],
        [owner, "GET", PATH, 403],
        [config, "PUT", `${PATH}/999`, 404],
        [config, "PUT", `${PATH}/99999999999`, 404],
        [config, "DELETE", `${PATH}/-1`, 404],
      ] as const) {
        const answer = yield* browser.call(
          method,
          path,
          method === "GET" || method === "DELETE" ? {} : { body: filter },
        )
        assert.strictEqual(answer.status, status, `${method} ${path} ${answer.text}`)
      }
      for (const [change, faults] of [
        [{ name: " " }, ["NOT_NULL name"]],
        [{ name: "x".repeat(101) }, ["SIZE name"]],
        [{ codes: [] }, ["NOT_NULL codes"]],
        [{ codes: ["110.0", "1.1"] }, ["DISALLOWED_VALUE codes.1"]],
        [{ level: "D" }, ["DISALLOWED_VALUE level"]],
        [{ enabled: undefined }, ["NOT_NULL enabled"]],
        [{ brandId: 99 }, ["DISALLOWED_VALUE brandId"]],
        [{ brandId: 99_999_999_999 }, ["DISALLOWED_VALUE brandId"]],
        [{ brandId: 1, modelId: 2 }, ["DISALLOWED_VALUE modelId"]],
      ] as const) {
        const answer = yield* config.call("POST", PATH, { body: { ...filter, ...change } })
        assert.strictEqual(answer.status, 400, answer.text)
        assert.deepStrictEqual(faultsOf(answer), [...faults])
      }
      assert.strictEqual((yield* sql`SELECT 1 FROM alarm_filters`).length, 0)

      const created = yield* config.call("POST", PATH, { body: filter })
      assert.strictEqual(created.status, 201)
      const made = created.json() as AlarmFilter
      assert.deepInclude(made as object, { ...filter, brandId: null, modelId: null, version: 1 })
      assert.strictEqual(yield* levelNow, "C")
      // Checks that a filter for the model takes precedence over a filter for all machines.
      const ofModel = yield* config.call("POST", PATH, { body: { ...filter, modelId: 1, level: "B" } })
      assert.strictEqual(yield* levelNow, "B")
      assert.strictEqual(
        (yield* config.call("DELETE", `${PATH}/${(ofModel.json() as AlarmFilter).id}`)).status,
        204,
      )
      assert.strictEqual(yield* levelNow, "C")

      // Lets two users change the filter at once: one of them gets a conflict.
      const writes = yield* Effect.all(
        ["A", "B"].map((level) =>
          config.call("PUT", `${PATH}/${made.id}`, { body: { ...filter, level, version: 1 } }),
        ),
        { concurrency: 2 },
      )
      assert.deepStrictEqual(writes.map((answer) => answer.status).toSorted(), [200, 409])
      const off = yield* config.call("PUT", `${PATH}/${made.id}`, { body: { ...filter, enabled: false } })
      assert.strictEqual((off.json() as AlarmFilter).version, 3)
      assert.strictEqual(yield* levelNow, "A")
      const listed = yield* service.call("GET", `${PATH}?sort=name,desc`)
      assert.strictEqual((listed.json() as Paged<AlarmFilter>).content.length, 1)
      const audit = yield* sql<{
        action: string
      }>`SELECT action FROM audit WHERE action LIKE 'alarm-filter%' ORDER BY id`
      assert.strictEqual(audit.length, 5)
    }),
  )

  it.effect("codes are described by token and language, schematics for service people only", () =>
    Effect.gen(function* () {
      const service = yield* browserOf("service")
      const owner = yield* browserOf("owner")
      const read = (browser: Browser, path: string) =>
        Effect.map(browser.call("GET", `/api/dtcs/${path}`), (answer) => {
          assert.strictEqual(answer.status, 200, answer.text)
          return answer.json() as Record<string, unknown>
        })
      const finnish = yield* read(service, "j1939-110-0?locale=fi-FI")
      assert.deepInclude(finnish, {
        displaycode: "SPN 110 FMI 0",
        title: "Jäähdytysneste ylikuumentunut",
        severitycode: 1,
        severitykeyword: "CRITICAL",
        schematicposition: "3/B4",
      })
      const english = yield* read(owner, "j1939-110-0?locale=xx-XX")
      assert.deepInclude(english, { title: "Coolant far too hot" })
      assert.notProperty(english, "schematicposition")
      assert.notProperty(english, "schematicdescription")
      for (const unknown of ["j1939-1-1", "nothing", "%27%20OR%201=1"]) {
        const answer = yield* owner.call("GET", `/api/dtcs/${unknown}?locale=en-GB`)
        assert.strictEqual(answer.status, 204)
        assert.strictEqual(answer.text, "")
      }
    }),
  )

  it.effect("codes of machines are counted over the span, and drawn beside signals", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const start = Date.UTC(2026, 3, 1)
      for (const [machine, code, hour] of [
        [1, "110.0", 1],
        [1, "110.0", 2],
        [1, "96.17", 3],
        [1, "110.0", 80],
        [2, "96.17", 4],
        [3, "96.17", 4],
      ] as const)
        yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac)
          VALUES (${machine}, ${code}, ${new Date(start + hour * HOUR)}, '0x00')`
      const owner = yield* browserOf("owner")
      const span = `start=${new Date(start).toISOString()}&end=${new Date(start + 24 * HOUR).toISOString()}`
      const lines = (query: string) =>
        Effect.map(owner.call("GET", `/api/dtcs/servicecodes?${span}&${query}`), (answer) => {
          assert.strictEqual(answer.status, 200, answer.text)
          return (answer.json() as Paged<ServiceCode>).content.map(
            (one) => `${one.machineId} ${one.code} ${one.count} ${one.dtctoken}`,
          )
        })
      assert.deepStrictEqual(yield* lines("ids=1&ids=2"), [
        "2 96.17 1 j1939-96-17",
        "1 96.17 1 j1939-96-17",
        "1 110.0 2 j1939-110-0",
      ])
      assert.deepStrictEqual(yield* lines("ids=1&sort=count,desc&size=1"), ["1 110.0 2 j1939-110-0"])
      assert.deepStrictEqual(yield* lines("ids=1&q=fuel"), ["1 96.17 1 j1939-96-17"])
      for (const [query, status, fault] of [
        [`${span}&ids=3`, 404, "NOT_FOUND ids"],
        [`${span}&ids=1&ids=99999999999`, 404, "NOT_FOUND ids"],
        [`${span}&ids=x`, 400, "INVALID_INPUT_VALUE ids.0"],
        [span, 400, "NOT_NULL ids"],
        ["ids=1&start=2026-04-02T00:00:00Z&end=2026-04-01T00:00:00Z", 400, "END_BEFORE_START end"],
        [`${span}&ids=1&sort=vin,asc`, 400, "DISALLOWED_VALUE sort"],
      ] as const) {
        const answer = yield* owner.call("GET", `/api/dtcs/servicecodes?${query}`)
        assert.strictEqual(answer.status, status, answer.text)
        assert.deepStrictEqual(faultsOf(answer), [fault])
      }
      // Checks the occurrences of codes that GET /datas returns beside signals.
      const datas = yield* owner.call("GET", `/api/datas?${span}&ids=1&codes=110.0&codes=100.1`)
      assert.strictEqual(datas.status, 200, datas.text)
      assert.deepStrictEqual((datas.json() as Paged<object>).content, [
        { machineId: 1, code: "110.0", occurrences: [start + HOUR, start + 2 * HOUR] },
      ])
      // Checks that a new owner sees only occurrences since the change of ownership.
      yield* sql`UPDATE machines SET owned_since = ${new Date(start + 2.5 * HOUR)} WHERE id = 1`
      assert.deepStrictEqual(yield* lines("ids=1"), ["1 96.17 1 j1939-96-17"])
    }),
  )
})
