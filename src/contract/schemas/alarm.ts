import { Schema } from "effect"
import { listOf, requiredLine, requiredText, wholeNumber } from "../checks.ts"
import { AlarmLevel } from "./alarm-level.ts"
import { BrandId, MachineId, UserId, Vin } from "./ids.ts"
import { IsoTime } from "./values.ts"

/** State of an alarm: NEW, IN_PROGRESS and MONITOR are open, RESOLVED and AUTO_CLOSED are over (ALARM-02). */
export const AlarmState = Schema.Literals(["NEW", "IN_PROGRESS", "MONITOR", "RESOLVED", "AUTO_CLOSED"])
export type AlarmState = typeof AlarmState.Type

/**
 * Severity of an alarm, from the description of its code: 1 CRITICAL, 2 HIGH, 3 MEDIUM, 4 LOW, 5 UNKNOWN
 * (ALARM-03).
 */
export const AlarmSeverity = wholeNumber(1, 5)

/** Diagnostic code: suspect parameter number and failure mode identifier of SAE J1939, as `110.0`. */
export const DiagnosticCode = requiredLine(20)

const EXAMPLE = {
  id: 412,
  machineId: MachineId.make(7),
  vin: Vin.make("HDLTRAC0000000007"),
  machineName: "Hukka",
  deviceIdentifier: "HD-100001",
  code: "110.0",
  title: "Coolant far too hot",
  dtctoken: "j1939-110-0",
  ac: "0x00",
  count: 3,
  created: "2026-11-20T08:14:00.000Z",
  modified: "2026-11-21T06:30:00.000Z",
  severity: 1,
  level: "A",
  state: "NEW",
} as const

/**
 * Alarm: a diagnostic code that a machine reported, from its first occurrence until a user or a timed job closes
 * it (ALARM-01, OPEN-59). `state` is the state at the reader's service centre, or for owners at the machine's own
 * centre (OPEN-61).
 */
export const Alarm = Schema.Struct({
  id: Schema.Int,
  machineId: MachineId,
  vin: Vin,
  /** Name that the owner gave the machine; null: the VIN is shown. */
  machineName: Schema.NullOr(Schema.String),
  /** Number of the machine's telemetry device; null without one. */
  deviceIdentifier: Schema.NullOr(Schema.String),
  code: Schema.String,
  /** Title of the code in the reader's language; empty for a code that the product does not explain (CODE-12). */
  title: Schema.String,
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
  examples: [EXAMPLE],
})
export type Alarm = typeof Alarm.Type

/** User of a service centre who has an alarm, or may have one. */
export const AlarmColleague = Schema.Struct({ id: UserId, name: Schema.String })
export type AlarmColleague = typeof AlarmColleague.Type

/** Note about the work on an alarm, with its author and time; the author is null after the account is gone. */
export const AlarmNote = Schema.Struct({
  text: Schema.String,
  by: Schema.NullOr(Schema.String),
  at: IsoTime,
})

/** Alarm as its service centre works on it; owners see neither note nor assignee (OPEN-196). */
export const ServiceAlarm = Schema.Struct({
  ...Alarm.fields,
  /** Time since which the alarm has its state. */
  since: IsoTime,
  /** States that the centre may give the alarm now. */
  targets: Schema.Array(AlarmState),
  /** User of the centre who has the alarm; null: none has it. */
  assignee: Schema.NullOr(AlarmColleague),
  note: Schema.NullOr(AlarmNote),
}).annotate({
  examples: [
    {
      ...EXAMPLE,
      state: "IN_PROGRESS",
      since: "2026-11-21T07:02:00.000Z",
      targets: ["MONITOR", "RESOLVED"],
      assignee: { id: UserId.make(5), name: "Sanna Huolto" },
      note: { text: "Water pump ordered.", by: "Sanna Huolto", at: "2026-11-21T07:02:00.000Z" },
    },
  ],
})
export type ServiceAlarm = typeof ServiceAlarm.Type

/**
 * Numbers of a service centre's alarms by state, the users to whom its alarms may be given, and whether the caller
 * may work on them.
 */
export const AlarmOverview = Schema.Struct({
  counts: Schema.Struct({
    NEW: Schema.Int,
    IN_PROGRESS: Schema.Int,
    MONITOR: Schema.Int,
    RESOLVED: Schema.Int,
    AUTO_CLOSED: Schema.Int,
  }),
  colleagues: Schema.Array(AlarmColleague),
  mayWork: Schema.Boolean,
}).annotate({
  examples: [
    {
      counts: { NEW: 12, IN_PROGRESS: 4, MONITOR: 2, RESOLVED: 31, AUTO_CLOSED: 9 },
      colleagues: [{ id: UserId.make(5), name: "Sanna Huolto" }],
      mayWork: true,
    },
  ],
})
export type AlarmOverview = typeof AlarmOverview.Type

/** Most alarms that one request may change, as many as the longest page shows. */
export const MOST_ALARMS_AT_ONCE = 100

/** Work on alarms of a service centre; what is left out stays as it is. */
export const AlarmWork = Schema.Struct({
  ids: listOf(Schema.Int, MOST_ALARMS_AT_ONCE),
  state: Schema.optionalKey(AlarmState),
  /** User of the centre who gets the alarms; null: none has them afterwards. */
  assignee: Schema.optionalKey(Schema.NullOr(UserId)),
  /** States in which the caller saw the alarms; one that has left them meanwhile is not changed (CONFLICT). */
  seen: Schema.optionalKey(listOf(AlarmState, 5)),
  /** Note that replaces the one that is there; null: it is removed. */
  note: Schema.optionalKey(Schema.NullOr(requiredText(500))),
}).annotate({ examples: [{ ids: [412], state: "MONITOR", note: "Water pump ordered." }] })
export type AlarmWork = typeof AlarmWork.Type

/** Alarms that were changed, and those that were not, each with the reason (OPEN-83). */
export const AlarmWorkDone = Schema.Struct({
  changed: Schema.Array(Schema.Int),
  refused: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      reason: Schema.Literals([
        "NOT_FOUND",
        "CONFLICT",
        "ALREADY_ACTIVE",
        "ALREADY_INACTIVE",
        "UNMODIFIABLE",
        "DISALLOWED_VALUE",
      ]),
    }),
  ),
}).annotate({ examples: [{ changed: [412], refused: [] }] })
export type AlarmWorkDone = typeof AlarmWorkDone.Type

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
  name: requiredLine(100),
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
