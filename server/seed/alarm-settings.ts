import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { channelsWith, USUAL_ALARM_LEVELS } from "#domain/alarms/settings.ts"
import { displayName } from "#domain/machine.ts"
import { alarmTitle, levelName, type NamedAlarm } from "../rules/alarm-news.ts"
import { tellPast } from "./past-notification.ts"
import { idOf } from "./people.ts"
import type { AreaSeed } from "./seed.ts"

/** The owner's second machine, of which the owner wants to hear everything at once. */
const WATCHED_MACHINE = 2
/** Alarms of the owner that stand among the notifications. */
const REPORTED = 3
const DAY = 86_400_000

/** Demo settings of how the owner hears of alarms, and the newest alarms among the owner's notifications. */
export const alarmSettingsSeed: AreaSeed = (_, __, now) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const owner = idOf("owner")
    const watched = channelsWith(["portal", "push", "mail"])
    yield* sql`INSERT INTO alarm_settings (user_id, levels, version)
      VALUES (${owner}, ${JSON.stringify(USUAL_ALARM_LEVELS)}::jsonb, 1)`
    yield* sql`INSERT INTO alarm_setting_machines (user_id, machine_id, levels)
      SELECT ${owner}, id, ${JSON.stringify({ A: watched, B: watched, C: watched })}::jsonb
      FROM machines WHERE id = ${WATCHED_MACHINE} AND owner_id = ${owner}`
    const newest = yield* sql<NamedAlarm & { created: Date }>`
      SELECT a.code, a.level, a.created, m.vin, m.machine_name AS "machineName"
      FROM alarms a JOIN machines m ON m.id = a.machine_id
      WHERE m.owner_id = ${owner} AND a.level IN ('A', 'B') ORDER BY a.created DESC, a.id LIMIT ${REPORTED}`
    for (const alarm of newest)
      yield* tellPast(owner, alarm.created, now.getTime() - alarm.created.getTime() > DAY, {
        type: "alarmRaised",
        values: {
          machine: displayName(alarm),
          alarm: alarmTitle(alarm, "en-GB"),
          code: alarm.code,
          level: levelName(alarm.level, "en-GB"),
        },
        link: `fleet/machines/vin/${alarm.vin}?tab=alarms`,
      })
  })
