import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { AlarmSettings } from "#contract/schemas/alarm-settings.ts"
import { channelsWith, USUAL_ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { dossierSections } from "#server/rules/dossier.ts"
import { writeEdges } from "#server/store/alarms/raising.ts"
import type { Answer } from "#test/support/browser.ts"
import { MovableClock, movableClock } from "#test/support/movable-clock.ts"
import { runJob } from "#test/support/run-job.ts"
import { startServer } from "#test/support/server.ts"
import { browserOf } from "../machines/people.ts"
import { addAlarm, alarmFixtures, DAY, HOUR } from "./fixtures.ts"

const PATH = "/api/alarms/settings"
const NOTHING = { A: channelsWith([]), B: channelsWith([]), C: channelsWith([]) }
/** Monday, 10 am in Helsinki. */
const MONDAY = Date.UTC(2026, 3, 13, 7)

const faultsOf = (answer: Answer) =>
  (answer.json() as ReadonlyArray<{ message: string; field?: string }>).map(
    ({ field, message }) => `${message} ${field ?? ""}`,
  )

/** What was sent since the last look: notifications, with `+` those to be pushed, and mails. */
const sent = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const notes = yield* sql<{ line: string }>`DELETE FROM user_notifications WHERE type = 'alarmRaised'
    RETURNING CASE WHEN pushed THEN '' ELSE '+' END || title || ' -> ' || link AS line`
  const mails = yield* sql<{ line: string }>`DELETE FROM mails WHERE template LIKE 'alarm%'
    RETURNING template || ': ' || subject AS line`
  return [...notes, ...mails].map(({ line }) => line)
})

let time = MONDAY
/** Codes that begin on a machine, one minute later each time; `110.0` is of level A, `110.16` of B, `96.3` of C. */
const raise = Effect.fnUntraced(function* (machineId: number, ...codes: ReadonlyArray<string>) {
  time += 60_000
  yield* writeEdges(codes.map((code) => ({ machineId, code, at: time, present: true })))
  yield* writeEdges(codes.map((code) => ({ machineId, code, at: time + 1000, present: false })))
  yield* runJob("announce-alarms")
})

