import { schemaErrors } from "#contract/schema-errors.ts"
import { BoundaryId } from "#contract/schemas/boundary.ts"
import {
  type BoundaryNotification,
  BoundaryNotificationChange,
  type BoundaryRules,
  BoundaryTrialRequest,
  type Timeframe,
  type WeekDay,
} from "#contract/schemas/boundary-notification.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import type { FieldError } from "../field-errors.ts"
import { displayName } from "../machine.ts"
import { notificationErrors } from "./notification-errors.ts"
import { orderedDays, timeframeError } from "./schedule.ts"

export const RULES = ["enter", "leave", "outsideUse"] as const
export type RuleName = (typeof RULES)[number]
export const SCHEDULES = ["Always", "Custom"] as const

/**
 * A timeframe as a row of the form: an empty time is none. The texts are what is being typed in a time field, or what
 * was left there although it is no time; otherwise empty.
 */
export type TimeframeValues = {
  readonly days: ReadonlyArray<WeekDay>
  readonly startTime: string
  readonly endTime: string
  readonly startText: string
  readonly endText: string
}

/** A machine chosen in the form, with the name under which it was chosen. */
export type PickedMachine = { readonly id: number; readonly name: string }

/** Values of the form for a boundary notification; id and version are empty for a new one. */
export type NotificationValues = {
  readonly id: string
  readonly version: string
  readonly name: string
  readonly geofenceId: string
  readonly rules: ReadonlyArray<RuleName>
  readonly schedule: (typeof SCHEDULES)[number]
  readonly timeframes: ReadonlyArray<TimeframeValues>
  readonly machines: ReadonlyArray<PickedMachine>
  /** Whether the notification is to be on; without a machine it stays off all the same (BND-08). */
  readonly enabled: boolean
}

/** First timeframe of a custom schedule: every night. */
export const NIGHTS: TimeframeValues = {
  days: ["MONDAY", "TUESDAY", "WEDNESDAY", "THURSDAY", "FRIDAY", "SATURDAY", "SUNDAY"],
  startTime: "22:00",
  endTime: "06:00",
  startText: "",
  endText: "",
}

export const notificationValues = (found: BoundaryNotification | undefined): NotificationValues => ({
  id: found === undefined ? "" : String(found.id),
  version: found === undefined ? "" : String(found.version),
  name: found?.name ?? "",
  geofenceId: found === undefined ? "" : String(found.geofenceId),
  rules: found === undefined ? ["leave"] : RULES.filter((rule) => found.rules[rule]),
  schedule: found?.schedule ?? "Always",
  timeframes: (found?.timeframes ?? []).map(({ days, startTime, endTime }) => ({
    days,
    startTime: startTime ?? "",
    endTime: endTime ?? "",
    startText: "",
    endText: "",
  })),
  machines: (found?.machines ?? []).map((machine) => ({ id: machine.id, name: displayName(machine) })),
  enabled: found?.enabled ?? true,
})

const rulesOf = (rules: ReadonlyArray<RuleName>): BoundaryRules => ({
  enter: rules.includes("enter"),
  leave: rules.includes("leave"),
  outsideUse: rules.includes("outsideUse"),
})

const timeframeOf = ({
  days,
  startTime,
  endTime,
}: Pick<TimeframeValues, "days" | "startTime" | "endTime">): Timeframe => ({
  days: orderedDays(days),
  startTime: startTime === "" ? null : startTime,
  endTime: endTime === "" ? null : endTime,
})

/** Times of a row whose typed text is no time. */
const unreadable = ({ startTime, startText, endTime, endText }: TimeframeValues): ReadonlyArray<string> => [
  ...(startTime === "" && startText.trim() !== "" ? ["startTime"] : []),
  ...(endTime === "" && endText.trim() !== "" ? ["endTime"] : []),
]

const isRight = (row: TimeframeValues): boolean =>
  row.days.length > 0 && unreadable(row).length === 0 && timeframeError(timeframeOf(row)) === null

/** Rules, times and machines as they are sent; timeframes of a schedule that is not used are kept if they are right. */
const partsOf = ({ geofenceId, rules, schedule, timeframes, machines }: NotificationValues) => ({
  ...(geofenceId === "" ? {} : { geofenceId: BoundaryId.make(Number(geofenceId)) }),
  rules: rulesOf(rules),
  schedule,
  timeframes: timeframes.filter((row) => schedule === "Custom" || isRight(row)).map(timeframeOf),
  machines: machines.map(({ id }) => ({ id: MachineId.make(id) })),
})

const written = (values: NotificationValues) => ({
  ...partsOf(values),
  name: values.name.trim(),
  enabled: values.enabled && values.machines.length > 0,
  ...(values.version === "" ? {} : { version: Number(values.version) }),
})

/** Converts the form's values to the boundary notification to send. */
export const notificationOf = (values: NotificationValues): BoundaryNotificationChange =>
  written(values) as BoundaryNotificationChange

const writeErrors = schemaErrors(BoundaryNotificationChange)

const isOfTimes = ({ field = "" }: FieldError, index: number): boolean =>
  field === `timeframes.${index}.startTime` || field === `timeframes.${index}.endTime`

/** Errors of rules and times; a time that cannot be read is its row's only error of times. */
const ruleErrors = (values: NotificationValues): ReadonlyArray<FieldError> => {
  const { rules, schedule, timeframes } = partsOf(values)
  const found = notificationErrors({ rules, schedule, timeframes, machines: values.machines.length })
  if (schedule !== "Custom") return found
  const unread = values.timeframes.map(unreadable)
  return [
    ...found.filter((error) => !unread.some((times, index) => times.length > 0 && isOfTimes(error, index))),
    ...unread.flatMap((times, index) =>
      times.map((time) => ({ message: "PATTERN" as const, field: `timeframes.${index}.${time}` })),
    ),
  ]
}

/** Errors that the server would answer for the form: those of the schema, and of rules and times. */
export const notificationFormErrors = (values: NotificationValues): ReadonlyArray<FieldError> => [
  ...writeErrors(written(values)),
  ...ruleErrors(values),
]

const trialErrors = schemaErrors(BoundaryTrialRequest)

/** Rules of the form to be tried; undefined while boundary, rule, times or machine are missing or wrong. */
export const trialIn = (values: NotificationValues): BoundaryTrialRequest | undefined => {
  const request = partsOf(values)
  const isReady =
    values.machines.length > 0 && trialErrors(request).length === 0 && ruleErrors(values).length === 0
  return isReady ? (request as BoundaryTrialRequest) : undefined
}

/** Whether a trial is of the rules that stand in the form now. */
export const isTrialOf = (request: BoundaryTrialRequest | undefined, values: NotificationValues): boolean =>
  JSON.stringify(request) === JSON.stringify(trialIn(values))
