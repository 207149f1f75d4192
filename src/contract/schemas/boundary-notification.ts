import { Schema } from "effect"
import { listOf, pattern, requiredLine } from "../checks.ts"
import { BoundaryId } from "./boundary.ts"
import { MachineId, Vin } from "./ids.ts"
import { IsoTime, Location } from "./values.ts"

export const BoundaryNotificationId = Schema.Int.pipe(Schema.brand("BoundaryNotificationId"))
export type BoundaryNotificationId = typeof BoundaryNotificationId.Type
export const OccurrenceId = Schema.Int.pipe(Schema.brand("OccurrenceId"))
export type OccurrenceId = typeof OccurrenceId.Type

export const WeekDay = Schema.Literals([
  "MONDAY",
  "TUESDAY",
  "WEDNESDAY",
  "THURSDAY",
  "FRIDAY",
  "SATURDAY",
  "SUNDAY",
])
export type WeekDay = typeof WeekDay.Type

/** Schema of a time of day as `HH:mm`, in the notification owner's time zone. */
const TimeOfDay = Schema.String.check(pattern(/^([01]\d|2[0-3]):[0-5]\d$/))

/**
 * Days of the week and hours in which a boundary is watched; both times null means the whole day. An end before
 * the start lies on the next day (BND-10, BND-11).
 */
export const Timeframe = Schema.Struct({
  days: Schema.Array(WeekDay),
  startTime: Schema.NullOr(TimeOfDay),
  endTime: Schema.NullOr(TimeOfDay),
})
export type Timeframe = typeof Timeframe.Type

/**
 * Events that a boundary notification watches for; at least one is true. `outsideUse` is a machine running outside
 * the boundary.
 */
export const BoundaryRules = Schema.Struct({
  enter: Schema.Boolean,
  leave: Schema.Boolean,
  outsideUse: Schema.Boolean,
})
export type BoundaryRules = typeof BoundaryRules.Type

const ScheduleKind = Schema.Literals(["Always", "Custom"])

const OTSO = { id: MachineId.make(1), vin: Vin.make("HDLTR1A27R0000001"), machineName: "Otso" }

/** A machine that a boundary notification watches. Where `machineName` is null, the VIN is shown. */
export const AssignedMachine = Schema.Struct({
  id: MachineId,
  vin: Vin,
  machineName: Schema.NullOr(Schema.String),
}).annotate({ identifier: "AssignedMachine", examples: [OTSO] })
export type AssignedMachine = typeof AssignedMachine.Type

const RULES = { enter: true, leave: true, outsideUse: false }
const TIMEFRAMES = [
  { days: ["MONDAY", "FRIDAY"] as const, startTime: "22:00", endTime: "06:00" },
  { days: ["SUNDAY"] as const, startTime: null, endTime: null },
]

/** Notification when machines cross a boundary or are used outside it (BND-07, OPEN-100). */
export const BoundaryNotification = Schema.Struct({
  id: BoundaryNotificationId,
  geofenceId: BoundaryId,
  /** Name of the boundary. */
  geofenceName: Schema.String,
  name: Schema.String,
  enabled: Schema.Boolean,
  rules: BoundaryRules,
  schedule: ScheduleKind,
  /** Timeframes that apply while `schedule` is Custom, and are only kept while `schedule` is Always. */
  timeframes: Schema.Array(Timeframe),
  machines: Schema.Array(AssignedMachine),
  modified: IsoTime,
  /** Version number of the notification, raised by each change, from 1. */
  version: Schema.Int,
}).annotate({
  identifier: "BoundaryNotification",
  examples: [
    {
      id: BoundaryNotificationId.make(3),
      geofenceId: BoundaryId.make(7),
      geofenceName: "Koivupelto",
      name: "Nights at Koivupelto",
      enabled: true,
      rules: RULES,
      schedule: "Custom",
      timeframes: TIMEFRAMES,
      machines: [OTSO],
      modified: "2026-11-21T06:30:00.000Z",
      version: 2,
    },
  ],
})
export type BoundaryNotification = typeof BoundaryNotification.Type

/** Time of day in a request; an empty text counts as no time (BND-10). */
const GivenTime = Schema.optional(Schema.NullOr(Schema.String.check(pattern(/^(([01]\d|2[0-3]):[0-5]\d)?$/))))

const GivenTimeframes = Schema.optionalKey(
  Schema.Array(Schema.Struct({ days: listOf(WeekDay, 7), startTime: GivenTime, endTime: GivenTime })),
)

/**
 * A boundary notification in the body of a write. `enabled` needs a machine (BND-08). `machines` lists all
 * machines by id; without this key they stay as they are. A Custom schedule needs a timeframe, and each timeframe
 * a day. `version` (PUT only): the write is refused if the notification was changed since.
 */
export const BoundaryNotificationChange = Schema.Struct({
  geofenceId: BoundaryId,
  name: requiredLine(80),
  enabled: Schema.Boolean,
  rules: BoundaryRules,
  schedule: ScheduleKind,
  timeframes: GivenTimeframes,
  machines: Schema.optionalKey(Schema.Array(Schema.Struct({ id: MachineId }))),
  version: Schema.optionalKey(Schema.Int),
}).annotate({
  identifier: "BoundaryNotificationChange",
  examples: [
    {
      geofenceId: BoundaryId.make(7),
      name: "Nights at Koivupelto",
      enabled: true,
      rules: RULES,
      schedule: "Custom",
      timeframes: TIMEFRAMES,
      machines: [{ id: MachineId.make(1) }],
    },
  ],
})
export type BoundaryNotificationChange = typeof BoundaryNotificationChange.Type