layer(Layer.provideMerge(startServer(), movableClock()), { excludeTestServices: true, timeout: 300_000 })(
  "how an owner is notified of alarms",
  (it) => {
    it.effect(
      "is read and written by the owner, for the own machines only, and not over another's change",
      () =>
        Effect.gen(function* () {
          yield* (yield* MovableClock).setTo(new Date(MONDAY))
          const people = yield* alarmFixtures
          const owner = yield* browserOf("owner")
          const usual = { levels: USUAL_ALARM_LEVELS, machines: [], version: 0 }
          assert.deepStrictEqual((yield* owner.call("GET", PATH)).json(), usual)
          const own = (id: number) => ({ id, levels: NOTHING })
          const put = (body: object, person = owner) => person.call("PUT", PATH, { body })

          const written = yield* put({ ...usual, machines: [own(2), own(1)] })
          assert.strictEqual(written.status, 200, written.text)
          const stored = (yield* owner.call("GET", PATH)).json() as AlarmSettings
          assert.deepStrictEqual(written.json(), stored)
          const { alarmSettings } = yield* dossierSections(people.owner, "")
          assert.deepStrictEqual(
            alarmSettings.map((row) => row.machine_id),
            [null, 1, 2],
          )
          assert.strictEqual(stored.version, 1)
          assert.deepStrictEqual(new Set(stored.machines.map(({ id }) => Number(id))), new Set([1, 2]))

          for (const [body, status, faults] of [
            [{ ...usual, machines: [own(2)] }, 409, ["CONFLICT version"]],
            [{ ...usual, machines: [own(3)], version: 1 }, 404, ["NOT_FOUND machines"]],
            [{ ...usual, machines: [own(99_999_999_999)], version: 1 }, 404, ["NOT_FOUND machines"]],
            [
              { ...usual, levels: { ...NOTHING, B: channelsWith(["push"]) }, version: 1 },
              400,
              ["DISALLOWED_VALUE levels.B"],
            ],
          ] as const) {
            const answer = yield* put(body)
            assert.strictEqual(answer.status, status, answer.text)
            assert.deepStrictEqual(faultsOf(answer), [...faults])
          }
          assert.deepStrictEqual((yield* owner.call("GET", PATH)).json(), stored)
          const lent = yield* put({ ...usual, machines: [own(1)] }, yield* browserOf("grantee"))
          assert.deepStrictEqual([lent.status, faultsOf(lent)], [403, ["NOT_OWNER machines"]])
          // A machine that is left out follows the others again; a removed owner's settings are no longer listed.
          const less = yield* put({ ...usual, machines: [own(1), own(1)], version: 1 })
          assert.deepStrictEqual(
            (less.json() as AlarmSettings).machines.map(({ id }) => Number(id)),
            [1],
          )
        }),
    )

    it.effect(
      "says of each new alarm where it is reported, once, and a machine's own setting counts before the others",
      () =>
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient
          yield* sql`DELETE FROM alarm_settings`
          yield* sql`UPDATE machines SET owned_since = ${new Date(MONDAY - 90 * DAY)} WHERE owned_since IS NOT NULL`
          yield* raise(1, "110.0", "110.16", "96.3")
          const link = "fleet/machines/vin/"
          const [vin] = yield* sql<{ vin: string }>`SELECT vin FROM machines WHERE id = 1`
          assert.sameMembers(yield* sent, [
            `+Stop now: Otso -> ${link}${vin?.vin}?tab=alarms`,
            `Service soon: Otso -> ${link}${vin?.vin}?tab=alarms`,
            "alarmRaised: Stop now: Otso",
          ])
          // The same codes again count on the open alarms and are no news, and neither is what was reported before.
          yield* raise(1, "110.0", "110.16")
          yield* runJob("announce-alarms")
          assert.deepStrictEqual(yield* sent, [])

          const owner = yield* browserOf("owner")
          const answer = yield* owner.call("PUT", PATH, {
            body: {
              levels: { ...NOTHING, A: channelsWith(["mail"]) },
              machines: [{ id: 2, levels: { ...NOTHING, C: channelsWith(["portal", "push"]) } }],
            },
          })
          assert.strictEqual(answer.status, 200, answer.text)
          yield* sql`UPDATE alarms SET state = 'RESOLVED'`
          yield* raise(1, "110.0", "110.16", "96.3")
          assert.deepStrictEqual(yield* sent, ["alarmRaised: Stop now: Otso"])
          yield* raise(2, "110.0", "110.16", "96.3")
          assert.match((yield* sent).join(), /^\+Information: \S+ -> fleet\/machines\/vin\/\S+$/)
          // In the language of the owner; a deactivated account gets no mail, and a new owner nothing of before.
          yield* sql`UPDATE users SET language = 'fi-FI' WHERE id = (SELECT owner_id FROM machines WHERE id = 1)`
          yield* sql`UPDATE alarms SET state = 'RESOLVED'`
          yield* raise(1, "110.0")
          assert.deepStrictEqual(yield* sent, ["alarmRaised: Pysäytä heti: Otso"])
          yield* sql`UPDATE users SET active = false WHERE id = (SELECT owner_id FROM machines WHERE id = 1)`
          yield* sql`UPDATE alarms SET state = 'RESOLVED'`
          yield* raise(1, "110.0")
          assert.deepStrictEqual(yield* sent, [])
          yield* sql`UPDATE users SET active = true, language = 'en-GB'`
          yield* sql`UPDATE machines SET owned_since = ${new Date(MONDAY + DAY)} WHERE id = 3`
          yield* raise(3, "110.0")
          assert.deepStrictEqual(yield* sent, [])
        }),
    )

    it.effect(
      "mails the week's alarms on Monday morning of the owner's time zone, once, if there were any",
      () =>
        Effect.gen(function* () {
          const clock = yield* MovableClock
          const sql = yield* SqlClient.SqlClient
          yield* sql`DELETE FROM alarms`
          yield* sql`DELETE FROM alarm_settings`
          yield* sql`UPDATE machines SET owned_since = ${new Date(MONDAY - 90 * DAY)} WHERE owned_since IS NOT NULL`
          yield* sql`UPDATE users SET time_zone = CASE WHEN id = (SELECT owner_id FROM machines WHERE id = 3)
          THEN 'America/New_York' ELSE 'Europe/Helsinki' END`
          const add = (machine: number, code: string, level: string, created: number) =>
            addAlarm({ machine, code, level, created: new Date(created), modified: new Date(created) })
          yield* add(1, "110.16", "B", MONDAY - 2 * DAY)
          yield* add(1, "110.0", "A", MONDAY - 2 * DAY)
          yield* add(2, "96.3", "C", MONDAY - 7 * DAY)
          // Before the week, and after it.
          yield* add(2, "168.18", "C", MONDAY - 8 * DAY)
          yield* add(2, "100.18", "C", MONDAY - HOUR)
          yield* add(3, "110.0", "A", MONDAY - DAY)

          const run = Effect.fnUntraced(function* (at: number) {
            yield* clock.setTo(new Date(at))
            yield* runJob("weekly-alarms")
            return yield* sql<{
              subject: string
              body: string
            }>`DELETE FROM mails WHERE template = 'alarmDigest'
            RETURNING subject, body`
          })
          assert.deepStrictEqual(yield* run(MONDAY - 5 * HOUR), [])
          const [mail, ...others] = yield* run(MONDAY)
          assert.deepStrictEqual(others, [])
          assert.strictEqual(mail?.subject, "Alarms of your machines in the week from 6 April 2026")
          assert.include(mail?.body ?? "", "Otso\n- Service soon: Coolant hot")
          assert.notInclude(mail?.body ?? "", "Stop now")
          assert.strictEqual((mail?.body ?? "").match(/^- /gm)?.length, 2)
          assert.deepStrictEqual(yield* run(MONDAY + HOUR), [])
          // The other owner has had a level A alarm only, which the usual settings leave out of the mail of the week.
          assert.deepStrictEqual(yield* run(MONDAY + 7 * HOUR), [])
          assert.strictEqual((yield* run(MONDAY + 7 * DAY)).length, 1)
          assert.deepStrictEqual(yield* run(MONDAY + 14 * DAY), [])
        }),
    )
  },
)
