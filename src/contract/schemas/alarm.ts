import { Schema } from "effect"
import { listOf, requiredText, wholeNumber } from "../checks.ts"
import { BrandId, MachineId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** Open: NEW, IN_PROGRESS, MONITOR; over: RESOLVED, AUTO_CLOSED (ALARM-02). */
export const AlarmState = Schema.Literals(["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"])
export type AlarmState = typeof AlarmState.Type

/** 1 CRITICAL, 2 HIGH, 3 MEDIUM, 4 LOW, 5 UNKNOWN (ALARM-03); comes from the code's description. */
export const AlarmSeverity = wholeNumber(1, 5)

/** A: stop now, B: service soon, C: information (ALARM-04, OPEN-62). */
export const AlarmLevel = Schema.Literals(["A", "B", "C"])
export type AlarmLevel = typeof AlarmLevel.Type

/** Form of a diagnostic code: suspect parameter number and failure mode of SAE J1939, as `110.0`. */
export const DiagnosticCode = requiredText(20)

/**
 * A diagnostic code that a machine reported, from its first occurrence until a user or the clock closes it (ALARM-01,
 * OPEN-59). `state` is that of the reader's service centre, for owners that of the machine's own centre (OPEN-61).
 */
export const Alarm = Schema.Struct({
  id: Schema.Int,
  machineId: MachineId,
  vin: Vin,
  code: Schema.String,
  /** Key of the code's description: GET /dtcs/{dtctoken}. */
  dtctoken: Schema.String,
  /** Address of the control unit that reports it, as `0x00` (OPEN-57). */
  ac: Schema.String,
  /** Occurrences. */
  count: Schema.Int,
  /** First occurrence. */
  created: IsoTime,
  /** Last occurrence. */
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

/** The state that the centre gives an alarm. */
export const AlarmStateChange = Schema.Struct({ state: AlarmState }).annotate({
  examples: [{ state: "IN_PROGRESS" }],
})

/** Which codes weigh how much, for all machines, a brand or a model (OPEN-62). */
export const AlarmFilter = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  /** Only machines of this brand; null: of every brand. */
  brandId: Schema.NullOr(BrandId),
  /** Only machines of this model; null: of every model. */
  modelId: Schema.NullOr(Schema.Int),
  codes: Schema.Array(Schema.String),
  level: AlarmLevel,
  /** A filter that is off changes nothing. */
  enabled: Schema.Boolean,
  /** Counts changes; given back in a write, it keeps two people from undoing each other's work. */
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

/** A filter as written; brand and model may be left out. */
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
