import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Paged } from "#contract/schemas/paging.ts"
import type { ProactiveAlert } from "#contract/schemas/proactive-alert.ts"
import { signalByName } from "#domain/signals.ts"
import { Integrations } from "#server/integrations/integrations.ts"
import { TelemetryStore } from "#server/store/telemetry/store.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf, vinOf } from "../machines/people.ts"
import { alarmFixtures, DAY, HOUR } from "./fixtures.ts"

const faultsOf = (answer: Answer) =>
  (answer.json() as ReadonlyArray<{ message: string; field?: string }>).map(
    ({ field, message }) => `${message} ${field ?? ""}`,
  )
const idsOf = (answer: Answer) => (answer.json() as Paged<ProactiveAlert>).content.map((alert) => alert.id)

const addAlert = Effect.fn("addAlert")(function* (
  machine: number,
  trend: string,
  status = "NEW",
  since = new Date(),
  priority = "High",
) {
  const sql = yield* SqlClient.SqlClient
  const [row] = yield* sql<{ id: number }>`
    INSERT INTO proactive_alerts (machine_id, service_id, trend, priority, status, status_since, created, modified, usage_hours)
    SELECT id, service_id, ${trend}, ${priority}, ${status}, ${since}, ${since}, ${since}, 1200.5
    FROM machines WHERE id = ${machine} RETURNING id`
  return String(row?.id)
})

const switchOn = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`UPDATE feature_flags SET enabled = true WHERE name LIKE 'PROACTIVE_ALERTS%'`
})

const update = (browser: Browser, id: string, body: unknown, query = "") =>
  browser.call("PUT", `/api/proactive-alerts/${id}${query}`, { body })

const settings = { technicalTools: { headland: "https://tool.headland.example/machines/" } }

