import { Schema } from "effect"
import { listOf, requiredText, wholeNumber } from "../checks.ts"
import { BrandId, MachineId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** State of an alarm: NEW, IN_PROGRESS and MONITOR are open, RESOLVED and AUTO_CLOSED are over (ALARM-02). */
export const AlarmState = Schema.Literals(["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"])
export type AlarmState = typeof AlarmState.Type

/**
 * Severity of an alarm, from the description of its code: 1 CRITICAL, 2 HIGH, 3 MEDIUM, 4 LOW, 5 UNKNOWN
 * (ALARM-03).
 */
export const AlarmSeverity = wholeNumber(1, 5)

/** Level of an alarm: A stop now, B service soon, C information (ALARM-04, OPEN-62). */
export const AlarmLevel = Schema.Literals(["A", "B", "C"])
export type AlarmLevel = typeof AlarmLevel.Type

/** Diagnostic code: suspect parameter number and failure mode identifier of SAE J1939, as `110.0`. */
export const DiagnosticCode = requiredText(20)

/**
 * Alarm: a diagnostic code that a machine reported, from its first occurrence until a user or a timed job closes
 * it (ALARM-01, OPEN-59). `state` is the state at the reader's service centre, or for owners at the machine's own
 * centre (OPEN-61).
 */
export const Alarm = Schema.Struct({
  id: Schema.Int,
  machineId: MachineId,
  vin: Vin,
  code: Schema.String,
  /** Token of the diagnostic code, with which GET /dtcs/{dtctoken} answers its description. */
  dtctoken: Schema.String,
  /** SAE J1939 address of the control unit that reports the code, as `0x00` (OPEN-57). */
  ac: Schema.String,
  /** Number of occurrences of the diagnostic code. */
  count: Schema.Int,
  /** Time of the first occurrence of the diagnostic code. */
  created: IsoTime,
  /** Time of the last occurrence of the diagnostic code. */
  modified: IsoTime,
  severity: AlarmSeverity,
  level: AlarmLevel,
  state: AlarmState,
}).annotate({
  examples: [
    {
      id: 412,
      machineId: MachineId.make(7),
      vin: Vin.make("HDLTRAC0000000007"),
      code: "110.0",
      dtctoken: "j1939-110-0",
      ac: "0x00",
      count: 3,
      created: "2026-11-20T08:14:00.000Z",
      modified: "2026-11-21T06:30:00.000Z",
      severity: 1,
      level: "A",
      state: "NEW",
    },
  ],
})
export type Alarm = typeof Alarm.Type

/** New state that a service centre gives an alarm. */
export const AlarmStateChange = Schema.Struct({ state: AlarmState }).annotate({
  examples: [{ state: "IN_PROGRESS" }],
})

/** Alarm filter: the level of certain diagnostic codes, for all machines, a brand or a model (OPEN-62). */
export const AlarmFilter = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  /** Brand whose machines the filter applies to; null: every brand. */
  brandId: Schema.NullOr(BrandId),
  /** Model whose machines the filter applies to; null: every model. */
  modelId: Schema.NullOr(Schema.Int),
  codes: Schema.Array(Schema.String),
  level: AlarmLevel,
  /** Whether the filter is enabled; a disabled filter has no effect on the level of alarms. */
  enabled: Schema.Boolean,
  /**
   * Version number of the filter, raised by each change; returned in a write, it prevents two users from
   * overwriting each other's change.
   */
  version: Schema.Int,
}).annotate({
  examples: [
    {
      id: 1,
      name: "Coolant of the Furrow series",
      brandId: BrandId.make(1),
      modelId: null,
      codes: ["110.0", "110.15"],
      level: "A",
      enabled: true,
      version: 1,
    },
  ],
})
export type AlarmFilter = typeof AlarmFilter.Type

/** An alarm filter in the body of a write; brand and model may be left out. */
export const AlarmFilterWrite = Schema.Struct({
  name: requiredText(100),
  brandId: Schema.optionalKey(Schema.NullOr(BrandId)),
  modelId: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  codes: listOf(DiagnosticCode, 500),
  level: AlarmLevel,
  enabled: Schema.Boolean,
  version: Schema.optionalKey(Schema.Int),
}).annotate({
  examples: [{ name: "Coolant", brandId: BrandId.make(1), codes: ["110.0"], level: "A", enabled: true }],
})
export type AlarmFilterWrite = typeof AlarmFilterWrite.Type
