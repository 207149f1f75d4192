import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { DigestWeek } from "#domain/alarms/digest.ts"
import { type ChosenLevels, levelsFor } from "#domain/alarms/settings.ts"
import { displayName } from "#domain/machine.ts"
import { alarmTitle, levelName, mailOwner, type NamedAlarm, type Recipient } from "./alarm-news.ts"

/** Most alarms listed in one mail; the portal lists the others. */
const MOST_LINES = 60

interface OfWeek extends NamedAlarm, ChosenLevels {
  readonly machineId: number
}

/**
 * Mails an owner the alarms of a past week that the owner wants in the mail of the week, if there were any, and
 * notes the week, in one transaction: a week is mailed once, whatever happens to the process.
 */
export const mailDigest = Effect.fn("mailDigest")(function* (owner: Recipient, week: DigestWeek) {
  const sql = yield* SqlClient.SqlClient
  const noted =
    yield* sql`INSERT INTO alarm_digests (user_id, week) VALUES (${owner.userId}, ${week.monday}::date)
    ON CONFLICT (user_id) DO UPDATE SET week = excluded.week WHERE alarm_digests.week < excluded.week
    RETURNING user_id`
  if (noted.length === 0) return
  const all = yield* sql<OfWeek>`
    SELECT a.code, a.level, m.id AS "machineId", m.vin, m.machine_name AS "machineName", s.levels, o.levels AS own
    FROM machines m JOIN alarms a ON a.machine_id = m.id AND a.modified >= m.owned_since
      LEFT JOIN alarm_settings s ON s.user_id = m.owner_id
      LEFT JOIN alarm_setting_machines o ON o.user_id = m.owner_id AND o.machine_id = m.id
    WHERE m.owner_id = ${owner.userId} AND a.modified >= ${new Date(week.start)}
      AND a.created >= ${new Date(week.start)} AND a.created < ${new Date(week.end)}
    ORDER BY m.name_key, m.id, a.level, a.created, a.id`
  const wanted = all.filter((alarm) => levelsFor(alarm)[alarm.level].digest)
  if (wanted.length === 0) return
  yield* mailOwner(owner, "alarmDigest", (publicUrl) => `${publicUrl}/#/fleet/alarms?state=every`, {
    date: week.monday,
    alarms: linesOf(wanted, owner.language),
  })
})

/** Alarms below the name of their machine, one a line; how many there are beyond those listed. */
const linesOf = (alarms: ReadonlyArray<OfWeek>, language: string): string => {
  const listed = Map.groupBy(alarms.slice(0, MOST_LINES), ({ machineId }) => machineId)
  const parts = [...listed.values()].map((some) =>
    [
      some[0] === undefined ? "" : displayName(some[0]),
      ...some.map((alarm) => `- ${levelName(alarm.level, language)}: ${alarmTitle(alarm, language)}`),
    ].join("\n"),
  )
  const more = alarms.length - MOST_LINES
  return [...parts, ...(more > 0 ? [`… (+${more})`] : [])].join("\n\n")
}
