import { Clock, Context, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  type CentrePosition,
  type CentrePositions as CentrePositionsAnswer,
  MOST_CENTRE_POSITIONS,
} from "#contract/schemas/centre-position.ts"
import { type CentreMachineFilter, type CentreReader, filteredBy, live, ofCentre } from "./centre-machines.ts"
import { liveStatusSql, machineTables } from "./machine-rows.ts"
import { Machines } from "./machines.ts"

interface CentrePositionsShape {
  /** Positions of the centre's machines that match the filters. The read is recorded in the audit log where required. */
  readonly list: (reader: CentreReader, filter: CentreMachineFilter) => Effect.Effect<CentrePositionsAnswer>
}

/** Positions of a service centre's machines, for its map (OPEN-167). */
export class CentrePositions extends Context.Service<CentrePositions, CentrePositionsShape>()(
  "headland/CentrePositions",
) {
  static readonly layer = Layer.effect(
    CentrePositions,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const machines = yield* Machines
      return CentrePositions.of({
        list: Effect.fn("CentrePositions.list")(function* (reader, filter) {
          const now = new Date(yield* Clock.currentTimeMillis)
          const { rows, count } = positionStatements(sql, reader, filter, now)
          const found = yield* rows
          const [counted] = yield* count
          yield* machines.notePrivateRead(reader, found, "positions")
          return { content: found.map(toPosition), machines: counted?.machines ?? 0 }
        }, Effect.orDie),
      })
    }),
  )
}

interface PositionRow extends Omit<CentrePosition, "position" | "positionTime"> {
  readonly lat: number
  readonly lng: number
  readonly positionTime: Date
  readonly atHome: boolean
}

/** Statements for the rows of the map, and for the number of machines that match, also without a position. */
export const positionStatements = (
  sql: SqlClient.SqlClient,
  reader: CentreReader,
  filter: CentreMachineFilter,
  now: Date,
) => {
  const from = sql`${ofCentre(sql, reader)} ${machineTables(sql)} ${live(sql)}`
  const where = sql.and([sql`seen.since IS NOT NULL`, ...filteredBy(sql, reader, filter, now)])
  return {
    rows: sql<PositionRow>`SELECT m.id, m.vin, m.machine_name AS "machineName", se.machine_type AS type,
        br.name AS brand, mo.name AS model, ${liveStatusSql(sql, now)} AS "liveStatus", l.lat, l.lng,
        l.position_at AS "positionTime", l.speed, l.heading, m.open_alarms AS "openAlarms", m.at_home AS "atHome"
      FROM ${from} WHERE ${where} AND l.position_at >= seen.since AND l.lat IS NOT NULL AND l.lng IS NOT NULL
      ORDER BY m.name_key, m.id LIMIT ${MOST_CENTRE_POSITIONS}`,
    count: sql<{ readonly machines: number }>`SELECT count(*)::int AS machines FROM ${from} WHERE ${where}`,
  }
}

const toPosition = ({ lat, lng, positionTime, atHome: _, ...row }: PositionRow): CentrePosition => ({
  ...row,
  position: { lat, lng },
  positionTime: positionTime.toISOString(),
})
