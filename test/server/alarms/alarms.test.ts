import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { Alarm, AlarmOverview, AlarmWorkDone, ServiceAlarm } from "#contract/schemas/alarm.ts"
import { UserId } from "#contract/schemas/ids.ts"
import type { FleetMachine } from "#contract/schemas/machine.ts"
import type { Paged } from "#contract/schemas/paging.ts"
import { afterWork, type WorkOnAlarms } from "#domain/alarms/work.ts"
import type { Answer, Browser } from "#test/support/browser.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf } from "../machines/people.ts"
import { addAlarm, alarmFixtures, DAY, HOUR, openAlarmsOf } from "./fixtures.ts"

const ago = (ms: number) => new Date(Date.now() - ms)
const idsOf = (answer: Answer) => (answer.json() as Paged<Alarm>).content.map((alarm) => alarm.id)
const faultsOf = (answer: Answer) =>
  (answer.json() as ReadonlyArray<{ message: string; field?: string }>).map(
    ({ field, message }) => `${message} ${field ?? ""}`,
  )
const list = (browser: Browser, path: string) =>
  Effect.map(browser.call("GET", path), (answer) => {
    assert.strictEqual(answer.status, 200, answer.text)
    return idsOf(answer)
  })
/** Level of the worst open alarm of a machine, as the reader's fleet has it. */
const worstOf = (browser: Browser, id: number) =>
  Effect.map(
    browser.call("GET", "/api/fleet"),
    (answer) =>
      (answer.json() as Paged<FleetMachine>).content.find((machine) => machine.id === id)?.worstAlarm,
  )
const setState = (browser: Browser, path: string, state: unknown) =>
  browser.call("PUT", `/api/services/${path}`, { body: { state } })

