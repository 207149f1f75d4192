import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import type { ReportFormat, ReportType } from "#contract/schemas/report.ts"
import { lastFullWeek } from "#domain/reports/period.ts"
import { addDays, type Day, dayAt, startOfDay } from "#domain/time.ts"
import { idOf } from "./people.ts"
import type { AreaSeed } from "./seed.ts"

const ZONE = "Europe/Helsinki"
/** By then the past that they are about is written; when it is earlier, they are made earlier. */
const MADE_AFTER_MS = 10 * 60_000

interface Wish {
  readonly person: "owner" | "dealer" | "demo"
  readonly name: string
  readonly type: ReportType
  readonly format: ReportFormat
  readonly personal: boolean
  /** Days before today: first and last. */
  readonly from: number
  readonly to: number
  readonly machines: ReadonlyArray<number>
  readonly signals?: ReadonlyArray<string>
}

const wishes: ReadonlyArray<Wish> = [
  wish("owner", "Two weeks of work", "MACHINE_USAGE", "XLSX", true, 14, 1, [1, 2, 3, 4, 5, 6]),
  wish("owner", "Fuel for the bookkeeper", "FUEL", "CSV", false, 14, 1, [1, 2, 3, 4]),
  wish("owner", "Way of the first tractor", "GPS_ROUTE", "CSV", true, 2, 1, [1]),
  wish("owner", "Alarms", "ALARMS", "XLSX", false, 30, 0, [1, 2, 3, 4, 5, 6, 7, 8]),
  wish("owner", "Services", "SERVICE", "CSV", true, 365, 0, [1, 2, 3, 4, 5, 6, 7, 8]),
  {
    ...wish("owner", "Engine, for the workshop", "TELEMETRY_SIGNALS", "XLSX", false, 1, 1, [2]),
    signals: ["EngineSpeed", "EngineFuelRate", "FuelLevel"],
  },
  wish("owner", "Everything of the first tractor", "DATA_ACT", "ZIP", true, 14, 1, [1]),
  wish("dealer", "Use of the fleet", "MACHINE_USAGE", "XLSX", false, 7, 1, [1, 2, 3]),
  wish("demo", "What the demo tractor did", "MACHINE_USAGE", "CSV", false, 7, 1, [1, 4]),
]

/** Reports that people of the demo world asked for; their files are made by the server's own work. */
export const reportsSeed: AreaSeed = (_seed, _rows, now) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const today = dayAt(now.getTime(), ZONE)
    const due = new Date(now.getTime() + MADE_AFTER_MS)
    const put = (one: Wish, start: Day, end: Day, repeatId: number | null) =>
      sql`INSERT INTO reports (user_id, repeat_id, name, type, start_day, end_day, recurrence, personal_data, format,
          machine_ids, signals, created, next_attempt)
        VALUES (${idOf(one.person)}, ${repeatId}, ${one.name}, ${one.type}, ${start}::text::date, ${end}::text::date,
          ${repeatId === null ? "SINGLE" : "WEEKLY"}, ${one.personal}, ${one.format}, ${[...one.machines]}::int[],
          ARRAY(SELECT jsonb_array_elements_text(${JSON.stringify(one.signals ?? [])}::jsonb)), ${now}, ${due})`
    for (const one of wishes) yield* put(one, addDays(today, -one.from), addDays(today, -one.to), null)

    const week = lastFullWeek(today)
    const next = addDays(week.start, 7)
    const weekly = wish("owner", "The week", "MACHINE_USAGE", "XLSX", true, 0, 0, [1, 2, 3, 4])
    const [schedule] = yield* sql<{ id: number }>`INSERT INTO report_schedules
        (user_id, name, type, format, personal_data, machine_ids, signals, created, next_week, next_due)
      VALUES (${idOf("owner")}, ${weekly.name}, ${weekly.type}, 'XLSX', true, ${[...weekly.machines]}::int[], '{}',
        ${now}, ${next}::text::date, ${new Date(startOfDay(addDays(next, 7), ZONE))}) RETURNING id`
    yield* put(weekly, week.start, week.end, schedule?.id ?? null)
  })

function wish(
  person: Wish["person"],
  name: string,
  type: ReportType,
  format: ReportFormat,
  personal: boolean,
  from: number,
  to: number,
  machines: ReadonlyArray<number>,
): Wish {
  return { person, name, type, format, personal, from, to, machines }
}
