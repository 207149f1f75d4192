import { Schema } from "effect"
import { listOf, pattern, requiredText } from "../checks.ts"
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

/** `HH:mm` on a clock in the owner's time zone. */
const TimeOfDay = Schema.String.check(pattern(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Both times null: the whole day. An end before the start lies on the next day (BND-10, BND-11). */
export const Timeframe = Schema.Struct({
  days: Schema.Array(WeekDay),
  startTime: Schema.NullOr(TimeOfDay),
  endTime: Schema.NullOr(TimeOfDay),
})
export type Timeframe = typeof Timeframe.Type

/** What is watched for; at least one is true. `outsideUse` is running outside the boundary. */
export const BoundaryRules = Schema.Struct({
  enter: Schema.Boolean,
  leave: Schema.Boolean,
  outsideUse: Schema.Boolean,
})
export type BoundaryRules = typeof BoundaryRules.Type

const ScheduleKind = Schema.Literals(["Always", "Custom"])

const OTSO = { id: MachineId.make(1), vin: Vin.make("HDLTR1A27R0000001"), machineName: "Otso" }

/** A machine that a notification watches. `machineName` null shows the VIN. */
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
  name: Schema.String,
  enabled: Schema.Boolean,
  rules: BoundaryRules,
  schedule: ScheduleKind,
  /** Hold while `schedule` is Custom; kept while it is Always. */
  timeframes: Schema.Array(Timeframe),
  machines: Schema.Array(AssignedMachine),
  modified: IsoTime,
  /** Counts the changes, from 1. */
  version: Schema.Int,
}).annotate({
  identifier: "BoundaryNotification",
  examples: [
    {
      id: BoundaryNotificationId.make(3),
      geofenceId: BoundaryId.make(7),
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

/** An empty text counts as no time (BND-10). */
const GivenTime = Schema.optional(Schema.NullOr(Schema.String.check(pattern(/^(([01]\d|2[0-3]):[0-5]\d)?$/))))

/**
 * `enabled` needs a machine (BND-08). `machines` lists all its machines by id; without the key they stay as they are.
 * Custom needs a timeframe, each timeframe a day. `version`: refuses the change if the notification was changed since
 * (PUT only).
 */
export const BoundaryNotificationChange = Schema.Struct({
  geofenceId: BoundaryId,
  name: requiredText(80),
  enabled: Schema.Boolean,
  rules: BoundaryRules,
  schedule: ScheduleKind,
  timeframes: Schema.optionalKey(
    Schema.Array(Schema.Struct({ days: listOf(WeekDay, 7), startTime: GivenTime, endTime: GivenTime })),
  ),
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

/** Event that a notification reported (OPEN-103). */
export const Occurrence = Schema.Struct({
  id: OccurrenceId,
  notificationId: BoundaryNotificationId,
  geofenceId: BoundaryId,
  machineId: MachineId,
  vin: Vin,
  rule: OccurrenceRule,
  /** First position on the new side, or of use outside. */
  time: IsoTime,
  location: Location,
  read: Schema.Boolean,
  /** Made by POST, not by a machine. */
  test: Schema.Boolean,
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
    },
  ],
})
export type Occurrence = typeof Occurrence.Type

/** Test occurrence: notifies its owner as a real one would (OPEN-103). Without `time` it happens now. */
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
