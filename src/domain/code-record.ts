import { Schema } from "effect"
import { type Alarm, AlarmState } from "#contract/schemas/alarm.ts"
import { AlarmLevel } from "#contract/schemas/alarm-level.ts"
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
  /** What only an alarm has: the machine's name, and level and state of the alarm. */
  alarm: Schema.optionalKey(
    Schema.Struct({
      machineName: Schema.NullOr(Schema.String),
      level: AlarmLevel,
      state: AlarmState,
    }),
  ),
})
export type CodeRecord = typeof CodeRecord.Type

type Whose = Pick<Machine, "vin" | "deviceIdentifier">

export const recordOfAlarm = (alarm: Alarm): CodeRecord => {
  const { machineId, vin, deviceIdentifier, code, dtctoken, ac, count, created, modified } = alarm
  const { machineName, level, state } = alarm
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
    alarm: { machineName, level, state },
  }
}

export const recordOfCode = (
  { title: _, ...code }: ServiceCode,
  { vin, deviceIdentifier }: Whose,
): CodeRecord => ({
  kind: "code",
  ...code,
  vin,
  deviceIdentifier,
})

/** Time span of machine data shown before the code's last occurrence, ms (CONST-11). */
const WINDOW_MS = 3 * 3_600_000

/**
 * Address of the page that draws the machine's data around a code (CODE-07, CODE-08): in the user's present
 * service centre, for owners on the page that compares machines, which marks all codes of those hours (OPEN-179);
 * undefined for users with neither. With `codes` "all" the address names no code, because the page itself reads which codes occurred in those hours.
 */
export const machineDataAddress = (
  { machineId, vin, code, last }: CodeRecord,
  reader: { readonly serviceId: number | undefined; readonly isEndUser: boolean },
  codes: "this" | "all",
): string | undefined => {
  const end = Date.parse(last)
  const hours = {
    start: new Date(end - WINDOW_MS).toISOString(),
    end: new Date(end).toISOString(),
    signals: DEFAULT_SIGNAL,
  }
  const { isEndUser, serviceId } = reader
  if (serviceId !== undefined)
    return `/service/${serviceId}/data?${new URLSearchParams({
      ids: String(machineId),
      ...(codes === "this" && { codes: code }),
      ...hours,
    })}`
  return isEndUser ? `/fleet/data?${new URLSearchParams({ ...hours, machines: vin })}` : undefined
}
