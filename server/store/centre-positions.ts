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
          const found = yield* positionStatement(sql, reader, filter, now)
          const placed = found.filter(isPlaced)
          yield* machines.notePrivateRead(reader, placed, "positions")
          return { content: placed.map(toPosition), machines: found.length }
        }, Effect.orDie),
      })
    }),
  )
}

interface FoundRow extends Omit<CentrePosition, "position" | "positionTime"> {
  readonly lat: number | null
  readonly lng: number | null
  readonly positionTime: Date | null
  readonly atHome: boolean
}
interface PlacedRow extends FoundRow {
  readonly lat: number
  readonly lng: number
  readonly positionTime: Date
}

const isPlaced = (row: FoundRow): row is PlacedRow =>
  row.lat !== null && row.lng !== null && row.positionTime !== null

/**
 * Statement for the machines that match, those without a position too, whose number is shown: the access rule, which
 * is costly, is then evaluated once.
 */
export const positionStatement = (
  sql: SqlClient.SqlClient,
  reader: CentreReader,
  filter: CentreMachineFilter,
  now: Date,
) => {
  const where = sql.and([sql`seen.since IS NOT NULL`, ...filteredBy(sql, reader, filter, now)])
  return sql<FoundRow>`SELECT m.id, m.vin, m.machine_name AS "machineName", se.machine_type AS type,
      br.name AS brand, mo.name AS model, ${liveStatusSql(sql, now)} AS "liveStatus", l.lat, l.lng,
      CASE WHEN l.position_at >= seen.since THEN l.position_at END AS "positionTime", l.speed, l.heading,
      m.open_alarms AS "openAlarms", m.at_home AS "atHome"
    FROM ${ofCentre(sql, reader)} ${machineTables(sql)} ${live(sql)} WHERE ${where}
    ORDER BY m.name_key, m.id LIMIT ${MOST_CENTRE_POSITIONS}`
}

const toPosition = ({ lat, lng, positionTime, atHome: _, ...row }: PlacedRow): CentrePosition => ({
  ...row,
  position: { lat, lng },
  positionTime: positionTime.toISOString(),
})
