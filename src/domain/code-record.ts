import { Schema } from "effect"
import type { Alarm } from "#contract/schemas/alarm.ts"
import type { ServiceCode } from "#contract/schemas/diagnostic-code.ts"
import { MachineId, Vin } from "#contract/schemas/ids.ts"
import type { Machine } from "#contract/schemas/machine.ts"
import { IsoTime } from "#contract/schemas/values.ts"
import { DEFAULT_SIGNAL } from "./data-view.ts"

/** A service code or an alarm whose details the user requests (CODE-05, CODE-06). */
export const CodeRecord = Schema.Struct({
  kind: Schema.Literals(["code", "alarm"]),
  machineId: MachineId,
  vin: Vin,
  deviceIdentifier: Schema.NullOr(Schema.String),
  code: Schema.String,
  dtctoken: Schema.String,
  ac: Schema.String,
  count: Schema.Int,
  first: IsoTime,
  last: IsoTime,
})
export type CodeRecord = typeof CodeRecord.Type

type Whose = Pick<Machine, "vin" | "deviceIdentifier">

export const recordOfAlarm = (alarm: Alarm, { vin, deviceIdentifier }: Whose): CodeRecord => {
  const { machineId, code, dtctoken, ac, count, created, modified } = alarm
  return {
    kind: "alarm",
    machineId,
    vin,
    deviceIdentifier,
    code,
    dtctoken,
    ac,
    count,
    first: created,
    last: modified,
  }
}

export const recordOfCode = (code: ServiceCode, { vin, deviceIdentifier }: Whose): CodeRecord => ({
  kind: "code",
  ...code,
  vin,
  deviceIdentifier,
})

/** Time span of machine data shown before the code's last occurrence, ms (CONST-11). */
const WINDOW_MS = 3 * 3_600_000

/**
 * Address of the page that draws the machine's data around a code (CODE-07, CODE-08): in the user's present
 * service centre, for owners in their fleet (OPEN-179); undefined for users with neither. With `codes` "all" the
 * address names no code, because the page itself reads which codes occurred in those hours.
 */
export const machineDataAddress = (
  { machineId, code, last }: CodeRecord,
  reader: { readonly serviceId: number | undefined; readonly isEndUser: boolean },
  codes: "this" | "all",
): string | undefined => {
  const area =
    reader.serviceId !== undefined ? `/service/${reader.serviceId}` : reader.isEndUser ? "/fleet" : undefined
  if (area === undefined) return undefined
  const end = Date.parse(last)
  const query = new URLSearchParams({
    ids: String(machineId),
    ...(codes === "this" && { codes: code }),
    start: new Date(end - WINDOW_MS).toISOString(),
    end: new Date(end).toISOString(),
    signals: DEFAULT_SIGNAL,
  })
  return `${area}/data?${query}`
}
