import type { TimeZone } from "#contract/schemas/address-option.ts"
import { PROFILE_LENGTHS } from "#contract/schemas/user.ts"
import { type FieldError, lineErrors, phoneErrors } from "./field-errors.ts"
import { folded } from "./folding.ts"
import { PROFILE_FIELDS, type Profile } from "./profile.ts"

/** Errors of a form with a whole profile, field by field (PWD-07, OPEN-30). */
export const profileErrors = (profile: Profile): ReadonlyArray<FieldError> =>
  PROFILE_FIELDS.flatMap((field) =>
    (field === "phoneNumber" ? phoneErrors : lineErrors)(field, profile[field], PROFILE_LENGTHS[field]),
  )

/**
 * Time zone that fits a newly chosen country: the present zone when it belongs to the country, else the zone named
 * after the city, else the country's first (PWD-08). Empty when the country has none.
 */
export const timeZoneFor = (zones: ReadonlyArray<string>, present: string, city: string): string => {
  if (zones.includes(present)) return present
  const wanted = plain(city)
  const byCity = wanted === "" ? undefined : zones.find((zone) => plain(placeOf(zone)).includes(wanted))
  return byCity ?? zones[0] ?? ""
}

const placeOf = (zone: string): string => zone.slice(zone.lastIndexOf("/") + 1)

/** Folded letters of a text, so that "São Paulo" finds America/Sao_Paulo. */
const plain = (text: string): string => folded(text).replace(/[^\p{L}]/gu, "")

/** Sorts time zones by their UTC offset, from west to east, then by name (SEL-12). */
export const sortedZones = (zones: ReadonlyArray<TimeZone>): ReadonlyArray<TimeZone> =>
  zones.toSorted((a, b) => minutesOf(a.offset) - minutesOf(b.offset) || (a.zone < b.zone ? -1 : 1))

/** Converts an offset such as `-03:30` to minutes. */
const minutesOf = (offset: string): number => {
  const [, sign, hours, minutes] = /^([+-])(\d+):(\d+)$/.exec(offset) ?? []
  const size = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return sign === "-" ? -size : size
}
