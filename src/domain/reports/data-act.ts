import { schemaErrors } from "#contract/schema-errors.ts"
import { MachineId } from "#contract/schemas/ids.ts"
import { DataActRequest } from "#contract/schemas/report.ts"
import { accessOf, type HasRoles } from "../access/access.ts"
import type { FieldError } from "../field-errors.ts"
import { addDays, type Day } from "../time.ts"
import { addYears, dataActFirstDay, dataActLimitErrors, type Period, periodErrors } from "./period.ts"
import { periodOfPreset } from "./presets.ts"
import type { Picked } from "./request-form.ts"

/** Values of the form for all recorded data; `today` does not change. */
export type DataActValues = {
  readonly today: Day
  readonly machines: ReadonlyArray<Picked>
  readonly start: Day
  readonly end: Day
  readonly personalData: boolean
}

/** First values of the form: everything that the Act covers, with personal data, which are the owner's own. */
export const newDataAct = (today: Day): DataActValues => ({
  today,
  machines: [],
  ...periodOfPreset("everything", dataActFirstDay(today), today),
  personalData: true,
})

/** What keeps a user from asking for all data: a demo account (OPEN-38), or a country outside the EU (REP-08). */
export const dataActObstacle = (user: HasRoles, isInTheUnion: boolean): "demo" | "country" | undefined => {
  if (accessOf(user).isDemoUser) return "demo"
  return isInTheUnion ? undefined : "country"
}

/** Splits a period into the requests that the server takes: in order, each of at most one year (REP-06). */
export const partsOf = ({ start, end }: Period): ReadonlyArray<Period> => {
  const parts: Array<Period> = []
  for (let first = start; first <= end; first = addYears(first, 1)) {
    const last = addDays(addYears(first, 1), -1)
    parts.push({ start: first, end: last < end ? last : end })
  }
  return parts
}

/** A request of at most one year, with the idempotency key under which it is sent, however often. */
export interface DataPart {
  readonly request: DataActRequest
  readonly key: string
  /** Whether the server has accepted the request. */
  readonly isAsked: boolean
}

/** The requests of a form, one for each part of its period. */
export const dataActRequests = ({
  machines,
  personalData,
  start,
  end,
}: DataActValues): ReadonlyArray<DataActRequest> =>
  partsOf({ start, end }).map((part) => ({
    machines: machines.map(({ id }) => MachineId.make(Number(id))),
    ...part,
    personalData,
  }))

/** Parts of a changed request: those that are the same as earlier keep their key, and whether they were accepted. */
export const withEarlier = (
  parts: ReadonlyArray<DataPart>,
  earlier: ReadonlyArray<DataPart>,
): ReadonlyArray<DataPart> =>
  parts.map((part) => earlier.find((one) => isSame(one.request, part.request)) ?? part)

const isSame = (one: DataActRequest, other: DataActRequest): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const writeErrors = schemaErrors(DataActRequest)

/** Errors that the server would answer for the form, except that its period may be longer than a year. */
export const dataActFormErrors = (values: DataActValues): ReadonlyArray<FieldError> => {
  const { machines, personalData, today, ...period } = values
  const ids = machines.map(({ id }) => MachineId.make(Number(id)))
  const listErrors = writeErrors({ machines: ids, start: today, end: today, personalData })
  const unreal = periodErrors({
    ...(period.start === "" ? {} : { start: period.start }),
    ...(period.end === "" ? {} : { end: period.end }),
  }).filter(({ message }) => message !== "MAX")
  return [...listErrors, ...(unreal.length > 0 ? unreal : dataActLimitErrors(period, today))]
}