export const OccurrenceRule = Schema.Literals(["ENTER", "LEAVE", "OUTSIDE_USE"])
export type OccurrenceRule = typeof OccurrenceRule.Type

/** Occurrence: an event that a boundary notification reported (OPEN-103). */
export const Occurrence = Schema.Struct({
  id: OccurrenceId,
  notificationId: BoundaryNotificationId,
  geofenceId: BoundaryId,
  machineId: MachineId,
  vin: Vin,
  rule: OccurrenceRule,
  /** Time of the first position on the new side of the boundary, or of the first use outside. */
  time: IsoTime,
  location: Location,
  read: Schema.Boolean,
  /** True for a test occurrence made by POST instead of by a machine. */
  test: Schema.Boolean,
  /**
   * Seconds that the machine was inside the boundary: from an ENTER to the LEAVE that follows it, on both. Null while
   * one of the two is missing, for other rules, and for test occurrences.
   */
  insideSeconds: Schema.NullOr(Schema.Int),
}).annotate({
  identifier: "Occurrence",
  examples: [
    {
      id: OccurrenceId.make(41),
      notificationId: BoundaryNotificationId.make(3),
      geofenceId: BoundaryId.make(7),
      machineId: MachineId.make(1),
      vin: Vin.make("HDLTR1A27R0000001"),
      rule: "LEAVE",
      time: "2026-11-21T22:41:07.000Z",
      location: { lat: 62.204, lng: 25.713 },
      read: false,
      test: false,
      insideSeconds: 8_040,
    },
  ],
})
export type Occurrence = typeof Occurrence.Type

/** Test occurrence, which notifies the owner like a real one (OPEN-103). Without `time` the occurrence happens now. */
export const TestOccurrence = Schema.Struct({
  machineId: MachineId,
  rule: OccurrenceRule,
  time: Schema.optionalKey(IsoTime),
  location: Location,
  read: Schema.optionalKey(Schema.Boolean),
}).annotate({
  identifier: "TestOccurrence",
  examples: [{ machineId: MachineId.make(1), rule: "ENTER", location: { lat: 62.204, lng: 25.713 } }],
})
export type TestOccurrence = typeof TestOccurrence.Type

export const OccurrenceChange = Schema.Struct({ read: Schema.Boolean }).annotate({
  identifier: "OccurrenceChange",
  examples: [{ read: true }],
})

/**
 * Rules of a boundary notification to try before they are saved: boundary, rules, schedule and machines, as in the
 * body of a write.
 */
export const BoundaryTrialRequest = Schema.Struct({
  geofenceId: BoundaryId,
  rules: BoundaryRules,
  schedule: ScheduleKind,
  timeframes: GivenTimeframes,
  machines: Schema.Array(Schema.Struct({ id: MachineId })),
}).annotate({
  identifier: "BoundaryTrialRequest",
  examples: [
    {
      geofenceId: BoundaryId.make(7),
      rules: RULES,
      schedule: "Custom",
      timeframes: TIMEFRAMES,
      machines: [{ id: MachineId.make(1) }],
    },
  ],
})
export type BoundaryTrialRequest = typeof BoundaryTrialRequest.Type

/** Result of a trial for one machine. */
export const TriedMachine = Schema.Struct({
  ...AssignedMachine.fields,
  /** Number of events that the rules would have reported of this machine. */
  count: Schema.Int,
  /** Seconds inside the boundary; null for a machine without recorded positions. */
  insideSeconds: Schema.NullOr(Schema.Int),
})
export type TriedMachine = typeof TriedMachine.Type

/** Event that the rules would have reported. */
export const TrialOccurrence = Schema.Struct({
  ...AssignedMachine.fields,
  rule: OccurrenceRule,
  time: IsoTime,
  location: Location,
})
export type TrialOccurrence = typeof TrialOccurrence.Type

/**
 * Events that rules would have reported in the past 30 days: their number, the newest of them, and the time inside by
 * machine. Nothing is stored and no user is notified.
 */
export const BoundaryTrial = Schema.Struct({
  start: IsoTime,
  end: IsoTime,
  count: Schema.Int,
  machines: Schema.Array(TriedMachine),
  /** Number of machines that were left out, because a trial looks at a limited number of them. */
  untried: Schema.Int,
  /** Newest first; at most 200, so that fewer than `count` may be listed. */
  occurrences: Schema.Array(TrialOccurrence),
}).annotate({
  identifier: "BoundaryTrial",
  examples: [
    {
      start: "2026-10-22T09:00:00.000Z",
      end: "2026-11-21T09:00:00.000Z",
      count: 1,
      machines: [{ ...OTSO, count: 1, insideSeconds: 432_000 }],
      untried: 0,
      occurrences: [
        { ...OTSO, rule: "LEAVE", time: "2026-11-20T21:41:07.000Z", location: { lat: 62.204, lng: 25.713 } },
      ],
    },
  ],
})
export type BoundaryTrial = typeof BoundaryTrial.Type