layer(startServer(settings), { excludeTestServices: true, timeout: 300_000 })("proactive alerts", (it) => {
  it.effect("are for people with the feature; statuses move as they may", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* alarmFixtures
      const service = yield* browserOf("service")
      const off = yield* service.call("GET", "/api/services/3/proactive-alerts")
      assert.strictEqual(off.status, 403)
      assert.deepStrictEqual(faultsOf(off), ["UNAUTHORIZED_OPERATION "])
      yield* switchOn

      const hour = (n: number) => new Date(Date.now() - n * HOUR)
      const coolant = yield* addAlert(1, "COOLANT", "NEW", hour(1), "Critical")
      const charging = yield* addAlert(2, "CHARGING", "MONITOR", hour(2), "Low")
      const resolved = yield* addAlert(1, "SCR_QUALITY", "RESOLVED", hour(3))
      const closed = yield* addAlert(1, "FUEL_USE", "AUTO_CLOSED", hour(4))
      const foreign = yield* addAlert(3, "COOLANT")
      const again = yield* browserOf("service")
      const [reader, dealer, owner, other, admin] = yield* Effect.all(
        (["reader", "dealer", "owner", "other", "admin"] as const).map(browserOf),
      )
      if (!reader || !dealer || !owner || !other || !admin) return assert.fail()

      // Lists.
      const all = [coolant, charging, resolved, closed]
      for (const browser of [again, reader, dealer, admin])
        assert.deepStrictEqual(idsOf(yield* browser.call("GET", "/api/services/3/proactive-alerts")), all)
      assert.deepStrictEqual(idsOf(yield* other.call("GET", "/api/services/4/proactive-alerts")), [foreign])
      for (const [query, expected] of [
        ["status=NEW&status=MONITOR", [coolant, charging]],
        ["sort=priority,desc", [charging, closed, resolved, coolant]],
        ["sort=createdDate,asc&size=1", [closed]],
        [`vin=${vinOf(1)}&status=RESOLVED`, [resolved]],
        ["vin=HDLMACH0000000404", []],
      ] as const)
        assert.deepStrictEqual(idsOf(yield* again.call("GET", `/api/services/3/proactive-alerts?${query}`)), [
          ...expected,
        ])
      for (const [browser, path, status, fault] of [
        [owner, "/api/services/3/proactive-alerts", 404, "NOT_FOUND serviceId"],
        [other, "/api/services/3/proactive-alerts", 404, "NOT_FOUND serviceId"],
        [again, "/api/services/3/proactive-alerts?status=OPEN", 400, "DISALLOWED_VALUE status.0"],
        [again, "/api/services/3/proactive-alerts?sort=owner,asc", 400, "DISALLOWED_VALUE sort"],
        [owner, `/api/proactive-alerts/machines/${vinOf(1)}/${coolant}`, 403, "UNAUTHORIZED_OPERATION "],
        [other, `/api/proactive-alerts/machines/${vinOf(1)}/${coolant}`, 404, "NOT_FOUND id"],
        [again, `/api/proactive-alerts/machines/${vinOf(2)}/${coolant}`, 404, "NOT_FOUND id"],
        [again, `/api/proactive-alerts/machines/${vinOf(1)}/99999999999999`, 404, "NOT_FOUND id"],
        [again, `/api/proactive-alerts/machines/${vinOf(1)}/x`, 404, "NOT_FOUND id"],
      ] as const) {
        const answer = yield* browser.call("GET", path)
        assert.strictEqual(answer.status, status, path)
        assert.deepStrictEqual(faultsOf(answer), [fault], path)
      }

      // Checks that a single alert is shown in the reader's language.
      const one = yield* again.call(
        "GET",
        `/api/proactive-alerts/machines/${vinOf(1)}/${coolant}?language=fi-FI`,
      )
      assert.deepInclude(one.json() as object, {
        id: coolant,
        vin: vinOf(1),
        priority: "Critical",
        globalFailureArea: "Moottori",
        globalFailureSubArea: "Jäähdytys",
        usageWhenAlarmed: 1200.5,
        serviceId: 3,
        technicalToolUrl: `https://tool.headland.example/machines/${vinOf(1)}`,
        documentUrl: "https://guides.headland.example/{language}/cooling",
        techConnectCaseBaseUrl: null,
      })

      const integrations = yield* Integrations
      yield* integrations.setMode("technical-tool", "off")
      const path = `/api/proactive-alerts/machines/${vinOf(1)}/${coolant}`
      assert.propertyVal((yield* again.call("GET", path)).json() as object, "technicalToolUrl", null)
      yield* integrations.setMode("technical-tool", "on")

      // Checks that closed alerts are found by the complete VIN only.
      const search = (body: unknown) => again.call("POST", "/api/proactive-alerts/closed", { body })
      assert.deepStrictEqual(idsOf(yield* search({ vin: vinOf(1).toLowerCase() })), [resolved, closed])
      assert.deepStrictEqual(idsOf(yield* search({ vin: vinOf(1).slice(0, 12) })), [])
      assert.deepStrictEqual(idsOf(yield* search({ vin: vinOf(3) })), [])
      for (const [body, fault] of [
        [{ vin: "1234567" }, "SIZE vin"],
        [{ vin: "123456789012345678" }, "SIZE vin"],
        [{}, "NOT_NULL vin"],
        [{ vin: 5 }, "INVALID_INPUT_VALUE vin"],
      ] as const)
        assert.deepStrictEqual(faultsOf(yield* search(body)), [fault])

      // Checks that each read by a user who is not the owner is logged in `private_reads`, because alerts name the
      // owner.
      yield* sql`DELETE FROM private_reads`
      for (const browser of [again, dealer, admin]) {
        yield* browser.call("GET", "/api/services/3/proactive-alerts?status=NEW")
        yield* browser.call("GET", `/api/proactive-alerts/machines/${vinOf(1)}/${coolant}`)
        yield* browser.call("POST", "/api/proactive-alerts/closed", { body: { vin: vinOf(1) } })
      }
      const noted = yield* sql`SELECT u.first_name AS name, r.machine_id AS machine, r.call
        FROM private_reads r JOIN users u ON u.id = r.user_id`
      const byAdmin = { name: "admin", machine: 1, call: "proactive alerts" }
      assert.deepStrictEqual(noted, [byAdmin, byAdmin, byAdmin])

      // Statuses.
      const vin = vinOf(1)
      const refused: ReadonlyArray<readonly [Browser, string, unknown, string, number, string]> = [
        [reader, coolant, { vin, status: "MONITOR" }, "", 403, "UNAUTHORIZED_OPERATION "],
        [dealer, coolant, { vin, status: "MONITOR" }, "", 403, "UNAUTHORIZED_OPERATION "],
        [owner, coolant, { vin, status: "MONITOR" }, "", 403, "UNAUTHORIZED_OPERATION "],
        [other, coolant, { vin, status: "MONITOR" }, "", 404, "NOT_FOUND alertId"],
        [again, coolant, { vin: vinOf(2), status: "MONITOR" }, "", 404, "NOT_FOUND alertId"],
        [again, coolant, { vin, status: "MONITOR" }, "?serviceId=4", 400, "DISALLOWED_VALUE serviceId"],
        [again, coolant, { vin, status: "NEW" }, "", 400, "DISALLOWED_VALUE status"],
        [again, coolant, { vin, status: "AUTO_CLOSED" }, "", 400, "DISALLOWED_VALUE status"],
        [again, coolant, { vin, status: "DONE" }, "", 400, "DISALLOWED_VALUE status"],
        [again, coolant, { status: "MONITOR" }, "", 400, "NOT_NULL vin"],
        [again, closed, { vin, status: "IN_PROGRESS" }, "", 409, "UNMODIFIABLE status"],
        [again, coolant, { vin, status: "MONITOR" }, "?seen=IN_PROGRESS", 409, "CONFLICT status"],
        [again, closed, { vin, status: "MONITOR" }, "?seen=IN_PROGRESS", 409, "CONFLICT status"],
        [again, coolant, { vin, status: "MONITOR" }, "?seen=DONE", 400, "DISALLOWED_VALUE seen"],
      ]
      for (const [browser, id, body, query, status, fault] of refused) {
        const answer = yield* update(browser, id, body, query)
        assert.strictEqual(answer.status, status, answer.text)
        assert.deepStrictEqual(faultsOf(answer), [fault])
      }
      assert.strictEqual((yield* sql`SELECT 1 FROM machine_history`).length, 0)
      const done = yield* update(again, coolant, { vin, status: "RESOLVED" }, "?serviceId=3")
      assert.strictEqual(done.status, 200)
      assert.strictEqual((done.json() as ProactiveAlert).status, "RESOLVED")
      // Checks that a choice that repeats what is stored, as after a lost answer, is no conflict.
      const repeated = yield* update(again, coolant, { vin, status: "RESOLVED" }, "?seen=NEW")
      assert.strictEqual(repeated.status, 200)
      const seen = yield* update(admin, coolant, { vin, status: "IN_PROGRESS" }, "?seen=RESOLVED")
      assert.strictEqual(seen.status, 200)
      yield* sql`UPDATE proactive_alerts SET status_since = ${hour(25)} WHERE id = ${Number(resolved)}`
      assert.strictEqual((yield* update(again, resolved, { vin, status: "IN_PROGRESS" })).status, 409)
      // Raises the same alert again, as the source does: the resolved alert can then not be reopened.
      yield* sql`UPDATE proactive_alerts SET status_since = now() WHERE id = ${Number(resolved)}`
      yield* addAlert(1, "SCR_QUALITY")
      assert.strictEqual((yield* update(again, resolved, { vin, status: "IN_PROGRESS" })).status, 409)
    }),
  )

  it.effect("lead to one support case each", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const integrations = yield* Integrations
      const service = yield* browserOf("service")
      const alert = yield* addAlert(2, "HYDRAULIC_HEAT")
      const over = yield* addAlert(2, "FUEL_USE", "RESOLVED")
      const order = {
        vin: vinOf(2),
        operation: "Proactive_Alert_Create_Case",
        proactiveAlertId: alert,
        description: "x".repeat(10),
      }
      const open = (body: unknown, key?: string) =>
        service.call("POST", "/api/proactive-alerts/support", {
          body,
          headers: key === undefined ? {} : { "idempotency-key": key },
        })
      for (const [change, status, fault] of [
        [{ description: "x".repeat(9) }, 400, "SIZE description"],
        [{ description: "x".repeat(1501) }, 400, "SIZE description"],
        [{ description: " ".repeat(20) }, 400, "NOT_NULL description"],
        [{ description: undefined }, 400, "NOT_NULL description"],
        [{ operation: "Other" }, 400, "DISALLOWED_VALUE operation"],
        [{ proactiveAlertId: "0" }, 404, "NOT_FOUND proactiveAlertId"],
        [{ vin: vinOf(1) }, 404, "NOT_FOUND proactiveAlertId"],
        [{ proactiveAlertId: over }, 409, "UNMODIFIABLE proactiveAlertId"],
      ] as const) {
        const answer = yield* open({ ...order, ...change })
        assert.strictEqual(answer.status, status, answer.text)
        assert.deepStrictEqual(faultsOf(answer), [fault])
      }
      yield* integrations.setMode("support-cases", "off")
      const away = yield* open(order, "one")
      assert.strictEqual(away.status, 503)
      assert.deepStrictEqual(faultsOf(away), ["EXTERNAL_SERVICE_UNAVAILABLE "])
      assert.strictEqual((yield* sql`SELECT 1 FROM support_cases`).length, 0)
      yield* integrations.setMode("support-cases", "on")

      const answers = yield* Effect.all([open(order), open(order)], { concurrency: 2 })
      assert.deepStrictEqual(answers.map((answer) => answer.status).toSorted(), [201, 409])
      const opened = answers.find((answer) => answer.status === 201)?.json() as { caseNumber: string }
      assert.match(opened.caseNumber, /^SC-\d{6}$/)
      assert.deepStrictEqual(faultsOf(yield* open(order)), ["ALREADY_SAVED proactiveAlertId"])
      const kept = yield* service.call("GET", `/api/proactive-alerts/machines/${vinOf(2)}/${alert}`)
      assert.deepInclude(kept.json() as object, {
        techConnectCaseBaseUrl: `https://cases.headland.example/${opened.caseNumber}`,
      })
      yield* sql`UPDATE feature_flags SET enabled = false WHERE name = 'PROACTIVE_ALERTS_CREATE_SUPPORT_CASE'`
      const without = yield* browserOf("service")
      const refused = yield* without.call("POST", "/api/proactive-alerts/support", { body: order })
      assert.strictEqual(refused.status, 403)
    }),
  )

  it.effect("are raised and closed by the job from the trends of devices, not of archives", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const store = yield* TelemetryStore
      yield* sql`DELETE FROM proactive_alerts`
      yield* sql`UPDATE machines SET owned_since = '2020-01-01'`
      const today = Math.floor(Date.now() / DAY)
      const id = (name: string) => signalByName(name)?.id ?? 0
      /** Sample telemetry with one hour of work at noon of each of the last ten days. */
      const days = (machineId: number, coolant: (daysAgo: number) => number) =>
        Array.from({ length: 10 }, (_, n) => 10 - n).map((ago) => {
          const times = Float64Array.from(
            { length: 60 },
            (_, n) => (today - ago) * DAY + 12 * HOUR + n * 60_000,
          )
          const none = new Float64Array()
          return {
            machineId,
            track: { times: none, lat: none, lng: none, speed: none, heading: none },
            signals: [
              // Samples in which every third minute is idle with a low coolant temperature; such minutes must not
              // count towards the daily value.
              {
                signalId: id("EngineCoolantTemperature"),
                times,
                values: times.map((_, n) => (n % 3 === 0 ? 70 : coolant(ago))),
              },
              {
                signalId: id("EnginePercentLoadAtCurrentSpeed"),
                times,
                values: times.map((_, n) => (n % 3 === 0 ? 10 : 70)),
              },
            ],
          }
        })
      yield* store.writeHistory([...days(1, (ago) => 98 - ago * 0.5), ...days(2, () => 92)])
      yield* store.writeArchive(days(3, (ago) => 98 - ago * 0.5))
      const run = runJob("follow-trends")
      const alertsNow = sql<{ line: string }>`
        SELECT concat_ws(' ', machine_id, trend, status, priority) AS line FROM proactive_alerts ORDER BY id`.pipe(
        Effect.map((rows) => rows.map((row) => row.line)),
      )
      yield* run
      assert.deepStrictEqual(yield* alertsNow, ["1 COOLANT NEW High"])
      yield* run
      assert.deepStrictEqual(yield* alertsNow, ["1 COOLANT NEW High"])
      const sent = yield* sql<{ n: number; people: number }>`
        SELECT count(*)::int AS n, count(DISTINCT user_id)::int AS people FROM user_notifications WHERE type = 'proactiveAlert'`
      assert.deepStrictEqual(sent, [{ n: 3, people: 3 }])
      // Checks that an alert from a former owner's time, visible to no user, is closed, so that a new one can be
      // raised for the present owner.
      yield* sql`UPDATE proactive_alerts SET created = now() - interval '20 days'`
      yield* sql`UPDATE machines SET owned_since = now() - interval '15 days' WHERE id = 1`
      yield* run
      assert.deepStrictEqual(yield* alertsNow, ["1 COOLANT AUTO_CLOSED High", "1 COOLANT NEW High"])
      yield* sql`DELETE FROM proactive_alerts WHERE status = 'AUTO_CLOSED'`
      // Checks that an alert resolved by a user is not raised again from the same days.
      yield* sql`UPDATE proactive_alerts SET status = 'RESOLVED', status_since = now()`
      yield* run
      assert.deepStrictEqual(yield* alertsNow, ["1 COOLANT RESOLVED High"])
      // Lowers the daily values, as after a repair: the source closes the alert that is still active.
      yield* sql`UPDATE proactive_alerts SET status = 'MONITOR'`
      yield* sql`UPDATE daily_values SET value = 90 WHERE trend = 'COOLANT' AND machine_id = 1`
      yield* run
      assert.deepStrictEqual(yield* alertsNow, ["1 COOLANT AUTO_CLOSED High"])
    }),
  )
})
