import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { startServer } from "#test/support/server.ts"
import { browserOf } from "../machines/people.ts"
import { call, outcome, outcomeOf } from "../subscriptions/fixtures.ts"
import { allAtTheRow } from "./at-the-row.ts"
import { entities } from "./entities.ts"
import { arrange, audited, DEVICE, HANDLE, historyOf, listed, type Row } from "./fixtures.ts"

const real = { excludeTestServices: true, timeout: 300_000 }

/** Record as a client sends it, without the fields that the server computes. */
const asWritten = ({ acreage: _acreage, modified: _modified, ...row }: Row) => row

layer(startServer(), real)("two clients at one row", (it) => {
  let ids: Readonly<Record<string, number>> = {}

  it.effect("are laid on a ground", () =>
    Effect.gen(function* () {
      ids = yield* arrange
    }),
  )

  for (const { audit, by, history, left, list, name, path, right, table } of entities)
    it.effect(`that change the same ${name}: one wins, the other gets a conflict, nothing is mixed`, () =>
      Effect.gen(function* () {
        const [one, other] = [yield* browserOf(by), yield* browserOf(by)]
        const before = yield* listed(one, list)
        const written = (yield* audited(audit ?? "")).length
        const sent = (yield* historyOf(before.id, history ?? "")).length
        const line = `PUT ${path}/${before.id}`
        const answers = yield* allAtTheRow(
          table,
          [before.id],
          [call(one, line, { ...before, ...left }), call(other, line, { ...before, ...right })],
        )
        assert.deepStrictEqual(answers.map(outcome), ["200", "409 CONFLICT(version)"])
        assert.deepStrictEqual(
          asWritten(yield* listed(one, list, before.id)),
          asWritten({ ...before, ...left, version: before.version + 1 }),
        )
        assert.strictEqual((yield* audited(audit ?? "")).length, written + (audit === undefined ? 0 : 1))
        assert.strictEqual(
          (yield* historyOf(before.id, history ?? "")).length,
          sent + (history === undefined ? 0 : 1),
        )
      }),
    )

  it.effect("that send the own profile: one of them is stored whole", () =>
    Effect.gen(function* () {
      const browser = yield* browserOf("owner")
      const me = (yield* call(browser, "GET /users/current")).json() as Row
      const [left, right] = [
        { ...me, city: "Oulu", streetAddress: "Left 1" },
        { ...me, city: "Kemi", streetAddress: "Right 1" },
      ]
      const answers = yield* allAtTheRow(
        "users",
        [me.id],
        [outcomeOf(browser, "PUT /users", left), outcomeOf(browser, "PUT /users", right)],
      )
      assert.deepStrictEqual(answers, ["200", "200"])
      const { city, streetAddress } = (yield* call(browser, "GET /users/current")).json() as Row
      assert.deepStrictEqual([city, streetAddress], ["Kemi", "Right 1"])
    }),
  )

  it.effect("that give or take the same role: one effect, one entry", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const line = `/controlpanel/users/${ids["member"]}/roles?role=ROLE_GDPR`
      const both = (method: string) => {
        const one = outcomeOf(admin, `${method} ${line}`)
        return allAtTheRow("users", [ids["member"] as number], [one, one])
      }
      assert.deepStrictEqual(yield* both("POST"), ["201", "409 ALREADY_SAVED(role)"])
      assert.lengthOf(yield* audited("user.role.added"), 1)
      assert.deepStrictEqual(yield* both("DELETE"), ["204", "404 NOT_FOUND(role)"])
      assert.lengthOf(yield* audited("user.role.removed"), 1)
    }),
  )

  it.effect("that set the brands of a partner: each entry begins where the one before ended", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const set = (brands: ReadonlyArray<number>) => outcomeOf(admin, "PUT /partners/3/brands", { brands })
      assert.deepStrictEqual(yield* allAtTheRow("partners", [3], [set([1]), set([2])]), ["200", "200"])
      const [first, second] = yield* audited("partner.brands.set")
      assert.deepStrictEqual(second?.details.from, first?.details.to)
      const now = (yield* call(admin, "GET /partners/3/brands")).json() as { brands: ReadonlyArray<number> }
      assert.deepStrictEqual(now.brands, second?.details.to)
      yield* set([1, 2])
    }),
  )

  it.effect("that take a brand away and make it the main one: it is not both", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      yield* allAtTheRow(
        "partners",
        [3],
        [
          outcomeOf(admin, "PUT /partners/3/brands", { brands: [1] }),
          outcomeOf(admin, "PUT /partners/3", { brandId: 2 }),
        ],
      )
      const partner = (yield* call(admin, "GET /partners/3")).json() as Row
      assert.deepStrictEqual([partner["brands"], partner["brandId"]], [[1], null])
    }),
  )

  it.effect("that give two flags the same name: one gets it, the other a conflict", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const flag = { description: "", enabled: false, roles: [] }
      for (const name of ["ONE_THING", "OTHER_THING"])
        yield* call(admin, "POST /features/flags", { ...flag, name })
      const rows = yield* sql<{ id: number }>`SELECT id FROM feature_flags
        WHERE name IN ('ONE_THING', 'OTHER_THING') ORDER BY id`
      const flags = rows.map(({ id }) => id)
      assert.lengthOf(flags, 2)
      const answers = yield* allAtTheRow(
        "feature_flags",
        flags,
        flags.map((id) => outcomeOf(admin, `PUT /features/flags/${id}`, { ...flag, name: "SAME_THING" })),
      )
      assert.deepStrictEqual(answers.toSorted(), ["200", "409 DUPLICATE(name)"])
    }),
  )

  it.effect("that assign the same machine to the same centre: one move", () =>
    Effect.gen(function* () {
      const admin = yield* browserOf("admin")
      const assign = outcomeOf(admin, "PUT /controlpanel/machines/1/services", { serviceId: 3 })
      assert.deepStrictEqual(yield* allAtTheRow("machines", [1], [assign, assign]), ["200", "200"])
      assert.lengthOf(yield* historyOf(1, "SERVICE_CHANGED"), 1)
      assert.lengthOf(yield* audited("machine.service"), 1)
    }),
  )

  it.effect("that switch the same share: one effect, and the history tells each step once", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const owner = yield* browserOf("owner")
      const path = `/machines/1/shares/${HANDLE}`
      const lend = (enabled: boolean) => outcomeOf(owner, `POST ${path}`, { enabled })
      const end = outcomeOf(owner, `DELETE ${path}`)
      const both = (one: typeof end, other: typeof end) => allAtTheRow("machines", [1], [one, other])
      assert.deepStrictEqual(yield* both(lend(true), lend(true)), ["201", "409 ALREADY_ACTIVE(enabled)"])
      assert.deepStrictEqual(yield* both(lend(false), lend(false)), ["201", "409 ALREADY_INACTIVE(enabled)"])
      assert.deepStrictEqual(yield* both(end, end), ["204", "404 NOT_FOUND(shareId)"])
      yield* both(lend(true), lend(false))
      yield* both(lend(true), end)
      const changes = yield* historyOf(1, "SHARE_CHANGED")
      for (const [index, { from }] of changes.entries())
        assert.strictEqual(from, index === 0 ? null : changes[index - 1]?.to, `entry ${index + 1}`)
      const rows = yield* sql<{ enabled: boolean }>`SELECT enabled FROM shares WHERE machine_id = 1`
      const states = rows.map(({ enabled }) => (enabled ? "ENABLED" : "DISABLED"))
      assert.deepStrictEqual(states, [changes.at(-1)?.to].filter(Boolean))
    }),
  )

  it.effect("that command the same device: one command, the other is refused", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const admin = yield* browserOf("admin")
      const status = outcomeOf(admin, `PUT /telemetrydevices/${DEVICE}/status`, { status: "ACTIVE" })
      const load = outcomeOf(admin, "POST /simmanager/telemetrydevices/sms", {
        telemetryDeviceId: DEVICE,
        command: "LOAD_CONFIG",
      })
      const answers = yield* allAtTheRow("telemetry_devices", [DEVICE], [status, load])
      assert.deepStrictEqual(answers, ["200", "409 CONFLICT"])
      const commands = yield* sql`SELECT command FROM device_commands WHERE target = 'DEVICE'`
      assert.deepStrictEqual(commands, [{ command: "ACTIVATED_MODE" }])
      const [only, ...more] = yield* audited("device.command")
      assert.deepStrictEqual([only?.details.command, more], ["ACTIVATED_MODE", []])
      assert.lengthOf(yield* historyOf(1, "DEVICE_CHANGED"), 1)
      const sim = outcomeOf(admin, "PUT /simmanager/telemetrydevices/status", {
        ids: [DEVICE],
        status: "DEACTIVATED",
      })
      const sims = yield* allAtTheRow("telemetry_devices", [DEVICE], [sim, sim])
      assert.deepStrictEqual(sims, ["200", "409 ALREADY_INACTIVE(status)"])
      assert.lengthOf(yield* audited("sim.status"), 1)
    }),
  )

  it.effect("that delete the same thing: one does, the other finds nothing", () =>
    Effect.gen(function* () {
      const things = [
        ["admin", "announcements", "/notifications", "/notifications", "announcement.deleted"],
        ["admin", "feature_rules", "/features/rules?sort=id,desc", "/features/rules", "flag.rule.deleted"],
        ["admin", "feature_flags", "/features/flags?sort=id,desc", "/features/flags", "flag.deleted"],
        ["admin", "alarm_filters", "/configurations/filters/alarms", "/configurations/filters/alarms", ""],
        ["owner", "boundary_notifications", "/geofencing/notifications", "/geofencing/notifications", ""],
        ["owner", "boundaries", "/geofencing/geofences", "/geofencing/geofences", ""],
      ] as const
      for (const [by, table, list, path, action] of things) {
        const browser = yield* browserOf(by)
        const { id } = yield* listed(browser, list)
        const remove = outcomeOf(browser, `DELETE ${path}/${id}`)
        const answers = yield* allAtTheRow(table, [id], [remove, remove])
        assert.deepStrictEqual(answers, ["204", "404 NOT_FOUND(id)"], table)
        if (action !== "") assert.lengthOf(yield* audited(action), 1, action)
      }
    }),
  )
})