layer(startServer(), { excludeTestServices: true, timeout: 300_000 })("alarms", (it) => {
  it.effect("are read, filtered and moved by those who may", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* alarmFixtures
      const hot = yield* addAlarm({ machine: 1, modified: ago(HOUR), created: ago(3 * DAY), count: 4 })
      const fuel = yield* addAlarm({
        machine: 1,
        code: "96.17",
        severity: 4,
        level: "C",
        modified: ago(2 * HOUR),
      })
      const oil = yield* addAlarm({
        machine: 2,
        code: "100.18",
        severity: 2,
        level: "B",
        modified: ago(3 * HOUR),
      })
      const done = yield* addAlarm({
        machine: 2,
        code: "168.18",
        severity: 3,
        level: "B",
        state: "RESOLVED",
        modified: ago(5 * DAY),
        since: ago(HOUR),
      })
      const foreign = yield* addAlarm({ machine: 3, modified: ago(HOUR) })
      const unsubscribed = yield* addAlarm({ machine: 4, modified: ago(HOUR) })
      const names = ["owner", "buyer", "grantee", "admin", "service", "reader", "dealer", "other"] as const
      const browsers = Object.fromEntries(
        yield* Effect.forEach(names, (name) => Effect.map(browserOf(name), (one) => [name, one] as const)),
      ) as Record<(typeof names)[number], Browser>
      const { admin, buyer, dealer, grantee, other, owner, reader, service } = browsers

      // Checks which alarms each user sees.
      assert.deepStrictEqual(yield* list(owner, "/api/alarms"), [hot, fuel, oil, done])
      assert.deepStrictEqual(yield* list(grantee, "/api/alarms"), [hot, fuel])
      assert.deepStrictEqual(yield* list(buyer, "/api/alarms?sort=created,asc"), [foreign, unsubscribed])
      assert.deepStrictEqual(yield* list(service, "/api/alarms"), [])
      assert.deepStrictEqual(yield* list(owner, "/api/machines/2/alarms"), [oil, done])
      for (const one of [service, reader, dealer, admin])
        assert.deepStrictEqual(yield* list(one, "/api/services/3/alarms"), [hot, fuel, oil, done])
      assert.deepStrictEqual(yield* list(service, "/api/services/3/machines/1/alarms"), [hot, fuel])
      assert.deepStrictEqual(yield* list(other, "/api/services/4/alarms"), [foreign])

      // Filters.
      const filtered: ReadonlyArray<readonly [string, ReadonlyArray<number>]> = [
        ["level=A", [hot]],
        ["level=B&level=C", [fuel, oil, done]],
        ["severity=2&severity=4", [fuel, oil]],
        ["state=RESOLVED", [done]],
        ["q=Otso", [hot, fuel]],
        ["q=oil%20pressure", [oil]],
        ["q=vähissä", [fuel]],
        ["q=100.1", [oil]],
        ["q=%25", []],
        [`start=${ago(2.5 * HOUR).toISOString()}`, [hot, fuel]],
        [`end=${ago(DAY).toISOString()}`, [hot, done]],
        ["sort=severity,desc", [fuel, done, oil, hot]],
        ["sort=level,asc", [hot, oil, done, fuel]],
        ["sort=level,desc", [fuel, oil, done, hot]],
        ["size=2&page=1", [oil, done]],
      ]
      for (const [query, expected] of filtered)
        assert.deepStrictEqual(yield* list(service, `/api/services/3/alarms?${query}`), expected, query)

      // The entity.
      const [first] = ((yield* owner.call("GET", "/api/machines/1/alarms")).json() as Paged<object>).content
      assert.deepInclude(first, {
        id: hot,
        machineId: 1,
        vin: "HDLMACH0000000001",
        machineName: "Otso",
        code: "110.0",
        title: "Coolant far too hot",
        dtctoken: "j1939-110-0",
        ac: "0x00",
        count: 4,
        severity: 1,
        level: "A",
        state: "NEW",
      })

      // Checks that occurrences before the reader's ownership are neither listed nor counted.
      const bought = ago(90 * 60_000)
      yield* sql`UPDATE machines SET owned_since = ${bought} WHERE id = 1`
      for (const n of [48, 3, 1.4, 1.2])
        yield* sql`INSERT INTO code_occurrences (machine_id, code, at, ac) VALUES (1, '110.0', ${ago(n * HOUR)}, '0x00')`
      for (const [browser, path] of [
        [owner, "/api/alarms"],
        [owner, "/api/machines/1/alarms"],
        [service, "/api/services/3/machines/1/alarms"],
        [dealer, "/api/services/3/alarms"],
        [yield* browserOf("admin"), "/api/services/3/alarms"],
      ] as const) {
        const [alarm] = ((yield* browser.call("GET", path)).json() as Paged<object>).content
        assert.deepInclude(alarm, { id: hot, created: bought.toISOString(), count: 2 }, path)
      }
      yield* sql`UPDATE machines SET owned_since = ${ago(400 * DAY)} WHERE id = 1`

      // Checks that users without access get the same response as for a missing alarm or centre.
      for (const [browser, path, field] of [
        [buyer, "/api/machines/1/alarms", "id"],
        [owner, "/api/services/3/alarms", "serviceId"],
        [other, "/api/services/3/alarms", "serviceId"],
        [service, "/api/services/3/machines/3/alarms", "id"],
        [service, "/api/services/3/machines/4/alarms", "id"],
        [admin, "/api/services/1/alarms", "serviceId"],
        [admin, "/api/services/99999999999/alarms", "serviceId"],
        [admin, "/api/services/3/machines/99999999999/alarms", "id"],
        [admin, "/api/machines/-1/alarms", "id"],
      ] as const) {
        const answer = yield* browser.call("GET", path)
        assert.strictEqual(answer.status, 404, path)
        assert.deepStrictEqual(faultsOf(answer), [`NOT_FOUND ${field}`])
      }

      // Checks wrong query parameters, which every list of alarms rejects.
      for (const [query, fault] of [
        ["level=D", "DISALLOWED_VALUE level.0"],
        ["severity=0", "MIN severity.0"],
        ["severity=6", "MAX severity.0"],
        ["state=OPEN", "DISALLOWED_VALUE state.0"],
        ["start=2026-02-30T00:00:00Z", "INVALID_INPUT_VALUE start"],
        ["end=soon", "PATTERN end"],
        ["sort=owner,asc", "DISALLOWED_VALUE sort"],
        ["q=%00", "INVALID_INPUT_VALUE q"],
      ] as const) {
        const answer = yield* service.call("GET", `/api/services/3/alarms?${query}`)
        assert.strictEqual(answer.status, 400, query)
        assert.deepStrictEqual(faultsOf(answer), [fault])
      }

      // Checks that changes are refused to users without write permission, and for a wrong state.
      const refused: ReadonlyArray<readonly [Browser, string, unknown, number, string]> = [
        [reader, `3/machines/1/alarms/${hot}`, "IN_PROGRESS", 403, "UNAUTHORIZED_OPERATION "],
        [dealer, `3/machines/1/alarms/${hot}`, "IN_PROGRESS", 403, "UNAUTHORIZED_OPERATION "],
        [owner, `3/machines/1/alarms/${hot}`, "IN_PROGRESS", 404, "NOT_FOUND serviceId"],
        [other, `4/machines/1/alarms/${hot}`, "IN_PROGRESS", 404, "NOT_FOUND id"],
        [service, `3/machines/2/alarms/${hot}`, "IN_PROGRESS", 404, "NOT_FOUND alarmId"],
        [service, "3/machines/1/alarms/99999999999", "IN_PROGRESS", 404, "NOT_FOUND alarmId"],
        [service, `3/machines/1/alarms/${hot}`, "AUTO_CLOSED", 400, "DISALLOWED_VALUE state"],
        [service, `3/machines/1/alarms/${hot}`, "NEW", 409, "ALREADY_ACTIVE state"],
        [service, `3/machines/1/alarms/${hot}`, "DONE", 400, "DISALLOWED_VALUE state"],
        [service, `3/machines/1/alarms/${hot}`, undefined, 400, "NOT_NULL state"],
        [service, `3/machines/2/alarms/${done}`, "MONITOR", 400, "DISALLOWED_VALUE state"],
        [service, `3/machines/2/alarms/${done}`, "RESOLVED", 409, "ALREADY_INACTIVE state"],
      ]
      for (const [browser, path, state, status, fault] of refused) {
        const answer = yield* setState(browser, path, state)
        assert.strictEqual(answer.status, status, `${path} ${String(state)} ${answer.text}`)
        assert.deepStrictEqual(faultsOf(answer), [fault])
      }
      assert.strictEqual((yield* sql`SELECT 1 FROM machine_history`).length, 0)
      assert.strictEqual(yield* openAlarmsOf(1), 2)

      // The centre works on the alarm: checks that the owner sees the state set by the machine's centre, and that
      // the number of open alarms changes accordingly.
      const moved = yield* setState(service, `3/machines/1/alarms/${hot}`, "IN_PROGRESS")
      assert.strictEqual(moved.status, 200)
      assert.strictEqual((moved.json() as Alarm).state, "IN_PROGRESS")
      assert.strictEqual((yield* setState(admin, `3/machines/1/alarms/${hot}`, "RESOLVED")).status, 200)
      assert.strictEqual(yield* openAlarmsOf(1), 1)
      assert.strictEqual(yield* worstOf(owner, 1), "C")
      assert.deepStrictEqual(yield* list(owner, "/api/alarms?state=RESOLVED"), [hot, done])
      assert.strictEqual((yield* setState(service, `3/machines/1/alarms/${hot}`, "IN_PROGRESS")).status, 200)
      assert.strictEqual(yield* openAlarmsOf(1), 2)
      for (const browser of [owner, grantee]) assert.strictEqual(yield* worstOf(browser, 1), "A")
      assert.strictEqual(yield* worstOf(owner, 2), "B")
      const history = yield* sql<{ oldValue: string; newValue: string; description: string }>`
        SELECT old_value AS "oldValue", new_value AS "newValue", description FROM machine_history ORDER BY id`
      assert.deepStrictEqual(
        history.map((entry) => `${entry.description}: ${entry.oldValue} ${entry.newValue}`),
        [
          "Alarm 110.0: NEW IN_PROGRESS",
          "Alarm 110.0: IN_PROGRESS RESOLVED",
          "Alarm 110.0: RESOLVED IN_PROGRESS",
        ],
      )

      // Checks that a closed alarm cannot be changed: a day after its end, after the automatic closing, or when a
      // newer alarm continues it.
      yield* sql`UPDATE alarms SET state_since = ${ago(25 * HOUR)} WHERE id = ${done}`
      yield* sql`UPDATE alarms SET state = 'AUTO_CLOSED' WHERE id = ${oil}`
      assert.strictEqual(yield* worstOf(owner, 2), null)
      for (const id of [done, oil]) {
        const answer = yield* setState(service, `3/machines/2/alarms/${id}`, "IN_PROGRESS")
        assert.strictEqual(answer.status, 409)
        assert.deepStrictEqual(faultsOf(answer), ["UNMODIFIABLE state"])
      }
      assert.strictEqual((yield* setState(service, `3/machines/1/alarms/${fuel}`, "RESOLVED")).status, 200)
      yield* addAlarm({ machine: 1, code: "96.17" })
      assert.strictEqual((yield* setState(service, `3/machines/1/alarms/${fuel}`, "IN_PROGRESS")).status, 409)
    }),
  )

  it.effect("let one of two people at once win, and keep a state per centre", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const alarm = yield* addAlarm({ machine: 2, code: "1638.16" })
      const [one, two] = yield* Effect.all([browserOf("service"), browserOf("colleague")])
      const answers = yield* Effect.all(
        [one, two].map((browser) => setState(browser, `3/machines/2/alarms/${alarm}`, "IN_PROGRESS")),
        { concurrency: 2 },
      )
      assert.deepStrictEqual(answers.map((answer) => answer.status).toSorted(), [200, 409])
      assert.deepStrictEqual(
        answers.filter(({ status }) => status === 409).map((answer) => faultsOf(answer)),
        [["ALREADY_ACTIVE state"]],
      )

      // Moves the machine to another centre and back: at the other centre the alarm is new, and back at the first
      // centre the alarm has its former state.
      const before = yield* openAlarmsOf(2)
      const closed = yield* addAlarm({ machine: 2, code: "96.18", state: "RESOLVED" })
      const stateOf = (id: number) =>
        Effect.map(sql<{ state: string }>`SELECT state FROM alarms WHERE id = ${id}`, ([row]) => row?.state)
      yield* sql`UPDATE subscriptions SET service_id = 4 WHERE machine_id = 2`
      yield* sql`UPDATE machines SET service_id = 4 WHERE id = 2`
      assert.strictEqual(yield* stateOf(alarm), "NEW")
      assert.strictEqual(yield* stateOf(closed), "RESOLVED")
      const other = yield* browserOf("other")
      assert.strictEqual((yield* setState(other, `4/machines/2/alarms/${alarm}`, "RESOLVED")).status, 200)
      assert.strictEqual(yield* openAlarmsOf(2), before - 1)
      assert.strictEqual((yield* setState(one, `3/machines/2/alarms/${alarm}`, "MONITOR")).status, 404)
      yield* sql`UPDATE machines SET service_id = 3 WHERE id = 2`
      assert.strictEqual(yield* stateOf(alarm), "IN_PROGRESS")
      assert.strictEqual(yield* openAlarmsOf(2), before)

      // Checks that a new owner sees no alarms from before the present ownership.
      yield* sql`UPDATE machines SET owned_since = now() + interval '1 minute' WHERE id = 2`
      assert.strictEqual(yield* openAlarmsOf(2), 0)
      yield* sql`DELETE FROM alarms WHERE machine_id = 1`
      assert.strictEqual(yield* openAlarmsOf(1), 0)
    }),
  )

  it.effect("are moved, given and noted in bulk by their centre, and owners see nothing of it", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`DELETE FROM alarms`
      yield* sql`UPDATE machines SET owned_since = ${ago(400 * DAY)}, service_id = 3 WHERE id IN (1, 2)`
      yield* sql`UPDATE subscriptions SET service_id = 3 WHERE machine_id IN (1, 2)`
      const hot = yield* addAlarm({ machine: 1, modified: ago(HOUR) })
      const oil = yield* addAlarm({ machine: 2, code: "100.18", level: "B", modified: ago(2 * HOUR) })
      const over = yield* addAlarm({ machine: 2, code: "168.18", state: "AUTO_CLOSED", modified: ago(DAY) })
      const foreign = yield* addAlarm({ machine: 3, modified: ago(HOUR) })
      const [service, colleague, reader, admin, owner] = yield* Effect.all([
        browserOf("service"),
        browserOf("colleague"),
        browserOf("reader"),
        browserOf("admin"),
        browserOf("owner"),
      ])
      const idOf = (name: string) =>
        Effect.map(
          sql<{ id: number }>`SELECT id FROM users WHERE email LIKE ${`${name}@%`}`,
          ([row]) => row?.id ?? 0,
        )
      const [serviceId, colleagueId, readerId] = yield* Effect.all(
        ["service", "colleague", "reader"].map(idOf),
      )
      const work = (browser: Browser, body: unknown) =>
        browser.call("PUT", "/api/services/3/alarms", { body })
      const listed = (browser: Browser, query: string) =>
        Effect.map(
          browser.call("GET", `/api/services/3/alarms?${query}`),
          (answer) => (answer.json() as Paged<ServiceAlarm>).content,
        )
      const overview = (browser: Browser, query = "") =>
        Effect.map(
          browser.call("GET", `/api/services/3/alarms/overview?${query}`),
          (answer) => answer.json() as AlarmOverview,
        )

      // One that is over, one of another centre and one that is moved: each is answered by itself.
      const first = yield* work(service, { ids: [over, foreign, hot], state: "IN_PROGRESS" })
      assert.strictEqual(first.status, 200, first.text)
      assert.deepStrictEqual(first.json() as AlarmWorkDone, {
        changed: [hot],
        refused: [
          { id: over, reason: "UNMODIFIABLE" },
          { id: foreign, reason: "NOT_FOUND" },
        ],
      })
      // An alarm without an assignee goes to the user who moves it, and stays there when another user writes a note.
      const noted = yield* work(colleague, { ids: [hot], note: "Water pump ordered." })
      assert.strictEqual(noted.status, 200, noted.text)
      const [worked] = yield* listed(reader, "state=IN_PROGRESS")
      assert.strictEqual(worked?.assignee?.id, serviceId)
      assert.strictEqual(worked?.note?.text, "Water pump ordered.")
      assert.deepStrictEqual(worked?.targets, ["MONITOR", "RESOLVED"])
      assert.deepStrictEqual((yield* listed(service, "state=AUTO_CLOSED"))[0]?.targets, [])

      // Another colleague takes it; an administrator, who does not work there, moves without having it.
      assert.strictEqual((yield* work(service, { ids: [hot], assignee: colleagueId })).status, 200)
      assert.strictEqual((yield* work(admin, { ids: [oil], state: "IN_PROGRESS" })).status, 200)
      const mine = (id: number | undefined) =>
        Effect.map(listed(service, `assignee=${id}`), (rows) => rows.map((row) => row.id))
      assert.deepStrictEqual(yield* mine(serviceId), [])
      assert.deepStrictEqual(yield* mine(colleagueId), [hot])
      assert.strictEqual((yield* work(colleague, { ids: [hot], assignee: null })).status, 200)
      assert.deepStrictEqual(yield* mine(colleagueId), [])
      const byMachine = yield* listed(service, "vin=HDLMACH0000000002&sort=level,asc")
      assert.deepStrictEqual(
        byMachine.map((row) => [row.id, row.assignee]),
        [
          [over, null],
          [oil, null],
        ],
      )

      const { counts, colleagues } = yield* overview(service)
      assert.deepStrictEqual(counts, { NEW: 0, IN_PROGRESS: 2, MONITOR: 0, RESOLVED: 0, AUTO_CLOSED: 1 })
      assert.deepStrictEqual(
        colleagues.map(({ id }) => id).toSorted((a, b) => a - b),
        [serviceId, colleagueId].toSorted((a = 0, b = 0) => a - b),
      )
      assert.strictEqual((yield* overview(service, "level=B")).counts.IN_PROGRESS, 1)
      const readers = yield* overview(reader)
      assert.deepStrictEqual([readers.mayWork, readers.colleagues], [false, []])

      // An alarm that a colleague finished meanwhile is not opened again by who saw it open.
      assert.strictEqual((yield* work(colleague, { ids: [hot], state: "RESOLVED" })).status, 200)
      const late = yield* work(service, { ids: [hot], state: "IN_PROGRESS", seen: ["NEW", "MONITOR"] })
      assert.deepStrictEqual([late.status, faultsOf(late)], [409, ["CONFLICT state"]])
      assert.strictEqual(
        (yield* work(service, { ids: [hot], state: "IN_PROGRESS", seen: ["RESOLVED"] })).status,
        200,
      )

      // Refused: all of them, a user who does not work there, nothing named, and callers who only read.
      for (const [browser, body, status, fault] of [
        [service, { ids: [hot, oil], state: "IN_PROGRESS" }, 409, "ALREADY_ACTIVE state"],
        [service, { ids: [foreign], state: "MONITOR" }, 404, "NOT_FOUND ids"],
        [service, { ids: [-1], note: "x" }, 404, "NOT_FOUND ids"],
        [service, { ids: [hot], assignee: readerId }, 400, "DISALLOWED_VALUE assignee"],
        [service, { ids: [], state: "MONITOR" }, 400, "NOT_NULL ids"],
        [service, { ids: [hot], note: " " }, 400, "NOT_NULL note"],
        [reader, { ids: [hot], state: "MONITOR" }, 403, "UNAUTHORIZED_OPERATION "],
        [owner, { ids: [hot], state: "MONITOR" }, 404, "NOT_FOUND serviceId"],
      ] as const) {
        const answer = yield* work(browser, body)
        assert.strictEqual(answer.status, status, `${JSON.stringify(body)} ${answer.text}`)
        assert.deepStrictEqual(faultsOf(answer), [fault])
      }

      // What the portal shows before the answer is what the server then does, but for the time of it.
      const timeless = ({ since: _, ...alarm }: ServiceAlarm) => ({
        ...alarm,
        note: alarm.note && { ...alarm.note, at: "" },
      })
      const present = Effect.map(
        listed(service, "state=NEW&state=IN_PROGRESS&state=MONITOR&state=RESOLVED"),
        (rows) => rows.find(({ id }) => id === hot) as ServiceAlarm,
      )
      const changes: ReadonlyArray<WorkOnAlarms> = [
        { state: "MONITOR", note: "Waits for the pump." },
        { assignee: UserId.make(colleagueId ?? 0) },
        { note: null },
        { assignee: null, note: "Pump is here." },
        { state: "IN_PROGRESS" },
        { state: "RESOLVED" },
        { state: "IN_PROGRESS", assignee: null },
      ]
      for (const change of changes) {
        const worker = { id: serviceId, colleagues }
        const shown = afterWork(yield* present, { change, at: 0 }, worker)
        assert.strictEqual((yield* work(service, { ids: [hot], ...change })).status, 200)
        assert.deepStrictEqual(timeless(yield* present), timeless(shown))
      }
      const [seen] = ((yield* owner.call("GET", "/api/machines/1/alarms")).json() as Paged<Alarm>).content
      assert.notProperty(seen, "note")
      assert.notProperty(seen, "assignee")
    }),
  )
})
