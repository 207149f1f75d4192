import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Report } from "#contract/schemas/report.ts"
import { startServer } from "#test/support/server.ts"
import {
  addMachine,
  browserOf,
  emailOf,
  endUser,
  layFixtures,
  makePeople,
  partnerRole,
  scopedRole,
  share,
  subscribe,
} from "../machines/people.ts"
import { askFor, download, listed, makeDueReports } from "./files.ts"

const wish = {
  name: "Fuel in October",
  type: "FUEL",
  start: "2026-10-01",
  end: "2026-10-31",
  recurrence: "SINGLE",
  personalData: false,
  machines: [1],
  format: "CSV",
}

const arrange = Effect.gen(function* () {
  yield* layFixtures
  const ids = yield* makePeople({
    owner: endUser,
    other: endUser,
    grantee: endUser,
    demo: [{ authRole: "ROLE_DEMO_USER" }],
    dealer: partnerRole("ROLE_PARTNER_USER", "DEALER", 1),
    reader: partnerRole("ROLE_READ_ONLY_PARTNER_USER", "DEALER", 1),
    service: partnerRole("ROLE_PARTNER_USER", "SERVICE", 3),
    importer: scopedRole("ROLE_IMPORTER", "FI", 1),
    abroad: endUser,
    admin: [{ authRole: "ROLE_ADMIN" }],
    base: [{ authRole: "ROLE_PARTNER_BASE" }],
  })
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE users SET country = 'NO' WHERE id = ${ids.abroad}`
  yield* addMachine({ id: 1, owner: ids.owner, dealer: 1, service: 3, nextService: 120 })
  yield* addMachine({ id: 2, owner: ids.owner })
  yield* addMachine({ id: 3, owner: ids.other })
  yield* addMachine({ id: 4, owner: ids.abroad })
  yield* share(1, ids.grantee)
  yield* share(1, ids.demo)
  yield* subscribe(1, 3)
  return ids
})

const count = Effect.flatMap(SqlClient.SqlClient, (sql) =>
  Effect.map(
    sql<{
      n: number
    }>`SELECT (SELECT count(*) FROM reports)::int + (SELECT count(*) FROM report_schedules)::int AS n`,
    ([row]) => row?.n,
  ),
)

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("requests for reports", (it) => {
  it.effect("are answered with the report, made, listed, handed out and deleted", () =>
    Effect.gen(function* () {
      yield* arrange
      const owner = yield* browserOf("owner")
      const asked = yield* askFor(owner, { ...wish, machines: [2, 1, 2], name: "  Fuel in October " })
      assert.deepInclude(asked, {
        repeatId: null,
        name: "Fuel in October",
        type: "FUEL",
        start: "2026-10-01",
        end: "2026-10-31",
        recurrence: "SINGLE",
        scheduled: false,
        nextRun: null,
        failure: null,
        personalData: false,
        fileName: null,
        size: null,
        completed: null,
      })
      assert.deepStrictEqual([...asked.machines], [1, 2])
      yield* makeDueReports
      const [report] = yield* listed(owner)
      assert.strictEqual(report?.status, "COMPLETED")
      assert.strictEqual(report?.fileName, "Fuel in October 2026-10-01 - 2026-10-31.csv")
      const file = yield* download(owner, asked.id)
      assert.strictEqual(file.status, 200)
      assert.strictEqual(file.bytes.length, report?.size)
      assert.strictEqual(
        file.headers.get("content-disposition"),
        `attachment; filename="${report?.fileName}"; filename*=UTF-8''${encodeURIComponent(report?.fileName ?? "")}`,
      )
      assert.strictEqual(file.headers.get("x-content-type-options"), "nosniff")
      assert.strictEqual(file.headers.get("content-type"), "text/csv; charset=utf-8")
      const sent = yield* Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ body: string }>`SELECT body FROM user_notifications WHERE type = 'reportCompleted'`,
      )
      assert.deepStrictEqual(sent, [{ body: "Fuel in October is ready to download." }])

      const other = yield* browserOf("other")
      for (const [method, path] of [
        ["GET", `/api/reporting/file/${asked.id}`],
        ["DELETE", `/api/reporting/${asked.id}`],
      ] as const)
        assert.strictEqual((yield* other.call(method, path)).status, 404)
      assert.strictEqual((yield* owner.call("DELETE", `/api/reporting/${asked.id}`)).status, 204)
      assert.strictEqual((yield* owner.call("DELETE", `/api/reporting/${asked.id}`)).status, 404)
      assert.strictEqual((yield* download(owner, asked.id)).status, 404)
      assert.deepStrictEqual(yield* listed(owner), [])
    }),
  )

  it.effect("lead from the news of the file to the reports of the fleet, for those who have a fleet", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const leadsTo = Effect.fnUntraced(function* (name: string) {
        const browser = yield* browserOf(name)
        const { id } = yield* askFor(browser, { ...wish, name: `Of ${name}` })
        yield* makeDueReports
        const [sent] = yield* sql<{ link: string | null }>`SELECT link FROM user_notifications
          WHERE type = 'reportCompleted' AND body LIKE ${`Of ${name} %`}`
        assert.strictEqual((yield* browser.call("DELETE", `/api/reporting/${id}`)).status, 204)
        return sent?.link
      })
      for (const name of ["owner", "demo"]) assert.strictEqual(yield* leadsTo(name), "fleet/reports", name)
      for (const name of ["dealer", "service", "importer", "admin"])
        assert.strictEqual(yield* leadsTo(name), null, name)
      // Checks that a user with a fleet besides their work also sees the fleet's reports.
      yield* sql`INSERT INTO user_roles (user_id, auth_role) SELECT id, 'ROLE_END_USER' FROM users WHERE email = ${emailOf("importer")}`
      yield* sql`DELETE FROM user_notifications WHERE body LIKE 'Of importer %'`
      assert.strictEqual(yield* leadsTo("importer"), "fleet/reports")
      yield* sql`DELETE FROM user_roles WHERE auth_role = 'ROLE_END_USER'
        AND user_id = (SELECT id FROM users WHERE email = ${emailOf("importer")})`
    }),
  )

  it.effect("are refused with code and field, and leave nothing", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const before = yield* count
      const cases: ReadonlyArray<readonly [unknown, number, ReadonlyArray<object>]> = [
        [{ ...wish, name: "  " }, 400, [{ message: "NOT_NULL", field: "name" }]],
        [{ ...wish, name: "x".repeat(101) }, 400, [{ message: "SIZE", field: "name", max: 100 }]],
        [{ ...wish, type: "OTHER" }, 400, [{ message: "DISALLOWED_VALUE", field: "type" }]],
        [{ ...wish, end: "2026-09-30" }, 400, [{ message: "END_BEFORE_START", field: "end" }]],
        [{ ...wish, end: "2027-10-01" }, 400, [{ message: "MAX", field: "end", max: 366 }]],
        [{ ...wish, start: "2026-02-30" }, 400, [{ message: "INVALID_INPUT_VALUE", field: "start" }]],
        [{ ...wish, start: "yesterday" }, 400, [{ message: "PATTERN", field: "start" }]],
        [
          { ...wish, start: undefined, end: undefined },
          400,
          [
            { message: "NOT_NULL", field: "start" },
            { message: "NOT_NULL", field: "end" },
          ],
        ],
        [{ ...wish, machines: [] }, 400, [{ message: "NOT_NULL", field: "machines" }]],
        [{ ...wish, type: "DATA_ACT" }, 400, [{ message: "DISALLOWED_VALUE", field: "type" }]],
        [{ ...wish, type: "TELEMETRY_SIGNALS" }, 400, [{ message: "NOT_NULL", field: "signals" }]],
        [
          { ...wish, type: "TELEMETRY_SIGNALS", signals: ["EngineSpeed", "Nonsense"] },
          400,
          [{ message: "DISALLOWED_VALUE", field: "signals", reason: "No signal is called Nonsense" }],
        ],
        [{ ...wish, machines: [1, 3] }, 404, [{ message: "NOT_FOUND", field: "machines" }]],
        [{ ...wish, machines: [-1] }, 404, [{ message: "NOT_FOUND", field: "machines" }]],
        [{ ...wish, machines: [9_007_199_254_740_991] }, 404, [{ message: "NOT_FOUND", field: "machines" }]],
      ]
      for (const [body, status, fieldErrors] of cases) {
        const answer = yield* owner.call("POST", "/api/reporting/request", { body })
        assert.strictEqual(answer.status, status, answer.text)
        const found = answer.json() as ReadonlyArray<object>
        assert.strictEqual(found.length, fieldErrors.length, answer.text)
        for (const [index, fieldError] of fieldErrors.entries())
          assert.deepInclude(found[index], fieldError, answer.text)
      }
      for (const path of [
        "/api/reporting/0",
        "/api/reporting/-5",
        "/api/reporting/99999999999",
        "/api/reporting/repeat/99999999999",
        "/api/reporting/repeat/3/reports",
      ])
        assert.strictEqual((yield* owner.call("DELETE", path)).status, 404, path)
      assert.strictEqual((yield* owner.call("GET", "/api/reporting/list?sort=size,asc")).status, 400)
      assert.strictEqual(yield* count, before)
    }),
  )

  it.effect("follow the rights on machines: who owns, who works for them, who only reads", () =>
    Effect.gen(function* () {
      const cases: ReadonlyArray<readonly [string, boolean, number, string?, string?]> = [
        ["owner", true, 201],
        ["grantee", false, 403, "NOT_OWNER", "machines"],
        ["demo", false, 201],
        ["demo", true, 403, "NOT_OWNER", "personalData"],
        ["dealer", false, 201],
        ["dealer", true, 403, "NOT_OWNER", "personalData"],
        ["reader", false, 403, "UNAUTHORIZED_OPERATION", "machines"],
        ["service", false, 201],
        ["importer", false, 201],
        ["importer", true, 403, "NOT_OWNER", "personalData"],
        ["admin", false, 201],
        ["other", false, 404, "NOT_FOUND", "machines"],
        ["base", false, 404, "NOT_FOUND", "machines"],
      ]
      for (const [name, personalData, status, code, field] of cases) {
        const browser = yield* browserOf(name)
        const answer = yield* browser.call("POST", "/api/reporting/request", {
          body: { ...wish, personalData },
        })
        assert.strictEqual(answer.status, status, `${name} ${answer.text}`)
        if (code !== undefined) assert.deepStrictEqual(answer.json(), [{ message: code, field }], name)
      }
      const stranger = (yield* browserOf("owner")).url
      assert.strictEqual((yield* Effect.promise(() => fetch(`${stranger}/api/reporting/list`))).status, 401)
    }),
  )

  it.effect("for the Data Act are for people in the EU, within five years and the life of the Act", () =>
    Effect.gen(function* () {
      const today = new Date().toISOString().slice(0, 10)
      const act = { machines: [1], start: today, end: today, personalData: true }
      const ask = (name: string, body: unknown) =>
        Effect.flatMap(browserOf(name), (browser) =>
          browser.call("POST", "/api/reporting/data-request", { body }),
        )
      const good = yield* ask("owner", act)
      assert.strictEqual(good.status, 201, good.text)
      assert.deepInclude(good.json() as Report, {
        type: "DATA_ACT",
        format: "ZIP",
        name: `Data Act ${today} to ${today}`,
      })
      const cases: ReadonlyArray<readonly [string, object, number, object]> = [
        ["abroad", { ...act, machines: [4] }, 400, { message: "DISALLOWED_VALUE", field: "country" }],
        ["demo", { ...act, personalData: false }, 403, { message: "UNAUTHORIZED_OPERATION" }],
        ["dealer", act, 403, { message: "NOT_OWNER", field: "personalData" }],
        [
          "owner",
          { ...act, start: "2025-09-11", end: "2025-09-20" },
          400,
          { message: "DISALLOWED_VALUE", field: "start" },
        ],
        [
          "owner",
          { ...act, end: "2036-01-01", start: "2035-12-01" },
          400,
          { message: "DISALLOWED_VALUE", field: "end" },
        ],
        ["owner", { ...act, machines: [3] }, 404, { message: "NOT_FOUND", field: "machines" }],
      ]
      for (const [name, body, status, fieldError] of cases) {
        const answer = yield* ask(name, body)
        assert.strictEqual(answer.status, status, `${name} ${answer.text}`)
        assert.deepInclude((answer.json() as ReadonlyArray<object>)[0], fieldError, name)
      }
      yield* makeDueReports
    }),
  )

  it.effect("with the same key happen once", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const key = { "idempotency-key": "once" }
      const before = (yield* listed(owner)).length
      const [first, second] = [yield* askFor(owner, wish, key), yield* askFor(owner, wish, key)]
      assert.strictEqual(first.id, second.id)
      assert.strictEqual((yield* listed(owner)).length, before + 1)
    }),
  )

  it.effect("of the week make a schedule, whose reports and whose end are deleted apart", () =>
    Effect.gen(function* () {
      const owner = yield* browserOf("owner")
      const asked = yield* askFor(owner, { ...wish, recurrence: "WEEKLY", start: undefined, end: undefined })
      assert.strictEqual(asked.recurrence, "WEEKLY")
      assert.isTrue(asked.scheduled)
      assert.strictEqual(new Date(`${asked.start}T00:00:00Z`).getUTCDay(), 1)
      const repeat = `/api/reporting/repeat/${asked.repeatId}`
      const other = yield* browserOf("other")
      assert.strictEqual((yield* other.call("DELETE", `${repeat}/reports`)).status, 404)
      assert.strictEqual((yield* other.call("DELETE", repeat)).status, 404)
      assert.strictEqual((yield* owner.call("DELETE", repeat)).status, 204)
      const again = yield* owner.call("DELETE", repeat)
      assert.strictEqual(again.status, 409)
      assert.deepStrictEqual(again.json(), [{ message: "ALREADY_INACTIVE", field: "id" }])
      const kept = (yield* listed(owner)).find((one) => one.id === asked.id)
      assert.isFalse(kept?.scheduled)
      assert.strictEqual((yield* owner.call("DELETE", `${repeat}/reports`)).status, 204)
      assert.isUndefined((yield* listed(owner)).find((one) => one.id === asked.id))
    }),
  )

  it.effect("whose machine went to another owner keep their line and lose their file (OPEN-168)", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const owner = yield* browserOf("owner")
      const asked = yield* askFor(owner, { ...wish, machines: [2] })
      const waiting = yield* download(owner, asked.id)
      assert.include([200, 409], waiting.status)
      yield* makeDueReports
      assert.strictEqual((yield* download(owner, asked.id)).status, 200)
      const [was] = yield* sql<{ owner: number }>`SELECT owner_id AS owner FROM machines WHERE id = 2`
      yield* sql`UPDATE machines SET owner_id = (SELECT owner_id FROM machines WHERE id = 3), owned_since = now() WHERE id = 2`
      assert.strictEqual((yield* download(owner, asked.id)).status, 404)
      const line = (yield* listed(owner)).find((one) => one.id === asked.id)
      assert.deepInclude(line, { status: "COMPLETED", fileName: null, size: null })
      // Checks that the earlier report stays unavailable when the machine is bought back.
      yield* sql`UPDATE machines SET owner_id = ${was?.owner ?? 0}, owned_since = now() WHERE id = 2`
      assert.strictEqual((yield* download(owner, asked.id)).status, 404)
    }),
  )
})
