import type { ShareSwitch } from "#contract/schemas/share.ts"
import { emailErrors, type FieldError } from "../field-errors.ts"
import { dateTimeAt, dateTimeErrors, dateTimeText, instantOf } from "../local-date-time.ts"
import { displayName } from "../machine.ts"
import { isoTime } from "../time.ts"

/**
 * Values of the form that shares a machine: the machine's id as text, and the end as `2026-12-24T18:00` in `zone`, which counts only
 * where `ends` is ticked.
 */
export type ShareValues = {
  readonly machine: string
  /** Name of a machine that was chosen before the form opened; empty otherwise. */
  readonly machineName: string
  readonly email: string
  readonly ends: boolean
  readonly until: string
  readonly zone: string
}

const WEEK_MS = 7 * 86_400_000

/** First values of the form; an end, where the user wants one, is first in a week. */
export const newShare = (
  machine: { readonly id: number; readonly machineName: string | null; readonly vin: string } | undefined,
  now: number,
  zone: string,
): ShareValues => ({
  machine: machine === undefined ? "" : String(machine.id),
  machineName: machine === undefined ? "" : displayName(machine),
  email: "",
  ends: false,
  until: dateTimeText(dateTimeAt(now + WEEK_MS, zone)),
  zone,
})

/** Errors of the form; whether the end lies in the future is for the server to say, whose clock counts. */
export const shareFormErrors = (values: ShareValues): ReadonlyArray<FieldError> => [
  ...(values.machine === "" ? [{ message: "NOT_NULL", field: "machine" } as const] : []),
  ...emailErrors("email", values.email),
  ...(values.ends ? dateTimeErrors("until", values.until, values.zone) : []),
]

/** Share to send, only from a form without errors. Without an end, one that the share has already stays. */
export const shareOf = ({ ends, until, zone }: ShareValues): ShareSwitch => {
  const end = ends ? instantOf(until, zone) : undefined
  return { enabled: true, ...(end === undefined ? {} : { until: isoTime(end) }) }
}

/** Whether a share waits: its address has no active account yet, so that it has no name. */
export const isWaiting = ({
  user,
}: {
  readonly user: { readonly firstName: string; readonly lastName: string }
}): boolean => user.firstName === "" && user.lastName === ""

/** Key of a share in a list over several machines: handles are the same for one address on all machines. */
export const shareKey = (machineId: number, handle: string): string => `${machineId}/${handle}`

export const shareInKey = (key: string): { readonly machineId: number; readonly handle: string } => {
  const [machineId = "", handle = ""] = key.split("/")
  return { machineId: Number(machineId), handle }
}
